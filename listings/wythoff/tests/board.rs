//! The queen on the page's board, and the chapter's drill.

use games::Game;
use notebook::trial::{
    lines_of, new_ones_won, numbers, spots, terms, try_drill, try_games,
    try_positions, unjudged,
};
use notebook::{transcript, Board, Chance, Line, Question, Turn};
use outcomes::{Convention, Outcomes};
use std::collections::BTreeSet;
use wythoff::{board_program, question, Piece, QueenBoard, Reason, Square};

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

/// Judges a reason by brute force, under the convention of the question.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let convention = match question.asks.starts_with("In misère play") {
        true => Convention::Misere,
        false => Convention::Normal,
    };
    let mut outcomes = Outcomes::under(convention, &Piece::Queen);
    let asked = numbers(&question.asks);
    // The square of the question, or a winning move from it.
    let mut about = |square: Square| match asked[..] {
        [x, y] if question.asks.contains("to which squares") => {
            let options = Piece::Queen.options(&(x, y));
            match options.iter().any(|option| outcomes.is_lost(option)) {
                true => options.contains(&square),
                false => square == (x, y),
            }
        }
        [x, y] => square == (x, y),
        _ => false,
    };
    match reason {
        Reason::Difference((x, y), told, (a, b)) => {
            about((*x, *y))
                && x.abs_diff(*y) == *told
                && *told == b - a
                && only_lost(&mut outcomes, *told, *a)
        }
        Reason::Lost(square) => about(*square) && outcomes.is_lost(square),
        Reason::Won(square) => about(*square) && !outcomes.is_lost(square),
        Reason::Golden((a, b), k) => {
            // a² < ak + k², and not so for a + 1: a is kφ, rounded down.
            let below = |n: u64| n * n <= n * k + k * k;
            [*a, *b].contains(&asked[0])
                && b - a == *k
                && outcomes.is_lost(&(*a, *b))
                && below(*a)
                && !below(a + 1)
        }
        Reason::SmallInMisere => {
            let [x, y] = asked[..] else { return false };
            let close = squares(9).filter(|(x, y)| x.abs_diff(*y) < 2);
            let lost = close.filter(|square| outcomes.is_lost(square));
            convention == Convention::Misere
                && x.abs_diff(y) < 2
                && lost.eq([(0, 1), (1, 0), (2, 2)])
        }
    }
}

/// Whether, of the squares (x, x + k) not too far out, only that with this x
/// is lost.
fn only_lost(outcomes: &mut Outcomes<Piece>, k: u64, x: u64) -> bool {
    let lost = (0..2 * k + 3).filter(|x| outcomes.is_lost(&(*x, x + k)));
    lost.eq([x])
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 200, is_true);
    let kinds = ["Difference", "Golden", "Lost", "SmallInMisere", "Won"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let cases = [
        (
            Reason::Difference((9, 7), 2, (3, 5)),
            "The difference is 2; the lost pair with it is 3, 5.",
        ),
        (Reason::Lost((3, 5)), "So (3, 5) is a lost square."),
        (Reason::Won((9, 7)), "So (9, 7) is a won one."),
        (
            Reason::Golden((3, 5), 2),
            "The pair 3, 5 has the difference 2, and\n2 times the golden \
             ratio, rounded down, is 3.",
        ),
        (
            Reason::SmallInMisere,
            "In misère play the lost squares with a difference below 2 are\n\
             (0, 1), (1, 0) and (2, 2).",
        ),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
