//! Finds win, loss or draw by going backwards (Cedric A. B. Smith, 1966).

use games::Graph;
use outcomes::Convention;

// ANCHOR: outcome
/// The result that the player to move can force.
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

// ANCHOR: labels
/// The labels of all positions of a graph, in the graph's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// The outcome of each position, for the player to move.
    pub outcomes: Vec<Outcome>,
    /// How many moves play lasts if the winner hurries and the loser delays;
    /// `None` for a draw.
    pub moves: Vec<Option<usize>>,
    /// How often an arrow of the graph was looked at, counting repeats.
    pub looks: usize,
}
// ANCHOR_END: labels

impl Labels {
    // ANCHOR: at_the_end
    /// Returns the labels before the first round: only terminal positions have
    /// labels, and all other positions count as drawn.
    pub(crate) fn at_the_end<P>(
        convention: Convention,
        graph: &Graph<P>,
    ) -> Labels {
        let stuck = match convention {
            Convention::Normal => Outcome::Lost,
            Convention::Misere => Outcome::Won,
        };
        let positions = graph.options.len();
        let outcomes = vec![Outcome::Drawn; positions];
        let moves = vec![None; positions];
        let mut labels = Labels { outcomes, moves, looks: 0 };
        for (place, options) in graph.options.iter().enumerate() {
            if options.is_empty() {
                labels.set(place, stuck, 0);
            }
        }
        labels
    }
    // ANCHOR_END: at_the_end

    pub(crate) fn set(&mut self, place: usize, outcome: Outcome, moves: usize) {
        self.outcomes[place] = outcome;
        self.moves[place] = Some(moves);
    }

    // ANCHOR: look
    /// Returns the outcome of a position with these options according to the
    /// labels found so far, or `Drawn` if they don't decide it yet.
    fn look(&mut self, options: &[usize]) -> Outcome {
        let mut all_won = true;
        for &option in options {
            self.looks += 1;
            match self.outcomes[option] {
                Outcome::Lost => return Outcome::Won,
                Outcome::Drawn => all_won = false,
                Outcome::Won => {}
            }
        }
        if all_won {
            Outcome::Lost
        } else {
            Outcome::Drawn
        }
    }
    // ANCHOR_END: look
}

// ANCHOR: best_move
impl Labels {
    /// Returns a best move from `place`: it wins as soon as possible, keeps the
    /// draw, or loses as late as possible. Returns `None` if there is no move.
    pub fn best_move<P>(
        &self,
        graph: &Graph<P>,
        place: usize,
    ) -> Option<usize> {
        let wanted = match self.outcomes[place] {
            Outcome::Won => Outcome::Lost,
            Outcome::Lost => Outcome::Won,
            Outcome::Drawn => Outcome::Drawn,
        };
        let next = |o: usize| self.moves[o].map(|moves| moves + 1);
        graph.options[place].iter().copied().find(|&option| {
            self.outcomes[option] == wanted && next(option) == self.moves[place]
        })
    }
}
// ANCHOR_END: best_move

// ANCHOR: in_rounds
/// Returns the labels of `graph`, found in rounds: a position gets its label
/// one round after the labels that decide it. An endless play is a draw.
pub fn in_rounds<P>(convention: Convention, graph: &Graph<P>) -> Labels {
    let mut labels = Labels::at_the_end(convention, graph);
    let mut round = 0;
    loop {
        round += 1;
        let mut found = Vec::new();
        for (place, options) in graph.options.iter().enumerate() {
            if labels.outcomes[place] == Outcome::Drawn {
                found.push((place, labels.look(options)));
            }
        }
        found.retain(|(_, outcome)| *outcome != Outcome::Drawn);
        if found.is_empty() {
            return labels;
        }
        for (place, outcome) in found {
            labels.set(place, outcome, round);
        }
    }
}
// ANCHOR_END: in_rounds
