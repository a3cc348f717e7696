//! Judges "Misère with a limit".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: u64 = 1_000_000_000_000_000_000;
const MOST_PILES: usize = 200;

/// The size and the limit of a pile.
type Pile = (u64, u64);
type Game = (Vec<Pile>, usize);

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Solves small positions by the rules: without a coin the player to move wins.
#[derive(Default)]
struct Rules(HashMap<Vec<Pile>, bool>);

impl Rules {
    /// Returns the winning moves: the pile's place, and what is left of it.
    fn winning(&mut self, piles: &[Pile]) -> Vec<(usize, u64)> {
        let mut found = Vec::new();
        for (place, &(size, limit)) in piles.iter().enumerate() {
            for left in size.saturating_sub(limit)..size {
                let mut option = piles.to_vec();
                option[place].0 = left;
                if !self.wins(&option) {
                    found.push((place, left));
                }
            }
        }
        found
    }

    fn wins(&mut self, piles: &[Pile]) -> bool {
        let mut key: Vec<Pile> =
            piles.iter().copied().filter(|pile| pile.0 > 0).collect();
        key.sort_unstable();
        if key.is_empty() {
            return true;
        }
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let wins = !self.winning(&key).is_empty();
        self.0.insert(key, wins);
        wins
    }
}

/// Returns the number of winning moves, from a position with small piles. For a
/// pile with the limit k, everything repeats after k + 1 coins from the size k
/// + 1 on.
fn by_period(rules: &mut Rules, piles: &[Pile]) -> usize {
    let fold = |&(size, limit): &Pile| {
        let period = limit + 1;
        match size / period {
            0 => (size, limit),
            _ => (size % period + period, limit),
        }
    };
    let small: Vec<Pile> = piles.iter().map(fold).collect();
    rules.winning(&small).len()
}

/// Returns the number of winning moves. It counts the ones of each binary
/// column once, and then finds the remainder that each pile must get, digit by
/// digit: with it, every column has an even number of ones, or the lowest an
/// odd number if there is no one above it.
fn by_columns(piles: &[Pile]) -> usize {
    let mut ones = [0_usize; 60];
    let digit = |number: u64, column: usize| (number >> column & 1) as usize;
    let rests: Vec<u64> =
        piles.iter().map(|&(size, limit)| size % (limit + 1)).collect();
    for (column, count) in ones.iter_mut().enumerate() {
        *count = rests.iter().map(|&rest| digit(rest, column)).sum();
    }
    let mut moves = 0;
    for (&(size, limit), &rest) in piles.iter().zip(&rests) {
        let others = |column: usize| ones[column] - digit(rest, column);
        let above = (1..60).any(|column| others(column) > 0);
        let mut new = 0;
        for column in (0..60).rev() {
            let odd = others(column) % 2 == 1;
            let flip = column == 0 && !above;
            new = 2 * new + u64::from(odd != flip);
        }
        // Down to the remainder `new`, or past a multiple of limit + 1 first.
        let taken = match new <= rest {
            true => rest - new,
            false => (rest + 1 + limit).saturating_sub(new),
        };
        let legal = (1..=limit).contains(&taken) && taken <= size;
        moves += usize::from(legal && new <= limit);
    }
    moves
}

fn print(
    group: &'static str,
    chance: &mut Chance,
    mut games: Vec<Game>,
) -> Case {
    chance.shuffle(&mut games);
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for (piles, count) in games {
        let line = |part: fn(&Pile) -> u64| {
            let words: Vec<_> =
                piles.iter().map(|p| part(p).to_string()).collect();
            words.join(" ")
        };
        input += &format!("{}\n", piles.len());
        input += &format!("{}\n{}\n", line(|pile| pile.0), line(|pile| pile.1));
        answer += &format!("{count}\n");
    }
    Case::new(group, input, answer)
}

fn small(chance: &mut Chance) -> Case {
    let mut rules = Rules::default();
    let mut games: Vec<Game> = Vec::new();
    while games.len() < 100 {
        let count = chance.between(1, 3) as usize;
        let size = *chance.one_of(&[3, 6, 10]);
        let limit = *chance.one_of(&[2, 4, 12]);
        let sizes = chance.many(count, 1, size);
        let limits = chance.many(count, 1, limit);
        let piles: Vec<Pile> = sizes.into_iter().zip(limits).collect();
        let moves = rules.winning(&piles).len();
        assert_eq!(moves, by_columns(&piles), "{piles:?}");
        assert_eq!(moves, by_period(&mut rules, &piles), "{piles:?}");
        if games.len() % 3 > 0 || moves == 0 {
            games.push((piles, moves));
        }
    }
    print("small", chance, games)
}

