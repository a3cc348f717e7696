//! Tests the board of the queen and the chapter's drill.

use crate::harness::{
    lines_of, new_ones_won, numbers, spots, terms, try_drill, try_games,
    try_positions, try_spots, try_words, At,
};
use boards::wythoff::{board_program, question, QueenBoard, Reason, Told};
use boards::{Board, Player, Question, Turn};
use games::Game;
use notebook::{transcript, Chance, Line};
use outcomes::{Convention, Outcomes};
use std::collections::BTreeSet;
use wythoff::{Piece, Square};

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
    let largest = trial::range(12, 20);
    let [normal, misere] = [false, true].map(|misere| {
        let texts = positions(largest);
        try_positions::<QueenBoard>(texts, misere, is_true_at)
    });
    for tried in [&normal, &misere] {
        assert_eq!(tried.cases as u64, 2 * (largest + 1).pow(2));
    }
    let kinds = [
        "Golden",
        "Idea",
        "Near",
        "NoWay",
        "SmallInMisere",
        "Wait",
        "Way",
        "Winning",
    ];
    assert_eq!(normal.and(misere).kinds(), kinds);
}

/// In the drawing of the reasons, all lost squares of the board are filled, and
/// thick arrows lead to those that the queen can reach.
#[test]
fn the_lost_squares_are_drawn() {
    for misere in [false, true] {
        let convention = match misere {
            true => Convention::Misere,
            false => Convention::Normal,
        };
        let mut outcomes = Outcomes::under(convention, &Piece::Queen);
        for (x, y) in squares(7).filter(|square| *square != (0, 0)) {
            let board = QueenBoard::new((x, y), misere);
            let picture = board.drawn_why(Turn::Reader).expect("it is small");
            let count = |what: &str| {
                picture.matches(&format!("class=\"{what}\"")).count()
            };
            let (right, top) = (x.max(5), y.max(5));
            let all = (0..=right).flat_map(|x| (0..=top).map(move |y| (x, y)));
            let lost = all.filter(|square| outcomes.is_lost(square)).count();
            assert_eq!(count("lost"), lost, "({x}, {y}) {misere}");
            let options = Piece::Queen.options(&(x, y)).into_iter();
            let won = options.filter(|square| outcomes.is_lost(square)).count();
            assert_eq!(count("winning"), won, "({x}, {y}) {misere}");
        }
    }
    let far = QueenBoard::new((12, 3), false);
    assert_eq!(far.drawn_why(Turn::Reader), None);
}

/// Whether (a, a + k) is lost in normal play: whether a is k times the golden
/// ratio, rounded down, which is computed from the equation of the golden
/// ratio.
fn begins(k: u64, a: u64) -> bool {
    let (k, a) = (u128::from(k), u128::from(a));
    let below = |n: u128| n < k || n * (n - k) <= k * k;
    below(a) && !below(a + 1)
}

/// Returns for each square near the corner whether it is lost, by brute force.
fn table(convention: Convention) -> Vec<Vec<bool>> {
    let mut outcomes = Outcomes::under(convention, &Piece::Queen);
    let mut column = |x: u64| -> Vec<bool> {
        (0..=NEAR).map(|y| outcomes.is_lost(&(x, y))).collect()
    };
    (0..=NEAR).map(&mut column).collect()
}

/// The largest coordinate of the squares that are judged by brute force.
const NEAR: u64 = 40;

thread_local! {
    static NORMAL: Vec<Vec<bool>> = table(Convention::Normal);
    static MISERE: Vec<Vec<bool>> = table(Convention::Misere);
}

/// Whether a square is lost: near the corner by brute force, elsewhere by the
/// golden ratio.
fn lost_at(square: Square, misere: bool) -> bool {
    let (x, y) = square;
    if x.max(y) > NEAR {
        // The conventions differ only at squares near the corner.
        return begins(x.abs_diff(y), x.min(y));
    }
    let lost_in = |table: &[Vec<bool>]| table[x as usize][y as usize];
    match misere {
        false => NORMAL.with(|table| lost_in(table)),
        true => MISERE.with(|table| lost_in(table)),
    }
}

