//! Defines Domineering, a game in which the two players have different moves.

use games::Game;
use outcomes::{Outcomes, Side};

// ANCHOR: domineering
/// Dominoes on a board of squares. Left places a domino vertically on two free
/// squares, Right horizontally. A position gives the free squares of each row
/// (at most 31 squares long) as a binary number, and who is to move.
#[derive(Clone, Copy, Debug)]
pub struct Domineering;
// ANCHOR_END: domineering

// ANCHOR: dominoes
impl Game for Domineering {
    type Position = (Vec<u32>, Side);

    fn options(&self, (rows, side): &Self::Position) -> Vec<Self::Position> {
        let mut options = Vec::new();
        for row in 0..rows.len() {
            for column in 0..31 {
                let (below, squares) = match side {
                    Side::Left => (row + 1, 1 << column),
                    Side::Right => (row, 3 << column),
                };
                let free = |row: usize| rows.get(row).copied().unwrap_or(0);
                if free(row) & free(below) & squares == squares {
                    let mut option = rows.clone();
                    option[row] &= !squares;
                    option[below] &= !squares;
                    options.push((option, side.other()));
                }
            }
        }
        options
    }
}
// ANCHOR_END: dominoes

// ANCHOR: class
/// Who wins if Left begins, and who wins if Right begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Left wins, whoever begins.
    Left,
    /// Right wins, whoever begins.
    Right,
    /// The player who begins wins.
    First,
    /// The player who begins loses.
    Second,
}

/// Returns the class of a board of Domineering in normal play.
pub fn class(rows: &[u32]) -> Class {
    let mut outcomes = Outcomes::new(&Domineering);
    let mut wins = |side| !outcomes.is_lost(&(rows.to_vec(), side));
    match (wins(Side::Left), wins(Side::Right)) {
        (true, true) => Class::First,
        (false, false) => Class::Second,
        (true, false) => Class::Left,
        (false, true) => Class::Right,
    }
}
// ANCHOR_END: class
