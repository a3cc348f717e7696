//! Compiles submissions in a sandbox, from source to program in memory. With
//! bubblewrap nothing is written to disk, so a full disk can't make compiling
//! fail.

use crate::isolation::{Bounds, Isolated, Sandbox, LARGEST};
use crate::parallel::turn;
use crate::pipes::read_at_most;
use crate::system::code_of;
use anyhow::{bail, ensure, Context, Result};
use serde::Deserialize;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use wait4::Wait4;

/// The outcome of compiling a source: the program, or the compiler's errors.
pub(crate) type Compiled = Result<Vec<u8>, String>;

/// The maximum length of the compiler's output that is kept, in bytes.
const SAID: usize = 1 << 20;

/// The limits for the compiler, as opposed to those for a submission.
const BOUNDS: Bounds = Bounds {
    seconds: 30,
    memory: 4 << 30,
    stack: 64 << 20,
    // An object file may be larger than the program.
    file: 4 * LARGEST,
    patience: 180.0,
};

/// The flags for every submission: one call of the compiler, no other crates,
/// warnings allowed, and a static program.
const FLAGS: [&str; 17] = [
    "--edition=2021",
    "--crate-type=bin",
    "--crate-name=program",
    "--error-format=json",
    "--cap-lints=allow",
    "-Cdebuginfo=0",
    "-Cstrip=symbols",
    "-Ccodegen-units=4",
    "-Ctarget-feature=+crt-static",
    // Rust's bundled linker locates itself through /proc.
    "-Clink-arg=-fuse-ld=bfd",
    "--remap-path-prefix=/build=",
    "-o",
    "program",
    "main.rs",
    "-C",
    "metadata=program",
    "--color=never",
];

/// The shortest program; a compiler that cannot compile it is broken.
const SHORTEST: &str = "fn main() {}";

/// The compiler that compiles submissions.
#[derive(Clone, Debug)]
pub struct Rustc {
    /// The toolchain's folder.
    pub sysroot: PathBuf,
    /// The output of `rustc --version`.
    pub version: String,
}

impl Rustc {
    /// Finds the compiler on the PATH.
    ///
    /// # Errors
    /// If `rustc` cannot be run.
    pub fn here() -> Result<Rustc> {
        let ask = |flag: &[&str]| -> Result<String> {
            // With the LD_LIBRARY_PATH that cargo sets, `rustc` would report
            // the sysroot of the toolchain there, not its own.
            let output = Command::new("rustc")
                .args(flag)
                .env_remove("LD_LIBRARY_PATH")
                .output();
            let output = output.context("cannot run rustc")?;
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
        };
        let sysroot = ask(&["--print", "sysroot"])?.into();
        Ok(Rustc { sysroot, version: ask(&["--version"])? })
    }
}

/// The outcome of one attempt to compile a source.
enum Attempt {
    Done(Vec<u8>),
    /// The compiler reported an error in the source, or a limit was exceeded.
    Refused(String),
    /// The compiler failed without reporting a place in the source.
    Broken(String),
}

impl Sandbox {
    /// Compiles a source. Returns the program, or the compiler's errors.
    ///
    /// # Errors
    /// If something fails that is not the submission's fault: if the compiler
    /// was killed or got no processor time, or if it cannot even compile the
    /// shortest program.
    pub fn compile(
        &self,
        rustc: &Rustc,
        source: &str,
        optimised: bool,
    ) -> Result<Compiled> {
        let _turn = turn(false);
        let attempt = || attempt(self, rustc, source, optimised);
        let why = match attempt()? {
            Attempt::Done(program) => return Ok(Ok(program)),
            Attempt::Refused(said) => return Ok(Err(said)),
            Attempt::Broken(why) => why,
        };
        // The source is at fault if the shortest program compiles and the
        // source fails once more.
        let control = self::attempt(self, rustc, SHORTEST, optimised)?;
        ensure!(
            matches!(control, Attempt::Done(_)),
            "the compiler fails, whatever it compiles: {why}"
        );
        Ok(match attempt()? {
            Attempt::Done(program) => Ok(program),
            Attempt::Refused(said) | Attempt::Broken(said) => Err(said),
        })
    }
}

