//! Nim in disguise: games that are Nim under another name, and the maps that
//! show it.

mod board;
mod chocolate;
mod draw;
mod drill;
mod interior;
mod map;
mod nimble;
mod programs;
mod towers;

pub use board::{board_program, Aim, Bite, Counter, Lines, Told};
pub use chocolate::{lost_bars, Bar, Chocolate};
pub use draw::FIGURES;
pub use drill::{question, Reason};
pub use interior::{places, PoisonAnywhere, Side, Slab, SIDES};
pub use map::{fault, is_enough, tidy, Fault, TidyNim};
pub use nimble::{coin_piles, strip_moves, strip_sum, Nimble};
pub use programs::{
    bars_program, chocolate_program, nimble_moves_program, nimble_program,
    places_program, tower_moves_program, tower_table_program, towers_program,
    LARGEST_HEIGHT, PROGRAMS,
};
pub use towers::{
    different_piles, factor_piles, prime_factors, products,
    smallest_wrong_towers, winning_heights, Towers,
};
