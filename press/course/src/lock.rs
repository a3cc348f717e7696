//! One run at a time in a folder. The system takes the lock back when a run
//! ends, however it ends.

use anyhow::{Context, Result};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

/// A file that this process holds, until the value is dropped or the process
/// is no more.
#[derive(Debug)]
pub struct Lock(File);

impl Lock {
    /// Holds the file of this name alone, and makes it if it is not there. If
    /// somebody else holds it, the number of the process is the inner error.
    ///
    /// # Errors
    /// If the file cannot be made, or the file system has no locks.
    pub fn take(path: &Path) -> Result<Result<Lock, String>> {
        let shown = || format!("cannot lock {}", path.display());
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).with_context(shown)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut who = String::new();
                // Who it is makes a message better; that somebody is counts.
                let _ = file.read_to_string(&mut who);
                return Ok(Err(who.trim().to_string()));
            }
            Err(TryLockError::Error(why)) => {
                return Err(why).with_context(shown)
            }
        }
        let _ = file.set_len(0);
        let _ = file.rewind();
        let _ = writeln!(file, "{}", std::process::id());
        Ok(Ok(Lock(file)))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing is not enough: a child that is being started at this moment
        // has a copy of the open file, and the lock with it.
        let _ = self.0.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::Lock;
    use std::fs::File;

    #[test]
    fn one_holds_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let first = Lock::take(&path).unwrap().unwrap();
        let number = std::process::id().to_string();
        assert_eq!(Lock::take(&path).unwrap().unwrap_err(), number);
        // As a child has it that is being started.
        let copy: File = first.0.try_clone().unwrap();
        drop(first);
        // What a run that was killed has left does not matter.
        assert!(Lock::take(&path).unwrap().is_ok());
        drop(copy);
    }
}
