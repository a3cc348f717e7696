//! Judges "At most twice as many".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 1000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns a table: `table[n][q]` is whether the player to move wins with n
/// stones if at most q may be taken, 0 <= q <= n.
fn table(most: usize) -> Vec<Vec<bool>> {
    let mut table = vec![vec![false]];
    for stones in 1..=most {
        let mut row = vec![false];
        for take in 1..=stones {
            let left = stones - take;
            let answer: bool = table[left][left.min(2 * take)];
            row.push(row[take - 1] || !answer);
        }
        table.push(row);
    }
    table
}

fn case(group: &'static str, piles: &[usize], table: &[Vec<bool>]) -> Case {
    let (mut input, mut answer) = (String::new(), String::new());
    for &stones in piles {
        input += &format!("{stones}\n");
        let alicia = table[stones][stones - 1];
        answer += if alicia { "Alicia\n" } else { "Roberto\n" };
    }
    Case::new(group, input + "0\n", answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let table = table(MOST);
    let mut small: Vec<usize> = (2..=30).collect();
    chance.shuffle(&mut small);
    let lost: Vec<usize> = (2..=MOST).filter(|&n| !table[n][n - 1]).collect();
    let mut near = Vec::new();
    for &n in &lost {
        let other = *chance.one_of(&lost);
        near.extend([n, n - 1, n + 1, 2 * n, 3 * n, n + other, n.pow(2)]);
    }
    near.extend((2..10).map(|power| 1 << power));
    near.retain(|stones| (2..=MOST).contains(stones));
    chance.shuffle(&mut near);
    let mut all: Vec<usize> = (2..=MOST).collect();
    chance.shuffle(&mut all);
    vec![
        case("small", &small, &table),
        case("near", &near, &table),
        case("all", &all, &table),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let piles = chance.many(1000, 900, MOST as u64);
    let lines: Vec<String> = piles.iter().map(|n| format!("{n}\n")).collect();
    vec![lines.concat() + "0\n"]
}

/// Asks about a pile in the middle of a game, with exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let table = table(100);
    loop {
        let stones = chance.between(30, 100) as usize;
        let before = chance.between(5, 14) as usize;
        let most = stones.min(2 * before);
        let winning: Vec<String> = (1..=most)
            .filter(|&take| {
                let left = stones - take;
                !table[left][left.min(2 * take)]
            })
            .map(|take| take.to_string())
            .collect();
        if winning.len() != 2 {
            continue;
        }
        let text = format!(
            "A move takes at least one stone and at most twice as many as the \
             move before. Whoever takes the last stone wins. There are \
             {stones} stones, the other player has just taken {before}, and it \
             is your turn. How many stones can you take so that you win? Name \
             all numbers, the smallest first, as in `2 5`."
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
