//! A position with endlessly many options, cut off at a largest one.

use games::Game;

// ANCHOR: named
/// A component of a game with piles that are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Named {
    /// A pile of Nim.
    Pile(u64),
    /// No pile yet: a move names one, of any number of coins.
    Unnamed,
}

/// Sums of such components, in which a name is at most `largest`. Without a
/// largest one it is the game of the text.
#[derive(Clone, Copy, Debug)]
pub struct NamedOrNim {
    /// The largest pile that can be named.
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
