//! Nim: the rules, the nim-sum, Bouton's theorem and
//! a perfect player.

mod board;
mod bouton;
mod claim;
mod draw;
mod drill;
mod explain;
mod fast;
mod groups;
mod guess;
mod laws;
mod play;
mod programs;
mod rules;

pub use board::{board_program, draw_nim, Table};
pub use bouton::{
    balancing_move, is_lost, leftmost_odd_column, nim_sum, winner,
    winning_moves, Player,
};
pub use claim::{Claim, Columns};
pub use draw::FIGURES;
pub use drill::question;
pub use explain::{columns, reasons, why};
pub use fast::fast_numbers;
pub use groups::{groups, odd_columns, unpaired};
pub use guess::{
    all_paired, even_total, partitions, smallest_counterexample,
    smallest_where_largest_fails,
};
pub use laws::{broken_law, relabelled, smallest_free, third_pile, Breach};
pub use play::{piles_of, play, reply, yes_or_no, Manner, Talk};
pub use programs::{
    lost_program, moves_program, table_program, third_program, winner_program,
    write_moves, PROGRAMS,
};
pub use rules::{IllegalMove, Move, Nim, Piles};
