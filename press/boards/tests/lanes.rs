//! Tests that all boards with rows of pins share.

use crate::harness::{
    all_spots, lines_of, new_ones_won, numbers, spots, terms, try_games,
    try_spots, At,
};
use boards::lanes::{Lane, Pins};
use boards::{Board, Turn};
use notebook::Line;
use std::collections::BTreeSet;

/// Returns the board of a position.
pub(crate) fn board<P: Pins>(text: &str) -> Lane<P> {
    Lane::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

/// Returns all positions of three rows of up to `largest` pins, the shortest
/// row first.
pub(crate) fn positions(largest: usize) -> Vec<String> {
    let mut positions = Vec::new();
    for a in 0..=largest {
        for b in a..=largest {
            for c in b..=largest {
                positions.push(format!("{a} {b} {c}"));
            }
        }
    }
    positions
}

/// Returns the pins that a move takes.
fn gone<P: Pins>(
    _: &At<Lane<P>>,
    play: &str,
    _: &At<Lane<P>>,
) -> BTreeSet<String> {
    let [row, first, taken] = numbers(play)[..] else { panic!("{play}") };
    let (row, first) = (row - 1, first - 1);
    (first..first + taken).map(|pin| format!("{row}.{pin}")).collect()
}

fn every_move_has_a_spot_that_makes_it<P: Pins>() {
    let mut texts = positions(3);
    let [row, _] = P::MOST;
    texts.extend([format!("{row} {row} 2"), "10".to_string()]);
    for text in &texts {
        let board = board::<P>(text);
        let picture = board.draw(Turn::Reader);
        let lines = BTreeSet::from_iter(lines_of(&board, Turn::Reader));
        assert_eq!(BTreeSet::from_iter(spots(&picture)), lines, "{text}");
        let rows = numbers(text);
        let moves = rows.iter().map(|n| (2 * n).saturating_sub(1));
        assert_eq!(all_spots(&picture).len() as u64, moves.sum::<u64>());
    }
    assert!(try_spots::<Lane<P>>(texts, gone::<P>) > 200);
}

fn games_are_won<P: Pins>() {
    for level in 1..=3 {
        let games = trial::range(300, 3_000);
        let won = try_games::<Lane<P>>(games, level, false);
        assert!(won > games * 8 / 10, "{won} at level {level}");
    }
}

fn about_half_of_the_new_positions_are_won<P: Pins>() {
    for level in 1..=3 {
        let won = new_ones_won::<Lane<P>>(level, false);
        assert!((400..=700).contains(&won), "level {level}: {won}");
    }
}

macro_rules! tried {
    ($($board:ident $pins:ty;)*) => {
        $(mod $board {
            #[test]
            fn every_move_has_a_spot_that_makes_it() {
                super::every_move_has_a_spot_that_makes_it::<$pins>();
            }

            #[test]
            fn games_are_won() {
                super::games_are_won::<$pins>();
            }

            #[test]
            fn about_half_of_the_new_positions_are_won() {
                super::about_half_of_the_new_positions_are_won::<$pins>();
            }
        })*
    };
}

tried! {
    normal boards::splitting::Kayles;
    misere boards::quotients::Misere;
}
