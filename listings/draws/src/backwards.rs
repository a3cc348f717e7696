//! Win, loss or draw, found by going backwards.

use games::Graph;

// ANCHOR: outcome
/// What the player to move can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The mover can force a win.
    Won,
    /// The opponent can force a win.
    Lost,
    /// Each player can keep the other from winning.
    Drawn,
}
// ANCHOR_END: outcome

// ANCHOR: backwards
/// The outcomes of the positions of `graph`, in its order. Who cannot move
/// loses; an endless play is a draw.
pub fn backwards<P>(graph: &Graph<P>) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::Drawn; graph.options.len()];
    loop {
        let mut changed = false;
        for (place, options) in graph.options.iter().enumerate() {
            let mut of = options.iter().map(|option| outcomes[*option]);
            let found = if of.clone().any(|o| o == Outcome::Lost) {
                Outcome::Won
            } else if of.all(|o| o == Outcome::Won) {
                Outcome::Lost
            } else {
                Outcome::Drawn
            };
            changed |= found != outcomes[place];
            outcomes[place] = found;
        }
        if !changed {
            return outcomes;
        }
    }
}
// ANCHOR_END: backwards
