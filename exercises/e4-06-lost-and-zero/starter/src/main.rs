//! Is a rule right in every game?

use std::io::{self, Read};

/// A game in which the rule is wrong at the last position, or `None` if the
/// rule is right in every game. A position is the list of its options, each the
/// index, counted from 0, of an earlier position. Bit `n` of an index into
/// `rule` says whether `n` is among the numbers of the options.
fn counterexample(rule: &[u8]) -> Option<Vec<Vec<usize>>> {
    todo!("decide about the rule {rule:?}")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let numbers: Vec<u8> = text
        .split_whitespace()
        .skip(1)
        .map(|word| word.parse().unwrap())
        .collect();
    for rule in numbers.chunks(8) {
        let Some(game) = counterexample(rule) else {
            println!("right");
            continue;
        };
        println!("wrong {}", game.len());
        for options in game {
            print!("{}", options.len());
            options.iter().for_each(|option| print!(" {}", option + 1));
            println!();
        }
    }
}
