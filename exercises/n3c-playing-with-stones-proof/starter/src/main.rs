//! At most half: nimbers, and the piles that have them.

use std::io::{self, Read};

/// A line of the input.
enum Asked {
    /// Asks for the nimber of this number of stones.
    Nimber(u64),
    /// Asks for the pile from `m` to `2 * m - 1` whose nimber is `v`.
    Pile { m: u64, v: u64 },
}

fn answer(asked: &Asked) -> u64 {
    match asked {
        Asked::Nimber(stones) => todo!("find the nimber of {stones} stones"),
        Asked::Pile { m, v } => {
            todo!("find a pile from {m} on with nimber {v}")
        }
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse().expect("a number");
        let asked = match words[0] {
            "nimber" => Asked::Nimber(number(1)),
            _ => Asked::Pile { m: number(1), v: number(2) },
        };
        println!("{}", answer(&asked));
    }
}
