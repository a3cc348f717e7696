//! Finds false claims whose steps are in order.

use std::io::{self, Read};

/// The ends of the runs, from 1 to the scale, and their nimbers.
struct Claim {
    ends: Vec<u64>,
    nimbers: Vec<u64>,
}

/// A false claim about these divisors whose step holds at every n ≥ u.
fn find(divisors: &[u64]) -> Option<Claim> {
    todo!("look for a claim about {divisors:?}")
}

fn line(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for given in text.trim_end().lines().skip(1) {
        let words = given.split_whitespace().skip(1);
        let divisors: Vec<u64> =
            words.map(|word| word.parse().expect("a number")).collect();
        match find(&divisors) {
            Some(Claim { ends, nimbers }) => {
                println!("{}\n{}", line(&ends), line(&nimbers));
            }
            None => println!("none"),
        }
    }
}
