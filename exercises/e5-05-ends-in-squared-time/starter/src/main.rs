//! First or last, in squared time.

use std::io;

/// The number that is left of the row with best play; it is not empty.
fn value(row: &[i64], maxi_starts: bool) -> i64 {
    todo!("play on {} numbers, Maxi first: {maxi_starts}", row.len())
}

fn main() {
    for line in io::stdin().lines().skip(1) {
        let line = line.expect("the input is text");
        let words = line.split_whitespace();
        let row: Vec<i64> = words.map(|word| word.parse().unwrap()).collect();
        let (maxi, minnie) = (value(&row, true), value(&row, false));
        println!("Maxi first: {maxi}, Minnie first: {minnie}");
    }
}
