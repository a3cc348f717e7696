//! A fast version of the contest program: it gives the same answers and the
//! same errors, but allocates no memory for each number and doesn't divide.

use crate::input::name;
use crate::input::LONGEST;
use crate::Contest;
use notebook::{Answer, BadInput, Lines, ProgramError};
use std::io::{repeat, BufRead, BufReader, ErrorKind, Read, Write};

// ANCHOR: step
/// The runs among the numbers of one bit length: where they begin (at most two
/// of them; unused places hold 0), and how many runs, not counting the run of
/// 0, have begun by the last of these numbers.
#[derive(Clone, Copy)]
#[repr(align(32))] // so that indexing needs only a shift
struct Step {
    starts: [u64; 2],
    begun: u64,
}

/// The steps for the bit lengths 1 to 64.
static STEPS: [Step; 64] = steps();

/// Returns the nimber of `number`. The nimbers of the runs, starting with the
/// run of 0, are 0, 1, 2, 3, 0, 1, 2, 3, …, so the nimber is the number of runs
/// that have begun after the run of 0, modulo 4.
#[inline]
pub const fn fast_nimber(number: u64) -> u64 {
    let length = (number | 1).ilog2(); // bit length − 1; for 0 as for 1
    let Step { starts: [first, second], begun } = STEPS[length as usize];
    (begun - (number < first) as u64 - (number < second) as u64) % 4
}
// ANCHOR_END: step

// ANCHOR: steps
/// Returns the beginnings of the runs, which are 1, 2, 4 and 6 times the powers
/// of 12, sorted by bit length. The compiler evaluates this once.
const fn steps() -> [Step; 64] {
    let mut steps = [Step { starts: [0; 2], begun: 0 }; 64];
    let (mut power, mut begun, mut length) = (1_u128, 0, 0);
    while length < 64 {
        let mut found = 0;
        loop {
            let start = [1, 2, 4, 6][begun % 4] * power;
            if start >> length > 1 {
                break; // `start` is longer
            }
            steps[length].starts[found] = start as u64;
            found += 1;
            begun += 1;
            if begun % 4 == 0 {
                power *= 12;
            }
        }
        steps[length].begun = begun as u64;
        length += 1;
    }
    steps
}
// ANCHOR_END: steps

// ANCHOR: no_digit
/// Returns a mark for the first of eight bytes that isn't a digit: a 1 in the
/// highest bit of that byte, and 0 in all bytes before it. Returns 0 if all
/// eight are digits.
fn no_digit(text: &[u8; 8]) -> u64 {
    // The digits 0x30 to 0x39 become 0 to 9. Any other byte becomes 10 or more:
    // either it is already 0x80 or more, or adding 0x76 makes it so.
    let bytes = u64::from_le_bytes(*text) ^ 0x3030_3030_3030_3030;
    let lifted = bytes.wrapping_add(0x7676_7676_7676_7676);
    (bytes | lifted) & 0x8080_8080_8080_8080
}
// ANCHOR_END: no_digit

// ANCHOR: by_digits
/// The nimbers of the numbers with 17, 18 and 19 digits, indexed by their first
/// three digits. An entry is `UNDECIDED` if a run begins among the numbers with
/// these first digits.
static BY_DIGITS: [[u8; 0x1000]; 3] =
    [by_digits(17), by_digits(18), by_digits(19)];
const UNDECIDED: u8 = 4;

const fn by_digits(length: u32) -> [u8; 0x1000] {
    let mut nimbers = [UNDECIDED; 0x1000];
    let unit = 10_u64.pow(length - 3);
    let mut first = 100;
    while first < 1000 {
        let nimber = fast_nimber(first * unit);
        if nimber == fast_nimber(first * unit + (unit - 1)) {
            let (a, b, c) = (first / 100, first / 10 % 10, first % 10);
            nimbers[(a | b << 4 | c << 8) as usize] = nimber as u8;
        }
        first += 1;
    }
    nimbers
}
// ANCHOR_END: by_digits

/// A number is read only if this many bytes from its start on are in the block.
const AHEAD: usize = 32;

/// Returns the `AHEAD` bytes of `block` that start at `at`.
fn ahead_of(block: &[u8], at: usize) -> &[u8; AHEAD] {
    block[at..].first_chunk().expect("the block goes on")
}

// ANCHOR: word
/// Returns the number at the beginning of `text` and how many digits it has.
/// Returns `None` if there is no number, if it has more than 19 digits, or if
/// no white space follows it: then the plain program takes over.
fn word(text: &[u8; AHEAD]) -> Option<(u64, usize)> {
    let digit = |byte: &&u8| byte.is_ascii_digit();
    let length = text.iter().take(20).take_while(digit).count();
    let fits = (1..20).contains(&length);
    if !fits || !text[length].is_ascii_whitespace() {
        return None;
    }
    let digits = text[..length].iter().map(|byte| u64::from(byte - b'0'));
    Some((digits.fold(0, |number, digit| 10 * number + digit), length))
}

