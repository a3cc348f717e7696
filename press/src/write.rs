//! The one way to write a file that others read meanwhile: it is there whole, or
//! as it was before.
//!
//! `judge::disk` has its like. No crate is below both, and none is made for
//! thirty lines: the course travels alone in the packs for Gradescope, so it
//! names no crate of the house, and the press is sooner compiled without it.

use anyhow::{Context, Result};
use std::fs;
use std::io::Write;
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// Writes `text` to `path` in one step. The folder is made, if need be.
///
/// # Errors
/// If that is not possible; then what was there stays.
pub fn whole(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let place = || format!("cannot write {}", path.display());
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    fs::create_dir_all(folder).with_context(place)?;
    let mut file = begin(folder).with_context(place)?;
    file.write_all(text.as_ref()).with_context(place)?;
    keep(file, path)
}

/// An empty file in `folder` under a passing name, which goes with it unless it
/// is kept. Whoever may read what is in the folder may read it.
///
/// # Errors
/// If it cannot be made.
pub fn begin(folder: &Path) -> Result<NamedTempFile> {
    let mut builder = Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    Ok(builder.prefix(".new-").tempfile_in(folder)?)
}

/// Puts a finished file into its place in one step.
///
/// # Errors
/// If that is not possible; then what was there stays.
pub fn keep(file: NamedTempFile, place: &Path) -> Result<()> {
    let shown = || format!("cannot write {}", place.display());
    // A full disk may tell it only now.
    file.as_file().sync_all().with_context(shown)?;
    file.persist(place).map(drop).with_context(shown)
}

/// Moves a finished file, from the same disk, into its place in one step. Its
/// folder is made, if need be.
///
/// # Errors
/// If that is not possible; then what was there stays.
pub fn moved(file: &Path, place: &Path) -> Result<()> {
    let shown = || format!("cannot write {}", place.display());
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder).with_context(shown)?;
    }
    fs::rename(file, place).with_context(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/a.txt");
        whole(&path, "one\n").expect("written");
        whole(&path, "two\n").expect("written again");
        assert_eq!(fs::read_to_string(&path).unwrap(), "two\n");
        let count = |f: &Path| fs::read_dir(f).unwrap().count();
        assert_eq!(count(&folder.path().join("new")), 1, "and nothing else");

        let error = whole(&path.join("b.txt"), "").expect_err("no folder");
        assert!(error.to_string().starts_with("cannot write "), "{error:#}");
        drop(begin(folder.path()).expect("a file"));
        assert_eq!(count(folder.path()), 1, "what is not kept goes");

        fs::write(folder.path().join("b.txt"), "three\n").expect("written");
        moved(&folder.path().join("b.txt"), &path).expect("moved");
        assert_eq!(fs::read_to_string(&path).unwrap(), "three\n");
        let gone = folder.path().join("b.txt");
        let error = moved(&gone, &path).expect_err("nothing there");
        assert!(error.to_string().starts_with("cannot write "), "{error:#}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "three\n");
    }

    #[cfg(unix)]
    #[test]
    fn others_may_read_it_as_any_file() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let (plain, new) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&plain, "").expect("written");
        whole(&new, "").expect("written");
        let mode =
            |path: &Path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&plain), mode(&new));
    }
}
