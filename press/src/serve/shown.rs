//! Keeps what the server shows: a copy of the house. Its text follows each save
//! immediately. The code of a chapter follows once it is compiled, together
//! with the new output of its programs and its new figures, so no page shows
//! new code above old output.

use crate::house::{House, BOARDS, BOARDS_FOLDER};
use crate::{walk, write};
use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The files and folders that the book is made from.
const PARTS: [&str; 11] = [
    "book.toml",
    "Cargo.toml",
    "Cargo.lock",
    "src",
    "listings",
    "exercises",
    "press/boards",
    "press/trial",
    "press/page",
    "press/browser",
    "press/lists",
];

/// Files by their paths relative to the root, each with its size and time.
type Files = BTreeMap<PathBuf, (u64, Option<SystemTime>)>;

/// A copy of the house, and the state of the house at the last check.
pub(super) struct Shown {
    house: House,
    copy: House,
    known: Files,
}

/// The changes in the house since the last check.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Changes {
    /// Files that can be shown as they are.
    pub text: Vec<PathBuf>,
    /// Chapters, or the boards, whose programs may behave differently now.
    pub code: BTreeSet<String>,
    /// Whether the programs of all chapters may behave differently now.
    pub all_code: bool,
}

/// What a chapter's programs print and draw, by paths relative to the root.
pub(super) type Made = Vec<(PathBuf, String)>;

impl Shown {
    /// Copies `house`, as it is now, to `folder`.
    ///
    /// # Errors
    /// If it cannot be copied.
    pub(super) fn new(house: &House, folder: &Path) -> Result<Shown> {
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => fs::create_dir_all(folder),
        }
        .with_context(|| format!("cannot write in {}", folder.display()))?;
        let copy = House::at(folder);
        let known = files(house.root());
        let all: Vec<_> = known.keys().cloned().collect();
        let mut shown = Shown { house: house.clone(), copy, known };
        shown.take(&all)?;
        Ok(shown)
    }

    /// Returns what has changed in the house since the last call.
    pub(super) fn changes(&mut self) -> Changes {
        let now = files(self.house.root());
        let mut changes = Changes::default();
        let differs = |path: &&PathBuf| self.known.get(*path) != now.get(*path);
        let both: BTreeSet<_> = self.known.keys().chain(now.keys()).collect();
        for path in both.into_iter().filter(differs) {
            match code_of(path) {
                Some(chapter) => {
                    changes.code.insert(chapter);
                }
                None => changes.text.push(path.clone()),
            }
            let of_all = ["Cargo.toml", "Cargo.lock"].map(Path::new);
            changes.all_code |= of_all.contains(&path.as_path());
        }
        self.known = now;
        changes
    }

    /// Copies these files as they are now, and removes those that are gone. A
    /// file that cannot be copied counts as changed at the next check.
    ///
    /// # Errors
    /// The first error; all other files are copied.
    pub(super) fn take(&mut self, paths: &[PathBuf]) -> Result<()> {
        let mut result = Ok(());
        for path in paths {
            let taken = self.take_one(path);
            if taken.is_err() {
                self.known.remove(path);
            }
            result = result.and(taken);
        }
        result
    }

    fn take_one(&self, path: &Path) -> Result<()> {
        let (from, to) =
            (self.house.root().join(path), self.copy.root().join(path));
        let cleared = match to.is_dir() {
            true => fs::remove_dir_all(&to),
            false => fs::remove_file(&to),
        };
        let missing = [ErrorKind::NotFound, ErrorKind::NotADirectory];
        let copied = match cleared {
            Err(error) if !missing.contains(&error.kind()) => Err(error),
            _ if !from.is_file() => Ok(()),
            _ => {
                let folder = to.parent().unwrap_or(&to);
                fs::create_dir_all(folder)
                    .and_then(|()| fs::copy(&from, &to).map(drop))
            }
        };
        copied.with_context(|| format!("cannot copy {}", path.display()))
    }

    /// Removes a chapter that is gone from the copy.
    ///
    /// # Errors
    /// If a file cannot be removed.
    pub(super) fn drop_chapter(&mut self, chapter: &str) -> Result<()> {
        let there = part(self.copy.root(), &folder(chapter));
        self.take(&there.into_keys().collect::<Vec<_>>())
    }

    /// Whether the code of `chapter` hasn't changed since the last check.
    pub(super) fn is_current(&self, chapter: &str) -> bool {
        let own = |path: &PathBuf| code_of(path).as_deref() == Some(chapter);
        let mut now = parts(self.house.root(), chapter);
        now.retain(|path, _| own(path));
        let known = self.known.iter().filter(|(path, _)| own(path));
        known.eq(now.iter())
    }

    /// Copies the code of `chapter` as it is now, and writes its output,
    /// `made`. Returns whether the copy has changed.
    ///
    /// # Errors
    /// If a file cannot be copied or written.
    pub(super) fn take_code(
        &mut self,
        chapter: &str,
        made: &Made,
    ) -> Result<bool> {
        let own = |path: &&PathBuf| code_of(path).as_deref() == Some(chapter);
        let made_now: BTreeSet<&PathBuf> = made.iter().map(|m| &m.0).collect();
        let there = parts(self.copy.root(), chapter);
        let both: BTreeSet<_> = self.known.keys().chain(there.keys()).collect();
        let code = both.into_iter().filter(own);
        let differs = |path: &&PathBuf| {
            let text = |house: &House| fs::read(house.root().join(path)).ok();
            !made_now.contains(*path) && text(&self.house) != text(&self.copy)
        };
        let changed: Vec<_> = code.filter(differs).cloned().collect();
        self.take(&changed)?;
        let mut any = !changed.is_empty();
        for (path, text) in made {
            let place = self.copy.root().join(path);
            if fs::read_to_string(&place).is_ok_and(|old| old == *text) {
                continue;
            }
            write::whole(&place, text)?;
            any = true;
        }
        Ok(any)
    }
}

