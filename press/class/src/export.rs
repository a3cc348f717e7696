//! Exports results in the formats of learning platforms.

use crate::cells::{guarded, written};
use crate::collect::lacks;
use crate::grading::Results;
pub use crate::roster::{roster, Person, Roster};
use crate::rubric::{marked, Mark, Marks};
use crate::sheet::Sheet;
use anyhow::{Context, Result};
use judge::bank::Exercise;
use judge::disk::put;
use judge::grade::{Graded, GroupResult, Verdict};
use judge::shown::{fenced, plain};
use serde_json::{json, Value};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A student's result for one exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Points(u32),
    /// No person has marked the exercise yet.
    Unmarked,
    /// Grading failed. This does not mean 0 points.
    Trouble,
}

impl Cell {
    /// Returns the number of points, or the text `none` if there is no number.
    fn or(self, none: &str) -> String {
        match self {
            Cell::Points(points) => points.to_string(),
            Cell::Unmarked | Cell::Trouble => none.to_string(),
        }
    }
}

/// A student's results: one cell for each exercise, then the totals.
struct Line {
    cells: Vec<Cell>,
    /// The total; `None` if something could not be graded.
    sum: Option<u32>,
    stars: u32,
    /// The codes of the exercises that could not be graded.
    troubles: Vec<String>,
}

impl Line {
    fn sum_or(&self, none: &str) -> String {
        self.sum.map_or(none.to_string(), |sum| sum.to_string())
    }
}

fn cell(
    exercise: &Exercise,
    student: &str,
    results: &Results,
    marks: &Marks,
) -> Cell {
    let own = results.graded.get(student);
    let judged = own.and_then(|own| own.get(&exercise.id));
    let assembled = assembled(exercise, student, results, marks);
    let marked = marked(marks, student, &exercise.id)
        .or(assembled.map(|proof| proof.points));
    match (judged.map(Graded::points), marked) {
        (None, _) if exercise.is_judged() => Cell::Trouble,
        (None, None) => match results.absent.contains(student) {
            true => Cell::Points(0),
            false => Cell::Unmarked,
        },
        (judged, marked) => {
            Cell::Points(judged.unwrap_or(0) + marked.unwrap_or(0))
        }
    }
}

/// Returns the result of a student's assembled proof; `None` if there is none,
/// or if people have marked the proof, because their points take precedence.
fn assembled<'a>(
    exercise: &Exercise,
    student: &str,
    results: &'a Results,
    marks: &Marks,
) -> Option<&'a GroupResult> {
    let own = results.assembled.get(student)?.get(&exercise.id);
    own.filter(|_| marked(marks, student, &exercise.id).is_none())
}

fn line(
    sheet: &Sheet,
    student: &str,
    results: &Results,
    marks: &Marks,
) -> Line {
    let (mut cells, mut sum, mut stars) = (Vec::new(), 0, 0);
    let mut troubles = Vec::new();
    for exercise in &sheet.exercises {
        let cell = cell(exercise, student, results, marks);
        match cell {
            Cell::Points(points) => {
                sum += points;
                if points == exercise.points() {
                    stars += u32::from(exercise.card.stars);
                }
            }
            Cell::Unmarked => {}
            Cell::Trouble => troubles.push(exercise.code()),
        }
        cells.push(cell);
    }
    let sum = troubles.is_empty().then_some(sum);
    Line { cells, sum, stars, troubles }
}

