//! Deletes the worse of the two numbers at the ends.

use std::io::stdin;

fn chooses_first(row: &[i64], maxi: bool) -> bool {
    (row[0] < row[row.len() - 1]) == maxi
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
