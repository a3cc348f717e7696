//! Judges "Enough tests".

use crate::kit::{described, Case, Chance, Judge, Question};

/// More labels than are needed to find that a formula is wrong: by the theorem
/// of the checked step, those below 18 would be enough.
const FAR: usize = 64;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the labels of 0, 1, … coins as the bits of a number; 1 means lost.
fn labels(amounts: &[usize]) -> u64 {
    let mut lost = 0u64;
    for coins in 0..FAR {
        let mut options = amounts.iter().filter(|&&amount| amount <= coins);
        if options.all(|amount| lost >> (coins - amount) & 1 == 0) {
            lost |= 1 << coins;
        }
    }
    lost
}

/// Returns how many tests are enough, by trying all formulas with a modulus up
/// to `most`. A formula has a bit for each remainder.
fn enough(a: usize, b: usize, most: usize) -> usize {
    let lost = labels(&[a, b]);
    let mut enough = 0;
    for modulus in 1..=most {
        for formula in 0..1u64 << modulus {
            let mut claims = 0;
            for place in (0..FAR).step_by(modulus) {
                claims |= formula << place;
            }
            let wrong = (claims ^ lost).trailing_zeros() as usize;
            if wrong < FAR {
                enough = enough.max(wrong + 1);
            }
        }
    }
    enough
}

type Line = [usize; 3];

fn case(group: &'static str, lines: &[Line]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", lines.len()), String::new());
    for &[a, b, most] in lines {
        input += &format!("{a} {b} {most}\n");
        answer += &format!("{}\n", enough(a, b, most));
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let all = |amount: usize, modulus: usize| -> Vec<Line> {
        let pairs =
            (1..amount).flat_map(|a| (a + 1..=amount).map(move |b| (a, b)));
        pairs.flat_map(|(a, b)| (1..=modulus).map(move |p| [a, b, p])).collect()
    };
    let (mut small, mut large) = (all(5, 6), all(8, 10));
    chance.shuffle(&mut small);
    chance.shuffle(&mut large);
    vec![case("small", &small), case("all", &large)]
}

/// Asks where the best formula with a given modulus first goes wrong.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let [a, b] =
            [chance.between(1, 5) as usize, chance.between(3, 12) as usize];
        let modulus = chance.between(4, 10) as usize;
        if a >= b {
            continue;
        }
        let lost = labels(&[a, b]);
        let copied = |n: usize| lost >> (n % modulus) & 1;
        let wrong = (0..FAR).find(|&n| copied(n) != lost >> n & 1);
        let Some(wrong) = wrong.filter(|&n| n > modulus) else { continue };
        let text = format!(
            "A move takes {a} or {b} coins from one pile; whoever cannot move \
             loses. Somebody writes down the remainders on division by \
             {modulus} of the lost piles below {modulus}, and claims that a \
             pile is lost if and only if its remainder is among them. What \
             is the smallest pile for which the claim is wrong?"
        );
        return Question { text, answers: vec![wrong.to_string()] };
    }
}
