//! The bench as a command: what it refuses, and that all sides agree.

use std::process::{Command, Output};

fn bench(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bench"));
    command.args(words).output().expect("the bench can be started")
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Names of tasks, as `--list` tells them.
fn names() -> Vec<String> {
    let list = said(&bench(&["--list"]).stdout);
    let tasks = list.lines().filter(|line| !line.starts_with(' '));
    let name = |line: &str| line.split(' ').next().map(str::to_string);
    tasks.filter_map(name).collect()
}

/// Every twin, teacher and C++ program gives the same answer at small sizes:
/// otherwise the bench fails.
#[test]
fn all_sides_agree() {
    let words = ["--most", "300", "--pairs", "1", "--without-crates"];
    let output = bench(&words);
    let (tables, errors) = (said(&output.stdout), said(&output.stderr));
    assert!(output.status.success(), "{errors}");
    let names = names();
    assert_eq!(names.len(), 14);
    for name in names {
        assert!(tables.contains(&format!("\n{name} ")), "{name}: {tables}");
    }
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
