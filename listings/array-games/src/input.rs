//! Reads numbers, rules and lengths.

use crate::Rule;
use minimax::fast_integers;
use notebook::{BadInput, Line, Lines, ProgramError, Word};

/// Reads the numbers on a line, of which there must be at least one.
pub(crate) fn numbers_of(line: &Line) -> Result<Vec<i64>, BadInput> {
    let numbers = fast_integers(line)?;
    if numbers.is_empty() {
        return Err(line.error("give at least one number"));
    }
    Ok(numbers)
}

/// Returns an error if a line has more than `most` numbers.
pub(crate) fn at_most(most: usize, line: &Line) -> Result<(), BadInput> {
    match line.words().nth(most) {
        Some(word) => {
            Err(word.error(&format!("is one too many: at most {most} numbers")))
        }
        None => Ok(()),
    }
}

/// Returns the rule with this name.
pub fn rule_of(word: &Word) -> Result<Rule, BadInput> {
    match word.text {
        "any" => Ok(Rule::Any),
        "cut" => Ok(Rule::Cut),
        "ends" => Ok(Rule::Ends),
        _ => Err(word.error("is not one of: any, cut, ends")),
    }
}

/// Reads a line that contains the name of a rule.
pub(crate) fn read_rule(lines: &mut Lines) -> Result<Rule, ProgramError> {
    let line = lines.expect_line("the rule")?;
    Ok(rule_of(&line.only_word("the rule")?)?)
}

/// Reads a line that contains a length from 1 to `most`.
pub(crate) fn read_length(
    lines: &mut Lines,
    most: u64,
) -> Result<usize, ProgramError> {
    let line = lines.expect_line("the length")?;
    Ok(line.only_word("the length")?.number_in(1..=most)? as usize)
}
