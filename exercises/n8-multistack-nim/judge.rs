//! Judges the program part of "Multistack Nim".

use crate::kit::{described, line, Case, Chance, Judge};
use std::collections::{BTreeSet, HashMap};

const HOLES: usize = 200_000;
const MOST: u64 = 1_000_000_000;
/// Grids with at most this many coins in all are labelled by their moves.
const FEW: u64 = 8;
/// In a cubbyhole with at most this many coins, nimbers are found coin by coin.
const SOME: u64 = 300;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check).with_limits(limits)
}

/// A column from the bottom to the top, without empty cubbyholes.
type Column = Vec<u64>;

/// Returns what a column may become by one move.
fn lowered(column: &[u64]) -> Vec<Column> {
    let Some((&top, below)) = column.split_last() else { return Vec::new() };
    let with = |rest: u64| {
        let mut left = below.to_vec();
        left.extend((rest > 0).then_some(rest));
        left
    };
    (0..top).map(with).collect()
}

/// Whether a grid with few coins is lost, by trying all moves.
fn is_lost(grid: &[Column], known: &mut HashMap<Vec<Column>, bool>) -> bool {
    let mut grid: Vec<Column> = grid.to_vec();
    grid.retain(|column| !column.is_empty());
    grid.sort();
    if let Some(&found) = known.get(&grid) {
        return found;
    }
    let lost = (0..grid.len()).all(|i| {
        lowered(&grid[i]).into_iter().all(|column| {
            let mut next = grid.clone();
            next[i] = column;
            !is_lost(&next, known)
        })
    });
    known.insert(grid, lost);
    lost
}

/// Returns the nimber of a column: the smallest number that no move leads to.
fn number(column: &[u64]) -> u64 {
    let mut below = 0;
    for &coins in column {
        if coins > SOME {
            // `coins - 1` numbers other than `below` come before this one.
            let number = match below < coins {
                true => coins,
                false => coins - 1,
            };
            below = number;
            continue;
        }
        let mut seen = BTreeSet::from([below]);
        for _ in 0..coins {
            below =
                (0..).find(|value| !seen.contains(value)).expect("a number");
            seen.insert(below);
        }
    }
    below
}

/// Labels grids with few coins by their moves and the others by nimbers.
#[derive(Default)]
struct Oracle {
    known: HashMap<Vec<Column>, bool>,
}

impl Oracle {
    fn is_lost(&mut self, grid: &[Column]) -> bool {
        let coins: u64 = grid.iter().flatten().sum();
        match coins <= FEW {
            true => is_lost(grid, &mut self.known),
            false => {
                grid.iter().fold(0, |sum, column| sum ^ number(column)) == 0
            }
        }
    }
}

/// Returns the rows of all grids of an input.
fn grids(input: &str) -> Vec<Vec<Vec<u64>>> {
    let mut words = input.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut next = || words.next().unwrap();
    let count = next();
    let grid = |_| {
        let (rows, columns) = (next(), next());
        let mut row = || (0..columns).map(|_| next()).collect();
        (0..rows).map(|_| row()).collect()
    };
    (0..count).map(grid).collect()
}

fn columns(rows: &[Vec<u64>]) -> Vec<Column> {
    let column = |c: usize| {
        let coins = rows.iter().rev().map(|row| row[c]);
        coins.filter(|&coins| coins > 0).collect()
    };
    (0..rows[0].len()).map(column).collect()
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let mut oracle = Oracle::default();
    let mut said = output.lines().map(str::trim);
    for (place, rows) in (1..).zip(grids(input)) {
        let Some(said) = said.next() else {
            return Err(format!("ends before line {place}"));
        };
        if let Some(why) = wrong(&mut oracle, &rows, said) {
            return Err(format!("line {place}: {why}"));
        }
    }
    match said.any(|line| !line.is_empty()) {
        true => Err("more lines than grids".to_string()),
        false => Ok(()),
    }
}

