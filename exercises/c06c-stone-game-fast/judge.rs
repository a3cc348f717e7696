//! Judges "A game with three piles, faster than cubic".

use crate::kit::{described, Case, Chance, Judge};
use three_piles::{case, sums};

#[path = "../kit/three_piles.rs"]
mod three_piles;

const MOST: usize = 4000;

/// Up to this limit every triple gets a label.
const LABELS: usize = 60;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(|_| vec!["0\n".into()])
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let sums = sums(LABELS, MOST);
    let case = |group, most| case(group, most, &sums);
    let mut some = |least, most| chance.between(least, most) as usize;
    vec![
        case("small", 1),
        case("small", some(2, 10)),
        case("small", some(11, 59)),
        case("small", LABELS),
        case("middle", some(120, 260)),
        case("middle", some(500, 690)),
        case("middle", 700),
        case("full", some(3900, 3999)),
        case("full", MOST),
    ]
}
