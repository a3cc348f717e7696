//! Judges "No more than before".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const MOST: u64 = 1_000_000_000_000_000_000;
const PILES: usize = 100_000;
const SMALL: usize = 300;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player to move wins, for each pile and each limit up to
/// [`SMALL`], by the rules.
struct Rules(Vec<Vec<bool>>);

impl Rules {
    fn new() -> Rules {
        let mut won: Vec<Vec<bool>> = vec![vec![false; SMALL + 1]];
        for pile in 1..=SMALL {
            let wins = |limit: usize| {
                (1..=limit.min(pile)).any(|taken| !won[pile - taken][taken])
            };
            let row = (0..=SMALL).map(wins).collect();
            won.push(row);
        }
        Rules(won)
    }

    /// Returns the first moves that win.
    fn winning(&self, pile: usize) -> Vec<usize> {
        let wins = |taken: &usize| !self.0[pile - taken][*taken];
        (1..pile).filter(wins).collect()
    }
}

fn case(group: &'static str, piles: &[u64], answers: &[usize]) -> Case {
    let input = format!("{}\n{}", piles.len(), line(piles));
    let answers: Vec<String> =
        answers.iter().map(|answer| format!("{answer}\n")).collect();
    Case::new(group, input, answers.concat())
}

fn small(chance: &mut Chance) -> Vec<Case> {
    let rules = Rules::new();
    let all: Vec<u64> = (1..=SMALL as u64).collect();
    let by_chance = chance.many(1000, 1, SMALL as u64);
    let lists = [all, by_chance, vec![1], vec![255], vec![256]];
    let judged = lists.iter().map(|piles| {
        let answers: Vec<usize> =
            piles.iter().map(|n| rules.winning(*n as usize).len()).collect();
        case("small", piles, &answers)
    });
    judged.collect()
}

/// Returns a pile with this many ones in its binary number, at random places.
fn with_ones(chance: &mut Chance, ones: usize) -> u64 {
    let mut places: Vec<u32> = (0..59).collect();
    chance.shuffle(&mut places);
    places[..ones].iter().map(|place| 1 << place).sum()
}

/// Returns cases with large piles. For each pile the number of ones is chosen
/// first, because the answer is one less.
fn large(chance: &mut Chance) -> Vec<Case> {
    let mut cases = Vec::new();
    for few in [59, 3] {
        let ones: Vec<usize> =
            (0..PILES).map(|_| chance.between(1, few) as usize).collect();
        let piles: Vec<u64> =
            ones.iter().map(|ones| with_ones(chance, *ones)).collect();
        let answers: Vec<usize> = ones.iter().map(|ones| ones - 1).collect();
        cases.push(case("large", &piles, &answers));
    }
    cases
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = small(chance);
    cases.extend(large(chance));
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let piles = chance.many(PILES, MOST / 10, MOST);
    vec![
        format!("{PILES}\n{}", line(&piles)),
        "1\n1\n".into(),
        format!("1\n{MOST}\n"),
    ]
}

/// Asks for all first moves that win from a pile with three of them.
fn variant(chance: &mut Chance) -> Question {
    let rules = Rules::new();
    loop {
        let pile = chance.between(20, 120);
        let winning = rules.winning(pile as usize);
        if winning.len() != 3 {
            continue;
        }
        let text = format!(
            "A pile of {pile} coins. The first move takes at least one coin, \
             but not all; every later move at least one, and no more than the \
             move before it. Whoever cannot move loses. With which first moves \
             does the first player win? Name how many coins each takes, the \
             smallest first, as in `1 3 11`."
        );
        let words: Vec<String> =
            winning.iter().map(|taken| taken.to_string()).collect();
        return Question { text, answers: vec![words.join(" ")] };
    }
}
