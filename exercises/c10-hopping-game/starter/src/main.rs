//! A hopping game: the winning moves.

use std::io::{self, Read};

/// The winning move for each question `(n, j)`, or 0 if there is none.
fn winning_moves(questions: &[(u64, u64)]) -> Vec<u64> {
    todo!("answer {} questions", questions.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap());
    let mut questions = Vec::new();
    while let (Some(n), Some(j)) = (numbers.next(), numbers.next()) {
        questions.push((n, j));
    }
    for add in winning_moves(&questions) {
        println!("{add}");
    }
}
