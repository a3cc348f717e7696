//! Helpers that the tests of the course share.

#![allow(dead_code)] // each test uses a part of it

use judge::bank::{Bank, Exercise};
use judge::compiler::Rustc;
use judge::grade::Workshop;
use judge::sandbox::Sandbox;
use judge::validator::Judge;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Returns the book's folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Returns a workshop with a sandbox; `None` on a machine without a sandbox,
/// which makes the test fail if `NOTEBOOK_FULL` is set. All tests share the
/// workshop and the judges for [`Course`], which are compiled in parallel.
pub(crate) fn workshop() -> Option<Workshop> {
    static SHARED: LazyLock<Result<Workshop, String>> =
        LazyLock::new(|| made().map_err(|why| format!("{why:#}")));
    match &*SHARED {
        Ok(workshop) => Some(workshop.clone()),
        Err(why) => {
            let full = std::env::var_os("NOTEBOOK_FULL").is_some();
            assert!(!full, "{why}");
            not_tried(why);
            None
        }
    }
}

fn made() -> anyhow::Result<Workshop> {
    let sandbox = Sandbox::here()?;
    let workshop = match std::env::var_os(SOMEBODY) {
        Some(place) => {
            let (rustc, cache) = (Rustc::here()?, place.into());
            Workshop { root: root(), sandbox, rustc, cache }
        }
        None => Workshop::here(&root(), false)?,
    };
    let bank = bank();
    thread::scope(|scope| {
        let judge = |id| {
            let (workshop, bank) = (&workshop, &bank);
            scope.spawn(move || workshop.judge(bank.find(id)?))
        };
        let all = ["e2-06", "n6"].map(judge);
        all.into_iter().try_for_each(|one| one.join().unwrap().map(drop))
    })?;
    Ok(workshop)
}

/// Returns the judge of an exercise. It is compiled only once, even if several
/// tests ask for it at the same time.
pub(crate) fn judge(workshop: &Workshop, exercise: &Exercise) -> Judge {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    workshop.judge(exercise).unwrap()
}

/// Lets a test's own book use the programs that were compiled for other tests.
#[cfg(unix)]
pub(crate) fn share_what_is_compiled(book: &Path) {
    let target = root().join("target");
    fs::create_dir_all(&target).unwrap();
    std::os::unix::fs::symlink(target, book.join("target")).unwrap();
}

/// On Windows, few users may create links, so the programs are compiled again.
#[cfg(not(unix))]
pub(crate) fn share_what_is_compiled(_: &Path) {}

/// Prints on the terminal that a test was not carried out, although it passes.
/// The usual output of a test is shown only if the test fails.
pub(crate) fn not_tried(why: &str) {
    let test = thread::current();
    let test = test.name().unwrap_or_default();
    let _ = writeln!(io::stderr(), "{test}: not tried: {why}");
}

/// Waits until something has happened. The time limit is only for a test that
/// would otherwise hang.
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(300), "never: {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// The variable that is set if the tests are run by a user other than the one
/// who compiled them. Its value is the folder for the programs that the tests
/// compile.
pub(crate) const SOMEBODY: &str = "COURSE_TESTS_OF_SOMEBODY";

/// Returns the book's exercises.
pub(crate) fn bank() -> Bank {
    static SHARED: LazyLock<Bank> =
        LazyLock::new(|| Bank::read(&root()).unwrap());
    SHARED.clone()
}

/// A folder with a class and a sheet. The sheet has a judged exercise, and a
/// proof whose certificate is judged by a program and which people mark.
pub(crate) struct Course {
    folder: TempDir,
}

const SHEET: &str = "\
title = \"A trial\"
goals = [1]

[[pick]]
id = \"e2-06\"

[[pick]]
id = \"n6\"
";

impl Course {
    /// Returns a course with four students: one is right, one is wrong, one has
    /// a program that crashes, and one has handed in no program.
    pub(crate) fn new() -> Course {
        let folder = TempDir::new().unwrap();
        let course = Course { folder };
        let bank = bank();
        let take = bank.find("e2-06").unwrap();
        let read = |path: PathBuf| take.source(&path).unwrap();
        let right = read(take.submissions("accepted").remove(0));
        let wrong = read(take.submissions("wrong_answer").remove(0));
        course.write("sheet.toml", SHEET);
        course.write("class/ada/e2-06-take-1-3-5/src/main.rs", &right);
        course.write("class/ben/e2-06.rs", &wrong);
        course.write("class/cy/e2-06.rs", "fn main() { panic!() }");
        course.write("class/dan/notes.txt", "I was ill");
        course
    }

    /// Returns a path in the course's folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file in the course's folder.
    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Returns the text of a file in the course's folder.
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Returns the path of the sheet's file.
    pub(crate) fn sheet(&self) -> String {
        self.path("sheet.toml").to_string_lossy().into_owned()
    }
}

/// Whether this process runs as root.
#[cfg(unix)]
pub(crate) fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Whether every user can read this path and enter its folders.
#[cfg(unix)]
pub(crate) fn open_to_all(place: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    place.ancestors().all(|folder| {
        fs::metadata(folder).is_ok_and(|found| found.mode() & 0o5 == 0o5)
    })
}

/// Returns a command, for root, that sees the machine as it is and also has the
/// compiler in a folder that every user can read, because root's own compiler
/// may be where no other user can go.
pub(crate) fn where_all_can_compile(
    workshop: &Workshop,
) -> std::process::Command {
    let mut command = std::process::Command::new("bwrap");
    command
        .args(["--dev-bind", "/", "/", "--tmpfs", "/mnt", "--perms", "0755"])
        .args(["--dir", "/mnt/rust", "--ro-bind"])
        .arg(&workshop.rustc.sysroot)
        .arg("/mnt/rust")
        .args(["--setenv", "PATH", "/mnt/rust/bin:/usr/bin:/bin"])
        // The libraries of root's own compiler. Cargo sets this variable, but
        // it is missing if somebody starts these tests by hand.
        .env("LD_LIBRARY_PATH", workshop.rustc.sysroot.join("lib"));
    command
}
