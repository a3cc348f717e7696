//! Judges "John and his brother".

use crate::kit::{described, number_rows, Case, Chance, Judge};
use std::collections::HashMap;

const MOST: u64 = 4747;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits)
}

/// Whether the player to move wins, for small boxes, by the rules. An empty box
/// is won, because the opponent has eaten the last candy.
#[derive(Default)]
struct Rules(HashMap<Vec<u64>, bool>);

impl Rules {
    fn wins(&mut self, mut candies: Vec<u64>) -> bool {
        candies.retain(|&number| number > 0);
        candies.sort_unstable();
        if let Some(&known) = self.0.get(&candies) {
            return known;
        }
        let mut won = candies.is_empty();
        for colour in 0..candies.len() {
            for left in 0..candies[colour] {
                let mut option = candies.clone();
                option[colour] = left;
                won |= !self.wins(option);
            }
        }
        self.0.insert(candies, won);
        won
    }
}

/// Whether the player to move wins, for large boxes, by counting the ones in
/// binary columns. If at most one colour has more than one candy, it plays to
/// the end: there are at most two sensible moves, and then single candies.
fn wins(candies: &[u64]) -> bool {
    let single = candies.iter().filter(|&&number| number == 1).count();
    match candies.len() - single {
        0 => (1..=single).fold(true, |to_move_wins, _| !to_move_wins),
        1 => [single, single + 1].iter().any(|left| left % 2 == 1),
        _ => (0..13).any(|column| odd(candies, column) == 1),
    }
}

/// Returns 1 if a binary column has an odd number of ones, otherwise 0.
fn odd(candies: &[u64], column: u32) -> u64 {
    let ones = candies.iter().filter(|&n| n / (1 << column) % 2 == 1);
    ones.count() as u64 % 2
}

fn print(group: &'static str, games: &[(Vec<u64>, bool)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for (candies, won) in games {
        let words: Vec<String> = candies.iter().map(u64::to_string).collect();
        input += &format!("{}\n{}\n", candies.len(), words.join(" "));
        answer += if *won { "John\n" } else { "Brother\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut rules = Rules::default();
    let mut small = Vec::new();
    while small.len() < 200 {
        let colours = chance.between(1, 4) as usize;
        let most = *chance.one_of(&[1, 3, 5]);
        let candies = chance.many(colours, 1, most);
        let won = rules.wins(candies.clone());
        assert_eq!(won, wins(&candies), "two oracles");
        // Half of the games are lost.
        if won == (small.len() % 2 == 0) {
            small.push((candies, won));
        }
    }
    let mut full = Vec::new();
    while full.len() < 474 {
        let colours = *chance.one_of(&[1, 2, 3, 46, 47, 47]);
        let most = *chance.one_of(&[1, 3, MOST]);
        let mut candies = chance.many(colours, 1, most);
        // The first colour makes all columns even, if it can.
        let needed: u64 = (0..13).map(|c| odd(&candies[1..], c) << c).sum();
        if full.len() % 2 == 0 && (1..=MOST).contains(&needed) {
            candies[0] = needed;
            // Or all columns except a high one.
            let high = needed ^ 1 << chance.between(9, 12);
            if full.len() % 6 == 4 && (1..=MOST).contains(&high) {
                candies[0] = high;
            }
        }
        if full.len() % 40 == 1 {
            candies.iter_mut().skip(1).for_each(|number| *number = 1);
        }
        if full.len() % 40 == 2 {
            candies.iter_mut().for_each(|number| *number = 1);
        }
        chance.shuffle(&mut candies);
        let won = wins(&candies);
        full.push((candies, won));
    }
    vec![print("small", &small), print("full", &full)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![number_rows(chance, (474, 47), (1000, MOST))]
}
