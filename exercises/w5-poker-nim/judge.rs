//! Judges "Poker Nim".

use crate::kit::{described, line, Case, Chance, Judge};
use std::collections::HashMap;

const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits)
}

/// A pile, and how many more times the player to move and the opponent may add
/// to it.
type Pile = (u64, u64, u64);

/// Whether the player to move wins, for small positions, by the rules. An
/// addition makes a pile at most `ceiling` high, so that there are only
/// finitely many positions.
struct Rules {
    ceiling: u64,
    known: HashMap<Vec<Pile>, bool>,
}

impl Rules {
    fn wins(&mut self, piles: &[Pile]) -> bool {
        let mut key = piles.to_vec();
        key.sort_unstable();
        if key.iter().all(|pile| pile.0 == 0) {
            return false;
        }
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut won = false;
        for place in 0..key.len() {
            let (chips, mine, theirs) = key[place];
            let top = if mine > 0 { self.ceiling } else { chips };
            for left in (0..=top).filter(|&left| left != chips) {
                let spent = u64::from(left > chips);
                let mut option = key.clone();
                option[place] = (left, mine - spent, theirs);
                for pile in &mut option {
                    *pile = (pile.0, pile.2, pile.1);
                }
                won = won || !self.wins(&option);
            }
        }
        self.known.insert(key, won);
        won
    }
}

struct Game {
    piles: Vec<u64>,
    additions: u64,
    won: bool,
}

fn print(group: &'static str, games: &[Game]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for game in games {
        let words = game.piles.iter().map(u64::to_string);
        let words: Vec<String> = words.collect();
        input += &format!("{} {}\n", words.len(), game.additions);
        input += &format!("{}\n", words.join(" "));
        answer += if game.won { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

fn small(chance: &mut Chance) -> Vec<Game> {
    let mut rules = Rules { ceiling: 4, known: HashMap::new() };
    let mut games: Vec<Game> = Vec::new();
    while games.len() < 60 {
        let count = chance.between(1, 3) as usize;
        let additions = if count < 3 { chance.between(1, 2) } else { 1 };
        let piles = chance.many(count, 1, 4);
        let full = |&chips: &u64| (chips, additions, additions);
        let start: Vec<Pile> = piles.iter().map(full).collect();
        let won = rules.wins(&start);
        // Half of the games are lost.
        if won == (games.len() % 2 == 0) {
            games.push(Game { piles, additions, won });
        }
    }
    games
}

/// Returns piles with nim-sum 0: pairs of equal piles, and triples in which one
/// pile has the binary ones of the other two.
fn balanced(chance: &mut Chance, count: usize) -> Vec<u64> {
    let mut piles = Vec::new();
    while piles.len() < count {
        let pile = chance.between(3, MOST);
        let part = pile & chance.between(1, MOST);
        let three = part > 0 && part < pile && chance.once_in(2);
        match count - piles.len() {
            1 => return balanced(chance, count),
            2 => piles.extend([pile, pile]),
            3 if !three => {}
            _ if three => piles.extend([pile, part, pile - part]),
            _ => piles.extend([pile, pile]),
        }
    }
    piles
}

fn full(chance: &mut Chance) -> Vec<Game> {
    let mut games = Vec::new();
    for game in 0..100 {
        let count = *chance.one_of(&[2, 3, 4, 50, 99, 100]);
        let mut piles = balanced(chance, count);
        // If one pile gets another size, the nim-sum is no longer 0.
        let won = game % 2 == 1;
        if won {
            let place = chance.index(count);
            let before = piles[place];
            let column = before ^ 1 << chance.between(10, 29);
            let any = chance.between(1, MOST);
            let others = [before - 1, before + 1, column, any];
            let fits =
                |&&pile: &&u64| (1..=MOST).contains(&pile) && pile != before;
            let others: Vec<u64> =
                others.iter().filter(fits).copied().collect();
            piles[place] = *chance.one_of(&others);
        }
        chance.shuffle(&mut piles);
        let additions = *chance.one_of(&[1, 2, 3, 4, 99, 100]);
        games.push(Game { piles, additions, won });
    }
    games
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (small, full) = (small(chance), full(chance));
    vec![print("small", &small), print("full", &full)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = "100\n".to_string();
    for _ in 0..100 {
        let mut piles = chance.many(100, MOST / 10, MOST);
        piles[0] = MOST;
        input += "100 100\n";
        input += &line(&piles);
    }
    vec![input]
}
