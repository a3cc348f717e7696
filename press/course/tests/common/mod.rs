//! What the tests of the course share.

#![allow(dead_code)] // each test uses a part of it

use course::bank::Bank;
use course::grade::Workshop;
use course::sandbox::{Rustc, Sandbox};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The folder of the book.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// A workshop with walls; `None` on a machine without a sandbox, which must not
/// be where everything is tried.
pub(crate) fn workshop() -> Option<Workshop> {
    if let Err(why) = Sandbox::here() {
        let full = std::env::var_os("NOTEBOOK_FULL").is_some();
        assert!(!full, "{why}");
        eprintln!("not tried: {why}");
        return None;
    }
    if let Some(place) = std::env::var_os(SOMEBODY) {
        let (sandbox, cache) = (Sandbox::here().unwrap(), place.into());
        let rustc = Rustc::here().unwrap();
        return Some(Workshop { root: root(), sandbox, rustc, cache });
    }
    Some(Workshop::here(&root(), false).unwrap())
}

/// Set where the tests are carried out by somebody else than who compiled them:
/// the folder for their programs.
pub(crate) const SOMEBODY: &str = "COURSE_TESTS_OF_SOMEBODY";

/// The book's exercises.
pub(crate) fn bank() -> Bank {
    Bank::read(&root()).unwrap()
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
        // cargo names root's own compiler there, and the other one would take
        // its libraries, and itself, from it.
        .args(["--unsetenv", "LD_LIBRARY_PATH"]);
    command
}
