//! Judges "n, 2n and 3n".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 20_000_000;

/// Up to this limit, positions are labelled by the rules of Nim.
const LABELS: usize = 100;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the count for each limit up to `most`, by the rules of Nim. Each
/// pair of piles has exactly one third pile with which it is lost: the smallest
/// that isn't the third pile of a pair with one of the two piles made smaller.
fn by_rules(most: usize) -> Vec<usize> {
    let side = 2 * most + 1;
    let mut third = vec![vec![0usize; side]; most + 1];
    let mut seen = vec![0; 8 * most + 8];
    let mut turn = 0;
    for x in 0..=most {
        for y in 0..side {
            turn += 1;
            (0..x).for_each(|less| seen[third[less][y]] = turn);
            (0..y).for_each(|less| seen[third[x][less]] = turn);
            third[x][y] = (0..).find(|&z| seen[z] != turn).unwrap();
        }
    }
    let mut counts = vec![0];
    for n in 1..=most {
        counts.push(counts[n - 1] + usize::from(third[n][2 * n] == 3 * n));
    }
    counts
}

/// Returns how many n from 1 to `most` have no two adjacent ones. It compares
/// `most`, digit by digit, with a table of such words by length and first
/// digit.
fn by_words(most: usize) -> usize {
    let mut words = vec![(0, 0), (1, 1)];
    for length in 1..26 {
        let (zero, one) = words[length];
        words.push((zero + one, zero));
    }
    let (mut below, mut touch) = (0, false);
    for place in (0..25).rev() {
        if touch || most >> place & 1 == 0 {
            continue;
        }
        below += words[place + 1].0;
        touch = most >> (place + 1) & 1 == 1;
    }
    // Leave out 0, and count `most` itself if it has no adjacent ones.
    below - usize::from(touch)
}

fn case(
    group: &'static str,
    limits: &[usize],
    count: impl Fn(usize) -> usize,
) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", limits.len()), String::new());
    for &most in limits {
        input += &format!("{most}\n");
        answer += &format!("{}\n", count(most));
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let table = by_rules(LABELS);
    assert!((1..=LABELS).all(|most| by_words(most) == table[most]));
    let mut small: Vec<usize> = (1..=LABELS).collect();
    chance.shuffle(&mut small);
    let mut powers: Vec<usize> = (0..=24).map(|place| 1 << place).collect();
    chance.shuffle(&mut powers);
    let mut any: Vec<usize> = (0..700)
        .map(|_| chance.between(MOST as u64 / 2, MOST as u64) as usize)
        .collect();
    for place in 6..=24 {
        let power = 1usize << place;
        let near = [power - 1, power + 1, power / 2 * 3, power / 4 * 5 + 7];
        any.extend(near.iter().filter(|&&most| most <= MOST));
    }
    any.push(MOST);
    chance.shuffle(&mut any);
    vec![
        case("small", &small, |most| table[most]),
        case("powers", &powers, by_words),
        case("any", &any, by_words),
    ]
}

/// Asks for all lost n of an interval that has exactly three.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let least = chance.between(20, 250) as usize;
        let most = least + chance.between(8, 24) as usize;
        let lost: Vec<String> = (least..=most)
            .filter(|&n| by_words(n) > by_words(n - 1))
            .map(|n| n.to_string())
            .collect();
        if lost.len() != 3 {
            continue;
        }
        let text = format!(
            "Nim with three piles of *n*, 2*n* and 3*n* coins. For which *n* \
             from {least} to {most} does the player to move lose? Name all of them, the \
             smallest first, as in `4 5 8`."
        );
        return Question { text, answers: vec![lost.join(" ")] };
    }
}
