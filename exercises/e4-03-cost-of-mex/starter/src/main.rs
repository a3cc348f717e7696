//! The mex of each list.

use std::io::{self, Read};

/// The smallest of the numbers 0, 1, 2, … that is not in the list.
fn mex(list: &[u64]) -> u64 {
    todo!("find the mex of {} numbers", list.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let count: u64 = numbers.next().unwrap();
    for _ in 0..count {
        let length = numbers.next().unwrap();
        let list: Vec<u64> =
            (0..length).map(|_| numbers.next().unwrap()).collect();
        println!("{}", mex(&list));
    }
}