/// Reads a number as `word` does, but returns its nimber instead of its value.
/// Also returns `None` if the number is 0.
fn positive(text: &[u8; AHEAD]) -> Option<(u64, usize)> {
    let (number @ 1.., length) = word(text)? else { return None };
    Some((fast_nimber(number), length))
}
// ANCHOR_END: word

// ANCHOR: long_word
/// Returns the nimber of the number at the beginning of `text` if its first
/// three digits decide the nimber, it has `length` digits, and a space follows
/// it. `length` must be 17 to 19.
#[inline(always)]
fn long_word(text: &[u8; AHEAD], length: usize) -> Option<u64> {
    let (first, rest) = text.split_first_chunk()?;
    let (second, rest) = rest.split_first_chunk()?;
    let digits = no_digit(first) | no_digit(second) == 0;
    let end = no_digit(rest.first_chunk()?).trailing_zeros() as usize / 8;
    if !digits || end != length - 16 || text[length] != b' ' {
        return None;
    }
    let [a, b, c] = [text[0], text[1], text[2]].map(|d| usize::from(d & 15));
    let nimber = BY_DIGITS[length - 17][a | b << 4 | c << 8];
    (nimber != UNDECIDED).then_some(u64::from(nimber))
}
// ANCHOR_END: long_word

/// The size of a block, in bytes.
const BLOCK: usize = 1 << 17;

/// The state of the fast program while it runs.
struct Fast<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// The longest line that is accepted, in bytes, not counting its ending.
    longest: usize,
    /// The bytes read most recently, up to `end`, followed by spaces.
    block: Vec<u8>,
    end: usize,
    /// How many bytes were read before the block.
    before: usize,
    /// The number of the current line, counted from 1.
    line: usize,
    /// How many bytes were read before the current line.
    line_start: usize,
    /// How many words of the current line have been read.
    words: usize,
    contest: Contest,
    /// The answers for the current line. They are held back until the whole
    /// line is known to be text, because the plain program, which reads a line
    /// at a time, prints nothing for a line that isn't text.
    pending: Vec<u8>,
}

/// The `floor-division-fast` program: does the same as `floor-division-winner`.
pub fn fast_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    fast_no_longer_than(LONGEST, input, output)
}

/// Does the same as [`fast_program`], with another limit in place of
/// [`LONGEST`]: no line may be longer than `longest` bytes, not counting its
/// line ending or a byte order mark at the start of the input.
///
/// # Errors
/// Returns the same errors as [`winner_program`](crate::winner_program).
pub fn fast_no_longer_than(
    longest: usize,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut fast = Fast {
        input,
        output,
        longest,
        block: vec![b' '; BLOCK + AHEAD],
        end: 0,
        before: 0,
        line: 1,
        line_start: 0,
        words: 0,
        contest: Contest::default(),
        pending: Vec::new(),
    };
    fast.run()
}

/// Where in a block the fast program stopped, and why.
enum Stop {
    /// Before this byte, because the next word may continue after the block.
    Block(usize),
    /// Before this byte, which the plain program has to handle.
    Strange(usize),
}

