//! The queen on the page's board, and the chapter's drill.

use games::Game;
use notebook::trial::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, unjudged,
};
use notebook::{transcript, Board, Chance, Line, Turn};
use outcomes::{Convention, Outcomes};
use std::collections::BTreeSet;
use wythoff::{board_program, question, Piece, QueenBoard, Square};

fn board(text: &str) -> QueenBoard {
    QueenBoard::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

fn squares(largest: u64) -> impl Iterator<Item = Square> {
    (0..=largest).flat_map(move |x| (0..=largest).map(move |y| (x, y)))
}

fn positions(largest: u64) -> impl Iterator<Item = String> {
    squares(largest).map(|(x, y)| format!("{x} {y}"))
}

#[test]
fn the_player_is_perfect_in_a_box() {
    for misere in [false, true] {
        let largest = notebook::range(12, 20);
        let seen =
            try_positions::<QueenBoard>(positions(largest), misere, unjudged)
                .cases;
        assert_eq!(seen as u64, 2 * (largest + 1).pow(2));
    }
}

#[test]
fn ten_thousand_games_are_won() {
    for level in 1..=3 {
        for misere in [false, true] {
            let won = try_games::<QueenBoard>(10_000, level, misere);
            assert!(won > 9_000, "{won} at level {level}, {misere}");
        }
    }
}

#[test]
fn more_than_half_of_the_new_positions_are_won() {
    for misere in [false, true] {
        for level in 1..=3 {
            let won = new_ones_won::<QueenBoard>(level, misere);
            assert!((500..=700).contains(&won), "level {level}: {won}");
        }
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for queen in squares(8) {
        let start = board(&format!("{} {}", queen.0, queen.1));
        let lines = lines_of(&start, Turn::Reader);
        let find = |line: &str| start.find(&Line::one(line), Turn::Reader);
        let reached: BTreeSet<_> =
            lines.iter().map(|line| find(line).unwrap()).collect();
        assert_eq!(reached.len(), lines.len());
        let options = Piece::Queen.options(&queen);
        assert_eq!(reached, options.into_iter().collect(), "{queen:?}");
        for way in 0..=4 {
            for steps in 0..=9 {
                let line = format!("{way} {steps}");
                assert_eq!(find(&line).is_ok(), lines.contains(&line));
            }
        }
    }
}

/// What can be pointed at is what can be played.
#[test]
fn every_move_has_a_spot() {
    for text in positions(11) {
        let board = board(&text);
        let picture = board.draw(Turn::Reader);
        let spots = spots(&picture);
        assert_eq!(spots, lines_of(&board, Turn::Reader), "{text}");
    }
}

#[test]
fn bad_input_gets_one_line() {
    let cases: [(&[u8], &str); 14] = [
        (b"", "line 1: the input ends, the position is missing"),
        (b"\nyou\n", "line 1: a square is two numbers"),
        (b"3\nyou\n", "line 1: a square is two numbers"),
        (b"3 4 5\nyou\n", "line 1, word 3: `5` is too much: a square is two numbers"),
        (b"3 x\nyou\n", "line 1, word 2: `x` is not a whole number"),
        (b"-3 4\nyou\n", "line 1, word 1: `-3` is negative"),
        (b"18446744073709551616 4\nyou\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        (b"3 \xff\nyou\n", "line 1, word 2: not UTF-8"),
        (b"3 4\nyou build\n", "line 2, word 2: `build` is not offered on this board"),
        (b"3 4\nyou\nleft\n", "line 3: a move is two numbers: 1 for left, 2 for down or 3 for diagonally, and the steps"),
        (b"3 4\nyou\n4 1\n", "line 3, word 1: `4` is not between 1 and 3"),
        (b"3 4\nyou\n1 4\n", "line 3, word 2: `4` is no number of steps left from (3, 4)"),
        (b"3 4\nyou\n3 0\n", "line 3, word 2: `0` is no number of steps diagonally from (3, 4)"),
        (b"0 0\nyou\n1 1\n", "line 3: the game is over"),
    ];
    for (input, message) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {message}\n"));
    }
}

#[test]
fn the_largest_positions_answer() {
    let max = u64::MAX;
    for y in [0, 1, max / 2, max - 1, max] {
        for misere in ["", " misere"] {
            let seen = shown(&format!(
                "{max} {y}\nprogram drawn{misere}\nhint 3\nwhy\n"
            ));
            assert!(seen.starts_with(&format!("start {max} {y}\n")), "{seen}");
            let why: Vec<_> =
                seen.lines().filter(|line| line.starts_with("why ")).collect();
            assert!((3..=20).contains(&why.len()), "{seen}");
            for line in why {
                assert!(line.chars().count() <= 4 + 78, "{line}");
            }
        }
    }
    for text in ["11 11", "11 7", "0 11"] {
        let seen = shown(&format!("{text}\nyou\nwhy\n"));
        let why = seen.lines().filter(|line| line.starts_with("why "));
        for line in why {
            assert!(line.chars().count() <= 4 + 78, "{line}");
        }
    }
}

#[test]
fn the_drill_knows_the_answers() {
    let mut normal = Outcomes::new(&Piece::Queen);
    let mut misere = Outcomes::under(Convention::Misere, &Piece::Queen);
    let (mut kinds, mut lost) = ([0; 4], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let words = question.asks.split(|c: char| !c.is_ascii_digit());
        let numbers: Vec<u64> = words.filter_map(|n| n.parse().ok()).collect();
        let answer = &question.answers[0];
        let kind = match numbers[..] {
            [x] => {
                let y = answer.parse().unwrap();
                assert!(normal.is_lost(&(x, y)), "{question:?}");
                0
            }
            [x, y] if question.asks.ends_with("who wins?") => {
                let turned = question.asks.starts_with("In misère play");
                let outcomes = if turned { &mut misere } else { &mut normal };
                let second = answer == "Second";
                assert_eq!(outcomes.is_lost(&(x, y)), second, "{question:?}");
                lost += u32::from(second);
                1 + usize::from(turned)
            }
            [x, y] => {
                let mut all = Piece::Queen.options(&(x, y));
                all.retain(|square| normal.is_lost(square));
                let words = all.iter().map(|(a, b)| format!("{a} {b}"));
                let mut words: BTreeSet<_> = words.collect();
                if words.is_empty() {
                    words.insert("none".to_string());
                }
                let given: BTreeSet<_> =
                    answer.split(", ").map(str::to_string).collect();
                assert_eq!(given, words, "{question:?}");
                3
            }
            _ => panic!("{question:?}"),
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 180), "{kinds:?}");
    assert!((200..=310).contains(&lost), "{lost}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        wythoff::question,
        50,
        notebook::trial::unjudged,
    );
}
