//! Judges "Counting games".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const PRIME: u64 = 1_000_000_007;
const NUMBERS: usize = 100_000;
const LENGTH: u64 = 1_000_000;
const EXPONENT: u64 = 10_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the options of `x`.
fn below(exponents: &[u64], x: usize) -> impl Iterator<Item = usize> + use<> {
    let step = if exponents[x] < 20 { 1 << exponents[x] } else { 1 << 20 };
    (1..=x / step).map(move |times| x - times * step)
}

/// Returns the number of won rows, by the rules. A row is a number with digits
/// below N, and a move makes it smaller.
fn by_positions(exponents: &[u64], length: u64) -> u64 {
    let n = exponents.len();
    let rows = n.pow(length as u32);
    let mut won: Vec<bool> = Vec::new();
    for row in 0..rows {
        let mut weight = 1;
        let mut wins = false;
        while weight < rows {
            let x = row / weight % n;
            wins |= below(exponents, x).any(|y| !won[row - (x - y) * weight]);
            weight *= n;
        }
        won.push(wins);
    }
    won.iter().filter(|&&wins| wins).count() as u64 % PRIME
}

/// Returns the nimbers: each is the smallest that no option has.
fn values(exponents: &[u64]) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    let mut seen = vec![usize::MAX; exponents.len() + 1];
    for x in 0..exponents.len() {
        below(exponents, x).for_each(|y| seen[values[y]] = x);
        values.push((0..).find(|&value| seen[value] != x).unwrap());
    }
    values
}

fn power(base: u64, mut exponent: u64) -> u64 {
    let (mut square, mut result) = (base % PRIME, 1);
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * square % PRIME;
        }
        square = square * square % PRIME;
        exponent /= 2;
    }
    result
}

/// Returns the number of won rows. Rows are counted by their nim-sum, and a row
/// of twice the length consists of two halves.
fn by_sums(exponents: &[u64], length: u64) -> u64 {
    let values = values(exponents);
    let size = (values.iter().max().unwrap() + 1).next_power_of_two();
    let mut one = vec![0; size];
    values.iter().for_each(|&value| one[value] += 1);
    let both = |a: &[u64], b: &[u64]| {
        let mut counts = vec![0; size];
        for (i, x) in a.iter().enumerate().filter(|&(_, &x)| x > 0) {
            for (j, y) in b.iter().enumerate() {
                counts[i ^ j] = (counts[i ^ j] + x * y) % PRIME;
            }
        }
        counts
    };
    let mut counts = vec![0; size];
    counts[0] = 1;
    for bit in (0..u64::BITS - length.leading_zeros()).rev() {
        counts = both(&counts, &counts);
        if length >> bit & 1 == 1 {
            counts = both(&one, &counts);
        }
    }
    (power(exponents.len() as u64, length) + PRIME - counts[0]) % PRIME
}

/// Returns how many numbers below `count` have an even number of ones in common
/// with `mask`, minus how many have an odd number.
fn signs(count: u64, mask: u64) -> i64 {
    if mask == 0 {
        return count as i64;
    }
    // Up to a multiple of twice the lowest bit, they cancel each other.
    let low = mask & mask.wrapping_neg();
    let rest = count % (2 * low);
    let sum = rest.min(low) as i64 - rest.saturating_sub(low) as i64;
    match (mask & (count - rest)).count_ones() % 2 {
        0 => sum,
        _ => -sum,
    }
}

/// Returns the number of won rows if each exponent is `small` or so large that
/// there is no option. Then each class of remainders has the nimbers 0, 1, 2,
/// …, once each, and further zeros.
fn by_counters(exponents: &[u64], small: u64, length: u64) -> u64 {
    let n = exponents.len();
    let step = 1 << small;
    let mut zeros = 0;
    let mut counters = vec![0u64; step];
    for x in 0..n {
        let counter = &mut counters[x % step];
        if exponents[x] == small || *counter == 0 {
            *counter += 1;
        } else {
            zeros += 1;
        }
    }
    let size = n.next_power_of_two() as u64;
    let mut total = 0;
    for mask in 0..size {
        let sum: i64 = counters.iter().map(|&count| signs(count, mask)).sum();
        let sum = (sum + zeros).rem_euclid(PRIME as i64) as u64;
        total = (total + power(sum, length)) % PRIME;
    }
    let lost = total * power(size, PRIME - 2) % PRIME;
    (power(n as u64, length) + PRIME - lost) % PRIME
}

type Test = (Vec<u64>, u64, u64);