/// Writes all the tables and feedback that a teacher imports or sends out into
/// `folder`.
///
/// # Errors
/// If a file cannot be written.
pub fn write_all(
    sheet: &Sheet,
    results: &Results,
    marks: &Marks,
    roster: &Roster,
    folder: &Path,
) -> Result<()> {
    let class = Class { sheet, results, marks, roster };
    write_troubles(results, folder)?;
    put(&folder.join("grades.csv"), class.grades()?)?;
    put(&folder.join("canvas.csv"), class.canvas(&class.parts())?)?;
    put(&folder.join("canvas-sum.csv"), class.canvas(&[Part::Sum])?)?;
    put(&folder.join("moodle.csv"), class.moodle()?)?;
    for (student, graded) in &results.graded {
        let feedback = class.feedback(student);
        let page = folder.join("feedback").join(format!("{student}.md"));
        put(&page, feedback)?;
        let all: Vec<(&Exercise, Graded)> = sheet
            .exercises
            .iter()
            .filter_map(|e| {
                let proof = assembled(e, student, results, marks);
                Some((*e, with_proof(e, graded.get(&e.id), proof)?))
            })
            .collect();
        let file = folder.join("gradescope").join(format!("{student}.json"));
        // If a result is missing, the sum of the other results would be
        // misleading.
        if class.line(student).sum.is_some() {
            let json = serde_json::to_string_pretty(&gradescope(&all))? + "\n";
            put(&file, json)?;
        } else if file.exists() {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}

/// Combines the automatic results for an exercise, which are those of the
/// program and of the assembled proof. Returns `None` if there are none.
fn with_proof(
    exercise: &Exercise,
    graded: Option<&Graded>,
    proof: Option<&GroupResult>,
) -> Option<Graded> {
    let Some(proof) = proof else { return graded.cloned() };
    let nothing = || Graded {
        id: exercise.id.clone(),
        groups: Vec::new(),
        note: None,
        slowest: 0,
    };
    let mut all = graded.cloned().unwrap_or_else(nothing);
    all.groups.push(proof.clone());
    Some(all)
}

/// Writes the file of grading errors, or removes it if there are none.
fn write_troubles(results: &Results, folder: &Path) -> Result<()> {
    const NAME: &str = "troubles.txt";
    if results.troubles.is_empty() {
        let old = folder.join(NAME);
        return match old.exists() {
            true => fs::remove_file(&old).context("cannot remove the troubles"),
            false => Ok(()),
        };
    }
    let mut text = "This could not be graded. It has no points yet, and the \
                    sums of these students are missing.\nRun the command again \
                    when the cause is gone: what is missing is graded then.\n\n"
        .to_string();
    for trouble in &results.troubles {
        let _ = writeln!(text, "{trouble}");
    }
    put(&folder.join(NAME), text)
}

/// The meaning of a column.
#[derive(Clone, Copy)]
enum Part<'a> {
    /// An exercise, with its index on the sheet.
    Exercise(usize, &'a Exercise),
    Sum,
}

/// The data from which the tables are made.
#[derive(Clone, Copy)]
struct Class<'a> {
    sheet: &'a Sheet<'a>,
    results: &'a Results,
    marks: &'a Marks,
    roster: &'a Roster,
}

impl<'a> Class<'a> {
    fn line(&self, student: &str) -> Line {
        line(self.sheet, student, self.results, self.marks)
    }

    /// Returns the columns of the exercises that carry points.
    fn parts(&self) -> Vec<Part<'a>> {
        let all = self.sheet.exercises.iter().enumerate();
        let with_points = all.filter(|(_, exercise)| exercise.points() > 0);
        with_points.map(|(at, e)| Part::Exercise(at, e)).collect()
    }

    /// Returns the name of a column, which stays the same from run to run and
    /// includes the sheet's title.
    fn name(&self, part: Part) -> String {
        let title = &self.sheet.title;
        guarded(&match part {
            Part::Exercise(_, exercise) => {
                format!("{title}: {}", exercise.code())
            }
            Part::Sum => title.clone(),
        })
    }

    fn most(&self, part: Part) -> u32 {
        match part {
            Part::Exercise(_, exercise) => exercise.points(),
            Part::Sum => self.sheet.points(),
        }
    }

    fn points(&self, line: &Line, part: Part, none: &str) -> String {
        match part {
            Part::Exercise(at, _) => line.cells[at].or(none),
            Part::Sum => line.sum_or(none),
        }
    }

    /// Returns the student's roster entry, with its cells escaped so that no
    /// spreadsheet runs them as formulas.
    fn person(&self, student: &str) -> Person {
        let person = self.roster.get(student).cloned().unwrap_or_default();
        let name = match person.name.is_empty() {
            true => student,
            false => &person.name,
        };
        Person {
            name: guarded(name),
            id: guarded(&person.id),
            email: guarded(&person.email),
            login: guarded(match person.login.is_empty() {
                true => student,
                false => &person.login,
            }),
            also: Vec::new(),
        }
    }

    fn grades(&self) -> Result<String> {
        let mut head = vec!["student".to_string()];
        let codes = self.sheet.exercises.iter().map(|e| e.code());
        head.extend(codes);
        head.extend(["points", "of", "stars", "troubles"].map(str::to_string));
        let mut rows = vec![head];
        for student in self.results.graded.keys() {
            let line = self.line(student);
            let mut row = vec![guarded(student)];
            row.extend(line.cells.iter().map(|cell| cell.or("")));
            row.push(line.sum_or(""));
            row.push(self.sheet.points().to_string());
            row.push(line.sum.map_or("".into(), |_| line.stars.to_string()));
            row.push(match line.troubles.is_empty() {
                true => String::new(),
                false => {
                    format!("incomplete: {}", line.troubles.join(" "))
                }
            });
            rows.push(row);
        }
        written(&rows)
    }

    /// Returns a gradebook for import into Canvas: the first columns identify
    /// the student, and the second row has the maximum points. Canvas adds up
    /// all assignments of a course, so the exercises and their sum must not be
    /// in the same file.
    fn canvas(&self, parts: &[Part]) -> Result<String> {
        let words = |words: [&str; 4]| words.map(str::to_string).to_vec();
        let mut head = words(["Student", "ID", "SIS Login ID", "Section"]);
        head.extend(parts.iter().map(|part| self.name(*part)));
        let mut most = words(["    Points Possible", "", "", ""]);
        most.extend(parts.iter().map(|part| self.most(*part).to_string()));
        let mut rows = vec![head, most];
        for student in self.results.graded.keys() {
            let (person, line) = (self.person(student), self.line(student));
            let mut row =
                vec![person.name, person.id, person.login, String::new()];
            row.extend(parts.iter().map(|part| self.points(&line, *part, "")));
            rows.push(row);
        }
        written(&rows)
    }

    /// Returns a table for import into Moodle. The teacher maps the address or
    /// ID column, and each grade together with its feedback, because importing
    /// one without the other would delete the other. A `-` means that there is
    /// no grade; an empty cell in a new column would become 0.
    fn moodle(&self) -> Result<String> {
        let who = ["Username", "ID number", "Email address"];
        let mut head = who.map(str::to_string).to_vec();
        let mut parts = self.parts();
        parts.push(Part::Sum);
        for part in &parts {
            let name = self.name(*part);
            head.extend([name.clone(), format!("{name} (feedback)")]);
        }
        let mut rows = vec![head];
        for student in self.results.graded.keys() {
            let (person, line) = (self.person(student), self.line(student));
            let mut row = vec![person.login, person.id, person.email];
            for part in &parts {
                row.push(self.points(&line, *part, "-"));
                row.push(guarded(&self.says(student, &line, *part)));
            }
            rows.push(row);
        }
        written(&rows)
    }

    /// Returns the feedback for a column in one line.
    fn says(&self, student: &str, line: &Line, part: Part) -> String {
        let Part::Exercise(at, exercise) = part else {
            let of = self.sheet.points();
            return match line.sum {
                Some(sum) => {
                    format!("{sum} of {of} points, {} stars", line.stars)
                }
                None => NOT_YET.to_string(),
            };
        };
        match line.cells[at] {
            Cell::Trouble => return NOT_YET.to_string(),
            Cell::Unmarked => return "not marked yet".to_string(),
            Cell::Points(_) => {}
        }
        let own = self.results.graded.get(student);
        let graded = own.and_then(|own| own.get(&exercise.id));
        let mut words = Vec::new();
        match graded {
            Some(graded) if graded.is_missing() => {
                words.push(match self.has_proof(student, exercise) {
                    true => "no certificate program was handed in".to_string(),
                    false => "nothing was handed in".to_string(),
                });
            }
            Some(graded) => words.extend(graded.groups.iter().map(|group| {
                let (name, says) = (&group.name, group.verdict.says());
                format!("{name} {} of {}: {says}", group.points, group.of)
            })),
            None => {}
        }
        if let Some(proof) = self.assembled(student, exercise) {
            let GroupResult { name, points, of, verdict, message, .. } = proof;
            words.push(format!("{name} {points} of {of}: {}", verdict.says()));
            words.extend((!message.is_empty()).then(|| message.clone()));
        }
        words.extend(self.marks_of(student, exercise));
        words.join("; ")
    }

    fn assembled(
        &self,
        student: &str,
        exercise: &Exercise,
    ) -> Option<&GroupResult> {
        assembled(exercise, student, self.results, self.marks)
    }

    /// Whether a proof was handed in that belongs, or may belong, to the
    /// exercise.
    fn has_proof(&self, student: &str, exercise: &Exercise) -> bool {
        let files = self.results.proofs.get(student);
        let own = format!("{}/", exercise.id);
        let is_its = |f: &String| f.starts_with(&own) || !f.contains('/');
        files.is_some_and(|files| files.iter().any(is_its))
            || self.assembled(student, exercise).is_some()
    }

    /// Returns the points and comments that people gave for a proof, one line
    /// for each item.
    fn marks_of(&self, student: &str, exercise: &Exercise) -> Vec<String> {
        let key = (student.to_string(), exercise.id.clone());
        let given = self.marks.get(&key).cloned().unwrap_or_default();
        let line = |(number, mark): (usize, Mark)| {
            let item = exercise.rubric.get(number - 1)?;
            let points = match mark.points {
                Some(points) => points.to_string(),
                None => "not marked yet".to_string(),
            };
            let (of, says) = (item.points, plain(&item.says));
            let mut line = format!("proof, {says}: {points}, of {of}");
            if !mark.comment.is_empty() {
                let comment = plain(&mark.comment).replace('\n', " ");
                line += &format!(" ({comment})");
            }
            Some(line)
        };
        given.into_iter().filter_map(line).collect()
    }

    /// Returns a student's feedback page.
    fn feedback(&self, student: &str) -> String {
        let (sheet, line) = (self.sheet, self.line(student));
        let mut text = format!("# {}: {student}\n", sheet.title);
        let of = sheet.points();
        let marked = self.marks.keys().any(|(name, _)| name == student);
        if self.results.absent.contains(student) && !marked {
            text +=
                &format!("\nNothing was handed in: **0 of {of} points.**\n");
            return text;
        }
        let own = self.results.graded.get(student);
        let (mut missing, mut unmarked) = (Vec::new(), Vec::new());
        for (exercise, cell) in sheet.exercises.iter().zip(&line.cells) {
            let code = exercise.code();
            let graded = own.and_then(|own| own.get(&exercise.id));
            let marks = self.marks_of(student, exercise);
            let proof = self.assembled(student, exercise);
            let is_open = marks.is_empty() && proof.is_none();
            if !exercise.rubric.is_empty() && is_open {
                unmarked.push(code.clone());
            }
            let judged = graded.filter(|graded| !graded.is_missing());
            if let (None, Some(graded)) = (judged, graded) {
                let has_proof = self.has_proof(student, exercise);
                let lacking = lacks(exercise, false, has_proof);
                let why = not_taken(graded);
                missing.extend(lacking.map(|lacking| lacking + &why));
            }
            let trouble = *cell == Cell::Trouble;
            if judged.is_none() && is_open && !trouble {
                continue;
            }
            let _ = write!(text, "\n## {code}: {}\n\n", exercise.card.title);
            if let Some(graded) = judged {
                text += &graded_lines(graded);
            }
            if trouble {
                let _ = writeln!(text, "- {NOT_YET}");
            }
            if let Some(proof) = proof {
                let _ = writeln!(text, "- {}", group_line(proof));
            }
            for line in marks {
                let _ = writeln!(text, "- {line}");
            }
        }
        let of_student = |files: &BTreeMap<String, Vec<String>>| {
            files.get(student).cloned().unwrap_or_default()
        };
        for (says, codes) in [
            ("Proofs received", of_student(&self.results.proofs)),
            ("Could not be placed", of_student(&self.results.unplaced)),
            ("Not handed in", missing),
            ("Proofs not marked yet", unmarked),
        ] {
            if !codes.is_empty() {
                let codes = plain(&codes.join(", ")).replace('\n', " ");
                let _ = write!(text, "\n{says}: {codes}.\n");
            }
        }
        let stars = line.stars;
        let _ = match line.sum {
            Some(sum) => {
                write!(text, "\n**{sum} of {of} points, {stars} stars.**\n")
            }
            None => write!(text, "\n**The sum is not known yet.**\n"),
        };
        text
    }
}

