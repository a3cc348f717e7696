//! Checkers in rows: who wins, and how?

use std::io::{self, Read};

/// A winning move for red, or `None` if red has lost: the index of the row,
/// counted from 0, and the new column of red's checker, counted from 1. Each
/// row is given by the columns of the red and the black checker.
fn winning_move(columns: u64, rows: &[(u64, u64)]) -> Option<(usize, u64)> {
    todo!("find a move on {columns} columns with {rows:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (height, columns): (u64, u64) = (next(), next());
        let rows: Vec<(u64, u64)> =
            (0..height).map(|_| (next(), next())).collect();
        match winning_move(columns, &rows) {
            Some((row, column)) => println!("won {} {column}", row + 1),
            None => println!("lost"),
        }
    }
}
