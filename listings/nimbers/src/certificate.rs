//! Checks that given numbers are the nimbers of a game, by a certificate made
//! of two halves.

use games::Game;

// ANCHOR: halves
/// Returns whether the first half of the certificate holds: every number below
/// `number` is among `options`, the numbers of the options.
pub fn reaches_every_smaller(number: u64, options: &[u64]) -> bool {
    (0..number).all(|smaller| options.contains(&smaller))
}

/// Returns whether the second half of the certificate holds: `number` itself is
/// not among `options`, the numbers of the options.
pub fn never_its_own(number: u64, options: &[u64]) -> bool {
    !options.contains(&number)
}
// ANCHOR_END: halves

/// The half of the certificate that fails at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// The first half: some number smaller than the position's is not the
    /// number of any option.
    MissesASmaller,
    /// The second half: an option has the position's own number.
    ReachesItsOwn,
}

// ANCHOR: first_breach
/// Returns the first of `positions` at which the numbers given by `claim` break
/// the certificate, and which half they break (the first if both). `positions`
/// must contain all the options of its positions. If there is no breach and the
/// game terminates, `claim` gives the nimbers of `positions`.
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
