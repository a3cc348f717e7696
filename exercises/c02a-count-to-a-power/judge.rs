//! Judges "Lost triples of Nim up to a power of two".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: u64 = 60;

/// Up to this exponent, every triple is tested.
const BY_HAND: u64 = 16;

/// The exponent of the original contest. No case asks for it, so its answer
/// isn't given away.
const ORIGINAL: u64 = 30;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

fn is_lost(n: u64) -> bool {
    n ^ (2 * n) ^ (3 * n) == 0
}

/// Returns the number of ways to choose `chosen` of `things` things.
fn choices(things: u64, chosen: u64) -> u64 {
    let mut ways = 1;
    for i in 0..chosen {
        ways = ways * (things - i) / (i + 1);
    }
    ways
}

/// Returns how many n from 1 to 2^exponent are lost. Beyond `BY_HAND`: k ones,
/// no two of them adjacent, fit into e places in (e - k + 1 choose k) ways.
fn count(exponent: u64) -> u64 {
    if exponent <= BY_HAND {
        return (1..=1 << exponent).filter(|&n| is_lost(n)).count() as u64;
    }
    let most = exponent.div_ceil(2);
    let some: u64 = (1..=most).map(|k| choices(exponent - k + 1, k)).sum();
    some + 1
}

fn case(group: &'static str, exponents: &[u64]) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", exponents.len()), String::new());
    for &exponent in exponents {
        input += &format!("{exponent}\n");
        answer += &format!("{}\n", count(exponent));
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut group = |name, most: u64| {
        let mut exponents: Vec<u64> =
            (0..=most).filter(|&e| e != ORIGINAL).collect();
        chance.shuffle(&mut exponents);
        case(name, &exponents)
    };
    vec![group("small", BY_HAND), group("middle", 40), group("all", MOST)]
}

/// Asks for all lost n of an interval that has exactly four.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let least = chance.between(130, 700);
        let most = least + chance.between(12, 60);
        let lost: Vec<String> = (least..=most)
            .filter(|&n| is_lost(n))
            .map(|n| n.to_string())
            .collect();
        if lost.len() != 4 {
            continue;
        }
        let text = format!(
            "Nim with three piles of *n*, 2*n* and 3*n* coins. For which *n* \
             from {least} to {most} does the player to move lose? Name all of them, the \
             smallest first, as in `4 5`."
        );
        return Question { text, answers: vec![lost.join(" ")] };
    }
}