/// The text for students about anything that could not be graded.
const NOT_YET: &str = "not graded yet, for a reason that is not yours";

/// Returns why an existing file was not taken; empty if there was no file.
fn not_taken(graded: &Graded) -> String {
    let why = graded.note.as_deref().unwrap_or_default();
    let plainly = ["no ", "nothing "].iter().any(|s| why.starts_with(s));
    match plainly || why.is_empty() {
        true => String::new(),
        false => format!(" ({})", plain(why).replace('\n', " ")),
    }
}

/// Returns the groups of a submission, and details of the failed groups.
fn graded_lines(graded: &Graded) -> String {
    let mut text = String::new();
    for group in &graded.groups {
        let _ = writeln!(text, "- {}", group_line(group));
    }
    for group in &graded.groups {
        if let Some(shown) = &group.shown {
            let _ = write!(text, "\n{}:\n\n{}", group.name, fenced(shown));
        }
    }
    if let Some(note) = &graded.note {
        let _ = write!(text, "\n{}", fenced(&short(note)));
    }
    text
}

/// Returns the result of a group in one line.
pub fn group_line(group: &GroupResult) -> String {
    let mut line = format!(
        "{}: {} of {} points, {}",
        group.name,
        group.points,
        group.of,
        group.verdict.says()
    );
    if !group.message.is_empty() {
        line += &format!(" ({})", group.message);
    }
    line + &format!(": {}", group.says)
}

