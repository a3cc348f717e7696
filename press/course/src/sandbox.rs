//! Where code runs that nobody here has written: without a network, without
//! files, as one process, with little time and memory.
//!
//! The walls are other people's work: `bwrap` (bubblewrap) gives a submission
//! an empty world of its own, the kernel's filter takes from it what it could
//! do there, `prlimit` bounds what it may use, `timeout` ends it.

use crate::compiler::{self, Compiled};
use crate::system::{code_of, is_root};
use crate::walls::{self, Bounds, Walls};
use anyhow::{bail, ensure, Context, Result};
use std::fs::File;
use std::io::{self, PipeReader, Read};
use std::path::{Path, PathBuf};
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
}

impl Limits {
    /// Time by the clock is longer than processor time: other programs run,
    /// too. The output may be much longer than any right answer.
    pub fn new(seconds: f64, memory: u64) -> Limits {
        let patience = 3.0 * seconds + 2.0;
        Limits { seconds, memory, output: 32 << 20, patience }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, without an error.
    Good,
    /// By a panic, a signal, or an exit code that is not 0.
    Failed,
    /// The time was over.
    Late,
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

/// The walls around a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sandbox {
    /// Namespaces of its own, and the filter.
    Bubblewrap,
    /// A user of its own and the filter, which this program puts on. For
    /// containers in which there are no namespaces to be had; the container is
    /// the wall then. A submission can see its processes and, while it is
    /// compiled, its files.
    Filter(PathBuf),
    /// None but the limits: only for code that one trusts.
    Trust,
}

/// What may be written into a file, in bytes: the walls write the program.
const FILE: u64 = compiler::LARGEST;

impl Sandbox {
    /// The walls of this machine.
    ///
    /// # Errors
    /// If there are none: then a person has to decide.
    pub fn here() -> Result<Sandbox> {
        needs_linux("students' code is judged")?;
        needs(&["bwrap", "prlimit", "setpriv", "timeout"])?;
        let tried = walls::trial().stdout(Stdio::null()).output();
        match tried.is_ok_and(|tried| tried.status.success()) {
            true => Ok(Sandbox::Bubblewrap),
            false => bail!(
                "no sandbox: bwrap is here, but this machine does not let it \
                 make namespaces; --trust runs the code without one"
            ),
        }
    }

