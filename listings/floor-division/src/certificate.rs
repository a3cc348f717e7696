//! Claims and certificates as text.
//!
//! A certificate has a line for each thing that it says, and white space
//! between words:
//!
//! - `certificate = divisors ends nimbers cell … cell`
//! - `divisors = number … number`, rising or not
//! - `ends = number … number`, from 1 to the scale M
//! - `nimbers = number … number`, one less than there are ends
//! - `cell = from..to place … place`
//! - `place = divisor:run@round`
//!
//! The first three lines are the claim. `12..16` is the cell of the numbers n
//! from 12 to 15, and `5:2@0` behind it says that all ⌊n/5⌋ lie in the run
//! that begins with the end 2, in round 0; in round r that run begins at
//! 2·M^r. The divisor 1 comes first and stands for n itself. Then come the
//! divisors of the claim, rising. After a line without a word there is none.

use crate::{
    Cell, Claim, Place, LARGEST_DIVISOR, LARGEST_SCALE, MOST_CELLS,
    MOST_DIVISORS, MOST_RUNS,
};
use notebook::{BadInput, Line, Lines, ProgramError, Word};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

/// Reads a certificate: a claim, and then cells up to the end.
///
/// # Errors
/// What is no certificate is [`ProgramError::BadInput`]. Whether it proves
/// anything, is not asked here.
pub fn read_certificate(
    lines: &mut Lines,
) -> Result<(Claim, Vec<Cell>), ProgramError> {
    let claim = read_claim(lines)?;
    let mut cells = Vec::new();
    while let Some(line) = lines.next_line()? {
        if line.words().next().is_none() {
            lines.expect_end()?;
        } else if cells.len() == MOST_CELLS {
            let what = format!("too much: at most {MOST_CELLS} cells");
            return Err(line.error(&what).into());
        } else {
            cells.push(read_cell(&line, &claim)?);
        }
    }
    Ok((claim, cells))
}

// ANCHOR: read_cell
/// Reads a cell. Every divisor that it names is one of the claim.
fn read_cell(line: &Line, claim: &Claim) -> Result<Cell, BadInput> {
    let mut words = line.words();
    let first = words.next().ok_or_else(|| line.error("give a cell"))?;
    let (from, to) = split(first, "..", "from..to")?;
    let numbers = from.number()?..to.number()?;
    let (mut places, mut before) = (BTreeMap::new(), 0);
    for word in words {
        let (divisor, place) = split(word, ":", "divisor:run@round")?;
        let (run, round) = split(place, "@", "divisor:run@round")?;
        let d = divisor.number()?;
        if d != 1 && !claim.divisors().contains(&d) {
            return Err(divisor.error("is no divisor of the claim"));
        }
        if d <= before {
            return Err(divisor.error("does not come after the one before"));
        }
        let round = round.number_in(0..=u32::MAX.into())? as u32;
        places.insert(d, Place(run.number()?, round));
        before = d;
    }
    Ok(Cell { numbers, places })
}
// ANCHOR_END: read_cell

/// The two parts of a word, before and behind a mark. None is empty.
fn split<'a>(
    word: Word<'a>,
    mark: &str,
    form: &str,
) -> Result<(Word<'a>, Word<'a>), BadInput> {
    match word.text.split_once(mark) {
        Some((before, behind)) if !before.is_empty() && !behind.is_empty() => {
            let (mut left, mut right) = (word, word);
            (left.text, right.text) = (before, behind);
            Ok((left, right))
        }
        _ => Err(word.error(&format!("is not of the form {form}"))),
    }
}

/// Reads a claim, the first three lines of a certificate.
///
/// # Errors
/// What is no claim is [`ProgramError::BadInput`].
pub fn read_claim(lines: &mut Lines) -> Result<Claim, ProgramError> {
    let line = lines.expect_line("the line of divisors")?;
    let divisors =
        numbers(&line, 2..=LARGEST_DIVISOR, (MOST_DIVISORS, "divisors"))?;
    if divisors.is_empty() {
        return Err(line.error("the divisors are missing").into());
    }
    let line = lines.expect_line("the line of ends")?;
    let ends = numbers(&line, 1..=LARGEST_SCALE, (MOST_RUNS + 1, "ends"))?;
    check_ends(&line, &ends)?;
    let line = lines.expect_line("the line of nimbers")?;
    let nimbers = numbers(&line, 0..=u64::MAX, (MOST_RUNS, "nimbers"))?;
    let expected = ends.len() - 1;
    if nimbers.len() != expected {
        let found = nimbers.len();
        let what = format!("{found} nimbers for {expected} runs");
        return Err(line.error(&what).into());
    }
    let claim = Claim::new(&divisors, &ends, &nimbers);
    claim.map_err(|bad| line.error(&bad.to_string()).into())
}

/// The numbers of a line: each of `range`, and at most `most` of `what`.
fn numbers(
    line: &Line,
    range: RangeInclusive<u64>,
    (most, what): (usize, &str),
) -> Result<Vec<u64>, BadInput> {
    let mut numbers = Vec::new();
    for word in line.words() {
        if numbers.len() == most {
            let what = format!("is too much: at most {most} {what}");
            return Err(word.error(&what));
        }
        numbers.push(word.number_in(range.clone())?);
    }
    Ok(numbers)
}

/// Refuses ends that do not rise from 1.
fn check_ends(line: &Line, ends: &[u64]) -> Result<(), BadInput> {
    let mut before = 0;
    for (word, &end) in line.words().zip(ends) {
        if before == 0 && end != 1 {
            return Err(word.error("is not 1, where the first run begins"));
        }
        if end <= before {
            return Err(word.error("is not larger than the end before it"));
        }
        before = end;
    }
    match ends.len() {
        0 | 1 => Err(line.error("at least two ends are needed")),
        _ => Ok(()),
    }
}

impl fmt::Display for Place {
    /// `2@0`: the run that begins with 2, in round 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.0, self.1)
    }
}

impl fmt::Display for Cell {
    /// A line of a certificate: `12..16 1:1@1 2:6@0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.numbers.start, self.numbers.end)?;
        for (divisor, place) in &self.places {
            write!(f, " {divisor}:{place}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Claim {
    /// The three lines of a claim, without the end of the last one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |numbers: Vec<u64>| {
            let words: Vec<String> =
                numbers.iter().map(u64::to_string).collect();
            words.join(" ")
        };
        let runs = self.runs().iter();
        let ends = [1].into_iter().chain(runs.clone().map(|run| run.to));
        writeln!(f, "{}", line(self.divisors().to_vec()))?;
        writeln!(f, "{}", line(ends.collect()))?;
        write!(f, "{}", line(runs.map(|run| run.nimber).collect()))
    }
}
