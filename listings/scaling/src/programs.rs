//! Defines the programs of this chapter.

use crate::input::{divisors, whole};
use crate::{patterns, BadClaim, Claim, Failure, Pattern, Piece, Runs};
use crate::{TooMuch, Whole};
use floor_division::FloorDivision;
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use num_bigint::BigUint;
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("scaling-runs", "the runs between two numbers", runs_program),
    (
        "scaling-certify",
        "a pattern that goes on for ever, proved or refused",
        certify_program,
    ),
    ("scaling-search", "all patterns up to a limit", search_program),
    ("scaling-survey", "the patterns of many sets of divisors", survey_program),
    (
        "scaling-onward",
        "the runs of the next decades, from where the last call stopped",
        crate::onward_program,
    ),
];

/// The maximum number of pieces or patterns that a program prints.
const SHOWN: usize = 12;

/// Returns the two words on a line, which must have exactly two. An error
/// message calls them `what`.
fn two_words<'a>(
    line: &'a Line,
    what: &str,
) -> Result<[Word<'a>; 2], BadInput> {
    let words: Vec<Word> = line.words().collect();
    match words[..] {
        [first, second] => Ok([first, second]),
        [_, _, more, ..] => Err(more.error("is not expected here")),
        _ => Err(line.error(&format!("give {what}"))),
    }
}

fn too_much(line: &Line, error: TooMuch) -> ProgramError {
    line.error(&error.to_string()).into()
}

/// The `scaling-certify` program: reads the divisors, then M and N; proves or
/// refutes that G(n) = G(⌊n/M⌋) for every n ≥ N.
pub fn certify_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = divisors(&lines.expect_line("the line of divisors")?)?;
    let line = lines.expect_line("the line with M and N")?;
    let words = two_words(&line, "two numbers, M and N")?;
    let (scale, from) = (whole(&words[0])?, whole(&words[1])?);
    lines.expect_end()?;
    let small = (u128::try_from(&scale), u128::try_from(&from));
    if let (Ok(scale), Ok(from)) = small {
        match Claim::new(&game, scale, from) {
            Err(BadClaim::Overflow) => {} // needs larger numbers
            claim => return judge(claim, &line, words, output),
        }
    }
    judge(Claim::new(&game, scale, from), &line, words, output)
}

/// Prints the proof of a claim, or returns an error that says why there is
/// none.
fn judge<W: Whole>(
    claim: Result<Claim<'_, W>, BadClaim>,
    line: &Line,
    [scale, from]: [Word; 2],
    output: &mut dyn Write,
) -> Answer {
    let claim = claim.map_err(|bad| match bad {
        BadClaim::Scale => {
            scale.error("cannot be the scale: M must be at least 2")
        }
        BadClaim::From => {
            from.error("cannot be the start: N must be at least 1")
        }
        BadClaim::Window => {
            from.error("is too small: the largest divisor times N is below M")
        }
        BadClaim::Overflow => from.error("is too large"),
    })?;
    match claim.prove() {
        Ok(pieces) => print_proof(output, &claim, &pieces),
        Err(Failure::TooMuch(error)) => Err(too_much(line, error)),
        Err(Failure::Fails(n, nimber, quotient, below)) => {
            let (m, left) = (claim.scale(), format!("G({n}) = {nimber}"));
            let right = format!("G(⌊{n}/{m}⌋) = G({quotient}) = {below}");
            Err(ProgramError::Refused(format!("{left}, but {right}")))
        }
    }
}

fn print_proof<W: Whole>(
    output: &mut dyn Write,
    claim: &Claim<'_, W>,
    pieces: &[Piece<W>],
) -> Answer {
    let (m, n, end) = (claim.scale(), claim.from(), claim.end());
    writeln!(output, "proved: G(n) = G(⌊n/{m}⌋) for every n ≥ {n}")?;
    let number = pieces.len();
    let s = if number == 1 { "" } else { "s" };
    writeln!(output, "checked for {n} ≤ n < {end}, in {number} piece{s}:")?;
    for Piece { from, end, nimber } in pieces.iter().take(SHOWN) {
        writeln!(output, "{from} ≤ n < {end}: nimber {nimber}")?;
    }
    if number > SHOWN {
        writeln!(output, "and {} more", number - SHOWN)?;
    }
    Ok(())
}

/// The number after a limit: a 128-bit number if it fits, otherwise a number of
/// any size.
enum End {
    Small(u128),
    Big(BigUint),
}

fn end_after(limit: &BigUint) -> End {
    match u128::try_from(limit + 1_u32) {
        Ok(end) => End::Small(end),
        Err(_) => End::Big(limit + 1_u32),
    }
}

/// The `scaling-runs` program: reads the divisors, then two numbers; prints
/// the runs of the numbers from the first to the second.
pub fn runs_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let game = divisors(&lines.expect_line("the line of divisors")?)?;
    let line = lines.expect_line("the line with two numbers")?;
    let [low, high] = two_words(&line, "two numbers, from and to")?;
    let (from, to) = (whole(&low)?, whole(&high)?);
    lines.expect_end()?;
    if to < from {
        return Err(high.error("is below the number before it").into());
    }
    match end_after(&to) {
        End::Small(end) => {
            let from = u128::try_from(from).expect("it is not above `to`");
            print_runs(output, &line, &game, &from, &end)
        }
        End::Big(end) => print_runs(output, &line, &game, &from, &end),
    }
}

