//! A pattern for ever, proved by a look at one window.

use crate::FloorDivision;
use nimbers::Nimbers;

// ANCHOR: window
/// The first number of the window, from N = `from` up to m·N, that has not
/// the nimber of its quotient by M = `scale`; m is the largest divisor. If
/// there is none, and m·N ≥ M, the scale holds from N on, for ever.
///
/// # Panics
/// If `scale` is 0, or the window ends beyond 64 bits.
pub fn first_break(game: &FloorDivision, scale: u64, from: u64) -> Option<u64> {
    let mut nimber = Nimbers::new(game);
    let mut window = from..game.largest_divisor() * from;
    window.find(|n| nimber.of(n) != nimber.of(&(n / scale)))
}
// ANCHOR_END: window
