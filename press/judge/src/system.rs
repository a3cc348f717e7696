//! What only Unix can tell of a process or do with a folder. Where there is no
//! Unix, students' code is not judged, and these are never asked.

pub(crate) use here::{as_usual, code_of, is_root, make_program};

use std::time::{Duration, Instant};

/// Whether the machine is so busy that who wants to work mostly waits for a
/// turn. `false` where the system does not tell.
pub(crate) fn is_busy() -> bool {
    let begin = Instant::now();
    let Some(first) = turns() else { return false };
    while let Some(now) = turns() {
        let (ran, waited) = (now.0 - first.0, now.1 - first.1);
        let is_enough = ran >= Duration::from_millis(20);
        if is_enough || begin.elapsed() >= Duration::from_secs(2) {
            return waited > 2 * ran;
        }
    }
    false
}

/// How long this thread has worked, and how long it has waited for a turn.
fn turns() -> Option<(Duration, Duration)> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let mut words = text.split(' ').map(|word| word.parse().ok());
    let mut next = || words.next().flatten().map(Duration::from_nanos);
    Some((next()?, next()?))
}

#[cfg(unix)]
mod here {
    use std::fs::{self, Permissions};
    use std::io;
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::ExitStatusExt;
    use std::path::Path;
    use std::process::ExitStatus;

    /// Lets a new file be read by whom other new files can be read: one that
    /// gets its name later is its owner's alone.
    pub(crate) fn as_usual(builder: &mut tempfile::Builder) {
        builder.permissions(Permissions::from_mode(0o666));
    }

    /// Makes a file a program, which all may run and its owner may change.
    pub(crate) fn make_program(file: &Path) -> io::Result<()> {
        fs::set_permissions(file, Permissions::from_mode(0o755))
    }

    /// Whether this process is root's.
    pub(crate) fn is_root() -> bool {
        fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
    }

    /// The exit code of a process, as a shell tells it: 128 and more for a
    /// signal.
    pub(crate) fn code_of(status: ExitStatus) -> Option<i32> {
        let by_signal = || status.signal().map(|signal| 128 + signal);
        status.code().or_else(by_signal)
    }
}

#[cfg(not(unix))]
mod here {
    use std::io;
    use std::path::Path;
    use std::process::ExitStatus;

    pub(crate) fn as_usual(_: &mut tempfile::Builder) {}

    pub(crate) fn is_root() -> bool {
        false
    }

    pub(crate) fn make_program(_: &Path) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn code_of(status: ExitStatus) -> Option<i32> {
        status.code()
    }
}
