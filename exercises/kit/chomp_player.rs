//! A dialogue in which a program plays Chomp, shared by the judges for small
//! and for larger boards: each provides the longest side, its cases and its
//! oracle.

use crate::kit::{Case, Chance, Question, Reader, Talk, SILENT};
use std::ops::RangeInclusive;

/// The lengths of the rows, none longer than `SIDE`; rows that have been eaten
/// have length 0.
pub type Rows<const SIDE: usize> = [usize; SIDE];

/// Decides who wins.
pub trait Oracle<const SIDE: usize> {
    /// Whether the player to move loses.
    fn lost(&self, rows: &Rows<SIDE>) -> bool;

    /// All winning bites, in the order of the rows and then of the columns.
    fn winning(&self, rows: &Rows<SIDE>) -> Vec<(usize, usize)> {
        let wins =
            |bite: &(usize, usize)| self.lost(&bitten(*rows, bite.0, bite.1));
        bites(rows).into_iter().filter(wins).collect()
    }
}

/// The contents of a case's input.
struct Match {
    games: usize,
    rows: usize,
    columns: usize,
    seed: u64,
}

fn read(input: &mut Reader, side: usize) -> Result<Match, String> {
    input.exactly("games")?;
    let games = input.number(1..=10_000)?;
    input.exactly("rows")?;
    let rows = input.number(1..=side)?;
    input.exactly("columns")?;
    let columns = input.number(1..=side)?;
    input.exactly("seed")?;
    let seed = input.number(0..=u64::MAX)?;
    input.line_end()?;
    Ok(Match { games, rows, columns, seed })
}

/// A case with `games` games on boards of up to `rows` rows and `columns`
/// columns.
pub fn case(
    chance: &mut Chance,
    group: &'static str,
    games: usize,
    rows: usize,
    columns: usize,
) -> Case {
    let seed = chance.next();
    let input =
        format!("games {games} rows {rows} columns {columns} seed {seed}\n");
    Case::new(group, input, String::new())
}

/// The rows without everything at or below `row` and at or right of `column`,
/// both counted from 0.
fn bitten<const SIDE: usize>(
    mut rows: Rows<SIDE>,
    row: usize,
    column: usize,
) -> Rows<SIDE> {
    rows[row..].iter_mut().for_each(|length| *length = column.min(*length));
    rows
}

fn bites<const SIDE: usize>(rows: &Rows<SIDE>) -> Vec<(usize, usize)> {
    let row = |at| (0..rows[at]).map(move |column| (at, column));
    (0..SIDE).flat_map(row).collect()
}

#[derive(Clone, Copy)]
enum Opponent {
    Random,
    Perfect,
    Blundering,
}

/// A random bite, with a preference for small ones; the poison only if nothing
/// else is left.
fn any_bite<const SIDE: usize>(
    rows: &Rows<SIDE>,
    chance: &mut Chance,
) -> (usize, usize) {
    let mut all = bites(rows);
    if all.len() > 1 {
        all.remove(0);
    }
    let size = |&(row, column): &(usize, usize)| {
        rows[row..]
            .iter()
            .map(|length| length.saturating_sub(column))
            .sum::<usize>()
    };
    let (one, other) = (*chance.one_of(&all), *chance.one_of(&all));
    if size(&one) < size(&other) {
        one
    } else {
        other
    }
}

fn opponents_bite<const SIDE: usize>(
    oracle: &impl Oracle<SIDE>,
    rows: &Rows<SIDE>,
    opponent: Opponent,
    chance: &mut Chance,
) -> (usize, usize) {
    let thinks = match opponent {
        Opponent::Random => false,
        Opponent::Perfect => true,
        Opponent::Blundering => chance.once_in(2),
    };
    let good = if thinks { oracle.winning(rows) } else { Vec::new() };
    match good.is_empty() {
        true => any_bite(rows, chance),
        false => *chance.one_of(&good),
    }
}