/// Truncates a message, because a compiler's output can be long.
fn short(note: &str) -> String {
    const MOST: usize = 2000;
    let note = plain(note.trim());
    let mut text: String = note.chars().take(MOST).collect();
    if text.len() < note.len() {
        text += " …";
    }
    text
}

/// Returns a student's results in Gradescope's format.
pub fn gradescope(all: &[(&Exercise, Graded)]) -> Value {
    let mut tests = Vec::new();
    for (exercise, graded) in all {
        for (number, group) in (1..).zip(&graded.groups) {
            let right = group.verdict == Verdict::Accepted;
            let code = exercise.code();
            let mut output = group_line(group);
            if let Some(shown) = &group.shown {
                output += &format!("\n{shown}");
            }
            if let (1, Some(note)) = (number, &graded.note) {
                output += &format!("\n{}", short(note));
            }
            tests.push(json!({
                "name": format!("{code}: {}", group.name),
                "number": format!("{code}.{number}"),
                "score": group.points,
                "max_score": group.of,
                "status": if right { "passed" } else { "failed" },
                "output": output,
                "visibility":
                    if group.hidden { "after_published" } else { "visible" },
            }));
        }
    }
    let hidden = all.iter().flat_map(|(_, graded)| &graded.groups);
    let hidden: Vec<_> = hidden.filter(|group| group.hidden).collect();
    let points: u32 = hidden.iter().map(|group| group.of).sum();
    json!({
        "output": format!(
            "{} hidden groups, {points} points, are shown when the results \
             are published.",
            hidden.len()
        ),
        "output_format": "text",
        "stdout_visibility": "hidden",
        "tests": tests,
    })
}
