//! The Floor Division Game: the definition and its cost, the runs, the closed
//! form, and its proof by induction, carried out by a program.

mod board;
mod brute;
mod cases;
mod certify;
mod claim;
mod draw;
mod drill;
mod fast;
mod formula;
mod game;
mod mistakes;
mod programs;
mod ratio;
mod runs;
#[allow(dead_code)] // its `main` is for the judge
#[path = "../examples/floor-division-submit.rs"]
mod submit;
mod winner;

pub use board::{
    board_program, Division, Slate, Step, Told, Worth, MISERE_LIMITS,
    MOST_NUMBERS,
};
pub use brute::{calls, naive, positions, smooth, table};
pub use cases::{by_hand, check_step, Case, Fault, NoCase};
pub use certify::{
    first_gap, prove, Cell, Gap, Image, Name, Proof, Refusal, Row,
};
pub use claim::{
    BadClaim, Claim, Run, LARGEST_DIVISOR, LARGEST_SCALE, MOST_DIVISORS,
    MOST_RUNS, OUR_CLAIM,
};
pub use draw::FIGURES;
pub use drill::{question, Reason};
pub use fast::{fast_nimber, fast_no_longer_than, fast_program};
pub use formula::{by_intervals, nimber, SMALL};
pub use game::{BadDivisors, FloorDivision, DIVISORS};
pub use mistakes::{
    always_twelfth, greater_twelve, not_smaller, reversed_loop, wrong_numbers,
};
pub use programs::{
    cases_program, certify_program, count_program, runs_program,
    submit_program, PROGRAMS,
};
pub use ratio::Ratio;
pub use runs::runs;
pub use winner::{winner_program, Contest, Unfit, LONGEST};
