//! Proves by strategy stealing that a position is won, without finding a move.

use games::Game;

// ANCHOR: thief
/// Returns an option of `position` whose own options are all options of
/// `position` too. If there is one, `position` is won in normal play.
pub fn thief<G: Game>(game: &G, position: &G::Position) -> Option<G::Position> {
    let options = game.options(position);
    let steals = |option: &&G::Position| {
        let replies = game.options(option);
        replies.iter().all(|reply| options.contains(reply))
    };
    options.iter().find(steals).cloned()
}
// ANCHOR_END: thief
