//! Locks on files, which the system takes back when a run ends, however it
//! ends, and folders of a run that nobody needs after it.

use anyhow::{Context, Result};
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A file that this process holds, until the value is dropped or the process
/// is no more.
#[derive(Debug)]
pub struct Lock(#[allow(dead_code)] File);

/// How to hold a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Alone, or not at all.
    Alone,
    /// Alone, and waiting until that can be.
    AloneInTime,
    /// With others who do the same, and waiting until that can be.
    Together,
}

impl Lock {
    /// Holds an open file; `None` if somebody else does.
    ///
    /// # Errors
    /// If the file system has no locks.
    pub fn on(file: File, hold: Hold) -> Result<Option<Lock>> {
        let held = flock(&file, hold).context("cannot lock a file")?;
        Ok(held.then_some(Lock(file)))
    }

    /// Holds the file of this name alone, and makes it if it is not there. If
    /// somebody else holds it, the number of the process is the inner error.
    ///
    /// # Errors
    /// If the file cannot be made, or the file system has no locks.
    pub fn take(path: &Path) -> Result<Result<Lock, String>> {
        let shown = || format!("cannot lock {}", path.display());
        let mut file = open(path).with_context(shown)?;
        if !flock(&file, Hold::Alone).with_context(shown)? {
            let mut who = String::new();
            // Who it is makes a message better; that somebody is counts.
            let _ = file.read_to_string(&mut who);
            return Ok(Err(who.trim().to_string()));
        }
        let _ = file.set_len(0);
        let _ = file.rewind();
        let _ = writeln!(file, "{}", std::process::id());
        Ok(Ok(Lock(file)))
    }
}

fn open(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false).open(path)
}

#[cfg(unix)]
fn flock(file: &File, hold: Hold) -> std::io::Result<bool> {
    use rustix::fs::FlockOperation as Operation;
    let how = match hold {
        Hold::Alone => Operation::NonBlockingLockExclusive,
        Hold::AloneInTime => Operation::LockExclusive,
        Hold::Together => Operation::LockShared,
    };
    loop {
        match rustix::fs::flock(file, how) {
            Ok(()) => return Ok(true),
            Err(rustix::io::Errno::WOULDBLOCK) => return Ok(false),
            Err(rustix::io::Errno::INTR) => {}
            Err(why) => return Err(why.into()),
        }
    }
}

/// Students' code is judged on Linux only: elsewhere nobody is in the way.
#[cfg(not(unix))]
fn flock(_: &File, _: Hold) -> std::io::Result<bool> {
    Ok(true)
}

/// A folder for what one run writes and nobody needs after it.
#[derive(Debug)]
pub struct RunFolder {
    folder: PathBuf,
    file: PathBuf,
    _lock: Lock,
}

impl RunFolder {
    /// A new folder in `runs`. What runs that were killed have left there is
    /// removed.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn new(runs: &Path) -> Result<RunFolder> {
        let shown = || format!("cannot make a folder in {}", runs.display());
        fs::create_dir_all(runs).with_context(shown)?;
        let door = open(&runs.join(".lock")).with_context(shown)?;
        let _door = Lock::on(door, Hold::AloneInTime)?;
        sweep(runs);
        let name = crate::disk::fresh_name();
        let (folder, file) =
            (runs.join(&name), runs.join(format!("{name}.lock")));
        let held = Lock::take(&file)?;
        let Ok(lock) = held else {
            // Another machine, or another world, has the same numbers here.
            anyhow::bail!("{}: somebody works here", file.display());
        };
        fs::create_dir_all(&folder).with_context(shown)?;
        Ok(RunFolder { folder, file, _lock: lock })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.folder
    }
}

impl Drop for RunFolder {
    fn drop(&mut self) {
        // What stays is swept by the next run.
        let _ = fs::remove_dir_all(&self.folder);
        let _ = fs::remove_file(&self.file);
    }
}

/// Removes the folders whose locks nobody holds any more.
fn sweep(runs: &Path) {
    for file in crate::disk::files(runs, "lock") {
        let folder = file.with_extension("");
        if matches!(Lock::take(&file), Ok(Ok(_))) {
            let _ = fs::remove_dir_all(&folder);
            let _ = fs::remove_file(&file);
        }
    }
}

static RUN: Mutex<Option<RunFolder>> = Mutex::new(None);

/// From here on what this process writes for a moment goes into a folder of
/// its own in `runs`, not into the one of the system: there a run that is
/// killed would leave it for good.
///
/// # Errors
/// If the folder cannot be made.
pub fn enter(runs: &Path) -> Result<()> {
    let mut run = RUN.lock().expect("nobody panics here");
    if run.is_none() {
        let own = RunFolder::new(runs)?;
        let set = tempfile::env::override_temp_dir(own.path());
        set.map_err(|old| anyhow::anyhow!("{} is in use", old.display()))?;
        *run = Some(own);
    }
    Ok(())
}

/// Removes the folder of [`enter`].
pub fn leave() {
    RUN.lock().expect("nobody panics here").take();
}

#[cfg(all(test, unix))]
mod tests {
    use super::{Hold, Lock, RunFolder};
    use std::fs::{self, File};
    use std::thread;
    use std::time::Duration;

    /// Waits until something is free, for two minutes at most. A child that
    /// another test is just starting has a copy of every open file until it has
    /// become its program, and holds the lock for so long.
    fn is_freed(is_free: impl Fn() -> bool) -> bool {
        let tries = &mut (0..12_000);
        tries.any(|_| {
            let free = is_free();
            if !free {
                thread::sleep(Duration::from_millis(10));
            }
            free
        })
    }

    #[test]
    fn one_holds_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("lock");
        let first = Lock::take(&file).unwrap().unwrap();
        let number = std::process::id().to_string();
        assert_eq!(Lock::take(&file).unwrap().unwrap_err(), number);
        drop(first);
        // What a run that was killed has left does not matter.
        assert!(is_freed(|| Lock::take(&file).unwrap().is_ok()));
    }

    #[test]
    fn some_hold_it_together() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("program");
        fs::write(&file, "").unwrap();
        let open = || File::open(&file).unwrap();
        let one = Lock::on(open(), Hold::Together).unwrap();
        let two = Lock::on(open(), Hold::Together).unwrap();
        assert!(one.is_some() && two.is_some());
        drop(one);
        assert!(Lock::on(open(), Hold::Alone).unwrap().is_none());
        drop(two);
        let alone = || Lock::on(open(), Hold::Alone).unwrap().is_some();
        assert!(is_freed(alone));
    }

    #[test]
    fn what_is_left_is_swept() {
        let runs = tempfile::tempdir().unwrap();
        let live = RunFolder::new(runs.path()).unwrap();
        fs::write(live.path().join("mine"), "").unwrap();
        // Left by a run that was killed: a lock that nobody holds.
        let dead = runs.path().join("4194303-0");
        fs::create_dir(&dead).unwrap();
        fs::write(dead.join("cases"), "").unwrap();
        fs::write(runs.path().join("4194303-0.lock"), "4194303\n").unwrap();
        let next = RunFolder::new(runs.path()).unwrap();
        assert!(!dead.exists() && next.path().is_dir());
        assert!(live.path().join("mine").is_file());
        drop((live, next));
        // What remains is the lock of the door.
        assert_eq!(fs::read_dir(runs.path()).unwrap().count(), 1);
    }
}
