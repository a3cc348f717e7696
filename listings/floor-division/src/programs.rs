//! The programs of this chapter.

use crate::{
    by_hand, calls, certify, check, check_step, explain, fast_program,
    positions, problems, read_certificate, read_claim, runs, submit, table,
    winner_program, Claim, Fault, FloorDivision, Problem, Run, LOGIC,
};
use notebook::{Answer, BadInput, Lines, Listed, ProgramError};
use std::collections::HashMap;
use std::io::{BufRead, Write};

/// The programs of this chapter: name, what it does, function.
pub const PROGRAMS: &[Listed] = &[
    ("floor-division-count", "what the naive recursion costs", count_program),
    ("floor-division-runs", "the runs of equal nimbers", runs_program),
    (
        "floor-division-certify",
        "a claim proved by a certificate, or refused",
        certify_program,
    ),
    ("floor-division-check", "a certificate checked", check_program),
    (
        "floor-division-smt",
        "a certificate as problems for other provers",
        smt_program,
    ),
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
        "the contest program, as it is submitted",
        submit_program,
    ),
];

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

/// The largest number of the table of runs.
const LARGEST: u64 = 10_000_000;

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

/// The program `floor-division-certify`: reads a claim, on three lines: the
/// divisors; the ends of the runs, from 1 to the scale; their nimbers. Prints
/// a certificate, or refuses the claim.
pub fn certify_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let claim = read_claim(&mut lines)?;
    lines.expect_end()?;
    let cells = certify(&claim);
    let cells = cells.map_err(|no| ProgramError::Refused(no.to_string()))?;
    writeln!(output, "{claim}")?;
    for cell in cells {
        writeln!(output, "{cell}")?;
    }
    Ok(())
}

/// The program `floor-division-check`: reads a certificate, whoever has made
/// it; says what was checked, or refuses it.
pub fn check_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let (claim, cells) = read_certificate(&mut Lines::new(input))?;
    match check(&claim, &cells) {
        Ok(()) => {
            let (base, cells) = (claim.unit(), cells.len());
            writeln!(output, "checked: {base} numbers, {cells} cells")?;
            Ok(())
        }
        Err(fault) => {
            let said = explain(&claim, &cells, fault);
            Err(ProgramError::Refused(said))
        }
    }
}

/// The program `floor-division-smt`: reads a certificate; prints its problems
/// in SMT-LIB 2, each of which a prover is to answer by `unsat`.
pub fn smt_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let (claim, cells) = read_certificate(&mut Lines::new(input))?;
    // All or nothing: a prover that refutes half of it proves nothing.
    let all: Result<Vec<Problem>, Fault> = problems(&claim, &cells).collect();
    let all = all.map_err(|fault| {
        ProgramError::Refused(explain(&claim, &cells, fault))
    })?;
    writeln!(output, "{LOGIC}")?;
    for problem in all {
        writeln!(output, "{problem}")?;
    }
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
        let (least, largest) = (claim.divisors()[0], claim.largest_divisor());
        let (from, to) = (over(from, largest), over(to, least));
        write!(output, "[{from}u, {to}u)")?;
        for (smaller, divisor) in by_hand(nimber).unwrap_or_default() {
            write!(output, "; {smaller} by {divisor}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// A fraction in lowest terms.
fn over(above: u64, below: u64) -> String {
    let (mut common, mut rest) = (above, below);
    while rest > 0 {
        (common, rest) = (rest, common % rest);
    }
    match (above / common, below / common) {
        (above, 1) => above.to_string(),
        (above, below) => format!("{above}/{below}"),
    }
}

/// The program `floor-division-submit`: the file for the judge, run by the
/// book. It reads the whole input at once.
pub fn submit_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    let text = std::str::from_utf8(&bytes).ok();
    match text.and_then(submit::answers) {
        Some(answers) => Ok(output.write_all(answers.as_bytes())?),
        None => {
            let message = "the input is not that of the contest".into();
            Err(BadInput { line: 1, word: None, message }.into())
        }
    }
}
