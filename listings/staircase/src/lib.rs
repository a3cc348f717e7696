//! Staircase Nim: coins that go down a staircase, a tree, or any network of
//! downward paths.

mod guess;
mod line;
mod programs;
mod tree;
mod ways;

pub use guess::{
    all_steps, arrangements, even_steps, odd_steps, smallest_counterexample,
};
pub use line::{
    height, is_lost, piles, reply, winning_pushes, Push, Staircase,
};
pub use programs::{
    moves_program, table_program, tree_program, winner_program, PROGRAMS,
};
pub use tree::{Forest, NotAForest};
pub use ways::{smallest_wrong, Ways};
