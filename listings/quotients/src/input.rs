//! Reads a game, and a table claimed to be its misère quotient.

use crate::{Rule, Table, MOST_CLASSES, MOST_COINS};
use notebook::{BadInput, Line, Lines, ProgramError};
use octal::BadCode;
use std::io::BufRead;

/// Reads a rule and the largest pile; returns both, and the line they are on.
pub(crate) fn read_game(
    lines: &mut Lines,
) -> Result<(Rule, usize, Line), ProgramError> {
    let line = lines.expect_line("the game with its largest pile")?;
    let mut words = line.words();
    let missing = |what: &str| line.error(&format!("{what} is missing"));
    let word = words.next().ok_or_else(|| missing("the game"))?;
    let rule = Rule::named(word.text).map_err(|bad| match bad {
        BadCode::NoPoint => word.error(
            "is neither nim, kayles, dawson, floor nor a code such as 0.77",
        ),
        bad => word.error(&bad.to_string()),
    })?;
    let word = words.next().ok_or_else(|| missing("the largest pile"))?;
    let largest = word.number_in(1..=MOST_COINS as u64)? as usize;
    if let Some(word) = words.next() {
        return Err(word
            .error("is not expected here: a game and its pile")
            .into());
    }
    drop(words);
    Ok((rule, largest, line))
}

/// Returns a number with its noun in the right form, such as `2 classes`.
pub(crate) fn counted(number: usize, [one, many]: [&str; 2]) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

const PILES: [&str; 2] = ["class of a pile", "classes of piles"];

/// A table claimed to be the misère quotient of a game.
pub struct Claim {
    /// The rule of the game.
    pub rule: Rule,
    /// The claimed table.
    pub table: Table,
}

/// Returns the numbers on a line, each below `below`, and at most `most` of
/// them; an error message calls them `what`.
fn numbers(
    line: &Line,
    below: usize,
    (most, what): (usize, &str),
) -> Result<Vec<usize>, BadInput> {
    let mut numbers = Vec::new();
    for word in line.words() {
        if numbers.len() == most {
            let what = format!("is one too many: at most {most} {what}");
            return Err(word.error(&what));
        }
        numbers.push(word.number_in(0..=below as u64 - 1)? as usize);
    }
    Ok(numbers)
}

/// Returns an error unless the line has `expected` numbers.
fn refuse_few(
    line: &Line,
    numbers: &[usize],
    expected: usize,
    what: [&str; 2],
) -> Result<(), BadInput> {
    if numbers.len() == expected {
        return Ok(());
    }
    let found = counted(numbers.len(), what);
    Err(line.error(&format!("{found}, not {expected}")))
}

/// Reads a claim: the game and its largest pile; the class of each pile, from 1
/// coin up; the lost classes; then the rows of the table.
///
/// # Errors
/// Returns an error that says what is wrong with the input, and where.
pub fn read_claim(input: &mut dyn BufRead) -> Result<Claim, ProgramError> {
    let mut lines = Lines::new(input);
    let (rule, largest, _) = read_game(&mut lines)?;
    let pile_line = lines.expect_line("the line of classes of the piles")?;
    let pile = numbers(&pile_line, MOST_CLASSES, (largest, "piles"))?;
    refuse_few(&pile_line, &pile, largest, PILES)?;
    let lost_line = lines.expect_line("the line of lost classes")?;
    numbers(&lost_line, MOST_CLASSES, (MOST_CLASSES, "classes"))?;
    let first = lines.expect_line("the first row of the table")?;
    let order = first.words().count();
    if order == 0 {
        return Err(first.error("the table is empty").into());
    }
    let mut product = vec![numbers(&first, order, (MOST_CLASSES, "classes"))?];
    while product.len() < order {
        let line = lines.expect_line("a row of the table")?;
        product.push(numbers(&line, order, (order, "classes"))?);
        let row = &product[product.len() - 1];
        refuse_few(&line, row, order, ["number", "numbers"])?;
    }
    lines.expect_end()?;
    numbers(&pile_line, order, (largest, "piles"))?; // now the order is known
    let lost_classes = numbers(&lost_line, order, (order, "classes"))?;
    let lost = (0..order).map(|class| lost_classes.contains(&class)).collect();
    let pile = [&[0], &pile[..]].concat();
    Ok(Claim { rule, table: Table { product, lost, pile } })
}
