//! Moore's Nim: a move lowers at least one and at most k piles.

mod board;
mod columns;
mod draw;
mod drill;
mod misere_play;
mod mistake;
mod programs;
mod rules;
mod scan;

pub use board::{board_program, Table, Told};
pub use columns::binary;
pub use draw::FIGURES;
pub use drill::{question, Reason};
pub use mistake::{
    fewest_piles, keeps_a_column, largest_remainder, recipe, smallest_won,
};
pub use programs::{
    columns_program, lost_program, misere_program, move_program,
    winner_program, PROGRAMS,
};
pub use rules::{after, Moore};
