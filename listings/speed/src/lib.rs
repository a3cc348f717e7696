//! From the definition to the limit: how times are compared, and how they
//! grow.

mod compare;
mod draw;
mod growth;
mod programs;

pub use compare::{median, Pairs};
pub use draw::{figure_of, FIGURES};
pub use growth::{exponent, exponent_between, Measured};
pub use programs::*;
