//! What the tests of the course share.

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

/// The folder of the book.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// A workshop with a sandbox; `None` on a machine without a sandbox, which must not
/// be where everything is tried. All tests share it, and the judges of the class
/// below, which are compiled at once.
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

/// The judge of an exercise. It is compiled once, though many tests ask at the
/// same time.
pub(crate) fn judge(workshop: &Workshop, exercise: &Exercise) -> Judge {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    workshop.judge(exercise).unwrap()
}

/// Lets a book of a test's own find what was compiled for others.
#[cfg(unix)]
pub(crate) fn share_what_is_compiled(book: &Path) {
    let target = root().join("target");
    fs::create_dir_all(&target).unwrap();
    std::os::unix::fs::symlink(target, book.join("target")).unwrap();
}

/// Windows lets few users make links: there it is compiled again.
#[cfg(not(unix))]
pub(crate) fn share_what_is_compiled(_: &Path) {}

/// Says on the terminal that a test was not carried out, though it passes: what
/// is printed in the usual way is shown only if a test fails.
pub(crate) fn not_tried(why: &str) {
    let test = thread::current();
    let test = test.name().unwrap_or_default();
    let _ = writeln!(io::stderr(), "{test}: not tried: {why}");
}

/// Waits until something has happened. The limit only ends what would hang.
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(300), "never: {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Set where the tests are carried out by somebody else than who compiled them:
/// the folder for their programs.
pub(crate) const SOMEBODY: &str = "COURSE_TESTS_OF_SOMEBODY";

/// The book's exercises.
pub(crate) fn bank() -> Bank {
    static SHARED: LazyLock<Bank> =
        LazyLock::new(|| Bank::read(&root()).unwrap());
    SHARED.clone()
}

/// A sheet with an exercise that is judged, and a proof: a program judges its
/// certificate, people mark it.
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
    /// A class of four: all right, wrong, crashing, nothing.
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

    /// A path in the course's folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file.
    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// The text of a file.
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The name of the sheet.
    pub(crate) fn sheet(&self) -> String {
        self.path("sheet.toml").to_string_lossy().into_owned()
    }
}

/// Whether this is root.
#[cfg(unix)]
pub(crate) fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Whether everybody can go to this place.
#[cfg(unix)]
pub(crate) fn open_to_all(place: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    place.ancestors().all(|folder| {
        fs::metadata(folder).is_ok_and(|found| found.mode() & 0o5 == 0o5)
    })
}

/// For root: a command that sees the machine as it is, and beside it, where all
/// can read it, the compiler: root's own may lie where nobody else can go.
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
        // As cargo sets it: the libraries of root's own compiler. Whoever starts
        // these tests by hand has no such variable, and must see the same.
        .env("LD_LIBRARY_PATH", workshop.rustc.sysroot.join("lib"));
    command
}
