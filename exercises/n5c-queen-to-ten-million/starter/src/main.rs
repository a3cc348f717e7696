//! The lost square in each of the queen's columns.

use std::io::{self, Read};

/// For each `x`, the `y` for which the square (`x`, `y`) is lost.
fn partners(wanted: &[usize]) -> Vec<usize> {
    todo!("find the partners of {} numbers", wanted.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let words = text.split_whitespace().skip(1);
    let wanted: Vec<usize> = words.map(|w| w.parse().unwrap()).collect();
    for partner in partners(&wanted) {
        println!("{partner}");
    }
}
