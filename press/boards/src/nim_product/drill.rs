//! The drill of the chapter: random questions about nim products.

use crate::{Form, Question, WHO};
use nim_product::{corners_sum, inverse, nim_product, root};
use notebook::Chance;
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Two factors below 4 and their nim product.
    Small(u64, u64, u64),
    /// A nim product of factors below 16, computed by halves.
    Halves(Halves),
    /// The row, the column and their nim product, for each head.
    Values(Vec<[u64; 3]>),
    /// The nim-sum of the values given before.
    Sum(u64),
}

/// The steps of computing a nim product of two numbers below 16 by halves, with
/// *F* = 4.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Halves {
    /// The factors.
    pub factors: [u64; 2],
    /// The upper half of each factor: its quotient by 4.
    pub upper: [u64; 2],
    /// The lower half of each factor: its remainder modulo 4.
    pub lower: [u64; 2],
    /// The nim-sum of the two halves of each factor.
    pub both: [u64; 2],
    /// The nim products of the upper halves, of the lower halves, and of the
    /// nim-sums in `both`.
    pub products: [u64; 3],
    /// The three terms of the product: 4 times its upper half, the nim product
    /// of the lower halves, and the nim product of the upper halves,
    /// nim-multiplied by 2.
    pub terms: [u64; 3],
    /// The nim product.
    pub product: u64,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Small(a, b, product) => {
                write!(f, "{a} ⊗ {b} = {product}, as in the small table.")
            }
            Reason::Halves(halves) => write!(f, "{halves}"),
            Reason::Values(values) => {
                for (place, [x, y, value]) in values.iter().enumerate() {
                    let between = if place > 0 { "; " } else { "" };
                    write!(f, "{between}{x} ⊗ {y} = {value}")?;
                }
                Ok(())
            }
            Reason::Sum(sum) => write!(f, "The nim-sum is {sum}."),
        }
    }
}

impl Display for Halves {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Halves { factors: [a, b], upper: [a1, b1], .. } = self;
        let Halves { lower: [a0, b0], both: [a2, b2], .. } = self;
        let Halves { products: [high, low, all], product, .. } = self;
        let [first, second, third] = self.terms;
        write!(
            f,
            "With F = 4: {a} has the halves {a1} and {a0}, {b} has {b1} and \
             {b0}.\n\
             lower halves: {a0} ⊗ {b0} = {low}; upper halves: {a1} ⊗ {b1} = \
             {high}\n\
             both: {a2} ⊗ {b2} = {all}\n\
             4 · ({all} ⊕ {low}) ⊕ {low} ⊕ {high} ⊗ 2 = {first} ⊕ {second} ⊕ \
             {third} = {product}"
        )
    }
}

/// Returns a random question: a product, an inverse, a root, or who wins
/// Turning Corners.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => product_question(chance.between(2, 15), chance.between(2, 15)),
        1 => inverse_question(chance.between(2, 15)),
        2 => root_question(chance.between(2, 15)),
        _ => corners_question(&some_heads(chance)),
    }
}

/// A row and a column, counted from 0.
type Place = (usize, usize);
/// The number of rows, and of columns, of the board.
const SIDE: u64 = 6;

/// Returns the places of two or three heads; about half of the positions are
/// lost.
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

/// Returns the reason for the nim product of two numbers below 16: the steps by
/// halves or, if both are below 4, the small table.
fn halves(a: u64, b: u64) -> Reason {
    let product = nim_product(a, b);
    if a < 4 && b < 4 {
        return Reason::Small(a, b, product);
    }
    let (upper, lower) = ([a / 4, b / 4], [a % 4, b % 4]);
    let both = [upper[0] ^ lower[0], upper[1] ^ lower[1]];
    let [high, low, all] = [upper, lower, both].map(|[x, y]| nim_product(x, y));
    Reason::Halves(Halves {
        factors: [a, b],
        upper,
        lower,
        both,
        products: [high, low, all],
        terms: [4 * (all ^ low), low, nim_product(high, 2)],
        product,
    })
}

fn product_question(a: u64, b: u64) -> Question<Reason> {
    Question {
        asks: format!("What is the nim product of {a} and {b}?"),
        form: Form::Number,
        answers: vec![nim_product(a, b).to_string()],
        because: vec![halves(a, b)],
    }
}

fn inverse_question(x: u64) -> Question<Reason> {
    let inverse = inverse(x).expect("x is not 0");
    Question {
        asks: format!("Which number makes the nim product 1 with {x}?"),
        form: Form::Number,
        answers: vec![inverse.to_string()],
        because: vec![halves(x, inverse)],
    }
}

fn root_question(x: u64) -> Question<Reason> {
    let root = root(x);
    Question {
        asks: format!("Which number has the nim product {x} with itself?"),
        form: Form::Number,
        answers: vec![root.to_string()],
        because: vec![halves(root, root)],
    }
}

fn corners_question(heads: &[Place]) -> Question<Reason> {
    let place = |(x, y): &Place| format!("({x}, {y})");
    let places: Vec<_> = heads.iter().map(place).collect();
    let value = |(x, y): &Place| {
        let (x, y) = (*x as u64, *y as u64);
        [x, y, nim_product(x, y)]
    };
    let values = heads.iter().map(value).collect();
    let sum = sum_of(heads);
    Question {
        asks: format!(
            "Turning Corners with heads at {} (row, column, from 0): who wins?",
            places.join(", ")
        ),
        form: WHO,
        answers: vec![if sum == 0 { "Second" } else { "First" }.to_string()],
        because: vec![Reason::Values(values), Reason::Sum(sum)],
    }
}