fn periodic(chance: &mut Chance) -> Case {
    let mut rules = Rules::default();
    let mut games: Vec<Game> = Vec::new();
    while games.len() < 100 {
        let count = chance.between(1, 3) as usize;
        let least = *chance.one_of(&[1, 1, MOST - 20, MOST / 2]);
        let limits = chance.many(count, 1, 4);
        let mut piles = Vec::new();
        for limit in limits {
            let size = match chance.once_in(4) {
                true => chance.between(1, 4),
                false => chance.between(least, MOST),
            };
            piles.push((size, limit));
        }
        let moves = by_period(&mut rules, &piles);
        if games.len() % 3 > 0 || moves == 0 {
            games.push((piles, moves));
        }
    }
    print("periodic", chance, games)
}

/// Returns a pile with this remainder, and with a limit of at most `most`
/// unless the remainder needs a larger one.
fn pile(chance: &mut Chance, rest: u64, most: u64) -> Pile {
    let limit = chance.between(rest.max(1), most.max(rest).max(1));
    let room = (MOST - rest) / (limit + 1);
    let times = match chance.once_in(3) && rest > 0 || room == 0 {
        true => 0,
        false => chance.between(1, room),
    };
    (rest + times * (limit + 1), limit)
}

/// Returns remainders with two ones in each of the lowest `columns` columns.
fn balanced(chance: &mut Chance, count: usize, columns: u32) -> Vec<u64> {
    let mut rests = vec![0_u64; count];
    for column in 0..columns {
        let first = chance.index(count);
        let second = (first + 1 + chance.index(count - 1)) % count;
        rests[first] ^= 1 << column;
        rests[second] ^= 1 << column;
    }
    rests
}

fn full(chance: &mut Chance) -> Case {
    let mut games: Vec<Game> = Vec::new();
    while games.len() < 100 {
        let count = *chance.one_of(&[2, 3, 10, 199, MOST_PILES]);
        let kind = games.len() % 5;
        let mut rests = match kind {
            // Remainders 0 and 1 only, sometimes nothing but 0.
            0 | 1 => chance.many(count, 0, 1),
            _ => {
                let columns = *chance.one_of(&[2, 20, 58, 59]);
                balanced(chance, count, columns)
            }
        };
        let large = rests.iter().any(|&rest| rest > 1);
        let odd = rests.iter().filter(|&&rest| rest == 1).count() % 2 == 1;
        let lost = if large { kind > 1 } else { odd };
        if kind == 1 && chance.once_in(2) {
            rests.iter_mut().for_each(|rest| *rest = 0);
        } else if kind == 1 {
            let place = chance.index(count);
            rests[place] = chance.between(2, MOST / 2);
        } else if kind == 4 {
            let place = chance.index(count);
            rests[place] ^= 1 << chance.between(0, 3);
        }
        let most = *chance.one_of(&[1, 3, 1000, MOST / 2, MOST]);
        let mut piles: Vec<Pile> =
            rests.iter().map(|&rest| pile(chance, rest, most)).collect();
        if piles.iter().any(|pile| pile.0 == 0) {
            piles.retain(|pile| pile.0 > 0);
        }
        if piles.is_empty() || piles.iter().any(|pile| pile.0 > MOST) {
            continue;
        }
        let moves = by_columns(&piles);
        if [0, 2, 3].contains(&kind) {
            assert_eq!(moves == 0, lost, "a position with a known answer");
        }
        games.push((piles, moves));
    }
    print("full", chance, games)
}

fn limits(_: &mut Chance) -> Vec<String> {
    let piles = format!("1\n{MOST}\n{MOST}\n");
    vec!["100\n".to_string() + &piles.repeat(100)]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![
        small(chance),
        small(chance),
        periodic(chance),
        full(chance),
        full(chance),
    ]
}

/// Asks about three piles with exactly three winning moves.
fn variant(chance: &mut Chance) -> Question {
    let mut rules = Rules::default();
    loop {
        let mut sizes = chance.many(3, 4, 12);
        sizes.sort_unstable();
        sizes.dedup();
        let limits = chance.many(3, 2, 6);
        if sizes.len() < 3 {
            continue;
        }
        let piles: Vec<Pile> = sizes.into_iter().zip(limits).collect();
        let winning = rules.winning(&piles);
        if winning.len() != 3 {
            continue;
        }
        let words: Vec<String> = winning
            .iter()
            .map(|&(place, left)| format!("{}>{left}", piles[place].0))
            .collect();
        let text = format!(
            "Three piles have {}, {} and {} coins. A move takes from one pile at \
             least one coin and at most {} from the first pile, {} from the \
             second, {} from the third. Whoever takes the last coin of all \
             loses, and it is your turn. Name all winning moves: the pile, and \
             what is left of it; the smallest pile first, and for one pile the \
             smallest remainder first, as in `4>3 6>0`.",
            piles[0].0, piles[1].0, piles[2].0, piles[0].1, piles[1].1, piles[2].1
        );
        return Question { text, answers: vec![words.join(" ")] };
    }
}
