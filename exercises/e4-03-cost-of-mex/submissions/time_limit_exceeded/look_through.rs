//! Looks for 0, for 1, for 2 and so on, each time from the beginning.

use std::fmt::Write;

fn mex(list: &[u64]) -> u64 {
    (0..).find(|number| !list.contains(number)).unwrap()
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
