//! Finds the smallest part of an input that a program gets wrong.
//!
//! Most inputs hold many games, and the output has one line for each. The
//! smallest game that a program gets wrong is the most helpful one to show.
//!
//! This file depends only on the modules `input` and `shown`, because it is
//! copied into practice sets, too.

use crate::input::Values;
use crate::shown::short;

/// A wrong answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The number of parts of the input, or the number of inputs that were
    /// tried.
    pub of: usize,
    /// The input.
    pub input: String,
    /// A right answer.
    pub expected: String,
    /// The program's output.
    pub got: String,
    /// Why the output is wrong; empty if it merely differs from the expected
    /// one.
    pub why: String,
    /// Whether other answers may be right, too.
    pub checked: bool,
}

impl Wrong {
    /// Returns the size of the input, as [`size`] measures it.
    pub fn size(&self) -> (u128, usize) {
        size(&self.input)
    }

    /// Returns the wrong answer as text for people.
    pub fn shown(&self) -> String {
        let mut text = match self.of {
            1 => String::new(),
            of => format!("the smallest of {of} that is wrong:\n"),
        };
        let expected = if self.checked { "possible" } else { "expected" };
        text += &field("input", &self.input);
        text += &field(expected, &self.expected);
        text += &field("got", &self.got);
        if !self.why.is_empty() {
            text += &field("why", &self.why);
        }
        text
    }
}

/// Returns a name with the lines of a text beside it.
pub fn field(name: &str, text: &str) -> String {
    let text = short(text.as_bytes());
    let names = std::iter::once(name).chain(std::iter::repeat(""));
    names
        .zip(text.lines())
        .map(|(name, line)| format!("    {name:8}  {line}\n"))
        .collect()
}

/// A function that checks an answer, given the input, a right answer, and the
/// answer to be checked. The error says why that answer is wrong.
pub type Check<'a> = &'a mut dyn FnMut(&str, &str, &str) -> Result<(), String>;

/// Returns the smallest part of an input that is answered wrongly; `None` if
/// there is no such part, if the input has no parts, or if the answer or the
/// output does not have exactly one line for each part. Without a `check`, an
/// answer is right only if it has the words of `answer`.
pub fn smallest(
    values: &Values,
    answer: &str,
    output: &str,
    mut check: Option<Check>,
) -> Option<Wrong> {
    let parts = values.passes();
    let (right, printed) = (lines(answer), lines(output));
    if [right.len(), printed.len()] != [parts.len(); 2] {
        return None;
    }
    let words = |line: &str| -> Vec<String> {
        line.split_whitespace().map(str::to_string).collect()
    };
    let mut wrong: Vec<usize> = (0..parts.len())
        .filter(|&part| words(right[part]) != words(printed[part]))
        .collect();
    wrong.sort_by_key(|&part| size(parts[part]));
    wrong.into_iter().find_map(|part| {
        let (alone, right, got) =
            (values.only(part)?, right[part], printed[part]);
        let why = match &mut check {
            Some(check) => check(&alone, right, got).err()?,
            None => String::new(),
        };
        Some(Wrong {
            of: parts.len(),
            input: shown_part(values, part)?,
            expected: right.to_string(),
            got: got.to_string(),
            why,
            checked: check.is_some(),
        })
    })
}

/// Returns a part of an input, as shown to people: by itself, or after the
/// first line of the input if that line holds more than the number of parts.
pub fn shown_part(values: &Values, part: usize) -> Option<String> {
    match values.head().split_whitespace().count() > 1 {
        true => values.only(part),
        false => values.passes().get(part).map(|part| part.to_string()),
    }
}

/// Returns the lines of a text that are not blank.
fn lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.trim().is_empty()).collect()
}

/// Returns the size of a text: first the sum of its numbers (without signs) and
/// of the lengths of its other words, then its length.
pub fn size(text: &str) -> (u128, usize) {
    let size = |word: &str| {
        let digits = word.trim_start_matches('-');
        digits.parse().unwrap_or(word.len() as u128)
    };
    let sum = text.split_whitespace().map(size);
    (sum.fold(0, u128::saturating_add), text.len())
}

#[cfg(test)]
mod tests {
    use super::{size, smallest, Wrong};
    use crate::input::{Description, Manner, Values};

    fn read(description: &str, input: &str) -> Values {
        let description = Description::parse(description).unwrap();
        description.read(input, Manner::Strict).unwrap()
    }

    const GAMES: &str = "number t, from 1 to 9: the number of games\n\
                         number n, from 0 to 99: the coins\n\n\
                         line t\nt times:\n    line n\n";

    #[test]
    fn of_three_wrong_ones_the_smallest() {
        let values = read(GAMES, "4\n30\n7\n2\n10\n");
        let wrong = smallest(&values, "a\nb\nc\nd\n", "x\nx\nc\nx\n", None);
        assert_eq!(
            wrong.unwrap().shown(),
            "the smallest of 4 that is wrong:\n    input     7\n    \
             expected  b\n    got       x\n"
        );
        // With a line missing, it is unclear which game has no line.
        assert_eq!(smallest(&values, "a\nb\nc\nd\n", "x\n", None), None);
    }

    #[test]
    fn what_is_only_different_may_be_right() {
        let values = read(GAMES, "3\n1\n2\n3\n");
        let mut seen = Vec::new();
        let mut check = |input: &str, _: &str, got: &str| {
            seen.push(input.to_string());
            if got == "x" {
                Ok(())
            } else {
                Err("no".to_string())
            }
        };
        let wrong =
            smallest(&values, "a\na\na\n", "x\na\ny\n", Some(&mut check));
        let Wrong { input, why, .. } = wrong.unwrap();
        assert_eq!((input.as_str(), why.as_str()), ("3\n", "no"));
        assert_eq!(seen, ["1\n1\n", "1\n3\n"]);
    }

    #[test]
    fn a_first_line_with_more_in_it_stays() {
        let more = "number e, from 1 to 9: a rule\n".to_string()
            + &GAMES.replace("line t", "line e t");
        let values = read(&more, "5 2\n8\n6\n");
        let wrong = smallest(&values, "a\na\n", "x\nx\n", None).unwrap();
        assert_eq!(wrong.input, "5 1\n6\n");
    }

    #[test]
    fn sizes() {
        assert!(size("9") < size("10"));
        assert!(size("3 1 1 1") < size("2 7 7"));
        assert!(size("-5") < size("6") && size("ab") < size("abcd"));
    }
}
