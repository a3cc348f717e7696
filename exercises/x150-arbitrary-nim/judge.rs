//! Judges "Arbitrary Nim".

use crate::kit::{described, line, Case, Chance, Judge, Question};
use std::collections::HashMap;
use std::fmt::Write;

const MOST: u64 = 1_000_000_000;
const LONGEST: usize = 250_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player to move wins with a few small piles and one k, by the
/// rules.
struct Rules {
    k: u64,
    known: HashMap<Vec<u64>, bool>,
}

impl Rules {
    fn wins(&mut self, piles: &[u64]) -> bool {
        let mut key = piles.to_vec();
        key.sort_unstable();
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut won = false;
        for place in 0..key.len() {
            for take in 1..=self.k.min(key[place]) {
                let mut option = key.clone();
                option[place] -= take;
                won |= !self.wins(&option);
            }
        }
        self.known.insert(key, won);
        won
    }
}

/// Returns the rules for k from 1 to 8.
fn all_rules() -> Vec<Rules> {
    (1..=8).map(|k| Rules { k, known: HashMap::new() }).collect()
}

/// Returns whether Alice wins, for each k up to the largest pile, at most 8, by
/// the rules.
fn by_rules(rules: &mut [Rules], piles: &[u64]) -> Vec<bool> {
    let most = piles.iter().max().copied().unwrap_or(0) as usize;
    rules.iter_mut().take(most).map(|rules| rules.wins(piles)).collect()
}

/// Returns whether Alice wins, for each k up to the largest pile, by the
/// remainders on division by k + 1.
fn by_remainders(piles: &[u64]) -> Vec<bool> {
    let most = piles.iter().max().copied().unwrap_or(0);
    let wins = |k| piles.iter().fold(0, |sum, a| sum ^ (a % (k + 1))) != 0;
    (1..=most).map(wins).collect()
}

/// Returns the answer, given the winners for all k up to the largest pile. A
/// larger k is no different from the last of them.
fn largest(wins: &[bool]) -> i64 {
    match wins.iter().rposition(|&won| won) {
        None => 0,
        Some(place) if place + 1 == wins.len() => -1,
        Some(place) => place as i64 + 1,
    }
}

fn case(group: &'static str, piles: &[u64], answer: i64) -> Case {
    let mut input = format!("{}\n{}", piles.len(), piles[0]);
    for stones in &piles[1..] {
        let _ = write!(input, " {stones}");
    }
    input.push('\n');
    Case::new(group, input, format!("{answer}\n"))
}

/// Returns distinct sizes with nim-sum 0: `top` and smaller ones. `top` must be
/// neither 1 nor a power of two.
fn balanced(chance: &mut Chance, count: usize, top: u64) -> Vec<u64> {
    loop {
        let mut sizes = chance.many(count, 1, top - 1);
        sizes.push(top);
        let last = sizes.iter().fold(0, |sum, a| sum ^ a);
        sizes.push(last);
        sizes.sort_unstable();
        let distinct = sizes.windows(2).all(|two| two[0] < two[1]);
        if distinct && sizes[0] > 0 && sizes.last() == Some(&top) {
            return sizes;
        }
    }
}

/// Adds pairs and fours of equal piles of these sizes, as long as they fit in
/// `length` piles.
fn with_pairs(
    chance: &mut Chance,
    mut piles: Vec<u64>,
    length: usize,
    sizes: &[u64],
) -> Vec<u64> {
    while piles.len() + 4 <= length {
        let size = *chance.one_of(sizes);
        let times = if chance.once_in(5) { 4 } else { 2 };
        piles.extend((0..times).map(|_| size));
    }
    chance.shuffle(&mut piles);
    piles
}

