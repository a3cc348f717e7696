//! The chapter's programs.

use crate::{number_of_bars, play, Chocolate, Chomp, Losses, Square};
use nimbers::Nimbers;
use notebook::{Answer, BadInput, Line, Lines, Listed};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("chomp-openings", "the winning openings of whole bars", openings_program),
    ("chomp-lost", "the lost bars with a given number of rows", lost_program),
    ("chomp-winner", "who wins a bar, and with which bites", winner_program),
    ("chomp-count", "how many bars a box holds", count_program),
    ("chomp-nimbers", "the nimbers of bars", nimbers_program),
    ("chomp-play", "a game of Chomp against the program", play),
];

/// Reads the sides of a box from a line. Each must be at least 1, and their sum
/// at most [`Losses::MOST`].
fn box_of_line(line: &Line) -> Result<(u32, u32), BadInput> {
    let words: Vec<_> = line.words().collect();
    let most = u64::from(Losses::MOST);
    match words[..] {
        [rows, columns] => {
            let rows = rows.number_in(1..=most - 1)?;
            let columns = columns.number_in(1..=most - rows)?;
            // Both are below 24.
            Ok((rows as u32, columns as u32))
        }
        [_, _, more, ..] => Err(more.error("is not expected here")),
        _ => Err(line.error("give the rows and the columns")),
    }
}

/// Reads a bar from a line, as the lengths of its rows. Its numbers of rows and
/// columns may add up to at most [`Losses::MOST`].
pub fn bar_of_line(line: &Line) -> Result<Chocolate, BadInput> {
    let most = u64::from(Losses::MOST);
    let (mut rows, mut before) = (Vec::new(), most - 1);
    for word in line.words() {
        let length = word.number_in(1..=most - 1)?;
        if length > before {
            return Err(word.error("is longer than the row before it"));
        }
        rows.push(length);
        before = length;
        if rows[0] + rows.len() as u64 > most {
            return Err(word.error("makes more than 24 rows and columns"));
        }
    }
    Chocolate::new(rows).ok_or_else(|| line.error("give at least one row"))
}

/// Solves all the bars in the smallest box that holds `bar`, which must have
/// been read by [`bar_of_line`].
pub fn box_of(bar: &Chocolate) -> Losses {
    let columns = bar.rows()[0] as u32; // below 24
    Losses::in_box(bar.rows().len() as u32, columns)
}

/// Writes the number of winning bites and their squares, and ends the line.
fn write_bites(
    output: &mut dyn Write,
    what: &str,
    bites: impl Iterator<Item = Square>,
) -> Answer {
    let bites: Vec<_> = bites.map(|(r, c)| format!("({r}, {c})")).collect();
    let s = if bites.len() == 1 { "" } else { "s" };
    write!(output, "{} winning {what}{s}", bites.len())?;
    let mark = if bites.is_empty() { "" } else { ": " };
    Ok(writeln!(output, "{mark}{}", bites.join(", "))?)
}

// ANCHOR: openings_program
/// The `chomp-openings` program: reads the rows and columns of one whole bar
/// per line; prints the bites that win for the first player.
pub fn openings_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let (rows, columns) = box_of_line(&line)?;
        let losses = Losses::in_box(rows, columns);
        let bar = Chocolate::whole(rows.into(), columns.into());
        write!(output, "{rows} x {columns}: ")?;
        write_bites(output, "opening", losses.winning_bites(&bar))?;
    }
    Ok(())
}
// ANCHOR_END: openings_program

// ANCHOR: winner_program
/// The `chomp-winner` program: reads one bar per line, as the lengths of its
/// rows; prints who wins and the winning bites.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let bar = bar_of_line(&line)?;
        let losses = box_of(&bar);
        let who = if losses.is_lost(&bar) { "Second" } else { "First" };
        write!(output, "{who}, ")?;
        write_bites(output, "bite", losses.winning_bites(&bar))?;
    }
    Ok(())
}
// ANCHOR_END: winner_program

// ANCHOR: lost_program
/// The `chomp-lost` program: reads a number of rows and the length of the
/// longest row; prints the lost bars with exactly this many rows, none longer,
/// sorted by the last row, then by the row before it, and so on.
pub fn lost_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the rows and the longest row")?;
    let (rows, longest) = box_of_line(&line)?;
    lines.expect_end()?;
    let losses = Losses::in_box(rows, longest);
    let mut bars: Vec<_> = losses.lost_bars().collect();
    bars.retain(|bar| bar.rows().len() == rows as usize);
    bars.sort_by_key(|bar| {
        bar.rows().iter().rev().copied().collect::<Vec<_>>()
    });
    for bar in bars {
        let rows: Vec<_> = bar.rows().iter().map(u64::to_string).collect();
        writeln!(output, "{}", rows.join(" "))?;
    }
    Ok(())
}
// ANCHOR_END: lost_program

// ANCHOR: count_program
/// The `chomp-count` program: reads the sides of one box per line; prints how
/// many bars are in the box, and how many of these are lost.
pub fn count_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let (rows, columns) = box_of_line(&line)?;
        let all = number_of_bars(rows.into(), columns.into());
        let bars = all.expect("at most 24 over 12") - 1; // minus the empty bar
        let lost = Losses::in_box(rows, columns).number();
        let s = if bars == 1 { "" } else { "s" };
        writeln!(output, "{rows} x {columns}: {bars} bar{s}, {lost} lost")?;
    }
    Ok(())
}
// ANCHOR_END: count_program

/// The most rows and columns, counted together, that a bar may have in
/// `chomp-nimbers`.
const MOST_FOR_NIMBERS: usize = 16;

// ANCHOR: nimbers_program
/// The `chomp-nimbers` program: reads one bar per line, as the lengths of its
/// rows; prints the nimber of each bar and, at the end, the nimber of their
/// sum.
pub fn nimbers_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let mut nimbers = Nimbers::new(&Chomp);
    let mut sum = 0;
    while let Some(line) = lines.next_line()? {
        let bar = small_bar_of_line(&line)?;
        let nimber = nimbers.of(&bar);
        sum ^= nimber;
        let rows: Vec<_> = bar.rows().iter().map(u64::to_string).collect();
        writeln!(output, "{}: {nimber}", rows.join(" "))?;
    }
    let who = if sum == 0 { "Second" } else { "First" };
    Ok(writeln!(output, "together {sum}: {who}")?)
}
// ANCHOR_END: nimbers_program

/// Reads a bar for `chomp-nimbers` from a line.
fn small_bar_of_line(line: &Line) -> Result<Chocolate, BadInput> {
    let bar = bar_of_line(line)?;
    let sides = bar.rows().len() + bar.rows()[0] as usize;
    if sides > MOST_FOR_NIMBERS {
        let what = format!("more than {MOST_FOR_NIMBERS} rows and columns");
        return Err(line.error(&what));
    }
    Ok(bar)
}
