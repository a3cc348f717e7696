//! Defines the rules of the three games.

use games::Game;
use minimax::{Player, Points};

// ANCHOR: array
/// One or more numbers in a row, and the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Array {
    numbers: Vec<i64>,
    mover: Player,
}

impl Array {
    /// Returns the array of these numbers, or `None` if there are no numbers.
    pub fn new(numbers: &[i64], mover: Player) -> Option<Array> {
        if numbers.is_empty() {
            return None;
        }
        Some(Array { numbers: numbers.to_vec(), mover })
    }

    /// Returns the array that a move leaves: these numbers, with the other
    /// player to move. Returns `None` if there are no numbers.
    pub(crate) fn left(&self, numbers: &[i64]) -> Option<Array> {
        Array::new(numbers, self.mover.other())
    }
}
// ANCHOR_END: array

impl Array {
    /// Returns the numbers, of which there is at least one.
    pub fn numbers(&self) -> &[i64] {
        &self.numbers
    }

    /// Returns the player to move.
    pub fn mover(&self) -> Player {
        self.mover
    }

    // ANCHOR: mover_of
    /// Returns the player to move when only `left` numbers remain, if each move
    /// deletes one number.
    ///
    /// # Panics
    /// If there are fewer than `left` numbers.
    pub fn mover_of(&self, left: usize) -> Player {
        let moves = self.numbers.len() - left;
        if moves.is_multiple_of(2) {
            self.mover
        } else {
            self.mover.other()
        }
    }
    // ANCHOR_END: mover_of

    // ANCHOR: at_level
    /// Returns the same array with a 1 for each number that is at least
    /// `level`, and a 0 for each smaller number.
    pub fn at_level(&self, level: i64) -> Array {
        let bit = |number: &i64| i64::from(*number >= level);
        let numbers = self.numbers.iter().map(bit).collect();
        Array { numbers, mover: self.mover }
    }
    // ANCHOR_END: at_level
}

// ANCHOR: rules
/// The rule of a game, which says what a move deletes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Any one number.
    Any,
    /// A prefix or a suffix: at least one number, but not all.
    Cut,
    /// The first or the last number.
    Ends,
}

impl Game for Rule {
    type Position = Array;

    fn options(&self, array: &Array) -> Vec<Array> {
        let rests = match self {
            Rule::Any => without_one(&array.numbers),
            Rule::Cut => without_a_piece(&array.numbers),
            Rule::Ends => without_an_end(&array.numbers),
        };
        rests.iter().filter_map(|rest| array.left(rest)).collect()
    }
}
// ANCHOR_END: rules

// ANCHOR: rests
fn without_one(numbers: &[i64]) -> Vec<Vec<i64>> {
    let rest = |place| [&numbers[..place], &numbers[place + 1..]].concat();
    (0..numbers.len()).map(rest).collect()
}

fn without_a_piece(numbers: &[i64]) -> Vec<Vec<i64>> {
    let places = 1..numbers.len();
    let ends = places.clone().map(|place| numbers[place..].to_vec());
    let starts = places.map(|place| numbers[..place].to_vec());
    ends.chain(starts).collect()
}

fn without_an_end(numbers: &[i64]) -> Vec<Vec<i64>> {
    let last = numbers.len() - 1;
    vec![numbers[1..].to_vec(), numbers[..last].to_vec()]
}
// ANCHOR_END: rests

// ANCHOR: points
impl Points for Rule {
    fn mover(&self, array: &Array) -> Player {
        array.mover
    }

    fn points(&self, end: &Array) -> i64 {
        end.numbers[0]
    }
}
// ANCHOR_END: points
