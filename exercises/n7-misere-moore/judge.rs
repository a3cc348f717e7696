//! Judges the program part of "Moore's Nim in misère play".

use crate::kit::{described, Case, Chance, Judge};
use moore::{case, position, Lost, BOXES, MOST};

#[path = "../kit/moore.rs"]
mod moore;

const MISERE: bool = true;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check)
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    moore::check(&mut Lost::new(MISERE), input, output)
}

/// Returns k and up to six piles, of which at most k have more than one coin.
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
    let lost = &mut Lost::new(MISERE);
    vec![
        case(lost, "ones", &few),
        case(lost, "small", &small),
        case(lost, "far", &far),
    ]
}
