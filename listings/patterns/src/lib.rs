//! Patterns and proofs: tables, claims about all numbers, periods that are
//! proofs, squares, and a grid in which colour spreads.

mod claim;
mod grid;
mod induction;
mod judge;
mod period;
mod programs;
mod squares;
mod survey;
mod table;

pub use claim::Claim;
pub use grid::Grid;
pub use induction::{first_failing_step, largest, step_holds};
pub use judge::{chance_to_pass, right_answers};
pub use period::{find_period, first_misled, members, Certificate, Misled};
pub use programs::{
    certify_program, grid_program, hunt_program, induction_program,
    judge_program, period_program, squares_program, survey_program,
    table_program, PROGRAMS,
};
pub use squares::{refute, squares_guess};
pub use survey::{symmetric, triples, Triple};
pub use table::{follows, go_on, letters, lost_below};
