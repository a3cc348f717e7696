//! Runs a program on an input, and checks the rules that every run must obey.

use crate::memory;
use cpu_time::ProcessTime;
use notebook::{Program, ProgramError};
use std::any::Any;
use std::io::{self, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::time::Duration;

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Ran {
    /// The processor time of the run, which doesn't include other work of the
    /// machine.
    pub time: Duration,
    /// The maximum number of bytes in use at the same time.
    pub memory: usize,
    /// Whether the input was valid: the program answered or refused.
    pub accepted: bool,
    /// The error, if there was one.
    pub error: Option<String>,
    /// Which rule the run broke, if it did.
    pub fault: Option<String>,
}

/// The most bytes of an answer that are read; after that, the reader is gone.
const ANSWER: usize = 1 << 24;

/// The most memory that a run may take, in bytes.
pub const MEMORY: usize = 1 << 30;

/// The longest error message, in characters.
const MESSAGE: usize = 600;

/// A reader that counts the bytes of an answer, and is gone after [`ANSWER`]
/// bytes.
struct Reader(usize);

impl Write for Reader {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        match self.0 > ANSWER {
            true => Err(io::ErrorKind::BrokenPipe.into()),
            false => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs a program on an input.
pub fn run(program: Program, input: &[u8]) -> Ran {
    let before = memory::begin();
    let start = ProcessTime::now();
    let answer = catch_unwind(AssertUnwindSafe(|| {
        program(&mut &*input, &mut Reader(0))
    }));
    let time = start.elapsed();
    let memory = memory::peak().saturating_sub(before);
    let (error, fault) = match &answer {
        Err(panic) => (None, Some(format!("panics: {}", said(panic.as_ref())))),
        Ok(Ok(())) => (None, None),
        Ok(Err(error)) => (Some(error.to_string()), fault_of(error, input)),
    };
    let much = || format!("takes {} MB", memory >> 20);
    let fault = fault.or_else(|| (memory > MEMORY).then(much));
    let accepted = match answer {
        Ok(Ok(())) | Ok(Err(ProgramError::Refused(_))) => true,
        Ok(Err(ProgramError::Io(error))) => {
            error.kind() == io::ErrorKind::BrokenPipe
        }
        _ => false,
    };
    Ran { time, memory, accepted, error, fault }
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or(panic.downcast_ref::<&str>().copied());
    text.unwrap_or("no message").to_string()
}

/// Returns what is wrong with an error: it isn't one clear line, or the place
/// that it gives is not in the input.
fn fault_of(error: &ProgramError, input: &[u8]) -> Option<String> {
    let text = error.to_string();
    let lines = input.split_inclusive(|byte| *byte == b'\n').count();
    match error {
        _ if text.contains(['\n', '\r']) => {
            Some(format!("not one line: {text:?}"))
        }
        _ if text.trim_end().ends_with(':') || text.contains(": :") => {
            Some(format!("says nothing: {text}"))
        }
        // A message may quote a long word, but the rest must be short. A
        // refusal may be long, because its counterexample needs all its digits.
        ProgramError::BadInput(_)
            if text.chars().count() > MESSAGE + longest_word(input) =>
        {
            Some(format!("{} letters long: {text}", text.chars().count()))
        }
        ProgramError::BadInput(bad)
            if bad.line == 0 || bad.line > lines + 1 =>
        {
            Some(format!("no such line among {lines}: {text}"))
        }
        ProgramError::BadInput(bad) if bad.word == Some(0) => {
            Some(format!("words are counted from 1: {text}"))
        }
        ProgramError::Io(error)
            if error.kind() != io::ErrorKind::BrokenPipe =>
        {
            Some(format!("nothing was wrong with reading or writing: {text}"))
        }
        _ => None,
    }
}

fn longest_word(input: &[u8]) -> usize {
    let words = input.split(|byte| byte.is_ascii_whitespace());
    words.map(<[u8]>::len).max().unwrap_or(0)
}
