//! `cargo run -p fuzz`: runs every program on input that nobody would write, or,
//! with `--limits`, on the largest input it accepts.

use anyhow::{bail, Context, Result};
use clap::Parser;
use fuzz::corpus::{subjects, Subject};
use fuzz::limits::{at_limit, stated, Stated};
use fuzz::memory;
use fuzz::room::{run, Ran, MEMORY};
use notebook::Chance;
use press::house::House;
use press::write;
use shelf::CHAPTERS;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Runs every program in the book on mutations of its stored inputs.
#[derive(Parser)]
#[command(name = "cargo run -p fuzz --", version)]
struct Cli {
    /// How many seconds to run for
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// How many cases to run in all, instead of for how long; they are the same on
    /// every machine
    #[arg(long, conflicts_with_all = ["seconds", "limits"])]
    runs: Option<u64>,
    /// The seed: the same one gives the same cases
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Run only programs whose names contain this
    #[arg(long, default_value = "")]
    program: String,
    /// Run each program at the limits of its input, and print the time and memory
    /// it takes
    #[arg(long)]
    limits: bool,
    /// With --limits: an earlier table to compare with
    #[arg(long, requires = "limits")]
    against: Option<PathBuf>,
    /// Which share of the programs this process runs, counting from 0, such as 0/2
    #[arg(long, hide = true)]
    share: Option<String>,
}

/// The longest that a run may take, only meant to end a run that hangs.
/// Programs are compiled as for tests here, and the slowest takes twenty
/// seconds at its limit.
const PATIENCE: Duration = Duration::from_secs(600);

/// The exit code of a process that stopped itself because a run took too much.
const TOO_MUCH: u8 = 3;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match start(&cli) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(2)
        }
    }
}

fn start(cli: &Cli) -> Result<bool> {
    let house = House::find(&std::env::current_dir()?)?;
    let folder = house.target().join("fuzz");
    fs::create_dir_all(&folder).context("a folder for what is found")?;
    let subjects = subjects(&house, CHAPTERS, &cli.program)?;
    if subjects.is_empty() {
        bail!("no program's name contains `{}`", cli.program);
    }
    match &cli.share {
        None => all_shares(cli, &folder),
        Some(share) => one_share(cli, share, subjects, &folder),
    }
}

/// Starts a process for each core. If one of them breaks off, reports which
/// case it was running.
fn all_shares(cli: &Cli, folder: &Path) -> Result<bool> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    // Two processes at a time would disturb each other's measurements.
    let shares = if cli.limits { 1 } else { cores };
    let begun = (0..shares).map(|share| begin_share(cli, share, shares));
    let children: Vec<Child> = begun.collect::<Result<_>>()?;
    let (mut good, mut digest) = (true, Some(0_u64));
    for (share, mut child) in children.into_iter().enumerate() {
        let printed = child.stdout.take().context("what a process prints")?;
        for line in BufReader::new(printed).lines() {
            let line = line?;
            match line.strip_prefix(DIGEST) {
                Some(part) => {
                    let part = u64::from_str_radix(part, 16)?;
                    digest = digest.map(|sum| sum.wrapping_add(part));
                }
                None => println!("{line}"),
            }
        }
        let status = child.wait()?;
        match status.code() {
            Some(0) => continue,
            Some(1) => {}
            _ => {
                digest = None; // some of its cases were not run
                let at = now_file(folder, share);
                let found = folder.join(format!("broken-off-{share}.txt"));
                fs::copy(at, &found).context("what was run last")?;
                println!("broken off ({status}): {}", found.display());
            }
        }
        good = false;
    }
    if let (Some(_), Some(digest)) = (cli.runs, digest) {
        println!("{DIGEST}{digest:016x}");
    }
    Ok(good)
}

/// The beginning of the line with the digest.
const DIGEST: &str = "digest of the cases: ";

fn begin_share(cli: &Cli, share: usize, shares: usize) -> Result<Child> {
    let mut child = Command::new(std::env::current_exe()?);
    child.stdout(Stdio::piped());
    match cli.runs {
        Some(runs) => child.args(["--runs", &runs.to_string()]),
        None => child.args(["--seconds", &cli.seconds.to_string()]),
    };
    child.args(["--seed", &cli.seed.to_string(), "--program", &cli.program]);
    child.args(["--share", &format!("{share}/{shares}")]);
    if cli.limits {
        child.arg("--limits");
    }
    if let Some(table) = &cli.against {
        child.arg("--against").arg(table);
    }
    child.spawn().context("a process for a part of the programs")
}

