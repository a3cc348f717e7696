//! Strategy stealing: a won position that shows no winning move.

use games::Game;

// ANCHOR: thief
/// An option of `position` all of whose options are options of `position`,
/// too. If there is one, `position` is won in normal play.
pub fn thief<G: Game>(game: &G, position: &G::Position) -> Option<G::Position> {
    let options = game.options(position);
    let steals = |option: &&G::Position| {
        let replies = game.options(option);
        replies.iter().all(|reply| options.contains(reply))
    };
    options.iter().find(steals).cloned()
}
// ANCHOR_END: thief
