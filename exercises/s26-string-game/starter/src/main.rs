//! A game with strings: who wins?

use std::io::{self, Read};

/// Whether Amanda wins.
fn amanda_wins(s: &[u8], p: &[u8]) -> bool {
    todo!("decide about {} and {} letters", s.len(), p.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut words = text.split_whitespace().skip(1);
    while let (Some(s), Some(p)) = (words.next(), words.next()) {
        let amanda = amanda_wins(s.as_bytes(), p.as_bytes());
        println!("{}", if amanda { "Amanda" } else { "Steven" });
    }
}
