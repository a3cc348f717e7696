//! Multistack Nim: a winning move.

use std::io::{self, Read};

/// The row and the column of a cubbyhole, counted from 0, and the number of
/// coins that a winning move leaves there; `None` if no move wins. The rows are
/// given from top to bottom.
fn winning_move(rows: &[Vec<u64>]) -> Option<(usize, usize, u64)> {
    todo!("move in {} rows", rows.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut words = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut next = || words.next().expect("another number");
    for _ in 0..next() {
        let (n, m) = (next(), next());
        let rows: Vec<Vec<u64>> =
            (0..n).map(|_| (0..m).map(|_| next()).collect()).collect();
        match winning_move(&rows) {
            Some((row, column, rest)) => {
                println!("won {} {} {rest}", row + 1, column + 1);
            }
            None => println!("lost"),
        }
    }
}
