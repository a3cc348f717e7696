//! The simplest number that fits.

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
/// Returns whether a number fits a position: none of Left's moves leaves `x` or
/// more, and none of Right's moves leaves `x` or less.
pub fn fits<G: Partizan>(game: &G, at: &G::Position, x: Dyadic) -> bool {
    let mut order = Order::new(game, &Numbers);
    let left = game.options(at, Side::Left);
    let right = game.options(at, Side::Right);
    !left.iter().any(|next| order.at_least(next, &x))
        && !right.iter().any(|next| order.at_most(next, &x))
}
// ANCHOR_END: fits

// ANCHOR: born
/// Returns all the numbers born by day `days`, oldest first.
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
/// Returns the number that a position is worth, or `None` if that is not a
/// number born by day `days`.
pub fn number_of<G: Partizan>(
    game: &G,
    position: &G::Position,
    days: u32,
) -> Option<Dyadic> {
    born_by(days).into_iter().find(|&x| fits(game, position, x))
}
// ANCHOR_END: number_of
