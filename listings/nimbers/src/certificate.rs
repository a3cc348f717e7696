//! How to see that given numbers are the nimbers: two properties.

use games::Game;

// ANCHOR: halves
/// The first half: every number smaller than `number` is one of `options`,
/// the numbers of the options.
pub fn reaches_every_smaller(number: u64, options: &[u64]) -> bool {
    (0..number).all(|smaller| options.contains(&smaller))
}

/// The second half: `number` itself is none of `options`.
pub fn never_its_own(number: u64, options: &[u64]) -> bool {
    !options.contains(&number)
}
// ANCHOR_END: halves

/// Which half of a certificate fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// Some smaller number is the number of no option.
    MissesASmaller,
    /// An option has the position's own number.
    ReachesItsOwn,
}

// ANCHOR: first_breach
/// The first of `positions` at which the numbers that `claim` gives break one
/// half of the certificate; where both halves are broken, the first is named.
/// `positions` must hold the options of each of its positions. In a terminating
/// game, if there is no breach, the claim gives their nimbers.
pub fn first_breach<G: Game>(
    game: &G,
    positions: &[G::Position],
    claim: impl Fn(&G::Position) -> u64,
) -> Option<(G::Position, Breach)> {
    for position in positions {
        let number = claim(position);
        let options = game.options(position);
        let numbers: Vec<u64> = options.iter().map(&claim).collect();
        let breach = if !reaches_every_smaller(number, &numbers) {
            Breach::MissesASmaller
        } else if !never_its_own(number, &numbers) {
            Breach::ReachesItsOwn
        } else {
            continue;
        };
        return Some((position.clone(), breach));
    }
    None
}
// ANCHOR_END: first_breach
