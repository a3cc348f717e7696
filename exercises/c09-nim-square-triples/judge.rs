//! Judges "Lost triples of Nim Square".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 90_000;

/// Up to this limit, all triples of piles are labelled.
const LABELS: usize = 40;

/// A bound for nimbers and their sums.
const VALUES: usize = 128;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

fn squares(most: usize) -> impl Iterator<Item = usize> {
    (1..).map(|root| root * root).take_while(move |&square| square <= most)
}

/// Whether each triple of piles up to `most` is lost, by the rules: a lost
/// triple marks all triples with a move to it.
fn labels(most: usize) -> Vec<bool> {
    let side = most + 1;
    let mut lost = vec![true; side * side * side];
    for place in 0..lost.len() {
        if !lost[place] {
            continue;
        }
        for step in [1, side, side * side] {
            let pile = place / step % side;
            for square in squares(most - pile) {
                lost[place + square * step] = false;
            }
        }
    }
    lost
}

/// Returns, for each limit up to `most`, the number of sorted lost triples, by
/// labelling all triples.
fn by_labels(most: usize) -> Vec<u64> {
    let (side, lost) = (most + 1, labels(most));
    let mut counts = vec![0; side];
    for c in 0..=most {
        for b in 0..=c {
            let row = &lost[(c * side + b) * side..][..=b];
            counts[c] += row.iter().filter(|&&is_lost| is_lost).count() as u64;
        }
    }
    running(counts)
}

fn running(mut counts: Vec<u64>) -> Vec<u64> {
    for most in 1..counts.len() {
        counts[most] += counts[most - 1];
    }
    counts
}

/// Returns, for each limit up to `most`, the number of sorted lost triples.
/// While the largest pile c grows, it keeps the number of pairs a <= b <= c for
/// each nim-sum.
fn by_sweep(most: usize) -> Vec<u64> {
    let mut values: Vec<u8> = Vec::new();
    let mut seen = [usize::MAX; VALUES];
    let (mut piles, mut pairs) = ([0u64; VALUES], [0u64; VALUES]);
    let mut counts = Vec::new();
    for c in 0..=most {
        squares(c).for_each(|square| seen[usize::from(values[c - square])] = c);
        let value = seen.iter().position(|&when| when != c).unwrap();
        values.push(value as u8);
        piles[value] += 1;
        for (other, &count) in piles.iter().enumerate() {
            pairs[other ^ value] += count;
        }
        counts.push(pairs[value]);
    }
    running(counts)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (labels, sweep) = (by_labels(LABELS), by_sweep(MOST));
    assert_eq!(labels, sweep[..=LABELS]);
    let case = |group, most: usize, counts: &[u64]| {
        Case::new(group, format!("{most}\n"), format!("{}\n", counts[most]))
    };
    let mut some = |least, most| chance.between(least, most) as usize;
    vec![
        case("small", some(0, 1), &labels),
        case("small", some(2, 9), &labels),
        case("small", some(10, 28), &labels),
        case("small", some(30, 39), &labels),
        case("small", LABELS, &labels),
        case("middle", some(1200, 1800), &sweep),
        case("middle", some(1801, 1999), &sweep),
        case("middle", 2000, &sweep),
        case("full", some(70_000, 80_000), &sweep),
        case("full", some(80_001, 89_999), &sweep),
        case("full", MOST, &sweep),
    ]
}

/// Asks about three distinct piles with exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let most = 20;
    let (side, lost) = (most + 1, labels(most));
    loop {
        let mut piles =
            [0; 3].map(|_: i32| chance.between(4, most as u64) as usize);
        piles.sort_unstable();
        let mut winning = Vec::new();
        for i in 0..3 {
            for square in squares(piles[i]) {
                let mut after = piles;
                after[i] -= square;
                if lost[(after[0] * side + after[1]) * side + after[2]] {
                    winning.push(format!("{}-{square}", piles[i]));
                }
            }
        }
        let [a, b, c] = piles;
        if a == b || b == c || winning.len() != 2 {
            continue;
        }
        let text = format!(
            "There are three piles of {a}, {b} and {c} coins. A move takes from \
             one pile a number of coins that is a square: 1, 4, 9, 16 and so on. \
             Whoever cannot move loses. It is your turn. Name all winning moves, \
             each as the pile and what is taken from it, the smallest pile first \
             and then the smallest square, as in `7-4 12-1`."
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
