//! Calls a judge directly instead of running it as a program.

use super::{Case, Chance, Judge, Question, Talk};
use std::collections::VecDeque;
use std::io::{BufRead, Write};

impl Judge {
    /// Returns the cases for a seed.
    pub fn cases_of(&self, seed: u64) -> Vec<Case> {
        (self.cases)(&mut Chance::new(seed))
    }

    /// Returns whether an output is right and, if not, why.
    pub fn verdict(
        &self,
        input: &str,
        answer: &str,
        output: &str,
    ) -> Result<(), String> {
        (self.check)(input, answer, output)
    }

    /// Whether more than one output can be right.
    pub fn is_checked(&self) -> bool {
        self.checked
    }

    /// Runs the judge's dialogue with a program, if the judge has one. Returns
    /// the verdict and the last lines.
    pub fn talk(
        &self,
        input: &str,
        from: &mut dyn BufRead,
        to: &mut dyn Write,
    ) -> (Result<(), String>, String) {
        let referee = self.referee.expect("a judge of dialogues");
        let mut talk = Talk { from, to, last: VecDeque::new() };
        let said = referee(input, &mut talk);
        let last: Vec<String> = talk.last.into();
        (said, last.join("\n"))
    }

    /// Returns the paper question for a seed, if the judge makes any.
    pub fn question(&self, seed: u64) -> Option<Question> {
        Some(self.variant?(&mut Chance::new(seed)))
    }
}
