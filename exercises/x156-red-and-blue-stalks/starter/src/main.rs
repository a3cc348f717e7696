//! Red and blue stalks: who wins?

use std::io::{self, Read};

/// The winner of a sum of stalks: `Left`, `Right` or `Second`. A stalk is a
/// string of the letters `B` and `R`, from the ground up.
fn winner(stalks: &[&str]) -> &'static str {
    todo!("find the winner of {} stalks", stalks.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut words = text.split_whitespace();
    let sums: usize = words.next().unwrap().parse().unwrap();
    for _ in 0..sums {
        let count = words.next().unwrap().parse().unwrap();
        let stalks: Vec<&str> = words.by_ref().take(count).collect();
        println!("{}", winner(&stalks));
    }
}
