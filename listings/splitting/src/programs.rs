//! The chapter's programs.

use crate::{
    fewest_rare, is_rare, partition_numbers, values, winning_moves, Components,
    DawsonsKayles, GrundysGame, Kayles, Lasker, Sparse, SplitMove, Splitting,
    ThreeNeighbours,
};
use games::graph;
use notebook::{Answer, BadInput, Line, Lines, Listed, Word};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "splitting-table",
        "the nimbers of the components of a splitting game",
        table_program,
    ),
    ("splitting-winner", "who wins a splitting game, and how", winner_program),
    (
        "splitting-count",
        "how many positions a row of Kayles has",
        count_program,
    ),
    (
        "splitting-fast",
        "a long table of Kayles or of Grundy's game",
        fast_program,
    ),
];

/// A game that the programs accept by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
// ANCHOR: named
pub enum Named {
    /// Kayles: a move takes one coin or two neighbouring coins.
    Kayles,
    /// Dawson's Kayles: a move takes two neighbouring coins.
    Dawson,
    /// The game in which a move takes three neighbouring coins.
    Three,
    /// Grundy's game: a move splits a pile into two unequal piles.
    Grundy,
    /// Lasker's Nim: a move takes coins from a pile, or splits it.
    Lasker,
}

impl Splitting for Named {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        match self {
            Named::Kayles => Kayles.moves(size),
            Named::Dawson => DawsonsKayles.moves(size),
            Named::Three => ThreeNeighbours.moves(size),
            Named::Grundy => GrundysGame.moves(size),
            Named::Lasker => Lasker.moves(size),
        }
    }
}
// ANCHOR_END: named

/// Returns the game with this name.
fn named(word: &Word) -> Result<Named, BadInput> {
    match word.text {
        "kayles" => Ok(Named::Kayles),
        "dawson" => Ok(Named::Dawson),
        "three" => Ok(Named::Three),
        "grundy" => Ok(Named::Grundy),
        "lasker" => Ok(Named::Lasker),
        _ => {
            Err(word
                .error("is not one of kayles, dawson, three, grundy, lasker"))
        }
    }
}

/// Returns the two words, a name and a number, on a line that must have no
/// others.
fn two_words<'a>(
    line: &'a Line,
    what: &str,
) -> Result<[Word<'a>; 2], BadInput> {
    let mut words = line.words();
    match (words.next(), words.next(), words.next()) {
        (Some(name), Some(number), None) => Ok([name, number]),
        (_, _, Some(more)) => {
            Err(more.error(&format!("is not expected here: {what}")))
        }
        _ => Err(line.error(&format!("give {what}"))),
    }
}

/// The largest size in the tables that `splitting-table` prints.
const LARGEST_OF_TABLE: u64 = 2000;

// ANCHOR: table_program
/// The `splitting-table` program: reads the name of a game and the largest
/// size; prints the nimber of each size.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the line of a game and a size")?;
    let [name, largest] = two_words(&line, "a game and the largest size")?;
    let game = named(&name)?;
    let largest = largest.number_in(0..=LARGEST_OF_TABLE)? as usize;
    lines.expect_end()?;
    for (row, ten) in values(&game, largest).chunks(10).enumerate() {
        let entries = ten.iter().map(|value| format!("{value:5}"));
        writeln!(output, "{:6}:{}", 10 * row, entries.collect::<String>())?;
    }
    Ok(())
}
// ANCHOR_END: table_program

/// The largest row that `splitting-winner` accepts.
const LARGEST_ROW: u64 = 1000;

/// The maximum number of rows that a position may have in `splitting-winner`.
const MOST_ROWS: usize = 100;

/// Returns the rows on a line; an empty line has none.
fn rows(line: &Line) -> Result<Vec<usize>, BadInput> {
    let mut rows = Vec::new();
    for word in line.words() {
        if rows.len() == MOST_ROWS {
            let why = format!("is one too many: at most {MOST_ROWS} rows");
            return Err(word.error(&why));
        }
        rows.push(word.number_in(0..=LARGEST_ROW)? as usize);
    }
    Ok(rows)
}

/// Returns the nimbers of a position's rows, in words.
fn listed(nimbers: &[u64]) -> String {
    let words: Vec<String> = nimbers.iter().map(u64::to_string).collect();
    match nimbers.is_empty() {
        true => "no rows".to_string(),
        false => format!("nimbers {}", words.join(" ")),
    }
}

