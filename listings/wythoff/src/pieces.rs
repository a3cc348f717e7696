//! Defines a piece moving to a corner of the board, and two piles of coins.

use games::Game;
use nim::Nim;

/// A square, given by its distances from the left edge and from the bottom
/// edge, in steps. The corner is (0, 0).
pub type Square = (u64, u64);

// ANCHOR: piece
/// A piece that moves left, down, or both by the same number of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A piece that moves any number of steps.
    Queen,
    /// A piece that moves any number of steps, but never diagonally.
    Rook,
    /// A piece that moves one step.
    King,
}

impl Game for Piece {
    type Position = Square;

    fn options(&self, &(x, y): &Square) -> Vec<Square> {
        let far = if *self == Piece::King { 1 } else { u64::MAX };
        let left = (1..=x.min(far)).map(|steps| (x - steps, y));
        let down = (1..=y.min(far)).map(|steps| (x, y - steps));
        let most = if *self == Piece::Rook { 0 } else { x.min(y).min(far) };
        let both = (1..=most).map(|steps| (x - steps, y - steps));
        left.chain(down).chain(both).collect()
    }
}
// ANCHOR_END: piece

// ANCHOR: two_piles
/// Two piles of coins: a move takes coins from one of them, as in Nim, or the
/// same number of coins from both.
pub struct TwoPiles;

impl Game for TwoPiles {
    type Position = Vec<u64>;

    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Nim.options(piles);
        if let [first, second] = piles[..] {
            let both = 1..=first.min(second);
            options
                .extend(both.map(|coins| vec![first - coins, second - coins]));
        }
        options
    }
}
// ANCHOR_END: two_piles
