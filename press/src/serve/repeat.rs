//! What the programs of a chapter print and draw now: its stored runs repeated,
//! and its figures drawn, by the executable.

use super::limits::limit_memory;
use super::shown::Made;
use anyhow::{bail, ensure, Context, Result};
use std::fs::{self, File};
use std::io::{Read, Seek};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// How long a stored run may take.
const PATIENCE: Duration = Duration::from_secs(100);

/// The most bytes that a stored run may print.
const OUTPUT: u64 = 1 << 26;

/// Says whether the answer is still wanted.
pub type Still<'a> = &'a (dyn Fn() -> bool + Sync);

/// How often a run is asked whether it has ended.
const LOOK: Duration = Duration::from_millis(2);

/// The outputs of the stored runs and the figures of `chapter`, whose programs
/// the `executable` has, in the house at `root`.
///
/// # Errors
/// One line, if a program breaks off, takes or prints too much or cannot be run,
/// or if all that is not wanted any more.
pub fn repeat(
    root: &Path,
    chapter: &str,
    executable: &Path,
    still: Still,
) -> Result<Made> {
    let folder = Path::new("listings").join(chapter);
    let inputs = inputs(&root.join(&folder));
    let mut made = outputs(root, &inputs, executable, still)?;
    made.extend(figures(root, &folder.join("figures"), executable, still)?);
    Ok(made)
}

/// The stored inputs of the crate in `folder`.
fn inputs(folder: &Path) -> Vec<PathBuf> {
    let entries = walkdir::WalkDir::new(folder.join("runs")).into_iter();
    let files = entries.filter_map(Result::ok).map(|e| e.into_path());
    files.filter(|p| p.extension().is_some_and(|e| e == "in")).collect()
}

/// Runs them, as many at a time as there are cores.
fn outputs(
    root: &Path,
    inputs: &[PathBuf],
    executable: &Path,
    still: Still,
) -> Result<Made> {
    let hands = thread::available_parallelism().map_or(1, NonZero::get);
    let (left, made) = (Mutex::new(inputs.iter()), Mutex::new(Made::new()));
    let next = || left.lock().unwrap_or_else(|e| e.into_inner()).next();
    let failed = AtomicBool::new(false);
    let still = || still() && !failed.load(Relaxed);
    let hand = || -> Result<()> {
        while let Some(input) = next() {
            let path = input.strip_prefix(root)?;
            let text = output(input, executable, &still)
                .with_context(|| path.display().to_string())
                .inspect_err(|_| failed.store(true, Relaxed))?;
            let path = path.with_extension("out");
            let mut made = made.lock().unwrap_or_else(|e| e.into_inner());
            made.push((path, text));
        }
        Ok(())
    };
    thread::scope(|scope| {
        let hands: Vec<_> = (0..hands).map(|_| scope.spawn(hand)).collect();
        hands.into_iter().try_for_each(|h| h.join().expect("no panic"))
    })?;
    Ok(made.into_inner().unwrap_or_else(|e| e.into_inner()))
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

/// The figures, as the executable draws them.
fn figures(
    root: &Path,
    folder: &Path,
    executable: &Path,
    still: Still,
) -> Result<Made> {
    if !root.join(folder).is_dir() {
        return Ok(Made::new());
    }
    let desk = tempfile::tempdir()?;
    let mut command = Command::new(executable);
    command.arg("--draw").arg(desk.path());
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let status = wait(command, still, || Ok(0)).context("the figures")?;
    ensure!(status.success(), "the figures are not drawn: {status}");
    let mut made = Made::new();
    for entry in fs::read_dir(desk.path())? {
        let entry = entry?;
        let text = fs::read_to_string(entry.path())?;
        made.push((folder.join(entry.file_name()), text));
    }
    Ok(made)
}
