//! The chapter's programs.

use crate::input::{spaced, square_piles};
use crate::{explain_program, mex, table, winning_moves, Nimbers, SquareTable};
use games::{Game, Subtraction};
use nim::{nim_sum, write_moves, Nim};
use notebook::{Answer, BadInput, Line, Lines, Listed};
use outcomes::TakeASquare;
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("nimbers-table", "the nimbers of one pile", table_program),
    ("nimbers-options", "the nimbers of all options in Nim", options_program),
    ("nimbers-square", "who wins a game of Nim Square", square_program),
    ("nimbers-explain", "a game of Nim Square, explained", explain_program),
];

/// The largest pile that `nimbers-table` accepts.
const LARGEST: u64 = 100_000;

/// The maximum number of amounts that `nimbers-table` accepts; with this many,
/// a nimber has at most two digits.
const MOST_AMOUNTS: usize = 99;

/// Returns the subtraction game with the amounts on a line; `None` for the word
/// `squares`.
fn amounts_of(line: &Line) -> Result<Option<Subtraction>, BadInput> {
    let words: Vec<_> = line.words().collect();
    if let [word] = words[..] {
        if word.text == "squares" {
            return Ok(None);
        }
    }
    if words.is_empty() {
        return Err(line.error("give the amounts, or the word squares"));
    }
    let mut amounts = Vec::new();
    for word in words {
        match word.number()? {
            0 => return Err(word.error("would let a player pass")),
            _ if amounts.len() == MOST_AMOUNTS => {
                let why =
                    format!("is one too many: at most {MOST_AMOUNTS} amounts");
                return Err(word.error(&why));
            }
            amount => amounts.push(amount),
        }
    }
    Ok(Some(Subtraction::new(&amounts).expect("no amount is 0")))
}

// ANCHOR: table_program
/// The `nimbers-table` program: reads the amounts that a player may take, or
/// the word `squares`, and the largest pile; prints the nimber of each pile.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = amounts_of(&lines.expect_line("the line of the amounts")?)?;
    let line = lines.expect_line("the largest pile")?;
    let largest = line.only_word("the largest pile")?.number_in(0..=LARGEST)?;
    lines.expect_end()?;
    let nimbers = match game {
        Some(game) => table(&game, largest),
        None => table(&TakeASquare, largest),
    };
    for (row, ten) in nimbers.chunks(10).enumerate() {
        let entries = ten.iter().map(|nimber| format!("{nimber:3}"));
        writeln!(output, "{:6}:{}", 10 * row, entries.collect::<String>())?;
    }
    Ok(())
}
// ANCHOR_END: table_program

/// The maximum number of positions that `nimbers-options` examines.
const MOST_POSITIONS: u64 = 1000;

/// The maximum number of piles that `nimbers-options` accepts, including empty
/// ones.
const MOST_PILES: usize = 100;

/// Returns an error if there are too many piles, or if too many positions can
/// be reached from them.
fn few_positions(line: &Line, piles: &[u64]) -> Result<(), BadInput> {
    let mut positions = 1_u64;
    for pile in piles {
        positions = positions.saturating_mul(pile.saturating_add(1));
    }
    if piles.len() > MOST_PILES {
        let most = format!("more than {MOST_PILES} piles");
        return Err(line.error(&most));
    }
    if positions > MOST_POSITIONS {
        let most =
            format!("play can reach more than {MOST_POSITIONS} positions");
        return Err(line.error(&most));
    }
    Ok(())
}

// ANCHOR: options_program
/// The `nimbers-options` program: reads one position of Nim per line; prints
/// the nimber of every option, their mex, and the nim-sum of the piles.
pub fn options_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let piles = line.numbers()?;
        few_positions(&line, &piles)?;
        let mut nimbers = Nimbers::new(&Nim);
        let mut values = Vec::new();
        for option in Nim.options(&piles) {
            let nimber = nimbers.of(&option);
            writeln!(output, "{} has nimber {nimber}", spaced(&option))?;
            values.push(nimber);
        }
        let (mex, sum) = (mex(&values), nim_sum(&piles));
        writeln!(output, "{}: mex {mex}, nim-sum {sum}", spaced(&piles))?;
    }
    Ok(())
}
// ANCHOR_END: options_program

// ANCHOR: square_program
/// The `nimbers-square` program: reads one position of Nim Square per line (an
/// empty line means no piles); prints the nimbers, their nim-sum, who wins, the
/// number of winning moves, and the first ten of them.
pub fn square_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let mut table = SquareTable::default();
    while let Some(line) = lines.next_line()? {
        let piles = square_piles(&line)?;
        table.grow_to(piles.iter().copied().max().unwrap_or(0));
        let nimbers = table.of_all(&piles);
        let sum = nim_sum(&nimbers);
        let nimbers = format!("nimbers {}", spaced(&nimbers));
        let nimbers = if piles.is_empty() { "no piles" } else { &nimbers };
        write!(output, "{nimbers}, nim-sum {sum}: ")?;
        write!(output, "{}, ", if sum == 0 { "Second" } else { "First" })?;
        write_moves(output, winning_moves(&table, &piles))?;
    }
    Ok(())
}
// ANCHOR_END: square_program
