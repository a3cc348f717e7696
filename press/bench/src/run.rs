//! Runs one side of a comparison in a separate process, and measures its time.

use crate::tasks::{task, Step, Work};
use anyhow::{bail, ensure, Context, Result};
use notebook::Program;
use shelf::CHAPTERS;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use wait4::Wait4;

/// The results of one run.
#[derive(Clone, Debug)]
pub(crate) struct Took {
    /// The nanoseconds for doing the task once.
    pub nanoseconds: f64,
    /// The largest memory of the process, in kilobytes.
    pub kilobytes: u64,
    /// What the process printed: a number that depends on the answer, or the
    /// output.
    pub answer: Vec<u8>,
}

/// A command that does a task.
#[derive(Clone, Debug)]
pub(crate) struct Side {
    /// The program and its first arguments.
    pub command: Vec<PathBuf>,
    /// Whether the command measures itself: then it gets the size and the
    /// number of repetitions. If not, its time is the running time of the
    /// process.
    pub repeats: bool,
}

/// Short computations are repeated until they take this long, in nanoseconds.
const LONG_ENOUGH: f64 = 5e7;

/// The maximum number of repetitions of a computation within a process.
const MOST_REPEATS: f64 = 1e6;

impl Side {
    /// Returns a step of a task, run by this program itself.
    pub(crate) fn step(name: &str, step: usize, work: Work) -> Result<Side> {
        let this = std::env::current_exe().context("where is this program?")?;
        let words = match work {
            Work::Function(_) => {
                ["task", name, &step.to_string()].map(PathBuf::from)
            }
            Work::Program(program) => {
                ["program", program, ""].map(PathBuf::from)
            }
        };
        let repeats = matches!(work, Work::Function(_));
        let words =
            words.into_iter().filter(|word| !word.as_os_str().is_empty());
        let command = std::iter::once(this).chain(words).collect();
        Ok(Side { command, repeats })
    }

    /// Returns a side that measures itself repeatedly: this one, if it does so,
    /// or else the same program on a text in memory.
    pub(crate) fn again(&self) -> Side {
        if self.repeats {
            return self.clone();
        }
        let mut command = self.command.clone();
        command[1] = "inside".into();
        Side { command, repeats: true }
    }

    /// Runs the command once, with an input if there is one. If the command
    /// measures itself, it does the task `repeat` times.
    pub(crate) fn run(
        &self,
        size: u64,
        repeat: u64,
        input: Option<&Path>,
    ) -> Result<Took> {
        let shown = self.command[0].display();
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        if self.repeats {
            command.args([size.to_string(), repeat.to_string()]);
        }
        command.stdin(match input {
            Some(path) => Stdio::from(File::open(path)?),
            None => Stdio::null(),
        });
        // Standard output is a file, not a pipe, so no reader has to be woken.
        let mut output = tempfile::tempfile()?;
        command.stdout(output.try_clone()?);
        let start = Instant::now();
        let mut child =
            command.spawn().with_context(|| format!("cannot start {shown}"))?;
        let used = child.wait4()?;
        let wall = start.elapsed().as_nanos() as f64;
        ensure!(used.status.success(), "{shown} failed: {}", used.status);
        let mut answer = Vec::new();
        output.rewind()?;
        output.read_to_end(&mut answer)?;
        let kilobytes = used.rusage.maxrss / 1024;
        if !self.repeats {
            return Ok(Took { nanoseconds: wall, kilobytes, answer });
        }
        let text = String::from_utf8(answer).context("a time is a text")?;
        let Some((time, answer)) = text.split_once(' ') else {
            bail!("{shown} prints no time");
        };
        let nanoseconds =
            time.parse().with_context(|| format!("{shown} prints {time}"))?;
        Ok(Took { nanoseconds, kilobytes, answer: answer.trim().into() })
    }

    /// Warms up, and returns how often to repeat the task at this size.
    pub(crate) fn warm_up(
        &self,
        size: u64,
        input: Option<&Path>,
    ) -> Result<u64> {
        if !self.repeats {
            self.run(size, 1, input)?;
            return Ok(1);
        }
        // The first repetition takes longer than the others.
        let mut repeat = 1;
        loop {
            let once = self.run(size, repeat, input)?.nanoseconds.max(1.0);
            let wanted = (LONG_ENOUGH / once).clamp(1.0, MOST_REPEATS) as u64;
            if wanted <= repeat * 2 {
                return Ok(wanted);
            }
            repeat = wanted.min(repeat * 100);
        }
    }
}

