//! Checks certificates of games of floor division.

use std::io::{self, Read};

/// One step of the proof.
struct Cell {
    /// Its numbers: `from` ≤ n < `to`.
    from: u64,
    to: u64,
    /// The run of n itself, and that of each quotient: the end at which it
    /// begins, and its round.
    places: Vec<(u64, u32)>,
}

/// What is claimed, and what is to prove it.
struct Certificate {
    divisors: Vec<u64>,
    /// The ends of the runs, from 1 to the scale.
    ends: Vec<u64>,
    nimbers: Vec<u64>,
    cells: Vec<Cell>,
}

/// What is wrong, or `proved`.
fn check(certificate: &Certificate) -> String {
    let Certificate { divisors, ends, nimbers, cells } = certificate;
    for Cell { from, to, places } in cells {
        println!("{from} to {to}: {places:?}");
    }
    todo!("check {divisors:?}, {ends:?}, {nimbers:?}")
}

fn read(numbers: &mut impl Iterator<Item = u64>) -> Certificate {
    let mut next = || numbers.next().expect("a number");
    let (divisors, runs, cells) = (next(), next(), next());
    Certificate {
        divisors: (0..divisors).map(|_| next()).collect(),
        ends: (0..=runs).map(|_| next()).collect(),
        nimbers: (0..runs).map(|_| next()).collect(),
        cells: (0..cells)
            .map(|_| {
                let (from, to) = (next(), next());
                let ends: Vec<u64> = (0..=divisors).map(|_| next()).collect();
                let places = ends.iter().map(|end| (*end, next() as u32));
                Cell { from, to, places: places.collect() }
            })
            .collect(),
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
