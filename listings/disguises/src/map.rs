//! Tests maps from one game to another. A map keeps the options of a position
//! if the options of its image are exactly the images of its options.

use games::Game;
use nim::{is_lost, Nim};
use std::collections::BTreeSet;

// ANCHOR: tidy
/// Returns the piles without the empty ones, in ascending order.
pub fn tidy(piles: &[u64]) -> Vec<u64> {
    let mut tidy = piles.to_vec();
    tidy.retain(|&pile| pile > 0);
    tidy.sort();
    tidy
}

/// Nim on tidy piles: the piles are tidied after each move.
pub struct TidyNim;

impl Game for TidyNim {
    type Position = Vec<u64>;

    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let options = Nim.options(piles).into_iter();
        options.map(|option| tidy(&option)).collect()
    }
}
// ANCHOR_END: tidy

// ANCHOR: fault
/// The reason why a map doesn't keep the options of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault<P, Q> {
    /// An option whose image isn't an option of the position's image.
    NotKept(P),
    /// An option of the position's image that isn't the image of any option.
    NotReached(Q),
}

/// Returns the reason why `map` doesn't keep the options of `position`, or
/// `None` if it does.
pub fn fault<G: Game, H: Game>(
    (game, other): (&G, &H),
    map: impl Fn(&G::Position) -> H::Position,
    position: &G::Position,
) -> Option<Fault<G::Position, H::Position>> {
    let aims = BTreeSet::from_iter(other.options(&map(position)));
    let options = game.options(position);
    let images: BTreeSet<_> = options.iter().map(&map).collect();
    let unkept = options.into_iter().find(|o| !aims.contains(&map(o)));
    let reached = |aim: &H::Position| images.contains(aim);
    let unreached = || aims.into_iter().find(|aim| !reached(aim));
    unkept.map(Fault::NotKept).or_else(|| unreached().map(Fault::NotReached))
}
// ANCHOR_END: fault

// ANCHOR: enough
/// Returns whether two conditions hold at `position`: each option changes
/// exactly one of the piles, up or down; and if the nim-sum isn't 0, some
/// option changes the piles as a winning move in Nim does.
pub fn is_enough<G: Game>(
    game: &G,
    piles: impl Fn(&G::Position) -> Vec<u64>,
    position: &G::Position,
) -> bool {
    let before = piles(position);
    let options = game.options(position);
    let images: Vec<Vec<u64>> = options.iter().map(piles).collect();
    let changes_one = |image: &Vec<u64>| {
        let pairs = before.iter().zip(image);
        let changed = pairs.filter(|(old, new)| old != new).count();
        changed == 1 && image.len() == before.len()
    };
    let mut aims = Nim.options(&before);
    aims.retain(|aim| is_lost(aim));
    let balanced = images.iter().any(|image| aims.contains(image));
    images.iter().all(changes_one) && (balanced || is_lost(&before))
}
// ANCHOR_END: enough
