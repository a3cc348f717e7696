//! The limits of the sum theorem: what happens when one of its hypotheses is
//! dropped.

mod compose;
mod endless;
mod hunt;
mod loops;
mod programs;
mod short;
mod sides;
mod turned;

pub use compose::{nim_sum_fails, remoteness, Composed, Moves};
pub use endless::{Named, NamedOrNim};
pub use hunt::{all_sums, judged, rule_fails, same_nimber, Judged};
pub use loops::{told_apart, Arrows};
pub use programs::{
    grundy_program, hunt_program, kayles_program, sums_program, PROGRAMS,
};
pub use short::Shortened;
pub use sides::{class, Class, Domineering};
pub use turned::{misere_number, turned_mex};
