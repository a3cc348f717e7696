//! Array games on the page's board, and the drill of the chapter.

use array_games::{
    arrays, board_program, by_orders, question, Array, Rule, Strip,
};
use games::Game;
use minimax::{Player as Side, Points};
use notebook::trial::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, unjudged,
};
use notebook::{transcript, Board, Chance, Line, Player, Turn};
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

/// All arrays of two to five numbers from −1 to 1.
fn small_arrays() -> Vec<Array> {
    let most = notebook::range(4, 5);
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
    let seen = try_positions::<Strip>(positions, false, unjudged).cases;
    // Each of them, both turns, and the single numbers.
    assert_eq!(seen, 2 * (number + RULES.len() * 2 * 3 * 2));
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
    let games = notebook::range(2_000, 10_000);
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
        ("", "line 1: the input ends, the position is missing"),
        ("\nyou\n", wanted),
        ("3 1 4\nyou\n", wanted),
        ("3 1 4 :\nyou\n", wanted),
        (": 4\nyou\n", wanted),
        ("ends Maxi : 4\nyou\n", wanted),
        ("3 1 : 4 5\nyou\n", "line 1, word 5: `5` is too much: only the level"),
        ("odd 3 1 : 2\nyou\n", "line 1, word 1: `odd` is none of: any, cut, ends"),
        ("3 x : 2\nyou\n", "line 1, word 2: `x` is not a whole number"),
        ("3 1000 : 2\nyou\n", "line 1, word 2: `1000` is not between -999 and 999"),
        ("3 -9223372036854775808 : 2\nyou\n", "line 1, word 2: `-9223372036854775808` is not between -999 and 999"),
        ("3 1 : 9999\nyou\n", "line 1, word 4: `9999` is not between -999 and 999"),
        ("1 2 3 4 5 6 7 8 9 10 11 : 2\nyou\n", "line 1, word 11: `11` is too much: at most 10 numbers"),
        ("3 1 : 2\nyou misere\n", "line 2, word 2: `misere` is not offered on this board"),
        ("3 1 4 : 2\nyou\n\n", "line 3: a move is `first` or `last`"),
        ("3 1 4 : 2\nyou\n2\n", "line 3: a move is `first` or `last`"),
        ("any 3 1 4 : 2\nyou\n4\n", "line 3: a move is the place of a number, from 1"),
        ("any 3 1 4 : 2\nyou\n-1\n", "line 3: a move is the place of a number, from 1"),
        ("cut 3 1 4 : 2\nyou\nlast 3\n", "line 3: a move is `first` or `last` and how many, as in last 2; one number must stay"),
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

/// The answers by brute force over all orders of the moves.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    for seed in 0..notebook::range(500, 2000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let row = asks.split('.').next().unwrap();
        let row: Vec<i64> =
            row.split(' ').map(|word| word.parse().unwrap()).collect();
        let maxi = asks.contains("Maxi begins");
        let mover = if maxi { Side::Maxi } else { Side::Minnie };
        let array = Array::new(&row, mover).unwrap();
        let (kind, rule) = if asks.contains("any one") {
            (0, Rule::Any)
        } else if asks.contains("a prefix") {
            (1, Rule::Cut)
        } else if asks.ends_with("Which number is left?") {
            (2, Rule::Ends)
        } else {
            (3, Rule::Ends)
        };
        kinds[kind] += 1;
        let value = by_orders(&rule, &array, &mut 0);
        if kind < 3 {
            assert_eq!(*answer, value.to_string(), "{asks}");
            continue;
        }
        let options = rule.options(&array);
        let best = |option| by_orders(&rule, option, &mut 0) == value;
        // The options: first the rest without the first number.
        let names = ["first", "last"];
        let names = options.iter().zip(names).filter(|(o, _)| best(o));
        let names: Vec<&str> = names.map(|(_, name)| name).collect();
        assert_eq!(*answer, names.join(", "), "{asks}");
        assert_eq!(rule.mover(&array), mover);
    }
    assert!(kinds.iter().all(|kind| *kind > 90), "{kinds:?}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        array_games::question,
        50,
        notebook::trial::unjudged,
    );
}
