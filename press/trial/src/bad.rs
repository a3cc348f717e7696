//! Checks stored bad input: how each program must respond to it, kept in the
//! same file as its runs.

use crate::runs_file;
use notebook::{region, Listed, Program};
use std::fs;
use std::io::ErrorKind;
use std::iter::Enumerate;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::str::Lines;

/// A case of bad input: the program's input and the expected result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BadCase {
    /// The line of the file on which the case begins, from 1; 0 if it has not
    /// begun.
    pub line: usize,
    /// The program's input.
    pub input: Vec<u8>,
    /// The lines that it prints before the error; `…` stands for any lines.
    pub printed: Vec<String>,
    /// The error message as a reader sees it; `None` if there is no error, as
    /// when a game asks the player again.
    pub error: Option<String>,
}

// ANCHOR: bad_cases
/// Returns the cases in the region `bad` of a file `runs/<program>.txt`. A case
/// is an input, line by line, followed by the result that it must have:
///
/// - `-> 3` is a line that the program prints before the error. Every such line
///   is listed; `-> …` stands for any number of lines;
/// - `=> line 2: …` is the error without its `bad input: `, and ends the case.
///   `=> refused: …` is written in full; `=> no error`: the program asks again.
///
/// A line that begins with `//` is a comment. There may be empty lines between
/// cases. Invisible characters in an input are written with a backslash:
///
/// - `\s`, `\t`, `\r`: a space at the end of a line, a tab, a carriage return;
/// - `\n`: the end of a line; alone, an empty line; `\\`: a backslash;
/// - `\xff`: a byte, so a line of input that begins with `=>` is `\x3d>`;
/// - `\{7 *10^6}`: `7 ` a million times, including the space (64 MiB at most);
/// - `\` at the end of a line: the line has no line ending.
///
/// # Errors
/// A case that breaks these rules gives an error with its line and is the last.
pub fn bad_cases(text: &str) -> BadCases<'_> {
    BadCases(text.lines().enumerate())
}
// ANCHOR_END: bad_cases

/// The remaining cases, from [`bad_cases`]. Each is made only on demand,
/// because a file can describe inputs that wouldn't fit into memory together.
pub struct BadCases<'t>(Enumerate<Lines<'t>>);

impl Iterator for BadCases<'_> {
    type Item = Result<BadCase, String>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut case = BadCase::default();
        for (before, line) in self.0.by_ref() {
            match case.read(before + 1, line) {
                Ok(Part::Inside) => {}
                Ok(Part::Last) => return Some(Ok(case)),
                Err(why) => {
                    self.0 = "".lines().enumerate();
                    return Some(Err(format!("line {}: {why}", before + 1)));
                }
            }
        }
        let line = case.line;
        let why = format!("line {line}: this case has no line with `=>`");
        (line > 0).then_some(Err(why))
    }
}

/// Whether a case continues after a line.
enum Part {
    Inside,
    Last,
}

/// The text after `=>` in a case without an error.
const NO_ERROR: &str = "no error";

impl BadCase {
    /// Reads a line of the file.
    fn read(&mut self, number: usize, line: &str) -> Result<Part, String> {
        if line.starts_with("//") || (line.is_empty() && self.line == 0) {
            return Ok(Part::Inside);
        }
        if self.line == 0 {
            self.line = number;
        }
        if let Some(error) = after_mark("=>", line)? {
            self.error = whole_error(error)?;
            self.check_printed()?;
            return Ok(Part::Last);
        }
        match after_mark("->", line)? {
            Some(printed) => self.printed.push(printed.into()),
            None if !self.printed.is_empty() => {
                return Err("after `->` comes the line with `=>`".into());
            }
            None => add_line(line, &mut self.input)?,
        }
        Ok(Part::Inside)
    }

    /// Refuses a case that expects nothing, or that has too many `…` to try.
    fn check_printed(&self) -> Result<(), String> {
        let dots = self.printed.iter().filter(|line| *line == ANY_LINES);
        let dots = dots.count();
        if self.error.is_none() && dots == self.printed.len() {
            return Err("before `=> no error` comes `->`: what is said?".into());
        }
        match dots {
            0..=3 => Ok(()),
            _ => Err("more than three `-> …`".into()),
        }
    }

