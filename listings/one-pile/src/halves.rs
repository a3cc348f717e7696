//! Computes the nimbers and winning moves of *at most half*, and defines the
//! game of two boxes.

use games::Game;
use nim::{nim_sum, Move};

// ANCHOR: half_value
/// Returns the nimber of a pile from which a move takes at least one coin and
/// at most half: strip the ones at the end of the binary number, then halve.
pub fn half_value(coins: u64) -> u64 {
    let mut rest = coins;
    while rest % 2 == 1 {
        rest /= 2;
    }
    rest / 2
}
// ANCHOR_END: half_value

// ANCHOR: half_option
/// Returns the only option of a pile of `coins` that has the given nimber, or
/// `None` if no option has it.
pub fn half_option(coins: u64, nimber: u64) -> Option<u64> {
    let mut option = nimber.checked_mul(2)?; // smallest pile with the nimber
    while option < coins.div_ceil(2) {
        option = 2 * option + 1; // next larger pile with the nimber
    }
    (option < coins).then_some(option)
}
// ANCHOR_END: half_option

// ANCHOR: half_moves
/// Returns all winning moves of *at most half*, in the order of their piles.
pub fn half_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
    let values: Vec<u64> = piles.iter().map(|pile| half_value(*pile)).collect();
    let sum = nim_sum(&values);
    let piles = piles.iter().enumerate();
    piles.zip(values).filter_map(move |((place, &pile), value)| {
        Move::new(place, pile, half_option(pile, value ^ sum)?)
    })
}
// ANCHOR_END: half_moves

// ANCHOR: boxes
/// Two boxes of balls. A move empties a box that has no more balls than the
/// other, and divides the other's balls between the two, leaving neither empty.
pub struct Boxes;

impl Game for Boxes {
    type Position = (u64, u64);

    fn options(&self, &(first, second): &(u64, u64)) -> Vec<(u64, u64)> {
        let fuller = first.max(second);
        (1..fuller).map(|one| (one, fuller - one)).collect()
    }
}
// ANCHOR_END: boxes
