//! The chapter's programs.

use crate::{binary, Moore};
use nim::Move;
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError};
use outcomes::{Convention, Outcomes};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("moore-lost", "the lost positions of a box", lost_program),
    ("moore-columns", "piles in binary, and the remainders", columns_program),
    ("moore-winner", "who wins Moore's Nim", winner_program),
    ("moore-move", "a winning move of Moore's Nim", move_program),
    (
        "moore-misere",
        "who wins in misère play, and a winning move",
        misere_program,
    ),
];

/// Reads k, the only word on the first line.
fn read_game(lines: &mut Lines) -> Result<Moore, ProgramError> {
    let what = "k, the most piles a move may lower";
    let line = lines.expect_line(what)?;
    let word = line.only_word(what)?;
    let k = word.number_in(1..=Moore::LARGEST)?;
    Ok(Moore::new(k).expect("k is in the range"))
}

/// The maximum number of positions that `moore-lost` checks.
const POSITIONS: u64 = 4096;

/// Reads the number of piles and the largest pile from a line.
fn box_of(line: &Line) -> Result<(usize, u64), BadInput> {
    let words: Vec<_> = line.words().collect();
    let [piles, largest] = words[..] else {
        return Err(
            line.error("give two numbers: how many piles, and the largest")
        );
    };
    let number = piles.number_in(0..=12)?;
    let rests = largest.number()?.saturating_add(1);
    if rests.saturating_pow(number as u32) > POSITIONS {
        let what = format!("leads to more than {POSITIONS} positions");
        return Err(largest.error(&what));
    }
    Ok((number as usize, rests - 1))
}

/// Returns all positions with `piles` piles of at most `largest` coins each,
/// with the piles in ascending order.
fn rising(piles: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..piles {
        let longer = |p: Vec<u64>| {
            let least = p.last().copied().unwrap_or(0);
            (least..=largest).map(move |pile| [&p[..], &[pile]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// The `moore-lost` program: reads k, then the number of piles and the largest
/// pile; prints the lost positions, found by brute force, with their piles in
/// ascending order.
pub fn lost_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_game(&mut lines)?;
    let line = lines.expect_line("the number of piles and the largest")?;
    let (piles, largest) = box_of(&line)?;
    lines.expect_end()?;
    for (name, convention) in
        [("normal", Convention::Normal), ("misère", Convention::Misere)]
    {
        let mut outcomes = Outcomes::under(convention, &game);
        let mut lost = rising(piles, largest);
        lost.retain(|position| outcomes.is_lost(position));
        let lost: Vec<_> = lost.iter().map(|piles| spaced(piles)).collect();
        writeln!(output, "lost in {name} play: {}", lost.join(", "))?;
    }
    Ok(())
}

fn spaced(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// The `moore-columns` program: reads k, then one position per line; prints the
/// piles in binary, and the number of ones in each column modulo k + 1.
pub fn columns_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_game(&mut lines)?;
    let mut gap = "";
    while let Some(line) = lines.next_line()? {
        write!(output, "{gap}{}", binary(game, &line.numbers()?))?;
        gap = "\n";
    }
    Ok(())
}

fn first_or_second(lost: bool) -> &'static str {
    if lost {
        "Second"
    } else {
        "First"
    }
}

/// The `moore-winner` program: reads k, then one position per line; prints who
/// wins.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_game(&mut lines)?;
    while let Some(line) = lines.next_line()? {
        let lost = game.is_lost(&line.numbers()?);
        writeln!(output, "{}", first_or_second(lost))?;
    }
    Ok(())
}

/// The `moore-move` program: reads k, then one position per line; prints a
/// winning move, or that there is none.
pub fn move_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_game(&mut lines)?;
    while let Some(line) = lines.next_line()? {
        write_move(output, game.winning_move(&line.numbers()?))?;
    }
    Ok(())
}

/// Writes a move as one line, with the new size of each lowered pile, in the
/// order of the piles. An empty list is written as "no winning move".
fn write_move(output: &mut dyn Write, mut chosen: Vec<Move>) -> Answer {
    chosen.sort_unstable_by_key(Move::place);
    let mut mark = "";
    for lowered in &chosen {
        let (number, rest) = (lowered.place() + 1, lowered.rest());
        write!(output, "{mark}pile {number} to {rest}")?;
        mark = ", ";
    }
    let none = if chosen.is_empty() { "no winning move" } else { "" };
    Ok(writeln!(output, "{none}")?)
}

/// The `moore-misere` program: reads k, then one position per line; prints who
/// wins in misère play, and a winning move.
pub fn misere_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_game(&mut lines)?;
    while let Some(line) = lines.next_line()? {
        let piles = line.numbers()?;
        let lost = game.is_lost_misere(&piles);
        write!(output, "{}: ", first_or_second(lost))?;
        write_move(output, game.misere_move(&piles))?;
    }
    Ok(())
}