    /// Returns, in words, how the result differs from the one expected, if it
    /// does.
    fn difference(&self, program: Program) -> Option<String> {
        let mut output = Vec::new();
        let run = || program(&mut &self.input[..], &mut output);
        let Ok(result) = catch_unwind(AssertUnwindSafe(run)) else {
            return Some("the program panics".into());
        };
        let output = String::from_utf8_lossy(&output);
        let error = result.err().map(|error| error.to_string());
        if error != self.error {
            let said = |error: &Option<String>| match error {
                Some(error) => format!("`{error}`"),
                None => NO_ERROR.to_string(),
            };
            let (kept, now) = (said(&self.error), said(&error));
            return Some(format!("kept {kept}, the program says {now}"));
        }
        if !output.is_empty() && !output.ends_with('\n') {
            return Some("the last line that is printed has no end".into());
        }
        let printed: Vec<&str> = output.split_terminator('\n').collect();
        if fits(&self.printed, &printed) {
            return None;
        }
        Some(format!("in what is printed, {}", misfit(&self.printed, &printed)))
    }
}

const ANY_LINES: &str = "…";

/// Whether the printed lines are the expected ones.
fn fits(kept: &[String], printed: &[&str]) -> bool {
    match kept.split_first() {
        None => printed.is_empty(),
        Some((any, rest)) if any == ANY_LINES => {
            (0..=printed.len()).any(|n| fits(rest, &printed[n..]))
        }
        Some((line, rest)) => match printed.split_first() {
            Some((first, after)) => line == first && fits(rest, after),
            None => false,
        },
    }
}

/// Describes the first printed line that differs from the expected one.
fn misfit(kept: &[String], printed: &[&str]) -> String {
    let pairs = kept.iter().zip(printed);
    let same = pairs.take_while(|(kept, line)| kept == line).count();
    if kept.get(same).is_some_and(|line| line == ANY_LINES) {
        let is_gone = |line: &&String| {
            *line != ANY_LINES && !printed.contains(&line.as_str())
        };
        return match kept.iter().find(is_gone) {
            Some(line) => format!("kept `{line}`, which is not printed"),
            None => "the lines around `…` come otherwise".into(),
        };
    }
    let shown = |line: Option<&str>| match line {
        Some(line) => format!("`{line}`"),
        None => "nothing".to_string(),
    };
    let kept = shown(kept.get(same).map(String::as_str));
    let now = shown(printed.get(same).copied());
    format!("line {}: kept {kept}, the program prints {now}", same + 1)
}

/// Returns the text after a mark and a space, if the line begins with the mark.
fn after_mark<'l>(
    mark: &str,
    line: &'l str,
) -> Result<Option<&'l str>, String> {
    match line.strip_prefix(mark) {
        None => Ok(None),
        Some("") => Ok(Some("")),
        Some(rest) => match rest.strip_prefix(' ') {
            None => Err(format!("after `{mark}` comes a blank")),
            text => Ok(text),
        },
    }
}

/// Returns the error message of a case as a reader sees it, if it has an error.
fn whole_error(error: &str) -> Result<Option<String>, String> {
    match error {
        "" => Err("after `=>` the error is missing".into()),
        NO_ERROR => Ok(None),
        _ if error.starts_with("bad input:") => {
            Err("the words `bad input:` are left out after `=>`".into())
        }
        _ if error.starts_with("refused: ") => Ok(Some(error.into())),
        _ => Ok(Some(format!("bad input: {error}"))),
    }
}

/// The longest input of a case, in bytes.
const LONGEST: usize = 1 << 26;

/// Adds a line to an input, with a line ending unless the line itself says
/// otherwise.
fn add_line(line: &str, input: &mut Vec<u8>) -> Result<(), String> {
    let before = input.len();
    match line {
        "" => return Err("an empty line of input is written `\\n`".into()),
        _ if line.ends_with(' ') => {
            return Err("a blank at the end is written `\\s`".into());
        }
        _ => add_signs(line, input)?,
    }
    if !input[before..].ends_with(b"\n") && !is_open(line) {
        input.push(b'\n');
    }
    Ok(())
}

/// Whether a line ends in a `\`, which means that it has no line ending.
fn is_open(line: &str) -> bool {
    let signs = line.trim_end_matches('\\');
    (line.len() - signs.len()) % 2 == 1
}

/// Whether a character is invisible, or looks like a space.
fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || sign.is_whitespace() && sign != ' '
        || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// Adds the bytes that the characters of a line stand for.
fn add_signs(mut text: &str, bytes: &mut Vec<u8>) -> Result<(), String> {
    while let Some(sign) = text.chars().next() {
        if sign == '\\' {
            text = add_escaped(&text[1..], bytes)?;
            continue;
        }
        if is_hidden(sign) {
            let bytes = sign.to_string().into_bytes();
            let bytes = bytes.iter().map(|byte| format!("\\x{byte:02x}"));
            let bytes: String = bytes.collect();
            return Err(format!(
                "a character that cannot be seen is written `{bytes}`"
            ));
        }
        let (first, rest) = text.split_at(sign.len_utf8());
        bytes.extend(first.as_bytes());
        text = rest;
    }
    Ok(())
}

