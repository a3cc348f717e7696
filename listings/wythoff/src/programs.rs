//! The chapter's programs.

use crate::play::{shown, square_of, two_words};
use crate::{
    float_errors, float_smaller, larger_up_to, lost_pair, partner, play,
    values, winning_moves, Piece, Square,
};
use games::Game;
use nim::nim_sum;
use notebook::{Answer, BadInput, Line, Lines, Listed};
use outcomes::Outcomes;
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "wythoff-table",
        "the lost squares of a board, by brute force",
        table_program,
    ),
    ("wythoff-losses", "the lost pairs, in order", losses_program),
    (
        "wythoff-floats",
        "where floating-point arithmetic is wrong",
        floats_program,
    ),
    (
        "wythoff-partner",
        "the number that makes a lost pair with a number",
        partner_program,
    ),
    (
        "wythoff-winner",
        "who wins from a square, and the winning moves",
        winner_program,
    ),
    (
        "wythoff-values",
        "the nimbers of the squares for a piece",
        values_program,
    ),
    (
        "wythoff-sum",
        "queens on boards of their own: nimbers and winning moves",
        sum_program,
    ),
    ("wythoff-play", "a game of Wythoff's queen against the program", play),
];

/// The largest coordinate in tables that are computed by trying every move.
pub const LARGEST: u64 = 60;

/// The most lost pairs that `wythoff-losses` prints.
pub const MOST_PAIRS: u64 = 1_000_000;

/// The maximum number of numbers that `wythoff-floats` checks in one run.
pub const MOST_FLOATS: u64 = 200_000;

// ANCHOR: table_program
/// The `wythoff-table` program: reads the largest coordinate; prints the board,
/// found by brute force, with P for a lost square and a dot for a won square.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the largest coordinate")?;
    let word = line.only_word("the largest coordinate")?;
    let largest = word.number_in(0..=LARGEST)?;
    lines.expect_end()?;
    let mut outcomes = Outcomes::new(&Piece::Queen);
    print_board(output, largest, |square| {
        let lost = outcomes.is_lost(&square);
        if lost { "P" } else { "." }.to_string()
    })
}
// ANCHOR_END: table_program

/// Prints a board with the corner (0, 0) at the lower left.
fn print_board(
    output: &mut dyn Write,
    largest: u64,
    mut entry: impl FnMut(Square) -> String,
) -> Answer {
    for y in (0..=largest).rev() {
        let row = (0..=largest).map(|x| format!("{:>3}", entry((x, y))));
        writeln!(output, "{y:2} {}", row.collect::<String>())?;
    }
    let feet = (0..=largest).map(|x| format!("{x:3}"));
    Ok(writeln!(output, "   {}", feet.collect::<String>())?)
}

// ANCHOR: losses_program
/// The `wythoff-losses` program: reads a number; prints that many lost pairs,
/// one per line: the difference and the two coordinates.
pub fn losses_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the number of pairs")?;
    let word = line.only_word("the number of pairs")?;
    let number = word.number_in(0..=MOST_PAIRS)?;
    lines.expect_end()?;
    for (k, (a, b)) in (0..number).filter_map(lost_pair).enumerate() {
        writeln!(output, "{k}: {a} {b}")?;
    }
    Ok(())
}
// ANCHOR_END: losses_program

/// Returns the first and the last number of the range on a line. Neither may
/// exceed the difference of the last lost pair that fits into 64 bits.
fn range_of(line: &Line) -> Result<(u64, u64), BadInput> {
    let last = larger_up_to(u64::MAX);
    let [from, to] = two_words(line, "a range")?;
    Ok((from.number_in(0..=last)?, to.number_in(0..=last)?))
}

// ANCHOR: floats_program
/// The `wythoff-floats` program: reads the first and the last number of a
/// range; prints the numbers for which floating-point arithmetic is wrong.
pub fn floats_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the range")?;
    let (from, to) = range_of(&line)?;
    if to.saturating_sub(from) >= MOST_FLOATS {
        let what = format!("more than {MOST_FLOATS} numbers");
        return Err(line.error(&what).into());
    }
    lines.expect_end()?;
    let mut wrong = 0;
    for k in float_errors(from..=to) {
        let exact = lost_pair(k).map_or(0, |(a, _)| a);
        writeln!(output, "{k}: {} instead of {exact}", float_smaller(k))?;
        wrong += 1;
    }
    Ok(writeln!(output, "{wrong} wrong from {from} to {to}")?)
}
// ANCHOR_END: floats_program

