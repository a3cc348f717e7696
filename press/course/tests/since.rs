//! Checks which exercises count as changed since a commit, and which are then
//! checked.

use crate::common::{bank, root};
use course::since::{spread, Changes, JUDGES, SAMPLE};
use judge::bank::{Bank, Kind};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// The card of a proof without a judge, which takes no time to check.
const CARD: &str = "\
title = \"A trial\"
kind = \"proof\"
stars = 1
level = 1
solution = \"teacher\"
";

/// A book with three exercises, in a folder of a repository with one commit.
struct Trial(TempDir);

impl Trial {
    fn new() -> Trial {
        let trial = Trial(TempDir::new().unwrap());
        trial.write("book.toml", "");
        trial.write("exercises/kit.rs", "");
        trial.write(".gitignore", "*.tmp\n");
        // Other files of a book, which are not part of an exercise.
        trial.write("press/course/src/lib.rs", "");
        trial.write("press/course/Cargo.toml", "");
        trial.write("Cargo.lock", "");
        for id in ["t1-one", "t2-two", "t3-three"] {
            trial.write(&format!("exercises/{id}/exercise.toml"), CARD);
            trial.write(&format!("exercises/{id}/exercise.md"), id);
        }
        trial.write(
            "exercises/t3-three/judge.rs",
            "#[path = \"../kit/sums.rs\"]\nmod sums;\n",
        );
        trial.write("exercises/kit/sums.rs", "");
        trial.git(&["init", "--quiet", ".."]);
        trial.commit();
        trial
    }

    /// Returns the book's folder, which is inside the repository's folder.
    fn book(&self) -> std::path::PathBuf {
        self.0.path().join("book")
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.book().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn git(&self, words: &[&str]) {
        let done = Command::new("git")
            .args(["-c", "user.name=a", "-c", "user.email=a@example.org"])
            .args(["-c", "commit.gpgsign=false", "-c", "core.hooksPath="])
            .args(words)
            .current_dir(self.book())
            .env_remove("GIT_DIR")
            .output()
            .unwrap();
        assert!(done.status.success(), "{words:?}: {done:?}");
    }

    fn commit(&self) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", "more"]);
    }

    /// Returns the ids of the exercises that have changed, and the changed code
    /// that judges exercises.
    fn since(&self, commit: &str) -> (Vec<String>, Vec<&'static str>) {
        let bank = Bank::read(&self.book()).unwrap();
        let changes = Changes::since(&bank, commit).unwrap();
        let ids = changes.exercises.iter().map(|e| e.id.clone()).collect();
        (ids, changes.judges)
    }

    /// Returns what the command prints on standard output and on standard
    /// error, and its exit code.
    fn check(&self, commit: &str) -> (String, String, Option<i32>) {
        let done = Command::new(env!("CARGO_BIN_EXE_course"))
            .args(["check", "--trust", &format!("--since={commit}"), "--book"])
            .arg(self.book())
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(done.stdout), text(done.stderr), done.status.code())
    }
}

#[test]
fn what_differs_from_a_commit() {
    let trial = Trial::new();
    let none: [&str; 0] = [];
    assert_eq!(trial.since("HEAD"), (vec![], vec![]));
    // A file was changed.
    trial.write("exercises/t1-one/exercise.md", "other");
    assert_eq!(trial.since("HEAD"), (vec!["t1-one".into()], vec![]));
    // The change was committed, so it counts only since the commit before.
    trial.commit();
    assert_eq!(trial.since("HEAD").0, none);
    assert_eq!(trial.since("HEAD~1").0, ["t1-one"]);
    // A new file counts, unless git ignores it.
    trial.write("exercises/t2-two/notes.md", "new");
    trial.write("exercises/t3-three/notes.tmp", "x");
    assert_eq!(trial.since("HEAD~1").0, ["t1-one", "t2-two"]);
    // The new file was added, but not committed.
    trial.git(&["add", "--all"]);
    assert_eq!(trial.since("HEAD").0, ["t2-two"]);
    // A file that has moved counts for the exercise that had it and for the one
    // that has it now.
    trial.commit();
    trial.git(&["mv", "exercises/t2-two/notes.md", "exercises/t3-three/"]);
    assert_eq!(trial.since("HEAD").0, ["t2-two", "t3-three"]);
    // An exercise that was removed is not checked.
    trial.commit();
    fs::remove_dir_all(trial.book().join("exercises/t2-two")).unwrap();
    assert_eq!(trial.since("HEAD").0, none);
}

