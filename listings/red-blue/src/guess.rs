//! Makes guesses about values, and finds their smallest counterexamples.

use crate::{all_stalks, stalk_value, Colour, Dyadic};

// ANCHOR: edges_apart
/// Returns a guess at the value of a stalk: the number of blue edges minus the
/// number of red edges.
pub fn edges_apart(stalk: &[Colour]) -> Dyadic {
    let blue = stalk.iter().filter(|&&colour| colour == Colour::Blue).count();
    Dyadic::whole(blue as i64 - (stalk.len() - blue) as i64)
}
// ANCHOR_END: edges_apart

/// Returns all stalks with at most `longest` edges, shortest first.
pub fn all_drawn_stalks(longest: usize) -> Vec<Vec<Colour>> {
    (0..=longest).flat_map(all_stalks).collect()
}

// ANCHOR: smallest_wrong
/// Returns the first stalk of at most `longest` edges whose value `guess` gets
/// wrong, or `None` if it gets them all right.
pub fn smallest_wrong(
    guess: fn(&[Colour]) -> Dyadic,
    longest: usize,
) -> Option<Vec<Colour>> {
    let mut stalks = all_drawn_stalks(longest).into_iter();
    stalks.find(|stalk| stalk_value(stalk) != Some(guess(stalk)))
}
// ANCHOR_END: smallest_wrong

// ANCHOR: in_the_middle
/// Returns a guess at the simplest number between two options: the number
/// halfway between them.
pub fn in_the_middle(low: Dyadic, high: Dyadic) -> Option<Dyadic> {
    low.plus(high)?.halved(1)
}
// ANCHOR_END: in_the_middle
