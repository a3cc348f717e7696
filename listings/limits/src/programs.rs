//! The chapter's programs.

use crate::{
    judged, remoteness, rule_fails, same_nimber, Composed, Judged, Moves,
    Shortened,
};
use games::Subtraction;
use nim::nim_sum;
use nimbers::table;
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError};
use outcomes::{Convention, Outcomes};
use splitting::{values, DawsonsKayles, GrundysGame, Kayles, Lasker};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "limits-kayles",
        "who wins a row of Kayles in misère play",
        kayles_program,
    ),
    ("limits-hunt", "what nimbers do not decide in misère play", hunt_program),
    ("limits-grundy", "Grundy's game in misère play", grundy_program),
    (
        "limits-sums",
        "who wins, whichever components a move is made in",
        sums_program,
    ),
];

/// Reads the input, which must be a single number from 0 to `most`. `what`
/// describes the number in error messages.
fn read_number(
    input: &mut dyn BufRead,
    what: &str,
    most: usize,
) -> Result<usize, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line(what)?;
    let number = line.only_word(what)?.number_in(0..=most as u64)?;
    lines.expect_end()?;
    Ok(number as usize)
}

fn spaced<T: ToString>(numbers: &[T]) -> String {
    let words: Vec<_> = numbers.iter().map(T::to_string).collect();
    words.join(" ")
}

fn letter(lost: bool) -> &'static str {
    if lost {
        "P"
    } else {
        "N"
    }
}

/// The longest row that `limits-kayles` accepts.
const ROW: usize = 45;

// ANCHOR: kayles_program
/// The `limits-kayles` program: reads the length of the longest row; prints,
/// for each row of Kayles, its nimber and who wins in normal and in misère
/// play.
pub fn kayles_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let longest = read_number(input, "the longest row", ROW)?;
    let short = Shortened::up_to(Kayles, longest);
    let mut misere = Outcomes::under(Convention::Misere, &short);
    writeln!(output, "row nimber normal misère")?;
    for (row, nimber) in values(&Kayles, longest).into_iter().enumerate() {
        let normal = letter(nimber == 0);
        let misere = letter(misere.is_lost(&short.shorten(&[row])));
        writeln!(output, "{row:3} {nimber:6} {normal:>6} {misere:>6}")?;
    }
    Ok(())
}
// ANCHOR_END: kayles_program

/// The largest pile that `limits-grundy` accepts.
const PILE: usize = 100;

// ANCHOR: grundy_program
/// The `limits-grundy` program: reads the largest pile; prints which piles of
/// Grundy's game are lost on their own in misère play, and where that differs
/// from the multiples of 3.
pub fn grundy_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let largest = read_number(input, "the largest pile", PILE)?;
    let lost = Shortened::up_to(GrundysGame, largest).lost_alone();
    writeln!(output, "lost: {}", spaced(&lost))?;
    for pile in 1..=largest {
        let is_lost = lost.contains(&pile);
        if is_lost != (pile % 3 == 0) {
            let is = if is_lost { "lost" } else { "won" };
            writeln!(output, "the pattern fails at {pile}, which is {is}")?;
        }
    }
    Ok(())
}
// ANCHOR_END: grundy_program

/// The largest total that `limits-hunt` accepts.
const TOTAL: usize = 30;

// ANCHOR: hunt_program
/// The `limits-hunt` program: reads the name of a splitting game and a largest
/// total; prints the first positions for which the nimbers don't decide who
/// wins in misère play.
pub fn hunt_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the name of a game")?;
    let name = line.only_word("the name of a game")?;
    let judge: fn(usize, usize) -> Vec<Judged> = match name.text {
        "kayles" => |total, most| judged(Kayles, total, most),
        "dawson" => |total, most| judged(DawsonsKayles, total, most),
        "grundy" => |total, most| judged(GrundysGame, total, most),
        "lasker" => |total, most| judged(Lasker, total, most),
        _ => return Err(name.error(GAMES).into()),
    };
    let line = lines.expect_line("the largest total")?;
    let total = line.only_word("the largest total")?;
    let total = total.number_in(0..=TOTAL as u64)? as usize;
    lines.expect_end()?;
    let sums = judge(total, total);
    print_pair(output, "sums", same_nimber(&sums))?;
    print_pair(output, "single components", same_nimber(&judge(total, 1)))?;
    print_failure(output, rule_fails(&sums))
}
// ANCHOR_END: hunt_program

