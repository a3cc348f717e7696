//! Measures how fast programs are, on systems with `prlimit`.

use crate::common::share_what_is_compiled;
use course::check;
use course::speed::{columns, findings, measure};
use judge::bank::Bank;
use judge::grade::Workshop;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const CARD: &str = r#"
title = "A trial"
kind = "stdio"
stars = 1
level = 1
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

/// A judge whose hidden case is 7 and whose input at the limits is 1000000.
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

/// A program that calls itself at the limits, so deeply that it needs more
/// stack than the 8 MiB of a shell.
const QUICK: &str = r#"
fn deep(calls: u32) -> u8 {
    let room = std::hint::black_box([0; 1024]);
    if calls == 0 { room[0] } else { deep(calls - 1) | room[1] }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    if text == "1000000\n" {
        std::hint::black_box(deep(20_000));
    }
    println!("yes");
}
"#;

/// A program that, only at the limits, computes for more than a tenth of a
/// second, with steps that depend on each other. (A loop that watches the clock
/// would get less processor time on a busy machine.)
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

/// Returns a book with one exercise.
fn trial(programs: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    share_what_is_compiled(folder.path());
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
#[ignore = "slow: measures time"]
fn a_slow_program_is_found() {
    let folder = trial(&[("a-slow", SLOW), ("quick", QUICK)]);
    let root = folder.path();
    let bank = Bank::read(root).unwrap();
    let workshop = Workshop::here(root, true).unwrap();
    let runs = measure(&workshop, bank.find("t1").unwrap()).unwrap();
    // The fastest program comes first, measured on the largest input if no
    // other takes longer.
    let names: Vec<&str> = runs.iter().map(|r| r.program.as_str()).collect();
    assert_eq!(names, ["quick.rs", "a-slow.rs"]);
    for run in &runs {
        assert_eq!((run.input, run.limit), (8, 1.0));
        // The memory is at least that of this process, which other tests may
        // have filled.
        assert!((1 << 18..1 << 33).contains(&run.memory), "{}", run.memory);
    }
    let found = findings(&runs, 1.0);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("t1-trial: a-slow.rs takes"), "{found:?}");
    // The command reports the slow program, too, and writes the table.
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
#[ignore = "slow: runs programs again and again"]
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

/// Inputs at the limits have the right format, or the check reports them.
#[test]
#[ignore = "slow: compiles another judge"]
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
