//! Defines sums of games, in which a move is made in exactly one component.

use games::Game;

// ANCHOR: sum
/// The sum of two impartial games: a position consists of a position of each,
/// and a move is a move in exactly one of them. The positions of the two games
/// must not record whose turn it is, because a move in one game would leave the
/// record in the other unchanged.
#[derive(Clone, Debug)]
pub struct Sum<A, B>(pub A, pub B);

impl<A: Game, B: Game> Game for Sum<A, B> {
    type Position = (A::Position, B::Position);

    fn options(&self, (a, b): &Self::Position) -> Vec<Self::Position> {
        let first = self.0.options(a).into_iter().map(|x| (x, b.clone()));
        let second = self.1.options(b).into_iter().map(|y| (a.clone(), y));
        first.chain(second).collect()
    }
}
// ANCHOR_END: sum

// ANCHOR: many
/// The sum of any number of components with the same impartial rules.
#[derive(Clone, Debug)]
pub struct Many<G>(pub G);

impl<G: Game> Game for Many<G> {
    type Position = Vec<G::Position>;

    fn options(&self, components: &Self::Position) -> Vec<Self::Position> {
        let mut options = Vec::new();
        for (place, component) in components.iter().enumerate() {
            for changed in self.0.options(component) {
                let mut option = components.clone();
                option[place] = changed;
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: many

// ANCHOR: nim_pile
/// One pile of Nim: a move takes as many coins as you like, at least one.
#[derive(Clone, Debug)]
pub struct NimPile;

impl Game for NimPile {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        (0..*coins).collect()
    }
}
// ANCHOR_END: nim_pile
