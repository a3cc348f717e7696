//! What every judge uses: random numbers from a seed, strict reading of a
//! case's input, comparing, dialogues. It needs only the standard library: a
//! judge is compiled by a single call of the compiler, here and elsewhere.
//!
//! A judge is a file `judge.rs` with a function `judge() -> Judge`. Code that
//! several judges share is a module in the folder `kit`. Compiled together with
//! this file, a judge is a program:
//!
//! ```text
//! judge cases SEED FOLDER        writes <group>-<n>.in and .ans
//! judge limits SEED FOLDER       writes limit-<n>.in: inputs at all limits
//! judge format < INPUT           42 if the input keeps the format, else 43
//! judge read < INPUT             the same for typed input, where blanks and
//!                                line ends don't matter; prints it clean
//! judge about                    prints what the judge can do, a word a line
//! judge variant SEED             prints a question on paper and its answers
//! judge INPUT ANSWER FEEDBACK    judges the output on standard input, or holds
//!                                a dialogue over standard input and output
//! ```
//!
//! The last form and the exit codes 42 (yes) and 43 (no) are those of the
//! Kattis problem package format. The folder FEEDBACK gets `judgemessage.txt`,
//! which says why the answer is no, and in a dialogue `talk.txt`, with the last
//! lines of both sides.
#![allow(dead_code)]

pub use crate::input::Values;
use crate::input::{text_of, Description, Manner};
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Display;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::exit;
use std::str::FromStr;

/// A stream of random numbers, determined by a seed (SplitMix64; Steele, Lea
/// and Flood, 2014). The numbers of a seed never change, so that papers that
/// were handed out can be made again.
pub struct Chance(u64);

impl Chance {
    /// Returns the stream of this seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// Returns the next number, one of 2^64.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number from `least` to `most`. Panics if there is none.
    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        assert!(least <= most, "no number from {least} to {most}");
        let wide = u128::from(most - least) + 1;
        least + (u128::from(self.next()) * wide >> 64) as u64
    }

    /// Returns a number from `least` to `most`, which may be negative.
    pub fn signed(&mut self, least: i64, most: i64) -> i64 {
        let wide = most.wrapping_sub(least) as u64;
        least.wrapping_add(self.between(0, wide) as i64)
    }

    /// Returns an index below `length`. Panics if `length` is 0.
    pub fn index(&mut self, length: usize) -> usize {
        self.between(0, length as u64 - 1) as usize
    }

    /// Returns `true` once in `times` on average.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.between(1, times) == 1
    }

    /// Returns one of these items. Panics if there are none.
    pub fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.index(items.len())]
    }

    /// Returns `count` numbers from `least` to `most`.
    pub fn many(&mut self, count: usize, least: u64, most: u64) -> Vec<u64> {
        (0..count).map(|_| self.between(least, most)).collect()
    }

    /// Puts the items in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}

/// One run of a submission: its input and the right answer.
pub struct Case {
    /// One of the groups in the exercise's `exercise.toml`.
    pub group: &'static str,
    /// The input of the submission; in a dialogue, the input of the referee.
    pub input: String,
    /// The answer of the oracle. In a dialogue it may be empty.
    pub answer: String,
}

impl Case {
    /// Returns a case with these fields.
    pub fn new(group: &'static str, input: String, answer: String) -> Case {
        Case { group, input, answer }
    }
}

/// A question on paper.
pub struct Question {
    /// The question, in Markdown.
    pub text: String,
    /// All right answers, each in the form that `text` asks for.
    pub answers: Vec<String>,
}

type Cases = fn(&mut Chance) -> Vec<Case>;
type Limits = fn(&mut Chance) -> Vec<String>;
type Format = fn(&mut Reader) -> Result<(), String>;
type Also = fn(&Values) -> Result<(), String>;
type Check = fn(&str, &str, &str) -> Result<(), String>;
type Referee = fn(&str, &mut Talk) -> Result<(), String>;
type Variant = fn(&mut Chance) -> Question;

/// How an exercise is judged.
pub struct Judge {
    cases: Cases,
    limits: Option<Limits>,
    format: Format,
    also: Option<Also>,
    check: Check,
    checked: bool,
    referee: Option<Referee>,
    variant: Option<Variant>,
}

impl Judge {
    /// A judge of submissions that read a case and print the answer, word for
    /// word.
    pub fn answers(cases: Cases, format: Format) -> Judge {
        let (check, referee, variant) = (same_words as Check, None, None);
        let (limits, also, checked) = (None, None, false);
        Judge { cases, limits, format, also, check, checked, referee, variant }
    }