/// Prints the runs that contain a number from `from` up to, but not including,
/// `end`.
fn print_runs<W: Whole>(
    output: &mut dyn Write,
    line: &Line,
    game: &FloorDivision,
    from: &W,
    end: &W,
) -> Answer {
    let runs =
        Runs::before(game, end).map_err(|error| too_much(line, error))?;
    for (run, end) in runs.with_ends().filter(|(_, end)| *end > from) {
        let start = run.start.clone().max(from.clone());
        writeln!(output, "{start} ≤ n < {end}: nimber {}", run.nimber)?;
    }
    Ok(())
}

// ANCHOR: search_program
/// The `scaling-search` program: reads the divisors, then a limit X; prints
/// every M for which the scaling theorem proves a pattern with mN ≤ X, where m
/// is the largest divisor, each with its least N.
pub fn search_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = divisors(&lines.expect_line("the line of divisors")?)?;
    let line = lines.expect_line("the limit")?;
    let limit = whole(&line.only_word("the limit")?)?;
    lines.expect_end()?;
    match end_after(&limit) {
        End::Small(end) => print_patterns(output, &line, &game, &end),
        End::Big(end) => print_patterns(output, &line, &game, &end),
    }
}
// ANCHOR_END: search_program

fn print_patterns<W: Whole>(
    output: &mut dyn Write,
    line: &Line,
    game: &FloorDivision,
    end: &W,
) -> Answer {
    let runs =
        Runs::before(game, end).map_err(|error| too_much(line, error))?;
    let (number, mut found) = (runs.list().len(), patterns(game, &runs));
    let first: Vec<_> = found.by_ref().take(SHOWN).collect();
    if first.is_empty() {
        let limit = line.text().trim();
        let none = format!("no pattern has mN ≤ {limit} (runs: {number})");
        return Err(ProgramError::Refused(none));
    }
    for Pattern { scale, from } in first {
        writeln!(output, "M = {scale}, N = {from}")?;
    }
    if found.next().is_some() {
        writeln!(output, "and more")?;
    }
    Ok(writeln!(output, "(runs: {number})")?)
}

/// The largest divisor that `scaling-survey` accepts.
const LARGEST: u64 = 8;

/// The limit given to `scaling-survey` is at most 10 to this power.
const SURVEY_DIGITS: u32 = 100;

/// The `scaling-survey` program: reads the largest divisor, up to 8, then a
/// limit; for every set of divisors from 2 to the largest, prints the least M
/// that has a pattern with mN up to the limit (where m is the largest divisor
/// in the set), and the least N for it, in descending order of N.
pub fn survey_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the largest divisor")?;
    let word = line.only_word("the largest divisor")?;
    let sets = divisor_sets(word.number_in(2..=LARGEST)?);
    let line = lines.expect_line("the limit")?;
    let word = line.only_word("the limit")?;
    let limit = whole(&word)?;
    if limit > BigUint::from(10_u32).pow(SURVEY_DIGITS) {
        return Err(word.error("is larger than 10^100").into());
    }
    lines.expect_end()?;
    let mut table = Vec::new();
    for set in sets {
        let game = FloorDivision::new(&set).expect("divisors from 2 on");
        let runs = Runs::before(&game, &(&limit + 1_u32))
            .map_err(|error| too_much(&line, error))?;
        let first = patterns(&game, &runs).next();
        table.push((first.map(|p| (p.from, p.scale)), set));
    }
    print_survey(output, table)
}

/// Returns all non-empty sets of divisors from 2 to `largest`.
pub fn divisor_sets(largest: u64) -> Vec<Vec<u64>> {
    let mut sets = vec![vec![]];
    for divisor in 2..=largest {
        let with = |set: &Vec<u64>| [&set[..], &[divisor]].concat();
        let more: Vec<_> = sets.iter().map(with).collect();
        sets.extend(more);
    }
    sets.split_off(1)
}

/// The N and M of a set's pattern, if one was found, and the set of divisors.
type Entry = (Option<(BigUint, BigUint)>, Vec<u64>);

fn print_survey(output: &mut dyn Write, mut table: Vec<Entry>) -> Answer {
    // Sets without a pattern come first. The others follow in descending order
    // of N, and then in ascending order of the set.
    table.sort_by(|(a, x), (b, y)| {
        let (none_a, none_b) = (a.is_none(), b.is_none());
        none_b.cmp(&none_a).then(b.cmp(a)).then(x.cmp(y))
    });
    for (pattern, set) in table {
        let set: Vec<String> = set.iter().map(u64::to_string).collect();
        write!(output, "{}: ", set.join(" "))?;
        match pattern {
            Some((from, scale)) => writeln!(output, "M = {scale}, N = {from}")?,
            None => writeln!(output, "none")?,
        }
    }
    Ok(())
}
