//! Misère quotients: when two positions can stand in for each other in misère
//! play, how a program learns the table of a game's sums, and how a finite
//! check proves the table.

mod input;
mod kayles;
mod learn;
mod mistakes;
mod programs;
mod rules;
mod table;
mod tame;
mod verify;

pub use input::{read_claim, Claim};
pub use kayles::{kayles_claim, kayles_move, kayles_table};
pub use learn::{learn, Learned, Limit, Sum, MOST_COINS, MOST_POSITIONS};
pub use mistakes::{all_sums, counting, first_error};
pub use programs::{
    floor_division_program, kayles_program, learn_program, verify_program,
    PROGRAMS,
};
pub use rules::{Floors, NimPiles, Rule};
pub use table::Table;
pub use tame::{floor_division_is_lost, floor_division_types, tame};
pub use verify::{verify, Fault, Kind, MOST_CLASSES, MOST_KINDS};
