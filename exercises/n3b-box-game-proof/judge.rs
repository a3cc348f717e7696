//! Judges the program part of "The box game, proved".

use crate::kit::{described, Case, Chance, Judge};

const MOST: u64 = 1_000_000_000_000_000_000;
const BOX: u64 = 3000;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

/// Returns, for each number of balls in the fuller box up to `BOX`, the fuller
/// box after a winning move, or `None`. All divisions are tried.
fn by_divisions() -> Vec<Option<u64>> {
    let mut replies: Vec<Option<u64>> = vec![None];
    for balls in 1..=BOX {
        let fuller = (1..balls).map(|part| part.max(balls - part));
        let mut winning =
            fuller.filter(|&fuller| replies[fuller as usize].is_none());
        let reply = winning.next();
        // The statement says that there is only one.
        assert!(winning.all(|other| Some(other) == reply));
        replies.push(reply);
    }
    replies
}

/// Returns the lost numbers up to `MOST`. The next one after a lost number is
/// the first number from which every move leaves more than that. The least that
/// a move can leave grows with the number, so the next lost number is found by
/// bisection.
fn lost_numbers() -> Vec<u64> {
    let mut lost = vec![1];
    loop {
        let last = lost[lost.len() - 1];
        let (mut low, mut high) = (last, MOST + 1);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            let smallest = middle - middle / 2;
            (low, high) =
                if smallest > last { (low, middle) } else { (middle, high) };
        }
        if high > MOST {
            return lost;
        }
        lost.push(high);
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let replies = by_divisions();
    let lost = lost_numbers();
    let mut near: Vec<u64> = (1..=BOX).collect();
    let mut far = vec![MOST, MOST - 1];
    for &number in lost.iter().filter(|&&number| number > BOX) {
        far.extend([number - 1, number, number + 1]);
        far.push(chance.between(number, MOST));
        far.push(chance.between(number, (2 * number).min(MOST)));
    }
    chance.shuffle(&mut near);
    chance.shuffle(&mut far);
    let make = |group, numbers: &[u64]| {
        let mut input = format!("{}\n", numbers.len());
        let mut answer = String::new();
        for &balls in numbers {
            input += &format!("{balls}\n");
            let reply = match replies.get(balls as usize) {
                Some(&reply) => reply,
                None if lost.contains(&balls) => None,
                None => lost.iter().copied().filter(|&l| l < balls).max(),
            };
            answer += &match reply {
                Some(fuller) => format!("Alice {fuller}\n"),
                None => "Bob\n".to_string(),
            };
        }
        Case::new(group, input, answer)
    };
    vec![make("box", &near), make("far", &far)]
}
