//! The chapter's programs.

use crate::{
    chance_to_pass, find_period, first_failing_step, letters, lost_below,
    refute, right_answers, squares_guess, triples, Certificate, Claim, Grid,
    Triple,
};
use games::{Game, Subtraction};
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use outcomes::{square_losses, Convention, TakeASquare};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("patterns-table", "the outcomes of a game on numbers", table_program),
    ("patterns-hunt", "where a guess about remainders is wrong", hunt_program),
    ("patterns-induction", "a proof by strong induction", induction_program),
    ("patterns-period", "a proved period, and who wins", period_program),
    ("patterns-certify", "is this period proved?", certify_program),
    ("patterns-survey", "the periods of three amounts", survey_program),
    ("patterns-squares", "no period of the squares lasts", squares_program),
    ("patterns-judge", "the chances of a wrong formula", judge_program),
    ("patterns-grid", "colour spreading through a grid", grid_program),
];

/// The maximum number of coins in a table that is printed or searched.
const COINS: u64 = 100_000;

/// The largest amount that a program accepts.
const AMOUNT: u64 = 1000;

/// The maximum number of amounts that a program accepts.
const AMOUNTS: usize = 32;

/// The length of the longest table that is searched for a period.
const TABLE: usize = 1 << 22;

/// The maximum number of rows, and of columns, that a grid may have.
const SIDE: usize = 20;

/// Returns an error about the first extra word if a line has more than `most`
/// words.
fn at_most(most: usize, what: &str, line: &Line) -> Result<(), BadInput> {
    match line.words().nth(most) {
        None => Ok(()),
        Some(word) => {
            Err(word.error(&format!("is one too many: at most {most} {what}")))
        }
    }
}

/// Returns the subtraction game with the amounts on a line.
fn amounts(line: &Line) -> Result<Subtraction, BadInput> {
    at_most(AMOUNTS, "amounts", line)?;
    let mut amounts = Vec::new();
    for word in line.words() {
        let amount = word.number_in(0..=AMOUNT)?;
        if amount == 0 {
            return Err(word.error("is an amount that lets a player pass"));
        }
        amounts.push(amount);
    }
    if amounts.is_empty() {
        return Err(line.error("give at least one amount"));
    }
    Ok(Subtraction::new(&amounts).expect("no amount is 0"))
}

/// Returns the convention that the next line gives, as `normal` or `misere`.
fn read_convention(lines: &mut Lines) -> Result<Convention, ProgramError> {
    let line = lines.expect_line("`normal` or `misere`")?;
    let word = line.only_word("`normal` or `misere`")?;
    match word.text {
        "normal" => Ok(Convention::Normal),
        "misere" => Ok(Convention::Misere),
        _ => Err(word.error("is neither normal nor misere").into()),
    }
}

/// Returns the game with the amounts on the next line, and the convention on
/// the line after that.
fn read_game(
    lines: &mut Lines,
) -> Result<(Subtraction, Convention), ProgramError> {
    let game = amounts(&lines.expect_line("the list of amounts")?)?;
    Ok((game, read_convention(lines)?))
}

/// A game in which the position is a number of coins.
type Coins = Box<dyn Game<Position = u64>>;

/// Returns the game with the amounts on the next line, or *take a square* for
/// the word `squares`, and the convention on the line after that.
fn read_rule(lines: &mut Lines) -> Result<(Coins, Convention), ProgramError> {
    let line = lines.expect_line("the amounts, or `squares`,")?;
    let rule: Coins = match line.words().next() {
        Some(word) if word.text == "squares" => {
            line.only_word("squares")?;
            Box::new(TakeASquare)
        }
        _ => Box::new(amounts(&line)?),
    };
    Ok((rule, read_convention(lines)?))
}

/// Reads the maximum number of coins, which must be the last word of the input;
/// returns the length of a table that ends with that number.
fn read_end(lines: &mut Lines) -> Result<usize, ProgramError> {
    let line = lines.expect_line("the largest number of coins")?;
    let word = line.only_word("the largest number of coins")?;
    let largest = word.number_in(0..=COINS)?;
    lines.expect_end()?;
    Ok(largest as usize + 1)
}

fn name(lost: bool) -> &'static str {
    if lost {
        "lost"
    } else {
        "won"
    }
}

