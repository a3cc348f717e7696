//! Two formulas: who wins, and by which move?

use std::fmt::Write;

/// `None` if the player to move loses, otherwise the numbers after a winning
/// move. One number: the coins of a pile, from which 1, 3 or 5 may be taken.
/// Two numbers: the rows and the columns of a bar.
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
