//! A strip of paper: for how many lengths does the first player win?

use std::fmt::Write;
use std::io::{self, Read};

/// For each limit, the number of lengths from 1 to the limit for which the
/// first player wins.
fn counts(limits: &[usize]) -> Vec<usize> {
    todo!("counts for {} limits", limits.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_whitespace().map(|word| word.parse());
    let limits: Vec<usize> = numbers.skip(1).map(|n| n.unwrap()).collect();
    let mut out = String::new();
    for count in counts(&limits) {
        writeln!(out, "{count}").unwrap();
    }
    print!("{out}");
}
