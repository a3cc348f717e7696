//! What an exercise's input looks like: the file `input.txt` of its folder,
//! read once for the judge, the statement, and the checks.
//!
//! A description names numbers and words with their ranges and meanings, and
//! then shows the lines in order:
//!
//! ```text
//! number t, from 1 to 1000: the number of games
//! number n, from 1 to 100: the number of piles
//! number a, from 0 to 10^9: the coins of each pile
//!
//! line t
//! t times (games):
//!     line n
//!     line a[n]
//!     sum n at most 30000
//! ```
//!
//! These files stand alone, with the standard library only: a judge's program
//! has them, too.
#![allow(dead_code, unused_imports)]

mod coverage;
mod evaluate;
mod language;
mod parser;
mod reader;
mod values;

pub use language::{
    Count, Description, Expr, Function, Item, Kind, Name, Need, Order,
    Relation, Step, Sum, Times,
};
pub use values::{text_of, Manner, Values};

use parser::Parser;
use reader::{Path, Reading};

impl Description {
    /// Reads a description.
    ///
    /// # Errors
    /// One line: where it is wrong, and why.
    pub fn parse(text: &str) -> Result<Description, String> {
        Parser::new(text).description()
    }

    /// Reads an input.
    ///
    /// # Errors
    /// One line: at which line and word the input breaks the description, and
    /// how.
    pub fn read(&self, text: &str, manner: Manner) -> Result<Values, String> {
        let mut reading = Reading::new(self, text, manner);
        reading.steps(&self.shape, &mut Path::default())?;
        reading.finish()
    }
}
