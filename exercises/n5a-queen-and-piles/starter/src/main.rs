//! A queen and two piles: finds the same move in the other game.

use std::io::{self, Read};

/// The words of a line are `queen` and four numbers, or `coins`, two numbers,
/// `first`, `second` or `both`, and a number. The answer is the same move in
/// the other game, as it is printed, or `None` if the move is illegal.
fn counterpart(words: &[&str]) -> Option<String> {
    todo!("find the counterpart of {words:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match counterpart(&words) {
            Some(other) => println!("{other}"),
            None => println!("none"),
        }
    }
}
