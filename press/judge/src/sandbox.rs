//! Runs untrusted code without network or files, as a single process, with
//! limited time and memory.
//!
//! The isolation is left to existing tools: `bwrap` (bubblewrap) gives a
//! submission empty namespaces of its own, a seccomp filter restricts its
//! system calls, `prlimit` sets resource limits, and `timeout` enforces the
//! wall-clock limit.

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

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The processor-time limit, in seconds.
    pub seconds: f64,
    /// The memory limit, in MiB.
    pub memory: u64,
    /// The output limit, in bytes; no more than this is read.
    pub output: usize,
    /// The wall-clock limit, in seconds.
    pub patience: f64,
    /// Whether this run has the machine to itself: nothing else is compiled or
    /// run by this process meanwhile.
    pub alone: bool,
}

impl Limits {
    /// Returns limits whose wall-clock limit is well above the processor time,
    /// because other programs run at the same time, and whose output limit is
    /// 32 MiB, far above the length of any right answer.
    pub fn new(seconds: f64, memory: u64) -> Limits {
        let patience = 3.0 * seconds + 2.0;
        let output = 32 << 20;
        Limits { seconds, memory, output, patience, alone: false }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The program exited with code 0.
    Good,
    /// The program panicked, died from a signal, or exited with another code.
    Failed,
    /// The program exceeded its processor time.
    Late,
    /// The program hit the wall-clock limit with processor time to spare.
    Waiting,
    /// The program was killed, but not for exceeding a limit.
    Killed,
    /// The program exceeded its output limit.
    Long,
}

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    /// How the run ended.
    pub end: End,
    /// The processor time that was measured; if the program was killed, some of
    /// it may be missing.
    pub time: Duration,
    /// What the program wrote to standard output.
    pub output: Vec<u8>,
    /// The last 4 KiB of standard error, such as a panic message.
    pub said: String,
}

/// The file-size limit, in bytes. It equals the size limit of a program,
/// because the sandbox itself writes the program to a file.
const FILE: u64 = LARGEST;

impl Sandbox {
    /// Runs a program with a file's content on its standard input.
    ///
    /// # Errors
    /// If something fails that is not the submission's fault.
    pub fn run(
        &self,
        program: &Path,
        input: &Path,
        limits: Limits,
    ) -> Result<Ran> {
        let _turn = turn(limits.alone);
        // The program reads from a pipe, because it could change a file that it
        // was given as its input.
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

    /// Connects a program with a trusted referee, so that each reads the
    /// other's output. Returns the referee's exit code and the result of the
    /// program's run.
    ///
    /// # Errors
    /// If something fails that is not the submission's fault.
    pub fn talk(
        &self,
        program: &Path,
        referee: &mut Command,
        limits: Limits,
    ) -> Result<(Option<i32>, Ran)> {
        let _turn = turn(limits.alone);
        let mut started = self.start(program, limits)?;
        let says = started.stdout.take().expect("it is taken once");
        // This end stays open until the program has ended. Otherwise output
        // after the referee's exit would kill the program, and the verdict
        // would depend on a race.
        let rest = says.try_clone().context("cannot keep a pipe")?;
        let hears = started.stdin.take();
        let talking = referee
            .stdin(says)
            .stdout(hears.expect("stdin is a pipe"))
            .spawn()
            .context("cannot start a referee")?;
        // `referee` would keep its ends of the pipes open, so a rejected
        // program would wait for input for ever.
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
            // Close the pipes for which the program could be waiting.
            drop((started.stdin.take(), started.stdout.take()));
            let _ = started.child.kill();
            let _ = started.sweeping.join();
            let _ = started.child.wait();
            return Err(why.context("the sandbox does not stand"));
        }
        Ok(started)
    }
}

/// A program running in the sandbox.
struct Started {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: Option<PipeReader>,
    start: Instant,
    hearing: JoinHandle<String>,
    sweeping: JoinHandle<()>,
    isolated: Isolated,
}

/// The exit code that a wrapper reports after SIGKILL, 128 plus 9.
const KILLED: i32 = 137;

impl Started {
    fn wait(mut self, limits: Limits, long: bool) -> Result<Ran> {
        if long {
            // The program may still be printing, although nobody reads it.
            // Killing the wrapper ends the sandbox.
            let _ = self.child.kill();
        }
        // The program's pid cannot be reused before it is reaped.
        let _ = self.sweeping.join();
        let used = self.child.wait4()?;
        let clock = self.start.elapsed().as_secs_f64();
        let said = self.hearing.join().unwrap_or_default();
        let code = self.isolated.exit_code(code_of(used.status));
        let time = used.rusage.utime + used.rusage.stime;
        let seconds = time.as_secs_f64();
        // The kernel kills the program after a whole number of seconds by its
        // own clock, which can be slightly less by the time measured here.
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
    // A program may exit before it has read all its input.
    let _ = io::copy(input, &mut stdin);
}
