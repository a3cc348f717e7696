//! Judges "The game of parity".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST_CITIES: u64 = 200_000;
const MOST: u64 = 1_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether Stannis wins, by labelling all positions from the last move back.
/// Bit x of the labels is for positions with x cities of the rarer kind.
fn stannis(odd: usize, even: usize, left: usize) -> bool {
    let (rare, odd_is_rare) = (odd.min(even), odd <= even);
    let mut labels = vec![0_u64; rare / 64 + 1];
    for x in 0..=rare.min(left) {
        let odd = if odd_is_rare { x } else { left - x };
        labels[x / 64] |= (odd as u64 % 2) << (x % 64);
    }
    for cities in left + 1..=odd + even {
        let his = (odd + even - cities) % 2 == 0;
        // If all remaining cities are of the rarer kind, only such a city can
        // be burnt.
        if cities <= rare {
            let bit = 1 << (cities % 64);
            match his {
                true => labels[cities / 64] &= !bit,
                false => labels[cities / 64] |= bit,
            }
        }
        let mut carry = u64::from(!his);
        for word in &mut labels {
            let shifted = *word << 1 | carry;
            carry = *word >> 63;
            *word = if his { *word | shifted } else { *word & shifted };
        }
    }
    labels[rare / 64] >> (rare % 64) & 1 == 1
}

/// Returns a case with `odd` odd and `even` even cities, of which `left` stay.
fn case(
    chance: &mut Chance,
    group: &'static str,
    odd: usize,
    even: usize,
    left: usize,
) -> Case {
    let mut cities: Vec<u64> =
        (0..odd).map(|_| 2 * chance.between(1, MOST / 2) - 1).collect();
    cities.extend((0..even).map(|_| 2 * chance.between(1, MOST / 2)));
    chance.shuffle(&mut cities);
    let cities: Vec<String> = cities.iter().map(u64::to_string).collect();
    let input = format!("{} {left}\n{}\n", odd + even, cities.join(" "));
    let answer = match stannis(odd, even, left) {
        true => "Stannis\n",
        false => "Daenerys\n",
    };
    Case::new(group, input, answer.to_string())
}

/// Returns the numbers of odd cities, of even cities and of those that stay.
/// One kind, the odd ones if `odd`, has `more` cities more than `moves / 2`,
/// the number that Daenerys can burn.
fn border(moves: usize, left: usize, more: usize, odd: bool) -> [usize; 3] {
    let rare = moves / 2 + more;
    let other = moves + left - rare;
    if odd {
        [rare, other, left]
    } else {
        [other, rare, left]
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut all = Vec::new();
    // No move, with an odd and with an even sum.
    for odd in [1, 2] {
        all.push(case(chance, "small", odd, 3, odd + 3));
    }
    for _ in 0..8 {
        let count = chance.between(4, 12) as usize;
        let left = chance.between(1, count as u64 - 1) as usize;
        let odd = chance.between(0, count as u64) as usize;
        all.push(case(chance, "small", odd, count - odd, left));
    }
    // The four kinds of borders, by the parities of the moves and of the cities
    // that stay, some of them on both sides.
    for [odd, even, left] in [
        border(5, 3, 0, false),
        border(4, 3, 0, false),
        border(4, 3, 1, false),
        border(5, 4, 0, false),
        border(5, 4, 1, false),
        border(4, 4, 0, false),
    ] {
        all.push(case(chance, "small", odd, even, left));
    }
    for turn in 0..16 {
        let moves = 2 * chance.between(40, 70) as usize + turn % 2;
        let left = 2 * chance.between(20, 70) as usize + turn / 2 % 2;
        let more = turn / 4 % 2;
        let [odd, even, left] = border(moves, left, more, turn / 8 == 1);
        all.push(case(chance, "border", odd, even, left));
    }
    let n = MOST_CITIES as usize;
    let k = chance.between(3, 1000) as usize / 2 * 2;
    for [odd, even, left] in [
        border(n - k, k, 1, false),
        border(100_001, k + 1, 0, false),
        border(40_001, 30_000, 0, false),
        border(40_001, 30_000, 1, false),
        border(40_000, 30_000, 0, false),
        border(40_000, n - 40_000 - 1, 0, false),
    ] {
        all.push(case(chance, "full", odd, even, left));
    }
    all
}

/// Returns an input with a single city, the largest.
fn limits(_: &mut Chance) -> Vec<String> {
    vec![format!("1 1\n{MOST}\n")]
}

/// Asks for all numbers of odd cities with which Daenerys wins, where these are
/// not consecutive.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let count = chance.between(7, 17) as usize;
        let left = chance.between(3, 10) as usize;
        if left >= count {
            continue;
        }
        let lost = |odd: &usize| !stannis(*odd, count - *odd, left);
        let found: Vec<usize> = (0..=count).filter(lost).collect();
        let whole = found.iter().zip(&found[1..]).all(|(a, b)| a + 1 == *b);
        if whole || !(4..=8).contains(&found.len()) {
            continue;
        }
        let text = format!(
            "There are {count} cities. Stannis and Daenerys take turns to burn \
             one, with Stannis first, until {left} are left. Daenerys wins if \
             these have an even number of inhabitants in all; otherwise \
             Stannis wins. For which numbers of odd cities, from 0 to {count}, \
             does Daenerys win? Name them all, the smallest first, as in `0 1 \
             5`."
        );
        let found: Vec<String> = found.iter().map(usize::to_string).collect();
        return Question { text, answers: vec![found.join(" ")] };
    }
}
