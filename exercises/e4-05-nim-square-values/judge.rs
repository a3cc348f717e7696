//! Judges "The nimbers of Nim Square".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 100_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the nimbers of all piles up to `most`, one nimber after another and
/// without a mex: a pile that has no smaller nimber gets this one if none of
/// its options has it.
fn by_levels(exponent: u32, most: usize) -> Vec<usize> {
    let powers = (1..).map(|root: usize| root.pow(exponent));
    let powers: Vec<usize> =
        powers.take_while(|&power| power <= most).collect();
    let mut nimbers = vec![usize::MAX; most + 1];
    let mut open: Vec<usize> = (0..=most).collect();
    for level in 0.. {
        let mut reached = vec![false; most + 1];
        for &pile in open.iter() {
            if !reached[pile] {
                nimbers[pile] = level;
                let above = powers.iter().map(|power| pile + power);
                above
                    .take_while(|&pile| pile <= most)
                    .for_each(|p| reached[p] = true);
            }
        }
        open.retain(|&pile| nimbers[pile] == usize::MAX);
        if open.is_empty() {
            break;
        }
    }
    nimbers
}

fn case(group: &'static str, exponent: u32, piles: &[usize]) -> Case {
    let nimbers = by_levels(exponent, *piles.iter().max().expect("piles"));
    let mut input = format!("{} {exponent}\n", piles.len());
    let mut answer = String::new();
    for &pile in piles {
        input += &format!("{pile}\n");
        answer += &format!("{}\n", nimbers[pile]);
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut some = |exponent: u32, most: usize, count: usize, group| {
        let mut piles: Vec<usize> = (0..most).collect();
        chance.shuffle(&mut piles);
        piles.truncate(count);
        piles.push(most);
        chance.shuffle(&mut piles);
        case(group, exponent, &piles)
    };
    vec![
        some(2, 60, 60, "small"),
        some(2, 400, 300, "small"),
        some(2, MOST, 50_000, "squares"),
        some(3, MOST, 30_000, "powers"),
        some(4, MOST, 20_000, "powers"),
        some(5, 60_000, 20_000, "powers"),
    ]
}

/// Asks which piles of a range have a given nimber.
fn variant(chance: &mut Chance) -> Question {
    let nimbers = by_levels(2, 80);
    loop {
        let from = chance.between(14, 60) as usize;
        let wanted = chance.between(1, 3) as usize;
        let has = |pile: &usize| nimbers[*pile] == wanted;
        let found: Vec<usize> = (from..from + 10).filter(has).collect();
        if found.len() != 3 {
            continue;
        }
        let words: Vec<String> = found.iter().map(usize::to_string).collect();
        let text = format!(
            "A move of Nim Square takes 1, 4, 9, … coins from a pile. Which piles \
             from {from} to {} coins have the nimber {wanted}? Name all of them, the \
             smallest first, as in `15 17`.",
            from + 9
        );
        return Question { text, answers: vec![words.join(" ")] };
    }
}
