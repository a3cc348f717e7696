//! The drill of the chapter: questions about nim products, made by chance.

use crate::{corners_sum, inverse, nim_product, root};
use notebook::{Chance, Question};

/// A question by chance: a product, an inverse, a root, or who wins Turning
/// Corners.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(4) {
        0 => product_question(chance.between(2, 15), chance.between(2, 15)),
        1 => inverse_question(chance.between(2, 15)),
        2 => root_question(chance.between(2, 15)),
        _ => corners_question(&some_heads(chance)),
    }
}

/// A row and a column, counted from 0.
type Place = (usize, usize);
/// So many rows and columns the board has.
const SIDE: u64 = 6;

/// Two or three heads; about half of the positions are lost.
fn some_heads(chance: &mut Chance) -> Vec<Place> {
    let lost = chance.below(2) == 0;
    loop {
        let many = chance.between(2, 3);
        let mut place = || chance.between(1, SIDE - 1) as usize;
        let mut heads: Vec<Place> =
            (0..many).map(|_| (place(), place())).collect();
        heads.sort_unstable();
        heads.dedup();
        if heads.len() > 1 && (sum_of(&heads) == 0) == lost {
            return heads;
        }
    }
}

fn sum_of(heads: &[Place]) -> u64 {
    let side = 0..SIDE as usize;
    let row = |x| side.clone().map(|y| heads.contains(&(x, y))).collect();
    let board: Vec<Vec<bool>> = side.clone().map(row).collect();
    corners_sum(&board)
}

/// A product of numbers below 16, by halves; F is 4.
fn halves(a: u64, b: u64) -> String {
    let product = nim_product(a, b);
    if a < 4 && b < 4 {
        return format!("{a} ⊗ {b} = {product}, as in the small table.");
    }
    let ((a1, a0), (b1, b0)) = ((a / 4, a % 4), (b / 4, b % 4));
    let (low, high) = (nim_product(a0, b0), nim_product(a1, b1));
    let both = nim_product(a1 ^ a0, b1 ^ b0);
    let rest = nim_product(high, 2);
    format!(
        "With F = 4: {a} has the halves {a1} and {a0}, {b} has {b1} and {b0}.\n\
         lower halves: {a0} ⊗ {b0} = {low}; upper halves: {a1} ⊗ {b1} = {high}\n\
         both: {} ⊗ {} = {both}\n\
         4 · ({both} ⊕ {low}) ⊕ {low} ⊕ {high} ⊗ 2 = {} ⊕ {low} ⊕ {rest} = \
         {product}",
        a1 ^ a0,
        b1 ^ b0,
        4 * (both ^ low)
    )
}

fn product_question(a: u64, b: u64) -> Question {
    Question {
        asks: format!("What is the nim product of {a} and {b}?"),
        form: "a number".to_string(),
        answers: vec![nim_product(a, b).to_string()],
        because: vec![halves(a, b)],
    }
}

fn inverse_question(x: u64) -> Question {
    let inverse = inverse(x).expect("x is not 0");
    Question {
        asks: format!("Which number makes the nim product 1 with {x}?"),
        form: "a number".to_string(),
        answers: vec![inverse.to_string()],
        because: vec![halves(x, inverse)],
    }
}

fn root_question(x: u64) -> Question {
    let root = root(x);
    Question {
        asks: format!("Which number has the nim product {x} with itself?"),
        form: "a number".to_string(),
        answers: vec![root.to_string()],
        because: vec![halves(root, root)],
    }
}

fn corners_question(heads: &[Place]) -> Question {
    let place = |(x, y): &Place| format!("({x}, {y})");
    let places: Vec<_> = heads.iter().map(place).collect();
    let value = |(x, y): &Place| {
        format!("{x} ⊗ {y} = {}", nim_product(*x as u64, *y as u64))
    };
    let values: Vec<_> = heads.iter().map(value).collect();
    let sum = sum_of(heads);
    Question {
        asks: format!(
            "Turning Corners with heads at {} (row, column, from 0): who wins?",
            places.join(", ")
        ),
        form: "First or Second".to_string(),
        answers: vec![if sum == 0 { "Second" } else { "First" }.to_string()],
        because: vec![format!("{}\nThe nim-sum is {sum}.", values.join("; "))],
    }
}
