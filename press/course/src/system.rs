//! What only Unix can tell of a process or do with a folder. Where there is no
//! Unix, students' code is not judged, and these are never asked.

pub(crate) use here::{code_of, is_root, make_program};

#[cfg(unix)]
mod here {
    use std::fs::{self, Permissions};
    use std::io;
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::ExitStatusExt;
    use std::path::Path;
    use std::process::ExitStatus;

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
