//! Sorts and searches by halving, as if no number occurred twice.

use std::fmt::Write;

fn mex(list: &[u64]) -> usize {
    let mut list = list.to_vec();
    list.sort();
    let (mut low, mut high) = (0, list.len());
    while low < high {
        let middle = (low + high) / 2;
        if list[middle] == middle as u64 {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let count = numbers.next().unwrap();
    let mut out = String::new();
    for _ in 0..count {
        let length = numbers.next().unwrap() as usize;
        let list: Vec<u64> = numbers.by_ref().take(length).collect();
        writeln!(out, "{}", mex(&list)).unwrap();
    }
    print!("{out}");
}
