//! Counts the positions that each way of searching looks at.

use crate::{deepen, nodes_visited, Ordered, Search, Window};
use games::Game;
use minimax::{Points, Values};
use std::collections::HashMap;

// ANCHOR: all_plays
/// Returns how many calls it takes to find the value by its definition, going
/// through all plays. The calls are only counted, not made: a position's count
/// is 1 plus the counts of its options.
pub fn nodes_of_all_plays<G: Game>(game: &G, start: &G::Position) -> u64 {
    fn of<G: Game>(
        game: &G,
        position: &G::Position,
        known: &mut HashMap<G::Position, u64>,
    ) -> u64 {
        if let Some(&nodes) = known.get(position) {
            return nodes;
        }
        let options = game.options(position);
        let after = options.iter().map(|option| of(game, option, known));
        let nodes = after.fold(1, u64::saturating_add);
        known.insert(position.clone(), nodes);
        nodes
    }
    of(game, start, &mut HashMap::new())
}
// ANCHOR_END: all_plays

/// A way to find a value, and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// A short description of the way.
    pub name: &'static str,
    /// The number of positions looked at, repeats included.
    pub nodes: u64,
}

// ANCHOR: ways
/// Returns the cost of each way to find the value of `start`. Positions with
/// equal keys must have equal values; plays must have at most `longest` moves.
pub fn ways<G: Points>(
    game: &G,
    start: &G::Position,
    guess: impl Fn(&G::Position) -> i64,
    key: fn(&G::Position) -> G::Position,
    longest: usize,
) -> Vec<Way> {
    let ordered = Ordered { game, guess: &guess };
    let rounds = deepen(game, start, &guess, longest).nodes;
    vec![
        way("all plays", nodes_of_all_plays(game, start)),
        way("each position once", each_once(game, start)),
        way("alpha-beta", nodes_visited(game, start)),
        way("alpha-beta, ordered", nodes_visited(&ordered, start)),
        way("table", with_table(Search::new(game), start)),
        way("table, ordered", with_table(Search::new(&ordered), start)),
        way("the same, and images", {
            with_table(Search::new(&ordered).keyed(key), start)
        }),
        way("deeper and deeper, all rounds", rounds.iter().sum()),
        way("the last round of it", rounds.last().copied().unwrap_or(0)),
    ]
}
// ANCHOR_END: ways

fn way(name: &'static str, nodes: u64) -> Way {
    Way { name, nodes }
}

fn each_once<G: Points>(game: &G, start: &G::Position) -> u64 {
    let mut values = Values::new(game);
    values.of(start);
    values.visited() as u64
}

fn with_table<G: Points>(mut search: Search<G>, start: &G::Position) -> u64 {
    search.of(start, Window::FULL);
    search.nodes()
}
