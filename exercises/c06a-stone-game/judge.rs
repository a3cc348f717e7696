//! Judges "A game with three piles".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 200;

type Triple = [usize; 3];

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the seven kinds of moves: 1 for each pile that takes part, 0 for the
/// others.
fn kinds() -> impl Iterator<Item = Triple> {
    (1..8).map(|bits| [bits & 1, bits >> 1 & 1, bits >> 2 & 1])
}

fn sorted(mut piles: Triple) -> Triple {
    piles.sort_unstable();
    piles
}

/// Returns all lost triples of sorted piles up to `most`, by the definition: a
/// triple that hasn't been marked is lost, and it marks all triples with a move
/// to it.
fn lost(most: usize) -> Vec<Triple> {
    let side = most + 1;
    let at = |[x, y, z]: Triple| (x * side + y) * side + z;
    let mut wins = vec![false; side * side * side];
    let mut lost = Vec::new();
    for x in 0..=most {
        for y in x..=most {
            for z in y..=most {
                if wins[at([x, y, z])] {
                    continue;
                }
                lost.push([x, y, z]);
                for [a, b, c] in kinds() {
                    let room =
                        (x + a * most).max(y + b * most).max(z + c * most);
                    for k in 1..=2 * most - room.min(2 * most) {
                        wins[at(sorted([x + a * k, y + b * k, z + c * k]))] =
                            true;
                    }
                }
            }
        }
    }
    lost
}

fn case(group: &'static str, most: usize, lost: &[Triple]) -> Case {
    let within = lost.iter().filter(|piles| piles[2] <= most);
    let sum: usize = within.map(|piles| piles.iter().sum::<usize>()).sum();
    Case::new(group, format!("{most}\n"), format!("{sum}\n"))
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let lost = lost(MOST);
    let mut cases = Vec::new();
    let mut small: Vec<usize> = (8..=40).collect();
    chance.shuffle(&mut small);
    small.truncate(3);
    small.extend([0, 1, 7]);
    cases.extend(small.iter().map(|&most| case("small", most, &lost)));
    let all = [
        chance.between(60, 130) as usize,
        chance.between(140, 190) as usize,
        chance.between(191, 199) as usize,
        MOST,
    ];
    cases.extend(all.iter().map(|&most| case("all", most, &lost)));
    cases
}

/// Asks about three piles with exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let lost = lost(9);
    loop {
        let piles = sorted([0; 3].map(|_: i32| chance.between(2, 9) as usize));
        let mut winning: Vec<Triple> = Vec::new();
        for [a, b, c] in kinds() {
            for k in 1..=9 {
                let [x, y, z] = piles;
                if x >= a * k && y >= b * k && z >= c * k {
                    let after = sorted([x - a * k, y - b * k, z - c * k]);
                    if lost.contains(&after) {
                        winning.push(after);
                    }
                }
            }
        }
        winning.sort_unstable();
        winning.dedup();
        if winning.len() != 2 || lost.contains(&piles) {
            continue;
        }
        let shown = |[x, y, z]: &Triple| format!("{x},{y},{z}");
        let [x, y, z] = piles;
        let text = format!(
            "There are three piles of {x}, {y} and {z} stones. A move takes the \
             same number of stones from one pile, from each of two piles, or \
             from all three. Whoever takes the last stone wins. It is your turn. \
             Which positions may you leave to win? Name all of them, each with its smallest \
             pile first, in the order of their smallest piles, as \
             in `0,1,2 1,3,3`; if these are equal, in the order of the second."
        );
        let answers =
            vec![format!("{} {}", shown(&winning[0]), shown(&winning[1]))];
        return Question { text, answers };
    }
}
