//! Computes each nimber by the definition, without memoisation.

use std::io::{self, Read};

/// The claim that every number from `start` on has the same nimber as its
/// quotient by `scale`.
struct Claim {
    divisors: Vec<u64>,
    scale: u64,
    start: u64,
}

/// The nimber of `n`, by the definition.
fn nimber(divisors: &[u64], n: u64) -> u32 {
    if n == 0 {
        return 0;
    }
    let options = divisors.iter().map(|d| nimber(divisors, n / d));
    let met = options.fold(0u32, |met, nimber| met | 1 << nimber);
    met.trailing_ones()
}

/// Returns `window`, `refused` and a number, or `proved`.
fn check(claim: &Claim) -> String {
    let Claim { divisors, scale, start } = claim;
    let end = divisors[divisors.len() - 1] * start;
    if end < *scale {
        return "window".to_string();
    }
    let fails = |n: &u64| nimber(divisors, *n) != nimber(divisors, n / scale);
    match (*start..end).find(fails) {
        Some(n) => format!("refused {n}"),
        None => "proved".to_string(),
    }
}

fn read(numbers: &mut impl Iterator<Item = u64>) -> Claim {
    let mut next = || numbers.next().expect("a number");
    let count = next();
    Claim {
        divisors: (0..count).map(|_| next()).collect(),
        scale: next(),
        start: next(),
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let words = text.split_whitespace();
    let mut numbers = words.map(|word| word.parse().expect("a number"));
    for _ in 0..numbers.next().expect("a number") {
        println!("{}", check(&read(&mut numbers)));
    }
}
