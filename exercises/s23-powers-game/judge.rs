//! Judges "Plus or minus powers of two".
//!
//! In this file, a set of values modulo 17 is a number with 17 bits.

use crate::kit::{column, described, Case, Chance, Judge, Question};

const MOST: usize = 1_000_000;
const ALL: u32 = (1 << 17) - 1;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the values from which adding `term` leads into the set.
fn before(set: u32, term: u32) -> u32 {
    (set >> term % 17 | set << (17 - term % 17)) & ALL
}

/// The sets of values from which the second player wins, with the first or with
/// the second player to move.
#[derive(Clone, Copy)]
struct Good {
    first_moves: u32,
    second_moves: u32,
}

/// The sets when no star is left.
const END: Good = Good { first_moves: 1, second_moves: 1 };

/// Returns the sets when stars are left. Each choice is a number and the sets
/// after it has been used: the player to move gives the number its sign, and
/// then the other player is to move.
fn choose(choices: impl Iterator<Item = (u32, Good)>) -> Good {
    let mut good = Good { first_moves: ALL, second_moves: 0 };
    for (number, after) in choices {
        let minus = 17 - number % 17;
        for term in [number, minus] {
            good.first_moves &= before(after.second_moves, term);
            good.second_moves |= before(after.first_moves, term);
        }
    }
    good
}

/// Whether the first player wins, for each number of stars up to `most`, by
/// trying all plays. Bit i of a position says that the star of 2^(i + 1) is
/// left.
fn by_stars(most: usize) -> Vec<bool> {
    let mut good = vec![END];
    for left in 1_usize..1 << most {
        let stars = (0..most).filter(|i| left >> i & 1 == 1);
        let after = stars.map(|i| (2 << i, good[left & !(1 << i)]));
        good.push(choose(after));
    }
    let start = |stars: usize| good[(1 << stars) - 1].first_moves & 1 == 0;
    (0..=most).map(start).collect()
}

/// Whether the first player wins, for each number of stars up to `most`, by
/// trying all plays. A position is only how many stars are left in each class
/// of exponents modulo 4.
fn by_classes(most: usize) -> Vec<bool> {
    let count = |stars: usize, class: usize| {
        (1..=stars).filter(|exponent| exponent % 4 == class).count()
    };
    let sizes = [0, 1, 2, 3].map(|class| count(most, class) + 1);
    let mut steps = [1; 4];
    for class in 1..4 {
        steps[class] = steps[class - 1] * sizes[class - 1];
    }
    let mut good = vec![END];
    for place in 1..steps[3] * sizes[3] {
        let some = |class: &usize| place / steps[*class] % sizes[*class] > 0;
        let classes = (0..4).filter(some);
        let after = classes.map(|c| (1 << c, good[place - steps[c]]));
        good.push(choose(after));
    }
    let start = |stars| {
        let place: usize = (0..4).map(|c| count(stars, c) * steps[c]).sum();
        good[place].first_moves & 1 == 0
    };
    (0..=most).map(start).collect()
}

/// Returns the shortest period of a list.
fn period(list: &[bool]) -> usize {
    let fits = |p: &usize| list.iter().zip(&list[*p..]).all(|(a, b)| a == b);
    (1..list.len()).find(fits).unwrap_or(list.len())
}

fn case(group: &'static str, stars: &[usize], first: &[bool]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", stars.len()), String::new());
    for n in stars {
        input += &n.to_string();
        input.push('\n');
        let label = first[n % first.len()];
        answer += if label { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let sixteen = by_stars(16);
    let mut small: Vec<usize> = (1..=16).collect();
    chance.shuffle(&mut small);
    let table = by_classes(100);
    let mut hundred: Vec<usize> = (1..=100).collect();
    chance.shuffle(&mut hundred);
    let round = &table[..period(&table)];
    let mut large: Vec<usize> = (MOST - 40..=MOST).collect();
    for _ in 0..300_000 {
        let step = *chance.one_of(&[1, 1, 2, 4, 8, 16, 17, 24]);
        large.push(step * chance.between(1, (MOST / step) as u64) as usize);
    }
    chance.shuffle(&mut large);
    let many = chance.many(MOST, 1, 99);
    let many: Vec<usize> = many.iter().map(|&n| n as usize).collect();
    vec![
        case("small", &small, &sixteen),
        case("hundred", &hundred, &table),
        case("all", &large, round),
        case("all", &many, round),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![column(&chance.many(MOST, 100_000, MOST as u64))]
}

/// Asks for all winning moves of the second player, exactly three, when three
/// numbers of one class and two of another are left.
fn variant(chance: &mut Chance) -> Question {
    let mut good = vec![END];
    for left in 1_usize..1 << 13 {
        let stars = (0..13).filter(|i| left >> i & 1 == 1);
        let after = stars.map(|i| (1 << i, good[left & !(1 << i)]));
        good.push(choose(after));
    }
    loop {
        let mut classes = [1, 2, 3, 4];
        chance.shuffle(&mut classes);
        let [three, two, ..] = classes;
        let mut left = vec![three, three + 4, three + 8];
        left.extend([two, two + 4, two + 8]);
        left.remove(3 + chance.index(3));
        left.sort_unstable();
        let value = chance.signed(-30, 30);
        let set: usize = left.iter().map(|exponent| 1 << exponent).sum();
        let mut winning = Vec::new();
        for exponent in &left {
            let number = 1_i64 << exponent;
            let good = good[set & !(1 << exponent)].first_moves;
            for (sign, after) in [("+", value + number), ("-", value - number)]
            {
                if good >> after.rem_euclid(17) & 1 == 1 {
                    winning.push(format!("{sign}{number}"));
                }
            }
        }
        if winning.len() != 3 {
            continue;
        }
        let numbers: Vec<String> =
            left.iter().map(|exponent| (1 << exponent).to_string()).collect();
        let text = format!(
            "Two players take turns to choose one of the numbers that are left and add it to \
             a sum or subtract it from the sum. When none is left, \
             the second player wins if the sum is divisible by 17, otherwise \
             the first player wins. The sum is {value}, the numbers {} are \
             left, and it is the second player's turn. Name all his winning \
             moves, smaller numbers first, as in `+4 -32`.",
            numbers.join(", ")
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