/// Returns the chapter that a file's code or runs belong to. For files of the
/// boards, and for figures, which the boards draw, it is the crate of the
/// boards.
fn code_of(path: &Path) -> Option<String> {
    let (name, inside) = match path.strip_prefix(BOARDS_FOLDER) {
        Ok(inside) => (BOARDS.to_string(), inside),
        Err(_) => {
            let inside = path.strip_prefix(LISTINGS).ok()?;
            let name = inside.iter().next()?;
            (
                name.to_string_lossy().into_owned(),
                inside.strip_prefix(name).ok()?,
            )
        }
    };
    match inside.iter().next()?.to_string_lossy().as_ref() {
        "tests" | "benches" | "measured" => None,
        FIGURES => Some(BOARDS.to_string()),
        _ => Some(name),
    }
}

/// The folder of the chapters' crates, and the folder of figures in each crate.
pub(super) const LISTINGS: &str = "listings";
pub(super) const FIGURES: &str = "figures";

/// Returns the folder of a chapter's crate, or of the boards, relative to the
/// root.
pub(super) fn folder(name: &str) -> PathBuf {
    match name {
        BOARDS => BOARDS_FOLDER.into(),
        _ => Path::new(LISTINGS).join(name),
    }
}

/// Returns the files below `root` that may belong to a chapter, or to the
/// boards.
fn parts(root: &Path, name: &str) -> Files {
    let mut files = part(root, &folder(name));
    if name == BOARDS {
        files.append(&mut part(root, Path::new(LISTINGS)));
    }
    files
}

/// Returns the files of the book below `root`.
fn files(root: &Path) -> Files {
    PARTS.iter().flat_map(|name| part(root, Path::new(name))).collect()
}

/// Returns the files of a part of the book.
fn part(root: &Path, part: &Path) -> Files {
    let mut files = Files::new();
    for file in walk::kept(&root.join(part)) {
        let Ok(data) = fs::metadata(&file) else { continue };
        let Ok(path) = file.strip_prefix(root) else { continue };
        if !path.iter().any(|name| is_passing(&name.to_string_lossy())) {
            let stamp = (data.len(), data.modified().ok());
            files.insert(path.to_path_buf(), stamp);
        }
    }
    files
}

/// Whether a name belongs to a temporary file of an editor.
fn is_passing(name: &str) -> bool {
    name.starts_with(['.', '#']) || name.ends_with('~')
}