    /// The walls of a container without namespaces. `helper` puts the filter on
    /// and becomes the program that it is told.
    ///
    /// # Errors
    /// If a tool is missing, or this is not root, who can be somebody else.
    pub fn in_container(helper: PathBuf) -> Result<Sandbox> {
        needs_linux("students' code is judged")?;
        needs(&["prlimit", "setpriv", "timeout"])?;
        ensure!(
            is_root(),
            "no sandbox: without namespaces only root can be somebody else"
        );
        Ok(Sandbox::Filter(helper))
    }

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
        compiler::compile(self, rustc, source, optimised)
    }

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
        let ran = self.run_once(program, input, limits)?;
        // Killed, and not by its limits: was it the machine? Then it is not so
        // again.
        match ran.killed {
            true => Ok(self.run_once(program, input, limits)?.ran),
            false => Ok(ran.ran),
        }
    }

    fn run_once(
        &self,
        program: &Path,
        input: &Path,
        limits: Limits,
    ) -> Result<Once> {
        // A pipe, not the file: who has the file could change it.
        let mut input = File::open(input)?;
        let mut started = self.start(program, limits)?;
        let stdin = started.stdin.take().expect("stdin is a pipe");
        let feeding = thread::spawn(move || feed(&mut input, stdin));
        let pipe = started.stdout.take().expect("it is taken once");
        let output = read_at_most(pipe, limits.output + 1);
        let long = output.len() > limits.output;
        let mut once = started.wait(limits, long)?;
        feeding.join().expect("copying does not panic");
        once.ran.output = output;
        Ok(once)
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
        Ok((verdict, started.wait(limits, long)?.ran))
    }

    fn start(&self, program: &Path, limits: Limits) -> Result<Started> {
        needs_linux("students' code is judged")?;
        let bounds = Bounds {
            seconds: limits.seconds.ceil() as u64,
            memory: limits.memory << 20,
            file: FILE,
            patience: limits.patience,
        };
        let mut walls = Walls::around(self, program, bounds)?;
        let command = walls.command();
        let (stdout, prints) = io::pipe().context("cannot make a pipe")?;
        command.stdin(Stdio::piped()).stdout(prints).stderr(Stdio::piped());
        let start = Instant::now();
        let mut child = command.spawn().context("cannot start a submission")?;
        let stderr = child.stderr.take().expect("stderr is a pipe");
        let hearing = thread::spawn(move || last_of(stderr));
        let (stdin, stdout) = (child.stdin.take(), Some(stdout));
        let number = child.id();
        let sweeping = thread::spawn(move || walls::sweep_after(number));
        let mut started =
            Started { child, stdin, stdout, start, hearing, sweeping, walls };
        if let Err(why) = started.walls.let_it_begin() {
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

/// A run, and whether something killed it that was not its limits.
struct Once {
    ran: Ran,
    killed: bool,
}

/// A program that runs within walls.
struct Started {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: Option<PipeReader>,
    start: Instant,
    hearing: JoinHandle<String>,
    sweeping: JoinHandle<()>,
    walls: Walls,
}

/// 128 + SIGKILL: how a wrapper tells it.
const KILLED: i32 = 137;

impl Started {
    fn wait(mut self, limits: Limits, long: bool) -> Result<Once> {
        if long {
            // It may go on printing, to nobody. The walls end with this.
            let _ = self.child.kill();
        }
        // Until its end is asked for, nobody else has its number.
        let _ = self.sweeping.join();
        let used = self.child.wait4()?;
        let clock = self.start.elapsed().as_secs_f64();
        let said = self.hearing.join().unwrap_or_default();
        let code = self.walls.exit_code(code_of(used.status));
        let time = used.rusage.utime + used.rusage.stime;
        let seconds = time.as_secs_f64();
        // The kernel ends it at a whole second, which is less by the
        // clock that is read here.
        let spent =
            code == Some(KILLED) && seconds > 0.8 * limits.seconds.ceil();
        let over = code != Some(0) && clock >= limits.patience;
        let end = if long {
            End::Long
        } else if seconds > limits.seconds || spent || over {
            End::Late
        } else {
            match code {
                Some(0) => End::Good,
                Some(_) => End::Failed,
                None => bail!("the sandbox has failed: {}", said.trim()),
            }
        };
        let killed = end == End::Failed && code == Some(KILLED);
        let output = Vec::new();
        Ok(Once { ran: Ran { end, time, output, said }, killed })
    }
}

fn feed(input: &mut File, mut stdin: ChildStdin) {
    // A program may end before it has read all.
    let _ = io::copy(input, &mut stdin);
}

/// The first bytes. After them the pipe is closed.
pub(crate) fn read_at_most(pipe: impl Read, most: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    // A pipe that breaks has been read to its end.
    let _ = pipe.take(most as u64).read_to_end(&mut bytes);
    bytes
}

/// The last kibibytes of what is said, however long it is.
fn last_of(mut pipe: impl Read) -> String {
    const LAST: usize = 4 << 10;
    let (mut kept, mut part) = (Vec::new(), [0; LAST]);
    while let Ok(count @ 1..) = pipe.read(&mut part) {
        kept.extend_from_slice(&part[..count]);
        let spare = kept.len().saturating_sub(LAST);
        kept.drain(..spare);
    }
    String::from_utf8_lossy(&kept).into_owned()
}

/// Refuses what these walls and bounds are for on a machine that has none.
///
/// # Errors
/// Everywhere but on Linux: `what` is done there only.
pub(crate) fn needs_linux(what: &str) -> Result<()> {
    let linux = cfg!(target_os = "linux");
    ensure!(
        linux,
        "{what} on Linux only, with bubblewrap, prlimit and timeout"
    );
    Ok(())
}

fn needs(tools: &[&str]) -> Result<()> {
    for tool in tools {
        let there = Command::new(tool).arg("--version").output();
        ensure!(
            there.is_ok_and(|there| there.status.success()),
            "no sandbox: the program {tool} is missing (on Debian: \
             bubblewrap, util-linux, coreutils); --trust runs the code \
             without one"
        );
    }
    Ok(())
}

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
            let output = Command::new("rustc").args(flag).output();
            let output = output.context("cannot run rustc")?;
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
        };
        let sysroot = ask(&["--print", "sysroot"])?.into();
        Ok(Rustc { sysroot, version: ask(&["--version"])? })
    }
}
