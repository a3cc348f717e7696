//! Plays Chomp on boards up to ten by ten.

use std::io;

/// A bite: its row and its column, both counted from 1. `rows` has the lengths
/// of the rows that are left, none of them 0.
fn reply(rows: &[usize]) -> (usize, usize) {
    todo!("find a bite from {rows:?}")
}

fn main() {
    for line in io::stdin().lines() {
        let line = line.expect("the referee writes text");
        match line.trim() {
            "end" => break,
            "won" | "lost" => {}
            position => {
                let rows = position.split_whitespace();
                let rows: Vec<usize> =
                    rows.map(|w| w.parse().unwrap()).collect();
                let (row, column) = reply(&rows);
                println!("{row} {column}");
            }
        }
    }
}
