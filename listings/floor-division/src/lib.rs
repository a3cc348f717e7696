//! The Floor Division Game: its nimbers by the definition and by a closed form,
//! and programs that prove the closed form by induction.

mod brute;
mod cases;
mod check;
mod fast;
mod formula;
mod game;
mod input;
mod mistakes;
mod programs;
mod runs;
mod smt;
#[allow(dead_code, unreachable_pub)] // its `main` is for the judge
#[path = "../examples/floor-division-submit.rs"]
mod submit;

pub use brute::{calls, naive, positions, smooth, table};
pub use cases::{by_hand, check_step, Case, NoCase, Rounds, Slip};
pub use check::{check, Fault};
pub use fast::{fast_nimber, fast_no_longer_than, fast_program};
pub use formula::{by_intervals, nimber, SMALL};
pub use game::{BadDivisors, FloorDivision, DIVISORS};
pub use mistakes::{
    always_twelfth, greater_twelve, not_smaller, reversed_loop, wrong_numbers,
};
pub use programs::{
    cases_program, check_program, count_program, runs_program, smt_program,
    submit_program, PROGRAMS,
};
pub use runs::{runs, Run};

pub use input::{winner_program, Contest, Unfit, LONGEST};
pub use smt::{problems, Problem, LOGIC};
