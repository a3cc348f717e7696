//! A spreadsheet game: the results with either player first.

use std::io::{self, Read};

/// The result if Maxi moves first, and the result if Minnie moves first.
fn results(table: &[Vec<i64>]) -> (i64, i64) {
    todo!("decide about {} rows", table.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let row = |line: &str| {
        line.split_whitespace().map(|w| w.parse().unwrap()).collect()
    };
    let table: Vec<Vec<i64>> =
        text.trim_end().lines().skip(1).map(row).collect();
    let (maxi, minnie) = results(&table);
    println!("{maxi} {minnie}");
}
