//! Computes the value in slow ways, which are kept to check the fast ones.

use crate::Array;
use minimax::Points;

// ANCHOR: by_orders
/// Returns the value by its definition, going through all orders of the moves.
/// Adds the number of calls that it makes to `calls`.
pub fn by_orders<G: Points>(
    game: &G,
    position: &G::Position,
    calls: &mut u64,
) -> i64 {
    *calls += 1;
    let options = game.options(position);
    let values = options.iter().map(|next| by_orders(game, next, calls));
    let best = game.mover(position).best(values);
    best.unwrap_or_else(|| game.points(position))
}
// ANCHOR_END: by_orders

/// The most numbers that [`by_subsets`] accepts: 2^24 values take up 128 MiB.
pub const MOST_SUBSETS: usize = 24;

// ANCHOR: by_subsets
/// Returns the value if a move deletes any one number. Finds the values of all
/// subsets, in ascending order. A subset is a number whose bit *i* says whether
/// number *i* is in it.
///
/// # Panics
/// If there are more than [`MOST_SUBSETS`] numbers.
pub fn by_subsets(array: &Array) -> i64 {
    let numbers = array.numbers();
    assert!(numbers.len() <= MOST_SUBSETS, "too many subsets");
    let mut values = vec![0; 1 << numbers.len()];
    for subset in 1_usize..1 << numbers.len() {
        let size = subset.count_ones() as usize;
        let places = (0..numbers.len()).filter(|i| subset >> i & 1 == 1);
        values[subset] = if size == 1 {
            numbers[subset.ilog2() as usize]
        } else {
            let rests = places.map(|i| values[subset ^ 1 << i]);
            let best = array.mover_of(size).best(rests);
            best.expect("a subset of two or more has a move")
        };
    }
    values[values.len() - 1]
}
// ANCHOR_END: by_subsets
