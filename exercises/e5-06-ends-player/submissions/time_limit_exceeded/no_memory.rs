//! Searches all plays to their ends, and remembers nothing.

use std::io::stdin;

fn value(row: &[i64], maxi: bool) -> i64 {
    if row.len() == 1 {
        return row[0];
    }
    let a = value(&row[1..], !maxi);
    let b = value(&row[..row.len() - 1], !maxi);
    if maxi {
        a.max(b)
    } else {
        a.min(b)
    }
}

fn chooses_first(row: &[i64], maxi: bool) -> bool {
    let best = value(row, maxi);
    value(&row[1..], !maxi) == best
}

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        let mut words = line.split(' ');
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
