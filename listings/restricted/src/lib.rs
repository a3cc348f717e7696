//! Nim with a limit on the coins per move, the choice of that limit, columns
//! from which coins are taken at the top, limits that depend on the last move,
//! and Euclid's game.

mod arbitrary;
mod euclid;
mod last;
mod limited;
mod multistack;
mod programs;

pub use arbitrary::{largest_odd, limits, Limits};
pub use euclid::{euclid_pile, is_near, sorted, Euclid};
pub use last::{
    fibonacci, fibonacci_takes, fibonacci_wins, lost_sizes, needed_limits,
    parts, parts_of, recurrence, Factor, Hand, LastMove, Recurrence,
};
pub use limited::{first_wrong, total_is_lost, Limited};
pub use multistack::{on_top, pile_of, winning_rest, Multistack};
pub use programs::*;
