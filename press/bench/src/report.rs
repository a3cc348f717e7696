//! Measures the tasks, and makes the tables.

use crate::rivals::{self, home};
use crate::run::{self, Side, Took};
use crate::tasks::{Step, Task, TASKS};
use anyhow::{ensure, Context, Result};
use boards::speed::{figure_of, FIGURES};
use speed::{exponent, median, Measured, Pairs};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// If a single run takes longer than this, in nanoseconds, there are only three
/// runs.
const LONG: f64 = 4e9;

/// The folder of the C++ programs that take more experience to write.
const PRACTISED: &str = "practised";

/// The results of two sides, A and B, that ran in turn.
struct Match {
    task: &'static Task,
    /// The name of B.
    rival: String,
    size: u64,
    pairs: Pairs,
    /// The memory of A and of B, in kilobytes.
    kilobytes: (u64, u64),
}

/// The result of a step of a task, at the size at which it was measured.
struct Climbed {
    task: &'static Task,
    step: usize,
    size: u64,
    nanoseconds: f64,
    kilobytes: u64,
}

/// The options of a measurement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    /// How many pairs of runs to make.
    pub pairs: usize,
    /// The largest size to measure.
    pub most: u64,
    /// Whether to build and measure the public crates.
    pub crates: bool,
}

/// All results.
#[derive(Default)]
pub(crate) struct Report {
    heading: String,
    natural: Vec<Match>,
    practised: Vec<Match>,
    public: Vec<Match>,
    reading: Vec<Match>,
    steps: Vec<Climbed>,
    growth: Vec<Measured>,
}

/// Measures these tasks.
///
/// # Errors
/// If two sides disagree, if one of them fails, or if a file cannot be made.
pub(crate) fn measure(tasks: &[&'static Task], wish: Wish) -> Result<Report> {
    let place = place()?;
    let mut report = Report {
        heading: heading(&format!(
            "medians of {} runs in turn, of 3 if one takes more than 4 s",
            wish.pairs
        )),
        ..Report::default()
    };
    let crates = match wish.crates && tasks.iter().any(|t| t.public.is_some()) {
        true => rivals::public(&place.join("crates"))?,
        false => None,
    };
    for task in tasks {
        eprintln!("{}", task.name);
        let bench = Bench { task, place: &place, wish };
        report.natural.extend(bench.against_cpp("")?);
        if rivals::baseline(PRACTISED, task.name).exists() {
            report.practised.extend(bench.against_cpp(PRACTISED)?);
        }
        if let Some(program) = &crates {
            report.public.extend(bench.against_public(program)?);
        }
        report.reading.extend(bench.against_reading()?);
        for step in 0..task.steps.len() {
            report.steps.push(bench.climb(step)?);
        }
        for size in task.sizes.iter().filter(|size| **size <= wish.most) {
            report.growth.push(bench.grow(*size)?);
        }
    }
    write!(report.heading, "\nload of the machine at the end: {}", load())?;
    Ok(report)
}

/// Returns the folder for the inputs and the compiled rivals.
fn place() -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut asked = Command::new(cargo);
    asked.args(["metadata", "--no-deps", "--format-version=1"]);
    let output = asked.current_dir(home()).output();
    let output = output.context("cannot ask cargo for its folder")?;
    let said: serde_json::Value = serde_json::from_slice(&output.stdout)
        .context("cargo does not name its folder")?;
    let target = said["target_directory"].as_str();
    Ok(Path::new(target.context("cargo names no folder")?).join("bench"))
}

/// A task to be measured.
struct Bench<'a> {
    task: &'static Task,
    place: &'a Path,
    wish: Wish,
}

