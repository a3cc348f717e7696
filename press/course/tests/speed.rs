//! How fast the bank's programs are: the table, and what is found too slow.

use crate::common::bank;
use course::bank::{Bank, LimitFrom};
use course::check;
use course::grade::Workshop;
use course::speed::{columns, findings, measure, table, Run};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

fn run(id: &str, program: &str, seconds: f64, limit: f64) -> Run {
    Run {
        id: id.into(),
        program: program.into(),
        input: 10_041_234,
        seconds,
        memory: 12 << 20,
        floor: 8 << 20,
        limit,
        from: Some(LimitFrom::Usual),
    }
}

#[test]
fn the_table() {
    let longest = bank().exercises.into_iter().map(|e| e.id);
    let longest = longest.max_by_key(String::len).unwrap();
    let mut small = run("s13", "b.rs", 0.002, 1.0);
    (small.input, small.memory, small.from) = (97, 8 << 20, None);
    let runs = [
        run("s02", "a.rs", 0.027, 2.0),
        run("s02", "other.rs", 0.1, 2.0),
        small,
        run(&longest, "a.rs", 10.5, 60.0),
    ];
    let table = table(&runs);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0], columns());
    let words = |line: usize| lines[line].split_whitespace().collect();
    let row: Vec<&str> = words(1);
    assert_eq!(
        row,
        "s02 10042 kB 0.027 2.0 usual 1.4 12".split(' ').collect::<Vec<_>>()
    );
    let row: Vec<&str> = words(2);
    assert_eq!(row[..2], ["also", "other.rs"]);
    let row: Vec<&str> = words(3);
    assert_eq!(
        row,
        "s13 97 B 0.002 1.0 ours 0.2 <8".split(' ').collect::<Vec<_>>()
    );
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{table}");
}

/// A tenth is allowed, and no more; of a limit of our own, anything.
#[test]
fn more_than_a_tenth() {
    let runs = [
        run("one", "a.rs", 0.1, 1.0),
        run("two", "b.rs", 0.2001, 2.0),
        run("three", "c.rs", 0.0999, 1.0),
        Run { from: None, ..run("four", "d.rs", 0.5, 1.0) },
    ];
    let found = findings(&runs, 1.0);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("two: b.rs takes 10.0 %"), "{found:?}");
    // A machine that may be slower is allowed more.
    assert_eq!(findings(&runs, 2.0), [""; 0]);
    let most = [run("five", "e.rs", 0.501, 1.0)];
    let found = findings(&most, 5.0);
    assert!(found[0].ends_with("more than 50 %"), "{found:?}");
}

/// A problem from elsewhere has a limit from there, and only such a one.
#[test]
fn originals_have_limits() {
    let judges = ["HackerRank", "Codeforces", "CodeChef", "AtCoder", "UVa"];
    let mut count = [0, 0];
    for exercise in bank().exercises {
        let Ok(judge) = exercise.judge() else { continue };
        let source = exercise.card.source.as_deref().unwrap_or_default();
        let from = judges.iter().any(|name| source.starts_with(name));
        let stdio = exercise.card.kind.name() == "stdio";
        assert_eq!(judge.limit.is_some(), from && stdio, "{}", exercise.id);
        count[usize::from(from && stdio)] += 1;
        let mut half = exercise.clone();
        half.card.judge.as_mut().unwrap().limit_from = None;
        let wrong = check::card(&half);
        assert_eq!(wrong.is_empty(), judge.limit.is_none(), "{wrong:?}");
    }
    assert!(count[0] > 0 && count[1] > 30, "{count:?}");
}

const CARD: &str = r#"
title = "A trial"
kind = "stdio"
stars = 1
solution = "book"

[judge]
oracle = "says it without a look"
solution = "says it after a while"
seconds = 2.0
limit = 1.0
limit_from = "stated"

[[groups]]
name = "hidden"
points = 10
says = "one number"
"#;

/// The hidden case is 7; the input at the limits is 1000000.
const JUDGE: &str = r#"
use crate::kit::{column, Case, Chance, Judge, Reader};

pub fn judge() -> Judge {
    Judge::answers(cases, format).with_limits(limits)
}

fn cases(_: &mut Chance) -> Vec<Case> {
    vec![Case::new("hidden", "7\n".into(), "yes\n".into())]
}

fn limits(_: &mut Chance) -> Vec<String> {
    vec!["1000000\n".into(), column(&[1, 2])]
}

fn format(input: &mut Reader) -> Result<(), String> {
    input.number(1..=1_000_000)?;
    input.line_end()
}
"#;

