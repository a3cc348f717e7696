//! Checks the drawings of options with which boards explain themselves: every
//! board draws its reasons, each mark is on its spot, and the number in a mark
//! is the value of the position that the move leaves. Whether a mark shows the
//! right outcome is checked by the trial of each board's player.

use crate::harness::{both, lines_of, At};
use boards::{draw_options, Board, Player, Turn};
use notebook::{transcript, Line, Program};
use std::collections::{BTreeSet, HashMap};

/// Returns the picture and the drawing of the reasons, as a page gets them.
fn drawn(program: Program, lines: &str) -> [Option<String>; 2] {
    let seen = transcript(program, format!("{lines} drawn\nwhy\n").as_bytes());
    ["picture ", "drawing "].map(|word| {
        let line = seen.lines().find_map(|line| line.strip_prefix(word));
        line.map(str::to_string)
    })
}

/// Returns the numbers of each shape in a picture.
fn shapes(text: &str) -> Vec<Vec<f64>> {
    let is_shape = |tag: &&str| {
        let tags = ["rect ", "circle ", "path ", "polygon "];
        tags.iter().any(|name| tag.starts_with(name))
    };
    let numbers = |tag: &str| {
        let values = tag.split('"').skip(3).step_by(2);
        let words = values.flat_map(|v| v.split([' ', ',', 'M', 'L', 'Q']));
        let numbers: Vec<f64> =
            words.filter_map(|word| word.parse().ok()).collect();
        match tag.starts_with("rect ") {
            true => {
                let [x, y, w, h] = numbers[..4] else { panic!("{tag}") };
                vec![x, y, x + w, y + h]
            }
            false if tag.starts_with("circle ") => {
                let [x, y, r] = numbers[..] else { panic!("{tag}") };
                vec![x - r, y - r, x + r, y + r]
            }
            false => numbers,
        }
    };
    text.split('<').filter(is_shape).map(numbers).collect()
}

/// Returns the smallest, middle and largest coordinate of a shape, for x and
/// for y.
fn frame(numbers: &[f64]) -> [[f64; 3]; 2] {
    [0, 1].map(|way| {
        let all = numbers.iter().skip(way).step_by(2).copied();
        let (least, most) =
            all.fold((f64::MAX, f64::MIN), |(a, b), n| (a.min(n), b.max(n)));
        [least, (least + most) / 2.0, most]
    })
}

/// Checks that each mark is on its spot, and returns the number of marks.
fn marks_on_spots(picture: &str, drawing: &str) -> usize {
    let (_, marks) = drawing.split_once("<g class=\"marks\">").expect("marks");
    let mut marks = shapes(marks).into_iter();
    let mut tried = 0;
    for spot in picture.split("<g class=\"spot\"").skip(1) {
        let [x, y] = frame(&shapes(spot)[0]);
        let [[_, a, _], [_, b, _]] = frame(&marks.next().expect("a mark"));
        let inside = |[least, _, most]: [f64; 3], at: f64| {
            least - 1.0 <= at && at <= most + 1.0
        };
        assert!(inside(x, a) && inside(y, b), "{spot}: {a} {b}");
        tried += 1;
    }
    tried
}

#[test]
fn every_board_draws_its_reasons() {
    let all = boards::ALL.iter().flat_map(|shown| shown.programs);
    let all = all.filter(|(name, ..)| name.ends_with("-board"));
    let (mut in_words, mut options, mut marks) =
        (BTreeSet::new(), BTreeSet::new(), 0);
    for &(name, _, program) in all {
        for number in 0..5 {
            let new = format!("new {} {number}\nyou", 1 + number % 2);
            let [picture, drawing] = drawn(program, &new);
            let picture = picture.expect("a picture");
            let Some(drawing) = drawing else {
                in_words.insert(name);
                continue;
            };
            assert!(drawing.contains("</title><desc"), "{drawing}");
            assert!(!drawing.contains("class=\"spot\""), "{drawing}");
            if drawing.contains("-options-title") {
                options.insert(name);
                marks += marks_on_spots(&picture, &drawing);
            }
        }
    }
    assert_eq!(in_words, BTreeSet::new());
    assert!(options.len() > 13 && marks > 350, "{options:?} {marks}");
}

/// Returns the worth of a position by the definition: `own` if it has no moves,
/// otherwise `of` the worths of its options. Adds the position, and all that
/// can follow, to `known`.
fn worths<B: Board>(
    board: &B,
    own: fn(&B) -> i64,
    of: fn(&B, Vec<i64>) -> i64,
    known: &mut HashMap<String, i64>,
) -> i64 {
    if let Some(found) = known.get(&board.text()) {
        return *found;
    }
    let options = lines_of(board, Turn::Reader);
    let after = |line: String| {
        let chosen = board.find(&Line::one(&line), Turn::Reader);
        let mut after = board.clone();
        after.make(&chosen.expect("legal"));
        worths(&after, own, of, known)
    };
    let options: Vec<i64> = options.into_iter().map(after).collect();
    let worth = match options.is_empty() {
        true => own(board),
        false => of(board, options),
    };
    known.insert(board.text(), worth);
    worth
}

