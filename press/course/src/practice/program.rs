//! Runs an exercise's program, and kills it if it doesn't end.

use std::io::{BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// How a program ended.
pub enum End {
    /// The program ended successfully.
    Good,
    /// The program panicked or exited with a nonzero code; with its error
    /// output.
    Failed(String),
    /// The program was killed, because it took more than this many seconds of
    /// computing time.
    Late(f64),
    /// The program was killed, because it waited for input that would never
    /// come.
    Waiting,
    /// The program was killed, because it printed without end.
    Long,
}

/// Maximum number of output bytes that are read.
const LONGEST: u64 = 64 << 20;
/// The number of seconds for which a program may be idle.
const PATIENCE: f64 = 10.0;

/// Returns the path of the program that rustlings built last: it is in the
/// parent of this test's folder, under the test's name without the hash at its
/// end.
fn program() -> Result<PathBuf, String> {
    let test = std::env::current_exe().map_err(|error| error.to_string())?;
    let name = test.file_name().unwrap_or_default().to_string_lossy();
    let (stem, mark) = name.rsplit_once('-').unwrap_or((&name, ""));
    let ending = mark.find('.').map_or("", |dot| &mark[dot..]);
    let folder = test.ancestors().nth(2).unwrap_or(&test);
    let program = folder.join(format!("{stem}{ending}"));
    match program.is_file() {
        true => Ok(program),
        false => Err(format!("not built yet: cargo build --bin {stem}")),
    }
}

/// Returns a command that starts a program with the stack size that the book's
/// judge usually allows, 512 MiB, or with the largest that the system permits.
/// On Windows, the linker decides.
fn deep(program: PathBuf) -> Command {
    if !cfg!(unix) {
        return Command::new(program);
    }
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "{ ulimit -s 524288 || ulimit -s $(ulimit -H -s); } 2>/dev/null\n\
         exec \"$0\"",
    ]);
    shell.arg(program);
    shell
}

/// Runs the program on an input, and returns its output and how it ended.
pub fn run(input: &str, seconds: f64) -> Result<(String, End), String> {
    watched(seconds, |to, mut from| {
        thread::scope(|scope| {
            // The program needn't read all of its input.
            scope.spawn(move || {
                to.take().map(|mut to| to.write_all(input.as_bytes()))
            });
            let mut output = Vec::new();
            let _ = (&mut from).take(LONGEST).read_to_end(&mut output);
            let long = output.len() as u64 == LONGEST;
            (String::from_utf8_lossy(&output).into_owned(), long)
        })
    })
}

/// Starts the program, lets `work` use its input and output, and returns the
/// result of `work` and how the program ended. `work` also returns whether the
/// output was too long.
pub fn watched<T>(
    seconds: f64,
    work: impl FnOnce(&mut Option<ChildStdin>, BufReader<ChildStdout>) -> (T, bool),
) -> Result<(T, End), String> {
    let mut child = deep(program()?)
        .env("RUST_BACKTRACE", "0")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("the program can't be started: {error}"))?;
    let mut to = child.stdin.take();
    let from = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut errors = child.stderr.take().expect("it is piped");
    thread::scope(|scope| {
        let said = scope.spawn(move || {
            let mut said = Vec::new();
            let _ = errors.read_to_end(&mut said);
            String::from_utf8_lossy(&said).into_owned()
        });
        let watch = scope.spawn(move || until_end(child, seconds));
        let (done, long) = work(&mut to, from);
        drop(to);
        let (end, said) =
            (watch.join().expect("it doesn't panic"), said.join());
        Ok(match end? {
            _ if long => (done, End::Long),
            End::Failed(code) => {
                let said = said.unwrap_or_default();
                let said = if said.trim().is_empty() { code } else { said };
                (done, End::Failed(said))
            }
            end => (done, end),
        })
    })
}

/// Waits for a program to end, and kills it if it takes too long.
fn until_end(mut child: Child, seconds: f64) -> Result<End, String> {
    let begin = Instant::now();
    let (mut used, mut since) = (0.0, begin);
    loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(status) if status.success() => return Ok(End::Good),
            Some(status) => return Ok(End::Failed(status.to_string())),
            None => {}
        }
        let now = Instant::now();
        let elapsed = (now - begin).as_secs_f64();
        let (time, is_working) = work_of(child.id()).unwrap_or((elapsed, true));
        if is_working || time > used {
            (used, since) = (time, now);
        }
        let end = match (now - since).as_secs_f64() > PATIENCE {
            true => End::Waiting,
            false if used > seconds => End::Late(seconds),
            false => {
                thread::sleep(Duration::from_millis(2));
                continue;
            }
        };
        let _ = child.kill();
        let _ = child.wait();
        return Ok(end);
    }
}

/// Returns the processor time of a process, in seconds, and whether it is
/// running; `None` on systems other than Linux.
fn work_of(process: u32) -> Option<(f64, bool)> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, after_name) = stat.rsplit_once(')')?;
    let words: Vec<&str> = after_name.split_whitespace().collect();
    let ticks = |place: usize| words.get(place)?.parse::<f64>().ok();
    Some(((ticks(11)? + ticks(12)?) / 100.0, words[0] == "R"))
}
