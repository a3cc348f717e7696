//! Stored runs and figures: what a page shows is what the program makes.

use notebook::{transcript, Figure, Listed, Program};
use std::fs;
use std::io;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};

/// A run of a program, kept as two files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRun {
    /// `runs/<program>/<run>.in`: what the program is given.
    pub input: PathBuf,
    /// `runs/<program>/<run>.out`: what it printed.
    pub output: PathBuf,
}

// ANCHOR: stored
/// Returns the stored runs of `program` in the crate at `folder`, sorted by
/// name: one for each `.in` file in `runs/<program>/`. An error if there is no
/// such folder or it can't be read.
pub fn stored_runs(folder: &Path, program: &str) -> io::Result<Vec<StoredRun>> {
    let mut runs = Vec::new();
    for entry in fs::read_dir(folder.join("runs").join(program))? {
        let input = entry?.path();
        if input.extension().is_some_and(|ending| ending == "in") {
            let output = input.with_extension("out");
            runs.push(StoredRun { input, output });
        }
    }
    runs.sort_by(|a, b| a.input.cmp(&b.input));
    Ok(runs)
}
// ANCHOR_END: stored

// ANCHOR: stale
/// Repeats every stored run of `programs`; returns a line for each that prints
/// something else, and each program without a run. Fails if one is unreadable.
pub fn stale_runs(
    folder: &Path,
    programs: &[Listed],
) -> io::Result<Vec<String>> {
    let mut stale = Vec::new();
    for &(name, _, program) in programs {
        let runs = stored_runs(folder, name).unwrap_or_default();
        if runs.is_empty() {
            stale.push(format!("{name} has no stored run"));
        }
        for run in runs {
            let input = fs::read(&run.input)?;
            let difference = match fs::read_to_string(&run.output) {
                Ok(then) => changed(&then, program, &input),
                Err(error) => Some(error.to_string()),
            };
            let file = run.output.display();
            stale.extend(difference.map(|what| format!("{file}: {what}")));
        }
    }
    stale.extend(strays(folder, programs)?);
    Ok(stale)
}
// ANCHOR_END: stale

/// How a program no longer prints on `input` what it did then.
fn changed(then: &str, program: Program, input: &[u8]) -> Option<String> {
    let run = || transcript(program, input);
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(now) => first_difference(then, &now),
        Err(_) => Some("the program panics".into()),
    }
}

/// A line for each folder of runs without a program, each output without its
/// input, and each file that is none of a run's: what nobody repeats, nobody
/// may show.
fn strays(folder: &Path, programs: &[Listed]) -> io::Result<Vec<String>> {
    let runs = folder.join("runs");
    let mut strays = Vec::new();
    for place in paths_in(&runs)? {
        let name = place.file_name().unwrap_or_default();
        if !place.is_dir() {
            continue;
        }
        if !programs.iter().any(|(program, ..)| name == *program) {
            strays.push(format!("{}: no such program", place.display()));
        }
        for file in paths_in(&place)? {
            let output = file.extension().is_some_and(|end| end == "out");
            if output && !file.with_extension("in").exists() {
                strays.push(format!("{}: has no input", file.display()));
            } else if !output && !is_read(&file) {
                strays.push(format!("{}: nobody reads it", file.display()));
            }
        }
    }
    Ok(strays)
}

/// Whether a file is of those that stand beside the outputs of runs.
fn is_read(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name == "bad.txt"
        || name.ends_with(".in")
        || name.ends_with(".measured.txt")
}

/// What is in a folder, sorted; nothing, if there is no such folder.
fn paths_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The same for figures: a line for each `figures/<name>.svg` of the crate at
/// `folder` that its function does not draw any more.
pub fn stale_figures(folder: &Path, figures: &[Figure]) -> Vec<String> {
    let mut stale = Vec::new();
    for (name, draw) in figures {
        let path = folder.join("figures").join(format!("{name}.svg"));
        let path_shown = path.display();
        match fs::read_to_string(&path) {
            Ok(kept) if kept == draw() => {}
            Ok(_) => stale.push(format!(
                "{path_shown}: the program draws another figure"
            )),
            Err(error) => stale.push(format!("{path_shown}: {error}")),
        }
    }
    stale
}

/// The first line in which two texts differ, told to a reader.
fn first_difference(then: &str, now: &str) -> Option<String> {
    if then == now {
        return None;
    }
    let (old, new): (Vec<_>, Vec<_>) =
        (then.split('\n').collect(), now.split('\n').collect());
    let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let shown = |lines: &[&str]| match lines.get(same) {
        Some(text) => format!("`{text}`"),
        None => "nothing more".to_string(),
    };
    let (kept, printed) = (shown(&old), shown(&new));
    let line = same + 1;
    Some(format!("line {line}: kept {kept}, the program prints {printed}"))
}
