//! Asks a judge directly what its own program would print.

use super::{Case, Chance, Judge, Question, Talk};
use std::collections::VecDeque;
use std::io::{BufRead, Write};

impl Judge {
    /// The cases of a seed.
    pub fn cases_of(&self, seed: u64) -> Vec<Case> {
        (self.cases)(&mut Chance::new(seed))
    }

    /// Whether an output is right, and why not.
    pub fn verdict(
        &self,
        input: &str,
        answer: &str,
        output: &str,
    ) -> Result<(), String> {
        (self.check)(input, answer, output)
    }

    /// Whether more than one output is right.
    pub fn is_checked(&self) -> bool {
        self.checked
    }

    /// Talks with a program that is at the other end, if programs talk here:
    /// whether it did well, and the last lines.
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

    /// The question on paper of a seed, if there are such questions.
    pub fn question(&self, seed: u64) -> Option<Question> {
        Some(self.variant?(&mut Chance::new(seed)))
    }
}