    /// A judge of submissions that have a dialogue with a referee.
    pub fn dialogue(cases: Cases, format: Format, referee: Referee) -> Judge {
        let referee = Some(referee);
        Judge { referee, ..Judge::answers(cases, format) }
    }

    /// Adds a condition on the input that its description can't express, for
    /// example that edges form a tree. `also` gets the values that were read.
    /// The line `also` of the description states the condition in words.
    pub fn also(self, also: Also) -> Judge {
        Judge { also: Some(also), ..self }
    }

    /// Accepts more than one output: `check` gets the input, the answer and the
    /// output.
    pub fn checked_by(self, check: Check) -> Judge {
        Judge { check, checked: true, ..self }
    }

    /// Adds inputs that meet all limits at once, for measuring solutions. They
    /// have no answers and may be larger than a case should be. If a judge has
    /// none, its cases meet the limits.
    pub fn with_limits(self, limits: Limits) -> Judge {
        Judge { limits: Some(limits), ..self }
    }

    /// Adds questions on paper.
    pub fn with_variants(self, variant: Variant) -> Judge {
        Judge { variant: Some(variant), ..self }
    }
}

/// The format of a judge whose exercise has a description of its input. That
/// description, the file `input.txt`, is used instead of this function.
pub fn described(_: &mut Reader) -> Result<(), String> {
    Err("no input.txt".to_string())
}

/// Returns a line of numbers.
pub fn line<T: Display>(numbers: &[T]) -> String {
    let words: Vec<String> = numbers.iter().map(T::to_string).collect();
    words.join(" ") + "\n"
}

/// Returns the count of the numbers and then the numbers, each on its own line.
pub fn column<T: Display>(numbers: &[T]) -> String {
    let count = numbers.len().to_string();
    let lines = numbers.iter().map(|number| format!("\n{number}"));
    lines.fold(count, |text, line| text + &line) + "\n"
}

/// Returns the number of rows and then each row, with its length on the line
/// before it. There are `count` rows of `length` numbers from `least` to
/// `most`.
pub fn number_rows(
    chance: &mut Chance,
    (count, length): (usize, usize),
    (least, most): (u64, u64),
) -> String {
    let mut text = format!("{count}\n");
    for _ in 0..count {
        text += &format!("{length}\n");
        text += &line(&chance.many(length, least, most));
    }
    text
}

/// Checks that the output has the words of the answer. The message says where
/// they differ without quoting either.
pub fn same_words(_: &str, answer: &str, output: &str) -> Result<(), String> {
    let count = answer.split_whitespace().count();
    let mut words = output.split_whitespace();
    for (place, word) in (1..).zip(answer.split_whitespace()) {
        match words.next() {
            Some(other) if other == word => {}
            Some(_) => return Err(format!("word {place} of {count} differs")),
            None => return Err(format!("ends before word {place} of {count}")),
        }
    }
    match words.next() {
        Some(_) => Err(format!("goes on after the {count} words")),
        None => Ok(()),
    }
}

/// Reads a case's input strictly: there is one space between two words and one
/// line feed at the end of a line, and numbers have no unnecessary zero or
/// sign.
pub struct Reader<'a> {
    text: &'a str,
    line: usize,
    begun: bool,
}

impl<'a> Reader<'a> {
    /// Returns a reader at the beginning of the text.
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader { text, line: 1, begun: false }
    }

    /// Returns the next word of the line.
    pub fn word(&mut self) -> Result<&'a str, String> {
        if self.begun {
            self.expect(' ')?;
        }
        let end = self.text.find([' ', '\n']).unwrap_or(self.text.len());
        let (word, rest) = self.text.split_at(end);
        if word.is_empty() {
            return Err(format!("line {}: no word", self.line));
        }
        (self.text, self.begun) = (rest, true);
        Ok(word)
    }

    /// Returns the next word, which must be a number in this range.
    pub fn number<T>(&mut self, range: RangeInclusive<T>) -> Result<T, String>
    where
        T: FromStr + Display + PartialOrd,
    {
        let (line, word) = (self.line, self.word()?);
        match word.parse::<T>() {
            Ok(number) if number.to_string() != word => {
                Err(format!("line {line}: {word}: not written as a number"))
            }
            Ok(number) if range.contains(&number) => Ok(number),
            Ok(_) => Err(format!("line {line}: {word} is out of range")),
            Err(_) => Err(format!("line {line}: {word} is not a number")),
        }
    }

    /// Returns the next `count` words, which must be numbers in this range.
    pub fn numbers<T>(
        &mut self,
        count: usize,
        range: RangeInclusive<T>,
    ) -> Result<Vec<T>, String>
    where
        T: FromStr + Display + PartialOrd + Clone,
    {
        (0..count).map(|_| self.number(range.clone())).collect()
    }

    /// Reads the next word, which must be `expected`.
    pub fn exactly(&mut self, expected: &str) -> Result<(), String> {
        let (line, word) = (self.line, self.word()?);
        match word == expected {
            true => Ok(()),
            false => Err(format!("line {line}: {word}, not {expected}")),
        }
    }

    /// Whether the line has no further word.
    pub fn at_line_end(&self) -> bool {
        self.text.starts_with('\n')
    }

    /// Whether no text is left.
    pub fn at_end(&self) -> bool {
        self.text.is_empty()
    }

    /// Reads the end of the line.
    pub fn line_end(&mut self) -> Result<(), String> {
        self.expect('\n')?;
        (self.line, self.begun) = (self.line + 1, false);
        Ok(())
    }

    fn expect(&mut self, letter: char) -> Result<(), String> {
        match self.text.strip_prefix(letter) {
            Some(rest) => {
                self.text = rest;
                Ok(())
            }
            None => Err(format!("line {}: not {letter:?}", self.line)),
        }
    }
}

