//! The endgame table: the outcomes of all positions of the ending.

use crate::{with_counters, Ending, Labels, Outcome, Pieces, RookEnding, Side};
use games::{Game, Graph};
use outcomes::Convention;

/// Returns the graph whose positions are exactly `positions`, with the given
/// options.
///
/// # Panics
/// If an option is missing from `positions`.
pub fn whole_graph<P: Ord>(
    mut positions: Vec<P>,
    options: impl Fn(&P) -> Vec<P>,
) -> Graph<P> {
    positions.sort();
    positions.dedup();
    let place = |p: &P| positions.binary_search(p).expect("it was listed");
    let places = |p: &P| {
        let mut places: Vec<usize> = options(p).iter().map(place).collect();
        places.sort_unstable();
        places.dedup();
        places
    };
    let options = positions.iter().map(places).collect();
    Graph { positions, options }
}

impl RookEnding {
    /// Returns all legal positions with three pieces.
    pub fn all(&self) -> Vec<Pieces> {
        let mut all = Vec::new();
        for king in self.squares() {
            for rook in self.squares() {
                for lone in self.squares() {
                    for side in [Side::White, Side::Black] {
                        all.push(Pieces { side, king, rook, lone });
                    }
                }
            }
        }
        all.retain(|at| self.is_legal(at));
        all
    }
}

/// The outcomes of all positions of the ending on a board, with the numbers of
/// moves until mate. It stores only one of the eight images of each position.
#[derive(Clone, Debug)]
pub struct EndgameTable {
    board: RookEnding,
    graph: Graph<Ending>,
    labels: Labels,
}

impl EndgameTable {
    // ANCHOR: table_new
    /// Computes the table for a board by going backwards.
    pub fn new(board: RookEnding) -> EndgameTable {
        let folded = |ending: &Ending| board.folded(ending);
        let all = board.all().into_iter().map(Ending::On);
        let mut positions: Vec<Ending> = all.map(|e| folded(&e)).collect();
        positions.push(Ending::Nobody);
        let graph = whole_graph(positions, |ending| {
            board.options(ending).iter().map(folded).collect()
        });
        let labels = with_counters(Convention::Normal, &graph);
        EndgameTable { board, graph, labels }
    }
    // ANCHOR_END: table_new

    /// Returns the table's board.
    pub fn board(&self) -> RookEnding {
        self.board
    }

    /// Returns the outcome for the player to move, and the number of moves by
    /// both players until mate, or `None` for a draw.
    ///
    /// # Panics
    /// If the position is not legal on this board.
    pub fn look_up(&self, ending: &Ending) -> (Outcome, Option<usize>) {
        let place = self.graph.place(&self.board.folded(ending));
        let place = place.expect("the table has all legal positions");
        (self.labels.outcomes[place], self.labels.moves[place])
    }

    /// Returns the positions with three pieces that the table stores.
    pub fn kept(&self) -> impl Iterator<Item = &Pieces> {
        self.graph.positions.iter().filter_map(|ending| match ending {
            Ending::On(at) => Some(at),
            Ending::Nobody => None,
        })
    }
}
