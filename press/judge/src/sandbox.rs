//! Where code runs that nobody here has written: without a network, without
//! files, as one process, with little time and memory.
//!
//! What isolates is other people's work: `bwrap` (bubblewrap) gives a submission
//! an empty world of its own, the kernel's filter takes from it what it could
//! do there, `prlimit` bounds what it may use, `timeout` ends it.

pub use crate::isolation::Sandbox;

use crate::isolation::{self, needs_linux, Bounds, Isolated, LARGEST};
use crate::parallel::turn;
use crate::pipes::{last_of, read_at_most};
use crate::system::code_of;
use anyhow::{bail, Context, Result};
use std::fs::File;
use std::io::{self, PipeReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use wait4::Wait4;

/// What a run may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Processor time, in seconds.
    pub seconds: f64,
    /// Memory, in MiB.
    pub memory: u64,
    /// Bytes of output; what comes after them is not read.
    pub output: usize,
    /// The longest time by the clock, in seconds.
    pub patience: f64,
    /// Whether nothing else is compiled or run here at the same time.
    pub alone: bool,
}

impl Limits {
    /// Time by the clock is longer than processor time: other programs run,
    /// too. The output may be much longer than any right answer.
    pub fn new(seconds: f64, memory: u64) -> Limits {
        let patience = 3.0 * seconds + 2.0;
        let output = 32 << 20;
        Limits { seconds, memory, output, patience, alone: false }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, without an error.
    Good,
    /// By a panic, a signal, or an exit code that is not 0.
    Failed,
    /// It has used up its processor time.
    Late,
    /// The clock has stopped it, with processor time to spare.
    Waiting,
    /// Something has killed it that was not its limits.
    Killed,
    /// It has printed too much.
    Long,
}

/// A run that has ended.
#[derive(Debug)]
pub struct Ran {
    /// How it ended.
    pub end: End,
    /// The processor time that it took; not all of it if it was ended.
    pub time: Duration,
    /// What it has printed.
    pub output: Vec<u8>,
    /// The last that it said on standard error: the message of a panic.
    pub said: String,
}

/// What may be written into a file, in bytes: the sandbox writes the program.
const FILE: u64 = LARGEST;

impl Sandbox {
    /// Runs a program with the content of a file as its standard input.
    ///
    /// # Errors
    /// Trouble that is not the submission's.
    pub fn run(
        &self,
        program: &Path,
        input: &Path,
        limits: Limits,
    ) -> Result<Ran> {
        let _turn = turn(limits.alone);
        // A pipe, not the file: who has the file could change it.
        let mut input = File::open(input)?;
        let mut started = self.start(program, limits)?;
        let stdin = started.stdin.take().expect("stdin is a pipe");
        let feeding = thread::spawn(move || feed(&mut input, stdin));
        let pipe = started.stdout.take().expect("it is taken once");
        let output = read_at_most(pipe, limits.output + 1);
        let long = output.len() > limits.output;
        let ran = started.wait(limits, long)?;
        feeding.join().expect("copying does not panic");
        Ok(Ran { output, ..ran })
    }

    /// Lets a program talk with a referee, which is trusted: what one prints,
    /// the other reads. The exit code of the referee, and how the program
    /// ended.
    ///
    /// # Errors
    /// Trouble that is not the submission's.
    pub fn talk(
        &self,
        program: &Path,
        referee: &mut Command,
        limits: Limits,
    ) -> Result<(Option<i32>, Ran)> {
        let _turn = turn(limits.alone);
        let mut started = self.start(program, limits)?;
        let says = started.stdout.take().expect("it is taken once");
        // Held open until the program has ended: what it says after the
        // referee has left must not end it, or the verdict were a race.
        let rest = says.try_clone().context("cannot keep a pipe")?;
        let hears = started.stdin.take();
        let talking = referee
            .stdin(says)
            .stdout(hears.expect("stdin is a pipe"))
            .spawn()
            .context("cannot start a referee")?;
        // The command would keep the pipes open, and a program that is refused
        // would wait for a word that never comes.
        referee.stdin(Stdio::null()).stdout(Stdio::null());
        let verdict = talking.wait_with_output()?.status.code();
        let most = limits.output as u64;
        let long = io::copy(&mut rest.take(most), &mut io::sink())? == most;
        Ok((verdict, started.wait(limits, long)?))
    }

    fn start(&self, program: &Path, limits: Limits) -> Result<Started> {
        needs_linux("students' code is judged")?;
        let bounds = Bounds {
            seconds: limits.seconds.ceil() as u64,
            memory: limits.memory << 20,
            stack: limits.memory << 20,
            file: FILE,
            patience: limits.patience,
        };
        let mut isolated = Isolated::around(self, program, bounds)?;
        let command = isolated.command();
        let (stdout, prints) = io::pipe().context("cannot make a pipe")?;
        command.stdin(Stdio::piped()).stdout(prints).stderr(Stdio::piped());
        let start = Instant::now();
        let mut child = command.spawn().context("cannot start a submission")?;
        let stderr = child.stderr.take().expect("stderr is a pipe");
        let hearing = thread::spawn(move || last_of(stderr));
        let (stdin, stdout) = (child.stdin.take(), Some(stdout));
        let number = child.id();
        let sweeping = thread::spawn(move || isolation::sweep_after(number));
        let mut started = Started {
            child,
            stdin,
            stdout,
            start,
            hearing,
            sweeping,
            isolated,
        };
        if let Err(why) = started.isolated.let_it_begin() {
            // Nothing may be left that it could wait for.
            drop((started.stdin.take(), started.stdout.take()));
            let _ = started.child.kill();
            let _ = started.sweeping.join();
            let _ = started.child.wait();
            return Err(why.context("the sandbox does not stand"));
        }
        Ok(started)
    }
}

/// A program that runs in the sandbox.
struct Started {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: Option<PipeReader>,
    start: Instant,
    hearing: JoinHandle<String>,
    sweeping: JoinHandle<()>,
    isolated: Isolated,
}

/// 128 + SIGKILL: how a wrapper tells it.
const KILLED: i32 = 137;

impl Started {
    fn wait(mut self, limits: Limits, long: bool) -> Result<Ran> {
        if long {
            // It may go on printing, to nobody. The sandbox ends with this.
            let _ = self.child.kill();
        }
        // Until its end is asked for, nobody else has its number.
        let _ = self.sweeping.join();
        let used = self.child.wait4()?;
        let clock = self.start.elapsed().as_secs_f64();
        let said = self.hearing.join().unwrap_or_default();
        let code = self.isolated.exit_code(code_of(used.status));
        let time = used.rusage.utime + used.rusage.stime;
        let seconds = time.as_secs_f64();
        // The kernel ends it at a whole second, which is less by the
        // clock that is read here.
        let spent =
            code == Some(KILLED) && seconds > 0.8 * limits.seconds.ceil();
        let stopped = code != Some(0) && clock >= limits.patience;
        let end = if long {
            End::Long
        } else if seconds > limits.seconds || spent {
            End::Late
        } else if stopped {
            End::Waiting
        } else {
            match code {
                Some(0) => End::Good,
                Some(KILLED) => End::Killed,
                Some(_) => End::Failed,
                None => bail!("the sandbox has failed: {}", said.trim()),
            }
        };
        Ok(Ran { end, time, output: Vec::new(), said })
    }
}

fn feed(input: &mut File, mut stdin: ChildStdin) {
    // A program may end before it has read all.
    let _ = io::copy(input, &mut stdin);
}
