//! Judges the program part of "Buckets of fish, all even".

use crate::kit::{described, Case, Chance, Judge};
use std::collections::HashMap;

const BUCKETS: usize = 20;
const MOST: u64 = 1_000_000_000_000_000;
const BRIM: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check)
}

/// Finds out which positions are lost.
#[derive(Default)]
struct Lost {
    known: HashMap<Vec<u64>, bool>,
}

impl Lost {
    fn is_lost(&mut self, buckets: &[u64]) -> bool {
        if buckets.len() <= 4 && buckets.iter().all(|&fish| fish <= 4) {
            return self.by_moves(buckets);
        }
        buckets.iter().all(|fish| fish % 2 == 0)
    }

    /// Whether a position is lost, by all moves that add at most two fish to a
    /// bucket, or at most one if there are four buckets.
    fn by_moves(&mut self, buckets: &[u64]) -> bool {
        if let Some(&found) = self.known.get(buckets) {
            return found;
        }
        let most = if buckets.len() == 4 { 1 } else { 2 };
        let mut lost = true;
        for chosen in (0..buckets.len()).filter(|&i| buckets[i] > 0) {
            let mut next = buckets.to_vec();
            next[chosen] -= 1;
            lost = lost && !self.leads_to_lost(&mut next, chosen, most);
        }
        self.known.insert(buckets.to_vec(), lost);
        lost
    }

    /// Whether adding at most `most` fish to each of the first `left` buckets
    /// can make this position lost.
    fn leads_to_lost(
        &mut self,
        next: &mut Vec<u64>,
        left: usize,
        most: u64,
    ) -> bool {
        if left == 0 {
            return self.by_moves(&next.clone());
        }
        let before = next[left - 1];
        let found = (0..=most).any(|added| {
            next[left - 1] = before + added;
            self.leads_to_lost(next, left - 1, most)
        });
        next[left - 1] = before;
        found
    }
}

/// Whether a move leads from one position to the other.
fn is_move(from: &[u64], to: &[u64]) -> bool {
    let changed = (0..from.len()).rev().find(|&i| from[i] != to[i]);
    changed.is_some_and(|chosen| {
        let taken = from[chosen] == to[chosen] + 1;
        taken && (0..chosen).all(|left| to[left] >= from[left])
    })
}

fn numbers(words: &str) -> Option<Vec<u64>> {
    words.split_whitespace().map(|word| word.parse().ok()).collect()
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let mut lost = Lost::default();
    let mut said = output.lines().map(str::trim);
    for (place, line) in (1..).zip(input.lines().skip(1)) {
        let buckets = &numbers(line).expect("numbers")[1..];
        let Some(said) = said.next() else {
            return Err(format!("ends before line {place}"));
        };
        let is_lost = lost.is_lost(buckets);
        let next = said.strip_prefix("won ").and_then(numbers);
        let why = match next {
            None if said == "lost" => (!is_lost).then_some("the wrong label"),
            None => Some("neither `lost` nor `won` and the buckets"),
            Some(_) if is_lost => Some("the wrong label"),
            Some(next) if next.len() != buckets.len() => {
                Some("not one number for each bucket")
            }
            Some(next) if next.iter().any(|&fish| fish > BRIM) => {
                Some("too many fish in a bucket")
            }
            Some(next) if !is_move(buckets, &next) => Some("not a move"),
            Some(next) => {
                (!lost.is_lost(&next)).then_some("not a winning move")
            }
        };
        if let Some(why) = why {
            return Err(format!("line {place}: {why}"));
        }
    }
    match said.any(|line| !line.is_empty()) {
        true => Err("more lines than positions".to_string()),
        false => Ok(()),
    }
}

fn case(group: &'static str, positions: &[Vec<u64>]) -> Case {
    let mut lost = Lost::default();
    let (mut input, mut answer) =
        (format!("{}\n", positions.len()), String::new());
    for buckets in positions {
        let shown: Vec<String> = buckets.iter().map(u64::to_string).collect();
        input += &format!("{} {}\n", buckets.len(), shown.join(" "));
        answer += if lost.is_lost(buckets) { "lost\n" } else { "won\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut near = Vec::new();
    for count in 1..=4 {
        let digit = |code: u64, i| code / 4_u64.pow(i) % 4;
        near.extend((0..4_u64.pow(count)).map(|code| {
            (0..count).map(|i| digit(code, i)).collect::<Vec<u64>>()
        }));
    }
    let mut far = vec![vec![MOST; BUCKETS], vec![MOST - 1; BUCKETS]];
    far.push(vec![0; BUCKETS]);
    for _ in 0..1500 {
        let count = chance.between(1, BUCKETS as u64) as usize;
        let most = *chance.one_of(&[1, 10, MOST]);
        let mut buckets = chance.many(count, 0, most);
        match chance.between(1, 3) {
            1 => buckets.iter_mut().for_each(|fish| *fish &= !1),
            // A single odd bucket.
            2 => {
                buckets.iter_mut().for_each(|fish| *fish &= !1);
                let place = chance.index(count);
                buckets[place] = (buckets[place] + 1).min(MOST - 1);
            }
            _ => {}
        }
        far.push(buckets);
    }
    chance.shuffle(&mut near);
    chance.shuffle(&mut far);
    vec![case("box", &near), case("far", &far)]
}
