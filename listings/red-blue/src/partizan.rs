//! Defines partizan games, in which the two players have different moves, their
//! sums and negatives, and the order between positions.

use games::Game;
use limits::Class;
use outcomes::{Outcomes, Side};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::Hash;

// ANCHOR: partizan
/// A game for two players, Left and Right, each with their own moves. Every
/// play ends.
pub trait Partizan {
    /// Everything that can matter for the rest of the game, except whose
    /// turn it is.
    type Position: Clone + Eq + Hash + Ord;

    /// Returns the options of `side`: the positions that one of its moves can
    /// reach.
    fn options(
        &self,
        position: &Self::Position,
        side: Side,
    ) -> Vec<Self::Position>;
}
// ANCHOR_END: partizan

impl<G: Partizan> Partizan for &G {
    type Position = G::Position;

    fn options(&self, position: &G::Position, side: Side) -> Vec<G::Position> {
        (*self).options(position, side)
    }
}

// ANCHOR: by_turns
/// A partizan game with the player to move as part of the position.
pub struct ByTurns<'g, G>(pub &'g G);

impl<G: Partizan> Game for ByTurns<'_, G> {
    type Position = (G::Position, Side);

    fn options(&self, (at, side): &Self::Position) -> Vec<Self::Position> {
        let options = self.0.options(at, *side).into_iter();
        options.map(|next| (next, side.other())).collect()
    }
}
// ANCHOR_END: by_turns

// ANCHOR: class_of
/// Returns the class of a position in normal play, found by brute force.
pub fn class_of<G: Partizan>(game: &G, position: &G::Position) -> Class {
    let game = ByTurns(game);
    let mut outcomes = Outcomes::new(&game);
    let mut wins = |side| !outcomes.is_lost(&(position.clone(), side));
    match (wins(Side::Left), wins(Side::Right)) {
        (true, true) => Class::First,
        (false, false) => Class::Second,
        (true, false) => Class::Left,
        (false, true) => Class::Right,
    }
}
// ANCHOR_END: class_of

// ANCHOR: beside
/// The sum of two partizan games: a move is made in exactly one of them.
pub struct Beside<G, H>(pub G, pub H);

impl<G: Partizan, H: Partizan> Partizan for Beside<G, H> {
    type Position = (G::Position, H::Position);

    fn options(
        &self,
        (x, y): &Self::Position,
        side: Side,
    ) -> Vec<Self::Position> {
        let first = self.0.options(x, side).into_iter();
        let second = self.1.options(y, side).into_iter();
        let first = first.map(|next| (next, y.clone()));
        first.chain(second.map(|next| (x.clone(), next))).collect()
    }
}
// ANCHOR_END: beside

// ANCHOR: minus
/// The negative of a game: the same game with the players exchanged.
pub struct Minus<G>(pub G);

impl<G: Partizan> Partizan for Minus<G> {
    type Position = G::Position;

    fn options(&self, position: &G::Position, side: Side) -> Vec<G::Position> {
        self.0.options(position, side.other())
    }
}
// ANCHOR_END: minus

// ANCHOR: order
/// Compares positions of one game with positions of another.
pub struct Order<'g, G: Partizan, H: Partizan> {
    /// The game of the first position, *x*.
    pub first: &'g G,
    /// The game of the second position, *y*.
    pub second: &'g H,
    known: HashMap<(G::Position, H::Position, Side), bool>,
}
// ANCHOR_END: order

impl<'g, G: Partizan, H: Partizan> Order<'g, G, H> {
    /// Creates a comparison between positions of these two games.
    pub fn new(first: &'g G, second: &'g H) -> Self {
        Order { first, second, known: HashMap::new() }
    }

    // ANCHOR: holds
    /// Returns whether `side` wins *x* − *y* when the other player begins.
    fn holds(&mut self, x: &G::Position, y: &H::Position, side: Side) -> bool {
        let key = (x.clone(), y.clone(), side);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let other = side.other();
        let in_x = self.first.options(x, other);
        let in_y = self.second.options(y, side);
        let holds = !in_x.iter().any(|next| self.holds(next, y, other))
            && !in_y.iter().any(|next| self.holds(x, next, other));
        self.known.insert(key, holds);
        holds
    }
    // ANCHOR_END: holds

    /// Returns whether *x* ≥ *y*.
    pub fn at_least(&mut self, x: &G::Position, y: &H::Position) -> bool {
        self.holds(x, y, Side::Left)
    }

    /// Returns whether *x* ≤ *y*.
    pub fn at_most(&mut self, x: &G::Position, y: &H::Position) -> bool {
        self.holds(x, y, Side::Right)
    }

    // ANCHOR: compare
    /// Returns how *x* compares with *y*, or `None` if the two are confused.
    pub fn compare(
        &mut self,
        x: &G::Position,
        y: &H::Position,
    ) -> Option<Ordering> {
        match (self.at_least(x, y), self.at_most(x, y)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Greater),
            (false, true) => Some(Ordering::Less),
            (false, false) => None,
        }
    }
    // ANCHOR_END: compare
}

// ANCHOR: form
/// A game written as its options: the positions that Left can move to, and
/// those that Right can move to. Its depth is the length of the longest
/// sequence of moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Form {
    /// The left options.
    pub left: Vec<Form>,
    /// The right options.
    pub right: Vec<Form>,
}

/// The game whose positions are all the forms.
pub struct Forms;

impl Partizan for Forms {
    type Position = Form;

    fn options(&self, form: &Form, side: Side) -> Vec<Form> {
        match side {
            Side::Left => form.left.clone(),
            Side::Right => form.right.clone(),
        }
    }
}
// ANCHOR_END: form

/// Returns all forms of at most this depth in which no option is listed twice.
/// There are 1, 4 and 256 of them for depths 0, 1 and 2, and far too many for
/// larger depths.
pub fn forms(depth: u32) -> Vec<Form> {
    if depth == 0 {
        return vec![Form::default()];
    }
    let options = forms(depth - 1);
    let chosen = |code: usize| {
        let some = (0..options.len()).filter(|&n| code >> n & 1 == 1);
        some.map(|n| options[n].clone()).collect::<Vec<Form>>()
    };
    let sets = 0..1_usize << options.len();
    let pairs = sets
        .clone()
        .flat_map(|left| sets.clone().map(move |right| (left, right)));
    pairs
        .map(|(left, right)| Form { left: chosen(left), right: chosen(right) })
        .collect()
}
