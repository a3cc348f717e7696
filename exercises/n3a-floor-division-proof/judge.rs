//! Judges the program part of "The Floor Division Game, proved".

use crate::kit::{described, Case, Chance, Judge};
use std::collections::HashMap;

const MOST: u64 = 1_000_000_000_000_000_000;
const BOX: usize = 1_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

/// Returns the smallest number that isn't in `reached`, a set of numbers below
/// 32.
fn mex(reached: u32) -> u8 {
    reached.trailing_ones() as u8
}

/// Returns the nimbers of the numbers up to `BOX`.
fn table() -> Vec<u8> {
    let mut values = vec![0];
    for n in 1..=BOX {
        let reached = (2..=6).map(|divisor| 1 << values[n / divisor]);
        values.push(mex(reached.fold(0, |set, one| set | one)));
    }
    values
}

/// Returns the nimber of a number of any size; those of its quotients are kept
/// in `known`.
fn value(n: u64, small: &[u8], known: &mut HashMap<u64, u8>) -> u8 {
    if n <= BOX as u64 {
        return small[n as usize];
    }
    if let Some(&found) = known.get(&n) {
        return found;
    }
    let reached = (2..=6).map(|divisor| 1 << value(n / divisor, small, known));
    let found = mex(reached.fold(0, |set, one| set | one));
    known.insert(n, found);
    found
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let small = table();
    let mut near: Vec<u64> = (0..5000).collect();
    near.extend(chance.many(14_990, 0, BOX as u64));
    near.push(BOX as u64);
    let mut far = vec![MOST, MOST - 1];
    for power in 6..17 {
        // The ends of the intervals, and the numbers before them.
        let unit = 12_u64.pow(power);
        let ends = [unit, 2 * unit, 4 * unit, 6 * unit];
        let ends = ends.into_iter().filter(|&end| end <= MOST);
        far.extend(ends.flat_map(|end| [end - 1, end]));
        far.push(chance.between(unit, 12 * unit).min(MOST));
    }
    near.retain(|&n| n <= BOX as u64);
    chance.shuffle(&mut near);
    chance.shuffle(&mut far);
    let make = |group, numbers: &[u64]| {
        let (mut known, mut answer) = (HashMap::new(), String::new());
        let mut input = format!("{}\n", numbers.len());
        for &n in numbers {
            input += &format!("{n}\n");
            known.clear();
            answer += &format!("{}\n", value(n, &small, &mut known));
        }
        Case::new(group, input, answer)
    };
    vec![make("box", &near), make("far", &far)]
}
