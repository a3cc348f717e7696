//! The format of an exercise's input: the file `input.txt` in its folder, which
//! the judge, the statement and the checks all use.
//!
//! A description declares numbers and words with their ranges and meanings,
//! then lists the lines in order:
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
//! This module uses only the standard library, because its source is also
//! pasted into the judges' programs.
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
    /// Parses a description.
    ///
    /// # Errors
    /// The error is one line with its place and the reason.
    pub fn parse(text: &str) -> Result<Description, String> {
        Parser::new(text).description()
    }

    /// Reads an input in the format of this description.
    ///
    /// # Errors
    /// The error is one line: the line and word at which the input breaks the
    /// description, and how.
    pub fn read(&self, text: &str, manner: Manner) -> Result<Values, String> {
        let mut reading = Reading::new(self, text, manner);
        reading.steps(&self.shape, &mut Path::default())?;
        reading.finish()
    }
}