#[test]
fn what_judges_them() {
    let trial = Trial::new();
    // A module of the kit counts for the exercises whose judges name it, and as
    // code that judges exercises.
    trial.write("exercises/kit/sums.rs", "// more\n");
    let judges = vec!["exercises/kit/"];
    assert_eq!(trial.since("HEAD"), (vec!["t3-three".into()], judges));
    trial.commit();
    trial.write("exercises/kit.rs", "// more\n");
    trial.write("press/judge/src/isolation.rs", "");
    // These files are not among the code that judges exercises.
    trial.write("exercises/kit.rs.orig", "");
    trial.write("press/course/src/pack.rs", "");
    let judges = vec!["exercises/kit.rs", "press/judge/src/isolation.rs"];
    assert_eq!(trial.since("HEAD"), (vec![], judges));
}

#[test]
fn the_command() {
    let trial = Trial::new();
    let (said, _, code) = trial.check("HEAD");
    let nothing = "since HEAD: no exercise has changed\nnothing to check\n";
    assert_eq!((&said[..], code), (nothing, Some(0)));
    trial.write("exercises/t2-two/notes.md", "new");
    let (said, complaint, code) = trial.check("HEAD");
    assert_eq!(code, Some(0), "{complaint}");
    assert!(said.starts_with("since HEAD: 1 changed: t2-two\n"), "{said}");
    assert!(said.contains("\n1 exercises, 0 judged, seed "), "{said}");
    // Words that do not name a commit.
    for bad in ["nosuch", "--help", "HEAD:exercises", ""] {
        let (said, complaint, code) = trial.check(bad);
        let why = format!("--since {bad}: git knows no such commit here\n");
        assert_eq!((said.as_str(), complaint, code), ("", why, Some(2)));
    }
    fs::remove_dir_all(trial.0.path().join(".git")).unwrap();
    assert_eq!(trial.check("HEAD").2, Some(2));
    // Exercises and `--since` cannot be combined.
    let words = ["check", "e2-06", "--since", "HEAD"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_course"));
    let done = command.args(words).current_dir(root()).output().unwrap();
    assert_eq!(done.status.code(), Some(2));
}

/// If code that judges exercises has changed, ten more exercises are checked,
/// and none is checked twice.
#[test]
fn the_sample() {
    let bank = bank();
    let changes = |ids: &[&str], judges: &[&'static str]| {
        let exercises = ids.iter().map(|id| bank.find(id).unwrap()).collect();
        let changes = Changes { exercises, judges: judges.to_vec() };
        let chosen = changes.to_check(&bank).unwrap();
        chosen.iter().map(|exercise| exercise.code()).collect::<Vec<_>>()
    };
    assert_eq!(changes(&["e2-08"], &[]), ["e2-08"]);
    let all = changes(&["e2-06", "e2-08"], &JUDGES[..1]);
    assert_eq!(all.len(), 11, "{all:?}");
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 11, "{all:?}");
    // The sample has exercises of all kinds.
    let sample = || SAMPLE.map(|id| bank.find(id).unwrap());
    for kind in [
        Kind::Position,
        Kind::Table,
        Kind::Formula,
        Kind::Interactive,
        Kind::Stdio,
        Kind::Proof,
    ] {
        let has = sample().iter().any(|e| e.card.kind == kind);
        assert!(has, "{}", kind.name());
    }
    let has_limit = |e: &&judge::bank::Exercise| {
        e.is_judged() && e.judge().unwrap().limit.is_some()
    };
    assert!(sample().iter().any(has_limit));
    let late = |e: &&judge::bank::Exercise| {
        !e.submissions("time_limit_exceeded").is_empty()
    };
    assert!(sample().iter().any(late));
    assert!(sample().iter().all(|exercise| exercise.is_judged()));
}

/// Every path in the list of code that judges exercises exists, and folders end
/// in a slash.
#[test]
fn the_list_is_of_what_is_there() {
    for place in JUDGES {
        let path = root().join(place);
        assert!(path.exists(), "{place}");
        assert_eq!(path.is_dir(), place.ends_with('/'), "{place}");
        assert!(Path::new(place).is_relative());
    }
}

/// A limited number of exercises is spread evenly over all of them.
#[test]
fn a_part_of_them() {
    let bank = bank();
    let all: Vec<_> = bank.exercises.iter().take(10).collect();
    let places = |most| -> Vec<usize> {
        let place = |one: &judge::bank::Exercise| {
            all.iter().position(|other| other.id == one.id).unwrap()
        };
        spread(&all, most).into_iter().map(place).collect()
    };
    assert_eq!(places(3), [0, 3, 6]);
    assert_eq!(places(4), [0, 2, 5, 7]);
    assert_eq!(places(10), (0..10).collect::<Vec<_>>());
    assert_eq!(places(11), places(10));
    assert!(spread(&[], 3).is_empty());
}
