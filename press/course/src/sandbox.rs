//! Where code runs that nobody here has written: without a network, without
//! files, with little time and memory.
//!
//! The walls are other people's work: `bwrap` (bubblewrap) gives a submission
//! an empty world of its own, `prlimit` bounds what it may use there, `timeout`
//! ends it. All three are packages of any Linux distribution.

use crate::system::{is_root, was_killed};
use anyhow::{bail, ensure, Context, Result};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use wait4::Wait4;

/// What a run may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Processor time, in seconds.
    pub seconds: f64,
    /// Memory of a process, in MiB.
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
}

/// The walls around a submission.
#[derive(Clone, Debug)]
pub enum Sandbox {
    /// Namespaces of its own.
    Bubblewrap,
    /// A user of its own. For containers in which there are no namespaces to be
    /// had; the container is the wall then.
    User(String),
    /// None but the limits: only for code that one trusts.
    Trust,
}

/// What a compiler may use. Its time and memory are not the student's.
const COMPILING: Limits =
    Limits { seconds: 60.0, memory: 8192, output: 1 << 16, patience: 120.0 };

/// What a submission may write into a file, in bytes, if it finds a place.
const FILE: u64 = 1 << 20;
/// What a compiler may write into a file.
const PROGRAM: u64 = 256 << 20;

impl Sandbox {
    /// The walls of this machine.
    ///
    /// # Errors
    /// If there are none: then a person has to decide.
    pub fn here() -> Result<Sandbox> {
        needs_linux("students' code is judged")?;
        for tool in ["bwrap", "prlimit", "setpriv", "timeout"] {
            let there = Command::new(tool)
                .arg("--version")
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status();
            if !there.is_ok_and(|status| status.success()) {
                bail!(
                    "no sandbox: the program {tool} is missing (on Debian: \
                     bubblewrap, util-linux, coreutils); --trust runs the code \
                     without one"
                );
            }
        }
        let tried = Command::new("bwrap")
            .args(&bubblewrap(is_root())[1..])
            .arg("true")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        match tried.is_ok_and(|status| status.success()) {
            true => Ok(Sandbox::Bubblewrap),
            false => bail!(
                "no sandbox: bwrap is here, but this machine does not let it \
                 make namespaces; --trust runs the code without one"
            ),
        }
    }

    /// Compiles one file in `folder`, which must hold nothing else, to
    /// `folder/program`.
    ///
    /// # Errors
    /// In the inner result: what the compiler says. In the outer one: trouble
    /// that is not the submission's.
    pub fn compile(
        &self,
        rustc: &Rustc,
        folder: &Path,
        optimised: bool,
    ) -> Result<Result<(), String>> {
        let (walls, rustc) = match self {
            Sandbox::Bubblewrap => {
                let walls = [
                    "--proc",
                    "/proc",
                    "--dev",
                    "/dev",
                    "--perms",
                    "1777",
                    "--tmpfs",
                    "/tmp",
                    "--dir",
                    "/etc",
                    "--ro-bind-try",
                    "/etc/alternatives",
                    "/etc/alternatives",
                    "--ro-bind",
                    &shown(&rustc.sysroot),
                    "/rust",
                    "--bind",
                    &shown(folder),
                    "/build",
                    "--chdir",
                    "/build",
                ];
                (strings(&walls), "/rust/bin/rustc".to_string())
            }
            Sandbox::User(_) | Sandbox::Trust => {
                (Vec::new(), shown(&rustc.sysroot.join("bin/rustc")))
            }
        };
        let mut words = vec![rustc];
        words.extend(strings(&RUSTC_FLAGS));
        words.extend(strings(match optimised {
            true => &["-O"],
            false => &["-C", "opt-level=0"],
        }));
        let used =
            Bounds { limits: COMPILING, file: PROGRAM, processes: COMPILERS };
        let mut command = self.bounded(&walls, &words, used)?;
        command.current_dir(folder).stdin(Stdio::null());
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().context("cannot start the compiler")?;
        let pipe = child.stderr.take().expect("stderr is a pipe");
        let said = read_at_most(pipe, COMPILING.output);
        let status = child.wait()?;
        let made = fs::symlink_metadata(folder.join("program"));
        let made = made.is_ok_and(|made| made.is_file());
        if status.success() && made {
            return Ok(Ok(()));
        }
        let mut said = String::from_utf8_lossy(&said).into_owned();
        if said.trim().is_empty() {
            said = "the compiler was stopped: too much time or memory".into();
        }
        Ok(Err(said))
    }

