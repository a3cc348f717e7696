//! Finds the simplest number between two bounds, and the number that a position
//! is equal to.

use crate::{Dyadic, Numbers, Order, Partizan, MOST_PLACES};
use outcomes::Side;

// ANCHOR: simplest
/// Returns the simplest number larger than `low` and smaller than `high`. A
/// bound of `None` means that there is no bound on that side. Returns `None` if
/// no number lies between the two, or if the number does not fit into a
/// [`Dyadic`].
pub fn simplest_between(
    low: Option<Dyadic>,
    high: Option<Dyadic>,
) -> Option<Dyadic> {
    let above = |x: Dyadic| low.is_none_or(|low| low < x);
    let below = |x: Dyadic| high.is_none_or(|high| x < high);
    match (above(Dyadic::ZERO), below(Dyadic::ZERO)) {
        (true, true) => Some(Dyadic::ZERO),
        (true, false) => {
            let (low, high) = (high.map(Dyadic::minus), low.map(Dyadic::minus));
            simplest_between(low, high).map(Dyadic::minus)
        }
        (false, _) => {
            let low = low?;
            let mut next = (0..=MOST_PLACES).map_while(|n| low.after(n));
            next.find(|&x| below(x))
        }
    }
}
// ANCHOR_END: simplest

// ANCHOR: fits
/// Returns whether `x` fits the position `at`: no move of Left's leaves a
/// position ≥ `x`, and no move of Right's leaves a position ≤ `x`.
pub fn fits<G: Partizan>(game: &G, at: &G::Position, x: Dyadic) -> bool {
    let mut order = Order::new(game, &Numbers);
    let left = game.options(at, Side::Left);
    let right = game.options(at, Side::Right);
    !left.iter().any(|next| order.at_least(next, &x))
        && !right.iter().any(|next| order.at_most(next, &x))
}
// ANCHOR_END: fits

// ANCHOR: born
/// Returns all numbers whose birthday is at most `days`, earliest first.
pub fn born_by(days: u32) -> Vec<Dyadic> {
    let mut born = vec![];
    for _ in 0..=days {
        let mut line: Vec<Option<Dyadic>> =
            born.iter().copied().map(Some).collect();
        line.sort_unstable();
        let low = [None].into_iter().chain(line.iter().copied());
        let high = line.iter().copied().chain([None]);
        let today = low.zip(high).filter_map(|(a, b)| simplest_between(a, b));
        born.extend(today.collect::<Vec<_>>());
    }
    born
}
// ANCHOR_END: born

// ANCHOR: number_of
/// Returns the number that `position` is equal to, or `None` if there is no
/// such number with a birthday of at most `days`.
pub fn number_of<G: Partizan>(
    game: &G,
    position: &G::Position,
    days: u32,
) -> Option<Dyadic> {
    born_by(days).into_iter().find(|&x| fits(game, position, x))
}
// ANCHOR_END: number_of
