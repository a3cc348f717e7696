//! Defines a game in which a position has infinitely many options, limited here
//! to finitely many.

use games::Game;

// ANCHOR: named
/// A component: a Nim pile, or a pile that has no size yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Named {
    /// A pile of Nim.
    Pile(u64),
    /// A pile that has no size yet: a move names its size.
    Unnamed,
}

/// The game with one component, in which a move names a size of at most
/// `largest`. The game in the text has no such limit.
#[derive(Clone, Copy, Debug)]
pub struct NamedOrNim {
    /// The largest size that can be named.
    pub largest: u64,
}
// ANCHOR_END: named

// ANCHOR: named_options
impl Game for NamedOrNim {
    type Position = Named;

    fn options(&self, component: &Named) -> Vec<Named> {
        match component {
            Named::Pile(coins) => (0..*coins).map(Named::Pile).collect(),
            Named::Unnamed => (0..=self.largest).map(Named::Pile).collect(),
        }
    }
}
// ANCHOR_END: named_options
