//! Judges "Nim with different piles".

use crate::kit::{described, Case, Chance, Judge};

const PRIME: u64 = 1_000_000_007;
const BITS: u64 = 1_000_000_000;
const PILES: u64 = 2_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits)
}

/// Labels all positions of `piles` piles below 2^n by their moves. Returns how
/// many of the won ones have distinct piles, none of them empty.
fn by_labels(n: u64, piles: u32) -> u64 {
    let size = 1usize << n;
    let mut won: Vec<bool> = Vec::new();
    let mut count = 0;
    for position in 0..size.pow(piles) {
        let weights = (0..piles).map(|pile| size.pow(pile));
        let sizes: Vec<usize> =
            weights.clone().map(|weight| position / weight % size).collect();
        let mut wins = false;
        for (&pile, weight) in sizes.iter().zip(weights) {
            wins |= (1..=pile).any(|take| !won[position - take * weight]);
        }
        won.push(wins);
        let different = (0..sizes.len())
            .all(|i| sizes[i] > 0 && !sizes[..i].contains(&sizes[i]));
        count += u64::from(wins && different);
    }
    count
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    result
}

/// Returns the product of the `count` factors `from`, `from - 1`, …, modulo
/// `PRIME`.
fn falling(from: u64, count: u64) -> u64 {
    let factor = |i: u64| (from + PRIME - i) % PRIME;
    (0..count).map(factor).fold(1, |product, factor| product * factor % PRIME)
}

/// Returns the number of won positions. The lost ones, with nim-sum 0, are
/// counted by a sum of signs over all masks.
fn by_signs(n: u64, k: u64) -> u64 {
    let all = (power(2, n) + PRIME - 1) % PRIME;
    let half = (power(2, n - 1) + PRIME - 1) % PRIME;
    let rows = falling(all, k);
    // k! times (`half` choose k / 2).
    let pairs = falling(half, k / 2) * falling(k, k - k / 2) % PRIME;
    let signed =
        if k.div_ceil(2) % 2 == 0 { pairs } else { (PRIME - pairs) % PRIME };
    let sum = (rows + all * signed) % PRIME;
    let lost = sum * power(power(2, n), PRIME - 2) % PRIME;
    (rows + PRIME - lost) % PRIME
}

fn case(group: &'static str, pairs: &[(u64, u64)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", pairs.len()), String::new());
    for &(n, k) in pairs {
        let right = by_signs(n, k);
        let few = n * k <= 12 || n <= 4 && k <= 4;
        assert!(!few || right == by_labels(n, k as u32));
        input += &format!("{n} {k}\n");
        answer += &format!("{right}\n");
    }
    Case::new(group, input, answer)
}

/// Returns an input with the largest total number of piles.
fn limits(_: &mut Chance) -> Vec<String> {
    vec![format!("3\n{}", format!("{BITS} {PILES}\n").repeat(3))]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small: Vec<(u64, u64)> =
        (1..=4).flat_map(|n| (1..=4).map(move |k| (n, k))).collect();
    chance.shuffle(&mut small);
    let mut medium =
        vec![(60, 1000), (3, 7), (3, 8), (4, 15), (4, 16), (4, 17)];
    for _ in 0..30 {
        let n = chance.between(5, 60);
        medium.push((n, chance.between(2, 1000)));
    }
    medium.extend((10..14).map(|n| (n, n)));
    chance.shuffle(&mut medium);
    let mut full = vec![(BITS, PILES), (64, 64)];
    full.push((PILES - 1 - chance.between(0, 99), PILES - 2));
    let mut more =
        vec![(20, 1 << 20), (20, (1 << 20) - 1), (20, (1 << 20) - 2)];
    for _ in 0..30 {
        let n = chance.between(62, 1000);
        more.push((n, chance.between(1, 20_000)));
    }
    more.push((
        chance.between(1_000_000, BITS),
        chance.between(1_000_000, 1_900_000),
    ));
    chance.shuffle(&mut more);
    let groups =
        [("small", small), ("medium", medium), ("full", full), ("full", more)];
    groups.iter().map(|(group, pairs)| case(group, pairs)).collect()
}
