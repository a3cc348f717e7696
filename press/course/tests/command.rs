//! Bad input of the commands: one line that says what and where, and exit 2.

use crate::common::{root, Course};
use std::process::Command;

/// What a command says on standard error, and its exit code.
fn says(words: &[&str]) -> (String, Option<i32>) {
    let done = Command::new(env!("CARGO_BIN_EXE_course"))
        .args(words)
        .current_dir(root())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    (said, done.status.code())
}

#[test]
fn bad_words() {
    let course = Course::new();
    let path = |name: &str| course.path(name).to_string_lossy().into_owned();
    course.write("short.key", "secret\n");
    course.write("number.toml", "title = 3\n");
    course.write(
        "greedy.toml",
        "title = \"A\"\ngoals = [99]\n[[pick]]\nid = \"w1\"\n",
    );
    course.write("poor.toml", "title = \"A\"\n[[pick]]\nid = \"w99\"\n");
    course.write("empty/.gitkeep", "");
    course.write("odd/?!/main.rs", "");
    course.write("list.csv", "student\nada\n");
    let list = path("list.csv");
    let (short, number) = (path("short.key"), path("number.toml"));
    let (greedy, poor) = (path("greedy.toml"), path("poor.toml"));
    let (empty, odd, class) = (path("empty"), path("odd"), path("class"));
    let bad: [(&[&str], &str); 25] = [
        (&["list", "--stars", "x"], "stars \"x\": a number, or as in 2..5"),
        (&["list", "--stars", "5..2"], "the first number is the larger one"),
        (
            &["list", "--topic", "chess"],
            "--topic chess: no exercise is about it",
        ),
        (&["list", "--kind", "poem"], "--kind poem: not one of position"),
        (&["sheet", "nosuch"], "nosuch: no such sheet or file"),
        (&["sheet", &number], "number.toml:1: invalid type"),
        (&["sheet", &greedy], "99 stars are asked for, and there are 1"),
        (&["sheet", &poor], "\"w99\": no exercise of this name"),
        (&["grade", "zz", &class], "\"zz\": no exercise of this name"),
        (&["grade", "e2-02", &class], "no program is judged here"),
        (&["grade", "e2-06", "/nosuch"], "/nosuch: no such file or folder"),
        (
            &["grade", "e2-06", &class, "--key-file", &short],
            "short.key: a key has at least 16 bytes",
        ),
        (
            &["grade-all", "warm-ups", &empty],
            "no folder and no archive of a student",
        ),
        (&["grade-all", "warm-ups", &odd], "\"?!\": no letter in the name"),
        (
            &["collect", "/nosuch", "--roster", &poor, "--into", &empty],
            "poor.toml:1: no column tells who it is",
        ),
        (
            &["collect", "/nosuch", "--roster", &list, "--into", &empty],
            "cannot read /nosuch",
        ),
        (
            &["collect", &empty, "--roster", &list, "--into", &empty],
            "that is where it is collected",
        ),
        (&["speed", "w1", "zz"], "\"zz\": no exercise of this name"),
        (
            &["speed", "e2-06"],
            "e2-06-take-1-3-5: not a judged exercise of kind stdio",
        ),
        (&["speed", "e2-02"], "not a judged exercise of kind stdio"),
        (
            &["speed", "w1", "--write", "/nosuch/table.txt"],
            "cannot write /nosuch/table.txt",
        ),
        (&["variant", "e2-06"], "for whom?"),
        (&["variant", "e2-06", "a/b"], "\"a/b\": a student's name has"),
        (
            &["pack", "kattis", "contests"],
            "\"contests\": no exercise of this name",
        ),
        (&["key", &short], "short.key"),
    ];
    for (words, expected) in bad {
        let (said, code) = says(words);
        assert_eq!(code, Some(2), "{words:?}: {said}");
        assert!(said.contains(expected), "{words:?}: {said}");
        assert!(!said.contains("panicked"), "{words:?}: {said}");
    }
}

/// Codes as people type them.
/// Where there are no walls, a line says so before anything is compiled.
#[cfg(not(target_os = "linux"))]
#[test]
fn elsewhere_nothing_is_judged() {
    let expected = "students' code is judged on Linux only, with bubblewrap, \
                    prlimit and timeout\n";
    assert_eq!(says(&["check", "e2-06"]), (expected.into(), Some(2)));
}

#[test]
fn names() {
    let bank = crate::common::bank();
    for (name, id) in [
        ("s4", "s04-floor-division-game"),
        ("S04", "s04-floor-division-game"),
        ("e2-6", "e2-06-take-1-3-5"),
        ("n1", "e2-14-two-formulas"),
        ("c1", "e5-07-points-on-a-tree"),
        ("x150-arbitrary-nim", "x150-arbitrary-nim"),
    ] {
        assert_eq!(bank.find(name).unwrap().id, id, "{name}");
    }
}
