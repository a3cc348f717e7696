//! Stored runs: what a page shows is what the program prints.

use crate::{transcript, Figure, Program};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A run of a program that is kept as two files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRun {
    /// `examples/<program>/<run>.in`: what the program is given.
    pub input: PathBuf,
    /// `examples/<program>/<run>.out`: what it printed then.
    pub output: PathBuf,
}

// ANCHOR: stored
/// The stored runs of `program` in the crate at `folder`, sorted by name: one
/// for each `.in` file in `examples/<program>/`.
pub fn stored_runs(folder: &Path, program: &str) -> io::Result<Vec<StoredRun>> {
    let mut runs = Vec::new();
    for entry in fs::read_dir(folder.join("examples").join(program))? {
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
    programs: &[(&str, Program)],
) -> io::Result<Vec<String>> {
    let mut stale = Vec::new();
    for &(name, program) in programs {
        let runs = stored_runs(folder, name).unwrap_or_default();
        if runs.is_empty() {
            stale.push(format!("{name} has no stored run"));
        }
        for run in runs {
            let now = transcript(program, &fs::read(&run.input)?);
            let then = fs::read_to_string(&run.output).unwrap_or_default();
            if let Some(line) = first_difference(&then, &now) {
                stale.push(format!("{}: {line}", run.output.display()));
            }
        }
    }
    Ok(stale)
}
// ANCHOR_END: stale

/// The same for figures: a line for each `figures/<name>.svg` of the crate at
/// `folder` that its function does not draw any more.
pub fn stale_figures(folder: &Path, figures: &[Figure]) -> Vec<String> {
    let mut stale = Vec::new();
    for (name, draw) in figures {
        let path = folder.join("figures").join(format!("{name}.svg"));
        let kept = fs::read_to_string(&path).unwrap_or_default();
        if kept != draw() {
            let path = path.display();
            stale.push(format!("{path}: the program draws another figure"));
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
