//! Finds who wins a doodle, and with which cut.

use crate::{
    outwards, stalk_value, tree_values, Colour, Dyadic, Painted, PaintedEdge,
    Partizan, Values,
};
use limits::Class;
use outcomes::Side;
use std::cmp::Ordering;

// ANCHOR: class_by_value
/// Returns the class of a doodle with blue and red edges that has this value.
pub fn class_by_value(value: Dyadic) -> Class {
    match value.cmp(&Dyadic::ZERO) {
        Ordering::Greater => Class::Left,
        Ordering::Equal => Class::Second,
        Ordering::Less => Class::Right,
    }
}
// ANCHOR_END: class_by_value

// ANCHOR: stalks
/// The game of stalks side by side, each a list of its colours, lowest first.
#[derive(Clone, Copy, Debug)]
pub struct Stalks;

impl Partizan for Stalks {
    type Position = Vec<Vec<Colour>>;

    fn options(
        &self,
        stalks: &Self::Position,
        side: Side,
    ) -> Vec<Self::Position> {
        let mut moves = Vec::new();
        for (place, stalk) in stalks.iter().enumerate() {
            for (edge, colour) in stalk.iter().enumerate() {
                if colour.is_for(side) {
                    let mut next = stalks.clone();
                    next[place].truncate(edge);
                    moves.push(next);
                }
            }
        }
        moves
    }
}
// ANCHOR_END: stalks

/// Returns the total value of stalks side by side, or `None` if an edge is
/// green or a value does not fit.
pub fn sum_of_stalks(stalks: &[Vec<Colour>]) -> Option<Dyadic> {
    stalks
        .iter()
        .try_fold(Dyadic::ZERO, |sum, stalk| sum.plus(stalk_value(stalk)?))
}

// ANCHOR: stalk_cut
/// Returns a winning cut for `side`, the player to move, as the index of the
/// stalk and the index of the edge, from the ground up. Returns `None` if
/// `side` loses, or if a value does not fit.
pub fn stalk_cut(stalks: &[Vec<Colour>], side: Side) -> Option<(usize, usize)> {
    let winning = match side {
        Side::Left => sum_of_stalks(stalks)? > Dyadic::ZERO,
        Side::Right => sum_of_stalks(stalks)? < Dyadic::ZERO,
    };
    if !winning {
        return None;
    }
    let top = |stalk: &Vec<Colour>| stalk.iter().rposition(|c| c.is_for(side));
    let mut best = None;
    for (place, stalk) in stalks.iter().enumerate() {
        let places = stalk_value(stalk)?.places();
        if let Some(edge) = top(stalk) {
            best = best.max(Some((places, place, edge)));
        }
    }
    best.map(|(_, place, edge)| (place, edge))
}
// ANCHOR_END: stalk_cut

// ANCHOR: doodle_value
/// Returns the value of a doodle with blue and red edges: edge by edge if it
/// consists of trees, otherwise by the recursion, which can handle only a few
/// edges. Returns `None` if a value does not fit.
pub fn doodle_value(doodle: &Painted, values: &mut Values) -> Option<Dyadic> {
    match outwards(doodle.edges()) {
        Some(_) => tree_values(doodle.edges()).map(|values| values[0]),
        None => values.of(doodle),
    }
}
// ANCHOR_END: doodle_value

// ANCHOR: best_cut
/// Returns the best cut for `side` and the value it leaves, or `None` if there
/// is no edge that `side` may cut.
///
/// # Errors
/// Returns the first edge that, when cut, leaves a value that does not fit.
pub fn best_cut(
    doodle: &Painted,
    side: Side,
    values: &mut Values,
) -> Result<Option<(PaintedEdge, Dyadic)>, PaintedEdge> {
    let mut cuts = Vec::new();
    for (place, &edge) in doodle.edges().iter().enumerate() {
        if edge.1.is_for(side) {
            let left = doodle_value(&doodle.cut(place), values);
            cuts.push((edge, left.ok_or(edge)?));
        }
    }
    let worth = |cut: &(PaintedEdge, Dyadic)| match side {
        Side::Left => cut.1.minus(),
        Side::Right => cut.1,
    };
    Ok(cuts.into_iter().min_by_key(worth))
}
// ANCHOR_END: best_cut
