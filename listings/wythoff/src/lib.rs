//! Wythoff's queen: the lost squares, the golden ratio in whole numbers, and
//! the nimbers of a queen, a rook and a king (Wythoff, 1907).

mod fast;
mod golden;
mod losses;
mod misere;
mod mistakes;
mod pieces;
mod play;
mod programs;
mod values;

pub use fast::{fast_is_lost, fast_pair, fast_smaller, golden_bits};
pub use golden::{
    beatty_pair, is_lost, larger_up_to, lost_pair, partner, winning_moves,
};
pub use losses::{lost_pairs, lost_squares};
pub use misere::{is_lost_in_misere_play, FIRST_LOST};
pub use mistakes::{float_errors, float_smaller};
pub use pieces::{Piece, Square, TwoPiles};
pub use play::{is_move, play, reply, shown, square_of, why};
pub use programs::*;
pub use values::{king_value, rook_value, values};
