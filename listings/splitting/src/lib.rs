//! Splitting games: a move may leave several components, and their nimbers
//! are nim-added (Sprague 1935, Grundy 1939).

mod chess;
mod count;
mod fast;
mod programs;
mod rule;
mod treblecross;
mod winner;

pub use chess::{opening, Pawn, PawnGame};
pub use count::{partition_numbers, rows_of};
pub use fast::{fewest_rare, is_rare, Sparse};
pub use programs::{
    count_program, fast_program, table_program, winner_program, Named, PROGRAMS,
};
pub use rule::{
    values, values_by, Components, DawsonsKayles, GrundysGame, Kayles, Lasker,
    Splitting,
};
pub use treblecross::{free_runs, is_quiet, ThreeNeighbours, Treblecross};
pub use winner::{middle_move, winning_moves, SplitMove};
