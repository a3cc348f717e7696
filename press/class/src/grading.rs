//! Grades a class: every exercise of a sheet for every student. Each result is
//! saved at once, so an interrupted run can be resumed.

use crate::assembled::Orders;
use crate::error::GradingError;
pub use crate::names::is_name;
use crate::sheet::Sheet;
use crate::submission::{take, Student, Taken};
use anyhow::{bail, Context, Result};
use judge::bank::{Exercise, Solution};
use judge::disk;
use judge::grade::{all_cases, Graded, GroupResult, Verdict, Workshop};
use judge::key::Key;
use judge::lock::Lock;
use judge::parallel;
use judge::validator::{digest, flat, Case, Judge};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The saved result of a graded submission.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kept {
    /// A digest of everything that the result depends on: the submission, the
    /// exercise, the hidden data, and the compiler.
    mark: String,
    graded: Graded,
}

/// The results of a class.
#[derive(Debug, Default)]
pub struct Results {
    /// The result for each exercise id, by student.
    pub graded: BTreeMap<String, BTreeMap<String, Graded>>,
    /// What could not be graded, through no fault of the student. These results
    /// are not in `graded`, and the next run tries again.
    pub troubles: Vec<GradingError>,
    /// The number of submissions that were graded in this run, as opposed to an
    /// earlier one.
    pub fresh: usize,
    /// The students who have handed in nothing.
    pub absent: BTreeSet<String>,
    /// The files with proofs, by student.
    pub proofs: BTreeMap<String, Vec<String>>,
    /// The result for each assembled proof, by student and exercise id.
    pub assembled: BTreeMap<String, BTreeMap<String, GroupResult>>,
    /// The files that could not be assigned to an exercise, with the reasons,
    /// by student.
    pub unplaced: BTreeMap<String, Vec<String>>,
}

impl Results {
    /// Leaves these students' results open, because it is not known what they
    /// have handed in.
    pub fn leave_open(&mut self, names: impl IntoIterator<Item = String>) {
        for name in names {
            self.graded.entry(name).or_default();
        }
    }

    /// Records files that could not be assigned to an exercise. The missing
    /// exercises of their students are left open, because one of these files
    /// may belong to them.
    pub fn add_unplaced(&mut self, files: Vec<(String, String, String)>) {
        for (student, file, why) in files {
            let own = self.graded.entry(student.clone()).or_default();
            own.retain(|_, graded| !graded.is_missing());
            self.troubles.push(GradingError {
                student: Some(student.clone()),
                exercise: Some(file.clone()),
                why: format!("{why}; give it a better name, and collect again"),
            });
            let files = self.unplaced.entry(student).or_default();
            files.push(format!("{file} ({why})"));
        }
    }

    /// Gives 0 points to those of these students who have no results yet,
    /// because they have handed in nothing.
    pub fn add_absent<'a>(
        &mut self,
        sheet: &Sheet,
        names: impl IntoIterator<Item = &'a String>,
    ) {
        for name in names {
            if self.graded.contains_key(name) {
                continue;
            }
            let judged = sheet.exercises.iter().filter(|e| e.is_judged());
            let own = judged.map(|exercise| {
                let why = "nothing was handed in";
                let nothing = Graded::nothing(exercise, Verdict::Missing, why);
                (exercise.id.clone(), nothing)
            });
            self.graded.insert(name.clone(), own.collect());
            self.absent.insert(name.clone());
        }
    }
}

/// The submissions to grade again although earlier results exist.
#[derive(Clone, Debug, Default)]
pub struct Again {
    all: bool,
    names: BTreeSet<String>,
}

impl Again {
    /// Parses the words of the option: `all`, students, or exercises.
    ///
    /// # Errors
    /// If a word is none of these.
    pub fn of(
        words: &[String],
        students: &[Student],
        sheet: &Sheet,
    ) -> Result<Again> {
        let mut again = Again::default();
        for word in words {
            let student = students.iter().find(|s| s.name == *word);
            let exercise = sheet
                .exercises
                .iter()
                .find(|e| e.id == *word || e.code() == *word);
            let name = match (word.as_str(), student, exercise) {
                (_, Some(student), _) => student.name.clone(),
                (_, _, Some(exercise)) => exercise.id.clone(),
                (ALL, ..) => {
                    again.all = true;
                    continue;
                }
                _ => bail!("--again={word}: no student, and not on the sheet"),
            };
            again.names.insert(name);
        }
        Ok(again)
    }

    fn has(&self, student: &Student, exercise: &Exercise) -> bool {
        let names = [&student.name, &exercise.id];
        self.all || names.iter().any(|name| self.names.contains(*name))
    }
}

/// The word that means all submissions.
pub const ALL: &str = "all";