/// The start of a message that says that the other side didn't answer.
pub const SILENT: &str = "no answer: ";

/// The speaker named for a line without an end.
const HALF: &str = "program, without the end of the line";

/// A dialogue, line by line, with a submission.
pub struct Talk<'a> {
    from: &'a mut dyn BufRead,
    to: &'a mut dyn Write,
    last: VecDeque<String>,
}

/// The largest number of bytes that are read as a line.
const LONGEST: u64 = 1 << 20;
/// The number of lines of a dialogue that are kept, and of characters of each.
const REMEMBERED: (usize, usize) = (10, 200);

impl Talk<'_> {
    fn remember(&mut self, who: &str, line: &str) {
        let (lines, letters) = REMEMBERED;
        let mut kept: String = line.trim_end().chars().take(letters).collect();
        if kept.len() < line.trim_end().len() {
            kept += " …";
        }
        // A line may contain carriage returns, from systems that end lines with
        // them.
        self.last.push_back(format!("{who}: {}", kept.replace('\r', " ")));
        if self.last.len() > lines {
            self.last.pop_front();
        }
    }

    /// Sends a line. If the program doesn't read it, that shows when an answer
    /// is missing.
    pub fn say(&mut self, line: &str) {
        self.remember("judge", line);
        let _ = writeln!(self.to, "{line}");
        let _ = self.to.flush();
    }

    /// Reads a line and returns it without its end and surrounding blanks.
    pub fn hear(&mut self) -> Result<String, String> {
        let mut line = Vec::new();
        let mut part = (&mut *self.from).take(LONGEST);
        let heard = part.read_until(b'\n', &mut line);
        if heard.as_ref().is_ok_and(|&length| length > 0) {
            // A line without an end means that the program has ended, perhaps
            // after waiting for an answer to this line.
            let whole = line.ends_with(b"\n");
            let who = if whole { "program" } else { HALF };
            self.remember(who, &String::from_utf8_lossy(&line));
        }
        match heard {
            Ok(0) | Err(_) => Err(format!("{SILENT}the program has ended")),
            Ok(_) => match text_of(&line) {
                Ok(line) => Ok(line.trim().to_string()),
                Err(why) => Err(format!("a line that is {why}")),
            },
        }
    }

    /// Reads a line of `count` numbers, each as it would be printed: without an
    /// unnecessary zero or sign.
    pub fn numbers<T: FromStr + Display>(
        &mut self,
        count: usize,
    ) -> Result<Vec<T>, String> {
        let line = self.hear()?;
        let number = |word: &str| {
            word.parse().ok().filter(|number: &T| number.to_string() == word)
        };
        let numbers: Option<Vec<T>> =
            line.split_whitespace().map(number).collect();
        match numbers {
            Some(numbers) if numbers.len() == count => Ok(numbers),
            _ => Err(format!("a line that is not {count} numbers")),
        }
    }
}

const YES: i32 = 42;
const NO: i32 = 43;

/// Runs the program of a judge.
pub fn run(judge: Judge) -> ! {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let code = match words[..] {
        ["cases", seed, folder] => write_cases(&judge, seed, folder.as_ref()),
        ["limits", seed, folder] => write_limits(&judge, seed, folder.as_ref()),
        ["format"] => says(read(&judge, Manner::Strict).map(|_| ()), None),
        ["read"] => {
            let clean = read(&judge, Manner::Lenient);
            says(clean.map(|clean| print!("{clean}")), None)
        }
        ["about"] => {
            about(&judge).iter().for_each(|word| println!("{word}"));
            Ok(0)
        }
        ["variant", seed] => print_variant(&judge, seed),
        [input, answer, feedback, ..] => {
            give_verdict(&judge, input.as_ref(), answer.as_ref(), feedback)
        }
        _ => Err(io::Error::other(
            "cases, limits, format, read, about, variant or three files",
        )),
    };
    exit(code.unwrap_or_else(|error| {
        eprintln!("judge: {error}");
        2
    }))
}

