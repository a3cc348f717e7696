//! Nim in disguise: games that are Nim under another name, and the maps that
//! show it; also games in which a player can answer with the mirror image.

mod chocolate;
mod interior;
mod map;
mod mirror;
mod nimble;
mod programs;
mod towers;

pub use chocolate::{lost_bars, Bar, Chocolate};
pub use interior::{places, PoisonAnywhere, Side, Slab, SIDES};
pub use map::{fault, is_enough, tidy, Fault, TidyNim};
pub use mirror::{
    all, dominoes, flaw, image, middle, neighbours, opposite, turned_round,
    Flaw, Sets,
};
pub use nimble::{coin_piles, strip_moves, strip_sum, Nimble};
pub use programs::{
    bars_program, bite_in_words, chocolate_program, mirror_program,
    nimble_moves_program, nimble_program, places_program, read_slab,
    tower_moves_program, tower_table_program, towers_program, LARGEST_HEIGHT,
    PROGRAMS,
};
pub use towers::{
    different_piles, factor_piles, prime_factors, products,
    smallest_wrong_towers, winning_heights, Towers,
};
