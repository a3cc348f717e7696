//! Judges "Coins that may not pass".

use crate::kit::{described, Case, Chance, Judge, Question};

const SQUARE: usize = 2000;
const COINS: usize = 50;
/// Up to this many squares, all sets of coins are labelled by their options.
const SHORT: usize = 16;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

type Move = (usize, usize);

/// Returns all moves as (from, to). The set of squares with coins is given by
/// the bits of a number.
fn moves(coins: usize) -> impl Iterator<Item = Move> {
    let from = (0..SHORT).filter(move |square| coins >> square & 1 == 1);
    from.flat_map(move |from| {
        let free = (0..from).rev().take_while(move |to| coins >> to & 1 == 0);
        free.map(move |to| (from, to))
    })
}

fn labels() -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::with_capacity(1 << SHORT);
    for coins in 0..1usize << SHORT {
        let mut options =
            moves(coins).map(|(from, to)| coins - (1 << from) + (1 << to));
        // A coin goes to the left, so the set's number gets smaller.
        let label = !options.any(|option| lost[option]);
        lost.push(label);
    }
    lost
}

fn by_labels(lost: &[bool], coins: usize) -> Vec<Move> {
    let mut winning: Vec<Move> = moves(coins)
        .filter(|(from, to)| lost[coins - (1 << from) + (1 << to)])
        .collect();
    winning.sort_unstable();
    winning
}

/// Returns the winning moves on a long strip. It tries each coin on every
/// square it can reach, and takes the nim-sum of every second gap of the
/// result, beginning with the last coin's.
fn by_gaps(coins: &[usize]) -> Vec<Move> {
    let mut winning = Vec::new();
    for place in 0..coins.len() {
        let free = if place == 0 { 0 } else { coins[place - 1] + 1 };
        for to in free..coins[place] {
            let mut after = coins.to_vec();
            after[place] = to;
            let mut sum = 0;
            while let Some(last) = after.pop() {
                sum ^= last - after.pop().map_or(0, |before| before + 1);
            }
            if sum == 0 {
                winning.push((coins[place], to));
            }
        }
    }
    winning
}

fn squares(coins: usize) -> Vec<usize> {
    (0..SHORT).filter(|square| coins >> square & 1 == 1).collect()
}

fn case(
    group: &'static str,
    chance: &mut Chance,
    lines: &mut [(Vec<usize>, Vec<Move>)],
) -> Case {
    chance.shuffle(lines);
    let (mut input, mut answer) = (format!("{}\n", lines.len()), String::new());
    for (coins, moves) in lines {
        input += &format!("{}", coins.len());
        coins.iter().for_each(|square| input += &format!(" {square}"));
        input += "\n";
        answer += &format!("{}", moves.len());
        moves.iter().for_each(|(from, to)| answer += &format!(" {from} {to}"));
        answer += "\n";
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let lost = labels();
    let (mut small, mut middle) = (Vec::new(), Vec::new());
    for coins in 1..1024usize {
        if coins.count_ones() <= 5 {
            small.push((squares(coins), by_labels(&lost, coins)));
        }
    }
    while middle.len() < 800 {
        let coins = 1 + chance.index((1 << SHORT) - 1);
        let moves = by_labels(&lost, coins);
        assert_eq!(moves, by_gaps(&squares(coins)));
        if coins.count_ones() <= 8 && (moves.is_empty() || chance.once_in(5)) {
            middle.push((squares(coins), moves));
        }
    }
    let mut large = vec![(vec![SQUARE], vec![(SQUARE, 0)])];
    large.push(((0..COINS).collect(), Vec::new()));
    for _ in 0..150 {
        let count = chance.between(1, COINS as u64) as usize;
        let most = *chance.one_of(&[200, SQUARE]) as u64;
        let numbers = chance.many(count, 0, most);
        let mut coins: Vec<usize> =
            numbers.iter().map(|&n| n as usize).collect();
        coins.sort_unstable();
        coins.dedup();
        let moves = by_gaps(&coins);
        // After a winning move the position is lost.
        if let Some(&(from, to)) = moves.first() {
            let mut after = coins.clone();
            after
                .iter_mut()
                .filter(|square| **square == from)
                .for_each(|s| *s = to);
            let none = by_gaps(&after);
            large.push((after, none));
        }
        large.push((coins, moves));
    }
    vec![
        case("small", chance, &mut small),
        case("middle", chance, &mut middle),
        case("large", chance, &mut large),
    ]
}

/// Asks about five coins on up to 16 squares with two winning moves.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let coins = chance.index(1 << SHORT);
        if coins.count_ones() != 5 || coins < 1 << 13 {
            continue;
        }
        let winning = by_gaps(&squares(coins));
        if winning.len() != 2 {
            continue;
        }
        let words: Vec<String> =
            winning.iter().map(|(from, to)| format!("{from}-{to}")).collect();
        let shown: Vec<String> =
            squares(coins).iter().map(usize::to_string).collect();
        let text = format!(
            "Coins lie on the squares {} of a strip that begins with square \
             0. A move takes one coin to the left, as far as the player \
             likes, but not past another coin and not onto it. Whoever \
             cannot move loses. Name both winning moves, as in `5-2 9-8`, \
             the coin further to the left first.",
            shown.join(", ")
        );
        return Question { text, answers: vec![words.join(" ")] };
    }
}