fn small(chance: &mut Chance) -> Vec<Case> {
    let (mut rules, mut cases) = (all_rules(), Vec::new());
    let mut wanted = vec![-1, 0, 2, 4, 5, 6];
    while !wanted.is_empty() {
        let count = chance.between(2, 4) as usize;
        let piles = chance.many(count, 1, 8);
        let wins = by_rules(&mut rules, &piles);
        assert_eq!(wins, by_remainders(&piles), "two oracles");
        let answer = largest(&wins);
        if let Some(place) = wanted.iter().position(|&w| w == answer) {
            wanted.remove(place);
            cases.push(case("small", &piles, answer));
        }
    }
    // The largest pile occurs twice, another one three times.
    for piles in [[1, 2, 3, 8, 8].as_slice(), &[3, 1, 3, 2, 3]] {
        let wins = by_rules(&mut rules, piles);
        cases.push(case("small", piles, largest(&wins)));
    }
    cases
}

fn medium(chance: &mut Chance) -> Vec<Case> {
    let mut cases = Vec::new();
    let sizes: Vec<u64> = (1..=500).collect();
    for top in [150, 300] {
        let top = chance.between(top, top + 100);
        let piles = balanced(chance, 6, top.max(3) | 1);
        let piles = with_pairs(chance, piles, 2000, &sizes);
        let answer = largest(&by_remainders(&piles));
        cases.push(case("medium", &piles, answer));
    }
    let piles = with_pairs(chance, vec![500], 2000, &sizes);
    cases.push(case("medium", &piles, largest(&by_remainders(&piles))));
    let piles = with_pairs(chance, Vec::new(), 2000, &sizes);
    cases.push(case("medium", &piles, largest(&by_remainders(&piles))));
    cases
}

/// Returns cases whose answers are known from the construction. The remainders
/// are checked for the k that is the answer and for some larger ones.
fn large(chance: &mut Chance) -> Vec<Case> {
    let mut cases = Vec::new();
    let wins = |piles: &[u64], k: u64| {
        piles.iter().fold(0, |sum, a| sum ^ (a % (k + 1))) != 0
    };
    let sizes = chance.many(60_000, 1, MOST);
    for (count, top) in [(1000, MOST - 3), (2, 300_000_001)] {
        let mut odd = balanced(chance, count, top);
        let mut around = sizes.clone();
        around.extend_from_slice(&odd);
        odd.extend([top, top]);
        let piles = with_pairs(chance, odd, LONGEST, &around);
        assert!(wins(&piles, top - 1), "the answer");
        let more = [0, 1, 2, 3, 1000, MOST].iter();
        assert!(more.map(|m| top + m).all(|k| !wins(&piles, k)), "too small");
        cases.push(case("large", &piles, top as i64 - 1));
    }
    let pairs = with_pairs(chance, Vec::new(), LONGEST, &sizes);
    cases.push(case("large", &pairs, 0));
    let mut odd = with_pairs(chance, Vec::new(), LONGEST - 1, &sizes);
    odd.push(1);
    assert!(wins(&odd, MOST), "-1");
    cases.push(case("large", &odd, -1));
    cases
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = small(chance);
    cases.extend(medium(chance));
    cases.extend(large(chance));
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let piles = chance.many(LONGEST, MOST / 10, MOST);
    vec![
        format!("{LONGEST}\n{}", line(&piles)),
        "1\n1\n".into(),
        "1\n1000000000\n".into(),
    ]
}

/// Asks for which k from 1 to 9 the first player wins with four piles. There
/// are always six.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let mut piles = chance.many(4, 2, 12);
        piles.sort_unstable();
        let distinct = piles.windows(2).all(|two| two[0] < two[1]);
        let mut wins = by_remainders(&piles);
        let last = wins[wins.len() - 1];
        wins.resize(9.max(wins.len()), last);
        let won = (1..=9).filter(|&k| wins[k - 1]);
        let won: Vec<String> = won.map(|k: usize| k.to_string()).collect();
        if !distinct || won.len() != 6 {
            continue;
        }
        let text = format!(
            "Piles of {}, {}, {} and {} stones. A move takes at least one and \
             at most k stones from one pile; whoever cannot move loses. For \
             which k from 1 to 9 does the player who begins win? Name all of them, the \
             smallest first, as in `1 2 3 5 6 8`.",
            piles[0], piles[1], piles[2], piles[3]
        );
        return Question { text, answers: vec![won.join(" ")] };
    }
}
