//! A prime minus one: who wins?

use std::io::{self, Read};

/// Whether Alvin, who moves first, wins with this number of coins.
fn alvin_wins(coins: u32) -> bool {
    todo!("decide about {coins} coins")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse());
    let count: u32 = numbers.next().unwrap().unwrap();
    let mut out = String::new();
    for _ in 0..count {
        let coins = numbers.next().unwrap().unwrap();
        out += if alvin_wins(coins) { "Alvin\n" } else { "Barbie\n" };
    }
    print!("{out}");
}
