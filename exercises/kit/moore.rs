//! Moore's Nim, shared by the judges of normal and of misère play: who wins,
//! how an output is checked, and positions for the cases.

use crate::kit::{Case, Chance};
use std::collections::BTreeMap;

/// The largest pile.
pub const MOST: u64 = 1_000_000_000;

/// For one to six piles, the largest pile for which all positions are labelled.
pub const BOXES: [u64; 6] = [12, 12, 12, 7, 4, 3];

/// Decides which positions are lost: inside the boxes by their options, outside
/// by the columns and, in misère play, by the theorem.
pub struct Lost {
    misere: bool,
    boxes: BTreeMap<(usize, usize), Vec<bool>>,
}

impl Lost {
    /// For normal play or for misère play.
    pub fn new(misere: bool) -> Lost {
        Lost { misere, boxes: BTreeMap::new() }
    }

    fn is_lost(&mut self, k: usize, piles: &[u64]) -> bool {
        let count = piles.len();
        if count > 6 || k > 5 || piles.iter().any(|&p| p > BOXES[count - 1]) {
            if self.misere && piles.iter().all(|&pile| pile < 2) {
                return piles.iter().sum::<u64>() % (k as u64 + 1) == 1;
            }
            return (0..30).all(|column| {
                let ones = piles.iter().map(|pile| pile >> column & 1);
                ones.sum::<u64>() % (k as u64 + 1) == 0
            });
        }
        let base = BOXES[count - 1] as usize + 1;
        let labels = self.boxes.entry((k, count));
        let misere = self.misere;
        let labels = labels.or_insert_with(|| label(misere, k, count, base));
        labels[code(piles, base)]
    }
}

fn code(piles: &[u64], base: usize) -> usize {
    piles.iter().rev().fold(0, |code, &pile| code * base + pile as usize)
}

/// For each position of a box, indexed by its code, whether it is lost.
fn label(misere: bool, k: usize, count: usize, base: usize) -> Vec<bool> {
    let powers: Vec<usize> = (0..count).map(|i| base.pow(i as u32)).collect();
    let mut lost: Vec<bool> = Vec::new();
    for code in 0..base.pow(count as u32) {
        let piles: Vec<usize> =
            powers.iter().map(|p| code / p % base).collect();
        // In misère play, a player who finds no coins has won.
        let won = (misere && code == 0)
            || reaches(&lost, code, k, &piles, &powers, false);
        lost.push(!won);
    }
    lost
}

/// Whether lowering up to `left` of these piles leads to a lost position.
fn reaches(
    lost: &[bool],
    code: usize,
    left: usize,
    piles: &[usize],
    powers: &[usize],
    moved: bool,
) -> bool {
    if left == 0 || piles.is_empty() {
        return moved && lost[code];
    }
    let (piles_left, powers_left) = (&piles[1..], &powers[1..]);
    (0..=piles[0]).any(|take| {
        let (code, left) =
            (code - take * powers[0], left - usize::from(take > 0));
        reaches(lost, code, left, piles_left, powers_left, moved || take > 0)
    })
}

/// Reports the first mistake in an output; any winning move is accepted.
pub fn check(lost: &mut Lost, input: &str, output: &str) -> Result<(), String> {
    let mut said = output.lines();
    for (place, line) in (1..).zip(input.lines().skip(1)) {
        let words = line.split_whitespace();
        let numbers: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        let (k, piles) = (numbers[0] as usize, &numbers[2..]);
        let Some(said) = said.next() else {
            return Err(format!("ends before line {place}"));
        };
        let why = wrong(lost, k, piles, said.trim());
        if let Some(why) = why {
            return Err(format!("line {place}: {why}"));
        }
    }
    match said.any(|line| !line.trim().is_empty()) {
        true => Err("more lines than positions".to_string()),
        false => Ok(()),
    }
}

/// The mistake in an answer, if there is one.
fn wrong(
    lost: &mut Lost,
    k: usize,
    piles: &[u64],
    said: &str,
) -> Option<&'static str> {
    let is_lost = lost.is_lost(k, piles);
    if said == "lost" {
        return (!is_lost).then_some("the wrong label");
    }
    let Some(next) = said.strip_prefix("won ") else {
        return Some("neither `lost` nor `won` and the piles");
    };
    let next: Result<Vec<u64>, _> =
        next.split_whitespace().map(str::parse).collect();
    match next {
        Ok(next) if next.len() == piles.len() => {
            let lower = next.iter().zip(piles).filter(|(n, p)| n < p).count();
            let higher = next.iter().zip(piles).any(|(n, p)| n > p);
            if is_lost {
                Some("the wrong label")
            } else if higher || lower == 0 || lower > k {
                Some("not a move")
            } else {
                (!lost.is_lost(k, &next)).then_some("not a winning move")
            }
        }
        _ => Some("not one number for each pile"),
    }
}

/// A case with the oracle's answers: only who wins, because any winning move is
/// accepted.
pub fn case(
    lost: &mut Lost,
    group: &'static str,
    positions: &[(usize, Vec<u64>)],
) -> Case {
    let mut input = format!("{}\n", positions.len());
    let mut answer = String::new();
    for (k, piles) in positions {
        let shown: Vec<String> = piles.iter().map(u64::to_string).collect();
        input += &format!("{k} {} {}\n", piles.len(), shown.join(" "));
        answer += if lost.is_lost(*k, piles) { "lost\n" } else { "won\n" };
    }
    Case::new(group, input, answer)
}

/// A random position with `count` piles, lost more often than by chance: in
/// about half of them, each one is put into `k` + 1 piles at a time.
pub fn position(
    chance: &mut Chance,
    k: usize,
    count: usize,
    most: u64,
) -> (usize, Vec<u64>) {
    let mut piles = chance.many(count, 0, most);
    if k < count && chance.once_in(2) {
        piles.fill(0);
        let mut places: Vec<usize> = (0..count).collect();
        for column in 0..30 {
            chance.shuffle(&mut places);
            let fits = |&i: &usize| piles[i] + (1 << column) <= most;
            let fits: Vec<usize> =
                places.iter().copied().filter(fits).collect();
            if fits.len() > k && !chance.once_in(4) {
                fits[..=k].iter().for_each(|&i| piles[i] += 1 << column);
            }
        }
        if chance.once_in(2) {
            piles[places[0]] = chance.between(0, most);
        }
    }
    (k, piles)
}
