//! Two formulas: who wins, and with which move?

use std::fmt::Write;

/// The numbers after a winning move, or `None` if the player to move loses. One
/// number is a pile of coins, from which 1, 3 or 5 can be taken; two numbers
/// are the rows and columns of a bar.
fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    todo!("decide about {position:?}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let position: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        match winning_move(&position) {
            None => out += "lost",
            Some(left) => {
                out += "won";
                left.iter()
                    .for_each(|number| write!(out, " {number}").unwrap());
            }
        }
        out += "\n";
    }
    print!("{out}");
}
