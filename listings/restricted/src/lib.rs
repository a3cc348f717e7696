//! Limited hands: Nim with a limit to what a hand takes, the choice of the
//! limit, and columns that are taken from the top.

mod arbitrary;
mod drill;
mod figures;
mod limited;
mod multistack;
mod programs;

pub use arbitrary::{largest_odd, limits, Limits};
pub use drill::{question, Reason};
pub use figures::FIGURES;
pub use limited::{first_wrong, total_is_lost, Limited};
pub use multistack::{on_top, pile_of, winning_rest, Multistack};
pub use programs::*;
