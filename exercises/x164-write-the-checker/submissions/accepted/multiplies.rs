//! Multiplies the ends of the runs, and compares.

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

/// The least number that is none of these.
fn mex(nimbers: &[u64]) -> u64 {
    (0..).find(|least| !nimbers.contains(least)).expect("they are few")
}

impl Certificate {
    fn scale(&self) -> u64 {
        self.ends[self.ends.len() - 1]
    }

    /// The least s with scale^s at least the largest divisor.
    fn depth(&self) -> u32 {
        let largest = self.divisors[self.divisors.len() - 1];
        (0..).find(|s| self.scale().pow(*s) >= largest).expect("it grows")
    }

    /// What is claimed of `n`.
    fn claimed(&self, n: u64) -> u64 {
        let mut lead = n;
        while lead >= self.scale() {
            lead /= self.scale();
        }
        let begun = self.ends.iter().filter(|end| **end <= lead).count();
        begun.checked_sub(1).map_or(0, |run| self.nimbers[run])
    }

    /// The nimber of the run that holds ⌊n/d⌋ for all n of the cell.
    fn nimber(&self, cell: &Cell, d: u64, place: (u64, u32)) -> Option<u64> {
        let (end, round) = place;
        let run = self.ends.iter().position(|e| *e == end)?;
        let to = self.ends.get(run + 1)?;
        if round > self.depth() {
            return None;
        }
        let unit = d * self.scale().pow(round);
        (end * unit <= cell.from && cell.to <= to * unit)
            .then(|| self.nimbers[run])
    }

    fn holds(&self, cell: &Cell, at: u64) -> bool {
        let divisors = [1].iter().chain(&self.divisors);
        let places = divisors.zip(&cell.places);
        let nimbers: Option<Vec<u64>> =
            places.map(|(d, place)| self.nimber(cell, *d, *place)).collect();
        let Some(nimbers) = nimbers else { return false };
        cell.from == at && at < cell.to && mex(&nimbers[1..]) == nimbers[0]
    }
}

/// What is wrong, or `proved`.
fn check(certificate: &Certificate) -> String {
    let unit = certificate.scale().pow(certificate.depth());
    let mut table: Vec<u64> = vec![0];
    for n in 1..unit {
        let options = certificate.divisors.iter();
        let options: Vec<u64> =
            options.map(|d| table[(n / d) as usize]).collect();
        table.push(mex(&options));
        if certificate.claimed(n) != table[n as usize] {
            return format!("base {n}");
        }
    }
    let mut at = unit;
    for (number, cell) in (1..).zip(&certificate.cells) {
        if !certificate.holds(cell, at) {
            return format!("cell {number}");
        }
        at = cell.to;
    }
    match at == unit * certificate.scale() {
        true => "proved".to_string(),
        false => "end".to_string(),
    }
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
