//! Scaling: when the nimbers of a floor division game repeat for ever, and how
//! finitely many numbers prove it.

mod certify;
mod draw;
mod drill;
mod family;
mod programs;
mod read;
mod runs;
mod search;
mod whole;

pub use certify::{BadClaim, Claim, Failure, Piece};
pub use draw::FIGURES;
pub use drill::{question, Divided, Reason};
pub use family::{bit_length, nimber_up_to};
pub use programs::{
    certify_program, divisor_sets, runs_program, search_program,
    survey_program, PROGRAMS,
};
pub use read::{MOST_DIGITS, MOST_DIVISORS};
pub use runs::{Run, Runs, TooMuch, MOST_WORK};
pub use search::{patterns, Pattern};
pub use whole::Whole;
