//! What the server shows: a copy of the house. The text in it follows each save
//! at once; the code of a chapter follows when it has been compiled, together
//! with what its programs now print and its figures now show. So no page has
//! new code above old output.

use crate::house::{House, BOARDS, BOARDS_FOLDER};
use crate::{walk, write};
use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What the book is made of.
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

/// Files by their paths from the root, each with its size and time.
type Files = BTreeMap<PathBuf, (u64, Option<SystemTime>)>;

/// A copy of the house, and what the house was like when it was last looked at.
pub(super) struct Shown {
    house: House,
    copy: House,
    known: Files,
}

/// What has changed in the house.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Changes {
    /// Files that are shown as they are.
    pub text: Vec<PathBuf>,
    /// Chapters whose programs may do something else now, or the boards.
    pub code: BTreeSet<String>,
    /// The same of all chapters.
    pub all_code: bool,
}

/// What a chapter's programs print and draw, by paths from the root.
pub(super) type Made = Vec<(PathBuf, String)>;

impl Shown {
    /// A copy of `house` in `folder`, as it is now.
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

    /// What has changed in the house since this was last asked.
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

    /// Shows these files as they are now; one that is gone goes. One that cannot
    /// be copied has changed again at the next look.
    ///
    /// # Errors
    /// The first of these; all others are copied.
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

    /// Lets go of a chapter that is gone.
    ///
    /// # Errors
    /// If a file cannot be removed.
    pub(super) fn drop_chapter(&mut self, chapter: &str) -> Result<()> {
        let there = part(self.copy.root(), &folder(chapter));
        self.take(&there.into_keys().collect::<Vec<_>>())
    }

    /// Whether the code of `chapter` is what it was when the house was last
    /// looked at.
    pub(super) fn is_current(&self, chapter: &str) -> bool {
        let own = |path: &PathBuf| code_of(path).as_deref() == Some(chapter);
        let mut now = parts(self.house.root(), chapter);
        now.retain(|path, _| own(path));
        let known = self.known.iter().filter(|(path, _)| own(path));
        known.eq(now.iter())
    }

    /// Shows the code of `chapter` as it is now, and what it has `made`.
    /// Returns whether the copy has changed.
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

/// The chapter whose code or runs a file belongs to, or the crate of the boards,
/// which draws the figures of all chapters.
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

/// The room of the chapters' crates, and where in a crate its figures are.
pub(super) const LISTINGS: &str = "listings";
pub(super) const FIGURES: &str = "figures";

/// The folder of a chapter's crate, or of the boards, from the root.
pub(super) fn folder(name: &str) -> PathBuf {
    match name {
        BOARDS => BOARDS_FOLDER.into(),
        _ => Path::new(LISTINGS).join(name),
    }
}

/// The files below `root` among which are those of a chapter, or of the boards.
fn parts(root: &Path, name: &str) -> Files {
    let mut files = part(root, &folder(name));
    if name == BOARDS {
        files.append(&mut part(root, Path::new(LISTINGS)));
    }
    files
}

/// The files of the book below `root`.
fn files(root: &Path) -> Files {
    PARTS.iter().flat_map(|name| part(root, Path::new(name))).collect()
}

/// The files of a part of the book.
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

/// Whether a name is that of what an editor leaves while one writes.
fn is_passing(name: &str) -> bool {
    name.starts_with(['.', '#']) || name.ends_with('~')
}
