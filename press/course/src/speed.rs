//! Measures how fast the bank's own programs are on inputs that meet all limits
//! of the original problem at once, as a share of the original's time limit.

use anyhow::{bail, Context, Result};
use judge::bank::{Exercise, JudgeCard, LimitFrom};
use judge::compiler::Rustc;
use judge::grade::Workshop;
use judge::validator::Judge;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use wait4::Wait4;

/// Number of runs for each input; the fastest run counts.
const RUNS: usize = 5;

/// The seed of the inputs, so that all measurements use the same inputs.
const SEED: u64 = 1;

/// The largest share of the original's time limit that a program may take.
const SHARE: f64 = 0.1;

/// Processor-time limit of a run, in whole seconds.
const PATIENCE: u32 = 60;

/// The measurements of a program.
#[derive(Clone, Debug)]
pub struct Run {
    /// The exercise's id.
    pub id: String,
    /// The program's file, in `submissions/accepted`.
    pub program: String,
    /// Size of the slowest input, in bytes.
    pub input: u64,
    /// Processor time of the fastest run on the slowest input, in seconds.
    pub seconds: f64,
    /// Peak memory of all runs, in bytes. A new process starts with its
    /// parent's memory, so values up to `floor` cannot be told apart.
    pub memory: u64,
    /// Memory that a program that does nothing seems to use, in bytes.
    pub floor: u64,
    /// The time limit of the original, or of our own judge, in seconds.
    pub limit: f64,
    /// The source of the limit; `None` if the problem is our own.
    pub from: Option<LimitFrom>,
}

impl Run {
    /// Returns the share of the limit that the program takes.
    pub fn share(&self) -> f64 {
        self.seconds / self.limit
    }

    /// Returns the program's row in the table. The first program of an exercise
    /// is shown under the exercise's id, the others under their own names.
    pub fn row(&self, first: bool) -> String {
        let name = match first {
            true => self.id.clone(),
            false => format!("  also {}", self.program),
        };
        let from = match self.from {
            Some(LimitFrom::Stated) => "stated",
            Some(LimitFrom::Usual) => "usual",
            None => "ours",
        };
        let memory = match self.memory > self.floor {
            true => mebibytes(self.memory),
            false => format!("<{}", mebibytes(self.floor)),
        };
        format!(
            "{name:34} {:>8} {:>7.3} {:>5.1} {from:6} {:>5.1} {memory:>6}",
            size(self.input),
            self.seconds,
            self.limit,
            100.0 * self.share(),
        )
    }
}

fn size(bytes: u64) -> String {
    match bytes {
        0..=9_999 => format!("{bytes} B"),
        _ => format!("{} kB", bytes.div_ceil(1000)),
    }
}

/// Returns a number of bytes in MiB, rounded up.
fn mebibytes(bytes: u64) -> String {
    bytes.div_ceil(1 << 20).to_string()
}

/// Returns the time limit of the original, in seconds, and its source. For a
/// problem of our own, it is the limit of our judge.
pub fn limit(judge: &JudgeCard) -> (f64, Option<LimitFrom>) {
    (judge.limit.unwrap_or(judge.seconds), judge.limit_from)
}

/// Measures the accepted programs of an exercise. Returns the measurements,
/// with the fastest program first. The programs are part of the book, and
/// trusted.
///
/// # Errors
/// If the judge or a program does not compile, a run fails, or there is nothing
/// to measure.
pub fn measure(workshop: &Workshop, exercise: &Exercise) -> Result<Vec<Run>> {
    let judge = exercise.judge()?;
    let ((limit, from), memory) = (limit(judge), judge.memory << 20);
    let folder = tempfile::tempdir()?;
    let inputs = inputs(&workshop.judge(exercise)?, folder.path())?;
    let nothing = compiled(workshop, "nothing.rs", "fn main() {}")?;
    let empty = folder.path().join("empty");
    fs::write(&empty, "")?;
    let (_, floor) = fastest(&nothing, &empty, memory)?;
    let mut runs = Vec::new();
    for path in exercise.submissions("accepted") {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let shown = format!("{}/{name}", exercise.id);
        let program = compiled(workshop, &shown, &exercise.source(&path)?)?;
        let mut slowest = Run {
            id: exercise.id.clone(),
            program: name.into_owned(),
            input: 0,
            seconds: 0.0,
            memory: 0,
            floor,
            limit,
            from,
        };
        for input in &inputs {
            let (time, memory) = fastest(&program, input, memory)
                .with_context(|| shown.clone())?;
            let (seconds, bytes) =
                (time.as_secs_f64(), fs::metadata(input)?.len());
            if is_longer((seconds, bytes), (slowest.seconds, slowest.input)) {
                slowest.input = bytes;
            }
            slowest.seconds = slowest.seconds.max(seconds);
            slowest.memory = slowest.memory.max(memory);
        }
        runs.push(slowest);
    }
    if runs.is_empty() || inputs.is_empty() {
        bail!("{}: nothing to measure", exercise.id);
    }
    runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    Ok(runs)
}

