//! Judges "Lost triples of Nim, modulo a prime".

use crate::kit::{described, Case, Chance, Judge};

const MOST: u64 = 1 << 60;
const PRIME: u64 = 1_000_000_007;

/// Up to this exponent, the answers are computed one after another.
const STEPS: u64 = 100_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

/// The numbers of ways, modulo `PRIME`, to append a fixed number of digits to a
/// word without making two ones adjacent. Entry [i][j] is for words that end in
/// i before and in j afterwards. The product of two matrices appends the digits
/// of both.
type Step = [[u64; 2]; 2];

fn times(a: &Step, b: &Step) -> Step {
    let entry =
        |i: usize, j: usize| (a[i][0] * b[0][j] + a[i][1] * b[1][j]) % PRIME;
    [[entry(0, 0), entry(0, 1)], [entry(1, 0), entry(1, 1)]]
}

/// Returns the matrices for 2^i digits, for i from 0 to 60.
fn powers() -> Vec<Step> {
    let mut powers = vec![[[1, 1], [1, 0]]];
    for _ in 0..60 {
        let last = powers[powers.len() - 1];
        powers.push(times(&last, &last));
    }
    powers
}

/// Returns the number of words of `exponent` digits without adjacent ones,
/// modulo `PRIME`; the binary digits of `exponent` say which of the `powers` to
/// apply. That number is the answer: 0 isn't counted, but 2^exponent is.
fn far(exponent: u64, powers: &[Step]) -> u64 {
    let (mut zero, mut one) = (1, 0);
    for (i, power) in powers.iter().enumerate() {
        if exponent >> i & 1 == 1 {
            (zero, one) = (
                (zero * power[0][0] + one * power[1][0]) % PRIME,
                (zero * power[0][1] + one * power[1][1]) % PRIME,
            );
        }
    }
    (zero + one) % PRIME
}

/// Returns the answers for all exponents up to `most`, computed one after
/// another.
fn near(most: u64) -> Vec<u64> {
    let (mut zero, mut one) = (1, 0);
    let mut counts = Vec::new();
    for _ in 0..=most {
        counts.push((zero + one) % PRIME);
        (zero, one) = ((zero + one) % PRIME, zero);
    }
    counts
}

fn case(
    group: &'static str,
    exponents: &[u64],
    count: impl Fn(u64) -> u64,
) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", exponents.len()), String::new());
    for &exponent in exponents {
        input += &format!("{exponent}\n");
        answer += &format!("{}\n", count(exponent));
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (table, powers) = (near(STEPS), powers());
    let mut small: Vec<u64> = (0..=2000).filter(|&e| e != 30).collect();
    small.extend(chance.many(20_000, 2000, STEPS));
    small.push(STEPS);
    chance.shuffle(&mut small);
    let mut borders = vec![MOST];
    for i in 30..60 {
        let power = 1 << i;
        borders.extend([power - 2, power - 1, power, power + 1]);
    }
    for _ in 0..1000 {
        let times = chance.between(1, MOST / PRIME - 10);
        borders.push(PRIME * times - chance.between(0, 4));
        borders.push((PRIME - 1) * times - chance.between(0, 4));
        borders.push(2 * (PRIME + 1) * (times / 3 + 1) - chance.between(0, 4));
        borders.push(chance.between(1 << 31, 1 << 34));
    }
    chance.shuffle(&mut borders);
    let mut full = chance.many(99_000, 1 << 58, MOST);
    full.extend(chance.many(1_000, 0, 1 << 40));
    chance.shuffle(&mut full);
    vec![
        case("small", &small, |e| table[e as usize]),
        case("borders", &borders, |e| far(e, &powers)),
        case("full", &full, |e| far(e, &powers)),
    ]
}
