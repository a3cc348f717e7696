//! The product of nimbers, which makes the numbers below 2, 4, 16, 256, … a
//! field (Conway 1976), and games in which coins are turned.

mod board;
mod coins;
mod fast;
mod inverse;
mod product;
mod programs;
mod rows;
mod table;

pub use board::{corners_sum, winning_turns, Board, Corners, Turn};
pub use coins::{sum_of_heads, values, Coins, Turning};
pub use fast::{fast_product, Tables};
pub use inverse::{inverse, quotient, root};
pub use product::nim_product;
pub use programs::{
    corners_program, inverse_program, of_program, root_program, table_program,
    PROGRAMS,
};
pub use rows::{odious, power_in, AndAtMost, Pair, Ruler};
pub use table::{product_table, table_by};
