//! Fills a table up to the end of the window, then checks each number of the
//! window.

use std::io::{self, Read};

/// The claim that every number from `start` on has the same nimber as its
/// quotient by `scale`.
struct Claim {
    divisors: Vec<u64>,
    scale: u64,
    start: u64,
}

/// Returns the least number that is not among `nimbers`.
fn mex(nimbers: &[u64]) -> u64 {
    (0..).find(|least| !nimbers.contains(least)).expect("they are few")
}

/// The nimbers of the numbers below `end`.
fn table(divisors: &[u64], end: u64) -> Vec<u64> {
    let mut table = vec![0];
    for n in 1..end {
        let options: Vec<u64> =
            divisors.iter().map(|d| table[(n / d) as usize]).collect();
        table.push(mex(&options));
    }
    table
}

/// Returns `window`, `refused` and a number, or `proved`.
fn check(claim: &Claim) -> String {
    let Claim { divisors, scale, start } = claim;
    let end = divisors[divisors.len() - 1] * start;
    if end < *scale {
        return "window".to_string();
    }
    let table = table(divisors, end);
    let fails = |n: &u64| table[*n as usize] != table[(n / scale) as usize];
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
