//! The chapter's programs.

use crate::{
    columns, fast_numbers, reply, third_pile, why, winner, winning_moves,
    Manner, Move, Nim, Player, Talk,
};
use notebook::{Answer, Lines, Listed, ProgramError};
use outcomes::{Convention, Outcomes};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("nim-table", "who wins with two piles", table_program),
    ("nim-lost", "the lost positions with three piles", lost_program),
    ("nim-third", "the third pile that makes a position lost", third_program),
    ("nim-winner", "the winner and the winning moves", winner_program),
    ("nim-moves", "the piles in binary and every winning move", moves_program),
    ("nim-play", "a game of Nim against the program", play),
];

/// The longest line that `nim-winner` accepts, in bytes: enough for ten million
/// piles.
const LONGEST: usize = 1 << 28;

/// The largest pile that a brute-force table may have.
const LARGEST: u64 = 15;

/// Reads and returns the only number in the input, from 0 to [`LARGEST`].
fn read_largest(input: &mut dyn BufRead) -> Result<u64, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the largest pile")?;
    let largest = line.only_word("the largest pile")?.number_in(0..=LARGEST)?;
    lines.expect_end()?;
    Ok(largest)
}

/// The `nim-table` program: reads the largest pile; for every pair of piles up
/// to that size, prints who wins: P for the player who has just moved, N for
/// the player who moves next.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let largest = read_largest(input)?;
    let mut outcomes = Outcomes::new(&Nim);
    print_table(output, largest, |a, b| {
        let lost = outcomes.is_lost(&vec![a, b]);
        if lost { "P" } else { "N" }.to_string()
    })
}

/// Prints a table with rows and columns from 0 to `largest`.
fn print_table(
    output: &mut dyn Write,
    largest: u64,
    mut entry: impl FnMut(u64, u64) -> String,
) -> Answer {
    let head = (0..=largest).map(|b| format!("{b:3}"));
    writeln!(output, "  {}", head.collect::<String>())?;
    for a in 0..=largest {
        let row = (0..=largest).map(|b| format!("{:>3}", entry(a, b)));
        writeln!(output, "{a:2}{}", row.collect::<String>())?;
    }
    Ok(())
}

/// The `nim-lost` program: reads the largest pile; prints the lost positions
/// with three piles, none of them empty.
pub fn lost_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let largest = read_largest(input)?;
    let mut outcomes = Outcomes::new(&Nim);
    for a in 1..=largest {
        for b in a..=largest {
            for c in b..=largest {
                if outcomes.is_lost(&vec![a, b, c]) {
                    writeln!(output, "{a} {b} {c}")?;
                }
            }
        }
    }
    Ok(())
}

/// The `nim-third` program: reads the largest pile; for every pair of piles up
/// to that size, prints the third pile that makes the position lost.
pub fn third_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let largest = read_largest(input)?;
    let mut outcomes = Outcomes::new(&Nim);
    print_table(output, largest, |a, b| {
        third_pile(&mut outcomes, a, b).to_string()
    })
}

// ANCHOR: winner_program
/// The `nim-winner` program: reads one position per line (an empty line means
/// no piles); prints who wins, the number of winning moves, and the first ten
/// of them.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::no_longer_than(LONGEST, input);
    while let Some(line) = lines.next_line()? {
        let piles = fast_numbers(&line)?;
        let who = match winner(&piles) {
            Player::First => "First",
            Player::Second => "Second",
        };
        write!(output, "{who}, ")?;
        write_moves(output, winning_moves(&piles))?;
    }
    Ok(())
}
// ANCHOR_END: winner_program

/// Ends a line with the number of winning moves and the first ten of them.
pub fn write_moves(
    output: &mut dyn Write,
    mut moves: impl Iterator<Item = Move>,
) -> Answer {
    let first: Vec<Move> = moves.by_ref().take(10).collect();
    let more = moves.count();
    let number = first.len() + more;
    let s = if number == 1 { "" } else { "s" };
    write!(output, "{number} winning move{s}")?;
    let mut mark = ":";
    for m in first {
        write!(output, "{mark} pile {} to {}", m.place() + 1, m.rest())?;
        mark = ",";
    }
    Ok(writeln!(output, "{}", if more > 0 { ", …" } else { "" })?)
}

/// The `nim-moves` program: reads one position per line; prints the piles in
/// binary and every winning move, with a blank line between positions.
pub fn moves_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let mut gap = "";
    while let Some(line) = lines.next_line()? {
        let piles = line.numbers()?;
        write!(output, "{gap}{}", columns(&piles))?;
        for m in winning_moves(&piles) {
            let (taken, number) = (m.taken(), m.place() + 1);
            let (pile, rest) = (piles[m.place()], m.rest());
            write!(output, "take {taken} from pile {number}: ")?;
            writeln!(output, "{pile} becomes {rest}")?;
        }
        if winner(&piles) == Player::Second {
            writeln!(output, "no winning move")?;
        }
        gap = "\n";
    }
    Ok(())
}

const RULES: &str = "\
A move takes at least one coin, as many as you like, from one pile. Whoever
takes the last coin wins. `2 5` takes five coins from pile 2; `why` explains my
last move; `help` says this again; `quit` ends the game.";

/// How the program plays Nim in normal play.
const NORMAL: Manner =
    Manner { rules: RULES, convention: Convention::Normal, reply, why };

/// The `nim-play` program: asks for the piles and who starts, then plays.
pub fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    Talk::new(input, output).play(&NORMAL)
}
