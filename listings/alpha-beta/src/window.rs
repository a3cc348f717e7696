//! The window of a search, and what an answer found in it means.

/// More than any result. The points of a game lie strictly between its
/// negative and itself.
pub const INFINITY: i64 = i64::MAX;

// ANCHOR: window
/// The results that still matter: those above `alpha` and below `beta`, both
/// as the player to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The player to move already has so much for sure.
    pub alpha: i64,
    /// More than this the opponent will not allow.
    pub beta: i64,
}

impl Window {
    /// Everything matters.
    pub const FULL: Window = Window { alpha: -INFINITY, beta: INFINITY };

    /// The same window, seen by the opponent.
    pub fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
// ANCHOR_END: window

// ANCHOR: bound
/// What an answer says of the value.
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
    /// What an answer means that was found in this window.
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
    /// Whether what `answer` says of `value` is true.
    pub fn is_true(self, answer: i64, value: i64) -> bool {
        match self {
            Bound::Exact => value == answer,
            Bound::AtLeast => value >= answer,
            Bound::AtMost => value <= answer,
        }
    }
}
