//! Writes and reads, as text, the state of a search for the runs of a game.

use crate::input::divisors_after;
use crate::onward::{ten_to, Onward, Start};
use crate::onward::{LARGEST_DIVISOR, MOST_DECADES};
use crate::runs::MOST_WORK;
use crate::Whole;
use notebook::{Answer, BadInput, Line, Lines, ProgramError, Word};
use num_bigint::BigUint;
use std::fmt;
use std::io::{BufRead, Write};

/// The maximum number of decades that one call of the program may follow.
const AT_ONCE: u64 = 1000;

/// The most bits that all the numbers in a state may have in total.
const MOST_BITS: u64 = 1 << 31;

// ANCHOR: state
impl fmt::Display for Onward {
    /// Writes the state in lines: the divisors; the decades, the runs and the
    /// widest spread; each pair in `wide`; each run in `list`, as its nimber
    /// and the exponents of the primes in its first number; `end`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "divisors {}", words(&self.divisors))?;
        writeln!(f, "at {} {} {}", self.decades, self.runs, self.spread)?;
        for (decade, spread) in &self.wide {
            writeln!(f, "wide {decade} {spread}")?;
        }
        for Start { nimber, powers, .. } in &self.list {
            writeln!(f, "run {}", words(&[&[*nimber], &powers[..]].concat()))?;
        }
        writeln!(f, "end")
    }
}
// ANCHOR_END: state

fn words(numbers: &[u64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    numbers.join(" ")
}

/// The `scaling-onward` program: reads how many more decades to follow, then
/// the state that the last call printed, or just the line `divisors`; prints
/// the new state. It follows fewer decades if all of them would take too much
/// work.
pub fn onward_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the number of decades")?;
    let word = line.only_word("the number of decades")?;
    let more = word.number_in(1..=AT_ONCE)?;
    let mut onward = read(&mut lines)?;
    let mut left = MOST_WORK;
    for done in 0..more.min(MOST_DECADES - onward.decades) {
        let step = ten_to(onward.decades + 1).work();
        let step = step * onward.divisors.len() as u64;
        match onward.decade(left / step) {
            Ok(steps) => left -= steps * step,
            Err(runs) if done == 0 => {
                let told = format!("too much work: given up after {runs} runs");
                return Err(line.error(&told).into());
            }
            Err(_) => break,
        }
    }
    Ok(write!(output, "{onward}")?)
}

/// Reads a state, or just the line `divisors`, and returns it.
fn read(lines: &mut Lines) -> Result<Onward, ProgramError> {
    let line = lines.expect_line("the line `divisors`")?;
    named(&line, "divisors")?;
    let game = divisors_after(&line, 1)?;
    let too_large =
        |w: &Word| w.number().is_ok_and(|divisor| divisor > LARGEST_DIVISOR);
    if let Some(word) = line.words().skip(1).find(too_large) {
        return Err(word.error("is larger than 1000").into());
    }
    let mut onward = Onward::new(&game);
    let Some(line) = lines.next_line()? else {
        return Ok(onward);
    };
    named(&line, "at")?;
    let words: Vec<Word> = line.words().collect();
    let [_, decades, runs, spread] = words[..] else {
        return Err(line.error("give decades, runs and the spread").into());
    };
    onward.decades = decades.number_in(1..=MOST_DECADES)?;
    onward.runs = runs.number_in(2..=1 << 60)?;
    onward.spread = spread.number_in(0..=4 * MOST_DECADES)?;
    onward.list.clear();
    let mut reader = Reader::new(&onward);
    loop {
        let line = lines.expect_line("the line `end`")?;
        let words: Vec<Word> = line.words().collect();
        match words[..] {
            [Word { text: "wide", .. }, decade, spread]
                if onward.list.is_empty() =>
            {
                let pair = reader.wide(&onward, decade, spread)?;
                onward.wide.push(pair);
            }
            [Word { text: "run", .. }, nimber, ref powers @ ..] => {
                let start = reader.run(&onward, &line, nimber, powers)?;
                onward.list.push(start);
            }
            [Word { text: "end", .. }] => {
                reader.end(&onward, &line)?;
                lines.expect_end()?;
                return Ok(onward);
            }
            _ => {
                return Err(line.error("is not a line of a state here").into())
            }
        }
    }
}

