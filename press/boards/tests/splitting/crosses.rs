//! Tests the board of Treblecross.

use crate::advice;
use crate::harness::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, try_spots,
    At, Brute,
};
use boards::splitting::{CrossTold as Told, Strip, SQUARES};
use boards::{Board, Turn};
use notebook::Line;
use std::collections::BTreeSet;

fn board(text: &str) -> Strip {
    Strip::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

/// Returns all strips with this many squares, with crosses anywhere.
fn strips(squares: usize) -> Vec<String> {
    let mut strips = vec![String::new()];
    for _ in 0..squares {
        let longer = |strip: &String| [".", "X"].map(|s| format!("{strip}{s}"));
        strips = strips.iter().flat_map(longer).collect();
    }
    strips
}

/// Whether two crosses are side by side or have one square between them.
fn is_close(strip: &str) -> bool {
    strip.contains("XX") || strip.contains("X.X")
}

/// Returns the lengths of the runs of free squares: those with no cross on them
/// or within two squares of them.
fn runs(strip: &str) -> Vec<usize> {
    let near = |at: usize| {
        let from = at.saturating_sub(2);
        strip[from..(at + 3).min(strip.len())].contains('X')
    };
    let free: String =
        (0..strip.len()).map(|at| if near(at) { ' ' } else { '.' }).collect();
    free.split_whitespace().map(str::len).collect()
}

/// Returns the nimber of a run of free squares; a cross takes its own square
/// and two on each side out of the run.
fn nimber(free: usize) -> u64 {
    let after = |at: usize| {
        nimber(at.saturating_sub(2)) ^ nimber(free.saturating_sub(at + 3))
    };
    nimbers::mex(&(0..free).map(after).collect::<Vec<_>>())
}

fn after(strip: &str, square: usize) -> String {
    format!("{}X{}", &strip[..square - 1], &strip[square..])
}

fn is_true(brute: &mut Brute, at: &At<Strip>, told: &Told) -> bool {
    let text = at.board.text();
    let empty: Vec<usize> =
        (1..=text.len()).filter(|n| text[n - 1..].starts_with('.')).collect();
    let makes_three = |n: &usize| after(&text, *n).contains("XXX");
    let mut wins = |text: &str| brute.value(&board(text), at.turn, false) == 1;
    match told {
        Told::Third(square) => empty.contains(square) && makes_three(square),
        Told::Near => empty.iter().any(makes_three),
        Told::Runs(told) => {
            let runs = runs(&text).into_iter().map(|n| (n, nimber(n)));
            !is_close(&text) && told.iter().copied().eq(runs)
        }
        Told::Sum(told) => {
            let sum = runs(&text).into_iter().fold(0, |s, n| s ^ nimber(n));
            *told == sum && (sum != 0) == wins(&text)
        }
        Told::Free => {
            // If a player puts a cross on a square that isn't free, the other
            // player completes three in a row.
            wins(&text)
                && empty
                    .iter()
                    .map(|n| after(&text, *n))
                    .all(|after| !is_close(&after) || wins(&after))
        }
        Told::Leaves(left) => empty.iter().any(|n| {
            let after = after(&text, *n);
            !is_close(&after) && runs(&after) == *left && !wins(&after)
        }),
        Told::Known(known) => advice::is_true(brute, at, known),
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let sizes = SQUARES[0]..=trial::range(9, 11) as usize;
    let tried =
        try_positions::<Strip>(sizes.flat_map(strips), false, |at, told| {
            is_true(&mut brute, at, told)
        });
    assert!(tried.cases > 1000, "{}", tried.cases);
    let kinds = [
        "Free",
        "Known.NoTrap",
        "Known.NoneWins",
        "Known.Trap",
        "Known.Wait",
        "Known.Wins",
        "Leaves",
        "Near",
        "Runs",
        "Sum",
        "Third",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn every_spot_does_what_it_says() {
    let texts: Vec<String> =
        strips(5).into_iter().chain([".".repeat(SQUARES[1])]).collect();
    for text in &texts {
        let board = board(text);
        let lines = lines_of(&board, Turn::Reader);
        assert_eq!(spots(&board.draw(Turn::Reader)), lines, "{text}");
        let over = text.contains("XXX");
        assert_eq!(board.end(Turn::Reader).is_some(), over, "{text}");
    }
    let goes = |_: &At<Strip>, play: &str, _: &At<Strip>| {
        BTreeSet::from([play.to_string()])
    };
    let tried = try_spots::<Strip>(texts, goes);
    assert!(tried > 100, "{tried}");
}

#[test]
fn games_are_won() {
    for level in 1..=3 {
        let games = trial::range(300, 3_000);
        let won = try_games::<Strip>(games, level, false);
        assert!(won > games * 8 / 10, "{won} at level {level}");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for level in 1..=3 {
        let won = new_ones_won::<Strip>(level, false);
        assert!((400..=700).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn what_is_told_has_these_words() {
    let cases = [
        (Told::Third(2), "A cross on square 2 makes three in a row."),
        (Told::Near, "Three in a row can be made now."),
        (
            Told::Runs(vec![]),
            "No square is free: each is at most two away from a cross.",
        ),
        (
            Told::Runs(vec![(3, 1), (1, 1)]),
            "Free squares side by side: 3 (nimber 1), 1 (nimber 1).",
        ),
        (Told::Sum(3), "The nim-sum is 3."),
        (
            Told::Free,
            "A cross beside another one, or two squares away, loses at once. \
             Which squares are\nsafe from that? Leave runs of them whose \
             nim-sum is 0.",
        ),
        (Told::Leaves(vec![]), "Leave no free square."),
        (Told::Leaves(vec![2]), "Leave one run of 2 free."),
        (Told::Leaves(vec![2, 1]), "Leave free runs of 2 and 1."),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}
