//! The chapter's programs.

use crate::{
    balancing_steps, smallest_break, winning_bucket, winning_changes, Adding,
    Board, Budget, Colour, Ending, Table,
};
use draws::Outcome;
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "reversible-additions",
        "who wins at Nim with addition",
        additions_program,
    ),
    (
        "reversible-breaks",
        "tables at which changed rules break Nim",
        breaks_program,
    ),
    ("reversible-checkers", "who wins with checkers in rows", checkers_program),
    ("reversible-fish", "who wins with buckets of fish", fish_program),
];

/// The `reversible-additions` program: reads one position per line, first the
/// number of additions that the player to move has left, then the piles; prints
/// who wins, how many moves win, and at most ten of those moves.
pub fn additions_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let numbers = line.numbers()?;
        let Some((&additions, piles)) = numbers.split_first() else {
            Err(line.error("the number of additions is missing"))?
        };
        let who = if nim::is_lost(piles) { "Second" } else { "First" };
        let moves = winning_changes(piles, additions)
            .map(|(place, coins)| format!("pile {} to {coins}", place + 1));
        write!(output, "{who}, ")?;
        write_moves(output, moves)?;
    }
    Ok(())
}

/// Writes the number of winning moves and at most ten of them; ends the line.
fn write_moves(
    output: &mut dyn Write,
    mut moves: impl Iterator<Item = String>,
) -> Answer {
    let first: Vec<String> = moves.by_ref().take(10).collect();
    let more = moves.count();
    let number = first.len() + more;
    let s = if number == 1 { "" } else { "s" };
    let colon = if number == 0 { "" } else { ": " };
    let rest = if more > 0 { ", …" } else { "" };
    let names = first.join(", ");
    Ok(writeln!(output, "{number} winning move{s}{colon}{names}{rest}")?)
}

/// The `reversible-breaks` program: reads the largest pile that an addition may
/// make; prints, for each version of the rules, the smallest table at which the
/// nim-sum is wrong about the winner, under both endings.
pub fn breaks_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let most = read_only(input, "the largest pile")?;
    for ending in [Ending::EmptyTable, Ending::NoMove] {
        let rules = Adding::new(ending, most);
        let (zero, guard) = (0, true);
        let shared = Budget::Shared;
        let unlimited = Budget::Unlimited;
        writeln!(output, "{}", in_words(ending))?;
        write_break(output, "private additions", &rules)?;
        let changed = Adding { budget: shared, ..rules };
        write_break(output, "shared additions", &changed)?;
        let changed = Adding { budget: unlimited, ..rules };
        write_break(output, "no limit", &changed)?;
        write_break(output, "zero allowed", &Adding { least: zero, ..rules })?;
        write_break(output, "guarded pile", &Adding { guard, ..rules })?;
    }
    Ok(())
}

fn in_words(ending: Ending) -> &'static str {
    match ending {
        Ending::EmptyTable => "whoever faces an empty table loses at once",
        Ending::NoMove => "whoever cannot move loses",
    }
}

fn write_break(output: &mut dyn Write, name: &str, rules: &Adding) -> Answer {
    let found = match smallest_break(rules) {
        None => "none found".to_string(),
        Some((Table { piles, additions: [mine, yours], .. }, outcome)) => {
            let piles: Vec<String> =
                piles.iter().map(ToString::to_string).collect();
            let piles = piles.join(" ");
            let left = match rules.budget {
                Budget::Unlimited => String::new(),
                _ => format!(", additions {mine} and {yours}"),
            };
            let outcome = match outcome {
                Outcome::Won => "won",
                Outcome::Lost => "lost",
                Outcome::Drawn => "drawn",
            };
            format!("{piles}{left}: {outcome}")
        }
    };
    Ok(writeln!(output, "  {name:<18} {found}")?)
}

/// Reads the only number in the input, which must be from 1 to 5.
fn read_only(input: &mut dyn BufRead, what: &str) -> Result<u64, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line(what)?;
    let number = line.only_word(what)?.number_in(1..=5)?;
    lines.expect_end()?;
    Ok(number)
}

/// The `reversible-checkers` program: reads a line with the number of columns
/// and the colour to move, then, for each row, a line with the columns of the
/// red and the black checker; prints who wins, how many moves win, and at most
/// ten of those moves.
pub fn checkers_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let first = lines.expect_line("the number of columns")?;
    let (columns, mover) = read_head(&first)?;
    let mut rows = Vec::new();
    while let Some(line) = lines.next_line()? {
        rows.push(read_row(&line, columns)?);
    }
    let steps = balancing_steps(columns, &Board { mover, rows });
    let who = match (mover, steps.is_empty()) {
        (Colour::Red, false) | (Colour::Black, true) => "red",
        _ => "black",
    };
    write!(output, "{who} wins, ")?;
    let row = |(place, to)| format!("row {} to column {to}", place + 1);
    write_moves(output, steps.into_iter().map(row))
}

/// Reads the number of columns and the colour to move.
fn read_head(line: &Line) -> Result<(u64, Colour), BadInput> {
    let mut words = line.words();
    let missing = |what: &str| line.error(&format!("{what} is missing"));
    let columns =
        words.next().ok_or_else(|| missing("the number of columns"))?;
    let columns = columns.number_in(2..=u64::MAX)?;
    let colour = words
        .next()
        .ok_or_else(|| missing("the player to move, red or black,"))?;
    let mover = match colour.text {
        "red" => Colour::Red,
        "black" => Colour::Black,
        _ => return Err(colour.error("is neither red nor black")),
    };
    match words.next() {
        None => Ok((columns, mover)),
        Some(more) => Err(more.error("is not expected here")),
    }
}

/// Reads a row: the columns of its red and its black checker.
fn read_row(line: &Line, columns: u64) -> Result<(u64, u64), BadInput> {
    let mut words = line.words();
    let (Some(red), Some(black)) = (words.next(), words.next()) else {
        let what = "a row is two numbers, the columns of red and of black";
        return Err(line.error(what));
    };
    let row = (red.number_in(1..=columns)?, black.number_in(1..=columns)?);
    if row.0 == row.1 {
        return Err(black.error("is taken: the red checker is there"));
    }
    match words.next() {
        None => Ok(row),
        Some(more) => {
            Err(more.error("is not expected here: a row has two checkers"))
        }
    }
}

/// The `reversible-fish` program: reads one position per line, as the number of
/// fish in each bucket from left to right; prints who wins and a winning move.
pub fn fish_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let Some((chosen, odd)) = winning_bucket(&line.numbers()?) else {
            writeln!(output, "Second")?;
            continue;
        };
        write!(output, "First: take a fish from bucket {}", chosen + 1)?;
        let mut mark = ", add one each to";
        for place in odd.iter().take(10) {
            write!(output, "{mark} {}", place + 1)?;
            mark = ",";
        }
        writeln!(output, "{}", if odd.len() > 10 { ", …" } else { "" })?;
    }
    Ok(())
}
