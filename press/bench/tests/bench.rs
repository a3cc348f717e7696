//! Tests the bench as a command: it refuses bad arguments, and all sides agree.

use std::process::{Command, Output};
use trial::range;

fn bench(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bench"));
    command.args(words).output().expect("the bench can be started")
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns the names of the tasks that `--list` prints.
fn names() -> Vec<String> {
    let list = said(&bench(&["--list"]).stdout);
    let tasks = list.lines().filter(|line| !line.starts_with(' '));
    let name = |line: &str| line.split(' ').next().map(str::to_string);
    tasks.filter_map(name).collect()
}

/// All steps and C++ programs of a task give the same answer at small sizes, or
/// else the bench fails. Compiling the C++ programs takes longer than
/// everything else, so they are included only when all tests cover their full
/// ranges.
#[test]
fn all_sides_agree() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bench"));
    command.args(["--most", "300", "--pairs", "1", "--without-crates"]);
    command.env("CXX", range("no-compiler", "g++"));
    let output = command.output().expect("the bench can be started");
    let (tables, errors) = (said(&output.stdout), said(&output.stderr));
    assert!(output.status.success(), "{errors}");
    let rivals = !errors.contains("no C++ compiler");
    assert_eq!(rivals, range(false, true), "{errors}");
    let names = names();
    assert_eq!(names.len(), 14);
    for name in names {
        let first = |line: &str| line.split(' ').next() == Some(&name);
        assert!(tables.lines().any(first), "{name}: {tables}");
    }
}

#[test]
fn the_page_says_what_bounds_each_twin() {
    let page = include_str!("../../../src/workshop/speed.md");
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let rows = rows.filter_map(|line| line.split('|').nth(1));
    let mut told: Vec<_> = rows.flat_map(|row| row.split(',')).collect();
    told.iter_mut().for_each(|name| *name = name.trim().trim_matches('`'));
    told.sort_unstable();
    let mut names = names();
    names.sort_unstable();
    assert_eq!(told, names);
}

/// An input that has been cut off is written again.
#[test]
fn a_spoiled_input_is_mended() {
    let target = tempfile::tempdir().expect("a folder");
    let inputs = target.path().join("bench/inputs");
    std::fs::create_dir_all(&inputs).expect("a folder");
    let path = inputs.join("nim-3.txt");
    std::fs::write(&path, "350079542 1").expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_bench"));
    let words = ["nim", "--most", "3", "--pairs", "1", "--without-crates"];
    command.args(words).env("CARGO_BUILD_TARGET_DIR", target.path());
    command.env_remove("CARGO_TARGET_DIR");
    let output = command.env("CXX", "no-compiler").output().expect("it starts");
    let errors = said(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert!(errors.contains("no C++ compiler"), "{errors}");
    let mended = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(mended.split_whitespace().count(), 3, "{mended}");
}

#[test]
fn what_it_cannot_do_it_says() {
    for (words, line) in [
        (&["chess"][..], "no task is called `chess`: see --list"),
        (&["--keep", "nim"], "--keep goes without names"),
        (&["--keep", "--most", "5"], "--keep goes without names"),
        (&["program", "nim-loser"], "no program is called nim-loser"),
        (&["task", "chess", "0", "1", "1"], "no task is called chess"),
        (&["task", "nim", "0", "1", "1"], "nim has no function as step 0"),
        (&["input", "kayles", "5"], "kayles reads nothing"),
    ] {
        let output = bench(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let errors = said(&output.stderr);
        assert!(errors.contains(line), "{words:?}: {errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
    for words in [
        &["--pairs", "0"][..],
        &["--most", "0"],
        &["--most", "-1"],
        &["--quick"],
    ] {
        assert_eq!(bench(words).status.code(), Some(2), "{words:?}");
    }
}
