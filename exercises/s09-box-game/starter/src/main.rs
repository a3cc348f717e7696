//! The box game: who wins?

use std::io::{self, Read};

/// Whether Alice, who moves first, wins with this number of balls in the fuller
/// box.
fn alice_wins(balls: u64) -> bool {
    todo!("decide about {balls} balls")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    for balls in numbers.take_while(|balls| *balls > 0) {
        println!("{}", if alice_wins(balls) { "Alice" } else { "Bob" });
    }
}