/// Locks the results folder for one run, and removes temporary files left
/// behind by a run that was killed.
///
/// # Errors
/// If another run is using the folder, or a leftover file cannot be removed.
pub fn take_results(results: &Path) -> Result<Lock> {
    let lock = Lock::take(results, "grading", "--results")?;
    for entry in disk::walk(results).max_depth(3) {
        let Ok(entry) = entry else { continue };
        if disk::writer(&entry.file_name().to_string_lossy()).is_some() {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(lock)
}

/// Returns the students whose submissions earlier runs have graded into this
/// folder.
pub fn graded_before(results: &Path) -> BTreeSet<String> {
    let entries = disk::entries(&results.join("kept"));
    entries.iter().map(|folder| disk::name_of(folder)).collect()
}

/// The data needed to grade one exercise.
struct Desk<'a> {
    exercise: &'a Exercise,
    judge: Judge,
    cases: Vec<Case>,
    mark: String,
    /// Whether this is the only judged exercise on the sheet.
    alone: bool,
}

/// A part of every digest. It must change whenever the same submission may get
/// a different result.
const EDITION: &str = "grading 4";

impl<'a> Desk<'a> {
    fn new(
        workshop: &Workshop,
        exercise: &'a Exercise,
        key: &Key,
        folder: &Path,
    ) -> Result<Desk<'a>> {
        let judge = workshop.judge(exercise)?;
        let seed = key.seed("cases", &exercise.id, "");
        let folder = folder.join(&exercise.id);
        let cases = all_cases(exercise, &judge, seed, &folder)?;
        let card = fs::read_to_string(exercise.folder.join("exercise.toml"))?;
        let mut texts = vec![
            flat(&workshop.root, exercise)?,
            card,
            seed.to_string(),
            workshop.rustc.version.clone(),
            EDITION.to_string(),
        ];
        for sample in exercise.samples() {
            texts.push(fs::read_to_string(sample)?);
        }
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let mark = digest(&texts);
        Ok(Desk { exercise, judge, cases, mark, alone: true })
    }
}

/// Grades one submission, in a folder or an archive, for one exercise.
///
/// # Errors
/// If grading fails for a reason that is not the submission's fault.
pub fn grade_one(
    workshop: &Workshop,
    exercise: &Exercise,
    place: &Path,
    key: &Key,
) -> Result<Graded> {
    let folder = tempfile::tempdir()?;
    let desk = Desk::new(workshop, exercise, key, folder.path())?;
    grade_at(workshop, &desk, take(place, exercise, true), false)
}

fn grade_at(
    workshop: &Workshop,
    desk: &Desk,
    taken: Taken,
    again: bool,
) -> Result<Graded> {
    let Desk { exercise, judge, cases, .. } = desk;
    match taken {
        Taken::Source(source) => {
            workshop.grade(exercise, judge, cases, &source, again)
        }
        Taken::Nothing(why) => {
            Ok(Graded::nothing(exercise, Verdict::Missing, &why))
        }
    }
}

/// Grades a class. Results are saved in `results`; earlier results are reused
/// unless `again` says otherwise. `quiet` suppresses progress messages.
///
/// # Errors
/// If the results folder cannot be used. A failure that concerns a single judge
/// or submission is reported in the results, and the other submissions are
/// still graded.
pub fn grade_all(
    workshop: &Workshop,
    sheet: &Sheet,
    students: &[Student],
    key: &Key,
    results: &Path,
    quiet: bool,
    again: &Again,
) -> Result<Results> {
    let folder = tempfile::tempdir()?;
    let judged: Vec<&Exercise> = sheet
        .exercises
        .iter()
        .copied()
        .filter(|exercise| exercise.is_judged())
        .collect();
    let mut all = Results::default();
    let desks = parallel::map(&judged, |exercise| {
        calmly(|| Desk::new(workshop, exercise, key, folder.path()))
    })?;
    let alone = judged.len() == 1;
    let mut ready = Vec::new();
    for (exercise, desk) in judged.iter().zip(desks) {
        match desk {
            Ok(desk) => ready.push(Desk { alone, ..desk }),
            Err(error) => all.troubles.push(GradingError {
                student: None,
                exercise: Some(exercise.id.clone()),
                why: format!("{error:#}"),
            }),
        }
    }
    let orders = Orders::of(sheet, key, &mut all.troubles);
    let mut jobs = Vec::new();
    for student in students {
        fs::create_dir_all(results.join("kept").join(&student.name))?;
        all.graded.insert(student.name.clone(), BTreeMap::new());
        all.proofs.insert(student.name.clone(), proofs(&student.place));
        all.assembled.insert(student.name.clone(), orders.judge(student));
        jobs.extend(ready.iter().map(|desk| (student, desk)));
    }
    let count = AtomicUsize::new(0);
    let done = parallel::map(&jobs, |(student, desk)| {
        let anew = again.has(student, desk.exercise);
        let done = calmly(|| keep(workshop, desk, student, results, anew));
        let count = count.fetch_add(1, Ordering::Relaxed) + 1;
        if !quiet && is_told(count, jobs.len()) {
            eprintln!("{count} of {} graded", jobs.len());
        }
        done
    })?;
    for ((student, desk), done) in jobs.iter().zip(done) {
        let (name, id) = (&student.name, &desk.exercise.id);
        match done {
            Ok((graded, fresh)) => {
                all.fresh += usize::from(fresh);
                let own = all.graded.entry(name.clone()).or_default();
                own.insert(id.clone(), graded);
            }
            Err(error) => all.troubles.push(GradingError {
                student: Some(name.clone()),
                exercise: Some(id.clone()),
                why: format!("{error:#}"),
            }),
        }
    }
    Ok(all)
}