/// Returns what is wrong with an answer, if anything.
fn wrong(
    oracle: &mut Oracle,
    rows: &[Vec<u64>],
    said: &str,
) -> Option<&'static str> {
    let mut grid = columns(rows);
    let is_lost = oracle.is_lost(&grid);
    if said == "lost" {
        return (!is_lost).then_some("the wrong label");
    }
    let Some(numbers) = said.strip_prefix("won ") else {
        return Some("neither `lost` nor `won` and a move");
    };
    let numbers: Result<Vec<u64>, _> =
        numbers.split_whitespace().map(str::parse).collect();
    let Ok([row, column, rest]) = numbers.as_deref() else {
        return Some("not three numbers");
    };
    if is_lost {
        return Some("the wrong label");
    }
    let [row, column] = [row, column].map(|&n| n.wrapping_sub(1) as usize);
    let top =
        rows.iter().position(|row| row.get(column).is_some_and(|&p| p > 0));
    if top != Some(row) || rows[row][column] <= *rest {
        return Some("not a move");
    }
    grid[column].pop();
    grid[column].extend((*rest > 0).then_some(*rest));
    (!oracle.is_lost(&grid)).then_some("not a winning move")
}

/// Returns a random grid. In half of the cases, the last cubbyhole of the top
/// row is filled so that the grid is lost, if that is possible.
fn grid(
    chance: &mut Chance,
    rows: usize,
    width: usize,
    most: u64,
) -> Vec<Vec<u64>> {
    let mut rows: Vec<Vec<u64>> = (0..rows)
        .map(|_| {
            let mut row = chance.many(width, 0, most);
            row.iter_mut().for_each(|coins| {
                if chance.once_in(4) {
                    *coins = 0;
                }
            });
            row
        })
        .collect();
    if chance.once_in(2) {
        rows[0][width - 1] = 0;
        let numbers: Vec<u64> =
            columns(&rows).iter().map(|c| number(c)).collect();
        let (last, others) = numbers.split_last().expect("a column");
        let wanted = others.iter().fold(0, |sum, number| sum ^ number);
        if wanted != *last {
            let coins = wanted + u64::from(wanted < *last);
            rows[0][width - 1] = coins.min(most);
        }
    }
    rows
}

fn case(group: &'static str, grids: &[Vec<Vec<u64>>]) -> Case {
    let mut oracle = Oracle::default();
    let mut input = format!("{}\n", grids.len());
    let mut answer = String::new();
    for rows in grids {
        input += &format!("{} {}\n", rows.len(), rows[0].len());
        for row in rows {
            let row: Vec<String> = row.iter().map(u64::to_string).collect();
            input += &row.join(" ");
            input += "\n";
        }
        let lost = oracle.is_lost(&columns(rows));
        answer += if lost { "lost\n" } else { "won\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = vec![vec![vec![0]], vec![vec![1], vec![0], vec![0]]];
    while small.len() < 800 {
        let (rows, columns) = (chance.between(1, 4), chance.between(1, 4));
        let most = chance.between(1, 5);
        let grid = grid(chance, rows as usize, columns as usize, most);
        if grid.iter().flatten().sum::<u64>() <= FEW {
            small.push(grid);
        }
    }
    let mut some = Vec::new();
    for _ in 0..150 {
        let (rows, columns) = (chance.between(1, 6), chance.between(1, 6));
        let most = *chance.one_of(&[9, 40, SOME]);
        some.push(grid(chance, rows as usize, columns as usize, most));
    }
    let mut far = vec![vec![vec![MOST; 2]; 2], vec![vec![MOST], vec![MOST]]];
    far.push(vec![vec![0; 100]; 20]);
    far.extend((0..400).map(|_| {
        let (rows, columns) = (chance.between(1, 7), chance.between(1, 8));
        let most = *chance.one_of(&[2, 500, MOST]);
        grid(chance, rows as usize, columns as usize, most)
    }));
    far.push(grid(chance, 30_000, 1, MOST));
    far.push(grid(chance, 1, 30_000, MOST));
    let used: usize = far.iter().map(|rows| rows.len() * rows[0].len()).sum();
    far.push(grid(chance, 300, (HOLES - used) / 300, MOST));
    vec![case("small", &small), case("columns", &some), case("far", &far)]
}

/// Returns an input with all cubbyholes in a row and one with all in a column.
fn limits(chance: &mut Chance) -> Vec<String> {
    let row = line(&chance.many(HOLES, 0, MOST));
    let column = row.trim_end().replace(' ', "\n");
    vec![format!("1\n1 {HOLES}\n{row}"), format!("1\n{HOLES} 1\n{column}\n")]
}
