//! Compares the values of the two rows that can be left, which depend only on
//! their middles.

use std::io::stdin;

/// The value of a row, from the numbers in its middle.
fn value(row: &[i64], maxi: bool) -> i64 {
    let middle = row.len() / 2;
    if row.len() == 1 {
        return row[0];
    }
    let centre = row[middle];
    let (left, right) = (row[middle - 1], row[(middle + 1).min(row.len() - 1)]);
    match (row.len() % 2 == 0, maxi) {
        (true, true) => centre.max(left),
        (true, false) => centre.min(left),
        (false, true) => centre.min(left.max(right)),
        (false, false) => centre.max(left.min(right)),
    }
}

fn chooses_first(row: &[i64], maxi: bool) -> bool {
    let without_first = value(&row[1..], !maxi);
    let without_last = value(&row[..row.len() - 1], !maxi);
    match maxi {
        true => without_first > without_last,
        false => without_first < without_last,
    }
}

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        let mut words = line.split_whitespace();
        let side = words.next().unwrap();
        if side == "end" {
            return;
        }
        if side != "over" {
            let row: Vec<i64> =
                words.map(|word| word.parse().unwrap()).collect();
            let end = if chooses_first(&row, side == "Maxi") {
                "first"
            } else {
                "last"
            };
            println!("{end}");
        }
    }
}
