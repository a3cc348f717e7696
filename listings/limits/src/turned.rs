//! Assigns numbers to positions in misère play; the numbers fail for sums.

use games::Game;
use nimbers::mex;

// ANCHOR: turned_mex
/// Returns the mex of `values`, or 1 if there are none: a terminal position is
/// won in misère play, and 0 should mean lost.
pub fn turned_mex(values: &[u64]) -> u64 {
    if values.is_empty() {
        1
    } else {
        mex(values)
    }
}

/// Returns the number of `position` by [`turned_mex`]. Every play must end.
pub fn misere_number<G: Game>(game: &G, position: &G::Position) -> u64 {
    let options = game.options(position);
    let values: Vec<u64> =
        options.iter().map(|option| misere_number(game, option)).collect();
    turned_mex(&values)
}
// ANCHOR_END: turned_mex
