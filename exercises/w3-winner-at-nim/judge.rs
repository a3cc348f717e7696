//! Judges "The winner at Nim".

use crate::kit::{described, number_rows, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: u64 = 100;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player to move wins, for small positions, by the rules.
#[derive(Default)]
struct Rules(HashMap<Vec<u64>, bool>);

impl Rules {
    fn wins(&mut self, piles: &[u64]) -> bool {
        let mut key = piles.to_vec();
        key.sort_unstable();
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let mut won = false;
        for place in 0..key.len() {
            for left in 0..key[place] {
                let mut option = key.clone();
                option[place] = left;
                won |= !self.wins(&option);
            }
        }
        self.0.insert(key, won);
        won
    }
}

/// The sums of two numbers below 128. An entry is the smallest number that
/// isn't among the entries to its left in the row and above it in the column,
/// which are its options.
struct Sums(Vec<Vec<u64>>);

impl Sums {
    fn new() -> Sums {
        let mut table = vec![vec![0; 128]; 128];
        for row in 0..128 {
            for column in 0..128 {
                let mut seen = [false; 256];
                for other in 0..column {
                    seen[table[row][other] as usize] = true;
                }
                for above in table.iter().take(row) {
                    seen[above[column] as usize] = true;
                }
                let least = seen.iter().position(|is_seen| !is_seen);
                table[row][column] = least.unwrap_or(256) as u64;
            }
        }
        Sums(table)
    }

    fn all(&self, piles: &[u64]) -> u64 {
        piles.iter().fold(0, |sum, &p| self.0[sum as usize][p as usize])
    }
}

/// Changes the last pile so that the sum is 0, or to `MOST` if that is smaller.
fn balance(sums: &Sums, piles: &mut [u64]) {
    let (last, others) = piles.split_last_mut().expect("a pile");
    let rest = sums.all(others);
    *last = rest.min(MOST);
}

fn print(group: &'static str, games: &[(Vec<u64>, bool)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for (piles, won) in games {
        let words: Vec<String> = piles.iter().map(u64::to_string).collect();
        input += &format!("{}\n{}\n", piles.len(), words.join(" "));
        answer += if *won { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (mut rules, sums) = (Rules::default(), Sums::new());
    let mut small: Vec<(Vec<u64>, bool)> = Vec::new();
    for game in 0..100 {
        let count = chance.between(1, 4) as usize;
        let mut piles = chance.many(count, 0, 6);
        if game % 2 == 0 && count > 2 {
            balance(&sums, &mut piles);
        }
        let won = rules.wins(&piles);
        assert_eq!(won, sums.all(&piles) > 0, "two oracles");
        small.push((piles, won));
    }
    let mut full = Vec::new();
    for game in 0..100 {
        let count = *chance.one_of(&[1, 2, 3, 10, 99, 100, 100]);
        let most = *chance.one_of(&[1, 3, 63, 64, MOST]);
        let mut piles = chance.many(count, 0, most);
        match game % 4 {
            0 => piles[0] = most,
            1 | 2 => balance(&sums, &mut piles),
            _ => {
                for pair in piles.chunks_mut(2) {
                    pair[0] = *pair.last().expect("not empty");
                }
            }
        }
        if game == 5 {
            piles = vec![0; 100];
        }
        if game == 6 {
            piles = vec![0];
        }
        chance.shuffle(&mut piles);
        let won = sums.all(&piles) > 0;
        full.push((piles, won));
    }
    vec![print("small", &small), print("full", &full)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![number_rows(chance, (100, 100), (MOST / 2, MOST))]
}

/// Asks about four distinct piles with exactly three winning moves.
fn variant(chance: &mut Chance) -> Question {
    let sums = Sums::new();
    loop {
        let mut piles = chance.many(4, 9, 31);
        piles.sort_unstable();
        if piles.windows(2).any(|two| two[0] == two[1]) {
            continue;
        }
        let mut winning = Vec::new();
        for place in 0..piles.len() {
            for left in 0..piles[place] {
                let mut option = piles.clone();
                option[place] = left;
                if sums.all(&option) == 0 {
                    winning.push(format!("{}>{left}", piles[place]));
                }
            }
        }
        if winning.len() != 3 {
            continue;
        }
        let text = format!(
            "Nim with the piles {}, {}, {} and {}; whoever takes the last \
             stone wins. Name all winning moves: the pile, and what is left of \
             it, the smallest pile first, as in `9>4 12>0`.",
            piles[0], piles[1], piles[2], piles[3]
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
