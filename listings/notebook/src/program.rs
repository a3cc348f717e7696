//! Defines a program as a function from input to output, and runs programs.

use std::io::{self, BufRead, BufWriter, IsTerminal, LineWriter, Write};
use std::process::ExitCode;
use std::{env, fmt};

// ANCHOR: program
/// A program: it reads `input` and writes its answer to `output`.
pub type Program = fn(&mut dyn BufRead, &mut dyn Write) -> Answer;

/// The result of a program: the value `()` if it succeeds, or an error.
pub type Answer = Result<(), ProgramError>;

/// The reason why a program could not answer.
#[derive(Debug)]
pub enum ProgramError {
    /// The input is not in the form that the program reads: exit code 2.
    BadInput(BadInput),
    /// The input is fine, but the answer is no (as for a certificate that
    /// doesn't hold): exit code 1.
    Refused(String),
    /// Reading or writing failed, for example because the disk is full: exit
    /// code 2.
    Io(io::Error),
}
// ANCHOR_END: program

/// An error in the input, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInput {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The number of the word in that line, counted from 1, or `None` if the
    /// whole line is wrong.
    pub word: Option<usize>,
    /// A description of the error, without its place.
    pub message: String,
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(word) = self.word {
            write!(f, ", word {word}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for BadInput {}

/// A program that a chapter offers: its name, which begins with the name of the
/// chapter, one line that says what it does, and its function.
pub type Listed = (&'static str, &'static str, Program);

/// Returns the program with this name, if it is one of `programs`.
pub fn find(programs: &[Listed], name: &str) -> Option<Program> {
    let named = programs.iter().find(|(known, ..)| *known == name);
    named.map(|(.., program)| *program)
}

impl ProgramError {
    /// Returns the exit code of a command that ends with this error: 1 or 2, or
    /// 0 if nobody reads the output any more. In `nim-winner | head`, `head`
    /// has read enough; that is not an error, and there is nothing to report.
    pub fn code(&self) -> u8 {
        match self {
            ProgramError::Refused(_) => 1,
            ProgramError::Io(error)
                if error.kind() == io::ErrorKind::BrokenPipe =>
            {
                0
            }
            ProgramError::BadInput(_) | ProgramError::Io(_) => 2,
        }
    }
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramError::BadInput(bad) => write!(f, "bad input: {bad}"),
            ProgramError::Refused(why) => write!(f, "refused: {why}"),
            ProgramError::Io(error) => write!(f, "input or output: {error}"),
        }
    }
}

impl std::error::Error for ProgramError {}

impl From<BadInput> for ProgramError {
    fn from(bad: BadInput) -> Self {
        ProgramError::BadInput(bad)
    }
}

impl From<io::Error> for ProgramError {
    fn from(error: io::Error) -> Self {
        ProgramError::Io(error)
    }
}

// ANCHOR: run_one
/// Runs the program that the first argument names, with or without the
/// chapter's name in front. Lists all the programs if there is no argument.
pub fn run_one(chapter: &str, programs: &[Listed]) -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let (name, more) = (arguments.next(), arguments.next());
    let name = name.unwrap_or("--help".into());
    match (name.to_string_lossy().as_ref(), more) {
        ("--help", _) => show(&list(chapter, programs)),
        (_, Some(more)) => {
            refuse(&format!("after the name, {more:?} is not read: {HOW}"))
        }
        (name, None) => {
            let short = find(programs, &format!("{chapter}-{name}"));
            match find(programs, name).or(short) {
                Some(program) => run(program),
                None => refuse(&unknown(name, &list(chapter, programs))),
            }
        }
    }
}
// ANCHOR_END: run_one

fn show(text: &str) -> ExitCode {
    // If writing fails, nobody is reading the output.
    let _ = writeln!(io::stdout(), "{text}");
    ExitCode::SUCCESS
}

fn unknown(name: &str, list: &str) -> String {
    let toys = ["board", "drill", "instrument", "lab", "door", "draw"];
    let where_else = match toys.iter().any(|end| name.ends_with(end)) {
        true => "; boards, drills and drawings: cargo run -q -p boards",
        false => "",
    };
    format!("no program here is called `{name}`{where_else}\n{list}")
}

fn refuse(why: &str) -> ExitCode {
    complain(why);
    ExitCode::from(2)
}

/// Returns the list of a chapter's programs, one per line.
fn list(chapter: &str, programs: &[Listed]) -> String {
    let widest = programs.iter().map(|(name, ..)| name.len()).max();
    let widest = widest.unwrap_or(0);
    let mut list =
        format!("cargo run -q -p {chapter} -- NAME < INPUT runs one of these:");
    for (name, line, _) in programs {
        list += &format!("\n  {name:widest$}  {line}");
    }
    list
}

// ANCHOR: run
/// Runs `program` as a command, from standard input to standard output; an
/// error becomes one line on standard error.
fn run(program: Program) -> ExitCode {
    let mut output: Box<dyn Write> = Box::new(io::stdout().lock());
    if io::stdin().is_terminal() {
        complain(ENDING);
    } else if env::var_os(EACH_LINE).is_some() {
        output = Box::new(LineWriter::new(output));
    } else {
        output = Box::new(BufWriter::new(output)); // faster for many lines
    }
    let result = program(&mut io::stdin().lock(), &mut output);
    exit_code(result.and(output.flush().map_err(ProgramError::from)))
}
// ANCHOR_END: run

/// The environment variable that a page sets to get each line as soon as it is
/// ready, so that nothing is lost if the page has to stop the program.
const EACH_LINE: &str = "NOTEBOOK_EACH_LINE";

/// Writes a line to standard error. If even that fails, there is still the exit
/// code.
fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

#[cfg(windows)]
const ENDING: &str = "(reading the keyboard; Ctrl-Z and Enter end the input)";
#[cfg(not(windows))]
const ENDING: &str = "(reading the keyboard; Ctrl-D ends the input)";
const HOW: &str = "give the data on standard input, as in `echo 3 4 5 | …`";

fn exit_code(result: Answer) -> ExitCode {
    let Err(error) = result else {
        return ExitCode::SUCCESS;
    };
    let code = error.code();
    if code != 0 {
        complain(&error.to_string());
    }
    ExitCode::from(code)
}

/// Returns the region of a text that a page includes by this name:
/// everything between the two lines that mark it. Returns `None` if there
/// is no such region.
pub fn region<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let (_, from) = text.split_once(&format!("ANCHOR: {name}\n"))?;
    let (region, _) = from.split_once(&format!("ANCHOR_END: {name}\n"))?;
    Some(region)
}

// ANCHOR: transcript
/// Returns everything that a reader sees when `program` is given `input`: what
/// it prints, and then the line that describes the error, if there is one.
pub fn transcript(program: Program, input: &[u8]) -> String {
    let mut output = Vec::new();
    let result = program(&mut &input[..], &mut output);
    let mut seen = String::from_utf8_lossy(&output).into_owned();
    if let Err(error) = result {
        seen += &format!("{error}\n");
    }
    seen
}
// ANCHOR_END: transcript
