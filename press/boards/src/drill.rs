//! Drills: an endless supply of random questions, made from a seed.

use crate::Form;
use notebook::{Answer, BadInput, Chance, Line, Lines, ProgramError};
use std::fmt::Display;
use std::io::{BufRead, Write};

// ANCHOR: question
/// A question, its answers, and the reasons as claims of type `C`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question<C = String> {
    /// The question, in one line.
    pub asks: String,
    /// The form that an answer must have.
    pub form: Form,
    /// The right answers, all of this form; the page shows the first one.
    pub answers: Vec<String>,
    /// The reasons, as claims that a test can check.
    pub because: Vec<C>,
}
// ANCHOR_END: question

// ANCHOR: is_right
impl<C> Question<C> {
    /// Returns whether an answer is right.
    ///
    /// # Errors
    /// If the answer doesn't have the form that the question asks for.
    pub fn is_right(&self, answer: &Line) -> Result<bool, BadInput> {
        let same = |known: &String| same_answer(known, answer.text());
        if self.answers.iter().any(same) {
            return Ok(true);
        }
        let meant = self.form.read(answer)?;
        let same = |known: &String| {
            self.form.read(&Line::one(known)) == Ok(meant.clone())
        };
        Ok(self.answers.iter().any(same))
    }
}
// ANCHOR_END: is_right

/// Whether the answer `given` says the same as the answer `known`. Capitals,
/// white space, a final full stop and the order of comma-separated items don't
/// matter; "no" counts as "none"; commas are also allowed between the words of
/// a single item.
pub fn same_answer(known: &str, given: &str) -> bool {
    let (known, given) = (tidy(known), tidy(given));
    let one_item = !known.contains(',');
    (one_item && words_of(&known) == words_of(&given.replace(',', " ")))
        || items(&known) == items(&given)
}

fn tidy(text: &str) -> String {
    let text = text.trim().trim_end_matches('.');
    text.to_lowercase().replace(';', ",")
}

/// Returns the words of a text, joined by single spaces; "no" becomes "none".
fn words_of(text: &str) -> String {
    let words: Vec<_> = text.split_whitespace().collect();
    match words[..] {
        ["no"] => "none".to_string(),
        _ => words.join(" "),
    }
}

/// Returns the comma-separated items of a text, sorted and without duplicates.
fn items(text: &str) -> Vec<String> {
    let items = text.split(',').map(words_of);
    let mut items: Vec<_> = items.filter(|item| !item.is_empty()).collect();
    items.sort();
    items.dedup();
    items
}

/// Runs a drill: reads a seed, the number of a question and, optionally, an
/// answer; prints the question, and whether the answer is right and why. If the
/// input isn't of this kind, or the answer doesn't have the form that the
/// question asks for, it returns an error and marks nothing.
// ANCHOR: drill_on
pub fn drill_on<C: Display>(
    ask: fn(&mut Chance) -> Question<C>,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let seed = only_number(&mut lines, "the seed", 0)?;
    let number = only_number(&mut lines, "the number of the question", 1)?;
    let answer = lines.next_line()?;
    let blank = answer.iter().find(|line| line.words().next().is_none());
    if let Some(line) = blank {
        return Err(line.error("the answer is missing").into());
    }
    lines.expect_end()?;
    let question = ask(&mut Chance::from_text(&format!("{seed} {number}")));
    let right = answer.map(|answer| question.is_right(&answer)).transpose()?;
    writeln!(output, "ask {}", question.asks)?;
    writeln!(output, "form {}", question.form)?;
    match right {
        Some(right) => mark(&question, right, output),
        None => Ok(()),
    }
}
// ANCHOR_END: drill_on

/// Returns the number on the next line, which must be at least `least`.
fn only_number(
    lines: &mut Lines,
    what: &str,
    least: u64,
) -> Result<u64, ProgramError> {
    let line = lines.expect_line(what)?;
    Ok(line.only_word(what)?.number_in(least..=u64::MAX)?)
}

/// Prints whether an answer is right, and why.
fn mark<C: Display>(
    question: &Question<C>,
    right: bool,
    output: &mut dyn Write,
) -> Answer {
    let mark = if right { "right" } else { "wrong" };
    writeln!(output, "{mark} {}", question.answers[0])?;
    for line in said(&question.because).lines() {
        writeln!(output, "why {line}")?;
    }
    Ok(())
}

/// Returns the claims in words, each starting on a new line.
pub fn said<C: Display>(claims: &[C]) -> String {
    let words = claims.iter().map(C::to_string);
    let words: Vec<String> =
        words.map(|words| words.trim_end().to_string()).collect();
    words.join("\n")
}