/// The `patterns-table` program: reads the amounts or `squares`, then `normal`
/// or `misere`, then the maximum number of coins; prints L or W for every
/// number of coins up to the largest, twenty per row.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let (rule, convention) = read_rule(&mut lines)?;
    let end = read_end(&mut lines)?;
    let table = lost_below(&*rule, convention, end);
    for (row, part) in table.chunks(20).enumerate() {
        writeln!(output, "{:6}: {}", 20 * row, letters(part))?;
    }
    Ok(())
}

/// Reads a modulus and some remainders; returns the claim that the lost numbers
/// are the ones with these remainders.
fn read_remainders(lines: &mut Lines) -> Result<Claim, ProgramError> {
    let line = lines.expect_line("the modulus and the lost remainders")?;
    let mut words = line.words();
    let Some(first) = words.next() else {
        Err(line.error("the modulus is missing"))?
    };
    let modulus = first.number_in(1..=AMOUNT)?;
    at_most(modulus as usize + 1, "words, one remainder each", &line)?;
    let remainder = |word: Word| word.number_in(0..=modulus - 1);
    let lost: Vec<u64> = words.map(remainder).collect::<Result<_, _>>()?;
    let lost: Vec<usize> = lost.into_iter().map(|r| r as usize).collect();
    Ok(Claim::modulo(modulus as usize, &lost).expect("at least 1"))
}

/// The `patterns-hunt` program: reads a rule and a convention, as
/// `patterns-table` does, then a modulus and the remainders that are guessed to
/// be lost, then the maximum number of coins; prints where the guess is wrong.
pub fn hunt_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let (rule, convention) = read_rule(&mut lines)?;
    let guess = read_remainders(&mut lines)?;
    let end = read_end(&mut lines)?;
    let table = lost_below(&*rule, convention, end);
    for n in guess.wrong(&table).take(8) {
        let (said, is) = (name(guess.is_lost(n)), name(table[n as usize]));
        writeln!(output, "{n}: guessed {said}, is {is}")?;
    }
    let wrong = guess.wrong(&table).count();
    Ok(writeln!(output, "wrong at {wrong} of {end} numbers")?)
}

/// Returns the outcomes in a word made of the letters L and W.
fn outcomes(word: Word) -> Result<Vec<bool>, BadInput> {
    if word.text.len() > AMOUNT as usize {
        return Err(word.error(&format!("is longer than {AMOUNT} letters")));
    }
    let lost = |letter| match letter {
        'L' => Ok(true),
        'W' => Ok(false),
        _ => Err(word.error("has a letter besides L and W")),
    };
    word.text.chars().map(lost).collect()
}

/// Returns the claim on the next line: just the cycle, or the outcomes before
/// the cycle and then the cycle.
fn read_claim(lines: &mut Lines) -> Result<Claim, ProgramError> {
    let line = lines.expect_line("the claim")?;
    at_most(2, "words: what comes before the cycle, and the cycle", &line)?;
    let parts: Vec<Vec<bool>> =
        line.words().map(outcomes).collect::<Result<_, _>>()?;
    let claim = match &parts[..] {
        [cycle] => Claim::new(&[], cycle),
        [before, cycle] => Claim::new(before, cycle),
        _ => Err(line.error("the claim is missing"))?,
    };
    Ok(claim.expect("a word has letters"))
}

/// The `patterns-induction` program: reads a subtraction game, a convention and
/// a claim (the outcomes that repeat for ever, perhaps after some others);
/// prints the steps of the proof, or refuses the claim.
pub fn induction_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let (game, convention) = read_game(&mut lines)?;
    let claim = read_claim(&mut lines)?;
    lines.expect_end()?;
    if let Some(n) = first_failing_step(&game, convention, &claim) {
        let (said, is) = (name(claim.is_lost(n)), name(!claim.is_lost(n)));
        let why = format!("{n} is said to be {said}, but is {is}");
        return Err(ProgramError::Refused(why));
    }
    write_steps(output, &game, &claim)
}

