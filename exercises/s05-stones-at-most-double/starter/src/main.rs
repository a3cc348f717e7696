//! At most twice as many: who wins?

use std::io::{self, Read};

/// Whether Alicia, who moves first, wins from a pile of this size.
fn alicia_wins(stones: usize) -> bool {
    todo!("decide about {stones} stones")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for word in text.split_whitespace() {
        let stones = word.parse().unwrap();
        if stones == 0 {
            break;
        }
        let alicia = alicia_wins(stones);
        println!("{}", if alicia { "Alicia" } else { "Roberto" });
    }
}