/// Returns the inputs of the hidden cases, and those that the judge makes for
/// measuring.
fn inputs(judge: &Judge, folder: &Path) -> Result<Vec<PathBuf>> {
    let (cases, limits) = (folder.join("cases"), folder.join("limits"));
    fs::create_dir(&cases)?;
    fs::create_dir(&limits)?;
    let cases = judge.cases(SEED, &cases)?;
    let mut inputs: Vec<PathBuf> =
        cases.into_iter().map(|case| case.input).collect();
    inputs.extend(judge.limits(SEED, &limits)?);
    Ok(inputs)
}

/// Whether a run takes longer than another or, if they differ by less than a
/// millisecond, has the larger input.
fn is_longer(one: (f64, u64), other: (f64, u64)) -> bool {
    match one.0 - other.0 {
        more if more.abs() >= 0.001 => more > 0.0,
        _ => one.1 > other.1,
    }
}

fn compiled(workshop: &Workshop, shown: &str, source: &str) -> Result<PathBuf> {
    match workshop.compile(source, true)? {
        Ok(program) => Ok(program),
        Err(said) => bail!("{shown} does not compile:\n{said}"),
    }
}

/// Returns the processor time of the fastest run, and the peak memory of all
/// runs, in bytes. As in the sandbox, the stack limit equals the memory limit.
fn fastest(
    program: &Path,
    input: &Path,
    stack: u64,
) -> Result<(Duration, u64)> {
    let (mut time, mut memory) = (Duration::MAX, 0);
    for _ in 0..RUNS {
        // `prlimit` replaces itself with the program, so there is only one
        // process to wait for.
        let mut child = Command::new("prlimit")
            .arg(format!("--cpu={PATIENCE}"))
            .arg(format!("--stack={stack}"))
            .arg("--")
            .arg(program)
            .stdin(File::open(input)?)
            .stdout(tempfile::tempfile()?)
            .stderr(Stdio::null())
            .spawn()
            .context("cannot run prlimit")?;
        let used = child.wait4()?;
        if !used.status.success() {
            let name = input.file_name().unwrap_or_default();
            bail!("ends badly on {}: {}", name.display(), used.status);
        }
        time = time.min(used.rusage.utime + used.rusage.stime);
        memory = memory.max(used.rusage.maxrss);
    }
    Ok((time, memory))
}

/// Returns the header of the table.
pub fn columns() -> String {
    format!(
        "{:34} {:>8} {:>7} {:>5} {:6} {:>5} {:>6}",
        "exercise", "input", "seconds", "limit", "from", "%", "MiB"
    )
}

/// Returns the table, with a row for each run.
pub fn table(runs: &[Run]) -> String {
    let mut text = columns() + "\n";
    let mut last = "";
    for run in runs {
        text += &format!("{}\n", run.row(run.id != last));
        last = &run.id;
    }
    text
}

/// Returns the date, the machine and the method of measurement.
pub fn heading(rustc: &Rustc) -> String {
    let date = Command::new("date").arg("+%F").output();
    let date = date.map(|output| output.stdout).unwrap_or_default();
    let date = String::from_utf8_lossy(&date).trim().to_string();
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = about.lines().find(|line| line.starts_with("model name"));
    let name = name.and_then(|line| line.split_once(": "));
    let name = name.map_or("unknown processor", |(_, name)| name.trim());
    let rustc = rustc.version.split(" (").next().unwrap_or_default();
    format!(
        "{date}, {cores} cores of: {name}\n\
         {rustc} -O; processor time, the least of {RUNS} runs on the input that\n\
         takes longest, from reading it to printing; memory, the most of the runs.\n\
         %: of the time limit. It is stated by the original, or usual where that is\n\
         judged, or ours. Inputs: the hidden cases, and more at all limits at once.\n"
    )
}

/// Returns a line for each program that is too slow, on a machine that is
/// `slower` times slower than usual. Limits of our own are left out, because
/// `course check` makes sure that they leave room on both sides.
pub fn findings(runs: &[Run], slower: f64) -> Vec<String> {
    let most = SHARE * slower;
    let slow =
        runs.iter().filter(|run| run.from.is_some() && run.share() > most);
    let says = |run: &Run| {
        format!(
            "{}: {} takes {:.1} % of the limit of {} s, more than {:.0} %",
            run.id,
            run.program,
            100.0 * run.share(),
            run.limit,
            100.0 * most,
        )
    };
    slow.map(says).collect()
}
