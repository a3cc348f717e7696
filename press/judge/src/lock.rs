//! Locks a folder, so that only one run uses it at a time. The system releases
//! the lock when the process ends, for whatever reason.

use anyhow::{bail, Context, Result};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

/// A lock on a folder, held until the value is dropped or the process ends.
#[derive(Debug)]
pub struct Lock(File);

impl Lock {
    /// Locks a folder, creating it if necessary. `work` and `option` are for
    /// the error message: the kind of work done there, and the option that
    /// chooses another folder.
    ///
    /// # Errors
    /// If another run holds the lock, if the folder cannot be written to, or if
    /// the file system has no locks.
    pub fn take(folder: &Path, work: &str, option: &str) -> Result<Lock> {
        let shown = folder.display();
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let open = fs::create_dir_all(folder)
            .and_then(|()| options.open(folder.join(".lock")));
        let mut file =
            open.with_context(|| format!("cannot write into {shown}"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut who = String::new();
                // The process id only improves the message, so errors are
                // ignored.
                let _ = file.read_to_string(&mut who);
                bail!(
                    "{shown}: another run (process {}) is {work} into this \
                     folder; wait for it, or choose another folder with \
                     {option}",
                    who.trim()
                )
            }
            Err(TryLockError::Error(why)) => {
                return Err(why).context(format!("cannot lock {shown}"))
            }
        }
        let _ = file.set_len(0);
        let _ = file.rewind();
        let _ = writeln!(file, "{}", std::process::id());
        Ok(Lock(file))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough: a child that is just being started
        // has a copy of the file descriptor and so holds the lock, too.
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
        let take = || Lock::take(folder.path(), "working", "--place");
        let first = take().unwrap();
        let why = take().unwrap_err().to_string();
        let number = std::process::id();
        assert!(
            why.contains(&format!("(process {number}) is working")),
            "{why}"
        );
        // A child that is just being started has such a copy.
        let copy: File = first.0.try_clone().unwrap();
        drop(first);
        // The text that an earlier run left in the file does not matter.
        assert!(take().is_ok());
        drop(copy);
    }
}
