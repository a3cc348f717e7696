//! Plays first or last.

use std::io;

/// Whether to delete the first number of the row rather than the last one. The
/// row has at least two numbers.
fn deletes_first(row: &[i64], maxi: bool) -> bool {
    todo!("choose an end of {row:?} for Maxi ({maxi}) or for Minnie")
}

fn main() {
    for line in io::stdin().lines() {
        let line = line.expect("the referee writes text");
        let mut words = line.split_whitespace();
        let side = words.next().expect("no line is empty");
        match side {
            "end" => break,
            "over" => {}
            _ => {
                let row: Vec<i64> = words.map(|w| w.parse().unwrap()).collect();
                let first = deletes_first(&row, side == "Maxi");
                println!("{}", if first { "first" } else { "last" });
            }
        }
    }
}
