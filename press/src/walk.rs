//! Walks through folders, in the order of names on every system. All code of
//! the press that lists files does it here.
//!
//! What is left out is defined here as well. Git's ignore files, in the house
//! or in a folder above it, have no effect: a house may be in any folder.

use ignore::{DirEntry, Error, WalkBuilder};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Returns the files of the house below `folder`, except compiled files and
/// those installed by a package manager. If there is no such folder, there are
/// none.
pub fn kept(folder: &Path) -> Vec<PathBuf> {
    let mut walk = in_order(folder);
    walk.filter_entry(|entry| !is_passing(entry.file_name()));
    walk.build().filter_map(Result::ok).filter_map(file).collect()
}

/// Returns all files below a generated folder, such as a site.
///
/// # Errors
/// If something in it cannot be read.
pub fn all(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let entries = in_order(folder).build();
    entries.filter_map(|entry| entry.map(file).transpose()).collect()
}

/// Returns the files and folders in a folder.
///
/// # Errors
/// If the folder cannot be read.
pub fn inside(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let entries = in_order(folder).max_depth(Some(1)).build();
    let is_folder = |entry: &DirEntry| entry.depth() == 0;
    entries
        .filter(|entry| !entry.as_ref().is_ok_and(is_folder))
        .map(|entry| entry.map(DirEntry::into_path))
        .collect()
}

/// Whether a folder with this name is not part of the house.
fn is_passing(name: &OsStr) -> bool {
    name == "target" || name == "node_modules"
}

fn in_order(folder: &Path) -> WalkBuilder {
    let mut walk = WalkBuilder::new(folder);
    walk.standard_filters(false).sort_by_file_name(OsStr::cmp);
    walk
}

fn file(entry: DirEntry) -> Option<PathBuf> {
    let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
    is_file.then(|| entry.into_path())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::slashed;
    use std::fs;

    /// Returns a house in a folder where git ignores everything.
    fn house() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for file in [
            ".gitignore",
            ".git/HEAD",
            "target/.gitignore",
            "target/.ignore",
            "target/b/x.md",
            "target/a.md",
            "target/a/y.md",
            "target/a/target/z.md",
            "target/node_modules/z.md",
            "target/.draft.md",
        ] {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().expect("a folder")).unwrap();
            fs::write(path, "*\n").unwrap();
        }
        folder
    }

    fn shown(root: &Path, paths: &[PathBuf]) -> Vec<String> {
        let short = |path: &PathBuf| slashed(path.strip_prefix(root).unwrap());
        paths.iter().map(short).collect()
    }

    #[test]
    fn what_is_compiled_is_no_part_of_the_house() {
        let folder = house();
        let root = folder.path().join("target");
        let kept = shown(&root, &kept(&root));
        let own = [".draft.md", ".gitignore", ".ignore"];
        assert_eq!(kept[..3], own);
        assert_eq!(kept[3..], ["a/y.md", "a.md", "b/x.md"]);
        assert!(super::kept(&root.join("nowhere")).is_empty());
    }

    #[test]
    fn all_files_of_what_was_made() {
        let folder = house();
        let root = folder.path().join("target");
        let all = shown(&root, &all(&root).expect("readable"));
        let more = ["a/target/z.md", "a/y.md", "a.md", "b/x.md"];
        assert_eq!(all[3..7], more);
        assert_eq!(all[7..], ["node_modules/z.md"]);
        let why = super::all(&root.join("nowhere")).expect_err("none there");
        assert!(why.to_string().contains("nowhere"), "{why}");
    }

    #[test]
    fn what_stands_in_a_folder() {
        let folder = house();
        let root = folder.path().join("target");
        let inside = shown(&root, &inside(&root).expect("readable"));
        let own = ["a", "a.md", "b", "node_modules"];
        assert_eq!(inside[3..], own);
        let why = super::inside(&root.join("a.md/b")).expect_err("no folder");
        assert!(why.to_string().contains("a.md"), "{why}");
    }
}