fn attempt(
    sandbox: &Sandbox,
    rustc: &Rustc,
    source: &str,
    optimised: bool,
) -> Result<Attempt> {
    let mut words: Vec<&str> = FLAGS.to_vec();
    words.push(if optimised { "-Copt-level=3" } else { "-Copt-level=0" });
    let mut isolated = Isolated::of_compiler(
        sandbox,
        &rustc.sysroot,
        source,
        &words,
        LARGEST + 1,
        BOUNDS,
    )?;
    let command = isolated.command();
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().context("cannot start the compiler")?;
    let says = child.stderr.take().expect("stderr is a pipe");
    let hearing = thread::spawn(move || heard(says));
    let makes = child.stdout.take().expect("stdout is a pipe");
    let program = read_at_most(makes, LARGEST as usize + 1);
    let used = child.wait4()?;
    let said = hearing.join().expect("reading does not panic");
    let said = String::from_utf8_lossy(&said);
    let code = code_of(used.status);
    if program.len() as u64 > LARGEST {
        let most = LARGEST >> 20;
        let why = format!("the program is larger than {most} MiB");
        return Ok(Attempt::Refused(why));
    }
    if code == Some(0) && !program.is_empty() {
        return Ok(Attempt::Done(program));
    }
    if let Some(told) = told(&said) {
        return Ok(Attempt::Refused(told));
    }
    let time = used.rusage.utime + used.rusage.stime;
    let is_spent = time.as_secs_f64() > 0.8 * BOUNDS.seconds as f64;
    if code == Some(KILLED) && is_spent {
        // Not tried again: the result would be the same on any machine.
        let most = BOUNDS.seconds;
        let why = format!("the compiler takes more than {most} s for it");
        return Ok(Attempt::Refused(why));
    }
    match why(code, &said) {
        Some(why) => Ok(Attempt::Broken(why)),
        None => bail!(
            "the compiler was stopped, with processor time to spare: {}",
            first_line(&said)
        ),
    }
}

/// Exit codes of processes killed by a signal: 128 plus SIGKILL, and 128 plus
/// SIGXFSZ.
const KILLED: i32 = 137;
const TOO_LONG: i32 = 153;

/// Returns why the compiler failed without an error in the source; `None` if it
/// was killed from outside.
fn why(code: Option<i32>, said: &str) -> Option<String> {
    let no_room = ["memory allocation of", "out of memory"];
    match code {
        Some(TOO_LONG) => Some("a part of the program is too large".into()),
        Some(KILLED) | None => None,
        Some(_) if no_room.iter().any(|word| said.contains(word)) => {
            let most = BOUNDS.memory >> 20;
            Some(format!("the compiler takes more than {most} MiB for it"))
        }
        Some(_) => Some(format!(
            "the compiler cannot make a program from it: {}",
            first_line(said)
        )),
    }
}

/// Reads to the end, because the compiler would block otherwise, but keeps only
/// the first [`SAID`] bytes.
fn heard(mut pipe: impl std::io::Read) -> Vec<u8> {
    let said = read_at_most(&mut pipe, SAID);
    let _ = std::io::copy(&mut pipe, &mut std::io::sink());
    said
}

/// A message of the compiler, printed as a line of JSON.
#[derive(Deserialize)]
struct Said {
    level: String,
    message: String,
    #[serde(default)]
    spans: Vec<serde::de::IgnoredAny>,
    rendered: Option<String>,
}

fn all_said(text: &str) -> impl Iterator<Item = Said> + '_ {
    text.lines().filter_map(|line| serde_json::from_str(line).ok())
}

/// Returns the errors that have a place in the source; `None` if there are
/// none.
fn told(text: &str) -> Option<String> {
    let mut told = String::new();
    for said in all_said(text) {
        if said.level.starts_with("error") && !said.spans.is_empty() {
            told += &said.rendered.unwrap_or(said.message);
        }
    }
    (!told.is_empty()).then_some(told)
}

fn first_line(text: &str) -> String {
    let said = all_said(text).find(|said| said.level.starts_with("error"));
    let message = said.map(|said| said.message);
    let line = message.as_deref().unwrap_or(text).trim().lines().next();
    line.unwrap_or("it says nothing").chars().take(200).collect()
}
