//! The chapter's programs.

use crate::{
    all, dominoes, factor_piles, flaw, lost_bars, middle, neighbours, opposite,
    places, strip_moves, strip_sum, turned_round, winning_heights, Flaw, Sets,
    Side, Slab, Towers,
};
use nim::is_lost;
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use outcomes::Outcomes;
use std::io::{BufRead, Write};
use std::ops::RangeInclusive;

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "disguises-chocolate",
        "who wins a bar of chocolate, and how",
        chocolate_program,
    ),
    ("disguises-bars", "how many bars up to a size are lost", bars_program),
    (
        "disguises-places",
        "the places of the poison that make a bar lost",
        places_program,
    ),
    (
        "disguises-tower-table",
        "who wins with two towers, by brute force",
        tower_table_program,
    ),
    ("disguises-towers", "who wins Tower Breakers, Revisited!", towers_program),
    (
        "disguises-tower-moves",
        "who wins with towers, and how",
        tower_moves_program,
    ),
    ("disguises-nimble", "who wins Nimble", nimble_program),
    (
        "disguises-nimble-moves",
        "who wins Nimble, and how",
        nimble_moves_program,
    ),
    (
        "disguises-mirror",
        "who can answer with the mirror image",
        mirror_program,
    ),
];

/// The greatest height of a tower that the programs accept: its prime factors
/// can be found in a million divisions.
pub const LARGEST_HEIGHT: u64 = 1_000_000_000_000;

/// The maximum number of towers that `disguises-tower-moves` accepts: each
/// tower can have hundreds of winning moves.
const MOST_TOWERS: usize = 1000;

/// The largest height that `disguises-tower-table` accepts, because it uses
/// brute force.
const LARGEST_TABLE: u64 = 16;

/// The maximum number of rows, and of columns, that `disguises-bars` and
/// `disguises-places` accept.
const LONGEST_SIDE: u64 = 10_000;

/// The maximum number of rows, and of columns, for which `disguises-places`
/// prints a letter for each place.
const PRINTED: u64 = 32;

/// Writes who wins, the number of winning moves, and the first ten of them.
fn write_moves(output: &mut dyn Write, lost: bool, moves: &[String]) -> Answer {
    let who = if lost { "Second" } else { "First" };
    let number = moves.len();
    let s = if number == 1 { "" } else { "s" };
    write!(output, "{who}, {number} winning move{s}")?;
    let mut mark = ":";
    for m in moves.iter().take(10) {
        write!(output, "{mark} {m}")?;
        mark = ",";
    }
    Ok(writeln!(output, "{}", if number > 10 { ", …" } else { "" })?)
}

/// The `disguises-chocolate` program: reads one bar per line, as its rows and
/// columns and, if the poison is not in the corner, the row and column of the
/// poison, counted from 1. Prints who wins and the winning moves.
pub fn chocolate_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let slab = read_slab(&line)?;
        let mut moves = Vec::new();
        for (side, amount) in slab.winning_bites() {
            moves.push(bite_in_words(side, amount));
        }
        write_moves(output, is_lost(&slab.lines()), &moves)?;
    }
    Ok(())
}

/// Returns the bar given on a line: its rows and columns and, if the poison is
/// not in the top left corner, the row and column of the poison.
pub fn read_slab(line: &Line) -> Result<Slab, BadInput> {
    let wanted = "give the rows and the columns, then, if you like, the row \
                  and the column of the poison";
    let numbers = |words: &[Word]| -> Result<Vec<u64>, BadInput> {
        words.iter().map(|w| w.number_in(1..=u64::MAX)).collect()
    };
    let words: Vec<Word> = line.words().take(5).collect();
    if words.len() != 2 && words.len() != 4 {
        return Err(line.error(wanted));
    }
    let (size, place) = words.split_at(2);
    let size = numbers(size)?;
    let mut poison = (1, 1);
    if let [row, column] = place {
        let row = row.number_in(1..=size[0])?;
        poison = (row, column.number_in(1..=size[1])?);
    }
    let slab = Slab::new(size[0], size[1], poison);
    slab.ok_or_else(|| line.error("the poison is not on the bar"))
}

/// Returns a bite in words, as in "eat 2 rows at the top".
pub fn bite_in_words(side: Side, amount: u64) -> String {
    let s = if amount == 1 { "" } else { "s" };
    match side {
        Side::Top => format!("eat {amount} row{s} at the top"),
        Side::Bottom => format!("eat {amount} row{s} at the bottom"),
        Side::Left => format!("eat {amount} column{s} on the left"),
        Side::Right => format!("eat {amount} column{s} on the right"),
    }
}

/// The `disguises-bars` program: reads a number of rows and a number of
/// columns; prints how many bars of at most this size are lost, with the poison
/// in a corner.
pub fn bars_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let (rows, columns) = read_size(input)?;
    let lost = lost_bars(rows, columns);
    Ok(writeln!(output, "lost: {lost} of {}", rows * columns)?)
}

