//! What the server shows: a copy of the house. The text in it follows each save
//! at once; the code of a chapter follows when it has been compiled, together
//! with what its programs now print and its figures now show. So no page has
//! new code above old output.

use crate::house::House;
use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use walkdir::WalkDir;

/// What the book is made of.
const PARTS: [&str; 8] = [
    "book.toml",
    "Cargo.toml",
    "Cargo.lock",
    "src",
    "listings",
    "exercises",
    "press/page",
    "press/browser",
];

/// Files by their paths from the root, each with its size and time.
type Files = BTreeMap<PathBuf, (u64, Option<SystemTime>)>;

/// A copy of the house, and what the house was like when it was last looked at.
pub struct Shown {
    house: House,
    copy: House,
    known: Files,
}

/// What has changed in the house.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Files that are shown as they are.
    pub text: Vec<PathBuf>,
    /// Chapters whose programs may do something else now.
    pub code: BTreeSet<String>,
    /// The same of all chapters.
    pub all_code: bool,
}

/// What a chapter's programs print and draw, by paths from the root.
pub type Made = Vec<(PathBuf, String)>;

impl Shown {
    /// A copy of `house` in `folder`, as it is now.
    ///
    /// # Errors
    /// If it cannot be copied.
    pub fn new(house: &House, folder: &Path) -> Result<Shown> {
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => fs::create_dir_all(folder),
        }
        .with_context(|| format!("cannot write in {}", folder.display()))?;
        let copy = House::at(folder);
        let known = files(house.root());
        let shown = Shown { house: house.clone(), copy, known };
        shown.take(shown.known.keys())?;
        Ok(shown)
    }

    /// The copy.
    pub fn copy(&self) -> &House {
        &self.copy
    }

    /// What has changed in the house since this was last asked.
    pub fn changes(&mut self) -> Changes {
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

    /// Shows these files as they are now; one that is gone goes.
    ///
    /// # Errors
    /// If a file cannot be copied.
    pub fn take<'a>(
        &self,
        paths: impl IntoIterator<Item = &'a PathBuf>,
    ) -> Result<()> {
        for path in paths {
            let place = self.copy.root().join(path);
            if let Some(folder) = place.parent() {
                fs::create_dir_all(folder).context("the copy of the book")?;
            }
            let from = self.house.root().join(path);
            let done = match from.is_file() {
                true => fs::copy(&from, &place).map(drop),
                false => fs::remove_file(&place),
            };
            match done {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(error)
                        .with_context(|| path.display().to_string())
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether the code of `chapter` is what it was when the house was last
    /// looked at.
    pub fn is_current(&self, chapter: &str) -> bool {
        let own = |files: Files| -> Files {
            let own =
                |path: &PathBuf| code_of(path).as_deref() == Some(chapter);
            files.into_iter().filter(|(path, _)| own(path)).collect()
        };
        own(files(self.house.root())) == own(self.known.clone())
    }

    /// Shows the code of `chapter` as it is now, and what it has `made`.
    /// Returns whether the copy has changed.
    ///
    /// # Errors
    /// If a file cannot be copied or written.
    pub fn take_code(&self, chapter: &str, made: &Made) -> Result<bool> {
        let own = |path: &&PathBuf| code_of(path).as_deref() == Some(chapter);
        let made_now: BTreeSet<&PathBuf> = made.iter().map(|m| &m.0).collect();
        let there = files(self.copy.root());
        let both: BTreeSet<_> = self.known.keys().chain(there.keys()).collect();
        let code = both.into_iter().filter(own);
        let differs = |path: &&PathBuf| {
            let text = |house: &House| fs::read(house.root().join(path)).ok();
            !made_now.contains(*path) && text(&self.house) != text(&self.copy)
        };
        let changed: Vec<_> = code.filter(differs).collect();
        self.take(changed.iter().copied())?;
        let mut any = !changed.is_empty();
        for (path, text) in made {
            let place = self.copy.root().join(path);
            if fs::read_to_string(&place).is_ok_and(|old| old == *text) {
                continue;
            }
            fs::write(&place, text)
                .with_context(|| path.display().to_string())?;
            any = true;
        }
        Ok(any)
    }
}

/// The chapter whose code, runs or figures a file belongs to.
fn code_of(path: &Path) -> Option<String> {
    let mut parts = path.strip_prefix("listings").ok()?.iter();
    let chapter = parts.next()?.to_string_lossy().into_owned();
    let next = parts.next()?.to_string_lossy();
    let shown_at_once = ["tests", "benches", "measured"];
    (!shown_at_once.contains(&next.as_ref())).then_some(chapter)
}

/// The files of the book below `root`.
fn files(root: &Path) -> Files {
    let mut files = Files::new();
    for part in PARTS {
        let entries = WalkDir::new(root.join(part)).into_iter();
        let not_built = |name: &str| name != "target" && name != "node_modules";
        let entries = entries
            .filter_entry(|e| not_built(&e.file_name().to_string_lossy()));
        for entry in entries.filter_map(Result::ok) {
            let Ok(data) = entry.metadata() else { continue };
            let Ok(path) = entry.path().strip_prefix(root) else { continue };
            if data.is_file() {
                let stamp = (data.len(), data.modified().ok());
                files.insert(path.to_path_buf(), stamp);
            }
        }
    }
    files
}
