//! Computes the simplest number between all options, with memoisation.

use std::collections::HashMap;

const ONE: i128 = 1 << 100;

fn written(value: i128) -> String {
    let zeros = value.trailing_zeros().min(100);
    match zeros {
        100 => (value / ONE).to_string(),
        _ => format!("{}/{}", value >> zeros, ONE >> zeros),
    }
}

/// Returns the simplest number between two, halving the unit until one fits.
fn simplest(low: i128, high: i128) -> i128 {
    if low < 0 && high > 0 {
        return 0;
    }
    if high <= 0 {
        return -simplest(-high, -low);
    }
    let mut unit = ONE;
    loop {
        let next = (low / unit + 1) * unit;
        if next < high {
            return next;
        }
        unit /= 2;
    }
}

struct Doodle {
    edges: Vec<(usize, bool)>,
    falls: Vec<u128>,
    known: HashMap<u128, i128>,
}

impl Doodle {
    fn value(&mut self, left: u128) -> i128 {
        if let Some(&value) = self.known.get(&left) {
            return value;
        }
        let (mut low, mut high) = (-200 * ONE, 200 * ONE);
        for edge in 0..self.edges.len() {
            if left >> edge & 1 == 1 {
                let value = self.value(left & !self.falls[edge]);
                match self.edges[edge].1 {
                    true => low = low.max(value),
                    false => high = high.min(value),
                }
            }
        }
        let value = simplest(low, high);
        self.known.insert(left, value);
        value
    }
}

fn solve(edges: &[(usize, bool)]) -> (String, usize, usize) {
    let mut falls: Vec<u128> = (0..edges.len()).map(|e| 1 << e).collect();
    for edge in (0..edges.len()).rev() {
        if let Some(below) = edges[edge].0.checked_sub(1) {
            falls[below] |= falls[edge];
        }
    }
    let all = (0..edges.len()).fold(0, |all, edge| all | 1 << edge);
    let known = HashMap::new();
    let mut doodle = Doodle { edges: edges.to_vec(), falls, known };
    let (mut left, mut right) = (0, 0);
    for edge in 0..edges.len() {
        let rest = doodle.value(all & !doodle.falls[edge]);
        left += usize::from(edges[edge].1 && rest >= 0);
        right += usize::from(!edges[edge].1 && rest <= 0);
    }
    (written(doodle.value(all)), left, right)
}
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace();
    let mut next = || words.next().unwrap();
    let doodles: usize = next().parse().unwrap();
    for _ in 0..doodles {
        let count: usize = next().parse().unwrap();
        let edge = |_| (next().parse().unwrap(), next() == "B");
        let edges: Vec<(usize, bool)> = (0..count).map(edge).collect();
        let (value, left, right) = solve(&edges);
        println!("{value} {left} {right}");
    }
}
