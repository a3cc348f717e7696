//! Nimbers: a whole number for each position, so that the numbers of the
//! components tell who wins a sum of games (Sprague 1935, Grundy 1939).

mod certificate;
mod explain;
mod fast;
mod function;
mod input;
mod mex;
mod programs;
mod small;
mod square;
mod sum;

pub use certificate::{
    first_breach, never_its_own, reaches_every_smaller, Breach,
};
pub use explain::{explain_program, reply};
pub use fast::SquareTable;
pub use function::{table, table_by, Nimbers, Rule};
pub use mex::{largest, largest_plus_one, mex};
pub use programs::{options_program, square_program, table_program, PROGRAMS};
pub use small::{small_games, smallest_wrong, SmallGame};
pub use square::{square_move, square_moves, winning_moves};
pub use sum::{Many, NimPile, Sum};
