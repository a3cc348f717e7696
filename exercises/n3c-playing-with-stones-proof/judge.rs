//! Judges the program part of "At most half, proved".

use crate::kit::{described, Case, Chance, Judge};
use std::collections::BTreeSet;

const MOST: u64 = 1_000_000_000_000_000_000;
const BOX: u64 = 30_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

/// Returns the nimbers of the piles up to `BOX`: for each pile the smallest
/// number that isn't the nimber of an option. The set of options is updated
/// from pile to pile.
fn table() -> Vec<u64> {
    let most = BOX as usize;
    let mut values: Vec<u64> = Vec::new();
    let mut missing: BTreeSet<u64> = (0..=BOX).collect();
    let mut often = vec![0; most + 1];
    let mut first = 0;
    for stones in 0..=most {
        // Now the options are the piles from `first` to `stones - 1`.
        while first < stones - stones / 2 {
            let value = values[first];
            often[value as usize] -= 1;
            if often[value as usize] == 0 {
                missing.insert(value);
            }
            first += 1;
        }
        let value = *missing.first().expect("fewer options than numbers");
        values.push(value);
        if often[value as usize] == 0 {
            missing.remove(&value);
        }
        often[value as usize] += 1;
    }
    values
}

/// Returns the nimber g of a pile by the theorem that n + 1 is a power of two
/// times 2g + 1.
fn value(stones: u64) -> u64 {
    (stones + 1 >> (stones + 1).trailing_zeros()) / 2
}

/// Returns the pile from `least` to `2 * least - 1` stones with this nimber, by
/// the same theorem.
fn of_value(least: u64, value: u64) -> u64 {
    let odd = 2 * u128::from(value) + 1;
    let next = (0..).map(|power| odd << power).find(|&n| n > u128::from(least));
    next.expect("a power of two") as u64 - 1
}

enum Line {
    Nimber(u64),
    Pile(u64, u64),
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let small = table();
    let mut nimbers: Vec<Line> = (0..3000).map(Line::Nimber).collect();
    for power in 4..15 {
        nimbers.extend([(1 << power) - 1, 1 << power].map(Line::Nimber));
    }
    nimbers.extend(chance.many(10_000, 0, BOX).into_iter().map(Line::Nimber));
    let mut piles = Vec::new();
    for least in 1..=50 {
        piles.extend((0..least).map(|value| Line::Pile(least, value)));
    }
    for _ in 0..2000 {
        let least = chance.between(1, BOX / 2);
        piles.push(Line::Pile(least, chance.between(0, least - 1)));
    }
    let mut far = vec![Line::Nimber(MOST), Line::Pile(MOST, MOST - 1)];
    far.push(Line::Pile(MOST, 0));
    for power in 15..60 {
        let near = 1 << power;
        let end = near.min(MOST / 2);
        far.extend([near - 1, near].map(Line::Nimber));
        let any = chance.between(near, 2 * end);
        far.extend([Line::Nimber(any), Line::Nimber(any | (near >> 10) - 1)]);
        for least in [near - 1, near, any] {
            let shift = chance.between(0, 40);
            let value = chance.between(0, least >> shift);
            far.push(Line::Pile(least, value.min(least - 1)));
            far.push(Line::Pile(least, chance.between(0, least - 1)));
        }
    }
    far.push(Line::Pile(1, 0));
    let mut make = |group, mut lines: Vec<Line>| {
        chance.shuffle(&mut lines);
        let mut input = format!("{}\n", lines.len());
        let mut answer = String::new();
        for line in lines {
            let found = match line {
                Line::Nimber(stones) => {
                    input += &format!("nimber {stones}\n");
                    let known = small.get(stones as usize).copied();
                    known.unwrap_or_else(|| value(stones))
                }
                Line::Pile(least, wanted) => {
                    input += &format!("pile {least} {wanted}\n");
                    if 2 * least <= BOX {
                        let mut piles = least..2 * least;
                        let found =
                            piles.find(|&n| small[n as usize] == wanted);
                        found.expect("each value occurs once")
                    } else {
                        of_value(least, wanted)
                    }
                }
            };
            answer += &format!("{found}\n");
        }
        Case::new(group, input, answer)
    };
    vec![make("nimbers", nimbers), make("piles", piles), make("far", far)]
}
