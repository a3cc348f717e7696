//! The values that were read from an input.

use super::language::Item;
use std::collections::{BTreeMap, BTreeSet};

/// How strictly an input is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Exactly, character by character, as cases are written.
    Strict,
    /// Ignoring a byte-order mark, extra blanks, tabs, carriage returns, and
    /// blank lines or a missing line feed at the end.
    Lenient,
}

/// The values that were read from an input, with its text and the bounds that
/// it meets.
#[derive(Debug, Default)]
pub struct Values {
    pub(super) names: BTreeMap<String, Vec<Word>>,
    pub(super) met: BTreeSet<String>,
    pub(super) clean: String,
    pub(super) passes: Passes,
}

/// The passes of the last top-level block, as positions in the clean text.
#[derive(Clone, Debug, Default)]
pub(super) struct Passes {
    /// Where the first pass begins.
    pub(super) begins: usize,
    /// Where each pass ends.
    pub(super) ends: Vec<usize>,
    /// The number in the input that says how many passes there are; `None` if
    /// no number does.
    pub(super) count: Option<Word>,
    /// Whether the passes instead go on until a word or the end of the input.
    pub(super) open: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) line: usize,
    pub(super) place: usize,
    pub(super) number: i128,
    pub(super) text: String,
}

impl Word {
    pub(super) fn at(&self) -> String {
        at(self.line, self.place)
    }
}

pub(super) fn at(line: usize, place: usize) -> String {
    format!("line {line}, word {place}")
}

impl Values {
    /// Returns all numbers of this name, in the order of the input. Panics if
    /// one does not fit the type, which the description should not allow.
    pub fn numbers<T: TryFrom<i128>>(&self, name: &str) -> Vec<T> {
        let convert = |word: &Word| match T::try_from(word.number) {
            Ok(number) => number,
            Err(_) => panic!("{name} is too large for its type"),
        };
        self.words_of(name).iter().map(convert).collect()
    }

    /// Returns all words of this name, in the order of the input.
    pub fn words(&self, name: &str) -> Vec<&str> {
        self.words_of(name).iter().map(|word| word.text.as_str()).collect()
    }

    /// Returns the numbers of this name, grouped by line. Panics like
    /// [`Values::numbers`].
    pub fn lists<T: TryFrom<i128>>(&self, name: &str) -> Vec<Vec<T>> {
        let mut numbers = self.numbers(name).into_iter();
        let words = self.words_of(name);
        let same = |a: &Word, b: &Word| a.line == b.line;
        let lines = words.chunk_by(same).map(<[Word]>::len);
        lines.map(|length| numbers.by_ref().take(length).collect()).collect()
    }

    /// Returns a message about one value of this name, given its index (from
    /// 0): the value's place, then the reason `why`.
    pub fn wrong(&self, name: &str, index: usize, why: &str) -> String {
        match self.words_of(name).get(index) {
            Some(word) => format!("{}: {why}", word.at()),
            None => why.to_string(),
        }
    }

    /// Returns the names of the bounds that were met.
    pub fn met(&self) -> &BTreeSet<String> {
        &self.met
    }

    /// Returns the input in its strict form.
    pub fn clean(&self) -> &str {
        &self.clean
    }

    /// Returns this input with `count` passes of its last top-level block,
    /// taking the existing passes in turn. `None` if there are no passes, if
    /// neither a number in the input nor an end mark says how many there are,
    /// or if the text up to the last pass is longer than `longest` bytes.
    pub fn stretched(&self, count: usize, longest: usize) -> Option<String> {
        let passes = (0..self.passes.ends.len()).cycle().take(count);
        self.of_passes(passes, count, longest)
    }

    /// Returns this input with only one pass of its last top-level block, the
    /// pass with this index (from 0). `None` if there is no such pass, or if
    /// neither a number in the input nor an end mark says how many passes there
    /// are.
    pub fn only(&self, pass: usize) -> Option<String> {
        self.passes.ends.get(pass)?;
        self.of_passes([pass].into_iter(), 1, usize::MAX)
    }

    /// Returns the passes of the last top-level block, in strict form.
    pub fn passes(&self) -> Vec<&str> {
        (0..self.passes.ends.len()).map(|pass| self.pass(pass)).collect()
    }

    /// Returns the text before the passes of the last top-level block.
    pub fn head(&self) -> &str {
        &self.clean[..self.passes.begins]
    }

    fn pass(&self, pass: usize) -> &str {
        let Passes { begins, ends, .. } = &self.passes;
        let from = if pass == 0 { *begins } else { ends[pass - 1] };
        &self.clean[from..ends[pass]]
    }

    fn of_passes(
        &self,
        passes: impl Iterator<Item = usize>,
        count: usize,
        longest: usize,
    ) -> Option<String> {
        let Passes { ends, count: word, open, .. } = &self.passes;
        let &end = ends.last().filter(|_| *open || word.is_some())?;
        let mut text = String::new();
        for (number, line) in (1..).zip(self.head().lines()) {
            let mut words: Vec<String> =
                line.split(' ').map(str::to_string).collect();
            if let Some(word) = word.as_ref().filter(|w| w.line == number) {
                words[word.place - 1] = count.to_string();
            }
            text += &(words.join(" ") + "\n");
        }
        for pass in passes {
            text += self.pass(pass);
            if text.len() > longest {
                return None;
            }
        }
        Some(text + &self.clean[end..])
    }

    fn words_of(&self, name: &str) -> &[Word] {
        self.names.get(name).map_or(&[], Vec::as_slice)
    }
}

/// Checks that typed or printed bytes are text. Its only white space is the
/// space, the tab, the carriage return and the line feed, so that every program
/// splits it into the same words.
///
/// # Errors
/// The reason why the bytes are not such text.
pub fn text_of(bytes: &[u8]) -> Result<&str, &'static str> {
    let text = std::str::from_utf8(bytes).map_err(|_| "no text")?;
    let is_odd = |c: char| c.is_whitespace() && !" \t\r\n".contains(c);
    match text.contains(is_odd) {
        true => Err(
            "not plain: it has white space that is neither a space nor a tab",
        ),
        false => Ok(text),
    }
}