/// Whether each of the first columns, rows and diagonals has exactly one lost
/// square.
fn has_one_on_each_line(misere: bool) -> bool {
    let lost: Vec<_> = squares(20).filter(|s| lost_at(*s, misere)).collect();
    let one = |on: &dyn Fn(Square) -> bool| {
        lost.iter().filter(|square| on(**square)).count() == 1
    };
    (0..=6).all(|n| {
        one(&|(x, _)| x == n)
            && one(&|(_, y)| y == n)
            && one(&|(x, y)| y == x + n)
            && one(&|(x, y)| x == y + n)
    })
}

/// Judges a claim by brute force; far from the corner, by the equation of the
/// golden ratio.
fn is_true_at(at: &At<QueenBoard>, told: &Told) -> bool {
    let [x, y] = numbers(&at.board.text())[..] else { return false };
    let far = x.max(y) > NEAR;
    let lost = |square: &Square| lost_at(*square, at.misere);
    let winning = || {
        let mut options = Piece::Queen.options(&(x, y));
        options.retain(lost);
        options
    };
    match told {
        Told::SmallInMisere(square, told) => {
            let close = squares(9).filter(|(x, y)| x.abs_diff(*y) < 2);
            let all = close.filter(lost);
            *square == (x, y)
                && at.misere
                && x.abs_diff(y) < 2
                && all.eq([(0, 1), (1, 0), (2, 2)])
                && *told == lost(square)
        }
        Told::TooFar(square) => {
            // The lost pair with this difference must have a number above 2^64
            // − 1.
            let k = u128::from(x.abs_diff(y));
            let a = (1 << 64) - k;
            *square == (x, y) && a > 0 && (a <= k || a * (a - k) <= k * k)
        }
        Told::Golden { at: square, k, pair: (a, b), lost: told } => {
            *square == (x, y)
                && *k == x.abs_diff(y)
                && *b == a + k
                && begins(*k, *a)
                && (lost(&(*a, *b)) || at.misere && *k < 2)
                && *told == lost(square)
        }
        Told::Winning(from, all) => {
            let move_of = |(a, b): &Square| {
                let (left, down) = (x - a, y - b);
                (left, down) != (0, 0)
                    && (left == 0 || down == 0 || left == down)
            };
            let known: BTreeSet<Square> = all.iter().copied().collect();
            *from == (x, y)
                && !all.is_empty()
                && all.iter().all(|to| move_of(to) && lost(to))
                && (far || known == winning().into_iter().collect())
        }
        Told::NoWay => match far {
            true => lost(&(x, y)),
            false => winning().is_empty() && lost(&(x, y)),
        },
        Told::Near(all) => {
            // The picture reaches to the square where the game began, here (x,
            // y), and at least to column and row 5.
            let drawn = |(a, b): &Square| *a <= x.max(5) && *b <= y.max(5);
            let here = squares(11).filter(drawn).filter(lost);
            all.iter().copied().filter(drawn).eq(here) && all.iter().all(lost)
        }
        Told::Wait => lost(&(x, y)),
        Told::Idea => !winning().is_empty() && has_one_on_each_line(at.misere),
        Told::Way(way) => winning().into_iter().any(|(a, b)| match way {
            1 => b == y,
            2 => a == x,
            _ => x - a == y - b,
        }),
    }
}

