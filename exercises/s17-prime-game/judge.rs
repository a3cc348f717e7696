//! Judges "Six primes".

use std::collections::BTreeMap;

use crate::kit::{described, number_rows, Case, Chance, Judge, Question};

const AMOUNTS: [u64; 6] = [2, 3, 5, 7, 11, 13];
const MOST: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns all moves: the place of a bucket and an amount.
fn moves(buckets: &[u64]) -> Vec<(usize, u64)> {
    let of = |place: usize| {
        let fits = move |amount: &u64| *amount <= buckets[place];
        AMOUNTS.into_iter().filter(fits).map(move |amount| (place, amount))
    };
    (0..buckets.len()).flat_map(of).collect()
}

fn taken(buckets: &[u64], place: usize, amount: u64) -> Vec<u64> {
    let mut after = buckets.to_vec();
    after[place] -= amount;
    after.sort_unstable();
    after
}

/// Whether the player to move wins, by trying all plays.
fn wins(buckets: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
    if let Some(&label) = known.get(buckets) {
        return label;
    }
    let label = moves(buckets)
        .iter()
        .any(|&(place, amount)| !wins(&taken(buckets, place, amount), known));
    known.insert(buckets.to_vec(), label);
    label
}

/// Returns the nimbers of the numbers of balls below the period, and the
/// period. The table is made by the mex until its last 13 values are the first
/// 13.
fn table() -> (Vec<usize>, u64) {
    let mut nimbers: Vec<usize> = Vec::new();
    loop {
        let balls = nimbers.len();
        let options: Vec<usize> = AMOUNTS
            .iter()
            .filter_map(|&amount| balls.checked_sub(amount as usize))
            .map(|left| nimbers[left])
            .collect();
        let mex = (0..).find(|value| !options.contains(value));
        nimbers.push(mex.unwrap());
        let start = nimbers.len().saturating_sub(13);
        if start > 0 && nimbers[start..] == nimbers[..13] {
            nimbers.truncate(start);
            return (nimbers, start as u64);
        }
    }
}

fn case(group: &'static str, tests: &[(Vec<u64>, bool)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", tests.len()), String::new());
    for (buckets, first) in tests {
        let words: Vec<String> = buckets.iter().map(u64::to_string).collect();
        input += &format!("{}\n{}\n", words.len(), words.join(" "));
        answer += if *first { "Manasa\n" } else { "Sandy\n" };
    }
    Case::new(group, input, answer)
}

fn small(chance: &mut Chance, known: &mut BTreeMap<Vec<u64>, bool>) -> Case {
    let mut tests = Vec::new();
    while tests.len() < 10 {
        let (count, most) = *chance.one_of(&[(1, 30), (2, 30), (3, 26)]);
        let mut buckets = chance.many(count, 1, most);
        buckets.sort_unstable();
        let first = wins(&buckets, known);
        if first == (tests.len() % 2 == 0) {
            chance.shuffle(&mut buckets);
            tests.push((buckets, first));
        }
    }
    chance.shuffle(&mut tests);
    case("small", &tests)
}

/// Returns ten tests, half of them won, with the numbers of balls from `draw`.
fn large(
    chance: &mut Chance,
    group: &'static str,
    counts: (u64, u64),
    draw: fn(&mut Chance) -> u64,
) -> Case {
    let (nimbers, period) = table();
    let nimber = |balls: u64| nimbers[(balls % period) as usize];
    let mut tests = Vec::new();
    while tests.len() < 10 {
        let count = chance.between(counts.0, counts.1);
        let mut buckets: Vec<u64> = (1..count).map(|_| draw(chance)).collect();
        let missing = buckets.iter().fold(0, |sum, &b| sum ^ nimber(b));
        let wanted = tests.len() % 2 == 0;
        let tried: Vec<u64> = (0..100).map(|_| draw(chance)).collect();
        let fits = |&&b: &&u64| (nimber(b) != missing) == wanted;
        let Some(&last) = tried.iter().find(fits) else { continue };
        buckets.push(last);
        chance.shuffle(&mut buckets);
        tests.push((buckets, wanted));
    }
    chance.shuffle(&mut tests);
    case(group, &tests)
}

fn huge(chance: &mut Chance) -> u64 {
    match chance.index(4) {
        0 => MOST - chance.between(0, 30),
        1 => (1 << chance.between(30, 59)) - chance.between(0, 9),
        2 => chance.between(1, 30),
        _ => chance.between(1, MOST),
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut known = BTreeMap::new();
    let mut cases = vec![
        small(chance, &mut known),
        small(chance, &mut known),
        small(chance, &mut known),
    ];
    let thousand = |chance: &mut Chance| chance.between(1, 1000);
    cases.push(large(chance, "thousand", (2, 50), thousand));
    cases.push(large(chance, "thousand", (9000, 10_000), thousand));
    cases.push(large(chance, "all", (2, 20), huge));
    cases.push(large(chance, "all", (9_990, 10_000), huge));
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![number_rows(chance, (10, 10_000), (MOST / 10, MOST))]
}

/// Asks about three buckets with exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let mut known = BTreeMap::new();
    loop {
        let mut buckets = chance.many(3, 9, 26);
        buckets.sort_unstable();
        buckets.dedup();
        if buckets.len() < 3 {
            continue;
        }
        let lost = |&(place, amount): &(usize, u64)| {
            !wins(&taken(&buckets, place, amount), &mut known)
        };
        let winning: Vec<(usize, u64)> =
            moves(&buckets).into_iter().filter(lost).collect();
        if winning.len() != 2 {
            continue;
        }
        let say = |&(place, amount): &(usize, u64)| {
            format!("{amount} from {}", buckets[place])
        };
        let winning: Vec<String> = winning.iter().map(say).collect();
        let text = format!(
            "Three buckets have {}, {} and {} balls. A move takes 2, 3, 5, 7, \
             11 or 13 balls out of one of them. Whoever cannot move loses, and \
             it is your turn. Name all winning moves, by the amount and the \
             number of balls in the bucket; smaller buckets first, then \
             smaller amounts, as in `2 from 9, 11 from 20`.",
            buckets[0], buckets[1], buckets[2]
        );
        return Question { text, answers: vec![winning.join(", ")] };
    }
}
