//! A program as a command: its exit codes, and one line for what went wrong.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `notebook-total` as a reader does.
fn total(arguments: &[&str], input: &[u8]) -> Output {
    let example =
        ["run", "-q", "-p", "notebook", "--example", "notebook-total"];
    let mut child = Command::new(env!("CARGO"))
        .args(example)
        .arg("--")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments may be gone before it is written to.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn the_exit_code_says_how_it_went() {
    let good = total(&[], b"1 2\n");
    assert_eq!(good.status.code(), Some(0));
    assert_eq!(
        (text(&good.stdout), text(&good.stderr)),
        ("3\n".into(), String::new())
    );

    let bad = total(&[], b"1 2\nx\n");
    assert_eq!(bad.status.code(), Some(2));
    assert_eq!(text(&bad.stdout), "3\n", "what came before is not lost");
    let line = "bad input: line 2, word 1: `x` is not a whole number\n";
    assert_eq!(text(&bad.stderr), line);
}

#[test]
fn arguments_are_refused() {
    let output = total(&["3", "4"], b"");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(
        said.starts_with("no argument is read, so \"3\" was not: "),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1);
}

/// The exit code of `script`, in which PROGRAM stands for the program.
#[cfg(target_os = "linux")]
fn exit_of(script: &str) -> Option<i32> {
    let cargo = env!("CARGO");
    let program =
        format!("{cargo} run -q -p notebook --example notebook-total");
    let script = script.replace("PROGRAM", &program);
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    output.status.code()
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_by_the_exit_code() {
    assert_eq!(exit_of("echo 1 | PROGRAM > /dev/full"), Some(2));
    assert_eq!(exit_of("echo x | PROGRAM 2> /dev/full"), Some(2));
    assert_eq!(exit_of("PROGRAM 3 2> /dev/full"), Some(2));
}

#[cfg(unix)]
#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let lines = "yes 1 | head -100000";
    let cargo = env!("CARGO");
    let program =
        format!("{cargo} run -q -p notebook --example notebook-total");
    let script = format!("({lines} | {program}; echo $? >&2) | head -1");
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    assert_eq!(text(&output.stdout), "1\n");
    assert_eq!(text(&output.stderr), "0\n");
}
