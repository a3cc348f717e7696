//! Puts games side by side, with several ways of moving in them.

use crate::all_sums;
use draws::in_rounds;
use games::{graph, Game};
use nim::nim_sum;
use nimbers::NimPile;
use outcomes::{Convention, Outcomes};

// ANCHOR: moves
/// The number of components in which a move is made; the player chooses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// Exactly one component: the sum.
    One,
    /// All components: the conjunctive composition.
    All,
    /// One or more components, as the player likes: the selective composition.
    Any,
    /// One or two components.
    OneOrTwo,
}

impl Moves {
    fn allows(self, moved: usize, components: usize) -> bool {
        match self {
            Moves::One => moved == 1,
            Moves::All => moved > 0 && moved == components,
            Moves::Any => moved > 0,
            Moves::OneOrTwo => moved == 1 || moved == 2,
        }
    }
}
// ANCHOR_END: moves

// ANCHOR: composed
/// The game of several components side by side, with the same rules in each.
#[derive(Clone, Debug)]
pub struct Composed<G> {
    /// The rules in each component.
    pub game: G,
    /// The number of components in which a move is made.
    pub moves: Moves,
}
// ANCHOR_END: composed

// ANCHOR: composed_options
impl<G: Game> Game for Composed<G> {
    type Position = Vec<G::Position>;

    fn options(&self, components: &Self::Position) -> Vec<Self::Position> {
        let mut begun = vec![(0, Vec::new())]; // moves made, result so far
        for component in components {
            let mut longer = Vec::new();
            for (moved, part) in &begun {
                let stays = (*moved, component.clone());
                let moves = self.game.options(component).into_iter();
                let moves = moves.map(|option| (moved + 1, option));
                for (moved, last) in moves.chain([stays]) {
                    longer.push((moved, [&part[..], &[last]].concat()));
                }
            }
            begun = longer;
        }
        begun.retain(|(n, _)| self.moves.allows(*n, components.len()));
        begun.into_iter().map(|(_, option)| option).collect()
    }
}
// ANCHOR_END: composed_options

// ANCHOR: nim_sum_fails
/// Returns a Nim position with the smallest total, at most `largest`, for which
/// the nim-sum names the wrong winner if moves are made in this way.
pub fn nim_sum_fails(moves: Moves, largest: usize) -> Option<Vec<u64>> {
    let game = Composed { game: NimPile, moves };
    let mut outcomes = Outcomes::new(&game);
    let all = (0..=largest).flat_map(|total| all_sums(total, total));
    let numbers =
        |sum: Vec<usize>| sum.iter().map(|&part| part as u64).collect();
    let mut piles = all.map(numbers);
    piles.find(|piles: &Vec<u64>| {
        (nim_sum(piles) == 0) != outcomes.is_lost(piles)
    })
}
// ANCHOR_END: nim_sum_fails

// ANCHOR: remoteness
/// Returns how many moves a play from `position` lasts if the winner hurries
/// and the loser plays for time. Every play must end.
pub fn remoteness<G: Game>(game: &G, position: &G::Position) -> usize {
    let graph = graph(game, position, usize::MAX).expect("there is no limit");
    let place = graph.place(position).expect("the start is in the graph");
    let labels = in_rounds(Convention::Normal, &graph);
    labels.moves[place].expect("where every play ends there is no draw")
}
// ANCHOR_END: remoteness
