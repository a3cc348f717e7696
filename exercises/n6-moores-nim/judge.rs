//! Judges the program part of "Moore's Nim".

use crate::kit::{described, Case, Chance, Judge};
use moore::{case, position, Lost, BOXES, MOST};

#[path = "../kit/moore.rs"]
mod moore;

const MISERE: bool = false;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check)
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    moore::check(&mut Lost::new(MISERE), input, output)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut three = vec![(2, vec![1, 2]), (2, vec![1, 1, 2]), (1, vec![0])];
    for k in 1..=3 {
        for _ in 0..500 {
            let count = chance.between(1, 3) as usize;
            three.push(position(chance, k, count, 12));
        }
    }
    let mut many = vec![(2, vec![1, 2, 3, 3]), (2, vec![1, 2, 3, 4])];
    for k in 1..=5 {
        for _ in 0..300 {
            let count = chance.between(4, 6) as usize;
            many.push(position(chance, k, count, BOXES[count - 1]));
        }
    }
    let mut far = vec![(10, vec![MOST; 10]), (9, vec![MOST; 10])];
    far.push((1, vec![0; 10]));
    for _ in 0..1900 {
        let k = chance.between(1, 10) as usize;
        let count = chance.between(2, 10) as usize;
        let most = *chance.one_of(&[3, 100, (1 << 29) + 1, MOST]);
        far.push(position(chance, k, count, most));
    }
    chance.shuffle(&mut three);
    chance.shuffle(&mut many);
    chance.shuffle(&mut far);
    let lost = &mut Lost::new(MISERE);
    vec![
        case(lost, "three", &three),
        case(lost, "many", &many),
        case(lost, "far", &far),
    ]
}
