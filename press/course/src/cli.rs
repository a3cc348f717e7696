//! The commands of `cargo run -- course`.

use crate::bank::{Bank, Exercise, Kind};
use crate::check;
use crate::grade::Workshop;
use anyhow::{bail, Context, Result};
use clap::{Args, Subcommand};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, ExitCode};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::Instant;

/// Set, judge and mark exercises.
#[derive(Subcommand)]
pub enum Command {
    /// List exercises
    List(ListArgs),
    /// Run the solution of an exercise, or another, on standard input
    Run(RunArgs),
    /// Check that exercises can be trusted
    Check(CheckArgs),
}

/// Which exercises.
#[derive(Args)]
pub struct ListArgs {
    /// Only those about this topic, as in `nim`
    #[arg(long)]
    topic: Vec<String>,
    /// Only those of this kind: position, table, formula, interactive, stdio or
    /// proof
    #[arg(long)]
    kind: Vec<String>,
    /// Only those with so many stars: 3, or 2..5
    #[arg(long)]
    stars: Option<String>,
    /// Only those that need this chapter, as in `octal`
    #[arg(long)]
    needs: Vec<String>,
    /// Only those whose programs are judged
    #[arg(long)]
    judged: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What to run.
#[derive(Args)]
pub struct RunArgs {
    /// The exercise: its code, as in s4 or e2-06, or its id
    id: String,
    /// The program to run, in place of the accepted one
    #[arg(long)]
    submission: Option<PathBuf>,
    /// Run without a sandbox
    #[arg(long)]
    trust: bool,
}

/// What to check.
#[derive(Args)]
pub struct CheckArgs {
    /// The exercises; all if none is named
    ids: Vec<String>,
    /// Only those that differ from the last commit
    #[arg(long)]
    changed: bool,
    /// One more seed, in place of one made from the last commit
    #[arg(long)]
    seed: Option<u64>,
    /// Run without a sandbox
    #[arg(long)]
    trust: bool,
}

/// Carries out a command in the book at `root`.
///
/// # Errors
/// One line: what is wrong, and where.
pub fn run(root: &Path, command: Command) -> Result<ExitCode> {
    let bank = Bank::read(root)?;
    match command {
        Command::List(args) => list(&bank, &args),
        Command::Run(args) => run_one(&bank, &args),
        Command::Check(args) => check_all(&bank, &args),
    }
}

/// A range of stars: `3` or `2..5`, both ends included.
fn stars(text: &str) -> Result<(u8, u8)> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let number = |part: &str| {
        part.parse::<u8>()
            .with_context(|| format!("--stars {text}: a number, or as in 2..5"))
    };
    Ok((number(least)?, number(most)?))
}

fn kind(name: &str) -> Result<Kind> {
    let all = [
        Kind::Position,
        Kind::Table,
        Kind::Formula,
        Kind::Interactive,
        Kind::Stdio,
        Kind::Proof,
    ];
    match all.into_iter().find(|kind| kind.name() == name) {
        Some(kind) => Ok(kind),
        None => {
            let names: Vec<_> = all.iter().map(|kind| kind.name()).collect();
            bail!("--kind {name}: not one of {}", names.join(", "))
        }
    }
}