/// Adds the bytes that the characters after a `\` stand for. Returns the rest.
fn add_escaped<'t>(
    text: &'t str,
    bytes: &mut Vec<u8>,
) -> Result<&'t str, String> {
    let Some(sign) = text.chars().next() else {
        return Ok(text); // the end of the line
    };
    let rest = &text[sign.len_utf8()..];
    bytes.push(match sign {
        '\\' => b'\\',
        's' => b' ',
        't' => b'\t',
        'r' => b'\r',
        'n' => b'\n',
        'x' => return add_byte(rest, bytes),
        '{' => return add_repeated(rest, bytes),
        _ => return Err(format!("`\\{sign}` stands for nothing")),
    });
    Ok(rest)
}

/// Adds the byte given by two hexadecimal digits. Returns the rest.
fn add_byte<'t>(text: &'t str, bytes: &mut Vec<u8>) -> Result<&'t str, String> {
    let digits = text
        .get(..2)
        .filter(|two| two.bytes().all(|digit| digit.is_ascii_hexdigit()));
    let byte = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
    bytes.push(
        byte.ok_or("after `\\x` come two hexadecimal digits, as in `\\xff`")?,
    );
    Ok(&text[2..])
}

/// Adds a repeated text, as in `7 *10^6}`. Returns the rest.
fn add_repeated<'t>(
    text: &'t str,
    bytes: &mut Vec<u8>,
) -> Result<&'t str, String> {
    let found = text.split_once('}').and_then(|(inside, rest)| {
        let (part, times) = inside.rsplit_once('*')?;
        Some((part, times_of(times)?, rest))
    });
    let how = "a repeated text is written as in `\\{7 *10^6}`";
    let (part, times, rest) = found.ok_or(how)?;
    let mut once = Vec::new();
    add_signs(part, &mut once)?;
    let more = once.len().saturating_mul(times);
    if more > LONGEST - bytes.len().min(LONGEST) {
        return Err(format!("the input is longer than {LONGEST} bytes"));
    }
    bytes.extend(once.repeat(times));
    Ok(rest)
}

/// Returns the number written as `1000` or `10^3`, if it isn't 0.
fn times_of(text: &str) -> Option<usize> {
    // Rust's own number parser would accept `+3`.
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let number =
        |text: &str| text.parse::<usize>().ok().filter(|_| digits(text));
    match text.split_once('^') {
        None => number(text),
        Some((base, exponent)) => {
            number(base)?.checked_pow(number(exponent)?.try_into().ok()?)
        }
    }
    .filter(|times| *times > 0)
}

// ANCHOR: stale_bad_input
/// Runs each of `programs` on its bad input in the crate at `folder`. Returns a
/// line for each case with a different result, for a file that has no case or
/// breaks the rules, and for a program without such a file.
pub fn stale_bad_input(folder: &Path, programs: &[Listed]) -> Vec<String> {
    let mut stale = Vec::new();
    for &(name, _, program) in programs {
        let file = runs_file(folder, name);
        let mut add =
            |what: &str| stale.push(format!("{}: {what}", file.display()));
        match read_text(&file).map(|text| bad_region(&text)) {
            Ok(Some(text)) => {
                wrong_in(&text, program).iter().for_each(|w| add(w));
            }
            Ok(None) | Err(None) => add(&format!("{name} has no bad input")),
            Err(Some(why)) => add(&why),
        }
    }
    stale
}
// ANCHOR_END: stale_bad_input

/// Returns the region `bad` of a file of runs. All lines above it are replaced
/// by empty lines, so that its lines keep their numbers.
pub fn bad_region(text: &str) -> Option<String> {
    const NAME: &str = "bad";
    let own = region(text, NAME)?;
    let (above, _) = text.split_once(&format!("ANCHOR: {NAME}\n"))?;
    Some("\n".repeat(above.lines().count() + 1) + own)
}

/// Reads a text file. The error says why it cannot be read; it is `None` if
/// there is no such file.
fn read_text(file: &Path) -> Result<String, Option<String>> {
    let bytes = fs::read(file).map_err(|error| match error.kind() {
        ErrorKind::NotFound => None,
        _ => Some(error.to_string()),
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
        Some(format!("line {line}: not UTF-8; a byte is written `\\xff`"))
    })
}

/// Returns what is wrong with a file of bad input, each with its line.
fn wrong_in(text: &str, program: Program) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut cases = 0;
    for case in bad_cases(text) {
        cases += 1;
        wrong.extend(match case {
            Err(why) => Some(why),
            Ok(case) => {
                let difference = case.difference(program);
                difference.map(|what| format!("line {}: {what}", case.line))
            }
        });
    }
    if cases == 0 {
        wrong.push("no case of bad input".into());
    }
    wrong
}