impl Fast<'_> {
    /// Reads the input block by block, and moves the unread end of each block
    /// to the beginning of the next.
    fn run(&mut self) -> Answer {
        loop {
            let last = !self.fill()?;
            let at = match self.read_block(last)? {
                Stop::Block(at) => at,
                Stop::Strange(at) => return self.hand_over(at),
            };
            if last {
                return self.finish();
            }
            self.block.copy_within(at..self.end, 0);
            (self.before, self.end) = (self.before + at, self.end - at);
            self.check_length(self.before)?;
        }
    }

    /// Reads more input into the block; returns `false` if the input has ended.
    fn fill(&mut self) -> Result<bool, ProgramError> {
        let free = &mut self.block[self.end..BLOCK];
        let more = loop {
            match self.input.read(free) {
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.end += more;
        self.block[self.end..self.end + AHEAD].fill(b' ');
        Ok(more > 0)
    }

    /// Reads the words in the block, which ends the input if `last`, and
    /// returns where it stopped.
    fn read_block(&mut self, last: bool) -> Result<Stop, ProgramError> {
        let ahead = if last { 0 } else { AHEAD };
        let limit = self.end.saturating_sub(ahead);
        let mut at = self.read_row(0, limit);
        while at < limit {
            match self.block[at] {
                b'\n' => self.end_line(at, 1)?,
                b' ' | b'\t' => {}
                b'\r' if self.block[at + 1] == b'\n' => {
                    self.end_line(at, 2)?;
                    at += 1;
                }
                _ => match self.read_word(at) {
                    Some(length) => at += length - 1,
                    None => return Ok(Stop::Strange(at)),
                },
            }
            at = self.read_row(at + 1, limit);
        }
        Ok(Stop::Block(at))
    }

    /// Reads the word at byte `at` of the block and returns its length; `None`
    /// if the plain program has to handle it.
    fn read_word(&mut self, at: usize) -> Option<usize> {
        let (number, length) = word(ahead_of(&self.block, at))?;
        if let Some(player) = self.contest.take_by(number, fast_nimber).ok()? {
            self.pending.extend(name(player).bytes());
            self.pending.push(b'\n');
        }
        self.words += 1;
        Some(length)
    }

    // ANCHOR: read_row
    /// Reads the numbers of the board from byte `at` on, as long as single
    /// spaces separate them, but not the last number of the board. Returns the
    /// byte at which it stopped.
    fn read_row(&mut self, mut at: usize, limit: usize) -> usize {
        let most = self.contest.numbers_to_come().saturating_sub(1);
        let (mut taken, mut sum, mut usual) = (0, 0, 18);
        while taken < most && at < limit {
            let bytes = ahead_of(&self.block, at);
            let guessed = long_word(bytes, usual).map(|nimber| (nimber, usual));
            let Some((nimber, length)) = guessed.or_else(|| positive(bytes))
            else {
                break;
            };
            sum ^= nimber;
            (at, taken) = (at + length, taken + 1);
            if bytes[length] != b' ' {
                break;
            }
            (at, usual) = (at + 1, length.clamp(17, 19));
        }
        self.contest.take_many(taken, sum);
        self.words += taken as usize;
        at
    }
    // ANCHOR_END: read_row

    /// Ends the line at byte `at` of the block, where a line ending of `end`
    /// bytes begins, and prints the answers for the line.
    fn end_line(&mut self, at: usize, end: usize) -> Result<(), ProgramError> {
        self.check_length(self.before + at)?;
        let next = self.before + at + end;
        if !self.pending.is_empty() {
            self.output.write_all(&self.pending)?;
            self.pending.clear();
        }
        (self.line, self.line_start, self.words) = (self.line + 1, next, 0);
        Ok(())
    }

    /// Returns an error if the current line is too long. The line, without its
    /// ending, reaches at least to byte `end` of the input.
    fn check_length(&self, end: usize) -> Result<(), ProgramError> {
        if end - self.line_start <= self.longest {
            return Ok(());
        }
        let message = format!("longer than {} bytes", self.longest);
        Err(BadInput { line: self.line, word: None, message }.into())
    }

    /// Prints the last answers; returns an error if the input has ended too
    /// early.
    fn finish(&mut self) -> Answer {
        let all = self.before + self.end;
        self.check_length(all)?;
        self.output.write_all(&self.pending)?;
        let Some(what) = self.contest.missing() else { return Ok(()) };
        let line = self.line + usize::from(all > self.line_start);
        let message = format!("the input ends before {what}");
        Err(BadInput { line, word: None, message }.into())
    }

    // ANCHOR: hand_over
    /// Hands the rest of the input, from byte `at` of the block, to the plain
    /// program, and corrects the place given in any error.
    fn hand_over(&mut self, at: usize) -> Answer {
        let place = (self.line, self.words);
        let read = self.before + at;
        // `Lines` drops a byte order mark at the start of its input. Give it
        // one to drop, so that it keeps any mark that comes later in the input.
        let mark = if read == 0 { "" } else { "\u{feff}" };
        // Spaces replace the part of the line that has been read, so that the
        // length of the line stays the same.
        let spaces = repeat(b' ').take((read - self.line_start) as u64);
        let left = mark.as_bytes().chain(BufReader::new(spaces));
        let left = left.chain(&self.block[at..self.end]);
        let mut rest = left.chain(&mut *self.input);
        let mut lines = Lines::no_longer_than(self.longest, &mut rest);
        let first = lines.next_line().map_err(|e| moved(e, place))?;
        if let Some(line) = first {
            self.output.write_all(&self.pending)?;
            let taken = self.contest.take_line(&line, self.output);
            taken.map_err(|e| moved(e, place))?;
        }
        let run = self.contest.run(&mut lines, self.output);
        run.map_err(|e| moved(e, place))
    }
    // ANCHOR_END: hand_over
}

/// Returns the error with its place counted from the start of the whole input.
/// The program that reported it began on line `line`, after the first `words`
/// words.
fn moved(error: ProgramError, (line, words): (usize, usize)) -> ProgramError {
    let ProgramError::BadInput(mut bad) = error else { return error };
    if bad.line == 1 {
        bad.word = bad.word.map(|word| word + words);
    }
    bad.line += line - 1;
    bad.into()
}
