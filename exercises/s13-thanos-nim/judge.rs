//! Judges "Half of the piles at a time".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::HashMap;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the positions that a move leads to, each sorted.
fn options(piles: &[u8]) -> Vec<Vec<u8>> {
    let half = piles.len() / 2;
    let mut found = Vec::new();
    for chosen in 0_u32..1 << piles.len() {
        if chosen.count_ones() as usize != half {
            continue;
        }
        let mut made = vec![Vec::new()];
        for (place, &pile) in piles.iter().enumerate() {
            let sizes =
                if chosen >> place & 1 == 1 { 0..pile } else { pile..pile + 1 };
            let longer =
                |begun: &Vec<u8>, size| [begun.as_slice(), &[size]].concat();
            made = made
                .iter()
                .flat_map(|begun| {
                    sizes.clone().map(move |size| longer(begun, size))
                })
                .collect();
        }
        made.iter_mut().for_each(|piles| piles.sort_unstable());
        found.append(&mut made);
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether the player to move wins, by the rules. The piles are sorted.
fn wins(piles: &[u8], known: &mut HashMap<Vec<u8>, bool>) -> bool {
    if let Some(&known) = known.get(piles) {
        return known;
    }
    let found = options(piles).iter().any(|next| !wins(next, known));
    known.insert(piles.to_vec(), found);
    found
}

/// Returns the labels of `count` piles of no, one or two stones, by the rules:
/// `labels[twos][ones]` is whether the player to move wins.
fn labels(count: usize) -> Vec<Vec<bool>> {
    let half = count / 2;
    let mut wins = vec![vec![false; count + 1]; count + 1];
    for twos in 0..=count {
        for ones in 0..=count - twos {
            // The move empties `a` of the ones and lowers `half - a` of the
            // twos, `b` of them to nothing.
            let any = (half.saturating_sub(twos)..=half.min(ones)).any(|a| {
                let lowered = half - a;
                (0..=lowered)
                    .any(|b| !wins[twos - lowered][ones - a + lowered - b])
            });
            wins[twos][ones] = any;
        }
    }
    wins
}

fn case(group: &'static str, piles: &[u8], alice: bool) -> Case {
    let words: Vec<String> = piles.iter().map(u8::to_string).collect();
    let input = format!("{}\n{}\n", piles.len(), words.join(" "));
    let answer = if alice { "Alice\n" } else { "Bob\n" };
    Case::new(group, input, answer.to_string())
}

/// Returns piles from `least` to `most`, of which `equal` are the smallest.
fn shaped(
    chance: &mut Chance,
    count: usize,
    least: u8,
    most: u8,
    equal: usize,
) -> Vec<u8> {
    let mut piles = vec![least; equal];
    let mut larger =
        || chance.between(u64::from(least) + 1, u64::from(most)) as u8;
    piles.extend((equal..count).map(|_| larger()));
    chance.shuffle(&mut piles);
    piles
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut all = Vec::new();
    let mut known = HashMap::new();
    let mut small = |piles: &[u8]| {
        let mut sorted = piles.to_vec();
        sorted.sort_unstable();
        all.push(case("small", piles, wins(&sorted, &mut known)));
    };
    // Piles that refute three guesses: that all piles must be equal to lose,
    // that the nim-sum must be 0, and that any frequent size will do.
    small(&[1, 2, 1, 1]);
    small(&[3, 3, 1, 3]);
    small(&[2, 2, 3, 3]);
    for (count, most) in [(2, 12), (4, 6), (6, 3), (8, 2)] {
        for turn in 0..3 {
            let least = if turn == 0 && most > 2 { 2 } else { 1 };
            let equal = count / 2 + turn % 2;
            small(&shaped(chance, count, least, most, equal));
        }
    }
    for turn in 0..10 {
        let count =
            if turn < 6 { 50 } else { 2 * chance.between(10, 24) as usize };
        let equal = (count / 2 + turn % 4).saturating_sub(1);
        let piles = shaped(chance, count, 1, 2, equal);
        let alice = labels(count)[count - equal][equal];
        all.push(case("many", &piles, alice));
    }
    for turn in 0..12 {
        let count =
            if turn < 8 { 50 } else { 2 * chance.between(5, 24) as usize };
        let equal = count / 2 + [1, 0, 5, 1][turn % 4];
        let least = chance.between(1, 45) as u8;
        let most = if turn % 3 == 0 { least + 1 } else { 50 };
        let piles = shaped(chance, count, least, most, equal);
        let mut sorted = piles.clone();
        sorted.sort_unstable();
        all.push(case("full", &piles, sorted[0] != sorted[count / 2]));
    }
    // The most frequent size is the largest.
    let frequent: Vec<u8> =
        (0..50).map(|n| if n == 7 { 49 } else { 50 }).collect();
    all.push(case("full", &frequent, true));
    all
}

/// Asks about four piles whose winning moves lead to exactly two positions.
fn variant(chance: &mut Chance) -> Question {
    let mut known = HashMap::new();
    loop {
        let mut piles: Vec<u8> =
            (0..4).map(|_| chance.between(1, 6) as u8).collect();
        piles.sort_unstable();
        let mut winning = options(&piles);
        winning.retain(|next| !wins(next, &mut known));
        if winning.len() != 2 {
            continue;
        }
        let named = |piles: &Vec<u8>| {
            let words: Vec<String> = piles.iter().map(u8::to_string).collect();
            words.join(" ")
        };
        let answer: Vec<String> = winning.iter().map(named).collect();
        let text = format!(
            "There are four piles, of {} stones. A move chooses exactly two \
             piles that are not empty and takes at least one stone from each of \
             them. Whoever cannot move loses, and it is your turn. Name the two \
             positions that your winning moves leave. Write each with its \
             smallest pile first, and the one with the smaller numbers first, as \
             in `0 2 2 5, 1 1 1 4`.",
            named(&piles)
        );
        return Question { text, answers: vec![answer.join(", ")] };
    }
}
