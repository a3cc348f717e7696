//! Search windows, and the meaning of an answer found in a window.

/// A number larger than any result: the points of a game must lie strictly
/// between `-INFINITY` and `INFINITY`.
pub const INFINITY: i64 = i64::MAX;

// ANCHOR: window
/// The results that still matter: those above `alpha` and below `beta`, both
/// from the point of view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The result that the player to move is already sure of.
    pub alpha: i64,
    /// The best result that the opponent will allow.
    pub beta: i64,
}

impl Window {
    /// The window in which every result matters.
    pub const FULL: Window = Window { alpha: -INFINITY, beta: INFINITY };

    /// Returns the same window from the opponent's point of view.
    pub fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
// ANCHOR_END: window

// ANCHOR: bound
/// The relation between the value and an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The value is the answer.
    Exact,
    /// The value is at least the answer.
    AtLeast,
    /// The value is at most the answer.
    AtMost,
}

impl Window {
    /// Returns what an answer found in this window says about the value.
    pub fn meaning(self, answer: i64) -> Bound {
        if answer >= self.beta {
            Bound::AtLeast
        } else if answer <= self.alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        }
    }
}
// ANCHOR_END: bound

impl Bound {
    /// Returns whether `answer`, taken as this kind of bound, is right about
    /// `value`.
    pub fn is_true(self, answer: i64, value: i64) -> bool {
        match self {
            Bound::Exact => value == answer,
            Bound::AtLeast => value >= answer,
            Bound::AtMost => value <= answer,
        }
    }
}
