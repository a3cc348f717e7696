//! The chapter's programs.

use crate::{find_values, half_moves, half_value, OnePile, Values};
use games::{Game, Subtraction};
use misere::lost_numbers;
use nim::{fast_numbers, nim_sum, write_moves, Move};
use nimbers::table;
use notebook::ProgramError::Refused;
use notebook::{Answer, BadInput, Line, Lines, Listed, Word};
use outcomes::Convention;
use patterns::{largest, Certificate};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "one-pile-mixed",
        "the nimbers and the winner of piles with different rules",
        mixed_program,
    ),
    (
        "one-pile-table",
        "the nimbers of one pile, for four kinds of rules",
        table_program,
    ),
    (
        "one-pile-certify",
        "a proved period of the nimbers, and the winner of many piles",
        certify_program,
    ),
    (
        "one-pile-check",
        "a claimed period of the nimbers, proved or refused",
        check_program,
    ),
    ("one-pile-half", "many piles, taking at most half of one", half_program),
    (
        "one-pile-pairs",
        "nimber 0, nimber 1 and the misère losses",
        pairs_program,
    ),
    (
        "one-pile-misere",
        "many piles, in normal and in misère play",
        misere_program,
    ),
];

/// The largest pile in a printed table.
const LARGEST: u64 = 5000;

/// The largest pile that `one-pile-mixed` accepts.
const MIXED: u64 = 1000;

/// The maximum number of piles that `one-pile-mixed` accepts.
const MIXED_PILES: usize = 100;

/// The largest amount that a program accepts.
const AMOUNT: u64 = 1000;
/// The maximum number of amounts that a program accepts.
const AMOUNTS: usize = 32;

/// The maximum number of piles that a program searches for a period.
const TABLE: u64 = 200_000;

/// Returns the numbers as text, with spaces between them.
fn listed(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// Returns the subtraction game with the amounts in `words`, at least one.
fn amounts(line: &Line, words: &[Word]) -> Result<Subtraction, BadInput> {
    let mut amounts = Vec::new();
    for word in words {
        if amounts.len() == AMOUNTS {
            let why = format!("is one too many: at most {AMOUNTS} amounts");
            return Err(word.error(&why));
        }
        match word.number_in(0..=AMOUNT)? {
            0 => return Err(word.error("is an amount that lets a player pass")),
            amount => amounts.push(amount),
        }
    }
    if amounts.is_empty() {
        return Err(line.error("give at least one amount"));
    }
    Ok(Subtraction::new(&amounts).expect("no amount is 0"))
}

/// Returns the subtraction game with the amounts on the next line.
fn amounts_line(
    lines: &mut Lines,
) -> Result<Subtraction, notebook::ProgramError> {
    let line = lines.expect_line("the line of the amounts")?;
    Ok(amounts(&line, &line.words().collect::<Vec<Word>>())?)
}

/// Returns the rules that the `words` on a line name: `take` and amounts,
/// `most` and a number, `half` or `divisor`.
///
/// # Errors
/// If the words don't name any rules.
pub fn rules(line: &Line, words: &[Word]) -> Result<OnePile, BadInput> {
    let Some((name, rest)) = words.split_first() else {
        return Err(line.error("give the rules: take, most, half or divisor"));
    };
    let rules = match (name.text, rest) {
        ("take", _) => return Ok(OnePile::Take(amounts(line, rest)?)),
        ("most", [most, ..]) => match most.number()? {
            0 => {
                return Err(
                    most.error("cannot be the limit: it must be at least 1")
                )
            }
            most => OnePile::Most(most),
        },
        ("most", []) => return Err(line.error("the limit is missing")),
        ("half", _) => OnePile::Half,
        ("divisor", _) => OnePile::Divisor,
        _ => return Err(name.error("is not take, most, half or divisor")),
    };
    match rest.get(usize::from(name.text == "most")) {
        None => Ok(rules),
        Some(more) => Err(more.error("is not expected here")),
    }
}

// ANCHOR: table_program
/// The `one-pile-table` program: reads the rules of a pile and the largest
/// pile; prints the nimbers, ten per row.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the line of the rules")?;
    let rules = rules(&line, &line.words().collect::<Vec<Word>>())?;
    let line = lines.expect_line("the largest pile")?;
    let most = line.only_word("the largest pile")?.number_in(0..=LARGEST)?;
    lines.expect_end()?;
    for (row, ten) in table(&rules, most).chunks(10).enumerate() {
        let entries = ten.iter().map(|nimber| format!("{nimber:5}"));
        writeln!(output, "{:5}:{}", 10 * row, entries.collect::<String>())?;
    }
    Ok(())
}
// ANCHOR_END: table_program

