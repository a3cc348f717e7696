//! Judges "Nimble".

use crate::kit::{described, number_rows, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player to move wins, by the rules.
#[derive(Default)]
struct Rules(HashMap<Vec<u64>, bool>);

impl Rules {
    fn wins(&mut self, row: &[u64]) -> bool {
        if let Some(&known) = self.0.get(row) {
            return known;
        }
        let mut won = false;
        for (from, to) in moves(row) {
            won |= !self.wins(&moved(row, from, to));
        }
        self.0.insert(row.to_vec(), won);
        won
    }
}

fn moves(row: &[u64]) -> Vec<(usize, usize)> {
    let from = (0..row.len()).filter(|&from| row[from] > 0);
    from.flat_map(|from| (0..from).map(move |to| (from, to))).collect()
}

fn moved(row: &[u64], from: usize, to: usize) -> Vec<u64> {
    let mut row = row.to_vec();
    row[from] -= 1;
    row[to] += 1;
    row
}

/// The sums of two nimbers below 128: each is the smallest number that isn't
/// the nimber of an option.
struct Sums(Vec<Vec<usize>>);

impl Sums {
    fn new() -> Sums {
        let mut table = vec![vec![0; 128]; 128];
        for a in 0..128 {
            for b in 0..=a {
                let mut seen = [false; 128];
                (0..b).for_each(|c| seen[table[a][c]] = true);
                (0..a).for_each(|c| seen[table[c][b]] = true);
                let sum =
                    seen.iter().position(|is_seen| !is_seen).unwrap_or(128);
                (table[a][b], table[b][a]) = (sum, sum);
            }
        }
        Sums(table)
    }

    /// Returns the nimber of `coins` coins on one square, by doubling.
    fn times(&self, coins: u64, square: usize) -> usize {
        if coins == 0 {
            return 0;
        }
        let half = self.times(coins / 2, square);
        let twice = self.0[half][half];
        if coins % 2 == 1 {
            self.0[twice][square]
        } else {
            twice
        }
    }

    fn wins(&self, row: &[u64]) -> bool {
        let coins = row.iter().enumerate().map(|(i, &c)| self.times(c, i));
        coins.fold(0, |sum, more| self.0[sum][more]) != 0
    }
}

fn print(group: &'static str, rows: &[(Vec<u64>, bool)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", rows.len()), String::new());
    for (row, won) in rows {
        let words: Vec<String> = row.iter().map(u64::to_string).collect();
        input += &format!("{}\n{}\n", row.len(), words.join(" "));
        answer += if *won { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

/// Returns rows of `least` to `longest` squares. Every second one is made lost,
/// if possible.
fn rows(
    chance: &mut Chance,
    sums: &Sums,
    count: usize,
    (least, longest): (u64, u64),
) -> Vec<(Vec<u64>, bool)> {
    let mut rows = Vec::new();
    for game in 0..count {
        let squares = chance.between(least, longest) as usize;
        let most = *chance.one_of(&[1, 2, 9, MOST]);
        let mut row = chance.many(squares, 0, most);
        let coins = row.iter().enumerate().map(|(i, &c)| sums.times(c, i));
        let sum = coins.fold(0, |sum, more| sums.0[sum][more]);
        // One coin more or fewer on this square makes the nim-sum 0.
        if game % 2 == 0 && sum < squares {
            row[sum] = if row[sum] == MOST { MOST - 1 } else { row[sum] + 1 };
        }
        let won = sums.wins(&row);
        rows.push((row, won));
    }
    rows
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (mut rules, sums) = (Rules::default(), Sums::new());
    let mut small = Vec::new();
    while small.len() < 400 {
        let squares = chance.between(1, 5) as usize;
        let row = chance.many(squares, 0, 3);
        if row.iter().sum::<u64>() > 6 {
            continue;
        }
        let won = rules.wins(&row);
        assert_eq!(won, sums.wins(&row), "two oracles");
        // Half of the rows are lost.
        if won == (small.len() % 2 == 0) {
            small.push((row, won));
        }
    }
    let many = rows(chance, &sums, 10_000, (1, 20));
    let long = rows(chance, &sums, 1000, (64, 100));
    vec![print("small", &small), print("full", &many), print("full", &long)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let full = number_rows(chance, (10_000, 100), (MOST / 10, MOST));
    vec![full, format!("1\n1\n{MOST}\n")]
}

/// Asks about a row with exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let sums = Sums::new();
    loop {
        let squares = chance.between(7, 9) as usize;
        let row = chance.many(squares, 0, 3);
        let empty = row.iter().filter(|&&coins| coins == 0).count();
        let mut winning = Vec::new();
        for (from, to) in moves(&row) {
            if !sums.wins(&moved(&row, from, to)) {
                winning.push(format!("{from}>{to}"));
            }
        }
        if empty > 2 || winning.len() != 2 {
            continue;
        }
        let words: Vec<String> = row.iter().map(u64::to_string).collect();
        let text = format!(
            "On the squares 0 to {} of a row lie {} coins, in this order. A \
             move carries one coin to any square with a smaller number. \
             Whoever cannot move loses. Name all winning moves by the numbers \
             of the two squares, the smallest first, as in `3>1 5>0`.",
            squares - 1,
            words.join(", ")
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
