//! The programs of this chapter.

use crate::{
    board_program, by_hand, calls, check_step, fast_program, positions, prove,
    question, runs, submit, table, winner_program, Claim, FloorDivision, Proof,
    Run, LARGEST_DIVISOR, LARGEST_SCALE, MOST_DIVISORS, MOST_RUNS,
};
use notebook::{drill_on, Answer, BadInput, Line, Lines, Listed, ProgramError};
use std::collections::HashMap;
use std::io::{BufRead, Write};

/// The programs of this chapter: name, what it does, function.
pub const PROGRAMS: &[Listed] = &[
    ("floor-division-count", "what the naive recursion costs", count_program),
    ("floor-division-runs", "the runs of equal nimbers", runs_program),
    ("floor-division-certify", "a claim proved or refused", certify_program),
    (
        "floor-division-cases",
        "the four cases of the induction step",
        cases_program,
    ),
    ("floor-division-winner", "the contest program", winner_program),
    (
        "floor-division-fast",
        "the fast twin of `floor-division-winner`",
        fast_program,
    ),
    (
        "floor-division-submit",
        "the program for the contest, as it is handed in",
        submit_program,
    ),
    ("floor-division-board", "what the page's board shows", board_program),
    ("floor-division-drill", "questions about the game", |input, output| {
        drill_on(question, input, output)
    }),
];

// ANCHOR: count_program
/// The program `floor-division-count`: reads a number a line; prints how many
/// calls the naive recursion makes for it, and how many different positions
/// there are.
pub fn count_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let mut known = HashMap::new();
    while let Some(line) = lines.next_line()? {
        let number = line.only_word("the number")?.number()?;
        let (calls, found) =
            (calls(number, &mut known), positions(number).len());
        writeln!(output, "{number}: {calls} calls, {found} positions")?;
    }
    Ok(())
}
// ANCHOR_END: count_program

/// The largest number of the table of runs.
const LARGEST: u64 = 10_000_000;

// ANCHOR: runs_program
/// The program `floor-division-runs`: reads the largest number; prints the
/// runs of equal nimbers up to it, found by brute force.
pub fn runs_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the largest number")?;
    let word = line.only_word("the largest number")?;
    let largest = word.number_in(0..=LARGEST)?;
    lines.expect_end()?;
    let game = FloorDivision::default();
    for run in runs(&table(&game, largest as usize)) {
        let (from, last, nimber) = (run.from, run.to - 1, run.nimber);
        writeln!(output, "{from:>8} to {last:>8}: {nimber}")?;
    }
    Ok(())
}
// ANCHOR_END: runs_program

// ANCHOR: certify_program
/// The program `floor-division-certify`: reads a claim, on three lines: the
/// divisors; the ends of the runs, from 1 to the scale; their nimbers. Prints
/// the proof, or refuses the claim.
pub fn certify_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let claim = read_claim(input)?;
    match prove(&claim) {
        Ok(proof) => print_proof(output, &claim, &proof),
        Err(refusal) => Err(ProgramError::Refused(refusal.to_string())),
    }
}
// ANCHOR_END: certify_program

/// Reads a claim.
fn read_claim(input: &mut dyn BufRead) -> Result<Claim, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the line of divisors")?;
    let divisors = numbers(&line, 2..=LARGEST_DIVISOR, MOST_DIVISORS)?;
    if divisors.is_empty() {
        return Err(line.error("the divisors are missing").into());
    }
    let line = lines.expect_line("the line of ends")?;
    let ends = numbers(&line, 1..=LARGEST_SCALE, MOST_RUNS + 1)?;
    check_ends(&line, &ends)?;
    let line = lines.expect_line("the line of nimbers")?;
    let nimbers = numbers(&line, 0..=u64::MAX, MOST_RUNS)?;
    let expected = ends.len() - 1;
    if nimbers.len() != expected {
        let found = nimbers.len();
        let what = format!("{found} nimbers for {expected} runs");
        return Err(line.error(&what).into());
    }
    lines.expect_end()?;
    let claim = Claim::new(&divisors, &ends, &nimbers);
    claim.map_err(|bad| line.error(&bad.to_string()).into())
}

/// The numbers of a line: each of `range`, and at most `most` of them.
fn numbers(
    line: &Line,
    range: std::ops::RangeInclusive<u64>,
    most: usize,
) -> Result<Vec<u64>, BadInput> {
    let mut numbers = Vec::new();
    for word in line.words() {
        if numbers.len() == most {
            return Err(word.error(&format!("is too much: at most {most}")));
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

/// Prints what was shown: the base, the cuts, the cells.
fn print_proof(output: &mut dyn Write, claim: &Claim, proof: &Proof) -> Answer {
    let scale = claim.scale();
    write!(output, "base")?;
    for n in &proof.base {
        write!(output, " {n}:{}", claim.nimber(*n))?;
    }
    writeln!(output, "\ncuts")?;
    for (at, names) in claim.cuts() {
        write!(output, "{:>7}", at.to_string())?;
        for name in names {
            write!(output, " = {}*{}", name.divisor, name.end)?;
            for _ in 0..name.below {
                write!(output, "/{scale}")?;
            }
        }
        writeln!(output)?;
    }
    print_cells(output, claim, proof)
}

/// Prints a line for each cell: where the divisors lead, one stroke for each
/// power of the scale that the run lies lower, and what reaches what.
fn print_cells(output: &mut dyn Write, claim: &Claim, proof: &Proof) -> Answer {
    write!(output, "{:<14}", "cells")?;
    for divisor in claim.divisors() {
        write!(output, "{divisor:>4} ")?;
    }
    writeln!(output, "   own  reached")?;
    for row in &proof.rows {
        write!(output, "{:<14}", row.cell.to_string())?;
        for image in row.images.iter().flatten() {
            let strokes = "'".repeat(image.below as usize);
            write!(output, "{:>4}{strokes:<1}", image.run.nimber)?;
        }
        let by = |(nimber, divisor)| format!("{nimber} by {divisor}");
        let reached: Vec<String> = row.reached.iter().map(by).collect();
        let reached = reached.join(", ");
        let own = row.own.unwrap_or_default();
        writeln!(output, "{}", format!("{own:>6}  {reached}").trim_end())?;
    }
    writeln!(output, "proved: {} cells", proof.rows.len())?;
    Ok(())
}

/// The program `floor-division-cases`: reads nothing; checks the four cases of
/// the induction step and prints them.
pub fn cases_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    Lines::new(input).expect_end()?;
    let claim = Claim::ours();
    let checked = check_step(&claim, by_hand);
    checked.map_err(|no| ProgramError::Refused(no.to_string()))?;
    for &run in claim.runs() {
        let Run { from, to, nimber } = run;
        write!(output, "n in [{from}u, {to}u): nimber {nimber}; options in ")?;
        write!(
            output,
            "[{0}u, {1}u)",
            claim.options(run).from,
            claim.options(run).to
        )?;
        for (smaller, divisor) in by_hand(nimber).unwrap_or_default() {
            write!(output, "; {smaller} by {divisor}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// The program `floor-division-submit`: the file for the judge, run by the
/// book. It reads the whole input at once.
pub fn submit_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut text = String::new();
    input.read_to_string(&mut text)?;
    match submit::answers(&text) {
        Some(answers) => Ok(output.write_all(answers.as_bytes())?),
        None => {
            let message = "the input is not that of the contest".into();
            Err(BadInput { line: 1, word: None, message }.into())
        }
    }
}
