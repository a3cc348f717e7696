//! Wrong submissions that are nearly accepted ones: checks the form that they
//! must have, and the command that brings them into it.

use course::check::written;
use judge::bank::Bank;
use std::fs;
use std::process::Command;
use tempfile::TempDir;

const CARD: &str = "\
title = \"A trial\"
kind = \"stdio\"
stars = 1
level = 1
solution = \"teacher\"
source = \"nobody\"

[judge]
oracle = \"one by one\"
solution = \"all at once\"

[[groups]]
name = \"public\"
points = 1
says = \"the sample\"

[[groups]]
name = \"small\"
points = 9
says = \"small numbers\"
";

const FOLD: &str = "\
//! Adds.

fn main() {
    let a = 1;
    let b = 2;
    let c = 3;
    let d = 4;
    let e = 5;
    println!(\"{}\", a + b + c + d + e);
}
";

/// A wrong program, which differs from the accepted one in two lines.
const GREEDY: &str = "\
//! Forgets the last one.

fn main() {
    let a = 1;
    let b = 2;
    let c = 3;
    let d = 4;
    let e = 5;
    println!(\"{}\", a + b + c + d);
}
";

/// The patch that makes the wrong program from the accepted one.
const PATCH: &str = "\
Forgets the last one.
--- accepted/fold.rs
+++ wrong_answer/greedy.rs
@@ -1,4 +1,4 @@
-//! Adds.
+//! Forgets the last one.
 
 fn main() {
     let a = 1;
@@ -6,5 +6,5 @@
     let c = 3;
     let d = 4;
     let e = 5;
-    println!(\"{}\", a + b + c + d + e);
+    println!(\"{}\", a + b + c + d);
 }
";

/// The place of the patch, in `submissions`.
const PLACE: &str = "wrong_answer/greedy.patch";
const WHOLE: &str = "wrong_answer/greedy.rs";

/// A book with one exercise.
struct Trial(TempDir);

impl Trial {
    fn new() -> Trial {
        let trial = Trial(TempDir::new().unwrap());
        for (name, text) in [
            ("book.toml", ""),
            ("exercises/kit.rs", ""),
            ("exercises/t1-trial/exercise.toml", CARD),
            ("press/course/src/lib.rs", ""),
            ("press/course/Cargo.toml", ""),
            ("Cargo.lock", ""),
        ] {
            trial.put(name, text);
        }
        trial.submit("accepted/fold.rs", FOLD);
        trial
    }

    fn put(&self, name: &str, text: &str) {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn submit(&self, name: &str, text: &str) {
        self.put(&place(name), text);
    }

    /// Returns the text of a submission; `None` if there is no such file.
    fn read(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.0.path().join(place(name))).ok()
    }

    fn findings(&self) -> Vec<String> {
        let bank = Bank::read(self.0.path()).unwrap();
        written(bank.find("t1").unwrap())
    }

    /// Returns what a command of the course prints on standard output and on
    /// standard error, and its exit code.
    fn says(&self, words: &[&str]) -> (String, String, Option<i32>) {
        let done = Command::new(env!("CARGO_BIN_EXE_course"))
            .args(words)
            .arg("--book")
            .arg(self.0.path())
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(done.stdout), text(done.stderr), done.status.code())
    }
}

fn place(name: &str) -> String {
    format!("exercises/t1-trial/submissions/{name}")
}

/// Returns a program that shares no line with the accepted one.
fn own() -> String {
    let lines = (0..20).map(|i| format!("const N{i}: u8 = {i};\n"));
    format!("//! Counts.\n{}", lines.collect::<String>())
}

/// Returns a patch that is right except for its length.
fn long() -> String {
    let more = "+    // and so on\n".repeat(9);
    let wide = PATCH.replace("-6,5 +6,5", "-6,5 +6,14");
    wide.replace(" }\n", &format!("{more} }}\n"))
}

#[test]
fn what_is_written_well_is_not_found() {
    let trial = Trial::new();
    trial.submit(PLACE, PATCH);
    trial.submit("time_limit_exceeded/own.rs", &own());
    assert_eq!(trial.findings(), [""; 0]);
}

/// Makes something wrong in a book.
type Spoil = fn(&Trial);

/// A way to make something wrong, and the message about it.
type Example = (Spoil, &'static str);

const EXAMPLES: &[Example] = &[
    (
        |t| t.submit(PLACE, &PATCH[22..]),
        "exercises/t1-trial/submissions/wrong_answer/greedy.patch:1: \
         no line that says what is wrong",
    ),
    (
        |t| t.submit(PLACE, &PATCH.replace("Forgets the last one.\n---", " \n---")),
        "greedy.patch:1: no line that says what is wrong",
    ),
    (
        |t| t.submit(PLACE, &PATCH.replacen("Forgets", "Drops", 1)),
        "greedy.patch:1: the program says \"Forgets the last one.\" at its head",
    ),
    (
        |t| t.submit(PLACE, &PATCH.replace("--- accepted/fold", "--- accepted/gone")),
        "greedy.patch:2: not `--- accepted/` and the file that is changed",
    ),
    (
        |t| t.submit(PLACE, &PATCH.replace("+++ wrong_answer/greedy", "+++ greedy")),
        "greedy.patch:3: not `+++ wrong_answer/greedy.rs`",
    ),
    (
        |t| t.submit(PLACE, &PATCH.replace("let c = 3", "let c = 4")),
        "greedy.patch:11: accepted/fold.rs has another line 6: `course patch`",
    ),
    (
        |t| t.submit(PLACE, &long()),
        "greedy.patch:24: more than 12 lines are changed: write the whole program",
    ),
    (
        |t| {
            t.submit(PLACE, PATCH);
            t.submit(WHOLE, GREEDY);
        },
        "wrong_answer/greedy.rs stands beside its patch",
    ),
    (
        |t| t.submit(WHOLE, GREEDY),
        "wrong_answer/greedy.rs has 4 lines of its own beside \
         accepted/fold.rs: `course patch t1-trial`",
    ),
    (
        |t| t.submit("run_time_error/greedy.rs", GREEDY),
        "run_time_error/greedy.rs has 4 lines of its own beside",
    ),
    (
        |t| t.submit("accepted/greedy.patch", PATCH),
        "accepted/greedy.patch: not a whole program",
    ),
];

#[test]
fn what_is_not_written_well_is_found() {
    for (spoil, expected) in EXAMPLES {
        let trial = Trial::new();
        spoil(&trial);
        let found = trial.findings();
        let told = found.iter().any(|why| why.contains(expected));
        assert!(told, "{expected}: {found:?}");
        assert!(found.iter().all(|why| !why.contains('\n')), "{found:?}");
    }
}

/// `check` reports these problems first, and then compiles nothing.
#[cfg(target_os = "linux")]
#[test]
fn the_command_tells_what_is_found() {
    let trial = Trial::new();
    trial.submit(WHOLE, GREEDY);
    let (said, _, code) = trial.says(&["check", "t1", "--trust"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("has 4 lines of its own beside"), "{said}");
    assert!(said.contains("1 exercises, 1 judged"), "{said}");
    assert!(said.contains(" 1 findings"), "{said}");
}

/// A whole program becomes a patch that stands for the same program, and a
/// second run changes nothing. When only lines of the accepted program have
/// moved, the patch is updated.
#[test]
fn the_command_makes_patches() {
    let trial = Trial::new();
    let (own, apart) = (own(), "time_limit_exceeded/own.rs");
    trial.submit(WHOLE, GREEDY);
    trial.submit(apart, &own);
    let made = "exercises/t1-trial/submissions/wrong_answer/greedy.patch: \
                4 lines of accepted/fold.rs\n";
    let done = |said: &str| (said.to_string(), String::new(), Some(0));
    assert_eq!(trial.says(&["patch", "t1"]), done(made));
    assert_eq!(trial.read(WHOLE), None);
    assert_eq!(trial.read(apart), Some(own));
    assert_eq!(trial.findings(), [""; 0]);
    let source = || {
        let bank = Bank::read(trial.0.path()).unwrap();
        let exercise = bank.find("t1").unwrap();
        exercise.source(&exercise.submissions("wrong_answer")[0]).unwrap()
    };
    assert_eq!(source(), GREEDY);
    assert_eq!(trial.says(&["patch", "t1"]), done(""));

    let further = |text: &str| text.replace("let b", "// more\n\n    let b");
    trial.submit("accepted/fold.rs", &further(FOLD));
    assert!(trial.findings()[0].contains(": accepted/fold.rs has another line"));
    assert_eq!(trial.says(&["patch"]), done(made));
    assert_eq!(source(), further(GREEDY));
    assert_eq!(trial.findings(), [""; 0]);
}

#[test]
fn the_command_refuses_in_one_line() {
    let examples: &[(Spoil, &str, &str)] = &[
        (
            |_| (),
            "t2",
            "\"t2\": no exercise has this name; see `course list`\n",
        ),
        (
            |t| {
                t.submit(
                    PLACE,
                    &PATCH.replace("accepted/fold", "accepted/gone"),
                )
            },
            "t1",
            "exercises/t1-trial/submissions/wrong_answer/greedy.patch:2: \
             not `--- accepted/` and the file that is changed\n",
        ),
        (
            |t| t.submit(PLACE, &long()),
            "t1",
            "exercises/t1-trial/submissions/wrong_answer/greedy.patch:24: \
             more than 12 lines are changed: write the whole program\n",
        ),
        (
            |t| t.submit(WHOLE, &GREEDY.replace("//!", "//")),
            "t1",
            "exercises/t1-trial/submissions/wrong_answer/greedy.rs:1: \
             no `//!` that says what is wrong\n",
        ),
    ];
    for (spoil, id, expected) in examples {
        let trial = Trial::new();
        spoil(&trial);
        let kept = || (trial.read(PLACE), trial.read(WHOLE));
        let before = kept();
        let (said, complaint, code) = trial.says(&["patch", id]);
        assert_eq!((complaint.as_str(), code), (*expected, Some(2)));
        assert_eq!(said, "", "{expected}");
        assert_eq!(kept(), before, "{expected}");
    }
}
