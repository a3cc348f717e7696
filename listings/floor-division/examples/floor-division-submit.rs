//! The Floor Division Game for a judge: paste this file, it needs no other.

use std::io::Read;

/// The nimber of `number`.
fn nimber(mut number: u64) -> u64 {
    while number >= 12 {
        number /= 12;
    }
    match number {
        1 => 1,
        2 | 3 => 2,
        4 | 5 => 3,
        _ => 0,
    }
}

// ANCHOR: answers
/// The answers for the whole input; `None` if it is not as the contest says.
pub fn answers(input: &str) -> Option<String> {
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse());
    let mut next = || -> Option<u64> { numbers.next()?.ok() };
    let mut answers = String::new();
    for _ in 0..next()? {
        let mut sum = 0;
        for _ in 0..next()? {
            sum ^= nimber(next()?);
        }
        answers += if sum == 0 { "Derek\n" } else { "Henry\n" };
    }
    Some(answers)
}
// ANCHOR_END: answers

fn main() {
    let mut input = String::new();
    let read = std::io::stdin().read_to_string(&mut input);
    match read.ok().and_then(|_| answers(&input)) {
        Some(answers) => print!("{answers}"),
        None => {
            eprintln!("the input is not that of the contest");
            std::process::exit(2);
        }
    }
}
