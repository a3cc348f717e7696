//! The boards, the drill and the figures of the chapter `restricted`.

mod board;
mod drill;
mod fibonacci;
mod figures;
mod parts;

use crate::drill_on;
use notebook::Listed;

pub use board::{board_program, Hands, Worth};
pub use drill::{question, Reason};
pub use fibonacci::{fibonacci_program, Heap, PartsTold};
pub use figures::FIGURES;

/// The programs that the chapter's pages run.
pub const PROGRAMS: &[Listed] = &[
    (
        "restricted-board",
        "what the page's board of Nim with limited hands shows",
        board_program,
    ),
    (
        "restricted-fibonacci-board",
        "what the page's board of Fibonacci Nim shows",
        fibonacci_program,
    ),
    (
        "restricted-drill",
        "asks about the chapter, and marks answers",
        |input, output| drill_on(question, input, output),
    ),
];
