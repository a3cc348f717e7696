//! A cookie with points: Alvin's points minus Barbie's.

use std::io::{self, Read};

/// The points of the player to move minus the other player's. All rows have the
/// same length.
fn difference(taste: &[Vec<i64>]) -> i64 {
    todo!("decide about {} rows", taste.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let row = |line: &str| {
        line.split_whitespace().map(|w| w.parse().unwrap()).collect()
    };
    let taste: Vec<Vec<i64>> =
        text.trim_end().lines().skip(1).map(row).collect();
    println!("{}", difference(&taste));
}