/// Returns the pile and its rules on a line such as `11 take 1 3 4`. `before`
/// is the number of piles on the lines before this one.
fn pile(line: &Line, before: usize) -> Result<(u64, OnePile), BadInput> {
    if before == MIXED_PILES {
        return Err(line.error(&format!("more than {MIXED_PILES} piles")));
    }
    let words: Vec<Word> = line.words().collect();
    let Some((coins, rest)) = words.split_first() else {
        return Err(line.error("give a pile and its rules"));
    };
    Ok((coins.number_in(0..=MIXED)?, rules(line, rest)?))
}

// ANCHOR: mixed_program
/// The `one-pile-mixed` program: reads one pile with its rules per line; prints
/// the nimbers, their nim-sum, who wins, and up to ten winning moves.
pub fn mixed_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let mut piles = Vec::new();
    while let Some(line) = lines.next_line()? {
        piles.push(pile(&line, piles.len())?);
    }
    let nimbers = |(coins, rules): &(u64, OnePile)| table(rules, *coins);
    let tables: Vec<Vec<u64>> = piles.iter().map(nimbers).collect();
    let values: Vec<u64> = tables.iter().map(|t| t[t.len() - 1]).collect();
    let sum = nim_sum(&values);
    for ((coins, _), value) in piles.iter().zip(&values) {
        writeln!(output, "a pile of {coins}: nimber {value}")?;
    }
    let who = if sum == 0 { "Second" } else { "First" };
    write!(output, "nim-sum {sum}: {who}, ")?;
    write_moves(output, winning(&piles, &tables, sum).into_iter())
}
// ANCHOR_END: mixed_program

// ANCHOR: winning
/// Returns the moves that make the nim-sum 0, in the order of their piles and,
/// within a pile, of the coins that they leave. `tables` must hold, for each
/// pile, the nimbers of that pile and of all smaller ones.
pub fn winning(
    piles: &[(u64, OnePile)],
    tables: &[Vec<u64>],
    sum: u64,
) -> Vec<Move> {
    let mut moves = Vec::new();
    for (place, (coins, rules)) in piles.iter().enumerate() {
        let nimber = |n: u64| tables[place][n as usize];
        let mut options = rules.options(coins);
        options.retain(|rest| nimber(*rest) == nimber(*coins) ^ sum);
        options.sort_unstable();
        let made = options.iter().map(|rest| Move::new(place, *coins, *rest));
        moves.extend(made.flatten());
    }
    moves
}
// ANCHOR_END: winning

/// Prints the preperiod and period that are proved, and the piles that prove
/// them.
fn write_proved(
    output: &mut dyn Write,
    game: &Subtraction,
    pair: Certificate,
) -> Answer {
    let (from, period) = (pair.preperiod(), pair.period());
    let to = from + largest(game) - 1;
    Ok(writeln!(
        output,
        "period {period} from {from} on, proved by n = {from} to {to}"
    )?)
}

// ANCHOR: certify_program
/// The `one-pile-certify` program: reads amounts, and how many piles to search;
/// prints a proved period of the nimbers, or reports that these piles prove
/// none. Then reads one position per line, and prints who wins it.
pub fn certify_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = amounts_line(&mut lines)?;
    let line = lines.expect_line("the number of piles to look at")?;
    let end = line.only_word("one number of piles")?.number_in(1..=TABLE)?;
    let pair = find_values(&game, end as usize).ok_or_else(|| {
        Refused(format!("no period is proved by the piles below {end}"))
    })?;
    let values = Values::prove(&game, pair).expect("it was found there");
    write_proved(output, &game, pair)?;
    while let Some(line) = lines.next_line()? {
        let of = |pile: &u64| values.of(*pile);
        let nimbers: Vec<u64> = line.numbers()?.iter().map(of).collect();
        let (sum, nimbers) = (nim_sum(&nimbers), listed(&nimbers));
        let who = if sum == 0 { "Second" } else { "First" };
        writeln!(output, "nimbers {nimbers}, nim-sum {sum}: {who}")?;
    }
    Ok(())
}
// ANCHOR_END: certify_program

