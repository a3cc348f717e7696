//! A cache of compiled programs with a size limit. The least recently used
//! programs are removed first; programs used within the last day are kept,
//! because a run may still be using them.

use crate::disk;
use anyhow::{Context, Result};
use std::fs::{self, File, FileTimes};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// The size limit of the cache, in bytes.
pub const MOST: u64 = 1 << 30;

/// The age above which a program cannot be in use: no run takes longer.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Returns whether a program is in the cache and, if it is, marks it as just
/// used.
pub(crate) fn has(program: &Path) -> bool {
    let Ok(file) = File::open(program) else { return false };
    // This fails if the file belongs to another user.
    let _ = file.set_times(FileTimes::new().set_modified(SystemTime::now()));
    true
}

/// Removes the least recently used programs until the rest take up at most
/// `most` bytes. Programs used within the last day are kept.
pub fn tidy(cache: &Path, most: u64) {
    let program = |path: PathBuf| {
        let name = disk::name_of(&path);
        let is_own = ["program-", "judge-"].iter().any(|s| name.starts_with(s));
        let data = fs::metadata(&path).ok()?;
        let used = data.modified().ok()?;
        (is_own && data.is_file()).then_some((used, data.len(), path))
    };
    let mut programs: Vec<_> =
        disk::entries(cache).into_iter().filter_map(program).collect();
    programs.sort();
    let mut sum: u64 = programs.iter().map(|(_, length, _)| length).sum();
    for (used, length, path) in programs {
        let is_old = used.elapsed().is_ok_and(|age| age > DAY);
        if sum <= most || !is_old {
            break;
        }
        if fs::remove_file(path).is_ok() {
            sum -= length;
        }
    }
}

/// Creates a temporary folder in `place`. If this process is killed, [`sweep`]
/// recognises the folder by its name, `.<name>-<process>-<any>`; no student's
/// folder begins with a dot.
///
/// # Errors
/// If the folder cannot be created.
pub fn room(place: &Path, name: &str) -> Result<TempDir> {
    let prefix = format!(".{name}-{}-", std::process::id());
    fs::create_dir_all(place)
        .and_then(|()| {
            tempfile::Builder::new().prefix(&prefix).tempdir_in(place)
        })
        .with_context(|| format!("cannot make a folder in {}", place.display()))
}

/// Removes the unfinished files and temporary folders of processes that no
/// longer exist.
pub fn sweep(place: &Path) {
    for path in disk::entries(place) {
        let name = disk::name_of(&path);
        if path.is_dir() && maker(&name).is_some_and(is_gone) {
            let _ = fs::remove_dir_all(path);
        } else if disk::writer(&name).is_some_and(is_gone) {
            let _ = fs::remove_file(path);
        }
    }
}

/// Returns the id of the process that created a temporary folder of this name.
fn maker(name: &str) -> Option<u32> {
    name.strip_prefix('.')?.rsplit('-').nth(1)?.parse().ok()
}

/// Whether a process no longer exists; `false` where this cannot be determined.
fn is_gone(process: u32) -> bool {
    Path::new("/proc/self").exists()
        && !Path::new(&format!("/proc/{process}")).exists()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{has, room, sweep, tidy};
    use std::fs::{self, File, FileTimes};
    use std::path::Path;
    use std::time::{Duration, SystemTime};

    fn program(cache: &Path, name: &str, hours: u64) {
        let path = cache.join(name);
        fs::write(&path, [0; 100]).unwrap();
        let then = SystemTime::now() - Duration::from_secs(3600 * hours);
        let file = File::options().write(true).open(path).unwrap();
        file.set_times(FileTimes::new().set_modified(then)).unwrap();
    }

    fn left(cache: &Path) -> Vec<String> {
        crate::disk::entries(cache)
            .iter()
            .map(|path| crate::disk::name_of(path))
            .collect()
    }

    #[test]
    fn the_oldest_goes_first() {
        let folder = tempfile::tempdir().unwrap();
        let cache = folder.path();
        program(cache, "program-a", 40);
        program(cache, "program-b", 30);
        program(cache, "judge-c", 28);
        program(cache, "program-d", 20);
        fs::write(cache.join("other"), [0; 500]).unwrap();
        tidy(cache, 400);
        assert_eq!(left(cache).len(), 5);
        // It has just been used, so it is now the most recent.
        assert!(has(&cache.join("program-a")));
        tidy(cache, 399);
        assert!(!has(&cache.join("program-b")));
        // The rest were used within a day, so they may be in use and stay.
        tidy(cache, 0);
        assert_eq!(left(cache), ["other", "program-a", "program-d"]);
    }

    #[test]
    fn folders_of_the_dead() {
        let folder = tempfile::tempdir().unwrap();
        let cache = folder.path();
        let own = room(cache, "judge-ab").unwrap();
        // No process id is above 4194304.
        for name in [".ab12-4194305-7", ".run-x-4194305-0aZ", "ada-4194305-7"] {
            fs::create_dir(cache.join(name)).unwrap();
        }
        let being_written = format!(".{}-x.new", std::process::id());
        for name in [".4194305-x.new", &being_written, ".keep.new"] {
            fs::write(cache.join(name), "").unwrap();
        }
        sweep(cache);
        let own = crate::disk::name_of(own.path());
        assert_eq!(
            left(cache),
            [&being_written, &own, ".keep.new", "ada-4194305-7"]
        );
    }
}
