//! Nim Square: all winning moves.

use std::fmt::Write;

/// The winning moves for each list of piles: the index of a pile, counted from
/// 0, and the number of coins left there.
fn winning_moves(positions: &[Vec<usize>]) -> Vec<Vec<(usize, usize)>> {
    todo!("all winning moves of {} positions", positions.len())
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = |line: &str| -> Vec<usize> {
        let words = line.split_whitespace().skip(1);
        words.map(|word| word.parse().unwrap()).collect()
    };
    let positions: Vec<Vec<usize>> =
        text.trim_end().lines().skip(1).map(numbers).collect();
    let mut out = String::new();
    for moves in winning_moves(&positions) {
        write!(out, "{}", moves.len()).unwrap();
        for (pile, rest) in moves {
            write!(out, " {} {rest}", pile + 1).unwrap();
        }
        out += "\n";
    }
    print!("{out}");
}