/// Returns the preperiod and period that a line claims.
fn claim(line: &Line) -> Result<Certificate, BadInput> {
    let words: Vec<Word> = line.words().collect();
    let ([from, period] | [from, period, _, ..]) = words[..] else {
        return Err(line.error("two numbers are needed"));
    };
    let from = from.number_in(0..=TABLE)?;
    let period = period.number_in(1..=TABLE)?;
    if let Some(more) = words.get(2) {
        return Err(more.error("is not expected here: two numbers are needed"));
    }
    let pair = Certificate::new(from as usize, period as usize);
    Ok(pair.expect("the period is at least 1"))
}

// ANCHOR: check_program
/// The `one-pile-check` program: reads amounts, then a claimed preperiod and
/// period; prints what this proves about the nimbers, or refuses the claim.
pub fn check_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = amounts_line(&mut lines)?;
    let line = lines.expect_line("the preperiod and the period")?;
    let pair = claim(&line)?;
    lines.expect_end()?;
    match Values::prove(&game, pair) {
        Ok(_) => write_proved(output, &game, pair),
        Err(n) => {
            let other = n + pair.period() as u64;
            let why = format!("{n} and {other} have different nimbers");
            Err(Refused(why))
        }
    }
}
// ANCHOR_END: check_program

// ANCHOR: half_program
/// The `one-pile-half` program: reads one position of *at most half* per line;
/// prints the nim-sum, who wins, and up to ten winning moves.
pub fn half_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let piles = fast_numbers(&line)?;
        let values: Vec<u64> =
            piles.iter().map(|pile| half_value(*pile)).collect();
        let sum = nim_sum(&values);
        let who = if sum == 0 { "Second" } else { "First" };
        write!(output, "nim-sum {sum}: {who}, ")?;
        write_moves(output, half_moves(&piles))?;
    }
    Ok(())
}
// ANCHOR_END: half_program

// ANCHOR: pairs_program
/// The `one-pile-pairs` program: reads amounts and the largest pile; prints
/// the piles with nimber 0, with nimber 1, and those lost in misère play.
pub fn pairs_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = amounts_line(&mut lines)?;
    let line = lines.expect_line("the largest pile")?;
    let most = line.only_word("the largest pile")?.number_in(0..=LARGEST)?;
    lines.expect_end()?;
    let nimbers = table(&game, most);
    for wanted in [0, 1] {
        let has = |n: &u64| nimbers[*n as usize] == wanted;
        let piles: Vec<u64> = (0..=most).filter(has).collect();
        writeln!(output, "nimber {wanted}: {}", listed(&piles))?;
    }
    let lost = lost_numbers(game.amounts(), most, Convention::Misere);
    Ok(writeln!(output, "misère lost: {}", listed(&lost))?)
}
// ANCHOR_END: pairs_program

// ANCHOR: misere_program
/// The `one-pile-misere` program: reads amounts, then one position per line;
/// prints who wins it in normal play and who wins it in misère play.
pub fn misere_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = amounts_line(&mut lines)?;
    let pair = find_values(&game, TABLE as usize).ok_or_else(|| {
        Refused(format!("no period is proved by the piles below {TABLE}"))
    })?;
    let values = Values::prove(&game, pair).expect("it was found there");
    while let Some(line) = lines.next_line()? {
        let of = |pile: &u64| values.of(*pile);
        let nimbers: Vec<u64> = line.numbers()?.iter().map(of).collect();
        let name = |lost| if lost { "Second" } else { "First" };
        let normal = name(nim::is_lost(&nimbers));
        let misere = name(misere::is_lost(&nimbers));
        let nimbers = listed(&nimbers);
        writeln!(output, "nimbers {nimbers}: {normal}, misère {misere}")?;
    }
    Ok(())
}
// ANCHOR_END: misere_program
