//! Kings that walk: does Bob win, and how many first moves win?

use std::io::{self, Read};

/// The number of first moves with which Bob wins; 0 if he loses.
/// `board[row][column]` is `b'.'`, `b'X'` or `b'K'`, and row 0 is the top row.
fn winning_moves(board: &[Vec<u8>]) -> u64 {
    todo!("count for {} rows", board.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut words = text.split_whitespace();
    let boards: u64 = words.next().unwrap().parse().unwrap();
    for _ in 0..boards {
        let rows = words.next().unwrap().parse().unwrap();
        let board: Vec<Vec<u8>> =
            words.by_ref().take(rows).map(|row| row.into()).collect();
        match winning_moves(&board) {
            0 => println!("LOSE"),
            count => println!("WIN {count}"),
        }
    }
}
