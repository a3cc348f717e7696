//! Moore's Nim: a move lowers at least one pile and at most k.

mod columns;
mod misere_play;
mod mistake;
mod programs;
mod rules;
mod scan;

pub use columns::binary;
pub use mistake::{
    fewest_piles, keeps_a_column, largest_remainder, recipe, smallest_won,
};
pub use programs::{
    columns_program, lost_program, misere_program, move_program,
    winner_program, PROGRAMS,
};
pub use rules::{after, Moore};
