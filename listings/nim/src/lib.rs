//! Nim: the rules, the nim-sum, Bouton's theorem, and a perfect player.

mod bouton;
mod claim;
mod explain;
mod fast;
mod groups;
mod guess;
mod laws;
mod play;
mod programs;
mod rules;

pub use bouton::{
    balancing_move, is_lost, leftmost_odd_column, nim_sum, winner,
    winning_moves, Player,
};
pub use claim::{columns, Claim, Columns};
pub use explain::{reasons, why};
pub use fast::fast_numbers;
pub use groups::{groups, odd_columns, unpaired};
pub use guess::{
    all_paired, even_total, partitions, smallest_counterexample,
    smallest_where_largest_fails,
};
pub use laws::{broken_law, relabelled, smallest_free, third_pile, Breach};
pub use play::{piles_of, reply, yes_or_no, Manner, Talk};
pub use programs::{
    lost_program, moves_program, play, table_program, third_program,
    winner_program, write_moves, PROGRAMS,
};
pub use rules::{IllegalMove, Move, Nim, Piles};
