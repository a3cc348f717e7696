//! Judges "All winning moves of squares".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 50_000;
/// Three piles up to this size are labelled by their options.
const SMALL: usize = 30;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the numbers of coins that a move can leave of a pile, smallest
/// first.
fn rests(pile: usize) -> Vec<usize> {
    let squares = (1..).map(|root: usize| root * root);
    let mut rests: Vec<usize> = squares
        .take_while(|&square| square <= pile)
        .map(|s| pile - s)
        .collect();
    rests.reverse();
    rests
}

type Move = (usize, usize);

fn moves(piles: &[usize]) -> Vec<Move> {
    let with_place = |place: usize| {
        rests(piles[place]).into_iter().map(move |rest| (place, rest))
    };
    (0..piles.len()).flat_map(with_place).collect()
}

fn after(piles: &[usize], (place, rest): Move) -> Vec<usize> {
    let mut after = piles.to_vec();
    after[place] = rest;
    after
}

const WIDE: usize = SMALL + 1;

fn number(piles: &[usize]) -> usize {
    piles.iter().fold(0, |number, pile| WIDE * number + pile)
}

/// Returns the labels of three small piles. A move always makes the number of a
/// position smaller.
fn labels() -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::new();
    for position in 0..WIDE * WIDE * WIDE {
        let piles =
            [position / WIDE / WIDE, position / WIDE % WIDE, position % WIDE];
        let options = moves(&piles).into_iter();
        let label =
            !options.map(|m| lost[number(&after(&piles, m))]).any(|lost| lost);
        lost.push(label);
    }
    lost
}

/// Returns the nimbers of all piles, each from the set of its options' nimbers.
fn nimbers() -> Vec<u32> {
    let mut sets = vec![0u128; MOST + 1];
    let mut nimbers = Vec::with_capacity(MOST + 1);
    for pile in 0..=MOST {
        let nimber = sets[pile].trailing_ones();
        nimbers.push(nimber);
        for root in 1.. {
            match sets.get_mut(pile + root * root) {
                Some(set) => *set |= 1 << nimber,
                None => break,
            }
        }
    }
    nimbers
}

fn winning(piles: &[usize], nimbers: &[u32]) -> Vec<Move> {
    let is_lost = |piles: &[usize]| {
        piles.iter().fold(0, |sum, &pile| sum ^ nimbers[pile]) == 0
    };
    let mut moves = moves(piles);
    moves.retain(|&m| is_lost(&after(piles, m)));
    moves
}

fn case(group: &'static str, lines: &[(Vec<usize>, Vec<Move>)]) -> Case {
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

fn limits(_: &mut Chance) -> Vec<String> {
    let game = format!("10{}\n", format!(" {MOST}").repeat(10));
    vec!["1000\n".to_string() + &game.repeat(1000)]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let lost = labels();
    let nimbers = nimbers();
    let mut small = Vec::new();
    for _ in 0..900 {
        let count = chance.between(1, 3) as usize;
        let most = *chance.one_of(&[10, SMALL]) as u64;
        let numbers = chance.many(count, 0, most);
        let piles: Vec<usize> =
            numbers.iter().map(|&pile| pile as usize).collect();
        let mut moves = moves(&piles);
        moves.retain(|&m| lost[number(&after(&piles, m))]);
        small.push((piles, moves));
    }
    let mut large = vec![(vec![0; 10], Vec::new())];
    for _ in 0..950 {
        let count = chance.between(1, 9) as usize;
        let most = *chance.one_of(&[100, MOST, MOST]) as u64;
        let numbers = chance.many(count, 0, most);
        let mut piles: Vec<usize> =
            numbers.iter().map(|&pile| pile as usize).collect();
        if chance.once_in(3) {
            // Adds a last pile that makes the position lost, if there is one
            // with the right nimber.
            let sum = piles.iter().fold(0, |sum, &pile| sum ^ nimbers[pile]);
            let from = chance.index(MOST / 2);
            piles.extend((from..=MOST).find(|&pile| nimbers[pile] == sum));
        }
        let moves = winning(&piles, &nimbers);
        large.push((piles, moves));
    }
    vec![case("small", &small), case("large", &large)]
}

/// Asks about three distinct piles with three winning moves, one of which
/// raises a nimber.
fn variant(chance: &mut Chance) -> Question {
    let nimbers = nimbers();
    loop {
        let numbers = chance.many(3, 4, 25);
        let piles: Vec<usize> =
            numbers.iter().map(|&pile| pile as usize).collect();
        let winning = winning(&piles, &nimbers);
        let raises =
            |&(place, rest): &Move| nimbers[rest] > nimbers[piles[place]];
        let distinct = piles[0] != piles[1]
            && piles[1] != piles[2]
            && piles[0] != piles[2];
        if winning.len() != 3 || !winning.iter().any(raises) || !distinct {
            continue;
        }
        let table: Vec<String> =
            nimbers[..26].iter().map(u32::to_string).collect();
        let words = winning
            .iter()
            .map(|&(place, rest)| format!("{}-{rest}", piles[place]));
        let text = format!(
            "In Nim Square, a move takes a square number of coins from one \
             pile. The piles of 0 to 25 coins have the nimbers {}. The piles \
             are {}, {} and {}. Name all winning moves, in the order of the \
             piles: the pile and what is left of it, as in `12-8 9-0`; within \
             one pile in rising order of what is left.",
            table.join(", "),
            piles[0],
            piles[1],
            piles[2]
        );
        return Question {
            text,
            answers: vec![words.collect::<Vec<_>>().join(" ")],
        };
    }
}
