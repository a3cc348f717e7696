//! Files and folders of this machine: written whole or not at all, and looked
//! through in one order everywhere.
//!
//! `press::write` has its like, and says there why it is another one. Here a
//! name tells which process is writing, so that what a killed run has left is
//! known for it.

use crate::system;
use anyhow::{ensure, Context, Result};
use std::fs::{self, FileTimes};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;
use tempfile::Builder;
use walkdir::WalkDir;

/// What a file is to be.
#[derive(Clone, Copy, Debug, Default)]
pub struct Make<'a> {
    /// When it was changed, if not now.
    pub time: Option<SystemTime>,
    /// Where it is written before it gets its place, on the same disk; if it
    /// is not said, beside its place.
    pub room: Option<&'a Path>,
}

/// Writes a file whole or not at all: other programs read it, and a run may be
/// killed here, or the disk be full. Its folder is made if it is not there.
///
/// # Errors
/// If it cannot be written. What was there before stays.
pub fn put(file: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    put_as(file, bytes, Make::default())
}

/// As [`put`], with what the file is to be.
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
        // A full disk may tell it only now.
        new.as_file().sync_all()?;
        new.persist(file)?;
        Ok(())
    };
    put().with_context(|| format!("cannot write {}", file.display()))
}

/// As [`put`], a program. Another process writes it: as long as a file is open
/// here for writing, and in whatever another thread has just started, nobody
/// may run it.
///
/// # Errors
/// As [`put`].
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

/// Gives a file that another process has made its place.
///
/// # Errors
/// If it cannot be moved there.
pub(crate) fn settle(made: &Path, place: &Path) -> Result<()> {
    // The machine may stop at any moment, and half a program stays for ever.
    fs::File::open(made)?.sync_all()?;
    fs::rename(made, place)
        .with_context(|| format!("cannot keep {}", place.display()))
}

const UNFINISHED: &str = ".new";

/// The process that was writing a file of this name, if it is not finished.
pub fn writer(name: &str) -> Option<u32> {
    let own = name.strip_prefix('.')?.strip_suffix(UNFINISHED)?;
    own.split_once('-')?.0.parse().ok()
}

/// What is in a folder, sorted; nothing if there is no folder.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// The folder's files with this ending, sorted; none if there is no folder.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = entries(folder);
    files.retain(|path| path.extension().is_some_and(|e| e == ending));
    files
}

/// The last part of a path, as text.
pub fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Everything in a folder and below, sorted; links are not followed.
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

    /// While other threads start what they start.
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