/// Returns a move in words: the number of the component, and what is left.
fn told(chosen: &SplitMove) -> String {
    let parts: Vec<String> = chosen.left.iter().map(usize::to_string).collect();
    match parts.is_empty() {
        true => format!("number {} to nothing", chosen.place + 1),
        false => format!("number {} to {}", chosen.place + 1, parts.join("+")),
    }
}

// ANCHOR: winner_program
/// The `splitting-winner` program: reads the name of a game, then one position
/// per line, as the sizes of its components; prints the nimbers, the nim-sum,
/// who wins, how many moves win, and at most ten of those moves.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the name of a game")?;
    let game = named(&line.only_word("the name of a game")?)?;
    let mut table = Vec::new();
    while let Some(line) = lines.next_line()? {
        let rows = rows(&line)?;
        let largest = rows.iter().copied().max().unwrap_or(0);
        if table.len() <= largest {
            table = values(&game, 2 * largest); // doubled, so rarely rebuilt
        }
        let nimbers: Vec<u64> = rows.iter().map(|row| table[*row]).collect();
        let sum = nimbers.iter().fold(0, |sum, nimber| sum ^ nimber);
        let winner = if sum == 0 { "Second" } else { "First" };
        write!(output, "{}, nim-sum {sum}: {winner}, ", listed(&nimbers))?;
        write_moves(output, &winning_moves(&game, &table, &rows))?;
    }
    Ok(())
}
// ANCHOR_END: winner_program

/// Writes the number of winning moves and at most ten of them; ends the line.
fn write_moves(output: &mut dyn Write, moves: &[SplitMove]) -> Answer {
    let s = if moves.len() == 1 { "" } else { "s" };
    write!(output, "{} winning move{s}", moves.len())?;
    let first: Vec<String> = moves.iter().take(10).map(told).collect();
    let colon = if first.is_empty() { "" } else { ": " };
    let more = if moves.len() > 10 { ", …" } else { "" };
    Ok(writeln!(output, "{colon}{}{more}", first.join(", "))?)
}

/// The largest row whose positions `splitting-count` searches through.
const LARGEST_SEARCHED: usize = 20;

/// The largest row that `splitting-count` accepts; its number of positions fits
/// into 64 bits.
const LARGEST_COUNTED: u64 = 400;

// ANCHOR: count_program
/// The `splitting-count` program: reads one row of Kayles per line, as its
/// number of coins; prints how many positions can be reached from it, by the
/// theorem and, for short rows, by a search.
pub fn count_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let row = line.only_word("the number of coins")?;
        let row = row.number_in(0..=LARGEST_COUNTED)? as usize;
        let number = partition_numbers(row + 1)[row + 1];
        let positions = if number == 1 { "position" } else { "positions" };
        write!(output, "row {row}: {number} {positions}")?;
        if row <= LARGEST_SEARCHED {
            let start = if row == 0 { vec![] } else { vec![row] };
            let found = graph(&Components(Kayles), &start, 1 << 20);
            let found = found.expect("few positions").positions.len();
            write!(output, ", found by search {found}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}
// ANCHOR_END: count_program

/// The values up to this size decide which values are called rare.
const FIRST: usize = 4000;

// ANCHOR: fast_program
/// The `splitting-fast` program: reads kayles or grundy and the largest size;
/// prints the mask, the number of rare values, and the largest and last values.
pub fn fast_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the line of a game and a size")?;
    let [name, largest] = two_words(&line, "a game and the largest size")?;
    let sparse: fn(u8) -> Sparse = match name.text {
        "kayles" => Sparse::kayles,
        "grundy" => Sparse::grundys_game,
        _ => return Err(name.error("is not kayles or grundy").into()),
    };
    let largest = largest.number_in(0..=sparse(0).limit() as u64)? as usize;
    lines.expect_end()?;
    let mask = fewest_rare(sparse(255).up_to(FIRST)); // any mask will do
    let mut table = sparse(mask);
    let found = table.up_to(largest);
    let top = found.iter().copied().enumerate().max_by_key(|(n, v)| (*v, !*n));
    let (place, top) = top.expect("there is a value");
    let last = found[largest.saturating_sub(9)..].iter().map(u8::to_string);
    let rare = found.iter().filter(|value| is_rare(**value, mask)).count();
    writeln!(output, "mask {mask:b}, {rare} values are rare")?;
    writeln!(output, "the largest value is {top}, first at {place}")?;
    let last: Vec<String> = last.collect();
    Ok(writeln!(output, "the last values: {}", last.join(" "))?)
}
// ANCHOR_END: fast_program
