//! Compiling what was handed in: in a sandbox, from memory to memory. No file
//! of it touches the disk, so a full disk says nothing about a source.

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

/// What became of a source: a program, or what the compiler says.
pub(crate) type Compiled = Result<Vec<u8>, String>;

/// The most that is read of what the compiler says.
const SAID: usize = 1 << 20;

/// What a compiler may use. Its time and memory are not the student's.
const BOUNDS: Bounds = Bounds {
    seconds: 30,
    memory: 4 << 30,
    stack: 64 << 20,
    // A part of a program may be larger than the program.
    file: 4 * LARGEST,
    patience: 180.0,
};

/// The flags of all submissions: one call, no other crates, warnings that cost
/// nothing, and a program that needs no file beside it.
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
    // The linker that comes with Rust looks for itself in /proc.
    "-Clink-arg=-fuse-ld=bfd",
    "--remap-path-prefix=/build=",
    "-o",
    "program",
    "main.rs",
    "-C",
    "metadata=program",
    "--color=never",
];

/// The shortest program: a compiler that does not compile it is in trouble.
const SHORTEST: &str = "fn main() {}";

/// The compiler that compiles submissions.
#[derive(Clone, Debug)]
pub struct Rustc {
    /// The folder of the toolchain.
    pub sysroot: PathBuf,
    /// What it says of itself.
    pub version: String,
}

impl Rustc {
    /// The compiler on the PATH.
    ///
    /// # Errors
    /// If there is none.
    pub fn here() -> Result<Rustc> {
        let ask = |flag: &[&str]| -> Result<String> {
            // With another compiler's libraries, as cargo names them there,
            // it would say where that one is, and not where it is itself.
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

/// How an attempt ended.
enum Attempt {
    Done(Vec<u8>),
    /// The compiler names a place in the source.
    Refused(String),
    /// It has ended without naming one.
    Broken(String),
}

impl Sandbox {
    /// Compiles a source: the program, or what the compiler says.
    ///
    /// # Errors
    /// Trouble that is not the submission's: a compiler that was killed, that
    /// got no time, that does not even compile the shortest program.
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
        // Whose fault is it? The source's, if another one is compiled, and
        // this one again is not.
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
        // Not tried again: it is the same on any machine.
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

/// 128 and the signals: killed, and the length of a file.
const KILLED: i32 = 137;
const TOO_LONG: i32 = 153;

/// Why the compiler has ended without a word about the source; nothing if
/// somebody else has ended it.
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

/// All of it is read, or the compiler would wait; not all of it is kept.
fn heard(mut pipe: impl std::io::Read) -> Vec<u8> {
    let said = read_at_most(&mut pipe, SAID);
    let _ = std::io::copy(&mut pipe, &mut std::io::sink());
    said
}

/// What the compiler says, a line each, as its flag asks for.
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

/// The errors in the source; nothing if none of them names a place in it.
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
