//! Measures how much time and memory programs take at the limits of their
//! input.

use crate::corpus::Subject;
use crate::room::Ran;
use anyhow::Result;
use std::collections::BTreeMap;

/// A program at its limit: the slowest of the accepted inputs.
pub struct AtLimit {
    /// The input, cut off if it is long.
    pub input: String,
    /// The result of the run.
    pub ran: Ran,
}

/// The table of what each program takes at its limits, relative to the folder
/// of this package. It holds what `--limits` prints.
pub const TABLE: &str = "limits.measured.txt";

/// The time and memory that the table states for a program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stated {
    /// Seconds of processor time, for a program compiled as for tests.
    pub seconds: f64,
    /// The most memory in use at the same time, in millions of bytes.
    pub megabytes: f64,
}

/// Returns the lines of a table, by program.
pub fn stated(table: &str) -> BTreeMap<String, Stated> {
    let line = |line: &str| {
        let mut words = line.split_whitespace();
        let program = words.next()?.to_string();
        let seconds = words.next()?.parse().ok()?;
        let megabytes = words.next()?.parse().ok()?;
        Some((program, Stated { seconds, megabytes }))
    };
    table.lines().filter_map(line).collect()
}

impl Stated {
    /// Returns in what way a run exceeds these values, if it does. Machines
    /// differ in speed, so a run may take 5 times as long, plus 2 s. Memory is
    /// the same on each machine, so the limit is 1.5 times as much, plus 1 MB.
    pub fn fault(&self, ran: &Ran) -> Option<String> {
        let (seconds, bytes) = (ran.time.as_secs_f64(), ran.memory as f64);
        let megabytes = bytes / 1e6;
        if seconds > 5.0 * self.seconds + 2.0 {
            return Some(format!("{seconds:.1} s, stated {}", self.seconds));
        }
        let much = megabytes > 1.5 * self.megabytes + 1.0;
        much.then(|| format!("{megabytes:.1} MB, stated {}", self.megabytes))
    }
}

/// The largest number that a program can read.
const LARGEST: &str = "18446744073709551615";

/// Replaces each number of each stored run by the largest one that is accepted
/// in its place, alone and together with all others, and calls `run` on the
/// results. Returns the slowest accepted input.
///
/// # Errors
/// The errors of `run`.
pub fn at_limit(
    subject: &Subject,
    run: &mut dyn FnMut(&[u8]) -> Result<Ran>,
) -> Result<Option<AtLimit>> {
    let mut slowest: Option<AtLimit> = None;
    let mut keep = |input: &[u8], ran: Ran| {
        if slowest.as_ref().is_none_or(|slow| slow.ran.time < ran.time) {
            slowest = Some(AtLimit { input: shown(input), ran });
        }
    };
    for input in subject.inputs.iter().take(subject.runs.max(1)) {
        let Ok(text) = std::str::from_utf8(input) else { continue };
        let mut all = text.to_string();
        for place in 0..numbers(text).len().min(MOST_PLACES) {
            if let Some((larger, ran)) = raised(run, text, place)? {
                keep(larger.as_bytes(), ran);
            }
            if let Some((larger, ran)) = raised(run, &all, place)? {
                keep(larger.as_bytes(), ran);
                all = larger;
            }
        }
        let ran = run(input)?;
        keep(input, ran);
    }
    Ok(slowest)
}

/// The maximum number of numbers of an input that are raised.
const MOST_PLACES: usize = 6;

/// Returns the places of the whole numbers in a text, as byte ranges.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let mut numbers = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let number = word.trim_end();
        if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) {
            numbers.push((at, at + number.len()));
        }
        at += word.len();
    }
    numbers
}

/// Returns the text with the number at `place` replaced by the largest one that
/// is accepted. A program that refuses a number says what the largest is.
fn raised(
    run: &mut dyn FnMut(&[u8]) -> Result<Ran>,
    text: &str,
    place: usize,
) -> Result<Option<(String, Ran)>> {
    let mut number = LARGEST.to_string();
    for _ in 0..4 {
        let Some(&(start, end)) = numbers(text).get(place) else { break };
        let larger = format!("{}{number}{}", &text[..start], &text[end..]);
        let ran = run(larger.as_bytes())?;
        if ran.accepted || ran.fault.is_some() {
            return Ok(Some((larger, ran)));
        }
        let named = ran.error.as_deref().and_then(largest_named);
        let Some(named) = named else { break };
        number = named;
    }
    Ok(None)
}

/// Returns the bound that an error mentions, as in "is not between 1 and 1000"
/// and "is too much: at most 64 amounts".
fn largest_named(error: &str) -> Option<String> {
    let after = error
        .split_once(" and ")
        .or_else(|| error.split_once("at most "))
        .or_else(|| error.split_once("than "))?;
    let digits: String =
        after.1.chars().take_while(char::is_ascii_digit).collect();
    (!digits.is_empty()).then_some(digits)
}

/// Returns the input in one line, cut off if it is long.
fn shown(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let line = text.trim_end().replace('\n', " / ");
    match line.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
