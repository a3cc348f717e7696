//! Runs a chapter's executable again on its stored runs and returns their
//! output; for the boards, also the figures that they draw.

use super::limits::limit_memory;
use super::shown::{folder, Made, FIGURES};
use crate::house::{House, BOARDS};
use crate::walk;
use anyhow::{bail, ensure, Context, Result};
use rayon::prelude::*;
use std::ffi::OsStr;
use std::fs;
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

/// The time limit for a stored run.
const PATIENCE: Duration = Duration::from_secs(100);

/// The maximum number of bytes that a stored run may print.
const OUTPUT: u64 = 1 << 26;

/// A function that returns whether the result is still needed.
pub(super) type Still<'a> = &'a (dyn Fn() -> bool + Sync);

/// How often to check whether a run has ended.
const LOOK: Duration = Duration::from_millis(2);

/// Returns the output of the stored runs of `chapter` in the house at `root`,
/// with the programs in `executable`; for the boards, also the figures of all
/// chapters.
///
/// # Errors
/// One line, if a program crashes, takes too long, prints too much or cannot be
/// run, or if the result is no longer needed.
pub(super) fn repeat(
    root: &Path,
    chapter: &str,
    executable: &Path,
    still: Still,
) -> Result<Made> {
    let kept = kept(&root.join(folder(chapter)))?;
    let mut made = outputs(root, &kept, executable, still)?;
    if chapter == BOARDS {
        for listing in House::at(root).listings()? {
            made.extend(figures(root, &listing.name, executable, still)?);
        }
    }
    Ok(made)
}

/// The stored runs of a program, from `runs/<program>.txt`.
struct Kept {
    file: PathBuf,
    text: String,
    /// The name of each run, and its input.
    runs: Vec<(String, String)>,
}

/// Returns the stored runs of the crate in `folder`.
fn kept(folder: &Path) -> Result<Vec<Kept>> {
    let runs = folder.join("runs");
    let mut files = walk::kept(&runs);
    files.retain(|path| {
        path.parent() == Some(&*runs)
            && path.extension().is_some_and(|end| end == "txt")
    });
    let read = |file: PathBuf| {
        let text = fs::read_to_string(&file)
            .with_context(|| file.display().to_string())?;
        let all = text.split("ANCHOR: ").skip(1).filter_map(|part| {
            let (mark, rest) = part.split_once('\n')?;
            let (input, _) = rest.split_once("ANCHOR_END: ")?;
            Some((mark.strip_suffix("-in")?.to_string(), input.to_string()))
        });
        Ok(Kept { runs: all.collect(), file, text })
    };
    files.into_iter().map(read).collect()
}

impl Kept {
    /// Returns the text with the new output of each run. A new run, which has
    /// no output region yet, gets one.
    fn with(&self, printed: &mut impl Iterator<Item = String>) -> String {
        let mut text = self.text.clone();
        for ((name, _), printed) in self.runs.iter().zip(printed) {
            let begin = format!("ANCHOR: {name}-out\n");
            let end = format!("ANCHOR_END: {name}-out\n");
            let (above, below) = match text.split_once(&begin) {
                Some((above, rest)) => {
                    let Some((_, below)) = rest.split_once(&end) else {
                        continue;
                    };
                    (above.to_string(), below.to_string())
                }
                None => {
                    let input = format!("ANCHOR_END: {name}-in\n");
                    let Some((above, below)) = text.split_once(&input) else {
                        continue;
                    };
                    (format!("{above}{input}"), below.to_string())
                }
            };
            text = format!("{above}{begin}{printed}{end}{below}");
        }
        text
    }
}

/// Repeats the stored runs, as many at a time as there are cores. After the
/// first failure, no more runs are started.
fn outputs(
    root: &Path,
    kept: &[Kept],
    executable: &Path,
    still: Still,
) -> Result<Made> {
    // Runs that are stopped because of the first failure fail after it.
    let first = OnceLock::new();
    let still = || still() && first.get().is_none();
    let run = |(kept, (name, input)): &(&Kept, &(String, String))| {
        let program = kept.file.file_stem().unwrap_or_default();
        output(program, input, executable, &still).with_context(|| {
            let file = kept.file.strip_prefix(root).unwrap_or(&kept.file);
            format!("{}: {name}", file.display())
        })
    };
    let good = |one| run(one).map_err(|error| first.set(error)).ok();
    let all =
        kept.iter().flat_map(|kept| kept.runs.iter().map(move |r| (kept, r)));
    let all: Vec<_> = all.collect();
    let printed: Vec<String> = all.par_iter().map(good).while_some().collect();
    if let Some(error) = first.into_inner() {
        return Err(error);
    }
    let mut printed = printed.into_iter();
    let made = |kept: &Kept| {
        let path = kept.file.strip_prefix(root)?;
        let own = &mut printed.by_ref().take(kept.runs.len());
        Ok((path.to_path_buf(), kept.with(own)))
    };
    kept.iter().map(made).collect()
}

