//! One run at a time in a folder. The system takes the lock back when a run
//! ends, however it ends.

use anyhow::{bail, Context, Result};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

/// A folder that this process holds, until the value is dropped or the process
/// is no more.
#[derive(Debug)]
pub struct Lock(File);

impl Lock {
    /// Takes a folder, which is made if it is not there, for some work. In
    /// `option` another folder can be given.
    ///
    /// # Errors
    /// If another run works in it, or the file system has no locks.
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
                // Who it is makes a message better; that somebody is counts.
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
        let take = || Lock::take(folder.path(), "working", "--place");
        let first = take().unwrap();
        let why = take().unwrap_err().to_string();
        let number = std::process::id();
        assert!(
            why.contains(&format!("(process {number}) is working")),
            "{why}"
        );
        // As a child has it that is being started.
        let copy: File = first.0.try_clone().unwrap();
        drop(first);
        // What a run that was killed has left does not matter.
        assert!(take().is_ok());
        drop(copy);
    }
}
