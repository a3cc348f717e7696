//! Nimbers 0 and 1 in pairs, and what they say of misère play.

use games::Game;

// ANCHOR: pair_breach
/// The smallest n ≥ `shift` for which "n has nimber 1" and "n − `shift` has
/// nimber 0" are not both true or both false.
pub fn pair_breach(nimbers: &[u64], shift: usize) -> Option<usize> {
    let one = |n: usize| nimbers[n] == 1;
    let nought_below = |n: usize| nimbers[n - shift] == 0;
    (shift..nimbers.len()).find(|&n| one(n) != nought_below(n))
}
// ANCHOR_END: pair_breach

// ANCHOR: first_unpaired
/// The first of `positions` that is not terminal and has nimber 0, but no
/// option with nimber 1; `nimber` must be right about all options.
pub fn first_unpaired<G: Game>(
    game: &G,
    positions: &[G::Position],
    mut nimber: impl FnMut(&G::Position) -> u64,
) -> Option<G::Position> {
    let unpaired = |position: &&G::Position| {
        let options = game.options(position);
        let values: Vec<u64> = options.iter().map(&mut nimber).collect();
        !values.is_empty() && !values.contains(&0) && !values.contains(&1)
    };
    positions.iter().find(unpaired).cloned()
}
// ANCHOR_END: first_unpaired
