//! Reads input in such a way that every error can name its line and its word.

use crate::{BadInput, ProgramError};
use std::io::{self, BufRead, Read};
use std::ops::RangeInclusive;

/// The longest line that is read, in bytes (64 MiB), unless a program sets a
/// different limit. A longer line is refused, so that input without a line
/// ending can't fill the memory: what a program builds from a line can take up
/// to nine times as much memory as the line itself.
pub const LONGEST_LINE: usize = 1 << 26;

// ANCHOR: word
/// A word of the input, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Word<'a> {
    line: usize,
    number: usize,
    /// The word itself: never empty, and without white space.
    pub text: &'a str,
}

impl Word<'_> {
    /// Returns the word as a whole number from 0 to 2^64 − 1.
    pub fn number(&self) -> Result<u64, BadInput> {
        let digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
        let below_0 = |s: &str| digits(s) && s.bytes().any(|b| b != b'0');
        match self.text.parse() {
            Ok(number) if digits(self.text) => Ok(number),
            Err(_) if digits(self.text) => Err(self.error(TOO_LARGE)),
            _ => match self.text.strip_prefix('-') {
                Some(rest) if below_0(rest) => Err(self.error("is negative")),
                _ if self.text.contains(',') => Err(self.error(NO_COMMA)),
                _ => Err(self.error("is not a whole number")),
            },
        }
    }
    // ANCHOR_END: word

    /// Returns the word as a whole number from −2^63 to 2^63 − 1, with a hyphen
    /// as the minus sign.
    pub fn integer(&self) -> Result<i64, BadInput> {
        let digits = self.text.strip_prefix('-').unwrap_or(self.text);
        let all = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
        if digits.is_empty() || !all(digits) {
            return Err(self.error("is not a whole number"));
        }
        self.text.parse().map_err(|_| {
            let (low, high) = (i64::MIN, i64::MAX);
            self.error(&format!("is not between {low} and {high}"))
        })
    }

    /// Returns the word as a whole number, which must be in `range`.
    pub fn number_in(
        &self,
        range: RangeInclusive<u64>,
    ) -> Result<u64, BadInput> {
        let number = self.number()?;
        if range.contains(&number) {
            return Ok(number);
        }
        let (low, high) = range.into_inner();
        Err(self.error(&format!("is not between {low} and {high}")))
    }

    // ANCHOR: error
    /// Returns an error at this word: `what` follows the word in the message.
    pub fn error(&self, what: &str) -> BadInput {
        BadInput {
            line: self.line,
            word: Some(self.number),
            message: format!("`{}` {what}", shown(self.text)),
        }
    }
    // ANCHOR_END: error
}

const NO_COMMA: &str =
    "is not a whole number; put spaces between numbers, not commas";
const TOO_LARGE: &str = "is larger than 18446744073709551615";

/// Returns a word as it is shown in a message: cut off after 24 characters, and
/// with control characters escaped.
fn shown(word: &str) -> String {
    let mut start: String = word.chars().take(24).collect();
    if start.len() < word.len() {
        start.push('…');
    }
    let visible = |c: char| match c {
        // Quotes and backslashes are shown as they were typed.
        '"' | '\'' | '\\' => c.to_string(),
        _ => c.escape_debug().to_string(),
    };
    start.chars().map(visible).collect()
}

/// A line of the input, with its number.
#[derive(Clone, Debug)]
pub struct Line {
    number: usize,
    text: String,
}

impl Line {
    /// Returns the line with these bytes, which don't include its line ending.
    fn new(number: usize, bytes: Vec<u8>) -> Result<Line, BadInput> {
        let text = String::from_utf8(bytes).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let before = &error.as_bytes()[..valid];
            BadInput {
                line: number,
                word: Some(words_begun(before).max(1)),
                message: "not UTF-8".into(),
            }
        })?;
        let line = Line { number, text };
        if line.text.contains('\r') {
            // Old Macintoshes ended lines with `\r`, so these are two lines run
            // together.
            return Err(line.error("a carriage return inside the line"));
        }
        Ok(line)
    }

    /// Returns a line with this text, which the program itself has made.
    ///
    /// # Panics
    /// If the text contains a line ending.
    pub fn one(text: &str) -> Line {
        assert!(!text.contains(['\r', '\n']), "more than one line: {text:?}");
        Line { number: 1, text: text.to_string() }
    }

    /// Returns the line as it was read, without its line ending.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the line's number in the input, counted from 1.
    pub fn place(&self) -> usize {
        self.number
    }

    /// Returns the words of the line, which are separated by white space.
    pub fn words(&self) -> impl Iterator<Item = Word<'_>> {
        let words = self.text.split_ascii_whitespace();
        words.zip(1..).map(|(text, number)| Word {
            line: self.number,
            number,
            text,
        })
    }

    // ANCHOR: numbers
    /// Returns the whole numbers on the line, each from 0 to 2^64 − 1; an empty
    /// line has none.
    pub fn numbers(&self) -> Result<Vec<u64>, BadInput> {
        self.words().map(|word| word.number()).collect()
    }
    // ANCHOR_END: numbers

    /// Returns the only word on the line. In an error message, `what` describes
    /// the expected word, as in "the number of coins".
    pub fn only_word(&self, what: &str) -> Result<Word<'_>, BadInput> {
        let mut words = self.words();
        let missing = || self.error(&format!("give {what}"));
        let first = words.next().ok_or_else(missing)?;
        match words.next() {
            None => Ok(first),
            Some(more) => {
                Err(more.error(&format!("is not expected here: only {what}")))
            }
        }
    }

    /// Returns an error about the line as a whole.
    pub fn error(&self, message: &str) -> BadInput {
        BadInput { line: self.number, word: None, message: message.to_string() }
    }
}

