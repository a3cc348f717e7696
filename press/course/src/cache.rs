//! What is compiled is kept, within a limit: what was not used for the longest
//! time goes first, and never what is in use.

use crate::disk;
use crate::lock::{Hold, Lock};
use anyhow::Result;
use std::collections::BTreeMap;
use std::fs::{self, File, FileTimes};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

/// The most bytes that compiled programs may fill.
pub const MOST: u64 = 1 << 30;

/// Takes a program into use, until the lock is dropped: nobody removes it, and
/// it counts as used now. `None` if it is no longer there.
///
/// # Errors
/// If the file system has no locks.
pub fn hold(program: &Path) -> Result<Option<Lock>> {
    let Ok(file) = File::open(program) else { return Ok(None) };
    let now = FileTimes::new().set_modified(SystemTime::now());
    // Whose the file is not cannot say so; the lock is what counts.
    let _ = file.set_times(now);
    let lock = Lock::on(file, Hold::Together)?;
    // It may have been removed before it was held.
    Ok(lock.filter(|_| program.is_file()))
}

/// As [`hold`], to the end of this process. Judges are few.
///
/// # Errors
/// As [`hold`].
pub fn hold_to_the_end(program: &Path) -> Result<bool> {
    static HELD: Mutex<BTreeMap<PathBuf, Lock>> = Mutex::new(BTreeMap::new());
    let mut held = HELD.lock().expect("nobody panics here");
    if held.contains_key(program) && program.is_file() {
        return Ok(true);
    }
    let lock = hold(program)?;
    let there = lock.is_some();
    held.extend(lock.map(|lock| (program.to_path_buf(), lock)));
    Ok(there)
}

/// Removes a program, unless somebody uses it. Whether it is gone.
pub fn remove(program: &Path) -> bool {
    let Ok(file) = File::open(program) else { return true };
    let alone = Lock::on(file, Hold::Alone);
    matches!(alone, Ok(Some(_))) && fs::remove_file(program).is_ok()
}

/// Removes the programs that were not used for the longest time, until those
/// that stay have at most so many bytes. Those in use stay.
pub fn tidy(cache: &Path, most: u64) {
    let mut programs: Vec<(SystemTime, u64, PathBuf)> = disk::entries(cache)
        .into_iter()
        .filter_map(|path| {
            let name = disk::name_of(&path);
            let own = ["program-", "judge-"];
            let data =
                fs::metadata(&path).ok().filter(|data| data.is_file())?;
            let is_own = own.iter().any(|start| name.starts_with(start));
            let used = data.modified().ok()?;
            is_own.then_some((used, data.len(), path))
        })
        .collect();
    programs.sort();
    let mut sum: u64 = programs.iter().map(|(_, length, _)| length).sum();
    for (_, length, program) in programs {
        if sum <= most {
            break;
        }
        if remove(&program) {
            sum -= length;
        }
    }
}

/// Removes what runs that are no more were writing, and the folders in which
/// they were compiling or checking: `<name>-<process>-<number>`.
pub fn sweep(cache: &Path) {
    for place in [cache.to_path_buf(), cache.join("check")] {
        for path in disk::entries(&place) {
            let name = disk::name_of(&path);
            if path.is_dir() && maker(&name).is_some_and(is_gone) {
                let _ = fs::remove_dir_all(path);
            } else if disk::writer(&name).is_some_and(is_gone) {
                let _ = fs::remove_file(path);
            }
        }
    }
}

/// The process that has made a folder of this name.
fn maker(name: &str) -> Option<u32> {
    let (rest, count) = name.rsplit_once('-')?;
    let (_, process) = rest.rsplit_once('-')?;
    count.parse::<u64>().ok()?;
    process.parse().ok()
}

/// Whether there is no such process. Where that cannot be told there is.
fn is_gone(process: u32) -> bool {
    Path::new("/proc/self").exists()
        && !Path::new(&format!("/proc/{process}")).exists()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{hold, sweep, tidy};
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
        let entries = fs::read_dir(cache).unwrap();
        let name =
            |e: fs::DirEntry| e.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> =
            entries.map(|entry| name(entry.unwrap())).collect();
        names.sort();
        names
    }

    #[test]
    fn the_oldest_goes_first() {
        let folder = tempfile::tempdir().unwrap();
        let cache = folder.path();
        program(cache, "program-a", 4);
        program(cache, "program-b", 3);
        program(cache, "judge-c", 2);
        program(cache, "program-d", 1);
        fs::write(cache.join("other"), [0; 500]).unwrap();
        tidy(cache, 400);
        assert_eq!(left(cache).len(), 5);
        // Used now: it is the youngest.
        drop(hold(&cache.join("program-a")).unwrap().unwrap());
        tidy(cache, 399);
        assert!(!left(cache).contains(&"program-b".to_string()));
        // In use: it stays, whatever its age.
        let used = hold(&cache.join("judge-c")).unwrap().unwrap();
        program(cache, "judge-c", 9);
        tidy(cache, 150);
        assert_eq!(left(cache), ["judge-c", "other"]);
        drop(used);
        tidy(cache, 0);
        assert_eq!(left(cache), ["other"]);
        assert!(hold(&cache.join("judge-c")).unwrap().is_none());
    }

    #[test]
    fn folders_of_the_dead() {
        let folder = tempfile::tempdir().unwrap();
        let cache = folder.path();
        let own = format!("judge-ab-{}-0", std::process::id());
        // No process has a number above 4194304.
        for name in ["ab12-4194305-7", "check/s4-x-4194305-0", &own, "runs"] {
            fs::create_dir_all(cache.join(name)).unwrap();
        }
        let being_written = format!(".{}-x.new", std::process::id());
        for name in [".4194305-x.new", &being_written, ".keep.new"] {
            fs::write(cache.join(name), "").unwrap();
        }
        sweep(cache);
        let left_now = [&being_written, ".keep.new", "check", &own, "runs"];
        assert_eq!(left(cache), left_now);
        assert!(left(&cache.join("check")).is_empty());
    }
}