/// Tries squares that aren't drawn, and squares with the largest numbers.
#[test]
fn what_is_told_far_out_is_true() {
    let max = u64::MAX;
    let near = [(12, 12), (20, 12), (12, 20), (11, 19), (12, 7), (0, 40)];
    let near = near.map(|(x, y)| format!("{x} {y}"));
    for misere in [false, true] {
        let tried = try_words::<QueenBoard>(near.clone(), misere, is_true_at);
        assert!(tried.kinds().contains(&"Golden"));
        assert!(!tried.kinds().contains(&"Near"));
    }
    for (x, y) in
        [(max, 0), (0, max), (max, max / 2), (max - 1, max), (max, max)]
    {
        for misere in [false, true] {
            let terms = terms(Turn::Reader, misere);
            let text = format!("{x} {y}");
            let board = QueenBoard::read(&Line::one(&text), &terms).unwrap();
            let at = At { board, turn: Turn::Reader, misere };
            for told in at.board.why(Turn::Reader) {
                assert!(is_true_at(&at, &told), "{text}: {told:?}");
            }
            let too_far = Told::TooFar((x, y));
            let says = at.board.why(Turn::Reader).contains(&too_far);
            assert_eq!(says, x.abs_diff(y) > max / 2, "{text}");
        }
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let texts =
        positions(8).chain(["11 11", "12 3", "3 12", "0 11"].map(String::from));
    let to = |_: &At<QueenBoard>, _: &str, after: &At<QueenBoard>| {
        let place = after.board.text().replace(' ', ".");
        BTreeSet::from([place, "queen".to_string()])
    };
    let tried = try_spots::<QueenBoard>(texts, to);
    assert!(tried > 500, "{tried}");
}

#[test]
fn what_is_told_has_these_words() {
    let golden = |at, k, pair, lost| Told::Golden { at, k, pair, lost };
    let cases = [
        (
            Told::SmallInMisere((2, 2), true),
            "In misère play the lost squares with a difference below 2 are (0, \
             1), (1, 0)\nand (2, 2); (2, 2) is one of them.",
        ),
        (
            Told::SmallInMisere((2, 1), false),
            "In misère play the lost squares with a difference below 2 are (0, \
             1), (1, 0)\nand (2, 2); (2, 1) is not one of them.",
        ),
        (
            Told::TooFar((0, 9)),
            "(0, 9) has too large a difference to be lost.",
        ),
        (
            golden((5, 3), 2, (3, 5), true),
            "(5, 3) has the difference 2, and 2 times the golden ratio, \
             rounded down, is\n3: (5, 3) is lost.",
        ),
        (
            golden((4, 4), 0, (0, 0), false),
            "(4, 4) has the difference 0, and 0 times the golden ratio, \
             rounded down, is\n0: (0, 0) is lost, (4, 4) is not.",
        ),
        (
            golden((4, 6), 2, (3, 5), false),
            "(4, 6) has the difference 2, and 2 times the golden ratio, \
             rounded down, is\n3: (3, 5) and (5, 3) are lost, (4, 6) is not.",
        ),
        (
            Told::Winning((3, 3), vec![(1, 2), (0, 0)]),
            "The moves that win:\ngo diagonally 2, to (1, 2).\n\
             go diagonally 3, to (0, 0).",
        ),
        (
            Told::NoWay,
            "No other lost square lies left of it, below it or on its \
             diagonal. So the\nother player can always win after the next \
             move, and the player to move loses.",
        ),
        (
            Told::Near(vec![(0, 0), (1, 2)]),
            "Lost squares of the board: (0, 0), (1, 2).",
        ),
        (
            Told::Wait,
            "Every move loses. Make the game long, and wait for a mistake.",
        ),
        (
            Told::Idea,
            "Leave the queen on a lost square. Each row, each column and each \
             diagonal has one; look for it on the three lines of the queen.",
        ),
        (Told::Way(1), "Go left, to a lost square."),
        (Told::Way(2), "Go down, to a lost square."),
        (Told::Way(3), "Go diagonally, to a lost square."),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
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

/// The spots of the picture are exactly the legal moves.
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
        (b"", "line 1: the input ends before the position"),
        (b"\nyou\n", "line 1: a square is two numbers"),
        (b"3\nyou\n", "line 1: a square is two numbers"),
        (b"3 4 5\nyou\n", "line 1, word 3: `5` is not expected here: a square is two numbers"),
        (b"3 x\nyou\n", "line 1, word 2: `x` is not a whole number"),
        (b"-3 4\nyou\n", "line 1, word 1: `-3` is negative"),
        (b"18446744073709551616 4\nyou\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        (b"3 \xff\nyou\n", "line 1, word 2: not UTF-8"),
        (b"3 4\nyou build\n", "line 2, word 2: `build` is not offered on this board"),
        (b"3 4\nyou\nleft\n", "line 3: a move is two numbers: 1 for left, 2 for down or 3 for diagonally, and the steps"),
        (b"3 4\nyou\n4 1\n", "line 3, word 1: `4` is not between 1 and 3"),
        (b"3 4\nyou\n1 4\n", "line 3, word 2: `4` is not a possible number of steps left from (3, 4)"),
        (b"3 4\nyou\n3 0\n", "line 3, word 2: `0` is not a possible number of steps diagonally from (3, 4)"),
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
            let start = format!("\nstart {max} {y}\n");
            assert!(seen.contains(&start), "{seen}");
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
    // Whether a reason may be about this square: it must be the square of the
    // question or, if a move from there wins, one that a move leads to.
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

/// Whether, of the squares (x, x + k) with x up to 2k + 2, only the one with
/// this x is lost.
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
        (Reason::Won((9, 7)), "So (9, 7) is a won square."),
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