fn case(group: &'static str, tests: &[Test]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", tests.len()), String::new());
    for (exponents, length, right) in tests {
        let words: Vec<String> = exponents.iter().map(u64::to_string).collect();
        let count = exponents.len();
        input += &format!("{count} {length}\n{}\n", words.join(" "));
        answer += &format!("{right}\n");
    }
    Case::new(group, input, answer)
}

fn random(chance: &mut Chance, count: usize, most: u64) -> Vec<u64> {
    let mut one = || match chance.between(1, 12) {
        1 => *chance.one_of(&[32, 63, 64, 65, 128, 1024, EXPONENT]),
        _ => chance.between(0, most),
    };
    (0..count).map(|_| one()).collect()
}

/// Returns a test whose exponents are `small` or, once in `rare`, large.
fn two_kinds(chance: &mut Chance, count: usize, small: u64, rare: u64) -> Test {
    let length = chance.between(LENGTH - 1000, LENGTH);
    let mut one = || match chance.once_in(rare) {
        true => chance.between(17, EXPONENT),
        false => small,
    };
    let exponents: Vec<u64> = (0..count).map(|_| one()).collect();
    let right = by_counters(&exponents, small, length);
    (exponents, length, right)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = Vec::new();
    for most in [1, 2, 3] {
        let mut tests = Vec::new();
        for (count, length) in [(16, 3), (8, 4), (64, 2)] {
            let count = count - chance.index(3);
            let exponents = random(chance, count, most);
            let right = by_positions(&exponents, length);
            assert_eq!(right, by_sums(&exponents, length));
            tests.push((exponents, length, right));
        }
        cases.push(case("small", &tests));
    }
    let one = vec![chance.between(0, 9)];
    let few = random(chance, 3, 1);
    let right = by_positions(&few, 7);
    cases.push(case("small", &[(one, 5, 0), (few, 7, right)]));
    for most in [3, 9] {
        let mut tests = Vec::new();
        for length in [LENGTH, chance.between(1000, 9999), chance.between(2, 9)]
        {
            let count = chance.between(400, 700) as usize;
            let exponents = random(chance, count, most);
            let right = by_sums(&exponents, length);
            tests.push((exponents, length, right));
        }
        cases.push(case("medium", &tests));
    }
    let test = two_kinds(chance, 1000, 1, 3);
    let same = by_sums(&test.0, test.1);
    assert_eq!(same, test.2);
    let tests = [
        two_kinds(chance, NUMBERS, 0, 50),
        two_kinds(chance, NUMBERS - 9, 2, 4),
        two_kinds(chance, NUMBERS, 1, 1_000_000),
    ];
    cases.push(case("full", &tests));
    let mut mixed: Vec<u64> =
        (0..60_000).map(|_| chance.between(7, 14)).collect();
    for _ in 0..200 {
        let place = chance.index(mixed.len());
        mixed[place] = chance.between(0, 6);
    }
    let length = chance.between(900_000, LENGTH);
    let right = by_sums(&mixed, length);
    let tests = [
        (mixed, length, right),
        two_kinds(chance, 1 << 16, 0, 1_000_000),
        two_kinds(chance, 99_991, 0, 2),
    ];
    cases.push(case("full", &tests));
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut all = vec!["1\n1 1\n0\n".to_string()];
    // The second length has 19 ones in binary, more than the largest.
    for (most, length) in [([0, 3, 16], LENGTH), ([16, 20, 1], 983_039)] {
        let mut input = "3\n".to_string();
        for most in most {
            input += &format!("{NUMBERS} {length}\n");
            let mut exponents = chance.many(NUMBERS, 0, most);
            exponents[NUMBERS - 1] = EXPONENT;
            input += &line(&exponents);
        }
        all.push(input);
    }
    all
}

/// Asks for the nimbers of eight numbers. At least three are not what a shift
/// gives.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let exponents: Vec<u64> =
            (0..8).map(|_| chance.between(0, 2)).collect();
        let values = values(&exponents);
        let shifted =
            (0..8).filter(|&x| values[x] != x >> exponents[x]).count();
        if shifted < 3 || values.iter().max() != Some(&4) {
            continue;
        }
        let list = |list: Vec<String>| list.join(" ");
        let text = format!(
            "A move lowers a number *x* by a positive multiple of $2^{{v(x)}}$, \
             but not below 0. The exponents $v(0), \\dots, v(7)$ are `{}`. What \
             are the nimbers of 0 to 7? Answer as in `0 1 0 2 1 0 3 2`.",
            list(exponents.iter().map(u64::to_string).collect())
        );
        let answer = list(values.iter().map(usize::to_string).collect());
        return Question { text, answers: vec![answer] };
    }
}
