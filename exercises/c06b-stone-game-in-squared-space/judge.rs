//! Judges "A game with three piles, in squared space".

use crate::kit::{described, Case, Chance, Judge};
use three_piles::{case, sums};

#[path = "../kit/three_piles.rs"]
mod three_piles;

const MOST: usize = 1500;

/// Up to this limit every triple gets a label.
const LABELS: usize = 40;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let sums = sums(LABELS, MOST);
    let case = |group, most| case(group, most, &sums);
    let mut some = |least, most| chance.between(least, most) as usize;
    vec![
        case("small", 0),
        case("small", some(2, 10)),
        case("small", some(11, 39)),
        case("small", LABELS),
        case("middle", some(150, 260)),
        case("middle", some(280, 300)),
        case("full", some(1480, 1499)),
        case("full", MOST),
    ]
}
