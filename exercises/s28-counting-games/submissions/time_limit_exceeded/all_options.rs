//! Counts the rows correctly, but finds each value from the set of all options:
//! n squared steps.

use std::collections::HashSet;

const MOD: i64 = 1_000_000_007;

fn pow(mut base: i64, mut exponent: u64) -> i64 {
    let mut result = 1;
    base = base.rem_euclid(MOD);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * base % MOD;
        }
        base = base * base % MOD;
        exponent >>= 1;
    }
    result
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_ascii_whitespace().map(|w| w.parse::<usize>().unwrap());
    for _ in 0..words.next().unwrap() {
        let n = words.next().unwrap();
        let k = words.next().unwrap() as u64;
        let size = n.next_power_of_two();
        let mut w = vec![0i64; size];
        let mut values: Vec<usize> = Vec::new();
        for x in 0..n {
            let step = 1 << words.next().unwrap().min(20);
            let mut seen = HashSet::new();
            let mut y = x;
            while y >= step {
                y -= step;
                seen.insert(values[y]);
            }
            let value = (0..).find(|value| !seen.contains(value)).unwrap();
            values.push(value);
            w[value] += 1;
        }
        let mut half = 1;
        while half < size {
            for block in w.chunks_mut(2 * half) {
                let (left, right) = block.split_at_mut(half);
                for (p, q) in left.iter_mut().zip(right) {
                    (*p, *q) = (*p + *q, *p - *q);
                }
            }
            half *= 2;
        }
        let sum = w.iter().fold(0, |sum, &w| (sum + pow(w, k)) % MOD);
        let lost = sum * pow(size as i64, MOD as u64 - 2) % MOD;
        println!("{}", (pow(n as i64, k) - lost).rem_euclid(MOD));
    }
}
