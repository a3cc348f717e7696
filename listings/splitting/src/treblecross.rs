//! Defines Treblecross: noughts and crosses with crosses only, on a strip.

use crate::{rule::pairs, Splitting};
use games::Game;

// ANCHOR: treblecross
/// Treblecross: a move puts a cross on an empty square of a strip. A player who
/// makes three crosses in a row wins, and the game ends. `true` is a cross.
#[derive(Debug, Clone, Copy)]
pub struct Treblecross;

impl Game for Treblecross {
    type Position = Vec<bool>;

    fn options(&self, strip: &Vec<bool>) -> Vec<Vec<bool>> {
        if strip.windows(3).any(|three| three == [true; 3]) {
            return Vec::new(); // the opponent has just won
        }
        let empty = (0..strip.len()).filter(|&square| !strip[square]);
        let cross = |square| {
            let mut option = strip.clone();
            option[square] = true;
            option
        };
        empty.map(cross).collect()
    }
}
// ANCHOR_END: treblecross

// ANCHOR: free_runs
/// Returns whether every two crosses have at least two squares between them.
pub fn is_quiet(strip: &[bool]) -> bool {
    strip.windows(3).all(|w| w.iter().filter(|cross| **cross).count() < 2)
        && strip != [true, true]
}

/// Returns the lengths of the runs of squares that have no cross on them, next
/// to them, or two squares away.
pub fn free_runs(strip: &[bool]) -> Vec<usize> {
    let near = |square: usize| {
        let last = (square + 2).min(strip.len() - 1);
        strip[square.saturating_sub(2)..=last].contains(&true)
    };
    let squares: Vec<bool> = (0..strip.len()).map(near).collect();
    squares.split(|near| *near).map(<[bool]>::len).filter(|&n| n > 0).collect()
}
// ANCHOR_END: free_runs

// ANCHOR: three_neighbours
/// The game in which a move takes three neighbouring coins from a row.
#[derive(Debug, Clone, Copy)]
pub struct ThreeNeighbours;

impl Splitting for ThreeNeighbours {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        size.checked_sub(3).into_iter().flat_map(pairs).collect()
    }
}
// ANCHOR_END: three_neighbours
