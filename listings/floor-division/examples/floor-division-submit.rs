//! Solves the Floor Division Game for a judge, in a single file to paste.

use std::io::{Read, Write};
use std::process::ExitCode;

/// Returns the nimber of `number`.
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

/// Returns the answers for the whole input; `None` if a number is missing or
/// malformed. Anything after the last board is ignored.
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

fn main() -> ExitCode {
    let mut input = String::new();
    let read = std::io::stdin().read_to_string(&mut input);
    let Some(answers) = read.ok().and_then(|_| answers(&input)) else {
        return complain("the input is not in the contest's format");
    };
    let mut output = std::io::stdout().lock();
    match output.write_all(answers.as_bytes()).and(output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => complain("the answers cannot be written"),
    }
}

/// Prints an error, if possible, and returns the exit code for it.
fn complain(what: &str) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "{what}");
    ExitCode::from(2)
}
