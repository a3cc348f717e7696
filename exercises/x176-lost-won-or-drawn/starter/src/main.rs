//! Lost, won or drawn: the label of each position of a graph.

use std::io::{self, Read};

/// For each of the positions 1 to `positions`, the number of moves in which it
/// is lost or won; `None` for a draw. A move is a pair: the position where it
/// starts and the one where it ends.
fn label(positions: usize, moves: &[(usize, usize)]) -> Vec<Option<usize>> {
    todo!("label {positions} positions with {} moves", moves.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let (positions, count) = (next(), next());
        let moves: Vec<(usize, usize)> =
            (0..count).map(|_| (next(), next())).collect();
        let word = |label: &Option<usize>| match *label {
            None => "D".to_string(),
            // The winner makes the last move, so a loss takes an even number of
            // moves.
            Some(moves) if moves % 2 == 0 => format!("L{moves}"),
            Some(moves) => format!("W{moves}"),
        };
        let words: Vec<String> =
            label(positions, &moves).iter().map(word).collect();
        println!("{}", words.join(" "));
    }
}
