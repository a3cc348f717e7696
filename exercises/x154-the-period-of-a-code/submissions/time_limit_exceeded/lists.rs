//! Collects every option of a pile in a sorted set.

use std::collections::BTreeSet;

/// The nimbers of piles of 0 to `last` coins.
fn table(digits: &[u8], last: usize) -> Vec<usize> {
    let mut nimbers: Vec<usize> = Vec::new();
    for n in 0..=last {
        let mut options = BTreeSet::new();
        for (take, digit) in digits.iter().enumerate().take(n + 1) {
            let rest = n - take;
            for a in 0..=rest / 2 {
                let piles = usize::from(a > 0) + usize::from(rest - a > 0);
                if take + piles > 0 && digit >> piles & 1 == 1 {
                    options.insert((nimbers[a] ^ nimbers[rest - a], a, take));
                }
            }
        }
        let values: BTreeSet<usize> = options.iter().map(|o| o.0).collect();
        nimbers.push((0..).find(|value| !values.contains(value)).unwrap());
    }
    nimbers
}

fn period(nimbers: &[usize], k: usize) -> Option<(usize, usize)> {
    let last = nimbers.len() - 1;
    (1..last).find_map(|p| {
        let differ = |n: &usize| nimbers[*n] != nimbers[n + p];
        let e = (1..=last - p).rev().find(differ).map_or(1, |n| n + 1);
        (2 * e + 2 * p + k <= last + 2).then_some((e, p))
    })
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let (code, last) = line.split_once(' ').unwrap();
        let digits = code.bytes().filter(|b| *b != b'.').map(|b| b - b'0');
        let digits: Vec<u8> = digits.collect();
        let k = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
        match period(&table(&digits, last.parse().unwrap()), k) {
            Some((e, p)) => println!("{e} {p}"),
            None => println!("none"),
        }
    }
}