/// Checks the worth that a board reports, and that the marks show the worth of
/// the options, at these positions and all that follow. Returns how many
/// positions there were.
fn try_worths<B: Player>(
    texts: &[&str],
    own: fn(&B) -> i64,
    of: fn(&B, Vec<i64>) -> i64,
) -> usize {
    let mut known = HashMap::new();
    for text in texts {
        let [At { board, .. }, _] = both::<B>(text, false);
        worths(&board, own, of, &mut known);
    }
    for (text, worth) in &known {
        let [At { board, turn, .. }, _] = both::<B>(text, false);
        assert_eq!(board.worth(), Some(worth.to_string()), "{text}");
        let Some(drawing) = draw_options(&board, turn, false) else { continue };
        for line in lines_of(&board, turn) {
            let chosen = board.find(&Line::one(&line), turn).expect("legal");
            let mut after = board.clone();
            after.make(&chosen);
            let left =
                after.worth().expect("a number").replace('-', "\u{2212}");
            assert!(drawing.contains(&format!(">{left}</text>")), "{drawing}");
        }
    }
    known.len()
}

fn mex<B>(_: &B, options: Vec<i64>) -> i64 {
    (0..).find(|n| !options.contains(n)).expect("a free number")
}

#[test]
fn the_numbers_in_the_marks_are_nimbers() {
    use boards::{fusion::Green, nim_product::Tray};
    let doodles =
        ["0-1 1-2 2-3 1-3 0-4", "0-1 0-2 1-2 2-3 2-3", "0-0 0-1 1-1 1-2"];
    let tried = try_worths::<Green>(&doodles, |_| 0, mex);
    assert!(tried > 30, "{tried}");
    let coins = [".... .HHH", "... .HH .HH", "... ..H .HH"];
    let tried = try_worths::<Tray>(&coins, |_| 0, mex);
    assert!(tried > 20, "{tried}");
}

#[test]
fn the_numbers_in_the_marks_are_values() {
    use boards::array_games::Strip;
    let left = |board: &Strip| {
        let text = board.text();
        let number = text.split(' ').nth(2).expect("the last number");
        number.parse().expect("a number")
    };
    let best = |board: &Strip, options: Vec<i64>| {
        let best = match board.text().contains("Maxi") {
            true => options.into_iter().max(),
            false => options.into_iter().min(),
        };
        best.expect("an option")
    };
    let rows = [
        "ends Maxi 3 -1 4 1 5 : 3",
        "ends Minnie 2 7 1 8 2 8 : 3",
        "cut Maxi 3 1 -4 1 5 : 2",
        "any Minnie 3 1 4 1 5 : 3",
    ];
    let tried = try_worths::<Strip>(&rows, left, best);
    assert!(tried > 60, "{tried}");
}

/// The value of a Red–Blue Hackenbush position is the one in its reasons.
#[test]
fn the_numbers_in_the_marks_are_those_of_the_reasons() {
    use boards::red_blue::{Coloured, Says};
    for text in ["0-1b 1-2r 0-3r", "0-1b 0-1r 1-2b", "0-1r 1-2b 1-3b"] {
        for At { board, turn, .. } in both::<Coloured>(text, false) {
            let why = board.why(turn);
            let value = why.iter().find_map(|says| match says {
                Says::Value(value) => Some(value.to_string()),
                _ => None,
            });
            assert!(value.is_some() && board.worth() == value, "{text}");
        }
    }
}

/// In a subtraction game, a pile of up to 12 coins is drawn as the row of all
/// piles up to it.
#[test]
fn small_piles_are_drawn_in_a_row() {
    use boards::outcomes::Heap;
    let mut tried = 0;
    for misere in [false, true] {
        for coins in 1..=14_usize {
            let text = format!("2 5 : {coins}");
            let [At { board, turn, .. }, _] = both::<Heap>(&text, misere);
            let Some(drawing) = board.drawn_why(turn) else {
                assert!(coins > 12, "{text}");
                continue;
            };
            let mut lost: Vec<bool> = Vec::new();
            let mut winning = 0;
            for pile in 0..=coins {
                let rests = [2, 5].iter().filter_map(|n| pile.checked_sub(*n));
                let rests: Vec<usize> = rests.collect();
                let wins = rests.iter().filter(|rest| lost[**rest]).count();
                winning += wins;
                lost.push(wins == 0 && !(misere && rests.is_empty()));
            }
            let count = |what: &str| {
                drawing.matches(&format!("class=\"{what}\"")).count()
            };
            let all = lost.iter().filter(|lost| **lost).count();
            assert_eq!(count("lost"), all, "{text}: {drawing}");
            assert_eq!(count("won"), coins + 1 - all, "{text}: {drawing}");
            assert_eq!(count("winning"), winning, "{text}: {drawing}");
            tried += 1;
        }
    }
    assert_eq!(tried, 24);
}

/// In misère play the columns are drawn only if at least two piles are larger
/// than 1; otherwise the nim-sum doesn't decide.
#[test]
fn in_misere_play_columns_are_drawn_while_they_count() {
    use boards::misere::Table;
    for piles in ["3 1 1", "3 2 1", "1 1", "2 2", "5"] {
        for misere in [false, true] {
            let large = piles.split(' ').filter(|coins| *coins != "1").count();
            let [At { board, turn, .. }, _] = both::<Table>(piles, misere);
            let drawn = board.drawn_why(turn).is_some();
            assert_eq!(drawn, !misere || large > 1, "{piles} {misere}");
        }
    }
}
