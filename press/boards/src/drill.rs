//! Drills: an endless supply of random questions, made from a seed.

use crate::Form;
use notebook::{Answer, BadInput, Chance, Line, Lines, ProgramError};
use std::fmt::Display;
use std::io::{BufRead, Write};

// ANCHOR: question
/// A question with its answer, and reasons that are claims `C`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question<C = String> {
    /// The question, a line.
    pub asks: String,
    /// What an answer looks like.
    pub form: Form,
    /// The right answers, all of this form; the first is the one that is shown.
    pub answers: Vec<String>,
    /// Why: claims that a test can judge.
    pub because: Vec<C>,
}
// ANCHOR_END: question

// ANCHOR: is_right
impl<C> Question<C> {
    /// Returns whether an answer is right.
    ///
    /// # Errors
    /// If it doesn't have the form that is asked for.
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

/// Whether an answer that is given says the same as one that is known.
/// Capitals, white space, a full stop and the order of what stands between
/// commas do not matter; "no" is "none"; the words of one item may be parted by
/// commas, too.
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

/// The words of a text, with one blank between them.
fn words_of(text: &str) -> String {
    let words: Vec<_> = text.split_whitespace().collect();
    match words[..] {
        ["no"] => "none".to_string(),
        _ => words.join(" "),
    }
}

/// What stands between commas, in order and once each.
fn items(text: &str) -> Vec<String> {
    let items = text.split(',').map(words_of);
    let mut items: Vec<_> = items.filter(|item| !item.is_empty()).collect();
    items.sort();
    items.dedup();
    items
}

/// The program of a drill: reads a seed, the number of a question, perhaps an
/// answer; prints the question, and whether the answer is right and why. An
/// error, if the input is not that, or the answer is none of the form that the
/// question asks for: then nothing is marked.
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

/// The next line, a number that is at least `least`.
fn only_number(
    lines: &mut Lines,
    what: &str,
    least: u64,
) -> Result<u64, ProgramError> {
    let line = lines.expect_line(what)?;
    Ok(line.only_word(what)?.number_in(least..=u64::MAX)?)
}

/// Says whether an answer is right, and why.
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

/// Claims in words, each on lines of its own.
pub fn said<C: Display>(claims: &[C]) -> String {
    let words = claims.iter().map(C::to_string);
    let words: Vec<String> =
        words.map(|words| words.trim_end().to_string()).collect();
    words.join("\n")
}