/// Returns what a reader sees when the program gets this input: its standard
/// output, followed by its standard error.
fn output(
    program: &OsStr,
    input: &str,
    executable: &Path,
    still: Still,
) -> Result<String> {
    let (mut printed, mut said) =
        (tempfile::tempfile()?, tempfile::tempfile()?);
    let mut given = tempfile::tempfile()?;
    given.write_all(input.as_bytes())?;
    given.rewind()?;
    let mut command = Command::new(executable);
    command
        .arg(program)
        .stdin(given)
        .stdout(printed.try_clone()?)
        .stderr(said.try_clone()?);
    let most = || Ok(printed.metadata()?.len().max(said.metadata()?.len()));
    let status = wait(command, still, most)?;
    let mut seen = Vec::new();
    for file in [&mut printed, &mut said] {
        file.rewind()?;
        file.read_to_end(&mut seen)?;
    }
    let seen = String::from_utf8_lossy(&seen).into_owned();
    if !matches!(status.code(), Some(0..=2)) {
        let last = seen.lines().last().unwrap_or("it says nothing");
        bail!("the program breaks off ({status}): {last}");
    }
    Ok(seen)
}

/// Waits for a program to end, as long as the result is needed and the limits
/// allow; `printed` returns how many bytes it has printed.
fn wait(
    mut command: Command,
    still: Still,
    printed: impl Fn() -> Result<u64>,
) -> Result<ExitStatus> {
    let mut child = command.spawn().context("the program does not start")?;
    limit_memory(Some(child.id()));
    let since = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        let why = match () {
            _ if !still() => "it is not wanted any more",
            _ if since.elapsed() > PATIENCE => "the program takes too long",
            _ if printed()? > OUTPUT => "the program prints too much",
            _ => {
                thread::sleep(LOOK);
                continue;
            }
        };
        child.kill()?;
        child.wait()?;
        bail!("{why}");
    }
}

/// Returns the figures of a chapter, as the executable draws them.
fn figures(
    root: &Path,
    chapter: &str,
    executable: &Path,
    still: Still,
) -> Result<Made> {
    let folder = folder(chapter).join(FIGURES);
    if !root.join(&folder).is_dir() {
        return Ok(Made::new());
    }
    let drawn = tempfile::tempdir()?;
    let mut command = Command::new(executable);
    command.arg("--draw").arg(chapter).arg(drawn.path());
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let status = wait(command, still, || Ok(0)).context("the figures")?;
    ensure!(status.success(), "the figures are not drawn: {status}");
    let mut made = Made::new();
    for path in walk::all(drawn.path())? {
        let text = fs::read_to_string(&path)?;
        made.push((folder.join(path.strip_prefix(&drawn)?), text));
    }
    Ok(made)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    fn region(name: &str, text: &str) -> String {
        format!("ANCHOR: {name}\n{text}\nANCHOR_END: {name}\n")
    }

    /// Runs the shell on these inputs, given by the names of their regions.
    fn tried(inputs: &[(&str, &str)], still: Still) -> Result<Made> {
        let root = tempfile::tempdir()?;
        fs::create_dir_all(root.path().join("runs"))?;
        let text: String = inputs.iter().map(|(n, t)| region(n, t)).collect();
        fs::write(root.path().join("runs/sh.txt"), text)?;
        // `env sh` runs the commands in its input.
        let kept = super::kept(root.path())?;
        outputs(root.path(), &kept, Path::new("env"), still)
    }

    #[test]
    fn what_is_printed_stands_below_its_input() {
        let runs = |[two, one, three]: [&'static str; 3]| {
            [
                ("b-in", "echo two"),
                ("b-out", two),
                ("a-in", "sleep 0.2; echo one"),
                ("a-out", one),
                ("c-in", "echo three >&2"),
                ("c-out", three),
                ("bad", "exit 9"),
            ]
        };
        let made = tried(&runs(["old", "1\n1", "exit 9"]), &|| true).unwrap();
        let expected = runs(["two", "one", "three"]);
        let expected = expected.map(|(name, text)| region(name, text)).concat();
        assert_eq!(made, [(PathBuf::from("runs/sh.txt"), expected)]);
        // A run that has never been made has no output region yet.
        let made = tried(&[("a-in", "echo 1"), ("bad", "x")], &|| true);
        let expected = [("a-in", "echo 1"), ("a-out", "1"), ("bad", "x")];
        let expected = expected.map(|(name, text)| region(name, text)).concat();
        assert_eq!(made.unwrap(), [(PathBuf::from("runs/sh.txt"), expected)]);
    }

    #[test]
    fn the_first_that_fails_ends_the_others() {
        let folder = tempfile::tempdir().unwrap();
        let to_its_end = folder.path().join("to-its-end");
        let slow = format!("sleep 60; : >'{}'", to_its_end.display());
        let mut inputs = vec![("c-in", "echo oh; exit 9")];
        inputs.extend(["d-in", "e-in", "f-in"].map(|name| (name, &*slow)));
        let error = tried(&inputs, &|| true).expect_err("a failure");
        let said = format!("{error:#}");
        let why = "runs/sh.txt: c: the program breaks off (exit status: 9): oh";
        assert_eq!(said, why);
        assert!(!to_its_end.exists());
    }

    #[test]
    fn what_is_not_wanted_any_more_is_ended() {
        // The result is needed only for the first ten queries.
        let asked = AtomicUsize::new(0);
        let wanted = || asked.fetch_add(1, Relaxed) < 10;
        let inputs = [("a-in", "exec sleep 60"), ("b-in", "exec sleep 60")];
        let error = tried(&inputs, &wanted).expect_err("an end");
        let said = format!("{error:#}");
        assert!(said.ends_with(": it is not wanted any more"), "{said}");
    }
}