fn stream(seed: &str) -> io::Result<Chance> {
    seed.parse().map(Chance::new).map_err(io::Error::other)
}

/// Returns what a judge can do beyond comparing answers, by name.
fn about(judge: &Judge) -> Vec<&'static str> {
    let all = [
        ("dialogue", judge.referee.is_some()),
        ("also", judge.also.is_some()),
        ("checked_by", judge.checked),
        ("limits", judge.limits.is_some()),
        ("variants", judge.variant.is_some()),
    ];
    all.iter().filter(|(_, can)| *can).map(|(word, _)| *word).collect()
}

fn write_cases(judge: &Judge, seed: &str, folder: &Path) -> io::Result<i32> {
    let mut counts = BTreeMap::new();
    for case in (judge.cases)(&mut stream(seed)?) {
        let count = counts.entry(case.group).or_insert(0);
        *count += 1;
        let name = format!("{}-{count:02}", case.group);
        fs::write(folder.join(format!("{name}.in")), case.input)?;
        fs::write(folder.join(format!("{name}.ans")), case.answer)?;
    }
    Ok(0)
}

fn write_limits(judge: &Judge, seed: &str, folder: &Path) -> io::Result<i32> {
    let mut chance = stream(seed)?;
    let inputs = judge.limits.map_or(Vec::new(), |limits| limits(&mut chance));
    for (number, input) in (1..).zip(inputs) {
        fs::write(folder.join(format!("limit-{number:02}.in")), input)?;
    }
    Ok(0)
}

/// Reads an input from standard input and returns it clean.
fn read(judge: &Judge, manner: Manner) -> Result<String, String> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).map_err(|e| e.to_string())?;
    let text = text_of(&bytes)?;
    if let Some(description) = crate::INPUT {
        let values = Description::parse(description)?.read(text, manner)?;
        judge.also.map_or(Ok(()), |also| also(&values))?;
        return Ok(values.clean().to_string());
    }
    let mut reader = Reader::new(text);
    (judge.format)(&mut reader)?;
    match reader.at_end() {
        true => Ok(text.to_string()),
        false => Err(format!("line {}: more than expected", reader.line)),
    }
}

fn print_variant(judge: &Judge, seed: &str) -> io::Result<i32> {
    let Some(variant) = judge.variant else {
        return Err(io::Error::other("no questions on paper"));
    };
    let question = variant(&mut stream(seed)?);
    println!("{}\n---", question.text.trim_end());
    question.answers.iter().for_each(|answer| println!("{answer}"));
    Ok(0)
}

fn give_verdict(
    judge: &Judge,
    input: &Path,
    answer: &Path,
    feedback: &str,
) -> io::Result<i32> {
    let input = fs::read_to_string(input)?;
    let verdict = match judge.referee {
        Some(referee) => {
            let (from, to) = (io::stdin(), io::stdout());
            let mut from = BufReader::new(from.lock());
            let mut to = to.lock();
            let (from, to) = (&mut from, &mut to);
            let mut talk = Talk { from, to, last: VecDeque::new() };
            let verdict = referee(&input, &mut talk);
            let text: String =
                talk.last.iter().map(|line| format!("{line}\n")).collect();
            fs::write(Path::new(feedback).join("talk.txt"), text)?;
            verdict
        }
        None => {
            let answer = fs::read_to_string(answer)?;
            let mut output = Vec::new();
            io::stdin().read_to_end(&mut output)?;
            match text_of(&output) {
                Ok(output) => (judge.check)(&input, &answer, output),
                Err(why) => Err(format!("the output is {why}")),
            }
        }
    };
    says(verdict, Some(Path::new(feedback)))
}

/// Returns the exit code. If the reason can't be written down, the judge itself
/// has failed, and the error tells the grader that there is no verdict.
fn says(
    verdict: Result<(), String>,
    feedback: Option<&Path>,
) -> io::Result<i32> {
    let Err(why) = verdict else { return Ok(YES) };
    match feedback {
        Some(folder) => fs::write(folder.join("judgemessage.txt"), why)?,
        None => eprintln!("{why}"),
    }
    Ok(NO)
}
