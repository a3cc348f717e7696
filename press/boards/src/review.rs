//! Looks back on a game: who could win from each position, which moves were
//! mistakes, and how many moves were left.

use crate::play::{after_line, few_lines};
use crate::{Player, Turn};
use std::collections::{HashMap, VecDeque};

/// The maximum number of moves that are made to find out how many are left, for
/// all positions of a game together. It keeps replies quick even in a build
/// without optimisation.
pub(crate) const LOOKS: usize = 4000;

/// A position, and the player to move.
#[derive(Clone, Debug)]
pub(crate) struct Stage<B> {
    pub(crate) board: B,
    pub(crate) turn: Turn,
}

impl<B: Player> Stage<B> {
    /// Returns who wins from here if both players play perfectly; `None` if
    /// nobody does.
    pub(crate) fn winner(&self, misere: bool) -> Option<Turn> {
        let turn = self.turn;
        match self.board.end(turn) {
            Some(end) => end.winner(turn, misere),
            None if self.board.wins(turn) => Some(turn),
            None => self.board.loses(turn).then_some(turn.other()),
        }
    }

    /// Returns a description of the move that a perfect player makes here.
    pub(crate) fn best_words(&self) -> Option<String> {
        let best = self.board.best(self.turn)?;
        Some(self.board.clone().make(&best))
    }

    /// Returns the options, or `None` if there are more than `most`.
    fn options(&self, most: usize) -> Option<Vec<Stage<B>>> {
        let lines = few_lines(&self.board, self.turn, most)?;
        let after = |line: &String| {
            let (board, _) = after_line(&self.board, self.turn, line)?;
            Some(Stage { board, turn: self.turn.other() })
        };
        lines.iter().map(after).collect()
    }
}

/// Returns whether a move was a mistake of `mover`'s: it turned a win into a
/// draw or a loss, or a draw into a loss. `before` and `after` are the winners
/// from the positions before and after the move.
pub(crate) fn is_mistake(
    mover: Turn,
    before: Option<Turn>,
    after: Option<Turn>,
) -> bool {
    let worth = |winner: Option<Turn>| match winner {
        None => 1,
        Some(winner) => 2 * u8::from(winner == mover),
    };
    worth(after) < worth(before)
}

/// Returns, for each position of a game, in how many moves the game ends if the
/// winner hurries and the loser plays for time; `None` if nobody wins, or if
/// there are too many moves to examine. `game` also gives the winner from each
/// position. The last positions are examined first, because fewer moves follow
/// them.
pub(crate) fn remotenesses<B: Player>(
    game: &[(Stage<B>, Option<Turn>)],
    misere: bool,
) -> Vec<Option<u64>> {
    let mut search = Search::new(misere);
    let mut found = vec![Found::Nothing; game.len()];
    for (found, (stage, winner)) in found.iter_mut().zip(game).rev() {
        let Some(winner) = *winner else { continue };
        *found = match stage.board.remoteness() {
            Some(known) => Found::Known(known),
            None => match search.explore(stage, winner) {
                Some(place) => Found::At(place),
                None => break,
            },
        };
    }
    let counted = search.count();
    let left = |found| match found {
        Found::Nothing => None,
        Found::Known(known) => Some(known),
        Found::At(place) => counted[place],
    };
    found.into_iter().map(left).collect()
}

/// What is known about a position of the game.
#[derive(Clone, Copy)]
enum Found {
    Nothing,
    /// The number of moves left.
    Known(u64),
    /// The position's place in the search.
    At(usize),
}

/// The positions that can follow as long as the winner makes no mistake.
struct Search {
    misere: bool,
    /// The number of moves that may still be made.
    looks: usize,
    places: HashMap<(String, Turn), usize>,
    nodes: Vec<Node>,
}

#[derive(Default)]
struct Node {
    /// Whether the game is over.
    over: bool,
    /// Whether the player to move is the winner, who hurries.
    hurries: bool,
    /// The places of the positions from which this one is reached.
    before: Vec<usize>,
    /// The number of moves that keep the winner winning.
    options: usize,
}

impl Search {
    fn new(misere: bool) -> Search {
        let (places, nodes) = Default::default();
        Search { misere, looks: LOOKS, places, nodes }
    }

    /// Adds a position and all that can follow it; returns its place. Returns
    /// `None` if there are too many; then only some of them have been added.
    fn explore<B: Player>(
        &mut self,
        stage: &Stage<B>,
        winner: Turn,
    ) -> Option<usize> {
        let mut open = Vec::new();
        let place = self.place(stage.clone(), winner, &mut open);
        while let Some((from, stage)) = open.pop() {
            let options = stage.options(self.looks)?;
            self.looks = self.looks.checked_sub(options.len())?;
            for option in options {
                // Whatever the loser does, the winner wins.
                let lost = stage.turn != winner;
                if lost || option.winner(self.misere) == Some(winner) {
                    let to = self.place(option, winner, &mut open);
                    self.nodes[to].before.push(from);
                    self.nodes[from].options += 1;
                }
            }
        }
        Some(place)
    }

    /// Returns the place of a position. A new position is added to the search,
    /// and to `open` unless the game is over there.
    fn place<B: Player>(
        &mut self,
        stage: Stage<B>,
        winner: Turn,
        open: &mut Vec<(usize, Stage<B>)>,
    ) -> usize {
        let new = self.nodes.len();
        let key = (stage.board.text(), stage.turn);
        let place = *self.places.entry(key).or_insert(new);
        if place == new {
            let over = stage.board.end(stage.turn).is_some();
            let hurries = stage.turn == winner;
            self.nodes.push(Node { over, hurries, ..Node::default() });
            if !over {
                open.push((new, stage));
            }
        }
        place
    }

    /// Counts backwards from the ends of games. At each position the winner
    /// takes the first move that gets a number, and the loser the last.
    fn count(&self) -> Vec<Option<u64>> {
        let end = |node: &Node| node.over.then_some(0);
        let mut left: Vec<Option<u64>> = self.nodes.iter().map(end).collect();
        let mut open: Vec<usize> =
            self.nodes.iter().map(|node| node.options).collect();
        let ends = (0..left.len()).filter(|place| left[*place].is_some());
        let mut queue: VecDeque<usize> = ends.collect();
        while let Some(to) = queue.pop_front() {
            for &from in &self.nodes[to].before {
                open[from] -= 1;
                let decided = self.nodes[from].hurries || open[from] == 0;
                if decided && left[from].is_none() {
                    left[from] = left[to].map(|moves| moves + 1);
                    queue.push_back(from);
                }
            }
        }
        left
    }
}
