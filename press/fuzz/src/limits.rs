//! What a program takes at the limits of its input.

use crate::corpus::Subject;
use crate::room::Ran;
use anyhow::Result;

/// A program at its limit: the input that takes longest of those that are
/// accepted, and what it takes.
pub struct AtLimit {
    /// The input, cut off if it is long.
    pub input: String,
    /// How it went.
    pub ran: Ran,
}

/// The largest number that there is for a program.
const LARGEST: &str = "18446744073709551615";

/// Replaces each number of each stored run by the largest that is accepted there,
/// alone and with all others, and runs that by `run`.
///
/// # Errors
/// Those of `run`.
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
    for input in subject.inputs.iter().take(subject.runs) {
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

/// The numbers of an input that are raised.
const MOST_PLACES: usize = 6;

/// Where the whole numbers of a text are.
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

/// The text with the number at `place` as large as is accepted. The program
/// itself says how large that is when it refuses a larger one.
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

/// The bound that an error names, as in "is not between 1 and 1000" and "is too
/// much: at most 64 amounts".
fn largest_named(error: &str) -> Option<String> {
    let after = error
        .split_once(" and ")
        .or_else(|| error.split_once("at most "))
        .or_else(|| error.split_once("than "))?;
    let digits: String =
        after.1.chars().take_while(char::is_ascii_digit).collect();
    (!digits.is_empty()).then_some(digits)
}

/// The input in one line, cut off.
fn shown(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let line = text.trim_end().replace('\n', " / ");
    match line.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
