//! Operations that need Unix. On other systems, students' code is not judged,
//! and the substitutes here are never used for judging.

pub(crate) use here::{as_usual, code_of, is_root, make_program};

use std::time::{Duration, Instant};

/// Whether the machine is overloaded, which means that this thread waits more
/// than twice as long as it runs. It is measured until the thread has run for
/// 20 ms, or for at most 2 s. Returns `false` if the system does not report
/// these times.
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

/// Returns how long this thread has run, and how long it has waited to be
/// scheduled.
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

    /// Gives a new file the usual permissions; otherwise only its owner could
    /// access a temporary file.
    pub(crate) fn as_usual(builder: &mut tempfile::Builder) {
        builder.permissions(Permissions::from_mode(0o666));
    }

    /// Sets a file's mode to 755: everyone may read and run it, and only its
    /// owner may change it.
    pub(crate) fn make_program(file: &Path) -> io::Result<()> {
        fs::set_permissions(file, Permissions::from_mode(0o755))
    }

    /// Whether this process runs as root.
    pub(crate) fn is_root() -> bool {
        fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
    }

    /// Returns the exit code of a process as a shell reports it: 128 plus the
    /// signal number if a signal killed the process.
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
