//! The chapter's programs.

use crate::{
    goal, lost_numbers, lost_positions, play_program, squares, winner,
    winning_moves,
};
use games::graph;
use nim::{columns, write_moves, Move, Nim, Player};
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError};
use outcomes::{Bar, Convention, Outcomes, Rows};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("misere-table", "who wins with two piles", table_program),
    (
        "misere-coins",
        "one pile, given amounts, both kinds of play",
        coins_program,
    ),
    ("misere-lost", "the lost positions below a position of Nim", lost_program),
    ("misere-bar", "who wins with a chocolate bar", bar_program),
    ("misere-row", "who wins with rows of coins", row_program),
    ("misere-winner", "the winner and the winning moves", winner_program),
    ("misere-moves", "the columns and every winning move", moves_program),
    ("misere-play", "a game of Nim, normal or misère", play_program),
];

/// The two kinds of play, with their names.
const BOTH: [(&str, Convention); 2] =
    [("normal", Convention::Normal), ("misère", Convention::Misere)];

/// Reads the only number in the input, from 0 to `most`. Error messages call
/// the number `what`.
fn read_number(
    input: &mut dyn BufRead,
    what: &str,
    most: u64,
) -> Result<u64, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line(what)?;
    let number = line.only_word(what)?.number_in(0..=most)?;
    lines.expect_end()?;
    Ok(number)
}

fn letter(lost: bool) -> &'static str {
    if lost {
        "P"
    } else {
        "N"
    }
}

/// Prints a table with rows and columns from `least` to `largest`: P where
/// `lost` returns `true`, and N elsewhere.
fn print_table(
    output: &mut dyn Write,
    least: u64,
    largest: u64,
    mut lost: impl FnMut(u64, u64) -> bool,
) -> Answer {
    let head = (least..=largest).map(|b| format!("{b:3}"));
    writeln!(output, "  {}", head.collect::<String>())?;
    for a in least..=largest {
        let row =
            (least..=largest).map(|b| format!("{:>3}", letter(lost(a, b))));
        writeln!(output, "{a:2}{}", row.collect::<String>())?;
    }
    Ok(())
}

/// The largest pile that the brute-force table may have.
const LARGEST: u64 = 15;

/// The `misere-table` program: reads the largest pile; for every pair of piles
/// up to that size, prints who wins in misère play, P or N, found by brute
/// force.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let largest = read_number(input, "the largest pile", LARGEST)?;
    let mut outcomes = Outcomes::under(Convention::Misere, &Nim);
    print_table(output, 0, largest, |a, b| outcomes.is_lost(&vec![a, b]))
}

/// The longest side that a bar in the brute-force table may have.
const LONGEST: u64 = 30;

/// The `misere-bar` program: reads the longest side; for every bar with sides
/// up to that length, prints who wins in misère play, found by brute force.
pub fn bar_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let longest = read_number(input, "the longest side", LONGEST)?;
    let mut outcomes = Outcomes::under(Convention::Misere, &Bar);
    print_table(output, 1, longest, |rows, columns| {
        outcomes.is_lost(&(rows, columns))
    })
}

/// The most amounts, and the largest number of coins, that `misere-coins`
/// accepts.
const AMOUNTS: usize = 256;
const COINS: u64 = 100_000;

/// Returns the amounts on a line, each at least 1; `None` for the word
/// `squares`.
fn amounts_of(line: &Line) -> Result<Option<Vec<u64>>, BadInput> {
    if line.text().trim() == "squares" {
        return Ok(None);
    }
    if let Some(word) = line.words().nth(AMOUNTS) {
        let what = format!("is one too many: at most {AMOUNTS} amounts");
        return Err(word.error(&what));
    }
    let amounts = line.words().map(|word| word.number_in(1..=u64::MAX));
    let amounts: Vec<u64> = amounts.collect::<Result<_, _>>()?;
    if amounts.is_empty() {
        return Err(line.error("give at least one amount, or `squares`"));
    }
    Ok(Some(amounts))
}

