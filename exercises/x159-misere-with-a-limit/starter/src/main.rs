//! Misère with a limit: how many first moves win?

use std::io::{self, Read};

/// The number of winning first moves. Each pile is given by its size and its
/// limit, and the player who takes the last coin loses.
fn winning_moves(piles: &[(u64, u64)]) -> usize {
    todo!("count the winning moves of {piles:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let games = numbers.next().unwrap();
    for _ in 0..games {
        let count = numbers.next().unwrap() as usize;
        let sizes: Vec<u64> = numbers.by_ref().take(count).collect();
        let limits: Vec<u64> = numbers.by_ref().take(count).collect();
        let piles: Vec<_> = sizes.into_iter().zip(limits).collect();
        println!("{}", winning_moves(&piles));
    }
}