// ANCHOR: partner_program
/// The `wythoff-partner` program: reads one number per line; for each, prints
/// the number that forms a lost pair with it.
pub fn partner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let number = line.only_word("a coordinate")?.number()?;
        match partner(number) {
            Some(other) => writeln!(output, "{other}")?,
            None => writeln!(output, "larger than {}", u64::MAX)?,
        }
    }
    Ok(())
}
// ANCHOR_END: partner_program

// ANCHOR: winner_program
/// The `wythoff-winner` program: reads one square per line; prints who wins,
/// and all winning moves.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let moves = winning_moves(square_of(&line)?);
        if moves.is_empty() {
            writeln!(output, "Second")?;
            continue;
        }
        let names: Vec<String> = moves.into_iter().map(shown).collect();
        writeln!(output, "First: to {}", names.join(", "))?;
    }
    Ok(())
}
// ANCHOR_END: winner_program

/// Returns the piece and the largest coordinate given on a line.
fn read_piece(line: &Line) -> Result<(Piece, u64), BadInput> {
    let words: Vec<_> = line.words().collect();
    let (piece, largest) = match words[..] {
        [piece, largest] => (piece, largest),
        [_, _, more, ..] => return Err(more.error("is not expected here")),
        _ => return Err(line.error("give a piece and the largest coordinate")),
    };
    let named = match piece.text {
        "queen" => Piece::Queen,
        "rook" => Piece::Rook,
        "king" => Piece::King,
        _ => return Err(piece.error("is not one of queen, rook, king")),
    };
    Ok((named, largest.number_in(0..=LARGEST)?))
}

// ANCHOR: values_program
/// The `wythoff-values` program: reads a piece and the largest coordinate;
/// prints the nimber of the piece on each square of the board.
pub fn values_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("a piece and the largest coordinate")?;
    let (piece, largest) = read_piece(&line)?;
    lines.expect_end()?;
    let table = values(piece, largest + 1, largest + 1);
    print_board(output, largest, |(x, y)| {
        table[x as usize][y as usize].to_string()
    })
}
// ANCHOR_END: values_program

/// The maximum number of queens that `wythoff-sum` reads on a line.
pub const MOST_QUEENS: usize = 100;

/// Returns the queens' squares given on a line.
fn queens_of(line: &Line) -> Result<Vec<Square>, BadInput> {
    let mut numbers = Vec::new();
    for word in line.words() {
        numbers.push(word.number_in(0..=LARGEST)?);
    }
    if numbers.len() % 2 == 1 {
        return Err(line.error("each square is two numbers, one is missing"));
    }
    if numbers.len() > 2 * MOST_QUEENS {
        return Err(line.error(&format!("more than {MOST_QUEENS} queens")));
    }
    Ok(numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect())
}

// ANCHOR: sum_program
/// The `wythoff-sum` program: reads, per line, the squares of queens, each on
/// its own board; prints their nimbers, the nim-sum and all winning moves.
pub fn sum_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let table = values(Piece::Queen, LARGEST + 1, LARGEST + 1);
    let value = |(x, y): &Square| table[*x as usize][*y as usize];
    while let Some(line) = lines.next_line()? {
        let queens = queens_of(&line)?;
        let numbers: Vec<u64> = queens.iter().map(value).collect();
        let sum = nim_sum(&numbers);
        writeln!(output, "nimbers {numbers:?}, nim-sum {sum}")?;
        for (place, queen) in queens.iter().enumerate() {
            for to in Piece::Queen.options(queen) {
                if value(&to) == numbers[place] ^ sum {
                    let (number, to) = (place + 1, shown(to));
                    writeln!(output, "queen {number} to {to} wins")?;
                }
            }
        }
    }
    Ok(())
}
// ANCHOR_END: sum_program