/// The `misere-coins` program: reads the amounts that a move may take, or the
/// word `squares`, and the maximum number of coins; prints the lost numbers in
/// each kind of play.
pub fn coins_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let amounts = amounts_of(&lines.expect_line("the list of amounts")?)?;
    let line = lines.expect_line("the number of coins")?;
    let largest =
        line.only_word("the number of coins")?.number_in(0..=COINS)?;
    lines.expect_end()?;
    let amounts = amounts.unwrap_or_else(|| squares(largest));
    for (name, convention) in BOTH {
        write!(output, "lost in {name} play:")?;
        for coins in lost_numbers(&amounts, largest, convention) {
            write!(output, " {coins}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// The most positions that `misere-lost` looks at, and the most piles that it
/// accepts.
const POSITIONS: usize = 1024;
const PILES: usize = 64;

/// The `misere-lost` program: reads a position of Nim; for each kind of play,
/// prints the lost positions among all those that play can reach from it.
pub fn lost_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the position")?;
    let piles = line.numbers()?;
    refuse_many(&line)?;
    lines.expect_end()?;
    for (name, convention) in BOTH {
        let lost = lost_positions(&Nim, &piles, POSITIONS, convention);
        let lost = lost.expect("there are not too many positions");
        let lost: Vec<_> = lost.iter().map(|piles| spaced(piles)).collect();
        writeln!(output, "lost in {name} play: {}", lost.join(", "))?;
    }
    Ok(())
}

/// Returns an error for a position with more than [`PILES`] piles, or from
/// which play can reach more than [`POSITIONS`] positions. The error points to
/// the word that exceeds the limit.
fn refuse_many(line: &Line) -> Result<(), BadInput> {
    if let Some(word) = line.words().nth(PILES) {
        return Err(
            word.error(&format!("is one too many: at most {PILES} piles"))
        );
    }
    let mut positions = 1_u64;
    for word in line.words() {
        let rests = word.number()?.saturating_add(1);
        positions = positions.saturating_mul(rests);
        if positions > POSITIONS as u64 {
            let what = format!("leads to more than {POSITIONS} positions");
            return Err(word.error(&what));
        }
    }
    Ok(())
}

fn spaced(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// The longest row of coins that `misere-row` accepts.
const ROW: u64 = 20;

/// The `misere-row` program: reads the length of a row of coins; prints every
/// position that play can reach, and who wins from it in each kind of play.
pub fn row_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let length = read_number(input, "the length of the row", ROW)?;
    let start: Vec<u64> = (length > 0).then_some(length).into_iter().collect();
    let reached = graph(&Rows, &start, usize::MAX);
    let positions = reached.expect("there is no limit").positions;
    let mut normal = Outcomes::new(&Rows);
    let mut misere = Outcomes::under(Convention::Misere, &Rows);
    writeln!(output, "normal misère rows")?;
    for rows in positions {
        let (a, b) = (normal.is_lost(&rows), misere.is_lost(&rows));
        let name = if rows.is_empty() { "none".into() } else { spaced(&rows) };
        writeln!(output, "{:6} {:6} {name}", letter(a), letter(b))?;
    }
    Ok(())
}

/// The `misere-winner` program: reads one position per line (an empty line
/// means no piles); prints who wins in misère play and the winning moves.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let piles = line.numbers()?;
        let who = match winner(&piles) {
            Player::First => "First",
            Player::Second => "Second",
        };
        write!(output, "{who}, ")?;
        write_moves(output, winning_moves(&piles))?;
    }
    Ok(())
}

/// The `misere-moves` program: reads one position per line; prints the piles in
/// binary, the nim-sum that a winning move leaves, and every winning move.
pub fn moves_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let mut gap = "";
    while let Some(line) = lines.next_line()? {
        let piles = line.numbers()?;
        write!(output, "{gap}{}", columns(&piles))?;
        writeln!(output, "leave the nim-sum {}", goal(&piles))?;
        let moves: Vec<Move> = winning_moves(&piles).collect();
        for m in &moves {
            let (taken, number) = (m.taken(), m.place() + 1);
            let change = format!("{} becomes {}", piles[m.place()], m.rest());
            writeln!(output, "take {taken} from pile {number}: {change}")?;
        }
        if moves.is_empty() {
            writeln!(output, "no winning move")?;
        }
        gap = "\n";
    }
    Ok(())
}
