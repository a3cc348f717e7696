//! Checks claims about games of floor division.

use std::io::{self, Read};

/// Every number from `start` on has the nimber of its quotient by `scale`.
struct Claim {
    divisors: Vec<u64>,
    scale: u64,
    start: u64,
}

/// `window`, `refused` and a number, or `proved`.
fn check(claim: &Claim) -> String {
    let Claim { divisors, scale, start } = claim;
    todo!("check the scale {scale} from {start} on, with {divisors:?}")
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