/// The `disguises-places` program: reads the rows and columns of a bar; prints
/// how many places of the poison make the bar lost. If there are at most 32
/// rows and 32 columns, first prints P for each such place, and N for the
/// others.
pub fn places_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let (rows, columns) = read_size(input)?;
    let mut lost_places = 0_u64;
    for row in places(rows, columns) {
        let mut letters = String::new();
        for lost in row {
            lost_places += u64::from(lost);
            if rows <= PRINTED && columns <= PRINTED {
                letters.push_str(if lost { " P" } else { " N" });
            }
        }
        if !letters.is_empty() {
            writeln!(output, "{letters}")?;
        }
    }
    Ok(writeln!(output, "lost: {lost_places} of {}", rows * columns)?)
}

/// Returns the rows and columns of a bar, given on the only line of the input.
fn read_size(input: &mut dyn BufRead) -> Result<(u64, u64), ProgramError> {
    let mut lines = Lines::new(input);
    let what = "the size of the bar";
    let line = lines.expect_line(what)?;
    let words: Vec<Word> = line.words().take(3).collect();
    let [rows, columns] = words[..] else {
        return Err(line.error("give the rows and the columns").into());
    };
    let rows = rows.number_in(1..=LONGEST_SIDE)?;
    let columns = columns.number_in(1..=LONGEST_SIDE)?;
    lines.expect_end()?;
    Ok((rows, columns))
}

/// The `disguises-tower-table` program: reads a height; prints who wins with
/// each pair of towers up to this height, found by brute force.
pub fn tower_table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let largest = read_table_size(input)?;
    let mut outcomes = Outcomes::new(&Towers);
    let head = (1..=largest).map(|b| format!("{b:3}"));
    writeln!(output, "  {}", head.collect::<String>())?;
    for a in 1..=largest {
        write!(output, "{a:2}")?;
        for b in 1..=largest {
            let lost = outcomes.is_lost(&vec![a, b]);
            write!(output, "  {}", if lost { 'P' } else { 'N' })?;
        }
        writeln!(output)?;
    }
    Ok(())
}

fn read_table_size(input: &mut dyn BufRead) -> Result<u64, ProgramError> {
    let what = "the largest height";
    let mut lines = Lines::new(input);
    let line = lines.expect_line(what)?;
    let largest = line.only_word(what)?.number_in(1..=LARGEST_TABLE)?;
    lines.expect_end()?;
    Ok(largest)
}

/// Returns the numbers on a line, all of which must be in `range`.
fn numbers_in(
    line: &Line,
    range: RangeInclusive<u64>,
) -> Result<Vec<u64>, BadInput> {
    line.words().map(|word| word.number_in(range.clone())).collect()
}

/// Reads input in the format of the contests: the number of games, then, for
/// each game, a line with the length of a list and a line with the list, whose
/// numbers must all be in `range`. Calls `answer` with each list.
fn each_game(
    input: &mut dyn BufRead,
    range: RangeInclusive<u64>,
    mut answer: impl FnMut(&[u64]) -> Answer,
) -> Answer {
    let mut lines = Lines::new(input);
    let what = "the number of games";
    let games = lines.expect_line(what)?.only_word(what)?.number()?;
    for _ in 0..games {
        let what = "the length of the list";
        let length = lines.expect_line(what)?.only_word(what)?.number()?;
        let line = lines.expect_line("the list")?;
        let list = numbers_in(&line, range.clone())?;
        if list.len() as u64 != length {
            let given = list.len();
            let found = format!("numbers given: {given}, announced: {length}");
            return Err(line.error(&found).into());
        }
        answer(&list)?;
    }
    lines.expect_end()
}

/// The `disguises-towers` program, in the format of the contest: reads, for
/// each game, the number of towers and their heights; prints 1 or 2, for the
/// player who wins.
pub fn towers_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    each_game(input, 1..=LARGEST_HEIGHT, |towers| {
        let lost = is_lost(&factor_piles(towers));
        Ok(writeln!(output, "{}", if lost { 2 } else { 1 })?)
    })
}

/// The `disguises-tower-moves` program: reads one game per line, as the heights
/// of its towers, at most 1000 towers; prints who wins and the winning moves.
pub fn tower_moves_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        if let Some(word) = line.words().nth(MOST_TOWERS) {
            let most = format!("is one too many: at most {MOST_TOWERS} towers");
            return Err(word.error(&most).into());
        }
        let towers = numbers_in(&line, 1..=LARGEST_HEIGHT)?;
        let mut moves = Vec::new();
        for (place, height) in winning_heights(&towers) {
            moves.push(format!("tower {} to {height}", place + 1));
        }
        write_moves(output, is_lost(&factor_piles(&towers)), &moves)?;
    }
    Ok(())
}

/// The `disguises-nimble` program, in the format of the contest: reads, for
/// each game, the number of squares and the number of coins on each; prints
/// First or Second.
pub fn nimble_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    each_game(input, 0..=u64::MAX, |strip| {
        let lost = strip_sum(strip) == 0;
        Ok(writeln!(output, "{}", if lost { "Second" } else { "First" })?)
    })
}

