//! The nimbers of numbers up to 10^18, for any set of divisors.

use std::io::{self, Read};

/// The nimbers of `numbers` in the game with these divisors.
fn nimbers(divisors: &[u64], numbers: &[u64]) -> Vec<u64> {
    todo!("answer {} questions about {divisors:?}", numbers.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = |line: &str| -> Vec<u64> {
        let words = line.split_whitespace().skip(1);
        words.map(|word| word.parse().expect("a number")).collect()
    };
    let lines: Vec<&str> = text.trim_end().lines().skip(1).collect();
    for game in lines.chunks(2) {
        let answers = nimbers(&numbers(game[0]), &numbers(game[1]));
        let words: Vec<String> = answers.iter().map(u64::to_string).collect();
        println!("{}", words.join(" "));
    }
}