fn list(bank: &Bank, args: &ListArgs) -> Result<ExitCode> {
    let (least, most) = stars(args.stars.as_deref().unwrap_or("1..255"))?;
    let kinds: Vec<Kind> =
        args.kind.iter().map(|name| kind(name)).collect::<Result<_>>()?;
    for topic in &args.topic {
        if !bank.exercises.iter().any(|e| e.card.topics.contains(topic)) {
            bail!("--topic {topic}: no exercise is about it");
        }
    }
    let wanted = |exercise: &&Exercise| {
        let card = &exercise.card;
        !card.planned
            && (least..=most).contains(&card.stars)
            && (kinds.is_empty() || kinds.contains(&card.kind))
            && args.topic.iter().all(|topic| card.topics.contains(topic))
            && args.needs.iter().all(|need| card.needs.contains(need))
            && (!args.judged || exercise.is_judged())
    };
    let chosen: Vec<&Exercise> = bank.exercises.iter().filter(wanted).collect();
    let mut out = io::stdout().lock();
    if args.json {
        let rows: Vec<_> = chosen.iter().map(|exercise| json(exercise)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    for exercise in &chosen {
        let card = &exercise.card;
        let judged = if exercise.is_judged() { "judged" } else { "" };
        writeln!(
            out,
            "{:8} {:>2}★ {:4} min  {:11} {:6}  {}  [{}]",
            exercise.code(),
            card.stars,
            card.minutes,
            card.kind.name(),
            judged,
            card.title,
            card.topics.join(", ")
        )?;
    }
    let sum: u32 = chosen.iter().map(|e| u32::from(e.card.stars)).sum();
    writeln!(out, "{} exercises, {sum} stars", chosen.len())?;
    Ok(ExitCode::SUCCESS)
}

fn json(exercise: &Exercise) -> serde_json::Value {
    let card = &exercise.card;
    serde_json::json!({
        "id": exercise.id,
        "code": exercise.code(),
        "title": card.title,
        "kind": card.kind,
        "stars": card.stars,
        "minutes": card.minutes,
        "topics": card.topics,
        "needs": card.needs,
        "also": card.also,
        "judged": exercise.is_judged(),
        "points": exercise.points(),
    })
}

fn run_one(bank: &Bank, args: &RunArgs) -> Result<ExitCode> {
    let exercise = bank.find(&args.id)?;
    exercise.judge()?;
    let path = match &args.submission {
        Some(path) => path.clone(),
        None => match exercise.submissions("accepted").into_iter().next() {
            Some(path) => path,
            None => bail!("{}: no accepted submission", exercise.id),
        },
    };
    let source = fs::read_to_string(&path)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let workshop = Workshop::here(&bank.root, args.trust)?;
    let program = match workshop.compile(&source, true)? {
        Ok(program) => program,
        Err(said) => {
            eprint!("{said}");
            bail!("{} does not compile", path.display());
        }
    };
    let input = tempfile::NamedTempFile::new()?;
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    fs::write(input.path(), bytes)?;
    // On one's own input one may wait longer than a judge does.
    let mut limits = crate::grade::limits_of(exercise)?;
    limits.seconds *= 10.0;
    limits.patience = 3.0 * limits.seconds + 2.0;
    let ran = workshop.sandbox.run(&program, input.path(), limits)?;
    io::stdout().write_all(&ran.output)?;
    match ran.end {
        crate::sandbox::End::Good => Ok(ExitCode::SUCCESS),
        end => bail!("the program ended badly: {end:?}"),
    }
}

fn check_all(bank: &Bank, args: &CheckArgs) -> Result<ExitCode> {
    let chosen: Vec<&Exercise> = match (args.ids.is_empty(), args.changed) {
        (false, _) => {
            args.ids.iter().map(|id| bank.find(id)).collect::<Result<_>>()?
        }
        (true, true) => changed(bank)?,
        (true, false) => bank.exercises.iter().collect(),
    };
    let workshop = Workshop::here(&bank.root, args.trust)?;
    let more = match args.seed {
        Some(seed) => seed,
        None => seed_of_commit(&bank.root),
    };
    let start = Instant::now();
    let reports = in_parallel(&chosen, |exercise| {
        let report = check::check(&workshop, exercise, more);
        if let Ok(report) = &report {
            if !report.findings.is_empty() || exercise.is_judged() {
                println!("{}", row(exercise, report));
            }
        }
        report
    });
    let (mut wrong, mut judged) = (0, 0);
    for (exercise, report) in chosen.iter().zip(reports) {
        wrong += report?.findings.len();
        judged += usize::from(exercise.is_judged());
    }
    println!(
        "{} exercises, {judged} judged, seed {more}: {wrong} findings, {} s",
        chosen.len(),
        start.elapsed().as_secs()
    );
    let good = wrong == 0;
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn row(exercise: &Exercise, report: &check::Report) -> String {
    let mark = if report.findings.is_empty() { "ok  " } else { "FAIL" };
    let verdicts: Vec<String> = report
        .verdicts
        .iter()
        .map(|(verdict, count)| format!("{count} {verdict}"))
        .collect();
    let mut row = format!(
        "{mark} {:40} {:11} {:>2}★ {:5.1} s  {}",
        exercise.id,
        exercise.card.kind.name(),
        exercise.card.stars,
        report.time.as_secs_f64(),
        verdicts.join(", ")
    );
    for finding in &report.findings {
        row += &format!("\n     {finding}");
    }
    row
}

/// Does some work for each item, a few at a time. The results keep the order.
pub fn in_parallel<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let workers = std::thread::available_parallelism().map_or(2, |n| n.get());
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(item) = items.get(index) else { break };
                let result = work(item);
                done.lock().expect("no worker panics").push((index, result));
            });
        }
    });
    let mut done = done.into_inner().expect("no worker panics");
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The exercises whose folders differ from the last commit.
fn changed(bank: &Bank) -> Result<Vec<&Exercise>> {
    let said = git(&bank.root, &["status", "--porcelain", "-uall", "exercises"])?;
    let is_changed = |exercise: &&Exercise| {
        said.contains(&format!("exercises/{}/", exercise.id))
    };
    Ok(bank.exercises.iter().filter(is_changed).collect())
}

fn git(root: &Path, words: &[&str]) -> Result<String> {
    let output = Process::new("git").args(words).current_dir(root).output();
    let output = output.context("cannot run git")?;
    if !output.status.success() {
        bail!("git {}: {}", words[0], String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A seed that changes with every commit.
fn seed_of_commit(root: &Path) -> u64 {
    let commit = git(root, &["rev-parse", "HEAD"]).unwrap_or_default();
    let digits: String = commit.chars().take(12).collect();
    u64::from_str_radix(&digits, 16).unwrap_or(4)
}
