//! Gives each column a number, and makes Bouton's move to a smaller number.

use std::fmt::Write;

/// The number of a column whose number was `below` before `coins` coins were
/// put on top.
fn stacked(below: u64, coins: u64) -> u64 {
    match coins {
        0 => below,
        _ if coins <= below => coins - 1,
        _ => coins,
    }
}

fn winning_move(rows: &[Vec<u64>]) -> Option<(usize, usize, u64)> {
    // For each column: its number, its top, and the number below the top.
    let columns: Vec<(u64, usize, u64)> = (0..rows[0].len())
        .map(|column| {
            let (mut number, mut top, mut below) = (0, 0, 0);
            for row in (0..rows.len()).rev().filter(|&r| rows[r][column] > 0) {
                (top, below) = (row, number);
                number = stacked(number, rows[row][column]);
            }
            (number, top, below)
        })
        .collect();
    let sum = columns.iter().fold(0, |sum, column| sum ^ column.0);
    let (place, column) = columns
        .iter()
        .enumerate()
        .find(|(_, column)| column.0 ^ sum < column.0)?;
    let (wanted, top, below) = (column.0 ^ sum, column.1, column.2);
    let rest = match wanted {
        _ if wanted == below => 0,
        _ if wanted < below => wanted + 1,
        _ => wanted,
    };
    Some((top, place, rest))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut next = || words.next().unwrap();
    let mut out = String::new();
    for _ in 0..next() {
        let (n, m) = (next(), next());
        let rows: Vec<Vec<u64>> =
            (0..n).map(|_| (0..m).map(|_| next()).collect()).collect();
        match winning_move(&rows) {
            None => out += "lost\n",
            Some((row, column, rest)) => {
                writeln!(out, "won {} {} {rest}", row + 1, column + 1).unwrap();
            }
        }
    }
    print!("{out}");
}