    /// Runs a program with a file as its standard input.
    ///
    /// # Errors
    /// Trouble that is not the submission's.
    pub fn run(
        &self,
        program: &Path,
        input: &Path,
        limits: Limits,
    ) -> Result<Ran> {
        let mut command = self.command(program, limits)?;
        command.stdin(File::open(input)?);
        command.stdout(Stdio::piped());
        let start = Instant::now();
        let mut child = command.spawn().context("cannot start a submission")?;
        let pipe = child.stdout.take().expect("stdout is a pipe");
        let output = read_at_most(pipe, limits.output + 1);
        let used = child.wait4()?;
        let time = used.rusage.utime + used.rusage.stime;
        let mut end = end_of(used.status, time, start.elapsed(), limits);
        if output.len() > limits.output {
            end = End::Long;
        }
        Ok(Ran { end, time, output })
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
        let mut command = self.command(program, limits)?;
        let (heard, says) = io::pipe().context("cannot make a pipe")?;
        // Held open until the program has ended: what it says after the
        // referee has left must not end it, or the verdict were a race.
        let rest = heard.try_clone().context("cannot keep a pipe")?;
        command.stdin(Stdio::piped()).stdout(says);
        let start = Instant::now();
        let mut child = command.spawn().context("cannot start a submission")?;
        drop(command);
        let hears = child.stdin.take();
        let started: Child = referee
            .stdin(heard)
            .stdout(hears.expect("stdin is a pipe"))
            .spawn()
            .context("cannot start a referee")?;
        // The command would keep the pipes open, and a program that is refused
        // would wait for a word that never comes.
        referee.stdin(Stdio::null()).stdout(Stdio::null());
        let verdict = started.wait_with_output()?.status.code();
        let most = limits.output as u64;
        let over = io::copy(&mut rest.take(most), &mut io::sink())? == most;
        let used = child.wait4()?;
        let time = used.rusage.utime + used.rusage.stime;
        let mut end = end_of(used.status, time, start.elapsed(), limits);
        if over {
            end = End::Long;
        }
        Ok((verdict, Ran { end, time, output: Vec::new() }))
    }

    fn command(&self, program: &Path, limits: Limits) -> Result<Command> {
        let program = shown(program);
        let (walls, program) = match self {
            Sandbox::Bubblewrap => {
                let walls =
                    ["--ro-bind", &program, "/program", "--remount-ro", "/"];
                (strings(&walls), "/program".to_string())
            }
            Sandbox::User(_) | Sandbox::Trust => (Vec::new(), program),
        };
        let used = Bounds { limits, file: FILE, processes: PROCESSES };
        let mut command = self.bounded(&walls, &[program], used)?;
        command.stderr(Stdio::null());
        Ok(command)
    }

