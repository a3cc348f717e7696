//! Writes files atomically, and lists folders in sorted order.
//!
//! `press::write` has a similar function and explains why there are two. The
//! temporary names used here contain the process id, so that the leftovers of a
//! killed run can be recognised.

use crate::system;
use anyhow::{ensure, Context, Result};
use std::fs::{self, FileTimes};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;
use tempfile::Builder;
use walkdir::WalkDir;

/// Options for writing a file.
#[derive(Clone, Copy, Debug, Default)]
pub struct Make<'a> {
    /// The modification time; `None` for the current time.
    pub time: Option<SystemTime>,
    /// The folder for the temporary file, on the same file system; `None` for
    /// the target's own folder.
    pub room: Option<&'a Path>,
}

/// Writes a file atomically, because other programs may be reading it, this
/// process may be killed, or the disk may be full. Creates the file's folder if
/// necessary.
///
/// # Errors
/// If the file cannot be written. An existing file is then unchanged.
pub fn put(file: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    put_as(file, bytes, Make::default())
}

/// Like [`put`], with options.
pub fn put_as(file: &Path, bytes: impl AsRef<[u8]>, make: Make) -> Result<()> {
    let beside = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let put = || -> io::Result<()> {
        fs::create_dir_all(beside)?;
        let start = format!(".{}-", std::process::id());
        let mut builder = Builder::new();
        builder.prefix(&start).suffix(UNFINISHED);
        system::as_usual(&mut builder);
        let mut new = builder.tempfile_in(make.room.unwrap_or(beside))?;
        new.write_all(bytes.as_ref())?;
        if let Some(time) = make.time {
            let times = FileTimes::new().set_modified(time);
            new.as_file().set_times(times)?;
        }
        // A full disk may be reported only at this point.
        new.as_file().sync_all()?;
        new.persist(file)?;
        Ok(())
    };
    put().with_context(|| format!("cannot write {}", file.display()))
}

/// Like [`put`], for an executable. A child process writes it, because Linux
/// refuses to execute a file that any process has open for writing: this one,
/// or a child that another thread has just started.
///
/// # Errors
/// As for [`put`].
pub(crate) fn put_program(file: &Path, bytes: &[u8]) -> Result<()> {
    let put = || -> Result<()> {
        let folder = file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let start = format!(".{}-", std::process::id());
        let mut builder = Builder::new();
        let named = builder.prefix(&start).suffix(UNFINISHED);
        let new = named.make_in(folder, |_| Ok(()))?.into_temp_path();
        written_by_another(&new, bytes)?;
        system::make_program(&new)?;
        settle(&new, file)
    };
    put().with_context(|| format!("cannot write {}", file.display()))
}

fn written_by_another(file: &Path, bytes: &[u8]) -> Result<()> {
    let mut copy = Command::new("cp");
    copy.arg("/dev/stdin").arg(file).stdin(Stdio::piped());
    let mut copy = copy.stderr(Stdio::piped()).spawn()?;
    let sent = copy.stdin.take().expect("stdin is a pipe").write_all(bytes);
    let ended = copy.wait_with_output()?;
    let said = String::from_utf8_lossy(&ended.stderr);
    ensure!(ended.status.success(), "{}", said.trim());
    Ok(sent?)
}

/// Moves a file that another process has written to its final place.
///
/// # Errors
/// If the file cannot be moved there.
pub(crate) fn settle(made: &Path, place: &Path) -> Result<()> {
    // Otherwise a crash of the machine could leave half a program behind for
    // good.
    fs::File::open(made)?.sync_all()?;
    fs::rename(made, place)
        .with_context(|| format!("cannot keep {}", place.display()))
}

const UNFINISHED: &str = ".new";

/// Returns the id of the process that was writing an unfinished file of this
/// name; `None` if the name is not the name of an unfinished file.
pub fn writer(name: &str) -> Option<u32> {
    let own = name.strip_prefix('.')?.strip_suffix(UNFINISHED)?;
    own.split_once('-')?.0.parse().ok()
}

/// Returns the entries of a folder, sorted; empty if there is no such folder.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// Returns the files in a folder with this file extension, sorted; empty if
/// there is no such folder.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = entries(folder);
    files.retain(|path| path.extension().is_some_and(|e| e == ending));
    files
}

/// Returns the last component of a path, as text.
pub fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Walks a folder recursively in sorted order; symbolic links are not followed.
pub fn walk(folder: &Path) -> WalkDir {
    WalkDir::new(folder).sort_by_file_name()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{entries, put_program};
    use std::fs;
    use std::process::Command;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    use std::thread;

    /// Runs a program as soon as it is written, while other threads start
    /// processes.
    #[test]
    fn a_program_can_be_run_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("program");
        let bytes = fs::read("/bin/true").unwrap();
        let over = AtomicBool::new(false);
        let others = || {
            while !over.load(Relaxed) {
                Command::new("true").status().unwrap();
            }
        };
        let trouble = thread::scope(|scope| {
            (0..3).for_each(|_| drop(scope.spawn(others)));
            let trouble = (0..100).find_map(|_| {
                put_program(&program, &bytes).unwrap();
                Command::new(&program).status().err()
            });
            over.store(true, Relaxed);
            trouble
        });
        assert!(trouble.is_none(), "{trouble:?}");
    }

    #[test]
    fn a_program_that_cannot_be_written() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("taken");
        fs::create_dir(&taken).unwrap();
        let why = put_program(&taken, b"").unwrap_err();
        let said = format!("cannot write {}", taken.display());
        assert_eq!(why.to_string(), said);
        assert_eq!(entries(folder.path()), [taken]);
    }
}
