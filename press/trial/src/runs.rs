//! Checks stored runs and figures: pages must show what the programs produce.

use notebook::{region, transcript, Figure, Listed, Program};
use std::fs;
use std::io;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};

/// A run of a program, stored in the program's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRun {
    /// The run's name.
    pub name: String,
    /// The input: the region `<name>-in`.
    pub input: String,
    /// The output: the region `<name>-out`; `None` if there is no such region.
    pub output: Option<String>,
}

/// Returns the file in which the crate at `folder` stores the inputs of a
/// program: its runs, and its bad input.
pub fn runs_file(folder: &Path, program: &str) -> PathBuf {
    folder.join("runs").join(format!("{program}.txt"))
}

// ANCHOR: stored
/// Returns the runs in a file `runs/<program>.txt`, in order: one for each
/// region `<run>-in`.
pub fn stored_runs(text: &str) -> Vec<StoredRun> {
    let name = |line: &'_ str| {
        let name = line.strip_prefix("ANCHOR: ")?.strip_suffix("-in")?;
        Some(name.to_string())
    };
    let run = |name: String| {
        let part = |end| region(text, &format!("{name}-{end}"));
        let input = part("in")?.to_string();
        let output = part("out").map(str::to_string);
        Some(StoredRun { name, input, output })
    };
    text.lines().filter_map(name).filter_map(run).collect()
}
// ANCHOR_END: stored

/// Returns the text of a file of runs with its outputs replaced by what `print`
/// returns for each input.
pub fn with_outputs(text: &str, print: impl Fn(&str) -> String) -> String {
    let mut all = text.to_string();
    for run in stored_runs(text) {
        let marked = |end: &str, text: &str| {
            let name = format!("{}-{end}", run.name);
            format!("ANCHOR: {name}\n{text}ANCHOR_END: {name}\n")
        };
        let (input, now) =
            (marked("in", &run.input), marked("out", &print(&run.input)));
        all = match run.output {
            Some(then) => all.replacen(&marked("out", &then), &now, 1),
            None => all.replacen(&input, &format!("{input}{now}"), 1),
        };
    }
    all
}

// ANCHOR: stale
/// Repeats every stored run of `programs`. Returns a line for each changed
/// output and each program without a run. Fails if a runs file is unreadable.
pub fn stale_runs(
    folder: &Path,
    programs: &[Listed],
) -> io::Result<Vec<String>> {
    let mut stale = Vec::new();
    for &(name, _, program) in programs {
        let file = runs_file(folder, name);
        let runs = stored_runs(&fs::read_to_string(&file).unwrap_or_default());
        if runs.is_empty() {
            stale.push(format!("{name} has no stored run"));
        }
        for StoredRun { name, input, output } in runs {
            let difference = match output {
                Some(then) => changed(&then, program, input.as_bytes()),
                None => Some("no output is kept".to_string()),
            };
            let run = format!("{}: {name}", file.display());
            stale.extend(difference.map(|what| format!("{run}: {what}")));
        }
    }
    stale.extend(strays(folder, programs)?);
    Ok(stale)
}
// ANCHOR_END: stale

/// Returns how the output of a program on `input` differs from `then`, if it
/// does.
fn changed(then: &str, program: Program, input: &[u8]) -> Option<String> {
    let run = || transcript(program, input);
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(now) => first_difference(then, &now),
        Err(_) => Some("the program panics".into()),
    }
}

/// Returns a line for each file of runs without a program, each region that
/// belongs to no run, and each other file: a page may show only what a test
/// repeats.
fn strays(folder: &Path, programs: &[Listed]) -> io::Result<Vec<String>> {
    let mut strays = Vec::new();
    for place in paths_in(&folder.join("runs"))? {
        let name = place.file_stem().unwrap_or_default();
        let mut add =
            |what: String| strays.push(format!("{}: {what}", place.display()));
        if !programs.iter().any(|(program, ..)| name == *program) {
            add("no such program".into());
        }
        if place.is_dir() {
            for file in paths_in(&place)? {
                let name = file.file_name().unwrap_or_default();
                let name = name.to_string_lossy();
                if !name.ends_with(".measured.txt") {
                    add(format!("nobody reads {name}"));
                }
            }
        } else {
            let text = fs::read_to_string(&place)?;
            unread(&text).into_iter().for_each(add);
        }
    }
    Ok(strays)
}

/// Returns what is wrong with the regions of a file of runs.
fn unread(text: &str) -> Vec<String> {
    let runs = stored_runs(text);
    let is_run = |name: &str| runs.iter().any(|run| run.name == name);
    let wrong = |line: &str| {
        let mark = line.strip_prefix("ANCHOR: ")?;
        match mark.rsplit_once('-') {
            _ if mark == "bad" => None,
            Some((name, "in" | "out")) if is_run(name) => None,
            Some((name, "out")) => Some(format!("{name} has no input")),
            _ => Some(format!("nobody reads {mark}")),
        }
    };
    text.lines().filter_map(wrong).collect()
}

/// Returns the paths in a folder, sorted; none if there is no such folder.
fn paths_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// Returns a line for each stored `figures/<name>.svg` of the crate at `folder`
/// that differs from what its function draws now.
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

/// Describes the first line in which two texts differ, if they do.
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