/// A whole board or part of one; often lost for the player to move.
fn start<const SIDE: usize>(
    oracle: &impl Oracle<SIDE>,
    what: &Match,
    chance: &mut Chance,
) -> Rows<SIDE> {
    let mut rows = [0; SIDE];
    let (high, wide) = match chance.once_in(2) {
        true => (what.rows, what.columns),
        false => {
            let upto = |most: usize, chance: &mut Chance| {
                chance.between(1, most as u64) as usize
            };
            (upto(what.rows, chance), upto(what.columns, chance))
        }
    };
    rows[..high].fill(wide);
    if chance.once_in(2) {
        let lengths = chance.many(high, 0, wide as u64);
        let mut lengths: Vec<usize> =
            lengths.iter().map(|&n| n as usize).collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        lengths[0] = lengths[0].max(1);
        rows[..high].copy_from_slice(&lengths);
    }
    if chance.once_in(2) {
        let good = oracle.winning(&rows);
        if !good.is_empty() {
            let (row, column) = *chance.one_of(&good);
            rows = bitten(rows, row, column);
        }
    }
    rows
}

/// Plays the games of a case.
pub fn referee<const SIDE: usize>(
    oracle: &impl Oracle<SIDE>,
    input: &str,
    talk: &mut Talk,
) -> Result<(), String> {
    let what = read(&mut Reader::new(input), SIDE)?;
    let mut chance = Chance::new(what.seed);
    let opponents = [Opponent::Perfect, Opponent::Blundering, Opponent::Random];
    for game in 0..what.games {
        let rows = start(oracle, &what, &mut chance);
        play(oracle, rows, opponents[game % 3], &mut chance, talk).map_err(
            |why| match why.starts_with(SILENT) {
                true => why,
                false => format!("game {}: {why}", game + 1),
            },
        )?;
    }
    talk.say("end");
    Ok(())
}

fn play<const SIDE: usize>(
    oracle: &impl Oracle<SIDE>,
    mut rows: Rows<SIDE>,
    opponent: Opponent,
    chance: &mut Chance,
    talk: &mut Talk,
) -> Result<(), String> {
    let (mut yours, mut could_win) = (chance.once_in(2), false);
    // If nothing is left, the player to move has won, because the other player
    // has eaten the poison.
    while rows[0] > 0 {
        let (row, column) = match yours {
            true => {
                could_win |= !oracle.lost(&rows);
                ask(&rows, talk)?
            }
            false => opponents_bite(oracle, &rows, opponent, chance),
        };
        rows = bitten(rows, row, column);
        yours = !yours;
    }
    talk.say(if yours { "won" } else { "lost" });
    match could_win && !yours {
        true => Err("lost, after a position that could be won".to_string()),
        false => Ok(()),
    }
}

/// The program's bite, with row and column counted from 0.
fn ask<const SIDE: usize>(
    rows: &Rows<SIDE>,
    talk: &mut Talk,
) -> Result<(usize, usize), String> {
    let lengths = rows.iter().filter(|length| **length > 0);
    let words: Vec<String> = lengths.map(usize::to_string).collect();
    talk.say(&words.join(" "));
    let numbers: Vec<usize> = talk.numbers(2)?;
    let (row, column) = (numbers[0], numbers[1]);
    let there = row >= 1 && row <= words.len();
    match there && column >= 1 && column <= rows[row - 1] {
        true => Ok((row - 1, column - 1)),
        false => Err("an illegal bite: there is no such square".to_string()),
    }
}

/// A question about a position with four rows of at most `longest` squares, a
/// total number of squares in `all` and exactly two winning bites.
pub fn variant<const SIDE: usize>(
    oracle: &impl Oracle<SIDE>,
    chance: &mut Chance,
    longest: u64,
    all: RangeInclusive<u64>,
) -> Question {
    loop {
        let mut lengths = chance.many(4, 1, longest);
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        let mut rows = [0; SIDE];
        for (row, length) in rows.iter_mut().zip(&lengths) {
            *row = *length as usize;
        }
        let winning = oracle.winning(&rows);
        let squares: u64 = lengths.iter().sum();
        if winning.len() != 2 || !all.contains(&squares) {
            continue;
        }
        let named = winning
            .iter()
            .map(|(row, column)| format!("{},{}", row + 1, column + 1));
        let named: Vec<String> = named.collect();
        let lengths: Vec<String> = lengths.iter().map(u64::to_string).collect();
        let text = format!(
            "In Chomp a bite at row *r* and column *c* eats all squares whose row \
             is at least *r* and whose column is at least *c*. Whoever eats the \
             square 1,1 loses. The rows have {} squares, the first one named \
             first, and it is your turn. Name all winning bites, row before \
             column, in the order of the rows and then of the columns, as in \
             `1,4 2,3`.",
            lengths.join(", ")
        );
        return Question { text, answers: vec![named.join(" ")] };
    }
}
