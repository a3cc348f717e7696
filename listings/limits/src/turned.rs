//! Numbers for misère play: two attempts.

use games::Game;
use nimbers::{mex, table};

// ANCHOR: turned_mex
/// The mex, but 1 if there is no option: a terminal position is won in misère
/// play, and 0 should mean lost.
pub fn turned_mex(values: &[u64]) -> u64 {
    if values.is_empty() {
        1
    } else {
        mex(values)
    }
}

/// The number that this rule gives to `position`. Every play must end.
pub fn misere_number<G: Game>(game: &G, position: &G::Position) -> u64 {
    let options = game.options(position);
    let values: Vec<u64> =
        options.iter().map(|option| misere_number(game, option)).collect();
    turned_mex(&values)
}
// ANCHOR_END: turned_mex

// ANCHOR: without_a_one
/// The smallest position, up to `largest`, that has nimber 0 and some option,
/// but no option with nimber 1. Every move goes to a smaller position.
pub fn without_a_one<G: Game<Position = u64>>(
    game: &G,
    largest: u64,
) -> Option<u64> {
    let nimbers = table(game, largest);
    (0..=largest).find(|position| {
        let options = game.options(position);
        nimbers[*position as usize] == 0
            && !options.is_empty()
            && options.iter().all(|&option| nimbers[option as usize] != 1)
    })
}
// ANCHOR_END: without_a_one
