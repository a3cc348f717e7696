//! Judges "Odd and even sums".

use crate::kit::{described, line, Case, Chance, Judge};
use std::collections::HashMap;
use std::fmt::Write;

const LONGEST: usize = 1_000_000;
const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits)
}

/// Whether the player to move wins, for short rows, by the rules. The player to
/// move needs blocks whose sum has the remainder `need` on division by 2.
#[derive(Default)]
struct Rules(HashMap<(Vec<u64>, u64), bool>);

impl Rules {
    fn wins(&mut self, row: &[u64], need: u64) -> bool {
        let bits: Vec<u64> = row.iter().map(|number| number % 2).collect();
        let key = (bits, need);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let mut won = false;
        for start in 0..row.len() {
            let mut sum = 0;
            for end in start..row.len() {
                sum += row[end];
                if sum % 2 == need && !won {
                    let rest = [&row[..start], &row[end + 1..]].concat();
                    won = !self.wins(&rest, 1 - need);
                }
            }
        }
        self.0.insert(key, won);
        won
    }
}

/// Whether some beginning of the row has an odd sum, which decides long rows.
fn odd_beginning(row: &[u64]) -> bool {
    let sums = row.iter().scan(0_u64, |sum, number| {
        *sum += number;
        Some(*sum)
    });
    sums.into_iter().any(|sum| sum % 2 == 1)
}

fn case(group: &'static str, row: &[u64]) -> Case {
    let mut input = format!("{}\n{}", row.len(), row[0]);
    for number in &row[1..] {
        let _ = write!(input, " {number}");
    }
    input.push('\n');
    let won = odd_beginning(row);
    if row.len() < 10 {
        assert_eq!(won, Rules::default().wins(row, 1), "two oracles");
    }
    let answer = if won { "First\n" } else { "Second\n" };
    Case::new(group, input, answer.to_string())
}

/// Returns a row of even numbers, except at the places in `odd`.
fn row(
    chance: &mut Chance,
    length: usize,
    most: u64,
    odd: &[usize],
) -> Vec<u64> {
    let mut row = chance.many(length, 0, (most - 1) / 2);
    row.iter_mut().for_each(|number| *number *= 2);
    odd.iter().for_each(|&place| row[place] += 1);
    row
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = Vec::new();
    for odd in [vec![], vec![0], vec![2, 3], vec![1, 4, 5], vec![]] {
        let length = chance.between(6, 9) as usize;
        let row = row(chance, length, 50, &odd);
        cases.push(case("small", &row));
    }
    cases.push(case("small", &[0]));
    cases.push(case("small", &[1, 1]));
    let middle = chance.between(300, 600) as usize;
    for odd in [vec![middle, middle + 1], vec![], vec![1, middle]] {
        let length = chance.between(900, 1000) as usize;
        let row = row(chance, length, MOST, &odd);
        cases.push(case("even", &row));
    }
    // Odd numbers only.
    let all: Vec<usize> = (0..2 * middle.min(500)).collect();
    let odd = row(chance, all.len(), MOST, &all);
    cases.push(case("even", &odd));
    for odd in [vec![], vec![LONGEST - 3, LONGEST - 2]] {
        let row = row(chance, LONGEST, 10, &odd);
        cases.push(case("full", &row));
    }
    for odd in [vec![], vec![200_001]] {
        let row = row(chance, 250_000, MOST, &odd);
        cases.push(case("full", &row));
    }
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut row = row(chance, LONGEST, MOST, &[]);
    row[0] = MOST;
    vec![format!("{LONGEST}\n{}", line(&row))]
}