/// The `disguises-nimble-moves` program: reads one strip per line, as the
/// number of coins on each square from 0 up; prints who wins and the winning
/// moves.
pub fn nimble_moves_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let strip = line.numbers()?;
        let mut moves = Vec::new();
        for (from, to) in strip_moves(&strip) {
            moves.push(format!("square {from} to {to}"));
        }
        write_moves(output, strip_sum(&strip) == 0, &moves)?;
    }
    Ok(())
}

/// The maximum number of places that `disguises-mirror` accepts.
const PLACES: u64 = 64;
/// The maximum number of lengths that a line of its input may give.
const LENGTHS: usize = 6;

/// The places that a game is played on, as given on a line.
enum Shape {
    /// Places in a row, and the numbers of neighbours that a move may take.
    Row(usize, Vec<usize>),
    /// Places in a circle, and the numbers of neighbours that a move may take.
    Circle(usize, Vec<usize>),
    /// A board for dominoes: its rows and its columns.
    Board(usize, usize),
}

/// The `disguises-mirror` program: reads one game per line: `row` or `circle`,
/// the number of places and how many neighbours a move may take; or `board`,
/// the rows and the columns. Prints who can win by answering with the mirror
/// image.
pub fn mirror_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let told = match read_shape(&line)? {
            Shape::Row(places, lengths) => {
                let game = neighbours(places, &lengths, false);
                by_mirror(&game, &turned_round(places))
            }
            Shape::Circle(places, lengths) => in_circle(places, &lengths),
            Shape::Board(rows, columns) => {
                let game = dominoes(rows, columns);
                by_mirror(&game, &turned_round(rows * columns))
            }
        };
        writeln!(output, "{told}")?;
    }
    Ok(())
}

/// Returns a sentence on who can win by answering with the mirror image, when
/// the game begins with all places full.
fn by_mirror(game: &Sets, mirror: &[usize]) -> String {
    let left = all(mirror.len());
    let Some(flaw) = flaw(game, mirror, left) else {
        return "Second answers with the mirror image".to_string();
    };
    match middle(game, mirror, left) {
        Some(set) => {
            let taken = places_of(set);
            format!("First takes {taken}, then answers with the mirror image")
        }
        None => match flaw {
            Flaw::Meets(set) => {
                format!("no mirror: {} meets its image", places_of(set))
            }
            _ => "no mirror".to_string(),
        },
    }
}

/// Returns a sentence on who can win in a circle, by answering with the
/// opposite places or with the middle of the row that the first move leaves.
fn in_circle(places: usize, lengths: &[usize]) -> String {
    let game = neighbours(places, lengths, true);
    if places.is_multiple_of(2)
        && flaw(&game, &opposite(places), all(places)).is_none()
    {
        return "Second answers with the mirror image".to_string();
    }
    let has_middle = |rest: usize| {
        let row = neighbours(rest, lengths, false);
        rest > 0 && middle(&row, &turned_round(rest), all(rest)).is_some()
    };
    let mut taken = lengths.iter().filter(|length| **length <= places);
    match taken.all(|length| has_middle(places - length)) {
        true => "Second takes the middle of the row that is left".to_string(),
        false => by_mirror(&game, &turned_round(places)),
    }
}

/// Returns the places of a set as text, counted from 1.
fn places_of(set: u64) -> String {
    let there = (0..64).filter(|place| set >> place & 1 == 1);
    let words: Vec<String> =
        there.map(|place| (place + 1).to_string()).collect();
    words.join(" ")
}

fn read_shape(line: &Line) -> Result<Shape, BadInput> {
    let words: Vec<Word> = line.words().collect();
    let Some((kind, numbers)) = words.split_first() else {
        return Err(line.error(A_SHAPE));
    };
    if !["row", "circle", "board"].contains(&kind.text) {
        return Err(kind.error("is not one of row, circle, board"));
    }
    let [first, others @ ..] = numbers else {
        return Err(line.error(A_SHAPE));
    };
    let size = first.number_in(1..=PLACES)? as usize;
    if kind.text == "board" {
        return read_board(line, size, others);
    }
    if others.is_empty() {
        return Err(line.error(A_SHAPE));
    }
    if let Some(word) = others.get(LENGTHS) {
        let what = format!("is one too many: at most {LENGTHS} lengths");
        return Err(word.error(&what));
    }
    let length = |word: &Word| Ok(word.number_in(1..=PLACES)? as usize);
    let lengths = others.iter().map(length).collect::<Result<_, _>>()?;
    match kind.text {
        "row" => Ok(Shape::Row(size, lengths)),
        _ => Ok(Shape::Circle(size, lengths)),
    }
}

const A_SHAPE: &str = "give `row` or `circle`, the places and how many \
                       neighbours go; or `board`, rows and columns";

fn read_board(
    line: &Line,
    rows: usize,
    others: &[Word],
) -> Result<Shape, BadInput> {
    match others {
        [columns] => {
            let most = PLACES / rows as u64;
            Ok(Shape::Board(rows, columns.number_in(1..=most)? as usize))
        }
        [_, more, ..] => {
            Err(more.error("is not expected here: rows and columns only"))
        }
        [] => Err(line.error(A_SHAPE)),
    }
}