impl Bench<'_> {
    /// Returns the fast twin.
    fn twin(&self) -> Result<Side> {
        self.side(self.task.steps.len() - 1)
    }

    /// Compares the twin with a C++ program of this kind, if there is one.
    fn against_cpp(&self, kind: &str) -> Result<Option<Match>> {
        let Some(size) = self.task.natural else { return Ok(None) };
        let ours = self.twin()?;
        let folder = self.place.join("baseline").join(kind);
        let source = rivals::baseline(kind, self.task.name);
        let rival =
            rivals::cpp(&folder, &source, self.task.name, ours.repeats)?;
        let Some(rival) = rival else { return Ok(None) };
        let size = size.min(self.wish.most);
        self.meet("C++", size, &ours, &rival, true).map(Some)
    }

    /// Compares the twin with a public crate, if there is one; `program` calls
    /// it.
    fn against_public(&self, program: &Path) -> Result<Option<Match>> {
        let Some((name, size)) = self.task.public else { return Ok(None) };
        let command = vec![program.into(), name.into()];
        let rival = Side { command, repeats: true };
        let size = size.min(self.wish.most);
        self.meet(name, size, &self.twin()?, &rival, true).map(Some)
    }

    /// Compares a program with one that only reads the input.
    fn against_reading(&self) -> Result<Option<Match>> {
        let ours = self.twin()?;
        if ours.repeats {
            return Ok(None);
        }
        let command = vec![std::env::current_exe()?, "reading".into()];
        let rival = Side { command, repeats: false };
        let size = self.task.full().min(self.wish.most);
        self.meet("reading", size, &ours, &rival, false).map(Some)
    }

    /// Measures the twin's time and memory at one size.
    fn grow(&self, size: u64) -> Result<Measured> {
        let ours = self.twin()?;
        // The time is measured without the program's start, which would hide
        // how the rest grows. The memory is measured without keeping the whole
        // input in memory, which would hide how the program's own memory grows.
        let (nanoseconds, mut kilobytes, _) =
            self.alone(&ours.again(), size)?;
        if !ours.repeats {
            kilobytes = self.alone(&ours, size)?.1;
        }
        let name = self.task.name.to_string();
        let size = self.task.count(size);
        Ok(Measured { name, size, nanoseconds, kilobytes })
    }

    fn side(&self, step: usize) -> Result<Side> {
        Side::step(self.task.name, step, self.task.steps[step].work)
    }

    fn input(&self, size: u64) -> Result<Option<PathBuf>> {
        run::input(&self.place.join("inputs"), self.task.name, size)
    }

    /// Returns how many runs to make if a run takes this long.
    fn times(&self, nanoseconds: f64) -> usize {
        if nanoseconds > LONG {
            self.wish.pairs.min(3)
        } else {
            self.wish.pairs
        }
    }

    /// Runs two sides in turn. If `equal`, they must give the same answer.
    fn meet(
        &self,
        rival: &str,
        size: u64,
        ours: &Side,
        theirs: &Side,
        equal: bool,
    ) -> Result<Match> {
        let input = self.input(size)?;
        let repeats = (
            ours.warm_up(size, input.as_deref())?,
            theirs.warm_up(size, input.as_deref())?,
        );
        let mut met: Vec<(Took, Took)> = Vec::new();
        let mut times = self.wish.pairs;
        while met.len() < times {
            let a = ours.run(size, repeats.0, input.as_deref())?;
            let b = theirs.run(size, repeats.1, input.as_deref())?;
            ensure!(
                !equal || a.answer == b.answer,
                "{} and {rival} disagree at {size}: {} and {}",
                self.task.name,
                String::from_utf8_lossy(&a.answer),
                String::from_utf8_lossy(&b.answer),
            );
            times = self.times(a.nanoseconds.max(b.nanoseconds));
            met.push((a, b));
        }
        let largest = |of: fn(&(Took, Took)) -> u64| met.iter().map(of).max();
        let kilobytes =
            (largest(|m| m.0.kilobytes), largest(|m| m.1.kilobytes));
        let kilobytes = (kilobytes.0.unwrap_or(0), kilobytes.1.unwrap_or(0));
        let pairs = met.iter().map(|(a, b)| (a.nanoseconds, b.nanoseconds));
        let pairs = Pairs(pairs.collect());
        Ok(Match {
            task: self.task,
            rival: rival.into(),
            size,
            pairs,
            kilobytes,
        })
    }

    /// Returns the median time of one side, its largest memory, and the answer.
    fn alone(&self, side: &Side, size: u64) -> Result<(f64, u64, Vec<u8>)> {
        let input = self.input(size)?;
        let repeat = side.warm_up(size, input.as_deref())?;
        let mut runs = Vec::new();
        let mut times = self.wish.pairs;
        while runs.len() < times {
            let took = side.run(size, repeat, input.as_deref())?;
            times = self.times(took.nanoseconds);
            runs.push(took);
        }
        let times: Vec<f64> = runs.iter().map(|run| run.nanoseconds).collect();
        let time = median(&times).context("there was a run")?;
        let kilobytes = runs.iter().map(|run| run.kilobytes).max().unwrap_or(0);
        Ok((time, kilobytes, runs.swap_remove(0).answer))
    }

    /// Measures a step at the largest size that it can do in reasonable time,
    /// and checks that the twin gives the same answer.
    fn climb(&self, step: usize) -> Result<Climbed> {
        let Step { most: largest, listing, .. } = self.task.steps[step];
        let size = largest.min(self.task.full()).min(self.wish.most);
        let (nanoseconds, kilobytes, answer) =
            self.alone(&self.side(step)?, size)?;
        let twin = self.side(self.task.steps.len() - 1)?;
        let same = twin.run(size, 1, self.input(size)?.as_deref())?.answer;
        ensure!(answer == same, "{listing} and the twin disagree at {size}");
        Ok(Climbed { task: self.task, step, size, nanoseconds, kilobytes })
    }
}

