//! Judges "Take from anywhere".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::HashMap;

const SIDE: usize = 10;
const COINS: usize = 100;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

type Shelf = Vec<Vec<usize>>;
type Memory = HashMap<Shelf, bool>;

/// Whether a small shelf is lost, by its options.
fn is_lost(shelf: &Shelf, anywhere: bool, memory: &mut Memory) -> bool {
    if let Some(&known) = memory.get(shelf) {
        return known;
    }
    let mut lost = true;
    for column in 0..shelf.len() {
        for hole in 0..shelf[column].len() {
            let covered =
                shelf[column][hole + 1..].iter().any(|&coins| coins > 0);
            if covered && !anywhere {
                continue;
            }
            for rest in 0..shelf[column][hole] {
                let mut option = shelf.clone();
                option[column][hole] = rest;
                lost &= !is_lost(&option, anywhere, memory);
            }
        }
    }
    memory.insert(shelf.clone(), lost);
    lost
}

/// Returns the nimber of coins on top of something with the nimber `below`: the
/// smallest number that isn't the nimber of an option. With no coins it is
/// `below`.
fn on_top(below: usize, coins: usize) -> usize {
    let mut seen = vec![false; COINS + 2];
    let mut nimber = below;
    for _ in 0..coins {
        if let Some(place) = seen.get_mut(nimber) {
            *place = true;
        }
        nimber = seen.iter().position(|seen| !seen).expect("enough numbers");
    }
    nimber
}

fn nimbers(shelf: &Shelf) -> (usize, usize) {
    let (mut old, mut new) = (0, 0);
    for column in shelf {
        old ^= column.iter().fold(0, |below, &coins| on_top(below, coins));
        new = column.iter().fold(new, |sum, &coins| sum ^ on_top(0, coins));
    }
    (old, new)
}

fn case(group: &'static str, shelves: &[(Shelf, bool, bool)]) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", shelves.len()), String::new());
    let word = |lost: bool| if lost { "Second" } else { "First" };
    for (shelf, old, new) in shelves {
        input += &format!("{} {}", shelf.len(), shelf[0].len());
        let coins = shelf.iter().flatten();
        coins.for_each(|coins| input += &format!(" {coins}"));
        input += "\n";
        answer += &format!("{} {}\n", word(*old), word(*new));
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (mut old, mut new) = (Memory::new(), Memory::new());
    let mut small = Vec::new();
    for code in 0..256usize {
        let coins = [1, 4, 16, 64].map(|power| code / power % 4);
        let shelf = vec![coins[..2].to_vec(), coins[2..].to_vec()];
        let labels =
            (is_lost(&shelf, false, &mut old), is_lost(&shelf, true, &mut new));
        small.push((shelf, labels.0, labels.1));
    }
    chance.shuffle(&mut small);
    let mut large = Vec::new();
    let mut lost = 0;
    while large.len() < 900 {
        let columns = 1 + chance.index(SIDE);
        let holes = 1 + chance.index(SIDE);
        let most = *chance.one_of(&[2, 5, 20, 100]);
        let mut shelf: Shelf = Vec::new();
        for _ in 0..columns {
            let coins = chance.many(holes, 0, most);
            shelf.push(coins.iter().map(|&coins| coins as usize).collect());
        }
        let (old, new) = nimbers(&shelf);
        // Up to 600 of the 900 shelves get one more column with a single pile
        // that makes them lost, under the old rule or under the new one.
        let goal = if chance.once_in(2) { old } else { new };
        if columns < SIDE && goal <= COINS && lost < 600 {
            let mut column = vec![0; holes];
            column[chance.index(holes)] = goal;
            shelf.push(column);
            lost += 1;
        }
        let (old, new) = nimbers(&shelf);
        large.push((shelf, old == 0, new == 0));
    }
    vec![case("small", &small), case("large", &large)]
}

/// Asks for both winning moves on three columns.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let numbers = chance.many(6, 1, 7);
        let coins: Vec<usize> =
            numbers.iter().map(|&coins| coins as usize).collect();
        let shelf: Shelf = coins.chunks(2).map(<[usize]>::to_vec).collect();
        let (old, new) = nimbers(&shelf);
        let wins: Vec<(usize, usize)> = (0..3)
            .flat_map(|c| (0..shelf[c][1]).map(move |rest| (c, rest)))
            .filter(|&(c, rest)| {
                let mut after = shelf.clone();
                after[c][1] = rest;
                nimbers(&after).0 == 0
            })
            .collect();
        if old == 0 || new == old || wins.len() != 2 {
            continue;
        }
        let shown = |column: &Vec<usize>| {
            format!("{} below and {} above", column[0], column[1])
        };
        let columns: Vec<String> = shelf.iter().map(shown).collect();
        let words = wins.iter().map(|(c, rest)| format!("{}-{rest}", c + 1));
        let text = format!(
            "Multistack Nim, under the old rule: coins may be taken only from \
             the highest cubbyhole of a column that is not empty. Three \
             columns: {}. Name both winning moves, by the number of the \
             column (1 to 3) and what is left above in it, as in `1-0 3-2`, \
             in the order of the columns; within one column in rising order \
             of what is left.",
            columns.join("; ")
        );
        return Question {
            text,
            answers: vec![words.collect::<Vec<_>>().join(" ")],
        };
    }
}
