//! The chapter's programs.

use crate::{exponent, exponent_between, Pairs};
use notebook::{Answer, Line, Lines, Listed, ProgramError};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "speed-compare",
        "the medians of runs in pairs, and their ratio",
        compare_program,
    ),
    ("speed-exponent", "how the time grows with the size", exponent_program),
];

/// The largest number that a program of this chapter reads. Up to this limit,
/// an `f64` holds every whole number exactly.
const LARGEST: u64 = 1_000_000_000_000_000;

/// The maximum number of lines that a program of this chapter reads.
const MOST: usize = 1_000_000;

/// Reads a line of two numbers, both at least 1; `second` names the second.
fn two_numbers(line: &Line, second: &str) -> Result<(f64, f64), ProgramError> {
    let mut words = line.words();
    let missing = |what: &str| line.error(&format!("{what} is missing"));
    let mut next = |what: &str| -> Result<f64, ProgramError> {
        let word = words.next().ok_or_else(|| missing(what))?;
        Ok(word.number_in(1..=LARGEST)? as f64)
    };
    let pair = (next("the first number")?, next(second)?);
    match words.next() {
        Some(word) => {
            Err(word.error("is not expected here: two numbers").into())
        }
        None => Ok(pair),
    }
}

/// Reads all lines as pairs of numbers. Blank lines don't count.
fn read_pairs(
    input: &mut dyn BufRead,
    second: &str,
) -> Result<Vec<(f64, f64)>, ProgramError> {
    let mut lines = Lines::new(input);
    let mut pairs = Vec::new();
    let mut last = 1;
    while let Some(line) = lines.next_line()? {
        last = line.place() + 1;
        if line.words().next().is_none() {
            continue;
        }
        if pairs.len() == MOST {
            let message = format!("more than {MOST} lines");
            return Err(line.error(&message).into());
        }
        pairs.push(two_numbers(&line, second)?);
    }
    if pairs.is_empty() {
        let message = "the input ends before two numbers".to_string();
        let (line, word) = (last, None);
        return Err(notebook::BadInput { line, word, message }.into());
    }
    Ok(pairs)
}

// ANCHOR: compare_program
/// The `speed-compare` program: reads one line for each pair of runs, with the
/// times of A and of B in the same unit; prints the medians of both, and the
/// median, the least and the largest of the ratios of B to A.
pub fn compare_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let pairs = Pairs(read_pairs(input, "the time of B")?);
    let (a, b) = pairs.medians().expect("there is a pair");
    let ratio = pairs.ratio().expect("there is a pair");
    let ratios = pairs.0.iter().map(|(a, b)| b / a);
    let least = ratios.clone().fold(f64::INFINITY, f64::min);
    let most = ratios.fold(0.0, f64::max);
    writeln!(output, "pairs {}", pairs.0.len())?;
    writeln!(output, "median of A {a}, of B {b}")?;
    writeln!(output, "B takes {ratio:.2} times as long as A")?;
    writeln!(output, "in one pair {least:.2}, in another {most:.2}")?;
    Ok(())
}
// ANCHOR_END: compare_program

// ANCHOR: exponent_program
/// The `speed-exponent` program: reads lines with a size and a time; prints the
/// exponent from each line to the next, and then the exponent for all the
/// lines.
pub fn exponent_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let points = read_pairs(input, "the time")?;
    for step in points.windows(2) {
        match exponent_between(step[0], step[1]) {
            Some(p) => {
                writeln!(output, "from {} to {}: {p:.2}", step[0].0, step[1].0)?
            }
            None => writeln!(output, "{} twice: no exponent", step[0].0)?,
        }
    }
    match exponent(&points) {
        Some(p) => writeln!(output, "all: {p:.2}")?,
        None => writeln!(output, "all: one size only, no exponent")?,
    }
    Ok(())
}
// ANCHOR_END: exponent_program
