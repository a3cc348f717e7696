//! Move the coins: who wins on each new tree?

use std::io::{self, Read};

/// The answer to each question (u, v): `YES`, `NO` or `INVALID`. Node i has
/// `coins[i]` coins; nodes are numbered from 1, and `coins[0]` is 0.
fn answers(
    coins: &[u32],
    edges: &[(usize, usize)],
    questions: &[(usize, usize)],
) -> Vec<&'static str> {
    let (nodes, lines) = (coins.len() - 1, edges.len());
    todo!("answer {} questions, {nodes} nodes, {lines} edges", questions.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    let nodes = next();
    let mut coins = vec![0];
    coins.extend((0..nodes).map(|_| next() as u32));
    let edges: Vec<_> = (1..nodes).map(|_| (next(), next())).collect();
    let count = next();
    let questions: Vec<_> = (0..count).map(|_| (next(), next())).collect();
    println!("{}", answers(&coins, &edges, &questions).join("\n"));
}
