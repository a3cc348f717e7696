//! Defines the programs of this chapter.

use crate::input::{counted, read_game};
use crate::{
    floor_division_is_lost, kayles_move, kayles_table, learn, read_claim,
    verify, Claim, Learned, Table,
};
use notebook::{Answer, Lines, Listed, ProgramError};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("quotients-learn", "learns and proves a table", learn_program),
    ("quotients-verify", "proves a claimed table", verify_program),
    (
        "quotients-floor-division",
        "the winner of the misère Floor Division Game",
        floor_division_program,
    ),
    ("quotients-kayles", "the winner of misère Kayles", kayles_program),
];

/// Returns the numbers as text, with spaces between them.
fn spaced(numbers: &[usize]) -> String {
    let words: Vec<_> = numbers.iter().map(usize::to_string).collect();
    words.join(" ")
}

const CLASSES: [&str; 2] = ["class", "classes"];

/// Returns the line that says how many classes a proved table has, and how many
/// kinds of sums were checked.
fn proved(order: usize, kinds: usize) -> String {
    let classes = counted(order, CLASSES);
    let kinds = counted(kinds, ["kind", "kinds"]);
    format!("{classes}: verified, {kinds} of sums")
}

/// Returns a sum of piles as text.
fn piles(sum: &[usize]) -> String {
    if sum.is_empty() {
        "nothing".to_string()
    } else {
        spaced(sum)
    }
}

// ANCHOR: learn_program
/// The `quotients-learn` program: reads a game and its largest pile; prints
/// the rejected guesses, a position from each class, and the table
/// that was proved, as a claim that `quotients-verify` can read.
pub fn learn_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let (rule, largest, line) = read_game(&mut lines)?;
    lines.expect_end()?;
    let learned = learn(rule, largest).map_err(|limit| {
        ProgramError::Refused(format!("not verified: {limit}"))
    })?;
    for (guess, sum) in &learned.refused {
        let (classes, sum) = (counted(guess.order(), CLASSES), piles(sum));
        writeln!(output, "{classes}: refused at {sum}")?;
    }
    print_classes(output, &learned)?;
    writeln!(output, "{}", line.text().trim())?;
    print_claim(output, &learned.table)
}
// ANCHOR_END: learn_program

// ANCHOR: print_classes
/// Prints each class with N for won or P for lost, and a position from it.
fn print_classes(output: &mut dyn Write, learned: &Learned) -> Answer {
    let Learned { table, classes, kinds, .. } = learned;
    writeln!(output, "{}", proved(table.order(), *kinds))?;
    for (class, position) in classes.iter().enumerate() {
        let letter = if table.lost[class] { "P" } else { "N" };
        writeln!(output, "{class:3} {letter} {}", piles(position))?;
    }
    Ok(())
}

/// Prints a table: the class of each pile, the lost classes, then the rows.
fn print_claim(output: &mut dyn Write, table: &Table) -> Answer {
    writeln!(output, "{}", spaced(&table.pile[1..]))?;
    let lost = (0..table.order()).filter(|&class| table.lost[class]);
    writeln!(output, "{}", spaced(&lost.collect::<Vec<_>>()))?;
    for row in &table.product {
        let row: Vec<_> = row.iter().map(|x| format!("{x:2}")).collect();
        writeln!(output, "{}", row.join(" "))?;
    }
    Ok(())
}
// ANCHOR_END: print_classes

// ANCHOR: verify_program
/// The `quotients-verify` program: reads a claim in the form that
/// `quotients-learn` prints; proves that the table is the misère quotient, or
/// refuses it.
pub fn verify_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let Claim { rule, table } = read_claim(input)?;
    let kinds = verify(&rule, &table)
        .map_err(|fault| ProgramError::Refused(fault.to_string()))?;
    writeln!(output, "{}", proved(table.order(), kinds))?;
    Ok(())
}
// ANCHOR_END: verify_program

/// The maximum number of numbers that a board may have.
const BOARD: usize = 1_000_000;

// ANCHOR: floor_division_program
/// The `quotients-floor-division` program: reads boards of numbers, one per
/// line; prints who wins the Floor Division Game in misère play.
pub fn floor_division_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        if let Some(word) = line.words().nth(BOARD) {
            let what = format!("is one too many: at most {BOARD} numbers");
            return Err(word.error(&what).into());
        }
        let lost = floor_division_is_lost(&line.numbers()?);
        writeln!(output, "{}", if lost { "Second" } else { "First" })?;
    }
    Ok(())
}
// ANCHOR_END: floor_division_program

// ANCHOR: kayles_program
/// The `quotients-kayles` program: reads sums of rows of at most 11 coins,
/// one per line; prints who wins Kayles in misère play, with a winning move.
pub fn kayles_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let longest = kayles_table().pile.len() as u64 - 1;
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let row = |n: u64| n as usize;
        let rows = line.words().map(|w| w.number_in(0..=longest).map(row));
        let rows: Vec<usize> = rows.collect::<Result<_, _>>()?;
        match kayles_move(&rows) {
            Some((row, mut left)) => {
                left.retain(|&part| part > 0);
                writeln!(output, "First: row {row} becomes {}", piles(&left))?;
            }
            None if kayles_table().is_lost(&rows) => {
                writeln!(output, "Second")?;
            }
            None => writeln!(output, "First: there is no move")?,
        }
    }
    Ok(())
}
// ANCHOR_END: kayles_program
