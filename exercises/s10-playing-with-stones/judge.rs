//! Judges "At most half of a pile".

use crate::kit::{described, number_rows, Case, Chance, Judge, Question};

const MOST: u64 = 2_000_000_000_000_000_000;
const TABLE: u64 = 1000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the nimbers of all piles up to `most`, by the definition.
fn table(most: u64) -> Vec<u64> {
    let mut nimbers: Vec<u64> = Vec::new();
    for pile in 0..=most as usize {
        let options = &nimbers[pile - pile / 2..];
        let mut met = vec![false; options.len() + 1];
        options.iter().for_each(|value| met[*value as usize] = true);
        let mex = met.iter().position(|met| !met);
        nimbers.push(mex.expect("fewer options than places") as u64);
    }
    nimbers
}

/// Returns the nimber g of a large pile: `pile + 1` is a power of two times 2g
/// + 1.
fn by_odd_part(pile: u64) -> u64 {
    let more = pile + 1;
    (more / (more & more.wrapping_neg()) - 1) / 2
}

fn case(
    group: &'static str,
    positions: &[Vec<u64>],
    nimber: impl Fn(u64) -> u64,
) -> Case {
    let mut input = format!("{}\n", positions.len());
    let mut answer = String::new();
    for piles in positions {
        let words: Vec<String> = piles.iter().map(u64::to_string).collect();
        input += &format!("{}\n{}\n", piles.len(), words.join(" "));
        let sum = piles.iter().fold(0, |sum, pile| sum ^ nimber(*pile));
        answer += if sum == 0 { "NO\n" } else { "YES\n" };
    }
    Case::new(group, input, answer)
}

/// Returns a pile: any, a small one, one with many ones at its binary end, or
/// one beside a power of two.
fn pile(chance: &mut Chance, most: u64) -> u64 {
    loop {
        let any = chance.between(1, most);
        let place = chance.between(0, 60);
        let pile = match chance.between(0, 4) {
            0 | 1 => any,
            2 => any | ((1 << place) - 1),
            3 => any >> place,
            _ => (1 << place) - chance.between(0, 2).min(1 << place),
        };
        if (1..=most).contains(&pile) {
            return pile;
        }
    }
}

/// Returns piles whose nim-sum is 0 or, if `off`, has a single binary one.
fn balanced(chance: &mut Chance, count: u64, most: u64, off: bool) -> Vec<u64> {
    loop {
        let mut piles: Vec<u64> =
            (1..count).map(|_| pile(chance, most)).collect();
        let mut sum = piles.iter().fold(0, |sum, n| sum ^ by_odd_part(*n));
        if off {
            let top = 63 - most.leading_zeros() as u64;
            // A low place, which floating point loses, or one beyond 32 bits.
            sum ^= 1 << chance.one_of(&[0, 1, 2, 2 * top / 3, top - 2]);
        }
        // One of the piles with this nimber.
        let twos = chance.between(0, 3);
        let last = ((u128::from(sum) * 2 + 1) << twos) - 1;
        if (1..=u128::from(most)).contains(&last) {
            piles.push(last as u64);
            chance.shuffle(&mut piles);
            return piles;
        }
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let table = table(TABLE);
    let mut positions = |counts: [u64; 2], most: u64| -> Vec<Vec<u64>> {
        let mut position = |turn: u64| {
            let count = chance.between(counts[0], counts[1]);
            match turn % 4 {
                0 | 1 => balanced(chance, count, most, false),
                2 => balanced(chance, count, most, true),
                _ => (0..count).map(|_| pile(chance, most)).collect(),
            }
        };
        (0..100).map(&mut position).collect()
    };
    let mut pairs = positions([2, 2], TABLE);
    for (place, pile) in [1, 2, 3, 7, 15, 1000].into_iter().enumerate() {
        pairs[place] = vec![pile];
    }
    let several = positions([3, 10], TABLE);
    let mut few = positions([2, 5], MOST);
    few[0] = vec![MOST];
    // As floating-point numbers, these two are equal.
    few[1] = vec![1 << 60, (1 << 60) + 2];
    vec![
        case("small", &pairs, |pile| table[pile as usize]),
        case("small", &several, |pile| table[pile as usize]),
        case("wide", &few, by_odd_part),
        case("full", &positions([100, 100], MOST), by_odd_part),
        case("full", &positions([10, 100], MOST), by_odd_part),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let ones = (1 << 60) - 1;
    vec![
        number_rows(chance, (100, 100), (ones, ones)),
        number_rows(chance, (100, 100), (MOST / 10 * 9, MOST)),
    ]
}

/// Asks about three distinct piles with exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let table = table(60);
    loop {
        let mut piles = chance.many(3, 12, 60);
        piles.sort_unstable();
        piles.dedup();
        let sum = piles.iter().fold(0, |sum, pile| sum ^ table[*pile as usize]);
        let mut winning = Vec::new();
        for &pile in &piles {
            let wins = |left: &u64| {
                table[*left as usize] == table[pile as usize] ^ sum
            };
            let left = (pile.div_ceil(2)..pile).filter(wins);
            winning.extend(left.map(|left| format!("{pile}>{left}")));
        }
        if piles.len() != 3 || sum == 0 || winning.len() != 2 {
            continue;
        }
        let text = format!(
            "There are three piles, of {}, {} and {} stones. A move takes at \
             least one stone from one pile, and at most half of that pile. \
             Whoever cannot move loses, and it is your turn. Name all winning \
             moves, each as the pile and what is left of it, the smaller pile \
             first, as in `14>9 25>13`.",
            piles[0], piles[1], piles[2]
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