/// Returns the number of words that begin in `bytes`; the last one may be
/// unfinished. If `bytes` ends in white space, the next word is counted too.
fn words_begun(bytes: &[u8]) -> usize {
    let words = bytes.split(u8::is_ascii_whitespace);
    let full = words.filter(|word| !word.is_empty()).count();
    full + usize::from(bytes.last().is_some_and(u8::is_ascii_whitespace))
}

/// The byte order mark that some editors put before the first line of a file.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// The lines of an input, read one at a time.
pub struct Lines<'a> {
    input: &'a mut dyn BufRead,
    longest: usize,
    number: usize,
    /// Whether the rest of a line that was too long has yet to be skipped. That
    /// waits for the next call, since such a line may never end.
    skips: bool,
}

impl<'a> Lines<'a> {
    /// Returns the lines of `input`, which must not be longer than
    /// [`LONGEST_LINE`].
    pub fn new(input: &'a mut dyn BufRead) -> Self {
        Lines::no_longer_than(LONGEST_LINE, input)
    }

    /// Returns the lines of `input`, which must not be longer than
    /// `longest` bytes, not counting the line ending or a byte order mark
    /// before the first line.
    pub fn no_longer_than(longest: usize, input: &'a mut dyn BufRead) -> Self {
        Lines { input, longest, number: 0, skips: false }
    }

    /// Returns the next line, or `None` at the end of the input.
    ///
    /// # Errors
    /// [`BadInput`] if the line is too long, is not UTF-8 or contains a
    /// carriage return. The next call continues with the line after it.
    pub fn next_line(&mut self) -> Result<Option<Line>, ProgramError> {
        if std::mem::take(&mut self.skips) {
            skip_line(self.input)?;
        }
        let mut bytes = self.next_bytes()?;
        if self.number == 0 && bytes.starts_with(MARK) {
            bytes.drain(..MARK.len());
        }
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let ended = bytes.last() == Some(&b'\n');
        remove_end(&mut bytes);
        if bytes.len() > self.longest {
            self.skips = !ended;
            let message = format!("longer than {} bytes", self.longest);
            let (line, word) = (self.number, None);
            return Err(BadInput { line, word, message }.into());
        }
        Ok(Some(Line::new(self.number, bytes)?))
    }

    /// Returns the bytes of the next line, including its line ending. If the
    /// line is too long, returns just enough bytes to show that it is.
    fn next_bytes(&mut self) -> io::Result<Vec<u8>> {
        let room = self.longest + MARK.len() + b"\r\n".len();
        let mut bytes = Vec::new();
        let mut start = (&mut *self.input).take(room as u64);
        start.read_until(b'\n', &mut bytes)?;
        Ok(bytes)
    }

    /// Returns the next line. At the end of the input, returns an error that
    /// says that the input ends before `what`, as in "the number of coins".
    pub fn expect_line(&mut self, what: &str) -> Result<Line, ProgramError> {
        self.next_line()?.ok_or_else(|| {
            let message = format!("the input ends before {what}");
            let line = self.number + 1;
            BadInput { line, word: None, message }.into()
        })
    }

    /// Returns an error if there are any more words in the input.
    pub fn expect_end(&mut self) -> Result<(), ProgramError> {
        while let Some(line) = self.next_line()? {
            if let Some(word) = line.words().next() {
                return Err(word.error("is not expected here").into());
            }
        }
        Ok(())
    }
}

/// Removes the line ending of Unix or Windows, if there is one.
fn remove_end(bytes: &mut Vec<u8>) {
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
    }
}

fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {
                continue
            }
            chunk => chunk?,
        };
        let end = chunk.iter().position(|&b| b == b'\n');
        let used = end.map_or(chunk.len(), |at| at + 1);
        let done = end.is_some() || chunk.is_empty();
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}
