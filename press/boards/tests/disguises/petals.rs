//! Tests the board of Petals.

use crate::advice;
use crate::harness::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, try_spots,
    vanished, At, Brute,
};
use boards::disguises::{petals_program, Flower, PetalsTold};
use boards::{Board, Turn};
use games::Game;
use notebook::{transcript, Line};
use outcomes::Outcomes;

fn shown(lines: &str) -> String {
    transcript(petals_program, lines.as_bytes())
}

fn flower(text: &str) -> Flower {
    Flower::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

/// Returns all positions on circles of up to `largest` petals and on rows of up
/// to 7, with any set of petals left.
fn positions(largest: usize) -> Vec<String> {
    let sets = |n: usize| (0..1_u64 << n).map(move |left| (n, left));
    let all = (1..=largest).flat_map(sets);
    let both = all.flat_map(|(n, left)| {
        let kinds = [true, false].into_iter().filter(move |c| *c || n <= 7);
        kinds.map(move |circle| Flower::new(circle, n, left).text())
    });
    both.collect()
}

/// Returns the lengths of the rows, read from the text of a position. A circle
/// is cut where a petal is missing; a whole circle has no rows.
fn rows(flower: &Flower) -> Vec<usize> {
    let text = flower.text();
    if is_whole(flower) {
        return Vec::new();
    }
    let (kind, digits) = text.split_once(' ').unwrap();
    let cut = digits.find('0').filter(|_| kind == "circle").unwrap_or(0);
    let turned = format!("{}{}", &digits[cut..], &digits[..cut]);
    let rows = turned.split('0').map(str::len).filter(|row| *row > 0);
    let mut rows: Vec<usize> = rows.collect();
    rows.sort_unstable();
    rows
}

fn is_whole(flower: &Flower) -> bool {
    let text = flower.text();
    text.starts_with("circle") && !text.contains('0')
}

fn pair_off(flower: &Flower) -> bool {
    let rows = rows(flower);
    let even = |row: &usize| {
        rows.iter().filter(|r| *r == row).count().is_multiple_of(2)
    };
    !is_whole(flower) && rows.iter().all(even)
}

/// Returns the moves, each with the position that it leaves.
fn after_each(flower: &Flower) -> Vec<(String, Flower)> {
    let after = |line: String| {
        let mut then = flower.clone();
        let chosen = flower.find(&Line::one(&line), Turn::Reader).unwrap();
        then.make(&chosen);
        (line, then)
    };
    lines_of(flower, Turn::Reader).into_iter().map(after).collect()
}

/// Judges a claim by trying all plays.
fn is_true(at: &At<Flower>, told: &PetalsTold, brute: &mut Brute) -> bool {
    let lost = brute.value(&at.board, at.turn, false) == -1;
    let each = after_each(&at.board);
    let pairs = each.iter().any(|(_, then)| pair_off(then));
    match told {
        PetalsTold::Whole => {
            lost && is_whole(&at.board)
                && at.board.text().len() >= "circle 111".len()
        }
        PetalsTold::Pairs(told) => {
            lost && pair_off(&at.board) && *told == rows(&at.board)
        }
        PetalsTold::Middle { line, then: told, .. } => {
            let found = each.iter().find(|(other, _)| other == line);
            let Some((_, then)) = found else { return false };
            let turn = at.turn.other();
            let over = then.end(turn).is_some();
            let lost = over || brute.value(then, turn, false) == -1;
            lost && pair_off(then) && *told == rows(then)
        }
        PetalsTold::Plays { lost: told } => {
            *told == lost && !pairs && !pair_off(&at.board)
        }
        PetalsTold::Look => !lost && pairs,
        PetalsTold::Known(known) => advice::is_true(brute, at, known),
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let tried = try_positions::<Flower>(
        positions(trial::range(7, 9)),
        false,
        |at: &At<Flower>, told: &PetalsTold| is_true(at, told, &mut brute),
    );
    assert!(tried.cases > 900, "{}", tried.cases);
    let kinds = [
        "Known.NoTrap",
        "Known.Trap",
        "Known.Wait",
        "Known.Wins",
        "Look",
        "Middle",
        "Pairs",
        "Plays",
        "Whole",
    ];
    assert_eq!(tried.kinds(), kinds);
    // Without symmetry: there are three rows, and no move leaves them in pairs.
    let plays = shown("circle 1011011100\nyou\nwhy\n");
    assert!(plays.contains("Trying all the plays, one by one"), "{plays}");
}

#[test]
fn what_is_told_has_these_words() {
    let middle = |then: &[usize]| {
        let (line, said) = ("4 5".into(), "take petals 4 and 5".into());
        PetalsTold::Middle { line, said, then: then.to_vec() }
    };
    let told = [
        (
            PetalsTold::Whole,
            "The circle is complete. Any move leaves a row, and the other \
             player takes the middle of it.",
        ),
        (
            PetalsTold::Pairs(vec![2, 2]),
            "The rows that are left pair off: 2, 2. Whatever a move takes from \
             one row of a pair, the other player takes from its partner.",
        ),
        (
            middle(&[3, 3]),
            "A winning move: take petals 4 and 5. It leaves rows that pair off: \
             3, 3.",
        ),
        (middle(&[]), "A winning move: take petals 4 and 5. It leaves nothing."),
        (
            PetalsTold::Plays { lost: true },
            "The rows don't pair off here. Trying all the plays, one by one, \
             shows that the player to move loses.",
        ),
        (
            PetalsTold::Plays { lost: false },
            "No move leaves rows that pair off. Trying all the plays, one by \
             one, shows that the player to move can win.",
        ),
        (
            PetalsTold::Look,
            "Look for a move after which the rows come in pairs of equal \
             length.",
        ),
    ];
    for (told, words) in told {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn the_two_hints_of_a_won_position_differ() {
    for text in positions(7) {
        let seen = shown(&format!("{text}\nyou\nhint 1\nhint 2\nhint 3\n"));
        let hints: Vec<_> =
            seen.lines().filter(|line| line.starts_with("hint ")).collect();
        let won = seen.contains("hint From here");
        assert!(!won || hints[1] != hints[2], "{seen}");
    }
}

#[test]
fn a_thousand_games_are_won() {
    for level in 1..=3 {
        let games = trial::range(1_000, 10_000);
        assert_eq!(try_games::<Flower>(games, level, false), games, "{level}");
        let won = new_ones_won::<Flower>(level, false);
        assert!((400..=600).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_plays_the_game_of_the_lesson() {
    for text in positions(8) {
        let flower = flower(&text);
        let mut options = flower.game().options(&flower.left());
        let mut reached: Vec<u64> =
            after_each(&flower).iter().map(|(_, then)| then.left()).collect();
        options.sort_unstable();
        reached.sort_unstable();
        assert_eq!(reached, options, "{text}");
        let mut drawn = spots(&flower.draw(Turn::Reader));
        let mut lines = lines_of(&flower, Turn::Reader);
        drawn.sort();
        lines.sort();
        assert_eq!(drawn, lines, "{text}");
        assert_eq!(flower.rows(), rows(&flower), "{text}");
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let texts = ["circle 1111111111111", "row 1111111", "circle 11", "row 101"];
    let tried = try_spots::<Flower>(texts.map(String::from), vanished);
    assert_eq!(tried, 2 * (26 + 13 + 3 + 2));
    let game = flower("circle 1111111111111").game();
    let mut outcomes = Outcomes::new(&game);
    assert!(outcomes.is_lost(&((1 << 13) - 1)));
}