/// Returns the file with the current case of a process, in case the process
/// dies.
fn now_file(folder: &Path, share: usize) -> PathBuf {
    folder.join(format!("now-{share}.txt"))
}

fn one_share(
    cli: &Cli,
    share: &str,
    subjects: Vec<Subject>,
    folder: &Path,
) -> Result<bool> {
    let (share, shares) = share.split_once('/').context("a share as in 0/2")?;
    let (share, shares): (usize, usize) = (share.parse()?, shares.parse()?);
    // All programs get equally many cases, give or take one.
    let each = |at: u64| {
        let all = subjects.len() as u64;
        cli.runs.map(|runs| runs / all + u64::from(at < runs % all))
    };
    let each: Vec<_> = (0..subjects.len() as u64).map(each).collect();
    let mine = subjects.into_iter().zip(each).enumerate();
    let mine = mine.filter(|(at, _)| at % shares == share);
    let (subjects, each): (Vec<Subject>, Vec<_>) =
        mine.map(|(_, one)| one).unzip();
    std::panic::set_hook(Box::new(|_| {})); // panics are reported as faults
    let mut room = Room::open(folder, share, cli.seed)?;
    if cli.limits {
        let table = cli.against.as_ref().map(|file| {
            let shown = || format!("cannot read {}", file.display());
            fs::read_to_string(file).with_context(shown)
        });
        let table = table.transpose()?.map(|table| stated(&table));
        return room.measure(&subjects, table.as_ref());
    }
    let each: Option<Vec<u64>> = each.into_iter().collect();
    room.fuzz(&subjects, each.as_deref(), Duration::from_secs(cli.seconds))
}

/// The state of one process.
struct Room {
    folder: PathBuf,
    now: File,
    seed: u64,
    begun: Instant,
    /// When the current run started, in milliseconds after `begun`, plus one; 0
    /// if nothing is running.
    since: Arc<AtomicU64>,
    faults: u64,
    /// The faults already reported: the program, and the beginning of the
    /// message.
    told: BTreeSet<(&'static str, String)>,
}

/// The results so far for one program.
struct Progress {
    chance: Chance,
    slowest: Duration,
    largest: usize,
    runs: u64,
    accepted: u64,
    spent: Duration,
    /// The sum of the hashes of the cases, which doesn't depend on their order.
    digest: u64,
}

impl Room {
    fn open(folder: &Path, share: usize, seed: u64) -> Result<Room> {
        let now = File::create(now_file(folder, share))?;
        let (begun, since) = (Instant::now(), Arc::new(AtomicU64::new(0)));
        let watched = since.clone();
        thread::spawn(move || watch(begun, &watched));
        let folder = folder.to_path_buf();
        let told = BTreeSet::new();
        Ok(Room { folder, now, seed, begun, since, faults: 0, told })
    }

    /// Runs a program on an input. A fault is reported and its input is saved.
    fn try_one(&mut self, subject: &Subject, input: &[u8]) -> Result<Ran> {
        let name = subject.program.0;
        self.now.seek(SeekFrom::Start(0))?;
        self.now.set_len(0)?;
        self.now.write_all(&[name.as_bytes(), b"\n", input].concat())?;
        let since = self.begun.elapsed().as_millis() as u64 + 1;
        self.since.store(since, Relaxed);
        let ran = run(subject.program.2, input);
        self.since.store(0, Relaxed);
        if let Some(fault) = &ran.fault {
            self.faults += 1;
            let digit = |letter: &char| !letter.is_ascii_digit();
            let kind: String = fault.chars().filter(digit).take(80).collect();
            if !self.told.insert((name, kind)) {
                return Ok(ran); // each fault is reported once
            }
            let file = format!("{name}-{:016x}.in", subject.hash_of(input));
            let file = self.folder.join(file);
            write::whole(&file, input)?;
            println!("{name}: {fault}\n  {}", file.display());
        }
        Ok(ran)
    }