/// Returns the heading: when, where and how the measurement was made.
pub(crate) fn heading(runs: &str) -> String {
    let date = date().unwrap_or_else(|| "an unknown day".into());
    let processor =
        processor().unwrap_or_else(|| "an unknown processor".into());
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let rust = rivals::first_line("rustc").unwrap_or_else(|| "rustc".into());
    let cpp = rivals::compiler()
        .map_or("no C++ compiler".into(), |c| format!("{}, -O2", c.1));
    format!(
        "{date}, {processor}, {cores} cores\n{rust}, release build\n{cpp}\n\
         {runs}\n\
         load of the machine at the start: {}",
        load()
    )
}

/// Returns the load of the machine: how many processes were running or waiting
/// for a processor, on average over the last minute.
fn load() -> String {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().filter(|w| !w.is_empty()).unwrap_or("unknown").into()
}

fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let value = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name))?;
        line.split_once(": ").map(|(_, value)| value.to_string())
    };
    let (model, clock) = (value("model name")?, value("cpu MHz"));
    let clock = clock.and_then(|c| c.parse::<f64>().ok());
    Some(match clock {
        Some(clock) => format!("{model} at {:.1} GHz", clock / 1000.0),
        None => model,
    })
}

fn date() -> Option<String> {
    let said = std::process::Command::new("date").arg("+%F").output().ok()?;
    let text = String::from_utf8(said.stdout).ok()?;
    Some(text.trim().to_string()).filter(|text| !text.is_empty())
}

/// Returns a time with its unit, in at most eight characters.
pub(crate) fn time(nanoseconds: f64) -> String {
    let (number, unit) = match nanoseconds {
        n if n < 1e3 => (n, "ns"),
        n if n < 1e6 => (n / 1e3, "µs"),
        n if n < 1e9 => (n / 1e6, "ms"),
        n => (n / 1e9, "s"),
    };
    format!("{} {unit}", three(number))
}

/// Returns a number with about three digits.
fn three(number: f64) -> String {
    match number {
        n if n < 10.0 => format!("{n:.2}"),
        n if n < 100.0 => format!("{n:.1}"),
        n => format!("{n:.0}"),
    }
}

/// Returns a number of kilobytes in megabytes.
fn memory(kilobytes: u64) -> String {
    format!("{} MB", kilobytes.div_ceil(1024))
}

/// Returns a number as text. From 1000 on, a number whose digits after the
/// first are all 0 is written with a power of ten, as in `2·10^3`.
fn size(number: u64) -> String {
    let digits = number.to_string();
    let power = digits.len() - 1;
    if power >= 3 && digits[1..].bytes().all(|digit| digit == b'0') {
        let first = &digits[..1];
        let times = if first == "1" { "".into() } else { format!("{first}·") };
        return format!("{times}10^{power}");
    }
    digits
}

/// Returns the table that compares twins with C++ programs.
fn beside_cpp(met: &[Match]) -> String {
    if met.is_empty() {
        return String::new();
    }
    let mut text = String::from(
        "task                  n           twin       C++   ratio  memory\n",
    );
    for m in met {
        let (a, b) = m.pairs.medians().expect("a pair was run");
        let ratio = three(m.pairs.ratio().expect("a pair was run"));
        let name = m.task.name;
        let n = size(m.size);
        let (a, b) = (time(a), time(b));
        let (ka, kb) = (memory(m.kilobytes.0), memory(m.kilobytes.1));
        writeln!(text, "{name:21} {n:7} {a:>8} {b:>9} {ratio:>7}  {ka} / {kb}")
            .expect("a text takes all");
    }
    text
}

impl Report {
    /// Returns the tables, each as the name of its file and its text.
    pub(crate) fn tables(&self) -> Vec<(&'static str, String)> {
        let tables = [
            ("heading", format!("{}\n", self.heading)),
            ("natural", beside_cpp(&self.natural)),
            ("practised", beside_cpp(&self.practised)),
            ("public", self.public()),
            ("reading", self.reading()),
            ("steps", self.steps()),
            ("growth", self.growth()),
        ];
        tables.into_iter().filter(|(_, text)| !text.is_empty()).collect()
    }