/// Checks that the line begins with this word.
fn named(line: &Line, name: &str) -> Result<(), BadInput> {
    match line.words().next() {
        Some(word) if word.text == name => Ok(()),
        Some(word) => Err(word.error(&format!("is not the word `{name}`"))),
        None => Err(line.error(&format!("begin with the word `{name}`"))),
    }
}

/// Checks a state as it is being read.
struct Reader {
    /// 10 to the power of the number of decades followed so far.
    reached: BigUint,
    bits: u64,
}

impl Reader {
    fn new(onward: &Onward) -> Self {
        Reader { reached: ten_to(onward.decades), bits: 0 }
    }

    /// Reads a line `wide` and returns its two numbers.
    fn wide(
        &self,
        onward: &Onward,
        decade: Word,
        spread: Word,
    ) -> Result<(u64, u64), BadInput> {
        let spreads = 0..=4 * MOST_DECADES;
        let pair = (decade.number()?, spread.number_in(spreads)?);
        if pair.0 >= onward.decades - 1 {
            return Err(decade.error("is not a pair of decades so far"));
        }
        let (first, least) = match onward.wide.last() {
            Some(last) => (last.0 + 1, last.1 + 1),
            None => (0, onward.spread),
        };
        if pair.0 < first {
            return Err(decade.error("does not rise"));
        }
        if pair.1 < least {
            return Err(spread.error("is too small a spread here"));
        }
        Ok(pair)
    }

    /// Reads a line `run` and returns the beginning of the run.
    fn run(
        &mut self,
        onward: &Onward,
        line: &Line,
        nimber: Word,
        powers: &[Word],
    ) -> Result<Start, BadInput> {
        let value = nimber.number_in(0..=onward.divisors.len() as u64)?;
        let last = onward.list.last();
        if last.is_some_and(|last| last.nimber == value) {
            return Err(nimber.error("is the nimber of the run before it"));
        }
        let mut start =
            Start { number: BigUint::ZERO, powers: vec![], nimber: value };
        if powers.is_empty() && last.is_none() && value == 0 {
            return Ok(start);
        }
        if powers.len() != onward.primes.len() {
            let primes = words(&onward.primes);
            let told = format!("give a nimber and the powers of {primes}");
            return Err(line.error(&told));
        }
        for word in powers {
            start.powers.push(word.number_in(0..=4 * MOST_DECADES)?);
        }
        start.number = self.product(&start.powers, &onward.primes, line)?;
        if last.is_some_and(|last| last.number >= start.number) {
            return Err(line.error("begins no later than the run before it"));
        }
        Ok(start)
    }

    /// Returns the product of the powers of the primes; an error if it is
    /// larger than `reached`, or the numbers of the state have too many bits.
    fn product(
        &mut self,
        powers: &[u64],
        primes: &[u64],
        line: &Line,
    ) -> Result<BigUint, BadInput> {
        let beyond = || line.error("begins beyond what has been reached");
        let pairs = || primes.iter().zip(powers);
        // The product has at least this many bits.
        let bits: u64 = pairs().map(|(p, e)| u64::from(p.ilog2()) * e).sum();
        if bits > self.reached.bits() {
            return Err(beyond());
        }
        self.bits += 2 * bits;
        if self.bits > MOST_BITS {
            return Err(line.error("too many numbers, or too large ones"));
        }
        let power = |(p, e): (&u64, &u64)| BigUint::from(*p).pow(*e as u32);
        let number: BigUint = pairs().map(power).product();
        (number <= self.reached).then_some(number).ok_or_else(beyond)
    }

    /// Checks, at the line `end`, that there are enough runs to go on, and no
    /// more than `onward` has counted.
    fn end(&self, onward: &Onward, line: &Line) -> Result<(), BadInput> {
        let most = onward.divisors.iter().max().copied().unwrap_or(2);
        let needed = &self.reached / most.max(10);
        if onward.list.first().is_none_or(|first| first.number > needed) {
            return Err(line.error("runs are missing: the first ones"));
        }
        if onward.runs < onward.list.len() as u64 {
            return Err(line.error("more runs than there have been"));
        }
        Ok(())
    }
}
