//! Win and loss: finds outcomes by the definition, bottom-up and top-down,
//! tests the strategy lemma, and finds what a player can force.

mod bar;
mod brute;
mod coins;
mod count;
mod fast;
mod force;
mod labels;
mod lemma;
mod piles;
mod programs;
mod sided;
mod squares;

pub use bar::{labels_of_bars, Bar};
pub use brute::{lost_by_definition, Convention, Outcomes};
pub use coins::{Colours, HalfOrThird, Rows};
pub use count::{bottom_up, reachable, top_down, without_memory, Work};
pub use fast::fast_square_losses;
pub use force::{forces, verdicts, Verdict};
pub use labels::{labels, labels_in_order, labels_up_to};
pub use lemma::{find_flaw, Flaw};
pub use piles::{all_piles, parity_lost};
pub use programs::*;
pub use sided::{forgetful, smallest_forgotten, Side, Sided};
pub use squares::{square_losses, square_rests, TakeASquare};
