//! Grading a class: every student, every exercise of a sheet. What is done is
//! kept at once, so that a run can be stopped and begun again.

use crate::bank::{Exercise, Solution};
use crate::grade::{all_cases, Graded, Verdict, Workshop};
use crate::judge::{digest, flat, fresh_name, Case, Judge};
use crate::key::Key;
pub use crate::names::is_name;
use crate::sheet::Sheet;
use crate::submission::{take, Taken};
use anyhow::{bail, Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};

/// What is kept of a submission that was graded.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kept {
    /// Of what it was made: submission, exercise, hidden data, compiler.
    mark: String,
    graded: Graded,
}

/// A student: the name of the folder or zip that was handed in.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Student {
    /// The name.
    pub name: String,
    /// Where the submissions are.
    pub place: PathBuf,
}

/// The result of a class.
#[derive(Debug, Default)]
pub struct Results {
    /// For each student and exercise, by its id, what it got.
    pub graded: BTreeMap<String, BTreeMap<String, Graded>>,
    /// What could not be graded for reasons that are not the student's.
    pub troubles: Vec<String>,
    /// How many submissions were graded now, and not before.
    pub fresh: usize,
}

/// What is needed to grade one exercise.
struct Desk<'a> {
    exercise: &'a Exercise,
    judge: Judge,
    cases: Vec<Case>,
    mark: String,
    /// Whether it is the only one of the sheet.
    alone: bool,
}

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
        ];
        for sample in exercise.samples() {
            texts.push(fs::read_to_string(sample)?);
        }
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let mark = digest(&texts);
        Ok(Desk { exercise, judge, cases, mark, alone: true })
    }
}

/// Grades one submission for one exercise, in a folder or a zip.
///
/// # Errors
/// Trouble that is not the submission's.
pub fn grade_one(
    workshop: &Workshop,
    exercise: &Exercise,
    place: &Path,
    key: &Key,
) -> Result<Graded> {
    let folder = tempfile::tempdir()?;
    let desk = Desk::new(workshop, exercise, key, folder.path())?;
    grade_at(workshop, &desk, take(place, exercise, true))
}

fn grade_at(workshop: &Workshop, desk: &Desk, taken: Taken) -> Result<Graded> {
    match taken {
        Taken::Source(source) => {
            workshop.grade(desk.exercise, &desk.judge, &desk.cases, &source)
        }
        Taken::Nothing(why) => {
            let (id, card) = (&desk.exercise.id, &desk.exercise.card);
            Ok(Graded::nothing(id, card, Verdict::Missing, &why))
        }
    }
}

/// Grades a class. `results` keeps what is done; `quiet` shows no progress.
///
/// # Errors
/// Trouble with the sheet, the judges or the folder of the results. Trouble
/// with one submission is told in the results, and the others go on.
pub fn grade_all(
    workshop: &Workshop,
    sheet: &Sheet,
    students: &[Student],
    key: &Key,
    results: &Path,
    quiet: bool,
) -> Result<Results> {
    let folder = tempfile::tempdir()?;
    let judged: Vec<&Exercise> = sheet
        .exercises
        .iter()
        .copied()
        .filter(|exercise| exercise.is_judged())
        .collect();
    let desks = crate::cli::in_parallel(&judged, |exercise| {
        Desk::new(workshop, exercise, key, folder.path())
    });
    let mut desks: Vec<Desk> = desks.into_iter().collect::<Result<_>>()?;
    let alone = desks.len() == 1;
    desks.iter_mut().for_each(|desk| desk.alone = alone);
    let mut jobs = Vec::new();
    for student in students {
        fs::create_dir_all(results.join("kept").join(&student.name))?;
        jobs.extend(desks.iter().map(|desk| (student, desk)));
    }
    let bar = match quiet {
        true => ProgressBar::hidden(),
        false => ProgressBar::new(jobs.len() as u64),
    };
    let style = "{bar:30} {pos} of {len}, {elapsed}, still {eta}: {msg}";
    bar.set_style(ProgressStyle::with_template(style)?);
    let done = crate::cli::in_parallel(&jobs, |(student, desk)| {
        bar.set_message(student.name.clone());
        let work = || keep(workshop, desk, student, results);
        // Even a mistake of our own must not end the others.
        let done = catch_unwind(AssertUnwindSafe(work))
            .unwrap_or_else(|_| bail!("the grader panicked"));
        bar.inc(1);
        done
    });
    bar.finish_and_clear();
    let mut all = Results::default();
    for ((student, desk), done) in jobs.iter().zip(done) {
        let (name, id) = (&student.name, &desk.exercise.id);
        match done {
            Ok((graded, fresh)) => {
                all.fresh += usize::from(fresh);
                let own = all.graded.entry(name.clone()).or_default();
                own.insert(id.clone(), graded);
            }
            Err(error) => all.troubles.push(format!("{name}, {id}: {error:#}")),
        }
    }
    Ok(all)
}

