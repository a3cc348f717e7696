//! A pile of coins on top of another game.

use games::Game;

// ANCHOR: on_top
/// Coins on top of a game. As long as there are coins, a move takes some of
/// them; only when none are left can the game below be played.
#[derive(Clone, Debug)]
pub struct OnTop<G>(pub G);

impl<G: Game> Game for OnTop<G> {
    type Position = (G::Position, u64);

    fn options(&self, (below, coins): &Self::Position) -> Vec<Self::Position> {
        if *coins > 0 {
            return (0..*coins).map(|rest| (below.clone(), rest)).collect();
        }
        let options = self.0.options(below).into_iter();
        options.map(|option| (option, 0)).collect()
    }
}
// ANCHOR_END: on_top
