//! Defines the rules whose tables this chapter learns.

use floor_division::FloorDivision;
use games::Game;
use octal::{BadCode, Code};
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

/// A rule given by its name.
pub struct Rule(Box<dyn Splitting>);

impl Rule {
    /// Returns the rule with this name: `nim`, `kayles`, `dawson`, `floor`, or
    /// an octal code such as `0.77`.
    ///
    /// # Errors
    /// Returns the reason why the name is not an octal code, if it is none of
    /// the others; [`BadCode::NoPoint`] if it does not even look like a code.
    pub fn named(name: &str) -> Result<Rule, BadCode> {
        Ok(Rule(match name {
            "nim" => Box::new(NimPiles),
            "kayles" => Box::new(Kayles),
            "dawson" => Box::new(DawsonsKayles),
            "floor" => Box::new(Floors::default()),
            _ => Box::new(name.parse::<Code>()?),
        }))
    }
}

impl Splitting for Rule {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        self.0.moves(size)
    }
}
