//! Defines the programs of this chapter.

use crate::{
    by_hand, calls, check, check_step, fast_program, positions, problems, runs,
    submit, table, winner_program, Fault, FloorDivision, Rounds, LOGIC,
};
use nimbers::Nimbers;
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use std::collections::HashMap;
use std::io::{BufRead, Read, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("floor-division-count", "what the naive recursion costs", count_program),
    ("floor-division-runs", "the runs of equal nimbers", runs_program),
    (
        "floor-division-check",
        "a pattern proved by its window, or refused",
        check_program,
    ),
    (
        "floor-division-cases",
        "the four cases of the induction step",
        cases_program,
    ),
    (
        "floor-division-smt",
        "the four cases as questions for other people's solvers",
        smt_program,
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

/// The `floor-division-count` program: reads numbers, one per line; prints, for
/// each of them, how many calls the naive recursion makes, and how many
/// distinct numbers can be reached from it, including the number itself.
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

/// The largest number that `floor-division-runs` accepts.
const LARGEST: u64 = 10_000_000;

/// The `floor-division-runs` program: reads the largest number; prints the runs
/// of equal nimbers from 0 up to this number, found by brute force.
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

/// The largest end that a window of `floor-division-check` may have.
const LAST: u64 = 1_000_000;

/// The maximum number of divisors that `floor-division-check` accepts.
const MOST_DIVISORS: usize = 20;

/// The `floor-division-check` program: reads the divisors, then M and N;
/// proves that G(n) = G(⌊n/M⌋) for every n ≥ N, or refuses this claim.
pub fn check_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let divisors = divisors(&lines.expect_line("the line of divisors")?)?;
    let line = lines.expect_line("the line with M and N")?;
    let words: Vec<Word> = line.words().collect();
    let (scale, from) = match words[..] {
        [scale, from] => (scale, from),
        [_, _, more, ..] => {
            return Err(more.error("is not expected here").into())
        }
        _ => return Err(line.error("give two numbers, M and N").into()),
    };
    let (m, n) = (scale.number()?, from.number()?);
    lines.expect_end()?;
    if m < 2 {
        return Err(scale
            .error("cannot be the scale: M must be at least 2")
            .into());
    }
    if n < 1 {
        return Err(from
            .error("cannot be the start: N must be at least 1")
            .into());
    }
    let largest = divisors.iter().max().copied().unwrap_or(0);
    let end = n.saturating_mul(largest as u64);
    if end > LAST {
        let what = format!("is too large: the window would end above {LAST}");
        return Err(from.error(&what).into());
    }
    // A scale too large for a `usize` is beyond the end of the window anyway.
    let m_size = usize::try_from(m).unwrap_or(usize::MAX);
    match check(&divisors, m_size, n as usize) {
        Ok(()) => {
            let many = end - n;
            writeln!(output, "proved: G(n) = G(⌊n/{m}⌋) for every n ≥ {n}")?;
            writeln!(output, "checked for {n} ≤ n < {end}: {many} numbers")?;
            Ok(())
        }
        Err(Fault::At(n)) => {
            let divisors: Vec<u64> =
                divisors.iter().map(|d| *d as u64).collect();
            let game = FloorDivision::new(&divisors).expect("from 2 on");
            let (mut g, n) = (Nimbers::new(&game), n as u64);
            let (above, below, q) = (g.of(&n), g.of(&(n / m)), n / m);
            let right = format!("G(⌊{n}/{m}⌋) = G({q}) = {below}");
            let said = format!("G({n}) = {above}, but {right}");
            Err(ProgramError::Refused(said))
        }
        Err(Fault::Divisors | Fault::Window) => {
            let what = "is too small: the largest divisor times N is below M";
            Err(from.error(what).into())
        }
    }
}

/// Returns the divisors on a line: each from 2 to [`LAST`], and none twice.
fn divisors(line: &Line) -> Result<Vec<usize>, BadInput> {
    let mut divisors = Vec::new();
    for word in line.words() {
        let divisor = word.number()?;
        if divisor < 2 {
            return Err(
                word.error("cannot be a divisor: it must be at least 2")
            );
        }
        if divisor > LAST {
            return Err(word.error(&format!("is larger than {LAST}")));
        }
        let divisor = divisor as usize;
        if divisors.contains(&divisor) {
            return Err(word.error("is given twice"));
        }
        if divisors.len() == MOST_DIVISORS {
            let what =
                format!("is one too many: at most {MOST_DIVISORS} divisors");
            return Err(word.error(&what));
        }
        divisors.push(divisor);
    }
    match divisors.is_empty() {
        true => Err(line.error("give at least one divisor")),
        false => Ok(divisors),
    }
}

/// The `floor-division-smt` program: reads nothing; prints the questions about
/// the four cases in SMT-LIB 2. A solver should answer `unsat` to each.
pub fn smt_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    Lines::new(input).expect_end()?;
    writeln!(output, "{LOGIC}")?;
    for problem in problems(&Rounds::ours(), by_hand) {
        writeln!(output, "{problem}")?;
    }
    Ok(())
}

/// The `floor-division-cases` program: reads nothing; checks the four cases of
/// the induction step and prints them.
pub fn cases_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    Lines::new(input).expect_end()?;
    let rounds = Rounds::ours();
    let checked = check_step(&rounds, by_hand);
    checked.map_err(|no| ProgramError::Refused(no.to_string()))?;
    for run in rounds.cases() {
        let (from, to) = (run.from / 12, run.to / 12);
        let nimber = run.nimber;
        write!(output, "n in [{from}u, {to}u): nimber {nimber}; options in ")?;
        write!(output, "[{}u, {}u)", over(from, 6), over(to, 2))?;
        for (smaller, divisor) in by_hand(nimber).unwrap_or_default() {
            write!(output, "; {smaller} by {divisor}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// Returns the fraction `above`/`below` as text, in lowest terms.
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

/// The maximum length of an input of `floor-division-submit`, in bytes.
const LONGEST_INPUT: u64 = 1 << 28;

/// The `floor-division-submit` program: runs the file that goes to the judge.
/// It reads the whole input at once.
pub fn submit_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut bytes = Vec::new();
    Read::take(input, LONGEST_INPUT + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST_INPUT {
        let message = format!("the input is longer than {LONGEST_INPUT} bytes");
        return Err(BadInput { line: 1, word: None, message }.into());
    }
    let text = std::str::from_utf8(&bytes).ok();
    match text.and_then(submit::answers) {
        Some(answers) => Ok(output.write_all(answers.as_bytes())?),
        None => {
            let message = "the input is not in the contest's format".into();
            Err(BadInput { line: 1, word: None, message }.into())
        }
    }
}