/// Does a step of a task `repeat` times. Prints the time for one repetition,
/// and the answer.
pub(crate) fn child(
    name: &str,
    step: usize,
    size: u64,
    repeat: u64,
) -> Result<()> {
    let task =
        task(name).with_context(|| format!("no task is called {name}"))?;
    let Some(Step { work: Work::Function(ready), .. }) = task.steps.get(step)
    else {
        bail!("{name} has no function as step {step}");
    };
    let mut text = String::new();
    if task.input.is_some() {
        io::stdin().read_to_string(&mut text)?;
    }
    let mut again = ready(size, &text);
    let mut answer = 0;
    let start = Instant::now();
    for _ in 0..repeat {
        answer = again();
    }
    let time = start.elapsed().as_nanos() as f64 / repeat.max(1) as f64;
    println!("{time} {answer}");
    Ok(())
}

/// Runs a program of the book.
pub(crate) fn program(name: &str) -> Result<()> {
    let program = find(name)?;
    let mut output = BufWriter::new(io::stdout().lock());
    program(&mut io::stdin().lock(), &mut output)
        .map_err(anyhow::Error::new)?;
    output.flush()?;
    Ok(())
}

/// Runs a program of the book `repeat` times on the text of standard input,
/// which is read into memory first. Prints the time for one repetition.
pub(crate) fn inside(name: &str, repeat: u64) -> Result<()> {
    let program = find(name)?;
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    let start = Instant::now();
    for _ in 0..repeat {
        program(&mut text.as_slice(), &mut io::sink())
            .map_err(anyhow::Error::new)?;
    }
    let time = start.elapsed().as_nanos() as f64 / repeat.max(1) as f64;
    println!("{time} -");
    Ok(())
}

fn find(name: &str) -> Result<Program> {
    let mut shelves = CHAPTERS.iter().map(|chapter| chapter.programs);
    let found = shelves.find_map(|programs| notebook::find(programs, name));
    found.with_context(|| format!("no program is called {name}"))
}

/// Reads standard input to its end and counts the spaces. A program that looks
/// at every byte has to do at least this much.
pub(crate) fn reading() -> Result<()> {
    let mut block = vec![0; 1 << 17];
    let mut spaces = 0;
    loop {
        let bytes = io::stdin().lock().read(&mut block)?;
        if bytes == 0 {
            println!("{spaces}");
            return Ok(());
        }
        // The processor adds many bytes at once; 128 is few enough not to
        // overflow.
        let in_piece = |piece: &[u8]| {
            piece.iter().map(|byte| u8::from(*byte == b' ')).sum::<u8>()
        };
        let pieces = block[..bytes].chunks(128).map(in_piece);
        spaces += pieces.map(usize::from).sum::<usize>();
    }
}

/// Whether a file exists and ends with a line ending, as each input does. If
/// not, it may have been cut off.
fn is_whole(path: &Path) -> bool {
    let mut last = [0];
    let read = File::open(path).and_then(|mut file| {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)
    });
    read.is_ok() && last == *b"\n"
}

/// Returns the file with the input of a task, after writing it if it is missing
/// or cut off. Another process writes it, because the memory of this process
/// would count for the processes that it starts.
pub(crate) fn input(
    folder: &Path,
    name: &str,
    size: u64,
) -> Result<Option<PathBuf>> {
    let task =
        task(name).with_context(|| format!("no task is called {name}"))?;
    if task.input.is_none() {
        return Ok(None);
    }
    let shown = || folder.display().to_string();
    fs::create_dir_all(folder).with_context(shown)?;
    let path = folder.join(format!("{name}-{size}.txt"));
    if !is_whole(&path) {
        let fresh = path.with_extension("new");
        let written = Command::new(std::env::current_exe()?)
            .args(["input", name, &size.to_string()])
            .stdout(File::create(&fresh).with_context(shown)?)
            .status()?;
        ensure!(written.success(), "the input of {name} was not written");
        fs::rename(&fresh, &path)?;
    }
    Ok(Some(path))
}

/// Writes the input of a task to standard output.
pub(crate) fn write_input(name: &str, size: u64) -> Result<()> {
    let task =
        task(name).with_context(|| format!("no task is called {name}"))?;
    let write = task.input.with_context(|| format!("{name} reads nothing"))?;
    let mut output = BufWriter::new(io::stdout().lock());
    write(size, &mut output)?;
    output.flush()?;
    Ok(())
}
