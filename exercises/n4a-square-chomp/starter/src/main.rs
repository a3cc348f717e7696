//! Chomp on a square: the winning bite.

use std::io::{self, Read};

/// What is left of the bar.
enum Bar {
    /// A whole square with this side.
    Square(u64),
    /// The poison with these numbers of squares to its right and below it.
    Arms(u64, u64),
}

/// The row and the column of the winning bite, if there is one.
fn winning_bite(bar: &Bar) -> Option<(u64, u64)> {
    match bar {
        Bar::Square(side) => todo!("bite into a square of side {side}"),
        Bar::Arms(right, down) => todo!("bite into arms of {right} and {down}"),
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse().expect("a number");
        let bar = match words[0] {
            "square" => Bar::Square(number(1)),
            _ => Bar::Arms(number(1), number(2)),
        };
        match winning_bite(&bar) {
            Some((row, column)) => println!("{row} {column}"),
            None => println!("lost"),
        }
    }
}
