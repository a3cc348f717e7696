//! Judges the program part of "The queen's method, proved".

use crate::kit::{described, Case, Chance, Judge};

const MOST: u64 = 10_000_000;
/// The lost squares of columns up to `BOX` have rows below `SIDE`.
const BOX: usize = 180;
const SIDE: usize = 301;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

/// Returns the row of the lost square in each column up to `BOX`, by trying all
/// moves of the queen from each square.
fn by_moves() -> Vec<u64> {
    let mut lost = vec![vec![false; SIDE]; BOX + 1];
    for x in 0..=BOX {
        for y in 0..SIDE {
            let left = (0..x).any(|a| lost[a][y]);
            let down = (0..y).any(|b| lost[x][b]);
            let both = (1..=x.min(y)).any(|k| lost[x - k][y - k]);
            lost[x][y] = !(left || down || both);
        }
    }
    let row = |column: &Vec<bool>| column.iter().position(|&is| is);
    lost.iter()
        .map(|column| row(column).expect("a row below SIDE") as u64)
        .collect()
}

/// Returns the largest number whose square is at most `n`.
fn root(n: u64) -> u64 {
    let mut root = (n as f64).sqrt() as u64;
    while root * root > n {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= n {
        root += 1;
    }
    root
}

/// Returns the smaller number of pair `k`: k times the golden ratio, rounded
/// down.
fn smaller(k: u64) -> u64 {
    (k + root(5 * k * k)) / 2
}

/// Returns the other number of the pair that contains `x`. The smaller and the
/// larger numbers both grow with `k`, so the pair is found by bisection.
fn partner(x: u64) -> u64 {
    let first = |reaches: &dyn Fn(u64) -> bool| {
        let (mut low, mut high) = (0, x + 1);
        while low < high {
            let middle = (low + high) / 2;
            (low, high) = match reaches(middle) {
                true => (low, middle),
                false => (middle + 1, high),
            };
        }
        low
    };
    let k = first(&|k| smaller(k) >= x);
    if smaller(k) == x {
        return x + k;
    }
    let k = first(&|k| smaller(k) + k >= x);
    assert_eq!(smaller(k) + k, x, "each number is in a pair");
    x - k
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let table = by_moves();
    let mut near: Vec<u64> = (0..=BOX as u64).collect();
    let mut far: Vec<u64> = (MOST - 400..=MOST).collect();
    far.extend(chance.many(400, 0, MOST));
    far.extend((8..24).flat_map(|power| {
        let x = chance.between(1 << power - 1, 1 << power).min(MOST - 1);
        [x, x + 1, partner(x).min(MOST)]
    }));
    let mut make = |group, numbers: &mut Vec<u64>| {
        chance.shuffle(numbers);
        let mut input = format!("{}\n", numbers.len());
        let mut answer = String::new();
        for &x in numbers.iter() {
            input += &format!("{x}\n");
            let known = table.get(x as usize).copied();
            answer += &format!("{}\n", known.unwrap_or_else(|| partner(x)));
        }
        Case::new(group, input, answer)
    };
    vec![make("box", &mut near), make("far", &mut far)]
}
