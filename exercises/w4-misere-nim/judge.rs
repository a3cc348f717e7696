//! Judges "Misère Nim".

use crate::kit::{described, number_rows, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player to move wins, for small positions, by the rules. With no
/// stone left the player to move wins, because the opponent took the last.
#[derive(Default)]
struct Rules(HashMap<Vec<u64>, bool>);

impl Rules {
    fn wins(&mut self, piles: &[u64]) -> bool {
        let mut key: Vec<u64> =
            piles.iter().copied().filter(|&pile| pile > 0).collect();
        key.sort_unstable();
        if key.is_empty() {
            return true;
        }
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

/// Returns piles with two or four ones in each binary column, in the lowest
/// perhaps more. No pile is empty, at least one is larger than 1, and all are
/// at most `MOST`.
fn balanced(chance: &mut Chance, count: usize, columns: u32) -> Vec<u64> {
    loop {
        let mut piles = vec![0; count];
        for column in 0..columns {
            let mut places: Vec<usize> = (0..count).collect();
            chance.shuffle(&mut places);
            let ones = if count > 3 && chance.once_in(2) { 4 } else { 2 };
            places.iter().take(ones).for_each(|&p| piles[p] |= 1 << column);
        }
        // Put a single stone on each empty pile. There must be an even number
        // of these.
        let empty: Vec<usize> = (0..count).filter(|&p| piles[p] == 0).collect();
        empty.iter().for_each(|&place| piles[place] = 1);
        let large = piles.iter().any(|&pile| pile > 1);
        let fits = piles.iter().all(|&pile| pile <= MOST);
        if empty.len() % 2 == 0 && large && fits {
            return piles;
        }
    }
}

type Game = (Vec<u64>, bool);

fn print(group: &'static str, games: &[Game]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for (piles, won) in games {
        let words: Vec<String> = piles.iter().map(u64::to_string).collect();
        input += &format!("{}\n{}\n", piles.len(), words.join(" "));
        answer += if *won { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

fn small(chance: &mut Chance) -> Vec<Game> {
    let mut rules = Rules::default();
    let mut games: Vec<Game> = Vec::new();
    while games.len() < 100 {
        let count = chance.between(1, 4) as usize;
        let most = *chance.one_of(&[1, 2, 5, 5]);
        let piles = chance.many(count, 1, most);
        let won = rules.wins(&piles);
        // Half of the games are lost.
        if won == (games.len() % 2 == 0) {
            games.push((piles, won));
        }
    }
    games
}

/// Returns games with 1 to 100 single stones: the first player takes the last
/// one if their number is odd. With one large pile the first player can choose.
fn ones(chance: &mut Chance) -> Vec<Game> {
    let mut games = Vec::new();
    for _ in 0..100 {
        let count = chance.between(1, 100) as usize;
        let mut piles = vec![1; count];
        let mut won = count % 2 == 0;
        if chance.once_in(3) {
            let large = *chance.one_of(&[2, 3, MOST - 1, MOST]);
            piles[chance.index(count)] = large;
            won = true;
        }
        games.push((piles, won));
    }
    games
}

fn full(chance: &mut Chance) -> Vec<Game> {
    let mut games = Vec::new();
    for game in 0..100 {
        let count = *chance.one_of(&[2, 3, 4, 20, 99, 100]);
        let most = if count > 2 { 30 } else { 29 };
        let columns = *chance.one_of(&[2, 4, 28, most]);
        let mut piles = balanced(chance, count, columns);
        // If one pile gets another size, the nim-sum is no longer 0. At least
        // one pile stays large, so the game is won.
        let mut won = game % 2 == 1;
        if game % 10 > 6 {
            // Only single stones, perhaps with one large pile among them.
            piles.fill(1);
            won = count % 2 == 0;
            if game % 10 == 9 {
                piles[0] = chance.between(2, MOST);
                won = true;
            }
        } else if won {
            let place = chance.index(count);
            let before = piles[place];
            while piles[place] == before {
                piles[place] = match chance.once_in(3) {
                    true => chance.between(2, MOST),
                    false => before ^ 1 << chance.between(0, 3),
                };
                if piles[place] < 2 || piles[place] > MOST {
                    piles[place] = before;
                }
            }
        }
        chance.shuffle(&mut piles);
        games.push((piles, won));
    }
    games
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (small, ones) = (small(chance), ones(chance));
    let full = full(chance);
    vec![print("small", &small), print("ones", &ones), print("full", &full)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![number_rows(chance, (100, 100), (MOST / 10, MOST))]
}

/// Asks about four distinct piles with exactly three winning moves.
fn variant(chance: &mut Chance) -> Question {
    let mut rules = Rules::default();
    loop {
        let mut piles = chance.many(4, 1, 7);
        piles.sort_unstable();
        piles.dedup();
        if piles.len() < 4 {
            continue;
        }
        let mut winning = Vec::new();
        for place in 0..piles.len() {
            for left in 0..piles[place] {
                let mut option = piles.clone();
                option[place] = left;
                if !rules.wins(&option) {
                    winning.push(format!("{}>{left}", piles[place]));
                }
            }
        }
        if winning.len() != 3 {
            continue;
        }
        let text = format!(
            "Nim with the piles {}, {}, {} and {}; whoever takes the last \
             stone loses. Name all winning moves: the pile, and what is left \
             of it, the smallest pile first, as in `4>3 6>0`.",
            piles[0], piles[1], piles[2], piles[3]
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