/// The result of a submission: that of an earlier run, if nothing has changed.
fn keep(
    workshop: &Workshop,
    desk: &Desk,
    student: &Student,
    results: &Path,
) -> Result<(Graded, bool)> {
    let taken = take(&student.place, desk.exercise, desk.alone);
    let text = match &taken {
        Taken::Source(source) => source,
        Taken::Nothing(why) => why,
    };
    let mark = digest(&[&desk.mark, text]);
    let folder = results.join("kept").join(&student.name);
    let file = folder.join(format!("{}.json", desk.exercise.id));
    if let Ok(text) = fs::read_to_string(&file) {
        if let Ok(kept) = serde_json::from_str::<Kept>(&text) {
            if kept.mark == mark {
                return Ok((kept.graded, false));
            }
        }
    }
    let graded = grade_at(workshop, desk, taken)?;
    let kept = Kept { mark, graded };
    // Written whole or not at all: a run may be killed here.
    let new = folder.join(format!("new-{}", fresh_name()));
    fs::write(&new, serde_json::to_string_pretty(&kept)?)?;
    fs::rename(&new, &file)?;
    Ok((kept.graded, true))
}

/// Points that people gave for a rubric, by student and exercise.
pub type Marks = BTreeMap<(String, String), u32>;

/// Reads marks: a CSV file with the columns student, exercise, item, points,
/// as `grade-all` writes it in `rubric.csv`, filled in.
///
/// # Errors
/// The line, and what is wrong there.
pub fn marks(file: &Path, sheet: &Sheet) -> Result<Marks> {
    let shown = file.display();
    let mut reader = csv::Reader::from_path(file)
        .with_context(|| format!("cannot read {shown}"))?;
    let mut marks = Marks::new();
    let mut seen = std::collections::BTreeSet::new();
    for (line, row) in (2..).zip(reader.records()) {
        let row = row.with_context(|| format!("{shown}:{line}"))?;
        let word = |column: usize| row.get(column).unwrap_or("").trim();
        let (student, code, item) = (word(0), word(1), word(2));
        if word(3).is_empty() {
            continue;
        }
        let exercise =
            sheet.exercises.iter().find(|e| e.code() == code || e.id == code);
        let Some(exercise) = exercise else {
            bail!("{shown}:{line}: {code:?} is not on the sheet");
        };
        let number = item.parse::<usize>().ok().filter(|n| *n > 0);
        let of = number.and_then(|n| exercise.card.rubric.get(n - 1));
        let Some(of) = of else {
            bail!("{shown}:{line}: {code} has no item {item:?}");
        };
        let points = word(3).parse::<u32>().ok().filter(|p| *p <= of.points);
        let Some(points) = points else {
            bail!("{shown}:{line}: {:?}: 0 to {} points", word(3), of.points);
        };
        let key = (student.to_string(), exercise.id.clone());
        if !seen.insert((key.clone(), number)) {
            bail!("{shown}:{line}: {student}, {code}, item {item} twice");
        }
        *marks.entry(key).or_insert(0) += points;
    }
    Ok(marks)
}

/// Whether the book prints the solution: such an exercise is practice.
pub fn is_printed(exercise: &Exercise) -> bool {
    exercise.card.solution == Solution::Book
}
