//! Judges "A player of Chomp, up to ten by ten".

use crate::kit::{
    described, Case, Chance, Judge, Question, Reader, Talk, SILENT,
};
use std::collections::HashSet;

/// The longest side of a board.
const SIDE: usize = 10;

type Rows = [usize; SIDE];

pub fn judge() -> Judge {
    Judge::dialogue(cases, described, referee).with_variants(variant)
}

/// What a case's input says.
struct Match {
    games: usize,
    rows: usize,
    columns: usize,
    seed: u64,
}

fn read(input: &mut Reader) -> Result<Match, String> {
    input.exactly("games")?;
    let games = input.number(1..=10_000)?;
    input.exactly("rows")?;
    let rows = input.number(1..=SIDE)?;
    input.exactly("columns")?;
    let columns = input.number(1..=SIDE)?;
    input.exactly("seed")?;
    let seed = input.number(0..=u64::MAX)?;
    input.line_end()?;
    Ok(Match { games, rows, columns, seed })
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut case = |group, games, rows, columns| {
        let seed = chance.next();
        let input = format!(
            "games {games} rows {rows} columns {columns} seed {seed}\n"
        );
        Case::new(group, input, String::new())
    };
    vec![
        case("small", 1500, 5, 5),
        case("narrow", 150, 3, 10),
        case("narrow", 150, 10, 2),
        case("full", 200, 10, 9),
        case("full", 200, 10, 10),
    ]
}

/// The rows without everything at or below `row` and at or right of `column`,
/// both from 0 on.
fn bitten(mut rows: Rows, row: usize, column: usize) -> Rows {
    rows[row..].iter_mut().for_each(|length| *length = column.min(*length));
    rows
}

fn bites(rows: &Rows) -> Vec<(usize, usize)> {
    let row = |at| (0..rows[at]).map(move |column| (at, column));
    (0..SIDE).flat_map(row).collect()
}

/// The positions from which a bite leads to a lost one. Found without trying
/// bites: all positions pass in the order of a dictionary, in which a bite
/// leads back; one that nobody has marked is lost, and it marks every position
/// that a bite turns into it.
struct Oracle {
    won: HashSet<u64>,
}

fn key(rows: &Rows) -> u64 {
    rows.iter().fold(0, |key, &length| 16 * key + length as u64)
}

impl Oracle {
    fn new() -> Oracle {
        let mut oracle = Oracle { won: HashSet::new() };
        oracle.pass(&mut [0; SIDE], 0);
        oracle
    }

    /// Passes all positions with these first rows.
    fn pass(&mut self, rows: &mut Rows, from: usize) {
        if from == SIDE {
            if rows[0] > 0 && !self.won.contains(&key(rows)) {
                for first in 0..SIDE {
                    self.mark(&mut rows.clone(), first, rows[first]);
                }
            }
            return;
        }
        let most = if from == 0 { SIDE } else { rows[from - 1] };
        for length in 0..=most {
            rows[from] = length;
            self.pass(rows, from + 1);
        }
        rows[from] = 0;
    }

    /// Marks what was there before a bite into column `cut` from 0 on: row `at`
    /// was longer, and perhaps the rows below that end at the cut, too.
    fn mark(&mut self, rows: &mut Rows, at: usize, cut: usize) {
        if at == SIDE || rows[at] != cut {
            return;
        }
        let most = if at == 0 { SIDE } else { rows[at - 1] };
        for length in cut + 1..=most {
            rows[at] = length;
            self.won.insert(key(rows));
            self.mark(rows, at + 1, cut);
        }
        rows[at] = cut;
    }

    fn lost(&self, rows: &Rows) -> bool {
        rows[0] > 0 && !self.won.contains(&key(rows))
    }
}

impl Oracle {
    fn winning(&self, rows: &Rows) -> Vec<(usize, usize)> {
        let wins =
            |bite: &(usize, usize)| self.lost(&bitten(*rows, bite.0, bite.1));
        bites(rows).into_iter().filter(wins).collect()
    }
}

#[derive(Clone, Copy)]
enum Opponent {
    Random,
    Perfect,
    Blundering,
}

/// A bite, small ones more often; the poison only if nothing else is left.
fn any_bite(rows: &Rows, chance: &mut Chance) -> (usize, usize) {
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

fn opponents_bite(
    oracle: &Oracle,
    rows: &Rows,
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

/// A whole board or what is left of one; often lost for the one who moves.
fn start(oracle: &Oracle, what: &Match, chance: &mut Chance) -> Rows {
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

fn referee(input: &str, talk: &mut Talk) -> Result<(), String> {
    let what = read(&mut Reader::new(input))?;
    let mut chance = Chance::new(what.seed);
    let oracle = Oracle::new();
    let opponents = [Opponent::Perfect, Opponent::Blundering, Opponent::Random];
    for game in 0..what.games {
        let rows = start(&oracle, &what, &mut chance);
        play(&oracle, rows, opponents[game % 3], &mut chance, talk).map_err(
            |why| match why.starts_with(SILENT) {
                true => why,
                false => format!("game {}: {why}", game + 1),
            },
        )?;
    }
    talk.say("end");
    Ok(())
}

fn play(
    oracle: &Oracle,
    mut rows: Rows,
    opponent: Opponent,
    chance: &mut Chance,
    talk: &mut Talk,
) -> Result<(), String> {
    let (mut yours, mut could_win) = (chance.once_in(2), false);
    // Who finds nothing has won: the other has eaten the poison.
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

/// The program's bite, from 0 on.
fn ask(rows: &Rows, talk: &mut Talk) -> Result<(usize, usize), String> {
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

/// A position with so many squares and exactly two winning bites.
fn variant(chance: &mut Chance) -> Question {
    let oracle = Oracle::new();
    loop {
        let mut lengths = chance.many(4, 1, 5);
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        let mut rows = [0; SIDE];
        for (row, length) in rows.iter_mut().zip(&lengths) {
            *row = *length as usize;
        }
        let winning = oracle.winning(&rows);
        let squares: u64 = lengths.iter().sum();
        if winning.len() != 2 || !(12..=15).contains(&squares) {
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
