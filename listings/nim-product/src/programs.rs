//! The chapter's programs.

use crate::{
    fast_product, inverse, nim_product, product_table, root, winning_turns,
    Turn,
};
use notebook::{Answer, BadInput, Line, Lines, Listed, Word};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "nim-product-corners",
        "who wins Turning Corners, and a winning move",
        corners_program,
    ),
    ("nim-product-table", "a table of nim products", table_program),
    ("nim-product-of", "the nim product of two numbers", of_program),
    ("nim-product-inverse", "one number divided by another", inverse_program),
    ("nim-product-root", "square roots", root_program),
];

/// The largest number in a table that is made from the definition.
const LARGEST: u64 = 31;

/// The maximum number of rows, and of columns, that a board may have.
const LONGEST: usize = 64;

// ANCHOR: table_program
/// The `nim-product-table` program: reads the largest number; prints the nim
/// products of all pairs of numbers up to it, found from the definition.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let what = "the largest number";
    let line = lines.expect_line(what)?;
    let largest = line.only_word(what)?.number_in(0..=LARGEST)?;
    lines.expect_end()?;
    let head = (0..=largest).map(|b| format!("{b:4}"));
    writeln!(output, "  {}", head.collect::<String>())?;
    for (a, row) in product_table(largest as usize + 1).iter().enumerate() {
        let row = row.iter().map(|entry| format!("{entry:4}"));
        writeln!(output, "{a:2}{}", row.collect::<String>())?;
    }
    Ok(())
}
// ANCHOR_END: table_program

/// Returns the two numbers on a line, the second as a word so that an error
/// message can point to it.
fn two_words<'a>(
    line: &'a Line,
    what: &str,
) -> Result<(u64, Word<'a>), BadInput> {
    let mut words = line.words();
    let (Some(first), Some(second)) = (words.next(), words.next()) else {
        return Err(line.error(&format!("two numbers are needed, {what}")));
    };
    let number = first.number()?;
    second.number()?;
    match words.next() {
        Some(more) => Err(more.error("is not expected here: only two numbers")),
        None => Ok((number, second)),
    }
}

// ANCHOR: of_program
/// The `nim-product-of` program: reads two numbers per line; prints their nim
/// product.
pub fn of_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let (a, word) = two_words(&line, "the factors")?;
        writeln!(output, "{}", fast_product(a, word.number()?))?;
    }
    Ok(())
}
// ANCHOR_END: of_program

// ANCHOR: inverse_program
/// The `nim-product-inverse` program: reads two numbers per line; prints the
/// first divided by the second.
pub fn inverse_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let (a, word) = two_words(&line, "what is divided and by what")?;
        let Some(inverse) = inverse(word.number()?) else {
            return Err(word.error("has no inverse").into());
        };
        writeln!(output, "{}", nim_product(a, inverse))?;
    }
    Ok(())
}
// ANCHOR_END: inverse_program

/// The `nim-product-root` program: reads one number per line; prints its square
/// root under the nim product.
pub fn root_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let word = line.only_word("a number")?;
        writeln!(output, "{}", root(word.number()?))?;
    }
    Ok(())
}

// ANCHOR: corners_program
/// The `nim-product-corners` program: reads boards of Turning Corners with
/// empty lines between them, `H` for heads and `.` for tails; for each board,
/// prints who wins and a winning move.
pub fn corners_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let mut board = Vec::new();
    while let Some(line) = lines.next_line()? {
        if line.words().next().is_some() {
            add_row(&mut board, &line)?;
        } else if !board.is_empty() {
            write_winner(output, &board)?;
            board.clear();
        }
    }
    if !board.is_empty() {
        write_winner(output, &board)?;
    }
    Ok(())
}
// ANCHOR_END: corners_program

// ANCHOR: write_winner
/// Prints who wins, the number of winning moves, and the first of them.
fn write_winner(output: &mut dyn Write, board: &Board) -> Answer {
    let turns = winning_turns(board);
    let (number, s) = (turns.len(), if turns.len() == 1 { "" } else { "s" });
    let Some(Turn { rows, columns }) = turns.first() else {
        return Ok(writeln!(output, "Second, 0 winning moves")?);
    };
    write!(output, "First, {number} winning move{s}: ")?;
    let ([x, row], [y, column]) = (rows, columns);
    Ok(writeln!(output, "rows {x} and {row}, columns {y} and {column}")?)
}
// ANCHOR_END: write_winner

/// A board: for each row and each column, whether the coin there shows heads.
type Board = [Vec<bool>];

/// Adds a row of coins to the board, read as `H` for heads and a dot for tails.
fn add_row(board: &mut Vec<Vec<bool>>, line: &Line) -> Result<(), BadInput> {
    let word = line.only_word("a row of coins")?;
    let coin = |sign: char| match sign {
        'H' => Ok(true),
        '.' => Ok(false),
        _ => Err(word.error("is not a row of coins, `H` heads and `.` tails")),
    };
    let row: Vec<bool> =
        word.text.chars().map(coin).collect::<Result<_, _>>()?;
    if row.len() > LONGEST {
        return Err(word.error(&format!("is longer than {LONGEST} coins")));
    }
    let first = board.first().map_or(row.len(), Vec::len);
    if row.len() != first {
        let why = format!("is {} long, and the first row {first}", row.len());
        return Err(word.error(&why));
    }
    if board.len() == LONGEST {
        return Err(
            word.error(&format!("is one row too many: at most {LONGEST}"))
        );
    }
    board.push(row);
    Ok(())
}
