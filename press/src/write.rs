//! Writes files in one step: other programs that read a file meanwhile see all
//! of the new text or all of the old.
//!
//! `judge::disk` does the same. No crate is shared by both, and one for thirty
//! lines isn't worth it: the packs for Gradescope contain the course alone, so
//! it can't depend on a crate of the house, and the press compiles sooner
//! without it.

use anyhow::{Context, Result};
use std::fs;
use std::io::Write;
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// Writes `text` to `path` in one step; makes the folder if necessary.
///
/// # Errors
/// If that is not possible; then the old file stays.
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

/// Makes an empty file in `folder` with a temporary name. It is deleted when
/// dropped, unless it is kept. On Unix, it gets the usual permissions of a new
/// file.
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

/// Moves a finished file into its place in one step.
///
/// # Errors
/// If that is not possible; then the old file stays.
pub fn keep(file: NamedTempFile, place: &Path) -> Result<()> {
    let shown = || format!("cannot write {}", place.display());
    // A full disk may be reported only now.
    file.as_file().sync_all().with_context(shown)?;
    file.persist(place).map(drop).with_context(shown)
}

/// Moves a finished file, from the same disk, into its place in one step; makes
/// the folder if necessary.
///
/// # Errors
/// If that is not possible; then the old file stays.
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
