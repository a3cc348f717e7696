//! Finds the exercises that have changed since a commit, and whether the code
//! that judges all exercises has changed.

use anyhow::{bail, Context, Result};
use judge::bank::{Bank, Exercise};
use judge::validator;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

/// The code that judges every exercise, as paths relative to the book's folder;
/// folders end in a slash. A change to the kit, the input language, or the code
/// that compiles, sandboxes, runs and compares programs can change any verdict.
pub const JUDGES: [&str; 17] = [
    "exercises/kit.rs",
    "exercises/kit/",
    "press/course/src/check.rs",
    "press/course/src/whitespace.rs",
    "press/judge/src/compiler.rs",
    "press/judge/src/filter.rs",
    "press/judge/src/grade.rs",
    "press/judge/src/input/",
    "press/judge/src/validator.rs",
    "press/judge/src/linking.rs",
    "press/judge/src/parallel.rs",
    "press/judge/src/patch.rs",
    "press/judge/src/pipes.rs",
    "press/judge/src/sandbox.rs",
    "press/course/src/standing/",
    "press/judge/src/system.rs",
    "press/judge/src/isolation.rs",
];

/// The exercises that are also checked if one of the [`JUDGES`] has changed.
/// They are quick to check and include at least one of each kind, a dialogue, a
/// certificate, a judge that accepts more than one answer, and a limit from a
/// contest.
pub const SAMPLE: [&str; 10] =
    ["e2-06", "w1", "s02", "x44", "e3-04", "n6", "c04a", "c02a", "x174", "x12"];

/// The changes since a commit.
#[derive(Debug)]
pub struct Changes<'a> {
    /// The exercises whose folders or shared kit modules have changed.
    pub exercises: Vec<&'a Exercise>,
    /// The [`JUDGES`] that have changed.
    pub judges: Vec<&'static str>,
}

impl<'a> Changes<'a> {
    /// Compares the book's folder, including uncommitted changes, with a
    /// commit. Untracked files count as changed unless git ignores them.
    ///
    /// # Errors
    /// If git does not know the commit or cannot be run.
    pub fn since(bank: &'a Bank, commit: &str) -> Result<Changes<'a>> {
        let paths = paths(&bank.root, commit)?;
        let is_changed = |place: &&str| has_changed(&paths, place);
        let exercises = bank.exercises.iter().filter(|exercise| {
            // The check itself reports invalid module names.
            let mut places = validator::modules(exercise).unwrap_or_default();
            places.push(format!("exercises/{}/", exercise.id));
            places.iter().any(|place| has_changed(&paths, place))
        });
        Ok(Changes {
            exercises: exercises.collect(),
            judges: JUDGES.into_iter().filter(is_changed).collect(),
        })
    }

    /// Returns the exercises to check: those that have changed and, if one of
    /// the [`JUDGES`] has changed, the [`SAMPLE`].
    ///
    /// # Errors
    /// If the bank lacks an exercise of the sample.
    pub fn to_check(&self, bank: &'a Bank) -> Result<Vec<&'a Exercise>> {
        let mut chosen = self.exercises.clone();
        if !self.judges.is_empty() {
            for id in SAMPLE {
                let exercise = bank.find(id)?;
                if !chosen.iter().any(|other| other.id == exercise.id) {
                    chosen.push(exercise);
                }
            }
        }
        Ok(chosen)
    }

    /// Returns a description of the changes in one or two lines.
    pub fn says(&self, commit: &str) -> String {
        let ids = self.exercises.iter().map(|e| e.id.as_str());
        let ids: Vec<&str> = ids.collect();
        let mut says = match ids.len() {
            0 => format!("since {commit}: no exercise has changed"),
            n => format!("since {commit}: {n} changed: {}", ids.join(", ")),
        };
        if !self.judges.is_empty() {
            says += &format!(
                "\nwhat judges them has changed ({}): checked as well: {}",
                self.judges.join(", "),
                SAMPLE.join(", ")
            );
        }
        says
    }
}

/// Returns at most `most` of the exercises, evenly spread and in order.
pub fn spread<'a>(all: &[&'a Exercise], most: usize) -> Vec<&'a Exercise> {
    let count = all.len().min(most);
    (0..count).map(|k| all[k * all.len() / count]).collect()
}

/// Whether one of the paths is the file `place` or is in the folder `place`.
fn has_changed(paths: &BTreeSet<String>, place: &str) -> bool {
    let is_in = |path: &String| path.starts_with(place);
    match place.ends_with('/') {
        true => paths.iter().any(is_in),
        false => paths.contains(place),
    }
}

/// Returns the files below `root` that differ from a commit, as relative paths.
fn paths(root: &Path, commit: &str) -> Result<BTreeSet<String>> {
    let name = format!("{commit}^{{commit}}");
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", &name];
    let found = git(root, &words)?;
    if !found.status.success() {
        bail!("--since {commit}: git knows no such commit here");
    }
    let found = String::from_utf8_lossy(&found.stdout).into_owned();
    let found = found.trim();
    let mut paths = BTreeSet::new();
    for words in [
        &["diff", "--name-only", "--no-renames", "--relative", "-z", found][..],
        &["ls-files", "--others", "--exclude-standard", "-z"],
    ] {
        let output = git(root, words)?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            bail!("git {}: {}", words[0], said.trim());
        }
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let names = text.split('\0').filter(|name| !name.is_empty());
        paths.extend(names.map(String::from));
    }
    Ok(paths)
}

fn git(root: &Path, words: &[&str]) -> Result<Output> {
    let output = Command::new("git").args(words).current_dir(root).output();
    output.context("cannot run git")
}