const GAMES: &str = "is not one of kayles, dawson, grundy and lasker";

/// Returns a sum as text, and whether it is lost or won in misère play.
fn described(here: &Judged) -> String {
    let sum = match here.sum.is_empty() {
        true => "nothing".into(),
        false => spaced(&here.sum),
    };
    format!("{sum} ({})", if here.lost { "lost" } else { "won" })
}

fn print_pair(
    output: &mut dyn Write,
    what: &str,
    pair: Option<(&Judged, &Judged)>,
) -> Answer {
    match pair {
        None => writeln!(output, "{what}: none found")?,
        Some((a, b)) => {
            let nimber = nim_sum(&a.nimbers);
            let (a, b) = (described(a), described(b));
            writeln!(output, "{what}: {a} and {b}, nimber {nimber}")?;
        }
    }
    Ok(())
}

fn print_failure(output: &mut dyn Write, found: Option<&Judged>) -> Answer {
    match found {
        None => writeln!(output, "the rule of misère Nim: no failure")?,
        Some(here) => {
            let nimbers = spaced(&here.nimbers);
            let here = described(here);
            write!(output, "the rule of misère Nim fails at {here}, ")?;
            writeln!(output, "nimbers {nimbers}")?;
        }
    }
    Ok(())
}

/// The maximum numbers of piles on a line, of amounts and of positions that
/// `limits-sums` accepts.
const PILES: usize = 6;
const AMOUNTS: usize = 64;
const POSITIONS: u64 = 1000;

/// Returns the game with the amounts on a line. There must be at least one
/// amount, and none may be 0.
fn amounts_of(line: &Line) -> Result<Subtraction, BadInput> {
    if let Some(word) = line.words().nth(AMOUNTS) {
        let what = format!("is one too many: at most {AMOUNTS} amounts");
        return Err(word.error(&what));
    }
    let amounts = line.words().map(|word| word.number_in(1..=u64::MAX));
    let amounts: Vec<u64> = amounts.collect::<Result<_, _>>()?;
    if amounts.is_empty() {
        return Err(line.error("give at least one amount"));
    }
    Ok(Subtraction::new(&amounts).expect("no amount is 0"))
}

/// Returns the piles on a line. There must be at least one, and together they
/// may have at most [`POSITIONS`] positions.
fn piles_of(line: &Line) -> Result<Vec<u64>, BadInput> {
    if let Some(word) = line.words().nth(PILES) {
        return Err(
            word.error(&format!("is one too many: at most {PILES} piles"))
        );
    }
    let mut positions = 1_u64;
    for word in line.words() {
        let rests = word.number()?.saturating_add(1);
        positions = positions.saturating_mul(rests);
        if positions > POSITIONS {
            let what = format!("leads to more than {POSITIONS} positions");
            return Err(word.error(&what));
        }
    }
    match line.numbers()? {
        piles if piles.is_empty() => Err(line.error("give at least one pile")),
        piles => Ok(piles),
    }
}

// ANCHOR: sums_program
/// The `limits-sums` program: reads the amounts that may be taken from a pile,
/// then some piles on each line; prints the nimbers and remotenesses of the
/// piles and, by brute force, who wins for each way of moving.
pub fn sums_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let game = amounts_of(&lines.expect_line("the line of the amounts")?)?;
    while let Some(line) = lines.next_line()? {
        let piles = piles_of(&line)?;
        let nimber = |&pile: &u64| table(&game, pile)[pile as usize];
        let remote = |pile: &u64| remoteness(&game, pile);
        let nimbers: Vec<u64> = piles.iter().map(nimber).collect();
        let remote: Vec<usize> = piles.iter().map(remote).collect();
        writeln!(output, "piles {}:", spaced(&piles))?;
        writeln!(output, "  nimbers {}", spaced(&nimbers))?;
        writeln!(output, "  remotenesses {}", spaced(&remote))?;
        for (name, moves) in WAYS {
            let together = Composed { game: game.clone(), moves };
            let lost = Outcomes::new(&together).is_lost(&piles);
            let winner = if lost { "Second" } else { "First" };
            writeln!(output, "  a move in {name}: {winner}")?;
        }
    }
    Ok(())
}
// ANCHOR_END: sums_program

const WAYS: [(&str, Moves); 4] = [
    ("exactly one", Moves::One),
    ("all", Moves::All),
    ("any", Moves::Any),
    ("one or two", Moves::OneOrTwo),
];
