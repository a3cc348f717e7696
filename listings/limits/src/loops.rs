//! Plays games with cycles next to a Nim pile, and finds drawn positions
//! that a single coin tells apart.

use draws::{backwards, small_graph, Outcome};
use games::{graph, Game, Graph};
use nimbers::{NimPile, Sum};

// ANCHOR: arrows
/// The game on a graph: a move pushes a token along an arrow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrows(pub Graph<usize>);

impl Game for Arrows {
    type Position = usize;

    fn options(&self, position: &usize) -> Vec<usize> {
        self.0.options[*position].clone()
    }
}

impl Arrows {
    /// Returns the outcome, for the player to move, of `position` next to a
    /// pile of Nim with this many coins.
    pub fn next_to(&self, position: usize, coins: u64) -> Outcome {
        let sum = Sum(self.clone(), NimPile);
        let start = (position, coins);
        let graph = graph(&sum, &start, usize::MAX).expect("no limit");
        let place = graph.place(&start).expect("the start is in the graph");
        backwards(&graph)[place]
    }
}
// ANCHOR_END: arrows

// ANCHOR: told_apart
/// Returns two positions, on graphs with at most `positions` positions, that
/// are each a draw alone but have different outcomes next to a single coin.
pub fn told_apart(positions: usize) -> Option<[(Arrows, usize); 2]> {
    let mut first: Option<(Arrows, usize)> = None;
    for number in 1..=positions {
        for code in 0..1 << (number * number) {
            let game = Arrows(small_graph(number, code));
            for place in 0..number {
                if game.next_to(place, 0) != Outcome::Drawn {
                    continue;
                }
                let here = (game.clone(), place);
                let one = game.next_to(place, 1);
                match &first {
                    None => first = Some(here),
                    Some((other, at)) if other.next_to(*at, 1) != one => {
                        return Some([(other.clone(), *at), here]);
                    }
                    _ => {}
                }
            }
        }
    }
    None
}
// ANCHOR_END: told_apart
