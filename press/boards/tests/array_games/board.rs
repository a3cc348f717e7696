//! Tests the board of array games.

use crate::harness::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, try_spots,
    At,
};
use array_games::{arrays, by_orders, Array, Rule};
use boards::array_games::{board_program, Strip, Told};
use boards::{Board, Player, Turn};
use games::Game;
use minimax::Player as Side;
use notebook::{transcript, Line};
use std::collections::BTreeSet;

const RULES: [(&str, Rule); 3] =
    [("any", Rule::Any), ("cut", Rule::Cut), ("ends", Rule::Ends)];
const SIDES: [Side; 2] = [Side::Maxi, Side::Minnie];

fn strip(text: &str) -> Strip {
    Strip::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

fn text_of(rule: &str, array: &Array, level: i64) -> String {
    let words: Vec<_> = array.numbers().iter().map(i64::to_string).collect();
    format!("{rule} {:?} {} : {level}", array.mover(), words.join(" "))
}

/// Returns all arrays of two to four numbers (in the full range, two to five)
/// from −1 to 1, with either player to move.
fn small_arrays() -> Vec<Array> {
    let most = trial::range(4, 5);
    let rows = (2..=most).flat_map(|many| arrays(many, -1, 1));
    let both = rows
        .flat_map(|row| SIDES.map(|mover| Array::new(&row, mover).unwrap()));
    both.collect()
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut positions = Vec::new();
    for (name, _) in RULES {
        for array in small_arrays() {
            positions.extend([0, 1].map(|level| text_of(name, &array, level)));
        }
    }
    let number = positions.len();
    let tried = try_positions::<Strip>(positions, false, is_true);
    // All the positions, and all arrays of a single number, on either turn.
    assert_eq!(tried.cases, 2 * (number + RULES.len() * 2 * 3 * 2));
    let kinds = [
        "Best",
        "Branches.Any",
        "Branches.Cut",
        "Branches.Ends",
        "Ends.Maxi",
        "Ends.Minnie",
        "InOrder.Maxi",
        "InOrder.Minnie",
        "Line",
        "Middle.Maxi",
        "Middle.Minnie",
        "Number",
        "OnlyEnd",
        "OnlyNumber",
        "OnlySide",
    ];
    assert_eq!(tried.kinds(), kinds);
}

/// Returns the rule, the array and the level of a position.
fn read(board: &Strip) -> (Rule, Array, i64) {
    let text = board.text();
    let words: Vec<&str> = text.split(' ').collect();
    let [name, mover, row @ .., ":", level] = &words[..] else { panic!() };
    let rule = RULES.into_iter().find(|(of, _)| of == name).unwrap().1;
    let mover = SIDES.into_iter().find(|side| format!("{side:?}") == **mover);
    let row: Vec<i64> = row.iter().map(|word| word.parse().unwrap()).collect();
    let array = Array::new(&row, mover.unwrap()).unwrap();
    (rule, array, level.parse().unwrap())
}

/// Returns the number that is left in the end, by trying all orders of the
/// moves.
fn value_of(board: &Strip) -> i64 {
    let (rule, array, _) = read(board);
    by_orders(&rule, &array, &mut 0)
}

/// Returns the number that a player prefers.
fn better(player: Side, [one, other]: [i64; 2]) -> i64 {
    match player {
        Side::Maxi => one.max(other),
        Side::Minnie => one.min(other),
    }
}

/// Returns the lines of all moves, each with the number that is left in the
/// end.
fn values_after(at: &At<Strip>) -> Vec<(String, i64)> {
    let after = |line: String| {
        let mut board = at.board.clone();
        let gone = board.find(&Line::one(&line), at.turn).unwrap();
        board.make(&gone);
        (line, value_of(&board))
    };
    lines_of(&at.board, at.turn).into_iter().map(after).collect()
}

/// Whether only the numbers in the middle matter: the value doesn't change if
/// all other numbers are replaced by −1000 or by 1000.
fn only_the_middle(array: &Array, middle: &[i64], value: i64) -> bool {
    let row = array.numbers();
    let outside = (row.len() - middle.len()) / 2;
    let inside = outside..row.len() - outside;
    let others = [-1000, 1000].map(|other| {
        let place = |at| if inside.contains(&at) { row[at] } else { other };
        let row: Vec<i64> = (0..row.len()).map(place).collect();
        let array = Array::new(&row, array.mover()).unwrap();
        by_orders(&Rule::Ends, &array, &mut 0)
    });
    (2..=3).contains(&middle.len())
        && row[inside.clone()] == *middle
        && others == [value; 2]
}

/// Judges a claim by trying all orders of the moves.
fn is_true(at: &At<Strip>, told: &Told) -> bool {
    let (rule, array, level) = read(&at.board);
    let (row, mover) = (array.numbers(), array.mover());
    let value = value_of(&at.board);
    let maxi = mover == Side::Maxi;
    let after = values_after(at);
    let winning: Vec<&String> = after
        .iter()
        .filter(|(_, value)| (*value >= level) == maxi)
        .map(|(line, _)| line)
        .collect();
    let only = |line: &str| winning.len() == 1 && *winning[0] == *line;
    match told {
        Told::InOrder(player, sorted) => {
            let half = row.len() / 2;
            let middle = match row.len() % 2 {
                0 => [sorted[half - 1], sorted[half]],
                _ => [sorted[half]; 2],
            };
            let count = |of: &[i64], number: &i64| {
                of.iter().filter(|other| *other == number).count()
            };
            (rule, *player) == (Rule::Any, mover)
                && sorted.is_sorted()
                && sorted.len() == row.len()
                && row.iter().all(|n| count(row, n) == count(sorted, n))
                && better(mover, middle) == value
        }
        Told::Ends(player, ends) => {
            (rule, *player) == (Rule::Cut, mover)
                && *ends == [row[0], row[row.len() - 1]]
                && better(mover, *ends) == value
        }
        Told::Middle(player, middle) => {
            (rule, *player) == (Rule::Ends, mover)
                && only_the_middle(&array, middle, value)
        }
        Told::Branches(of, player, moves) => {
            let best_first = moves.windows(2).all(|pair| match mover {
                Side::Maxi => pair[0].0 > pair[1].0,
                Side::Minnie => pair[0].0 < pair[1].0,
            });
            let right = moves.iter().all(|(value, lines)| {
                let same = after.iter().filter(|(_, other)| other == value);
                same.map(|(line, _)| line).eq(lines)
            });
            let told: usize = moves.iter().map(|(_, lines)| lines.len()).sum();
            (*of, *player) == (rule, mover)
                && best_first
                && right
                && told == after.len()
        }
        Told::Best { mover: player, value: best, level: least, winner } => {
            (*player, *best, *least) == (mover, value, level)
                && (value >= level) == (*winner == Side::Maxi)
        }
        Told::OnlyNumber(number) => {
            let place = row.iter().position(|other| other == number);
            let deletes = |line: &String| {
                row[line.parse::<usize>().unwrap() - 1] == *number
            };
            rule == Rule::Any
                && place.is_some()
                && winning.len() == 1
                && deletes(winning[0])
        }
        Told::OnlyEnd => rule == Rule::Ends && (only("first") || only("last")),
        Told::OnlySide(side) => {
            rule == Rule::Cut
                && winning.len() == 1
                && winning[0].starts_with(side)
        }
        Told::Number { many, place, number } => {
            rule == Rule::Any
                && (*many, row[place - 1]) == (winning.len(), *number)
                && *many > 1
                && winning.contains(&&place.to_string())
        }
        Told::Line { many, line } => {
            rule != Rule::Any
                && *many == winning.len()
                && *many > 1
                && winning.contains(&line)
        }
    }
}

#[test]
fn what_is_told_has_these_words() {
    let (maxi, minnie) = (Side::Maxi, Side::Minnie);
    let lines = |from: u64, to: u64| -> Vec<String> {
        (from..=to).map(|number| format!("first {number}")).collect()
    };
    let left = "What is left if both play well from then on:";
    let best =
        |value, winner| Told::Best { mover: maxi, value, level: 4, winner };
    let many = (0..8).map(|value| (value, lines(1, 1)));
    let seven: Vec<_> = many.clone().take(7).collect();
    let seven_said: String =
        (0..7).map(|value| format!("\n  {value} after first 1")).collect();
    let cases = [
        (
            Told::InOrder(maxi, vec![-1, 3]),
            "In order: -1 3.\nThe middle one is left or, if there are two, \
             the larger\none, because Maxi is to move."
                .to_string(),
        ),
        (
            Told::Ends(minnie, [8, 1]),
            "Minnie, who is to move, can have the smaller of the two ends,\n8 \
             and 1."
                .into(),
        ),
        (
            Told::Middle(maxi, vec![1, 2, 3]),
            "Maxi is to move. Only the middle matters: 1 2 3. Mirroring the \
             other\nplayer's moves protects it."
                .into(),
        ),
        (
            Told::Branches(
                Rule::Any,
                maxi,
                vec![(4, vec!["1".into()]), (2, vec!["2".into(), "3".into()])],
            ),
            format!("{left}\n  4 after place 1\n  2 after places 2, 3"),
        ),
        (
            Told::Branches(Rule::Cut, maxi, vec![(4, lines(1, 9))]),
            format!(
                "{left}\n  4 after first 1, first 2, first 3, first 4, first \
                 5, first 6, …"
            ),
        ),
        (
            Told::Branches(Rule::Ends, minnie, seven),
            format!("{left}{seven_said}"),
        ),
        (
            Told::Branches(Rule::Ends, minnie, many.clone().collect()),
            format!("{left}{seven_said}\n  … and more"),
        ),
        (
            Told::Branches(Rule::Ends, maxi, many.collect()),
            format!("{left}{seven_said}\n  … and less"),
        ),
        (
            best(5, maxi),
            "The best for Maxi is 5, at least 4: Maxi can win.".into(),
        ),
        (
            best(3, minnie),
            "The best for Maxi is 3, less than 4: Minnie can win.".into(),
        ),
        (Told::OnlyNumber(-2), "Only one move wins. It deletes a -2.".into()),
        (
            Told::OnlyEnd,
            "Only one move wins. Try both ends: which number ends up in the \
             middle?"
                .into(),
        ),
        (
            Told::OnlySide("last"),
            "Only one move wins. It deletes the last numbers.".into(),
        ),
        (
            Told::Number { many: 2, place: 3, number: 7 },
            "2 moves win; one is: delete 7, number 3 of the row.".into(),
        ),
        (
            Told::Line { many: 2, line: "first 2".into() },
            "2 moves win; one of them is first 2.".into(),
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

/// Tries small rows, and rows of the largest length that the picture can show.
#[test]
fn every_spot_does_what_it_says() {
    let long = [9, 10].into_iter().flat_map(|many: i64| {
        let row: Vec<i64> = (0..many).map(|n| n * n % 7 - 3).collect();
        let array = Array::new(&row, Side::Maxi).unwrap();
        RULES.map(|(name, _)| text_of(name, &array, 1))
    });
    let small = RULES.into_iter().flat_map(|(name, _)| {
        small_arrays().into_iter().map(move |array| text_of(name, &array, 0))
    });
    let tried = try_spots::<Strip>(small.chain(long), gone);
    assert!(tried > 1000, "{tried}");
}

/// Returns the places, from 0, of the numbers that a move removes.
fn gone(before: &At<Strip>, play: &str, _: &At<Strip>) -> BTreeSet<String> {
    let (rule, array, _) = read(&before.board);
    let all = array.numbers().len();
    let (side, many) = play.split_once(' ').unwrap_or((play, "1"));
    let many: usize = many.parse().unwrap();
    let places = match (rule, side) {
        (Rule::Any, place) => {
            let place: usize = place.parse().unwrap();
            place - 1..place
        }
        (_, "first") => 0..many,
        (_, "last") => all - many..all,
        _ => panic!("{play}"),
    };
    places.map(|place| format!("number-{place}")).collect()
}

#[test]
fn the_move_keeps_the_value_whatever_the_level_is() {
    for (name, rule) in RULES {
        for array in small_arrays() {
            for level in [-1, 1, 2] {
                let text = text_of(name, &array, level);
                let mut board = strip(&text);
                let best = board.best(Turn::Reader).unwrap();
                board.make(&best);
                let text = board.text();
                let options = rule.options(&array);
                let left = options
                    .iter()
                    .find(|option| text_of(name, option, level) == text);
                let value = |array| by_orders(&rule, array, &mut 0);
                assert_eq!(value(left.unwrap()), value(&array), "{text}");
            }
        }
    }
}

#[test]
fn many_games_are_won() {
    let games = trial::range(2_000, 10_000);
    for level in 1..=3 {
        let won = try_games::<Strip>(games, level, false);
        assert_eq!(won, games, "level {level}");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for level in 1..=3 {
        let won = new_ones_won::<Strip>(level, false);
        assert!((400..=600).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_option_and_draws_it() {
    for (name, rule) in RULES {
        for array in small_arrays() {
            let board = strip(&text_of(name, &array, 0));
            let lines = lines_of(&board, Turn::Reader);
            let after = lines.iter().map(|line| {
                let mut after = board.clone();
                let gone = after.find(&Line::one(line), Turn::Reader).unwrap();
                after.make(&gone);
                after.text()
            });
            let after: BTreeSet<String> = after.collect();
            let options = rule.options(&array);
            let options = options.iter().map(|rest| text_of(name, rest, 0));
            assert_eq!(after, options.collect(), "{name} {array:?}");
            let picture = board.draw(Turn::Reader);
            let spots = spots(&picture);
            assert_eq!(spots, lines);
        }
    }
}

#[test]
fn what_is_not_said_is_ends_and_maxi() {
    assert_eq!(strip("3 1 4 : 2").text(), "ends Maxi 3 1 4 : 2");
    assert_eq!(strip("any 3 -1 4 : -2").text(), "any Maxi 3 -1 4 : -2");
    assert_eq!(strip("minnie 3 1 : 2").text(), "ends Minnie 3 1 : 2");
}

#[test]
fn bad_lines_get_one_line() {
    let wanted = "line 1: a position is some numbers, a colon and the level, \
                  as in 3 1 4 1 5 9 : 4";
    let cases = [
        ("", "line 1: the input ends before the position"),
        ("\nyou\n", wanted),
        ("3 1 4\nyou\n", wanted),
        ("3 1 4 :\nyou\n", wanted),
        (": 4\nyou\n", wanted),
        ("ends Maxi : 4\nyou\n", wanted),
        ("3 1 : 4 5\nyou\n", "line 1, word 5: `5` is not expected here: only the level"),
        ("odd 3 1 : 2\nyou\n", "line 1, word 1: `odd` is not one of: any, cut, ends"),
        ("3 x : 2\nyou\n", "line 1, word 2: `x` is not a whole number"),
        ("3 1000 : 2\nyou\n", "line 1, word 2: `1000` is not between -999 and 999"),
        ("3 -9223372036854775808 : 2\nyou\n", "line 1, word 2: `-9223372036854775808` is not between -999 and 999"),
        ("3 1 : 9999\nyou\n", "line 1, word 4: `9999` is not between -999 and 999"),
        ("1 2 3 4 5 6 7 8 9 10 11 : 2\nyou\n", "line 1, word 11: `11` is one too many: at most 10 numbers"),
        ("3 1 : 2\nyou misere\n", "line 2, word 2: `misere` is not offered on this board"),
        ("3 1 4 : 2\nyou\n\n", "line 3: a move is `first` or `last`"),
        ("3 1 4 : 2\nyou\n2\n", "line 3: a move is `first` or `last`"),
        ("any 3 1 4 : 2\nyou\n4\n", "line 3: a move is the place of a number, counted from 1"),
        ("any 3 1 4 : 2\nyou\n-1\n", "line 3: a move is the place of a number, counted from 1"),
        ("cut 3 1 4 : 2\nyou\nlast 3\n", "line 3: a move is `first` or `last` and how many numbers, as in last 2; at least one must stay"),
        ("3 : 2\nyou\nfirst\n", "line 3: the game is over"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input.as_bytes());
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
    let seen = transcript(board_program, b"3 1 : \xff\nyou\n");
    assert_eq!(seen, "bad input: line 1, word 4: not UTF-8\n");
}

#[test]
fn the_largest_rows_answer() {
    let row = "-999 999 -998 998 -997 997 -996 996 -995 995";
    for (name, _) in RULES {
        let input = format!("{name} Minnie {row} : -999\nyou drawn\nwhy\n");
        let seen = transcript(board_program, input.as_bytes());
        let why: Vec<&str> =
            seen.lines().filter(|line| line.starts_with("why")).collect();
        assert!(why.len() <= 13, "{seen}");
        for line in why {
            assert!(line.chars().count() <= 4 + 78, "{line}");
        }
    }
}

#[test]
fn the_ends_are_told() {
    let ask = |lines: &str| transcript(board_program, lines.as_bytes());
    let seen = ask("3 5 : 4\nyou\nfirst\n");
    let won = "over 5 is left, at least 4: Maxi has won. You win.\n";
    assert!(seen.ends_with(won), "{seen}");
    let seen = ask("minnie 3 5 : 4\nprogram\n");
    let lost = "over 3 is left, less than 4: Minnie has won. I win.\n";
    assert!(seen.ends_with(lost), "{seen}");
}
