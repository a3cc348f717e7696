//! Checks that the nimbers 0 and 1 come in pairs, as needed for misère play.

use games::Game;

// ANCHOR: pair_breach
/// Returns the smallest n ≥ `shift` for which either n has nimber 1 or
/// n − `shift` has nimber 0, but not both.
pub fn pair_breach(nimbers: &[u64], shift: usize) -> Option<usize> {
    let one = |n: usize| nimbers[n] == 1;
    let nought_below = |n: usize| nimbers[n - shift] == 0;
    (shift..nimbers.len()).find(|&n| one(n) != nought_below(n))
}
// ANCHOR_END: pair_breach

// ANCHOR: first_unpaired
/// Returns the first of `positions` that has nimber 0 and some options, none of
/// them with nimber 1; `nimber` must be right for all the options.
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