/// Prints the steps that prove `claim`, all of which must hold.
fn write_steps(
    output: &mut dyn Write,
    game: &Subtraction,
    claim: &Claim,
) -> Answer {
    let (period, largest) = (claim.period(), crate::largest(game));
    let beginning = claim.preperiod() + largest;
    for n in 0..(beginning + period) as u64 {
        if n < beginning as u64 {
            write!(output, "{n}")?;
        } else {
            write!(output, "{n} + {period}k for k = 0, 1, 2, …")?;
        }
        let to_lost =
            |amount: &&u64| **amount <= n && claim.is_lost(n - **amount);
        match game.amounts().iter().find(to_lost) {
            Some(amount) => writeln!(output, ": won, take {amount}")?,
            None if claim.is_lost(n) => writeln!(output, ": lost")?,
            None => writeln!(output, ": won, no move")?,
        }
    }
    Ok(writeln!(output, "proved for every number")?)
}

/// The `patterns-period` program: reads a subtraction game and a convention,
/// then one number of coins per line; prints the period with its certificate,
/// then who wins from each number.
pub fn period_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let (game, convention) = read_game(&mut lines)?;
    let Some(found) = find_period(&game, convention, TABLE) else {
        let why = format!("no period is proved by {TABLE} outcomes");
        return Err(ProgramError::Refused(why));
    };
    let claim = found.check(&game, convention).expect("it was found there");
    write_certificate(output, &game, found)?;
    while let Some(line) = lines.next_line()? {
        if line.words().next().is_some() {
            let coins = line.only_word("one number of coins")?.number()?;
            writeln!(output, "{coins}: {}", name(claim.is_lost(coins)))?;
        }
    }
    Ok(())
}

fn write_certificate(
    output: &mut dyn Write,
    game: &Subtraction,
    found: Certificate,
) -> Answer {
    let (from, period) = (found.preperiod(), found.period());
    let to = from + crate::largest(game) - 1;
    Ok(writeln!(
        output,
        "period {period} from {from} on, proved by n = {from} to {to}"
    )?)
}

/// The `patterns-certify` program: reads a subtraction game and a convention,
/// then a line with a preperiod and a period; prints what is proved and by
/// which n, or refuses the claim.
pub fn certify_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let (game, convention) = read_game(&mut lines)?;
    let (preperiod, period) = read_pair(&mut lines, 0..=COINS)?;
    lines.expect_end()?;
    let claimed = Certificate::new(preperiod as usize, period as usize)
        .expect("at least 1");
    match claimed.check(&game, convention) {
        Ok(_) => write_certificate(output, &game, claimed),
        Err(n) => {
            let other = n as u64 + period;
            let why = format!("{n} and {other} have different outcomes");
            Err(ProgramError::Refused(why))
        }
    }
}

/// Returns the preperiod, in `range`, and the period, from 1 to [`COINS`], on
/// the next line.
fn read_pair(
    lines: &mut Lines,
    range: std::ops::RangeInclusive<u64>,
) -> Result<(u64, u64), ProgramError> {
    let line = lines.expect_line("the preperiod and the period")?;
    pair(&line, range, 1..=COINS)
}

/// Returns the two numbers on a line, the first of which must be in the range
/// `first` and the second in the range `second`.
fn pair(
    line: &Line,
    first: std::ops::RangeInclusive<u64>,
    second: std::ops::RangeInclusive<u64>,
) -> Result<(u64, u64), ProgramError> {
    at_most(2, "numbers", line)?;
    let words: Vec<Word> = line.words().collect();
    match words[..] {
        [a, b] => Ok((a.number_in(first)?, b.number_in(second)?)),
        _ => Err(line.error("two numbers are needed").into()),
    }
}

/// The `patterns-squares` program: reads one claim about *take a square* per
/// line, as the numbers e and p in "from e on the period is p"; refutes it with
/// two numbers.
pub fn squares_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let losses = square_losses(2 * COINS as usize);
    while let Some(line) = lines.next_line()? {
        if line.words().next().is_none() {
            continue;
        }
        let (from, period) = pair(&line, 0..=COINS, 1..=u64::from(u32::MAX))?;
        let (lost, won) =
            refute(&losses, from as usize, period).expect("100025 is lost");
        writeln!(output, "{lost} is lost, so {won} is won: take {period}²")?;
        let turns = format!("{period} periods of {period}");
        writeln!(output, "  and {won} lies {turns} above {lost}")?;
    }
    Ok(())
}