const QUICK: &str = "fn main() { println!(\"yes\") }";

/// Steps that wait for each other, more than a tenth of a second of them, but
/// only at the limits. (A loop that watches the clock would get less processor
/// time on a busy machine.)
const SLOW: &str = r#"
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let steps = if text == "1000000\n" { 300_000_000 } else { 0 };
    let mut word = text.len() as u64;
    for _ in 0..steps {
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
    }
    std::hint::black_box(word);
    println!("yes");
}
"#;

const CRASHING: &str = r#"
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    assert!(text.len() < 3, "too much");
}
"#;

/// A book with one exercise.
fn trial(programs: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let kit = crate::common::root().join("exercises/kit.rs");
    write("exercises/kit.rs", &fs::read_to_string(kit).unwrap());
    write("book.toml", "");
    write("exercises/t1-trial/exercise.toml", CARD);
    write("exercises/t1-trial/judge.rs", JUDGE);
    for (name, program) in programs {
        let accepted = "exercises/t1-trial/submissions/accepted";
        write(&format!("{accepted}/{name}.rs"), program);
    }
    folder
}

fn speed(root: &Path, words: &[&str]) -> (String, String, Option<i32>) {
    let done = Command::new(env!("CARGO_BIN_EXE_course"))
        .arg("speed")
        .args(words)
        .current_dir(root)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(done.stdout), text(done.stderr), done.status.code())
}

#[test]
fn a_slow_program_is_found() {
    let folder = trial(&[("a-slow", SLOW), ("quick", QUICK)]);
    let root = folder.path();
    let bank = Bank::read(root).unwrap();
    let workshop = Workshop::here(root, true).unwrap();
    let runs = measure(&workshop, bank.find("t1").unwrap()).unwrap();
    // The fastest first, on the largest input if none takes longer.
    let names: Vec<&str> = runs.iter().map(|r| r.program.as_str()).collect();
    assert_eq!(names, ["quick.rs", "a-slow.rs"]);
    assert!(runs[0].seconds < 0.1, "{}", runs[0].seconds);
    assert!((0.1..30.0).contains(&runs[1].seconds), "{}", runs[1].seconds);
    for run in &runs {
        assert_eq!((run.input, run.limit), (8, 1.0));
        assert!((1 << 18..1 << 28).contains(&run.memory), "{}", run.memory);
    }
    let found = findings(&runs, 1.0);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("t1-trial: a-slow.rs takes"), "{found:?}");
    // The command says so, too, and writes the table.
    let (said, _, code) = speed(root, &["--write", "table.txt"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("t1-trial: a-slow.rs takes"), "{said}");
    assert!(said.ends_with("2 programs: 1 findings\n"), "{said}");
    let file = fs::read_to_string(root.join("table.txt")).unwrap();
    assert!(file.contains("rustc 1."), "{file}");
    assert!(file.lines().all(|line| line.chars().count() <= 80), "{file}");
    let rows: Vec<&str> = file.lines().rev().take(3).collect();
    assert!(rows[0].starts_with("  also a-slow.rs "), "{file}");
    assert!(rows[1].starts_with("t1-trial "), "{file}");
    assert_eq!(rows[2], columns());
}

#[test]
fn nothing_to_measure() {
    let folder = trial(&[("crash", CRASHING)]);
    let (_, said, code) = speed(folder.path(), &["t1"]);
    assert_eq!(code, Some(2), "{said}");
    let expected = "t1-trial/crash.rs: ends badly on limit-01.in";
    assert!(said.contains(expected), "{said}");
    let folder = trial(&[]);
    let (_, said, code) = speed(folder.path(), &[]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("t1-trial: nothing to measure"), "{said}");
}

/// Inputs at the limits keep the format, or the check says so.
#[test]
fn limits_keep_the_format() {
    let folder = trial(&[("quick", QUICK)]);
    let bank = Bank::read(folder.path()).unwrap();
    let workshop = Workshop::here(folder.path(), true).unwrap();
    let mut exercise = bank.find("t1").unwrap().clone();
    exercise.card.groups[0].name = "public".into();
    exercise.card.source = Some("Our own".into());
    let mut hidden = exercise.card.groups[0].clone();
    hidden.name = "hidden".into();
    (hidden.points, exercise.card.groups[0].points) = (5, 5);
    exercise.card.groups.push(hidden);
    let found = check::check(&workshop, &exercise, 1).unwrap().findings;
    let limits: Vec<&String> =
        found.iter().filter(|f| f.starts_with("limit-")).collect();
    assert_eq!(
        limits,
        ["limit-02.in has another format: line 2: more than expected"]
    );
}
