//! First or last, in quadratic time.

use std::io::{self, Read};

/// The last number left of a row that isn't empty, with best play.
fn value(row: &[i64], maxi_starts: bool) -> i64 {
    todo!("play on {} numbers, Maxi first: {maxi_starts}", row.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace();
        let row: Vec<i64> = words.map(|word| word.parse().unwrap()).collect();
        let (maxi, minnie) = (value(&row, true), value(&row, false));
        println!("Maxi first: {maxi}, Minnie first: {minnie}");
    }
}
