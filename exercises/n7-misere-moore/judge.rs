//! Judges the program part of "Moore's Nim in misère play".

use crate::kit::{described, Case, Chance, Judge};
use std::collections::BTreeMap;

const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check)
}

/// The largest pile of so many for which all positions are labelled.
const BOXES: [u64; 6] = [12, 12, 12, 7, 4, 3];

/// Which positions are lost in misère play: in the boxes by their options, and
/// beyond by the theorem.
struct Lost {
    boxes: BTreeMap<(usize, usize), Vec<bool>>,
}

impl Lost {
    fn is_lost(&mut self, k: usize, piles: &[u64]) -> bool {
        let count = piles.len();
        if count > 6 || k > 5 || piles.iter().any(|&p| p > BOXES[count - 1]) {
            if piles.iter().all(|&pile| pile < 2) {
                return piles.iter().sum::<u64>() % (k as u64 + 1) == 1;
            }
            return (0..30).all(|column| {
                let ones = piles.iter().map(|pile| pile >> column & 1);
                ones.sum::<u64>() % (k as u64 + 1) == 0
            });
        }
        let base = BOXES[count - 1] as usize + 1;
        let labels = self.boxes.entry((k, count));
        let labels = labels.or_insert_with(|| label(k, count, base));
        labels[code(piles, base)]
    }
}

fn code(piles: &[u64], base: usize) -> usize {
    piles.iter().rev().fold(0, |code, &pile| code * base + pile as usize)
}

/// For each position of a box, by its code, whether it is lost.
fn label(k: usize, count: usize, base: usize) -> Vec<bool> {
    let powers: Vec<usize> = (0..count).map(|i| base.pow(i as u32)).collect();
    let mut lost: Vec<bool> = Vec::new();
    for code in 0..base.pow(count as u32) {
        let piles: Vec<usize> =
            powers.iter().map(|p| code / p % base).collect();
        // Who finds no coin has won.
        let won = code == 0 || reaches(&lost, code, k, &piles, &powers, false);
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

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let mut lost = Lost { boxes: BTreeMap::new() };
    let mut said = output.lines();
    for (place, line) in (1..).zip(input.lines().skip(1)) {
        let words = line.split_whitespace();
        let numbers: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        let (k, piles) = (numbers[0] as usize, &numbers[2..]);
        let Some(said) = said.next() else {
            return Err(format!("ends before line {place}"));
        };
        let why = wrong(&mut lost, k, piles, said.trim());
        if let Some(why) = why {
            return Err(format!("line {place}: {why}"));
        }
    }
    match said.any(|line| !line.trim().is_empty()) {
        true => Err("more lines than positions".to_string()),
        false => Ok(()),
    }
}

/// What is wrong with an answer.
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

/// A case with what the oracle says: the winner alone, as any winning move will
/// do.
fn case(group: &'static str, positions: &[(usize, Vec<u64>)]) -> Case {
    let mut lost = Lost { boxes: BTreeMap::new() };
    let mut input = format!("{}\n", positions.len());
    let mut answer = String::new();
    for (k, piles) in positions {
        let shown: Vec<String> = piles.iter().map(u64::to_string).collect();
        input += &format!("{k} {} {}\n", piles.len(), shown.join(" "));
        answer += if lost.is_lost(*k, piles) { "lost\n" } else { "won\n" };
    }
    Case::new(group, input, answer)
}

/// So many piles, and more often than by chance a lost position: `k` + 1 piles
/// get a one together.
fn position(
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

/// Up to six piles, of which at most `k` are large.
fn ones(chance: &mut Chance, most: u64) -> (usize, Vec<u64>) {
    let k = chance.between(1, 5) as usize;
    let count = chance.between(1, 6) as usize;
    let mut piles = chance.many(count, 0, 1);
    piles[0] = 1;
    for pile in piles.iter_mut().take(k) {
        if chance.once_in(3) {
            *pile = chance.between(2, most);
        }
    }
    chance.shuffle(&mut piles);
    (k, piles)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut few = vec![(2, vec![2, 2]), (2, vec![2, 2, 1]), (3, vec![2, 2, 2])];
    for _ in 0..1500 {
        few.push(ones(chance, 3));
    }
    let mut small = vec![(2, vec![2, 2, 2]), (2, vec![2, 2, 2, 1])];
    for k in 1..=5 {
        for _ in 0..300 {
            let count = chance.between(1, 6) as usize;
            small.push(position(chance, k, count, BOXES[count - 1]));
        }
    }
    let mut far = vec![(10, vec![MOST; 10]), (9, vec![MOST; 10])];
    far.extend((1..=10).map(|k| (k, vec![1; 10])));
    for _ in 0..1900 {
        let k = chance.between(1, 10) as usize;
        let count = chance.between(2, 10) as usize;
        let most = *chance.one_of(&[1, 2, 3, 100, (1 << 29) + 1, MOST]);
        far.push(position(chance, k, count, most));
    }
    for positions in [&mut few, &mut small, &mut far] {
        positions.retain(|(_, piles)| piles.iter().any(|&pile| pile > 0));
        chance.shuffle(positions);
    }
    vec![case("ones", &few), case("small", &small), case("far", &far)]
}