/// The `patterns-judge` program: reads the largest number in a test and the
/// number of tests, one pair per line; prints how often the guess about the
/// squares is right up to that number, and its chance of passing that many
/// random tests.
pub fn judge_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let table =
        lost_below(&TakeASquare, Convention::Normal, COINS as usize + 1);
    let counts = right_answers(&squares_guess(), &table);
    while let Some(line) = lines.next_line()? {
        if line.words().next().is_none() {
            continue;
        }
        let (largest, tests) = pair(&line, 0..=COINS, 1..=1000)?;
        let (right, all) = (counts[largest as usize], largest as usize + 1);
        let chance = chance_to_pass(right, all, tests as u32);
        write!(output, "{right} of {all} right, ")?;
        writeln!(output, "{tests} tests: {:.2} %", 100.0 * chance)?;
    }
    Ok(())
}

/// Returns the grid given by rows of dots and hashes, up to a blank line or the
/// end of the input.
fn read_grid(lines: &mut Lines) -> Result<Grid, ProgramError> {
    let mut rows: Vec<Vec<bool>> = Vec::new();
    let mut next = Some(lines.expect_line("the grid")?);
    while let Some(line) = next.take().filter(|l| l.words().next().is_some()) {
        let word = line.only_word("one row of the grid")?;
        if rows.len() == SIDE {
            Err(word.error(&format!("is one too many: at most {SIDE} rows")))?;
        }
        let row = grid_row(word)?;
        if rows.first().is_some_and(|first| first.len() != row.len()) {
            Err(word.error("is not as long as the first row"))?;
        }
        rows.push(row);
        next = lines.next_line()?;
    }
    lines.expect_end()?;
    let missing =
        BadInput { line: 1, word: None, message: "the grid is missing".into() };
    Ok(Grid::new(rows).ok_or(missing)?)
}

fn grid_row(word: Word) -> Result<Vec<bool>, BadInput> {
    let coloured = |letter| match letter {
        '#' => Ok(true),
        '.' => Ok(false),
        _ => Err(word.error("has signs other than dots and hashes")),
    };
    let row: Vec<bool> = word
        .text
        .chars()
        .take(SIDE + 1)
        .map(coloured)
        .collect::<Result<_, _>>()?;
    if row.len() > SIDE {
        return Err(word.error(&format!("is longer than {SIDE} squares")));
    }
    Ok(row)
}

/// The `patterns-grid` program: reads a grid of empty (`.`) and coloured (`#`)
/// squares; prints every stage of the spread, with its perimeter.
pub fn grid_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut grid = read_grid(&mut Lines::new(input))?;
    let mut stage = 0;
    loop {
        let (coloured, perimeter) =
            (grid.squares(true).len(), grid.perimeter());
        write!(output, "stage {stage}: {coloured} coloured, ")?;
        writeln!(output, "perimeter {perimeter}\n{grid}")?;
        if grid.spread() == 0 {
            break;
        }
        stage += 1;
    }
    match grid.squares(false).len() {
        0 => writeln!(output, "full")?,
        1 => writeln!(output, "1 square stays empty")?,
        empty => writeln!(output, "{empty} squares stay empty")?,
    }
    Ok(())
}

/// The largest amount that a survey may include.
const SURVEYED: u64 = 60;

/// The `patterns-survey` program: reads the largest amount; reports on the
/// periods, in normal play, of the games with three amounts up to that one.
pub fn survey_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the largest amount")?;
    let largest =
        line.only_word("the largest amount")?.number_in(3..=SURVEYED)?;
    lines.expect_end()?;
    let all: Vec<Triple> = triples(largest).collect();
    let (additive, others): (Vec<_>, Vec<_>) =
        all.iter().partition(|triple| triple.is_additive());
    for (name, group) in [("a + b = c", additive), ("a + b ≠ c", others)] {
        let count = |say: &dyn Fn(&Triple) -> bool| {
            group.iter().filter(|triple| say(triple)).count()
        };
        let all = group.len();
        let sums = count(&|triple| triple.is_sum_of_two());
        let at_once = count(&|triple| triple.found.preperiod() == 0);
        writeln!(output, "{name}: {all} games")?;
        writeln!(output, "  repeat from 0 on: {at_once}")?;
        writeln!(output, "  period divides a sum of two amounts: {sums}")?;
        let longest =
            group.iter().max_by_key(|t| (t.found.period(), t.amounts));
        if let Some(Triple { amounts: [a, b, c], found }) = longest {
            let period = found.period();
            writeln!(output, "  longest period: {period}, of {a}, {b}, {c}")?;
        }
    }
    Ok(())
}
