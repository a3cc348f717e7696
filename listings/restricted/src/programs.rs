//! The programs of this chapter.

use crate::{limits, pile_of, question, winning_rest, Limited, Limits};
use nim::nim_sum;
use notebook::{drill_on, Answer, Lines, Listed, ProgramError, Word};
use outcomes::Outcomes;
use std::io::{BufRead, Write};

/// The programs of this chapter: name, what it does, function.
pub const PROGRAMS: &[Listed] = &[
    ("restricted-table", "who wins with two piles", table_program),
    ("restricted-winner", "the winner and the winning moves", winner_program),
    ("restricted-limits", "who wins with each limit", limits_program),
    (
        "restricted-arbitrary",
        "the largest limit with which the first player wins",
        arbitrary_program,
    ),
    (
        "restricted-multistack",
        "the winner of Multistack Nim",
        multistack_program,
    ),
    (
        "restricted-drill",
        "asks about the chapter, and marks answers",
        |input, output| drill_on(question, input, output),
    ),
];

/// The most coins of a move, at least 1, from a line of its own.
fn read_most(lines: &mut Lines, most: u64) -> Result<Limited, ProgramError> {
    let what = "the most coins of a move";
    let line = lines.expect_line(what)?;
    let most = line.only_word(what)?.number_in(1..=most)?;
    Ok(Limited { most })
}

/// P for a lost position, N for a won one.
fn letter(lost: bool) -> char {
    if lost {
        'P'
    } else {
        'N'
    }
}

// ANCHOR: table_program
/// The program `restricted-table`: reads the most coins of a move and the
/// largest pile; prints who wins with each two piles up to it.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_most(&mut lines, u64::MAX)?;
    let line = lines.expect_line("the largest pile")?;
    let largest = line.only_word("the largest pile")?.number_in(0..=30)?;
    lines.expect_end()?;
    let head = (0..=largest).map(|b| format!("{b:3}"));
    writeln!(output, "  {}", head.collect::<String>())?;
    let mut outcomes = Outcomes::new(&game);
    for a in 0..=largest {
        write!(output, "{a:2}")?;
        for b in 0..=largest {
            write!(output, "  {}", letter(outcomes.is_lost(&vec![a, b])))?;
        }
        writeln!(output)?;
    }
    Ok(())
}
// ANCHOR_END: table_program

// ANCHOR: winner_program
/// The program `restricted-winner`: reads the most coins of a move, and after
/// it a position a line; prints who wins and the winning moves, at most ten.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_most(&mut lines, u64::MAX)?;
    while let Some(line) = lines.next_line()? {
        let piles = line.numbers()?;
        let sum = nim_sum(&game.remainders(&piles));
        let who = if sum == 0 { "Second" } else { "First" };
        write!(output, "{who}")?;
        let take =
            |place| Some((place, game.winning_take(&piles, place, sum)?));
        let mut mark = ":";
        for (place, taken) in (0..piles.len()).filter_map(take).take(10) {
            write!(output, "{mark} {taken} from pile {}", place + 1)?;
            mark = ",";
        }
        writeln!(output)?;
    }
    Ok(())
}
// ANCHOR_END: winner_program

/// The piles of a line, at most `most` of them, each of at most `most` coins.
fn small_piles(words: &[Word], most: u64) -> Result<Vec<u64>, ProgramError> {
    if let Some(word) = words.get(most as usize) {
        let what = format!("is too much: only {most} piles");
        return Err(word.error(&what).into());
    }
    let numbers = words.iter().map(|word| word.number_in(0..=most));
    Ok(numbers.collect::<Result<_, _>>()?)
}

// ANCHOR: limits_program
/// The program `restricted-limits`: reads a position a line; prints for each
/// limit, from 1 to one more than the largest pile, who wins: `F` the first
/// player, `S` the second.
pub fn limits_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let words: Vec<Word> = line.words().collect();
        let piles = small_piles(&words, 1000)?;
        let largest = piles.iter().copied().max().unwrap_or(0);
        for most in 1..=largest + 1 {
            let lost = Limited { most }.is_lost(&piles);
            write!(output, "{}", if lost { 'S' } else { 'F' })?;
        }
        writeln!(output)?;
    }
    Ok(())
}
// ANCHOR_END: limits_program

// ANCHOR: arbitrary_program
/// The program `restricted-arbitrary`: reads the number of piles and, on the
/// next line, the piles, each of at least one coin; prints the largest limit
/// with which the first player wins, 0 if there is none with which she does,
/// −1 if there is no largest.
pub fn arbitrary_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let piles = read_counted(input)?;
    match limits(&piles) {
        Limits::Never => writeln!(output, "0")?,
        Limits::UpTo(most) => writeln!(output, "{most}")?,
        Limits::NoLargest => writeln!(output, "-1")?,
    }
    Ok(())
}
// ANCHOR_END: arbitrary_program

/// The most piles that are read.
const PILES: u64 = 10_000_000;

fn read_counted(input: &mut dyn BufRead) -> Result<Vec<u64>, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the number of piles")?;
    let word = line.only_word("the number of piles")?;
    let number = word.number_in(1..=PILES)? as usize;
    let line = lines.expect_line("the piles")?;
    let mut piles = Vec::new();
    for word in line.words() {
        if piles.len() == number {
            let what = format!("is too much: only {number} piles");
            return Err(word.error(&what).into());
        }
        piles.push(word.number_in(1..=u64::MAX)?);
    }
    if piles.len() < number {
        let found = piles.len();
        let what = format!("piles given: {found}, announced: {number}");
        return Err(line.error(&what).into());
    }
    lines.expect_end()?;
    Ok(piles)
}

// ANCHOR: multistack_program
/// The program `restricted-multistack`: reads a column a line, from the bottom
/// to the top (an empty line: an empty column); prints the piles that stand
/// for the columns, at most ten, who wins, and a winning move.
pub fn multistack_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let columns = read_columns(input)?;
    write!(output, "piles:")?;
    for column in columns.iter().take(10) {
        write!(output, " {}", pile_of(column))?;
    }
    writeln!(output, "{}", if columns.len() > 10 { " …" } else { "" })?;
    match winning_rest(&columns) {
        None => writeln!(output, "Second")?,
        Some((place, rest)) => {
            let number = place + 1;
            writeln!(output, "First: leave {rest} on top of column {number}")?;
        }
    }
    Ok(())
}
// ANCHOR_END: multistack_program

fn read_columns(
    input: &mut dyn BufRead,
) -> Result<Vec<Vec<u64>>, ProgramError> {
    let mut lines = Lines::new(input);
    let mut columns = Vec::new();
    while let Some(line) = lines.next_line()? {
        columns.push(line.numbers()?);
    }
    Ok(columns)
}
