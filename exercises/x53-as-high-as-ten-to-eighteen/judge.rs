//! Judges "As high as ten to eighteen".

use crate::kit::{column, described, Case, Chance, Judge};

const MOST: u64 = 1_000_000_000_000_000_000;
const SMALL: u64 = 5000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits)
}

/// Whether a number below 2^32 is prime, by trying all divisors up to the root.
fn small_prime(number: u64) -> bool {
    let divides = |divisor: &u64| number % divisor == 0;
    number >= 2 && !(2..).take_while(|d| d * d <= number).any(|d| divides(&d))
}

fn prime_from(mut number: u64) -> u64 {
    while !small_prime(number) {
        number += 1;
    }
    number
}

fn power_modulo(base: u64, exponent: u64, modulus: u64) -> u64 {
    let mut result = 1u128;
    for bit in (0..64).rev() {
        result = result * result % u128::from(modulus);
        if exponent >> bit & 1 == 1 {
            result = result * u128::from(base) % u128::from(modulus);
        }
    }
    result as u64
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 {
        a
    } else {
        common_divisor(b, a % b)
    }
}

/// Returns a prime from `least` to `most`, which are larger than 10^9 and at
/// most 10^18. By a theorem of Pocklington (1914), n is prime if n - 1 has a
/// prime divisor q with (q + 1)^2 > n, and if for some number a the power a^(n
/// - 1) leaves the remainder 1 on division by n and a^((n - 1) / q) - 1 has no
/// common divisor with n.
fn large_prime(chance: &mut Chance, least: u64, most: u64) -> u64 {
    let start = chance.between(1_000_000_007, 1_050_000_000);
    let q = prime_from(start);
    loop {
        let k = chance.between(least / (2 * q) + 1, most / (2 * q) - 1);
        let n = 2 * k * q + 1;
        let proves = |a: &u64| {
            power_modulo(*a, n - 1, n) == 1
                && common_divisor(power_modulo(*a, 2 * k, n) + n - 1, n) == 1
        };
        if [2, 3, 5, 7].iter().any(proves) {
            assert!(u128::from(q + 1) * u128::from(q + 1) > u128::from(n));
            return n;
        }
    }
}

type Line = (u64, usize);

fn case(
    group: &'static str,
    chance: &mut Chance,
    mut lines: Vec<Line>,
) -> Case {
    chance.shuffle(&mut lines);
    let (mut input, mut answer) = (format!("{}\n", lines.len()), String::new());
    for (number, factors) in lines {
        input += &format!("{number}\n");
        answer += &format!("{factors}\n");
    }
    Case::new(group, input, answer)
}

/// Returns all small numbers with their number of prime factors, from a table:
/// dividing by the smallest factor leaves one factor fewer.
fn small() -> Vec<Line> {
    let mut counts = vec![0; SMALL as usize + 1];
    for number in 2..counts.len() {
        let divides = |divisor: &usize| number % divisor == 0;
        let least = (2..=number).find(divides).expect("itself");
        counts[number] = counts[number / least] + 1;
    }
    (1..=SMALL).map(|number| (number, counts[number as usize])).collect()
}

/// Returns a product of primes below a million, as many as fit, perhaps with a
/// larger prime, and the number of factors.
fn many_primes(chance: &mut Chance) -> Line {
    let (mut number, mut count) = (1u64, 0);
    let most = *chance.one_of(&[10, 100, 10_000, 900_000]);
    let room = if chance.once_in(2) { MOST } else { 1_000_000_000 };
    loop {
        let start = chance.between(2, most);
        let prime = prime_from(start);
        if number > room / prime {
            break;
        }
        number *= prime;
        count += 1;
    }
    if MOST / number > 2_000_000 {
        let least = (MOST / number / 2).min(1 << 31);
        number *= prime_from(least);
        count += 1;
    }
    (number, count)
}

/// Returns the product of two primes, p below 7 · 10^8 and 2p - 1, where 2 is a
/// square modulo the latter. The product passes the test with base 2.
fn weak(chance: &mut Chance) -> Line {
    let start = chance.between(10_000_000, 650_000_000) / 4 * 4 + 1;
    let fits = |p: &u64| small_prime(*p) && small_prime(2 * p - 1);
    let p = (start..).step_by(4).find(fits).expect("such primes");
    let number = p * (2 * p - 1);
    assert_eq!(power_modulo(2, number - 1, number), 1);
    (number, 2)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut million: Vec<Line> = (0..30).map(|_| many_primes(chance)).collect();
    million.extend([(1 << 59, 59), (MOST, 36), (1_000_003, 1), (MOST - 11, 1)]);
    million.extend((0..3).map(|_| (large_prime(chance, MOST / 4, MOST), 1)));
    let mut two: Vec<Line> = vec![(1_000_003 * 1_000_003, 2), (MOST - 11, 1)];
    for _ in 0..4 {
        let p = chance.between(900_000_000, 999_999_000);
        let q = chance.between(900_000_000, 999_999_000);
        let r = chance.between(1_000_003, 3_000_000);
        let (p, q, r) = (prime_from(p), prime_from(q), prime_from(r));
        two.extend([(p * q, 2), (p * p, 2), (r * q, 2)]);
        let s = chance.between(2, 100);
        let s = prime_from(s);
        two.push((s * r * prime_from(MOST / (s * r) / 20_000), 3));
    }
    two.extend((0..8).map(|_| weak(chance)));
    two.extend((0..10).map(|_| (large_prime(chance, MOST / 2, MOST), 1)));
    vec![
        case("small", chance, small()),
        case("million", chance, million),
        case("two", chance, two),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let primes = (0..40).map(|_| large_prime(chance, MOST / 10 * 9, MOST));
    let primes: Vec<u64> = primes.collect();
    vec![column(&primes), column(&chance.many(5000, SMALL / 2, SMALL))]
}
