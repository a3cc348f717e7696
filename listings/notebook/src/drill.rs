//! Drills: questions without end, made by chance from a seed.

use crate::{Answer, Chance, Line, Lines};
use std::io::{BufRead, Write};

// ANCHOR: question
/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question, a line.
    pub asks: String,
    /// How an answer looks, as in "two numbers, or none".
    pub form: String,
    /// The answers that are right; the first is the one that is shown. Words
    /// in any order if there are commas between them.
    pub answers: Vec<String>,
    /// Why, in lines.
    pub because: String,
}
// ANCHOR_END: question

/// Whether two answers are the same: capitals, white space and the order of
/// what stands between commas do not matter.
pub fn same_answer(one: &str, other: &str) -> bool {
    let parts = |text: &str| {
        let text = text.to_lowercase();
        let words = |part: &str| {
            let words: Vec<_> = part.split_whitespace().collect();
            words.join(" ")
        };
        let mut parts: Vec<_> = text.split(',').map(words).collect();
        parts.sort();
        parts.dedup();
        parts
    };
    parts(one) == parts(other)
}

// ANCHOR: drill_on
/// The program of a drill: reads a seed, the number of a question from 1 on,
/// and an answer, if there is one yet; prints the question, and whether the
/// answer is right and why. `ask` makes a question.
pub fn drill_on(
    ask: fn(&mut Chance) -> Question,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let seed =
        lines.expect_line("the seed")?.only_word("the seed")?.number()?;
    let line = lines.expect_line("the number of the question")?;
    let number = line.only_word("the number of the question")?.number()?;
    let answer = lines.next_line()?;
    lines.expect_end()?;
    let question = ask(&mut Chance::from_text(&format!("{seed} {number}")));
    writeln!(output, "ask {}", question.asks)?;
    writeln!(output, "form {}", question.form)?;
    match answer {
        Some(answer) => mark(&question, &answer, output),
        None => Ok(()),
    }
}
// ANCHOR_END: drill_on

/// Says whether an answer is right, and why.
fn mark(question: &Question, answer: &Line, output: &mut dyn Write) -> Answer {
    let given = answer.text();
    let right = question.answers.iter().any(|known| same_answer(known, given));
    let mark = if right { "right" } else { "wrong" };
    writeln!(output, "{mark} {}", question.answers[0])?;
    for line in question.because.lines() {
        writeln!(output, "why {line}")?;
    }
    Ok(())
}
