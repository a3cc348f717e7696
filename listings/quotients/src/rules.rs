//! The rules whose tables this chapter learns.

use floor_division::FloorDivision;
use games::Game;
use splitting::{DawsonsKayles, Kayles, Splitting};

// ANCHOR: nim_piles
/// One pile of Nim: any number of coins may be taken.
#[derive(Debug, Clone, Copy)]
pub struct NimPiles;

impl Splitting for NimPiles {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        (0..size).map(|rest| vec![rest]).collect()
    }
}
// ANCHOR_END: nim_piles

// ANCHOR: floors
/// One number of the Floor Division Game, as a pile.
#[derive(Debug, Clone, Default)]
pub struct Floors(pub FloorDivision);

impl Splitting for Floors {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        let quotients = self.0.options(&(size as u64));
        quotients.iter().map(|&rest| vec![rest as usize]).collect()
    }
}
// ANCHOR_END: floors

// ANCHOR: code
/// A game whose rules are the digits behind `0.`; digit number k says what a
/// taking of k coins may leave of a pile: 1 nothing, 2 one pile, 4 two piles,
/// and sums of these (Guy and Smith 1956).
#[derive(Debug, Clone)]
pub struct Code(pub Vec<u8>);

impl Splitting for Code {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        let mut moves = Vec::new();
        for (&digit, taken) in self.0.iter().zip(1..=size) {
            let rest = size - taken;
            if digit & 1 > 0 && rest == 0 || digit & 2 > 0 && rest > 0 {
                moves.push(vec![rest]);
            }
            if digit & 4 > 0 {
                moves.extend((1..=rest / 2).map(|p| vec![p, rest - p]));
            }
        }
        moves
    }
}
// ANCHOR_END: code

/// The most digits of a code.
const DIGITS: usize = 16;

/// A rule that was read by its name.
pub struct Rule(Box<dyn Splitting>);

impl Rule {
    /// The rule of this name: `nim`, `kayles`, `dawson`, `floor`, or a code
    /// such as `0.77` with at most 16 digits from 0 to 7. `None` if it is none
    /// of these.
    pub fn named(name: &str) -> Option<Rule> {
        Some(Rule(match name {
            "nim" => Box::new(NimPiles),
            "kayles" => Box::new(Kayles),
            "dawson" => Box::new(DawsonsKayles),
            "floor" => Box::new(Floors::default()),
            _ => Box::new(Code(digits(name.strip_prefix("0.")?)?)),
        }))
    }
}

/// The digits of a code.
fn digits(text: &str) -> Option<Vec<u8>> {
    let digit = |letter: char| letter.to_digit(8).map(|digit| digit as u8);
    let digits: Vec<u8> = text.chars().map(digit).collect::<Option<_>>()?;
    (1..=DIGITS).contains(&digits.len()).then_some(digits)
}

impl Splitting for Rule {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        self.0.moves(size)
    }
}