    fn public(&self) -> String {
        if self.public.is_empty() {
            return String::new();
        }
        let mut text = String::from(
            "task            n        twin     crate  ratio    which\n",
        );
        for m in &self.public {
            let (a, b) = m.pairs.medians().expect("a pair was run");
            let ratio = three(m.pairs.ratio().expect("a pair was run"));
            let (name, n) = (m.task.name, size(m.size));
            let (a, b) = (time(a), time(b));
            writeln!(
                text,
                "{name:15} {n:6} {a:>8} {b:>9} {ratio:>6}    {}",
                m.rival
            )
            .expect("a text takes all");
        }
        text
    }

    fn reading(&self) -> String {
        if self.reading.is_empty() {
            return String::new();
        }
        let mut text = String::from(
            "task                  n        all   bytes alone   share of it\n",
        );
        for m in &self.reading {
            let (a, b) = m.pairs.medians().expect("a pair was run");
            let share = 100.0 * m.pairs.ratio().expect("a pair was run");
            let (name, n) = (m.task.name, size(m.size));
            let (a, b) = (time(a), time(b));
            writeln!(text, "{name:21} {n:6} {a:>7} {b:>13} {share:>11.0} %")
                .expect("a text takes all");
        }
        text
    }

    fn steps(&self) -> String {
        let mut text = String::from("task and listing                        n          time   for each\n");
        let mut before = "";
        for step in &self.steps {
            if step.task.name != before {
                before = step.task.name;
                writeln!(text, "{before}").expect("a text takes all");
            }
            let listing = step.task.steps[step.step].listing;
            let (n, all) = (size(step.size), time(step.nanoseconds));
            let each =
                time(step.nanoseconds / step.task.count(step.size) as f64);
            let memory = memory(step.kilobytes);
            writeln!(
                text,
                "  {listing:37} {n:6} {all:>8} {each:>9} {memory:>8}"
            )
            .expect("a text takes all");
        }
        text
    }

    fn growth(&self) -> String {
        let mut text = String::new();
        let mut names = BTreeSet::new();
        for row in &self.growth {
            if !names.insert(&row.name) {
                continue;
            }
            let all = self.growth.iter().filter(|other| other.name == row.name);
            let all: Vec<&Measured> = all.collect();
            text +=
                "name                         n    nanoseconds   kilobytes\n";
            for Measured { name, size, nanoseconds, kilobytes } in &all {
                writeln!(
                    text,
                    "{name:21} {size:>8} {nanoseconds:>14.1} {kilobytes:>11}"
                )
                .expect("a text takes all");
            }
            let points: Vec<_> =
                all.iter().map(|m| (m.size as f64, m.nanoseconds)).collect();
            if let Some(p) = exponent(&points) {
                writeln!(text, "exponent of the time: {p:.2}\n")
                    .expect("a text takes all");
            }
        }
        text
    }

    /// Writes the tables, and the figures drawn from them, into the crate of
    /// the chapter.
    ///
    /// # Errors
    /// If a rival is missing, because an older table would stay next to the new
    /// ones; or if a file cannot be written.
    pub(crate) fn keep(&self) -> Result<()> {
        ensure!(
            self.has_all_rivals(),
            "nothing was written into the book: a rival is missing"
        );
        let chapter = home().join("../../listings/speed");
        for (name, text) in self.tables() {
            let path =
                chapter.join("measured").join(format!("{name}.measured.txt"));
            fs::write(&path, &text)
                .with_context(|| path.display().to_string())?;
        }
        for (figure, _) in FIGURES {
            let path = chapter.join("figures").join(format!("{figure}.svg"));
            fs::write(&path, figure_of(figure, &self.growth))
                .with_context(|| path.display().to_string())?;
        }
        Ok(())
    }

    /// Whether every task that has rivals was compared with all of them.
    fn has_all_rivals(&self) -> bool {
        let natural = TASKS.iter().filter(|task| task.natural.is_some());
        let public = TASKS.iter().filter(|task| task.public.is_some());
        let practised = TASKS.iter().map(|task| task.name);
        let practised =
            practised.filter(|name| rivals::baseline(PRACTISED, name).exists());
        self.natural.len() == natural.count()
            && self.practised.len() == practised.count()
            && self.public.len() == public.count()
    }
}
