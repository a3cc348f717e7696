//! Finds the lost squares of misère play, where the player who brings the queen
//! to the corner loses.

use crate::{is_lost, Square};

// ANCHOR: misere
/// The lost squares of misère play with both coordinates at most 2.
pub const FIRST_LOST: [Square; 3] = [(0, 1), (1, 0), (2, 2)];

/// Returns whether the player to move from this square loses in misère play.
pub fn is_lost_in_misere_play((x, y): Square) -> bool {
    if x.max(y) <= 2 {
        FIRST_LOST.contains(&(x, y))
    } else {
        is_lost((x, y))
    }
}
// ANCHOR_END: misere
