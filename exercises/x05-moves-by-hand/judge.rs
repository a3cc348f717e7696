//! Judges "Moves by hand".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

type Move = (usize, u64);

/// Returns all winning moves, by the labels of the options.
fn by_options(
    piles: &[u64],
    memory: &mut HashMap<Vec<u64>, bool>,
) -> Vec<Move> {
    let mut moves = Vec::new();
    for place in 0..piles.len() {
        for rest in 0..piles[place] {
            let mut option = piles.to_vec();
            option[place] = rest;
            option.sort_unstable();
            let lost = match memory.get(&option) {
                Some(&known) => known,
                None => {
                    let lost = by_options(&option, memory).is_empty();
                    memory.insert(option, lost);
                    lost
                }
            };
            if lost {
                moves.push((place, rest));
            }
        }
    }
    moves
}

/// Returns all winning moves, by the binary columns with an odd number of ones.
fn by_columns(piles: &[u64]) -> Vec<Move> {
    let digit = |pile: u64, column: u32| pile / 2u64.pow(column) % 2;
    let ones =
        |column| piles.iter().filter(|&&p| digit(p, column) == 1).count();
    let odd: Vec<u32> =
        (0..60).filter(|&column| ones(column) % 2 == 1).collect();
    let Some(&leftmost) = odd.last() else { return Vec::new() };
    let mut moves = Vec::new();
    for (place, &pile) in piles.iter().enumerate() {
        if digit(pile, leftmost) == 1 {
            let mut rest = pile;
            for &column in &odd {
                match digit(pile, column) {
                    1 => rest -= 2u64.pow(column),
                    _ => rest += 2u64.pow(column),
                }
            }
            moves.push((place, rest));
        }
    }
    moves
}

fn case(group: &'static str, lines: &[(Vec<u64>, Vec<Move>)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", lines.len()), String::new());
    for (piles, moves) in lines {
        input += &format!("{}", piles.len());
        piles.iter().for_each(|pile| input += &format!(" {pile}"));
        input += "\n";
        answer += &format!("{}", moves.len());
        for (place, rest) in moves {
            answer += &format!(" {} {rest}", place + 1);
        }
        answer += "\n";
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut memory = HashMap::new();
    let mut small = Vec::new();
    for _ in 0..1200 {
        let count = chance.between(1, 4) as usize;
        let piles = chance.many(count, 0, 7);
        let moves = by_options(&piles, &mut memory);
        assert_eq!(moves, by_columns(&piles));
        small.push((piles, moves));
    }
    let mut lists =
        vec![vec![MOST], vec![0; 50], vec![MOST; 50], vec![MOST; 49]];
    for _ in 0..1000 {
        let count = chance.between(1, 49) as usize;
        let most = *chance.one_of(&[1, 15, 1000, 1 << 40, (1 << 59) - 1, MOST]);
        let mut piles = chance.many(count, 0, most);
        // A third of the positions are lost, if one more pile can make them so;
        // another third would be lost with one coin fewer.
        let last = piles.iter().fold(0, |sum, pile| sum ^ pile);
        match chance.between(1, 3) {
            1 if last <= MOST => piles.push(last),
            2 if last < MOST => piles.push(last + 1),
            _ => {}
        }
        chance.shuffle(&mut piles);
        lists.push(piles);
    }
    let large: Vec<_> = lists
        .into_iter()
        .map(|piles| {
            let moves = by_columns(&piles);
            (piles, moves)
        })
        .collect();
    vec![case("small", &small), case("large", &large)]
}

/// Asks about four distinct piles with three winning moves.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let piles = chance.many(4, 5, 30);
        let moves = by_columns(&piles);
        let mut distinct = piles.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if moves.len() != 3 || distinct.len() < 4 {
            continue;
        }
        let shown: Vec<String> = piles.iter().map(u64::to_string).collect();
        let words = moves
            .iter()
            .map(|(place, rest)| format!("{}-{rest}", piles[*place]));
        let text = format!(
            "Nim with the piles {}. Name all winning moves, in the order of \
             the piles: the pile and what is left of it, as in `12-4 9-1`.",
            shown.join(", ")
        );
        return Question {
            text,
            answers: vec![words.collect::<Vec<_>>().join(" ")],
        };
    }
}