    /// A command behind walls and within bounds. The last step comes first:
    /// `timeout` starts the walls, they start `prlimit`, and that starts the
    /// program. The bounds stand inside the walls: there a user has no other
    /// processes that would be counted.
    fn bounded(
        &self,
        walls: &[String],
        words: &[String],
        used: Bounds,
    ) -> Result<Command> {
        needs_linux("students' code is judged")?;
        let limits = used.limits;
        let mut command = Command::new("timeout");
        command.args(["-s", "KILL", &format!("{:.3}", limits.patience)]);
        match self {
            Sandbox::Bubblewrap => {
                command.args(bubblewrap(is_root())).args(walls);
                if is_root() {
                    command.args(somebody());
                }
            }
            Sandbox::User(name) => {
                command.args(["runuser", "-u", name, "--"]);
            }
            Sandbox::Trust => {}
        }
        // Whole seconds: the verdict is told from what was used.
        command.args([
            "prlimit",
            &format!("--cpu={}", limits.seconds.ceil() as u64),
            &format!("--as={}", limits.memory << 20),
            &format!("--fsize={}", used.file),
            "--core=0",
            "--nofile=256",
        ]);
        // Who trusts the code runs it beside all other processes of the user.
        if !matches!(self, Sandbox::Trust) {
            command.arg(format!("--nproc={}", used.processes));
        }
        command.arg("--").args(words).env_clear();
        command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        Ok(command)
    }
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

/// What the processes of a run may use together.
struct Bounds {
    limits: Limits,
    /// Bytes of a file.
    file: u64,
    /// Processes and threads.
    processes: u32,
}

/// A program may start a few threads, say for a larger stack. Each process may
/// use the whole memory: there must not be many.
const PROCESSES: u32 = 8;
/// A compiler and a linker start more.
const COMPILERS: u32 = 64;

/// Root may do anything, even start processes without end: a number that is
/// nobody's user takes its place, for each run another.
fn somebody() -> Vec<String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed) % 1000;
    let user = 1_000_000 + std::process::id() % 1_000_000 * 1000 + count;
    let user = user.to_string();
    strings(&[
        "setpriv",
        "--reuid",
        &user,
        "--regid",
        &user,
        "--clear-groups",
        "--bounding-set=-all",
        "--inh-caps=-all",
    ])
}

/// The flags of all submissions: one call, no other crates.
const RUSTC_FLAGS: [&str; 9] = [
    "--edition=2021",
    "--crate-type=bin",
    "--crate-name=program",
    "-C",
    "debuginfo=0",
    "-C",
    "codegen-units=4",
    "-oprogram",
    "main.rs",
];

/// An empty world: the system's libraries, and nobody's files. Root needs no
/// new user's namespace, and must not have one: in it, root's number would
/// still be behind every other.
fn bubblewrap(root: bool) -> Vec<String> {
    let mut words = strings(&["bwrap"]);
    words.extend(strings(match root {
        true => &[
            "--unshare-pid",
            "--unshare-net",
            "--unshare-ipc",
            "--unshare-uts",
            "--unshare-cgroup-try",
        ],
        false => &[
            "--unshare-all",
            "--cap-drop",
            "ALL",
            "--uid",
            "65534",
            "--gid",
            "65534",
        ],
    }));
    words.extend(strings(&[
        "--die-with-parent",
        "--new-session",
        "--clearenv",
        "--setenv",
        "PATH",
        "/usr/sbin:/usr/bin:/sbin:/bin",
        "--ro-bind",
        "/usr",
        "/usr",
        "--ro-bind-try",
        "/lib",
        "/lib",
        "--ro-bind-try",
        "/lib64",
        "/lib64",
        "--ro-bind-try",
        "/bin",
        "/bin",
        "--ro-bind-try",
        "/sbin",
        "/sbin",
    ]));
    words
}

fn strings(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.to_string()).collect()
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The first bytes. After them the pipe is closed.
fn read_at_most(pipe: impl Read, most: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    // A pipe that breaks has been read to its end.
    let _ = pipe.take(most as u64).read_to_end(&mut bytes);
    bytes
}

/// 128 + SIGKILL and 128 + SIGXCPU: how a wrapper tells them.
const KILLED: [i32; 2] = [137, 152];

fn end_of(
    status: ExitStatus,
    used: Duration,
    taken: Duration,
    limits: Limits,
) -> End {
    let killed = status.code().is_some_and(|code| KILLED.contains(&code))
        || was_killed(status);
    let over = taken.as_secs_f64() >= limits.patience
        || taken.as_secs_f64() >= limits.seconds.ceil();
    if used.as_secs_f64() > limits.seconds || (killed && over) {
        End::Late
    } else if status.success() {
        End::Good
    } else {
        End::Failed
    }
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
