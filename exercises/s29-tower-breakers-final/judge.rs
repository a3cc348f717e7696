//! Judges "Towers, the final battle".

use crate::kit::{column, described, Case, Chance, Judge, Question};

const TALLEST: u64 = 1_000_000_000_000_000_000;
const TABLE: usize = 1000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// More coins than are paid for any height up to `TABLE`: halving it costs at
/// most 4 coins each time.
const MANY: u64 = 60;

/// Returns what is paid for each height up to `most`, by minimax over all
/// splits.
fn by_minimax(most: usize) -> Vec<u64> {
    let towers = (1..).find(|k| k * k > MANY).unwrap() as usize;
    // `rest[k][bricks]` is the smallest worst payment if these bricks become
    // the towers from the k-th on.
    let mut rest = vec![vec![0]; towers + 1];
    let mut paid = vec![0, 0];
    for height in 1..=most {
        if height > 1 {
            let split =
                |first: usize| (1 + paid[first]).max(rest[2][height - first]);
            paid.push((1..height).map(split).min().unwrap());
        }
        for k in (2..towers).rev() {
            let cost = (k * k) as u64;
            let split =
                |h: usize| (cost + paid[h]).max(rest[k + 1][height - h]);
            let least = (1..=height).map(split).min().unwrap();
            rest[k].push(least);
        }
        rest[towers].push(u64::MAX);
    }
    paid
}

/// Returns the largest heights for 0, 1, 2, … coins. Each is the number of ways
/// to write the number of coins as an ordered sum of squares, found for one
/// number of squares after another.
fn reaches() -> Vec<u128> {
    let most = 130;
    let mut totals = vec![0; most + 1];
    let mut ways = vec![0u128; most + 1];
    ways[0] = 1;
    while ways.iter().any(|&count| count > 0) {
        let mut longer = vec![0; most + 1];
        for (sum, &count) in ways.iter().enumerate() {
            totals[sum] += count;
            for root in 1..=most {
                if let Some(more) = longer.get_mut(sum + root * root) {
                    *more += count;
                }
            }
        }
        ways = longer;
    }
    totals
}

fn by_squares(reaches: &[u128], height: u64) -> u64 {
    reaches.iter().position(|&reach| reach >= height.into()).unwrap() as u64
}

fn case(group: &'static str, paid: &[u64], heights: &[u64]) -> Case {
    let reaches = reaches();
    let (mut input, mut answer) =
        (format!("{}\n", heights.len()), String::new());
    for &height in heights {
        input += &format!("{height}\n");
        let right = match paid.get(height as usize) {
            Some(&paid) => paid,
            None => by_squares(&reaches, height),
        };
        answer += &format!("{right}\n");
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let paid = by_minimax(TABLE);
    let reaches = reaches();
    assert!((2..=TABLE).all(|h| paid[h] == by_squares(&reaches, h as u64)));
    let mut small: Vec<u64> = (2..=100).collect();
    chance.shuffle(&mut small);
    let mut medium = chance.many(96, 101, TABLE as u64);
    medium.extend([101, 999, 1000]);
    // The largest heights for a payment, and the ones above them.
    let borders: Vec<u64> = reaches
        .into_iter()
        .filter(|&reach| reach > 1000 && reach < u128::from(TALLEST))
        .map(|reach| reach as u64)
        .collect();
    let mut last = borders.clone();
    let mut above: Vec<u64> = borders.iter().map(|reach| reach + 1).collect();
    chance.shuffle(&mut last);
    chance.shuffle(&mut above);
    let mut huge = vec![TALLEST, TALLEST - 1, 1 << 59, (1 << 59) - 1];
    while huge.len() < 90 {
        let bits = chance.between(10, 59);
        huge.push(chance.between(1 << bits, TALLEST.min(2 << bits)));
    }
    chance.shuffle(&mut huge);
    vec![
        case("small", &paid, &small),
        case("medium", &paid, &medium),
        case("huge", &paid, &last),
        case("huge", &paid, &above),
        case("huge", &paid, &huge),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![column(&chance.many(100, TALLEST / 10 * 9, TALLEST))]
}

/// Asks for the payment for a height that can be worked out by hand, and for
/// the largest height with this payment.
fn variant(chance: &mut Chance) -> Question {
    let paid = by_minimax(300);
    let height = chance.between(30, 120) as usize;
    let coins = paid[height];
    let largest = paid.iter().rposition(|&other| other == coins).unwrap();
    let text = format!(
        "A tower has {height} bricks. In each round the first player breaks \
         the tower into a row of at least two; the second chooses one of them, \
         gets $k^2$ coins if it is the *k*-th, and the game goes on with it \
         alone, until it is one brick high. How many coins are paid under best \
         play, and what is the largest height for which no more are paid? \
         Answer with two numbers, as in `8 7`."
    );
    Question { text, answers: vec![format!("{coins} {largest}")] }
}