/// Whether to report progress after `done` of `all` jobs: about ten times in a
/// run of at least 20 jobs, and never in a shorter run.
fn is_told(done: usize, all: usize) -> bool {
    let tenths = |done: usize| done * 10 / all;
    all >= 20 && done < all && tenths(done) > tenths(done - 1)
}

/// Turns a panic into an error, so that a bug in the grader does not stop the
/// other submissions from being graded.
fn calmly<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or(panic.downcast_ref::<&str>().copied());
        bail!("the grader panicked: {}", text.unwrap_or("no message"))
    })
}

/// Returns the result of a submission, and whether it is new. An earlier result
/// is reused if nothing has changed and `again` is false.
fn keep(
    workshop: &Workshop,
    desk: &Desk,
    student: &Student,
    results: &Path,
    again: bool,
) -> Result<(Graded, bool)> {
    can_be_read(&student.place)?;
    let taken = take(&student.place, desk.exercise, desk.alone);
    let text = match &taken {
        Taken::Source(source) => source,
        Taken::Nothing(why) => why,
    };
    let mark = digest(&[&desk.mark, text]);
    let folder = results.join("kept").join(&student.name);
    let file = folder.join(format!("{}.json", desk.exercise.id));
    if again && file.exists() {
        // Removed before grading, because if grading fails, the next run must
        // not find the old result.
        fs::remove_file(&file)?;
    }
    if let Ok(text) = fs::read_to_string(&file) {
        if let Ok(kept) = serde_json::from_str::<Kept>(&text) {
            if kept.mark == mark {
                return Ok((kept.graded, false));
            }
        }
    }
    let graded = grade_at(workshop, desk, taken, again)?;
    let kept = Kept { mark, graded };
    disk::put(&file, serde_json::to_string_pretty(&kept)?)?;
    Ok((kept.graded, true))
}

/// Returns the proof files in a student's folder, where `collect` puts them.
fn proofs(place: &Path) -> Vec<String> {
    let folder = place.join("proofs");
    let files = disk::walk(&folder).sort_by_file_name().into_iter().flatten();
    let files = files.filter(|entry| entry.file_type().is_file());
    let name = |path: &Path| {
        let path = path.strip_prefix(&folder).unwrap_or(path);
        path.to_string_lossy().into_owned()
    };
    files.map(|entry| name(entry.path())).collect()
}

/// Checks that the submission can be read, because an unreadable file must not
/// count as missing.
fn can_be_read(place: &Path) -> Result<()> {
    // A submission has a few files; one with thousands is not checked to the
    // end.
    const MOST: usize = 2000;
    for entry in disk::walk(place).into_iter().take(MOST) {
        let entry = entry
            .with_context(|| format!("cannot read {}", place.display()))?;
        if entry.file_type().is_file() {
            let file = entry.path();
            fs::File::open(file)
                .with_context(|| format!("cannot read {}", file.display()))?;
        }
    }
    Ok(())
}

/// Whether the book prints the solution, so that the exercise is only for
/// practice.
pub fn is_printed(exercise: &Exercise) -> bool {
    exercise.card.solution == Solution::Book
}

#[cfg(test)]
mod tests {
    use super::{calmly, is_told, GradingError};

    #[test]
    fn a_long_run_says_how_far_it_is() {
        let told = |all| (1..=all).filter(move |&done| is_told(done, all));
        assert_eq!(told(19).count(), 0);
        assert_eq!(
            told(20).collect::<Vec<_>>(),
            [2, 4, 6, 8, 10, 12, 14, 16, 18]
        );
        assert_eq!(told(999).count(), 9);
    }

    #[test]
    fn a_panic_is_trouble() {
        let done: anyhow::Result<()> = calmly(|| panic!("at {}", 7));
        let why = done.unwrap_err().to_string();
        assert_eq!(why, "the grader panicked: at 7");
        let (student, exercise) = (Some("ada".to_string()), None);
        let trouble = GradingError { student, exercise, why };
        let line = "ada, all exercises: the grader panicked: at 7";
        assert_eq!(trouble.to_string(), line);
    }
}
