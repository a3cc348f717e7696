//! Octal games on the page's board, and the chapter's drill.

use games::Game;
use nimbers::mex;
use notebook::trial::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, unjudged,
};
use notebook::{transcript, Board, Chance, Line, Turn};
use octal::{board_program, question, Alley, Code};
use outcomes::Outcomes;
use splitting::Components;
use std::collections::BTreeSet;

/// The codes of the tests: every digit, and moves that only split.
const CODES: [&str; 7] =
    ["0.77", "0.07", "0.137", "4.7", "0.123", "0.456", "4.0"];

fn board(text: &str) -> Alley {
    Alley::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

/// Two rows that rise, up to this many pins, for each of the codes.
fn positions(largest: usize) -> Vec<String> {
    let mut positions = Vec::new();
    for code in CODES {
        for a in 0..=largest {
            for b in a..=largest {
                positions.push(format!("{code} : {a} {b}"));
            }
        }
    }
    positions
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let seen = try_positions::<Alley>(
        positions(notebook::range(4, 6)),
        false,
        unjudged,
    )
    .cases;
    assert!(seen > 400, "{seen}");
}

#[test]
fn the_player_is_perfect_in_misere_play() {
    let seen = try_positions::<Alley>(
        positions(notebook::range(3, 5)),
        true,
        unjudged,
    )
    .cases;
    assert!(seen > 250, "{seen}");
}

#[test]
fn games_are_won() {
    for level in 1..=3 {
        let games = notebook::range(2_000, 10_000);
        let won = try_games::<Alley>(games, level, false);
        assert!(won > games * 9 / 10, "{won} at level {level}");
        let games = notebook::range(100, 10_000);
        let won = try_games::<Alley>(games, level, true);
        assert!(won > games * 4 / 5, "{won} at level {level}, misère");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for misere in [false, true] {
        for level in 1..=3 {
            let won = new_ones_won::<Alley>(level, misere);
            assert!((400..=700).contains(&won), "level {level}: {won}");
        }
    }
}

/// The moves of the board leave the options of the game, and no others.
#[test]
fn the_board_offers_every_move_of_the_rules() {
    for text in positions(6) {
        let start = board(&text);
        let rows_of = |board: &Alley| -> Vec<usize> {
            let text = board.text();
            let (_, rows) = text.split_once(" : ").unwrap();
            let rows = rows.split(' ').map(|r| r.parse().unwrap());
            let mut rows: Vec<usize> = rows.filter(|r| *r > 0).collect();
            rows.sort_unstable();
            rows
        };
        let lines = lines_of(&start, Turn::Reader);
        let after = |line: &String| {
            let mut after = start.clone();
            let chosen = after.find(&Line::one(line), Turn::Reader).unwrap();
            after.make(&chosen);
            rows_of(&after)
        };
        let reached: BTreeSet<_> = lines.iter().map(after).collect();
        let code: Code = text.split(' ').next().unwrap().parse().unwrap();
        let options = Components(code).options(&rows_of(&start));
        assert_eq!(reached, options.into_iter().collect(), "{text}");
        // Every triple of numbers is a move that is offered, or refused.
        for row in 0..=3 {
            for first in 0..=7 {
                for taken in 0..=7 {
                    let line = format!("{row} {first} {taken}");
                    let found = start.find(&Line::one(&line), Turn::Reader);
                    assert_eq!(found.is_ok(), lines.contains(&line), "{line}");
                }
            }
        }
    }
}

/// What can be pointed at is what can be played.
#[test]
fn every_move_has_a_spot() {
    let mut texts = positions(5);
    texts.push("0.7777 : 10 3 1".to_string());
    for text in texts {
        let board = board(&text);
        let picture = board.draw(Turn::Reader);
        let mut spots = spots(&picture);
        let mut lines = lines_of(&board, Turn::Reader);
        spots.sort_unstable();
        lines.sort_unstable();
        assert_eq!(spots, lines, "{text}");
    }
}

#[test]
fn bad_input_gets_one_line() {
    let long = format!("0.77 : {}", "0 ".repeat(61));
    let cases: [(&[u8], &str); 18] = [
        (b"", "line 1: the input ends, the position is missing"),
        (b"\nyou\n", "line 1: the octal code is missing, as in 0.77 : 5 3"),
        (b"77 : 5\nyou\n", "line 1, word 1: `77` has no point, as in 0.77"),
        (b"0.77\nyou\n", "line 1: the rows are missing, as in 0.77 : 5 3"),
        (b"0.77 :\nyou\n", "line 1: the rows are missing, as in 0.77 : 5 3"),
        (b"0.77 5 3\nyou\n", "line 1, word 2: `5` is no colon: a position is like 0.77 : 5 3"),
        (b"0.77 : x\nyou\n", "line 1, word 3: `x` is not a whole number"),
        (b"0.77 : -5\nyou\n", "line 1, word 3: `-5` is negative"),
        (b"0.77 : 41\nyou\n", "line 1, word 3: `41` is not between 0 and 40"),
        (b"0.77 : 40 21\nyou\n", "line 1, word 4: `21` makes more than 60 pins"),
        (b"0.77 : 99999999999999999999\nyou\n", "line 1, word 3: `99999999999999999999` is larger than 18446744073709551615"),
        (b"0.77 : 9 8\nyou misere\n", "line 1, word 4: `8` makes more than 16 pins: in misère play every play is tried, and with more it takes too long"),
        (b"0.77 : 5 \xff\nyou\n", "line 1, word 4: not UTF-8"),
        (b"0.77 : 5\nme\n", "line 2, word 1: `me` is neither you nor program"),
        (b"0.77 : 5\nyou\n1 2\n", "line 3: a move is three numbers: the row, the first pin, and how many are taken"),
        (b"0.77 : 5\nyou\n2 1 1\n", "line 3, word 1: `2` is not between 1 and 1"),
        (b"0.77 : 5\nyou\n1 5 2\n", "line 3: 0.77 does not allow it"),
        (b"0.77 : 0\nyou\n1 1 1\n", "line 3: the game is over"),
    ];
    for (input, message) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {message}\n"));
    }
    let seen = shown(&format!("{long}\nyou\n"));
    assert!(seen.ends_with("`0` is one row more than 60\n"), "{seen}");
}

#[test]
fn the_largest_positions_answer() {
    let ones = vec!["1"; 60].join(" ");
    let codes = ["0.7777777777777777", "4.7777777777777777", "0.77"];
    for code in codes {
        for rows in ["40 20", &ones] {
            let seen = shown(&format!(
                "{code} : {rows}\nprogram drawn\nhint 3\nwhy\n"
            ));
            assert!(seen.starts_with(&format!("start {code} : ")), "{seen}");
            assert!(seen.contains("\nwhy "), "{seen}");
            let why = seen.lines().filter(|line| line.starts_with("why "));
            assert!(why.clone().count() < 30);
            assert!(why.clone().all(|line| line.chars().count() <= 82));
        }
        let seen = shown(&format!("{code} : 16\nprogram misere\nwhy\n"));
        assert!(seen.contains("\nsay I "), "{seen}");
    }
}

#[test]
fn a_colon_may_stand_at_the_code() {
    assert_eq!(board("0.77: 5 0 3").text(), "0.77 : 5 3");
    assert_eq!(board(".70 : 0 0").text(), "0.7 : 0");
    let seen = shown("0.07 : 1 1\nyou\n");
    assert!(seen.ends_with("over You cannot move. I win.\n"), "{seen}");
    let seen = shown("0.07 : 1 1\nyou misere\n");
    assert!(seen.ends_with("over You cannot move. You win.\n"), "{seen}");
}

/// The options of a row, by the definition, read off the digits.
fn options(code: &str, size: usize) -> Vec<(usize, Vec<usize>)> {
    let digits = code.chars().filter_map(|c| c.to_digit(8));
    let mut options = Vec::new();
    for (taken, digit) in digits.enumerate() {
        for a in 0..=size {
            for b in a..=size {
                let parts: Vec<_> =
                    [a, b].into_iter().filter(|p| *p > 0).collect();
                if a + b + taken == size && digit >> parts.len() & 1 == 1 {
                    options.push((taken, parts));
                }
            }
        }
    }
    options
}

fn nimber(code: &str, size: usize) -> u64 {
    let sum = |(_, parts): (usize, Vec<usize>)| {
        parts.iter().fold(0, |sum, part| sum ^ nimber(code, *part))
    };
    mex(&options(code, size).into_iter().map(sum).collect::<Vec<_>>())
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut lost = 0;
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let words: Vec<&str> = question.asks.split(' ').collect();
        let code = words[2].trim_end_matches([',', ':']);
        let rest = &question.asks[9 + code.len()..];
        let numbers = rest.split(|c: char| !c.is_ascii_digit());
        let rows: Vec<usize> = numbers.filter_map(|n| n.parse().ok()).collect();
        let answer = question.answers[0].clone();
        let game = Components(code.parse::<Code>().unwrap());
        let mut outcomes = Outcomes::new(&game);
        let mut is_lost = |rows: &[usize]| {
            let mut rows: Vec<_> =
                rows.iter().copied().filter(|r| *r > 0).collect();
            rows.sort_unstable();
            outcomes.is_lost(&rows)
        };
        let kind = match *words.last().unwrap() {
            "take?" => {
                let all = options(code, rows[0]);
                let taken: BTreeSet<_> = all.iter().map(|o| o.0).collect();
                let given: BTreeSet<usize> =
                    answer.split(", ").filter_map(|n| n.parse().ok()).collect();
                assert_eq!(given, taken, "{question:?}");
                assert_eq!(answer == "none", taken.is_empty());
                0
            }
            "wins?" => {
                lost += u32::from(answer == "Second");
                assert_eq!(is_lost(&rows), answer == "Second", "{question:?}");
                2
            }
            "moves." => {
                let mut all = BTreeSet::new();
                for (place, row) in rows.iter().enumerate() {
                    for (_, left) in options(code, *row) {
                        let mut after = rows.clone();
                        after.remove(place);
                        after.extend(&left);
                        if is_lost(&after) {
                            let left =
                                if left.is_empty() { vec![0] } else { left };
                            let left: Vec<_> =
                                left.iter().map(usize::to_string).collect();
                            all.insert(format!(
                                "{} {}",
                                place + 1,
                                left.join(" ")
                            ));
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
            }
            _ => {
                assert_eq!(answer, nimber(code, rows[0]).to_string());
                1
            }
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 150), "{kinds:?}");
    assert!((80..=180).contains(&lost), "{lost}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(octal::question, 50, notebook::trial::unjudged);
}
