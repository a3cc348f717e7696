//! Judges "Divisors of your own".

use crate::kit::{described, line, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: u64 = 1_000_000_000_000_000_000;
const GAMES: usize = 20;
const QUESTIONS: usize = 1000;
const LARGEST: u64 = 10;
const SMALL: u64 = 5000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

fn mex(met: &[u64]) -> u64 {
    (0..).find(|n| !met.contains(n)).unwrap()
}

/// Returns the nimbers of 0 to `limit`, by the definition.
fn table(divisors: &[u64], limit: u64) -> Vec<u64> {
    let mut table = vec![0];
    for n in 1..=limit {
        let met: Vec<u64> =
            divisors.iter().map(|d| table[(n / d) as usize]).collect();
        table.push(mex(&met));
    }
    table
}

/// Returns the nimber of `n` by the definition, with memoization.
fn remembered(divisors: &[u64], n: u64, known: &mut HashMap<u64, u64>) -> u64 {
    if n == 0 {
        return 0;
    }
    if let Some(nimber) = known.get(&n) {
        return *nimber;
    }
    let met: Vec<u64> =
        divisors.iter().map(|d| remembered(divisors, n / d, known)).collect();
    let nimber = mex(&met);
    known.insert(n, nimber);
    nimber
}

/// Returns the products of the primes 2, 3, 5 and 7 up to the limit, in
/// ascending order. No nimber changes anywhere else.
fn products() -> Vec<u64> {
    let mut found = vec![1];
    for prime in [2, 3, 5, 7] {
        let mut place = 0;
        while place < found.len() {
            let next = found[place] * prime;
            place += 1;
            if next <= MOST {
                found.push(next);
            }
        }
    }
    found.sort_unstable();
    found
}

/// Returns the nimbers at all those products.
fn at_products(divisors: &[u64], points: &[u64]) -> Vec<u64> {
    let mut nimbers: Vec<u64> = Vec::with_capacity(points.len());
    for point in points {
        let met: Vec<u64> =
            divisors.iter().map(|d| at(points, &nimbers, point / d)).collect();
        nimbers.push(mex(&met));
    }
    nimbers
}

fn at(points: &[u64], nimbers: &[u64], n: u64) -> u64 {
    match n {
        0 => 0,
        _ => nimbers[points.partition_point(|point| *point <= n) - 1],
    }
}

/// A set of divisors, and numbers with their nimbers.
struct Game {
    divisors: Vec<u64>,
    numbers: Vec<u64>,
    nimbers: Vec<u64>,
}

fn case(group: &'static str, games: &[Game]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for Game { divisors, numbers, nimbers } in games {
        input += &format!("{} {}", divisors.len(), line(divisors));
        input += &format!("{} {}", numbers.len(), line(numbers));
        answer += &line(nimbers);
    }
    Case::new(group, input, answer)
}

fn set(chance: &mut Chance) -> Vec<u64> {
    let count = chance.between(1, 5) as usize;
    let mut all: Vec<u64> = (2..=LARGEST).collect();
    chance.shuffle(&mut all);
    all.truncate(count);
    all.sort_unstable();
    all
}

/// Returns sets whose scale begins late or that have none, and others.
fn sets(chance: &mut Chance) -> Vec<Vec<u64>> {
    let mut sets = vec![
        vec![2, 5, 10],
        vec![2, 5, 7],
        vec![2, 5, 6, 8, 10],
        vec![2, 7],
        vec![2, 5, 6],
        vec![2, 5, 9, 10],
        vec![10],
    ];
    while sets.len() < GAMES {
        sets.push(set(chance));
    }
    chance.shuffle(&mut sets);
    sets
}

fn small(chance: &mut Chance) -> Vec<Case> {
    let mut all = Vec::new();
    let mut some = Vec::new();
    for divisors in sets(chance) {
        let table = table(&divisors, SMALL);
        let game = |numbers: Vec<u64>| {
            let nimbers = numbers.iter().map(|n| table[*n as usize]).collect();
            Game { divisors: divisors.clone(), numbers, nimbers }
        };
        all.push(game((0..QUESTIONS as u64).collect()));
        some.push(game(chance.many(50, 0, SMALL)));
    }
    vec![case("small", &all), case("small", &some)]
}

/// Returns the numbers at which the nimber changes, beyond 2^54: floating point
/// doesn't hold all numbers there.
fn late_changes(points: &[u64], nimbers: &[u64]) -> Vec<u64> {
    let changes = points[1..].iter().zip(nimbers.windows(2));
    let late = changes.filter(|(n, pair)| **n > 1 << 54 && pair[0] != pair[1]);
    late.map(|(n, _)| *n).collect()
}

/// Returns numbers at which the nimber changes, numbers just before them, and
/// others.
fn numbers(chance: &mut Chance, changes: &[u64], count: usize) -> Vec<u64> {
    let number = |i: usize| {
        if changes.is_empty() || i % 3 == 2 {
            return chance.between(0, MOST);
        }
        let place = chance.between(0, changes.len() as u64 - 1);
        changes[place as usize] - (i % 3) as u64
    };
    (0..count).map(number).collect()
}

fn far(chance: &mut Chance, points: &[u64]) -> Case {
    let mut games = Vec::new();
    for divisors in sets(chance) {
        let changes = late_changes(points, &at_products(&divisors, points));
        let numbers = numbers(chance, &changes, 3);
        let nimber = |n: &u64| remembered(&divisors, *n, &mut HashMap::new());
        let nimbers = numbers.iter().map(nimber).collect();
        games.push(Game { divisors, numbers, nimbers });
    }
    case("far", &games)
}

fn many(chance: &mut Chance, points: &[u64]) -> Case {
    let mut games = Vec::new();
    for divisors in sets(chance) {
        let known = at_products(&divisors, points);
        let changes = late_changes(points, &known);
        let numbers = numbers(chance, &changes, QUESTIONS);
        let nimbers: Vec<u64> =
            numbers.iter().map(|n| at(points, &known, *n)).collect();
        let first = remembered(&divisors, numbers[0], &mut HashMap::new());
        assert_eq!(first, nimbers[0], "two oracles");
        games.push(Game { divisors, numbers, nimbers });
    }
    case("many", &games)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let points = products();
    let mut cases = small(chance);
    cases.push(far(chance, &points));
    cases.push(many(chance, &points));
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut text = format!("{GAMES}\n");
    for _ in 0..GAMES {
        text += &format!("5 {}", line(&[2, 3, 5, 7, 10]));
        let numbers = chance.many(QUESTIONS, 0, MOST);
        text += &format!("{QUESTIONS} {}", line(&numbers));
    }
    vec![text, "1\n1 10\n1 0\n".to_string(), format!("1\n1 2\n1 {MOST}\n")]
}

/// Asks for the nimbers of six numbers, with a set of three divisors.
fn variant(chance: &mut Chance) -> Question {
    let mut all: Vec<u64> = (2..=9).collect();
    chance.shuffle(&mut all);
    let mut divisors = all[..3].to_vec();
    divisors.sort_unstable();
    let table = table(&divisors, 200);
    let numbers = chance.many(6, 20, 200);
    let nimbers: Vec<u64> =
        numbers.iter().map(|n| table[*n as usize]).collect();
    let text = format!(
        "A move divides a number by {}, {} or {}, rounded down; 0 is the end. \
         Give the nimbers of {}, as in `0 1 2 0 3 1`.",
        divisors[0],
        divisors[1],
        divisors[2],
        line(&numbers).trim_end().replace(' ', ", ")
    );
    Question { text, answers: vec![line(&nimbers).trim_end().to_string()] }
}