    /// Runs a given number of cases of each program, or all programs for a
    /// given time.
    fn fuzz(
        &mut self,
        subjects: &[Subject],
        cases: Option<&[u64]>,
        time: Duration,
    ) -> Result<bool> {
        let progress = |subject: &Subject| Progress {
            chance: subject.chance(self.seed),
            slowest: Duration::ZERO,
            largest: 0,
            runs: 0,
            accepted: 0,
            spent: Duration::ZERO,
            digest: 0,
        };
        let mut all: Vec<Progress> = subjects.iter().map(progress).collect();
        let mut both = subjects.iter().zip(&mut all);
        if let Some(cases) = cases {
            for ((subject, progress), cases) in both.zip(cases) {
                for _ in 0..*cases {
                    let input = subject.case(&mut progress.chance);
                    self.step(subject, progress, &input)?;
                }
            }
        } else {
            both.try_for_each(|(subject, progress)| {
                let mut inputs = subject.inputs.iter();
                inputs.try_for_each(|input| self.step(subject, progress, input))
            })?;
            while self.begun.elapsed() < time {
                // The program that has had the least time so far is next.
                let least = all.iter_mut().zip(subjects);
                let least = least.min_by_key(|(progress, _)| progress.spent);
                let Some((progress, subject)) = least else { break };
                let input = subject.case(&mut progress.chance);
                self.step(subject, progress, &input)?;
            }
        }
        self.report(&all.iter().zip(subjects).collect::<Vec<_>>());
        if cases.is_some() {
            let digests = all.iter().map(|progress| progress.digest);
            println!("{DIGEST}{:016x}", digests.fold(0, u64::wrapping_add));
        }
        Ok(self.faults == 0)
    }

    fn step(
        &mut self,
        subject: &Subject,
        progress: &mut Progress,
        input: &[u8],
    ) -> Result<()> {
        let ran = self.try_one(subject, input)?;
        progress.runs += 1;
        progress.spent += ran.time.max(LEAST);
        progress.accepted += u64::from(ran.accepted);
        progress.largest = progress.largest.max(ran.memory);
        progress.slowest = progress.slowest.max(ran.time);
        let hash = subject.hash_of(input);
        progress.digest = progress.digest.wrapping_add(hash);
        Ok(())
    }

    fn report(&self, all: &[(&Progress, &Subject)]) {
        let sum = |of: fn(&Progress) -> u64| -> u64 {
            all.iter().map(|(progress, _)| of(progress)).sum()
        };
        let fewest = all.iter().map(|(progress, _)| progress.runs).min();
        let mut slow: Vec<_> = all.iter().collect();
        slow.sort_by_key(|(progress, _)| Reverse(progress.slowest));
        println!(
            "{} programs, {} runs ({} accepted; {} at least of each), \
             {} faults; slowest: {}",
            all.len(),
            sum(|progress| progress.runs),
            sum(|progress| progress.accepted),
            fewest.unwrap_or(0),
            self.faults,
            slow.iter().take(3).map(|s| told(s)).collect::<Vec<_>>().join("; "),
        );
    }

    /// Measures what each program takes at the limits of its input.
    fn measure(
        &mut self,
        subjects: &[Subject],
        table: Option<&BTreeMap<String, Stated>>,
    ) -> Result<bool> {
        println!("What each program takes at the limits of its input.");
        println!("Compiled as for tests.");
        println!("program                      seconds     MB  input");
        for subject in subjects {
            let limit =
                at_limit(subject, &mut |input| self.try_one(subject, input))?;
            let Some(limit) = limit else { continue };
            let ran = &limit.ran;
            println!(
                "{:28} {:7.2} {:6.1}  {}",
                subject.program.0,
                ran.time.as_secs_f64(),
                ran.memory as f64 / 1e6,
                limit.input
            );
            let Some(table) = table else { continue };
            let wrong = match table.get(subject.program.0) {
                None => Some("the table has no line of it".to_string()),
                Some(stated) => stated.fault(ran),
            };
            if let Some(wrong) = wrong {
                self.faults += 1;
                println!("  {wrong}");
            }
        }
        Ok(self.faults == 0)
    }
}

/// The least time that a run counts for, because of the work around it.
const LEAST: Duration = Duration::from_micros(50);

fn told((progress, subject): &(&Progress, &Subject)) -> String {
    let (time, memory) = (progress.slowest, progress.largest);
    let megabytes = memory as f64 / 1e6;
    format!("{} {time:.1?}, {megabytes:.0} MB", subject.program.0)
}

/// Ends the process if a run takes too long or too much memory, because a run
/// can't be stopped in any other way.
fn watch(begun: Instant, since: &AtomicU64) {
    loop {
        thread::sleep(Duration::from_millis(10));
        let since = since.load(Relaxed);
        let took = begun.elapsed().as_millis() as u64 + 1 - since.max(1);
        let too_long = since > 0 && u128::from(took) > PATIENCE.as_millis();
        if too_long || memory::now() > MEMORY {
            let what = if too_long { "time" } else { "memory" };
            println!("a run takes too much {what}");
            std::process::exit(i32::from(TOO_MUCH));
        }
    }
}
