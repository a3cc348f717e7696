//! Checks a program that is run as a command: exit codes and one-line errors.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The path of the chapter's executable.
const NOTEBOOK: &str = env!("CARGO_BIN_EXE_notebook");

/// Runs the executable with these arguments and this input.
fn notebook(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(NOTEBOOK)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments may exit before it reads its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn the_exit_code_says_how_it_went() {
    let good = notebook(&["total"], b"1 2\n");
    assert_eq!(good.status.code(), Some(0));
    assert_eq!(
        (text(&good.stdout), text(&good.stderr)),
        ("3\n".into(), String::new())
    );

    let bad = notebook(&["total"], b"1 2\nx\n");
    assert_eq!(bad.status.code(), Some(2));
    assert_eq!(text(&bad.stdout), "3\n", "what came before is not lost");
    let line = "bad input: line 2, word 1: `x` is not a whole number\n";
    assert_eq!(text(&bad.stderr), line);
}

#[test]
fn a_program_has_a_long_name_and_a_short_one() {
    for name in ["notebook-total", "total"] {
        let good = notebook(&[name], b"1 2\n");
        assert_eq!(text(&good.stdout), "3\n");
        assert_eq!(good.status.code(), Some(0));
    }
}

const LIST: &str = "\
cargo run -q -p notebook -- NAME < INPUT runs one of these:
  notebook-total  the total of each line of numbers
";

#[test]
fn without_a_name_there_is_the_list() {
    for arguments in [&[][..], &["--help"]] {
        let listed = notebook(arguments, b"");
        assert_eq!(listed.status.code(), Some(0));
        assert_eq!(text(&listed.stdout), LIST);
        assert_eq!(text(&listed.stderr), "");
    }
}

#[test]
fn a_wrong_name_gets_the_list() {
    for name in ["totl", "notebook", "notebook-", "", "-q"] {
        let wrong = notebook(&[name], b"1\n");
        assert_eq!(wrong.status.code(), Some(2), "{name}");
        assert_eq!(text(&wrong.stdout), "", "{name}");
        let expected = format!("no program here is called `{name}`\n{LIST}");
        assert_eq!(text(&wrong.stderr), expected);
    }
}

/// Checks what the program says about boards, drills and drawings, which are in
/// another crate.
#[test]
fn a_board_is_elsewhere() {
    for name in [
        "board",
        "nim-board",
        "drill",
        "nim-instrument",
        "lab",
        "nim-door",
        "fusion-draw",
    ] {
        let said = text(&notebook(&[name], b"").stderr).to_string();
        let first = format!(
            "no program here is called `{name}`; \
             boards, drills and drawings: cargo run -q -p boards\n{LIST}"
        );
        assert_eq!(said, first);
    }
}

#[test]
fn arguments_are_refused() {
    let output = notebook(&["total", "3", "4"], b"");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.starts_with("after the name, \"3\" is not read: "), "{said}");
    assert_eq!(said.lines().count(), 1);
}

/// Returns the exit code of `script`, in which PROGRAM stands for the program.
#[cfg(target_os = "linux")]
fn exit_of(script: &str) -> Option<i32> {
    let script = script.replace("PROGRAM", &format!("{NOTEBOOK} total"));
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
    let script = format!("({lines} | {NOTEBOOK} total; echo $? >&2) | head -1");
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    assert_eq!(text(&output.stdout), "1\n");
    assert_eq!(text(&output.stderr), "0\n");
}

/// Checks that a line is printed at once, so that a page that stops a program
/// still gets everything it has printed until then.
#[test]
fn a_page_gets_each_line_at_once() {
    use std::io::{BufRead, BufReader};
    let mut child = Command::new(NOTEBOOK)
        .arg("total")
        .env("NOTEBOOK_EACH_LINE", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"1 2\n").unwrap();
    let mut line = String::new();
    let output = child.stdout.take().unwrap();
    BufReader::new(output).read_line(&mut line).unwrap();
    assert_eq!(line, "3\n", "while the program waits for more");
    drop(input);
    assert!(child.wait().unwrap().success());
}
