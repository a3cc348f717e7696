//! Stored runs: what a page shows is what the program prints.

use crate::{transcript, Figure, Listed};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A run of a program that is kept as two files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRun {
    /// `runs/<program>/<run>.in`: what the program is given.
    pub input: PathBuf,
    /// `runs/<program>/<run>.out`: what it printed then.
    pub output: PathBuf,
}

// ANCHOR: stored
/// The stored runs of `program` in the crate at `folder`, sorted by name: one
/// for each `.in` file in `runs/<program>/`.
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
/// something else today, or for a program that has no run at all.
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
            let now = transcript(program, &fs::read(&run.input)?);
            let difference = match fs::read_to_string(&run.output) {
                Ok(then) => first_difference(&then, &now),
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

/// A line for each folder of runs without a program and each output without
/// its input: what nobody repeats, nobody may show.
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
            }
        }
    }
    Ok(strays)
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

/// How far a test goes: as far as `usual`, or as far as `full` when the
/// environment says `NOTEBOOK_FULL=1`.
pub fn range<T>(usual: T, full: T) -> T {
    match std::env::var_os("NOTEBOOK_FULL") {
        Some(value) if value == "1" => full,
        _ => usual,
    }
}

/// The first line in which two texts differ, told to a reader.
pub(crate) fn first_difference(then: &str, now: &str) -> Option<String> {
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
