//! Scaling: when the nimbers of a floor division game repeat for ever, and how
//! finitely many numbers prove it.

mod certify;
mod family;
mod input;
mod onward;
mod programs;
mod rays;

mod runs;
mod search;
mod shapes;
mod state;
mod whole;

pub use certify::{BadClaim, Claim, Failure, Piece};
pub use family::{bit_length, nimber_up_to};
pub use input::{MOST_DIGITS, MOST_DIVISORS};
pub use onward::{Onward, LARGEST_DIVISOR, MOST_DECADES};
pub use programs::{
    certify_program, divisor_sets, runs_program, search_program,
    survey_program, PROGRAMS,
};
pub use rays::{steps, Mark, Ratio, Ray, Step};
pub use runs::{Run, Runs, TooMuch, MOST_WORK};
pub use search::{patterns, Pattern};
pub use shapes::{part_for_ever, Parted, Unproved};
pub use state::onward_program;
pub use whole::Whole;
