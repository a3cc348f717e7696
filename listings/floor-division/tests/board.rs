//! The Floor Division Game on the page's board, and the chapter's drill.

use floor_division::{
    board_program, question, table, FloorDivision, Slate, DIVISORS,
};
use games::Game;
use nimbers::Many;
use notebook::trial::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, unjudged,
};
use notebook::{transcript, Board, Chance, Line, Turn};
use std::collections::BTreeSet;

fn board(text: &str) -> Slate {
    Slate::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

/// Two numbers that rise, up to this one.
fn pairs(largest: u64) -> Vec<String> {
    let all = (0..=largest).flat_map(|b| (0..=b).map(move |a| (a, b)));
    all.map(|(a, b)| format!("{a} {b}")).collect()
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut positions = pairs(notebook::range(30, 60));
    positions.push("5 30 80".to_string());
    let seen = try_positions::<Slate>(positions, false, unjudged).cases;
    assert!(seen > 900, "{seen}");
}

#[test]
fn the_player_is_perfect_in_misere_play() {
    let mut positions = pairs(notebook::range(20, 40));
    positions.push("5 7 14".to_string());
    let seen = try_positions::<Slate>(positions, true, unjudged).cases;
    assert!(seen > 400, "{seen}");
}

#[test]
fn games_are_won() {
    for level in 1..=3 {
        let won = try_games::<Slate>(10_000, level, false);
        assert!(won > 8_500, "{won} at level {level}");
        let games = notebook::range(100, 10_000);
        let won = try_games::<Slate>(games, level, true);
        assert!(won > games * 4 / 5, "{won} at level {level}, misère");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for misere in [false, true] {
        for level in 1..=3 {
            let won = new_ones_won::<Slate>(level, misere);
            assert!((400..=700).contains(&won), "level {level}: {won}");
        }
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    let game = Many(FloorDivision::default());
    for text in pairs(40) {
        let start = board(&text);
        let numbers = |text: &str| -> Vec<u64> {
            text.split(' ').map(|n| n.parse().unwrap()).collect()
        };
        let lines = lines_of(&start, Turn::Reader);
        let after = |line: &String| {
            let mut after = start.clone();
            let chosen = after.find(&Line::one(line), Turn::Reader).unwrap();
            after.make(&chosen);
            numbers(&after.text())
        };
        let reached: BTreeSet<_> = lines.iter().map(after).collect();
        let options = game.options(&numbers(&text));
        assert_eq!(reached, options.into_iter().collect(), "{text}");
    }
}

/// What can be pointed at is what can be played.
#[test]
fn every_move_has_a_spot() {
    for text in ["5 30 80", "0 1", "0 0", "1000000000000000000 7"] {
        let board = board(text);
        let picture = board.draw(Turn::Reader);
        let spots = spots(&picture);
        assert_eq!(spots, lines_of(&board, Turn::Reader), "{text}");
    }
}

#[test]
fn bad_input_gets_one_line() {
    let long = "1 ".repeat(101) + "\nyou\n";
    let cases: [(&[u8], &str); 15] = [
        (b"", "line 1: the input ends, the position is missing"),
        (b"\nyou\n", "line 1: the numbers are missing, as in 5 30 80"),
        (b"5 x\nyou\n", "line 1, word 2: `x` is not a whole number"),
        (b"5 -3\nyou\n", "line 1, word 2: `-3` is negative"),
        (b"18446744073709551616\nyou\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        (long.as_bytes(), "line 1, word 101: `1` is one number more than 100"),
        (b"61 5\nyou misere\n", "line 1, word 1: `61` is too much: in misère play every play is tried, with at most 3 numbers up to 60"),
        (b"1 2 3 4\nyou misere\n", "line 1, word 4: `4` is too much: in misère play every play is tried, with at most 3 numbers up to 60"),
        (b"5 \xff\nyou\n", "line 1, word 2: not UTF-8"),
        (b"5\nyou drawn twice\n", "line 2, word 3: `twice` is none of misere, careless, friend, build, drawn"),
        (b"5 30\nyou\n1\n", "line 3: a move is two numbers: which number is divided, as in 1 for the first, and the divisor from 2 to 6"),
        (b"5 30\nyou\n3 2\n", "line 3, word 1: `3` is not between 1 and 2"),
        (b"5 30\nyou\n2 7\n", "line 3, word 2: `7` is not between 2 and 6"),
        (b"5 0\nyou\n2 2\n", "line 3, word 1: `2` has been wiped off"),
        (b"0 0\nyou\n1 2\n", "line 3: the game is over"),
    ];
    for (input, message) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {message}\n"));
    }
}

#[test]
fn the_largest_positions_answer() {
    let max = u64::MAX;
    let seen = shown(&format!("{max} 1\nprogram drawn\nhint 3\nwhy\n"));
    assert!(
        seen.contains(&format!("\nstart {max} 1\n"))
            || seen.starts_with("start")
    );
    assert!(seen.contains("\nwhy "), "{seen}");
    let all = vec![max.to_string(); 100].join(" ");
    let seen = shown(&format!("{all}\nyou drawn\nhint 2\nwhy\n"));
    assert_eq!(seen.matches("\nmoves ").count(), 100);
    let why = seen.lines().filter(|line| line.starts_with("why "));
    assert!((8..=12).contains(&why.clone().count()));
    for line in why {
        assert!(line.chars().count() <= 82, "{line}");
    }
    let seen = shown("60 59 58\nprogram misere drawn\nhint 3\nwhy\n");
    assert!(seen.contains("\nsay I divide number "), "{seen}");
}

#[test]
fn the_drill_knows_the_answers() {
    let table = table(&FloorDivision::default(), 12_000);
    let nimber = |number: u64| table[number as usize];
    let (mut kinds, mut lost) = ([0; 4], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let words = question.asks.split(|c: char| !c.is_ascii_digit());
        let numbers: Vec<u64> = words.filter_map(|n| n.parse().ok()).collect();
        let answer = &question.answers[0];
        let sum = numbers.iter().fold(0, |sum, n| sum ^ nimber(*n));
        let kind = if question.asks.starts_with("What") {
            assert_eq!(*answer, sum.to_string(), "{question:?}");
            0
        } else if question.asks.starts_with("The number") {
            let last: u64 = answer.parse().unwrap();
            assert!((numbers[0]..=last).all(|n| nimber(n) == sum));
            assert_ne!(nimber(last + 1), sum, "{question:?}");
            1
        } else if question.form == "First or Second" {
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, sum == 0, "{question:?}");
            2
        } else {
            let mut all = BTreeSet::new();
            for (row, number) in (1..).zip(&numbers) {
                for divisor in DIVISORS {
                    if sum ^ nimber(*number) ^ nimber(number / divisor) == 0 {
                        all.insert(format!("{row} {divisor}"));
                    }
                }
            }
            if all.is_empty() {
                all.insert("none".to_string());
            }
            let given: BTreeSet<_> =
                answer.split(", ").map(str::to_string).collect();
            assert_eq!(given, all, "{question:?}");
            3
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 150), "{kinds:?}");
    assert!((80..=180).contains(&lost), "{lost}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        floor_division::question,
        50,
        notebook::trial::unjudged,
    );
}
