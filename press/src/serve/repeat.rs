//! What the programs of a chapter print now, its stored runs repeated by the
//! executable; and what the boards print and draw.

use super::limits::limit_memory;
use super::shown::{folder, Made, FIGURES};
use crate::house::{House, BOARDS};
use crate::walk;
use anyhow::{bail, ensure, Context, Result};
use rayon::prelude::*;
use std::fs::{self, File};
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

/// How long a stored run may take.
const PATIENCE: Duration = Duration::from_secs(100);

/// The most bytes that a stored run may print.
const OUTPUT: u64 = 1 << 26;

/// Says whether the answer is still wanted.
pub(super) type Still<'a> = &'a (dyn Fn() -> bool + Sync);

/// How often a run is asked whether it has ended.
const LOOK: Duration = Duration::from_millis(2);

/// The outputs of the stored runs of `chapter`, whose programs the `executable`
/// has, in the house at `root`; of the boards the figures of all chapters, too.
///
/// # Errors
/// One line, if a program breaks off, takes or prints too much or cannot be run,
/// or if all that is not wanted any more.
pub(super) fn repeat(
    root: &Path,
    chapter: &str,
    executable: &Path,
    still: Still,
) -> Result<Made> {
    let inputs = inputs(&root.join(folder(chapter)));
    let mut made = outputs(root, &inputs, executable, still)?;
    if chapter == BOARDS {
        for listing in House::at(root).listings()? {
            made.extend(figures(root, &listing.name, executable, still)?);
        }
    }
    Ok(made)
}

/// The stored inputs of the crate in `folder`.
fn inputs(folder: &Path) -> Vec<PathBuf> {
    let mut files = walk::kept(&folder.join("runs"));
    files.retain(|path| path.extension().is_some_and(|e| e == "in"));
    files
}

/// Runs them, as many at a time as there are cores; none any more after the
/// first that fails.
fn outputs(
    root: &Path,
    inputs: &[PathBuf],
    executable: &Path,
    still: Still,
) -> Result<Made> {
    // Those that are ended for its sake fail after it.
    let first = OnceLock::new();
    let still = || still() && first.get().is_none();
    let run = |input: &PathBuf| -> Result<(PathBuf, String)> {
        let path = input.strip_prefix(root)?;
        let text = output(input, executable, &still)
            .with_context(|| path.display().to_string())?;
        Ok((path.with_extension("out"), text))
    };
    let good = |input| run(input).map_err(|error| first.set(error)).ok();
    let made = inputs.par_iter().map(good).while_some().collect();
    first.into_inner().map_or(Ok(made), Err)
}

/// What a reader sees when the program is given the file `input`: what it
/// prints, then what it says.
fn output(input: &Path, executable: &Path, still: Still) -> Result<String> {
    let program = input.parent().and_then(Path::file_name);
    let program = program.context("a run stands in a folder of its program")?;
    let (mut printed, mut said) =
        (tempfile::tempfile()?, tempfile::tempfile()?);
    let mut command = Command::new(executable);
    command
        .arg(program)
        .stdin(File::open(input)?)
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

/// Waits for a program, as long as that is wanted, and not for ever; `printed`
/// says how many bytes it has printed.
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

/// The figures of a chapter, as the executable draws them.
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
    let desk = tempfile::tempdir()?;
    let mut command = Command::new(executable);
    command.arg("--draw").arg(chapter).arg(desk.path());
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let status = wait(command, still, || Ok(0)).context("the figures")?;
    ensure!(status.success(), "the figures are not drawn: {status}");
    let mut made = Made::new();
    for path in walk::all(desk.path())? {
        let text = fs::read_to_string(&path)?;
        made.push((folder.join(path.strip_prefix(&desk)?), text));
    }
    Ok(made)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    /// What the shell makes of these inputs, by name.
    fn tried(inputs: &[(&str, &str)], still: Still) -> Result<Made> {
        let root = tempfile::tempdir()?;
        let runs = root.path().join("runs/sh");
        fs::create_dir_all(&runs)?;
        for (name, text) in inputs {
            fs::write(runs.join(name), text)?;
        }
        // `env sh` runs what it reads.
        let inputs = super::inputs(root.path());
        outputs(root.path(), &inputs, Path::new("env"), still)
    }

    #[test]
    fn what_is_printed_stands_in_the_order_of_the_names() {
        let inputs = [("b.in", "echo two"), ("a.in", "sleep 0.2; echo one")];
        let more = [("c.in", "echo three >&2"), ("c.out", "exit 9")];
        let made = tried(&[inputs, more].concat(), &|| true).unwrap();
        let made: Vec<_> = made
            .iter()
            .map(|(path, text)| (path.to_str().unwrap(), text.as_str()))
            .collect();
        let expected = [
            ("runs/sh/a.out", "one\n"),
            ("runs/sh/b.out", "two\n"),
            ("runs/sh/c.out", "three\n"),
        ];
        assert_eq!(made, expected);
    }

    #[test]
    fn the_first_that_fails_ends_the_others() {
        let folder = tempfile::tempdir().unwrap();
        let to_its_end = folder.path().join("to-its-end");
        let slow = format!("sleep 60; : >'{}'", to_its_end.display());
        let mut inputs = vec![("c.in", "echo oh; exit 9")];
        inputs.extend(["d.in", "e.in", "f.in"].map(|name| (name, &*slow)));
        let error = tried(&inputs, &|| true).expect_err("a failure");
        let said = format!("{error:#}");
        let why = "runs/sh/c.in: the program breaks off (exit status: 9): oh";
        assert_eq!(said, why);
        assert!(!to_its_end.exists());
    }

    #[test]
    fn what_is_not_wanted_any_more_is_ended() {
        // Till somebody has asked ten times.
        let asked = AtomicUsize::new(0);
        let wanted = || asked.fetch_add(1, Relaxed) < 10;
        let inputs = [("a.in", "exec sleep 60"), ("b.in", "exec sleep 60")];
        let error = tried(&inputs, &wanted).expect_err("an end");
        let said = format!("{error:#}");
        assert!(said.ends_with(".in: it is not wanted any more"), "{said}");
    }
}
