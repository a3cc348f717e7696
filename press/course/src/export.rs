//! Results in the forms that learning platforms read.

use crate::bank::Exercise;
use crate::class::{Marks, Results};
use crate::grade::{Graded, Verdict};
pub use crate::roster::{roster, Person, Roster};
use crate::sheet::Sheet;
use anyhow::{Context, Result};
use serde_json::{json, Value};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A student's line: exercise by exercise, then the sums.
struct Line {
    points: Vec<Option<u32>>,
    sum: u32,
    stars: u32,
}

fn line(
    sheet: &Sheet,
    student: &str,
    graded: &BTreeMap<String, Graded>,
    marks: &Marks,
) -> Line {
    let mut line = Line { points: Vec::new(), sum: 0, stars: 0 };
    for exercise in &sheet.exercises {
        let judged = graded.get(&exercise.id).map(Graded::points);
        let key = (student.to_string(), exercise.id.clone());
        let marked = marks.get(&key).copied();
        let points = match (judged, marked) {
            (None, None) => None,
            (judged, marked) => Some(judged.unwrap_or(0) + marked.unwrap_or(0)),
        };
        if points == Some(exercise.points()) {
            line.stars += u32::from(exercise.card.stars);
        }
        line.sum += points.unwrap_or(0);
        line.points.push(points);
    }
    line
}

/// Writes everything that a teacher imports or sends, into `folder`.
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
    write(folder, "grades.csv", &grades(sheet, results, marks)?)?;
    write(folder, "canvas.csv", &canvas(sheet, results, marks, roster)?)?;
    write(folder, "moodle.csv", &moodle(sheet, results, marks, roster)?)?;
    if let Some(rubric) = rubric(sheet, results)? {
        write(folder, "rubric.csv", &rubric)?;
    }
    for (student, graded) in &results.graded {
        let feedback = feedback(sheet, student, graded, marks);
        write(&folder.join("feedback"), &format!("{student}.md"), &feedback)?;
        let all: Vec<(&Exercise, &Graded)> = sheet
            .exercises
            .iter()
            .filter_map(|e| Some((*e, graded.get(&e.id)?)))
            .collect();
        let json = serde_json::to_string_pretty(&gradescope(&all))? + "\n";
        write(&folder.join("gradescope"), &format!("{student}.json"), &json)?;
    }
    Ok(())
}

/// Written whole or not at all: other programs read these files.
fn write(folder: &Path, name: &str, text: &str) -> Result<()> {
    fs::create_dir_all(folder)?;
    let new = folder.join(format!(".{name}.new"));
    fs::write(&new, text)?;
    fs::rename(&new, folder.join(name))
        .with_context(|| format!("cannot write {name}"))
}

fn table(rows: Vec<Vec<String>>) -> Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row)?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

fn grades(sheet: &Sheet, results: &Results, marks: &Marks) -> Result<String> {
    let mut head = vec!["student".to_string()];
    head.extend(sheet.exercises.iter().map(|exercise| exercise.code()));
    head.extend(["points", "of", "stars"].map(str::to_string));
    let mut rows = vec![head];
    for (student, graded) in &results.graded {
        let line = line(sheet, student, graded, marks);
        let mut row = vec![student.clone()];
        let cell = |points: &Option<u32>| {
            points.map_or(String::new(), |points| points.to_string())
        };
        row.extend(line.points.iter().map(cell));
        row.push(line.sum.to_string());
        row.push(sheet.points().to_string());
        row.push(line.stars.to_string());
        rows.push(row);
    }
    table(rows)
}

/// A gradebook as Canvas imports it: the first columns tell who it is, the
/// second row how many points there are.
fn canvas(
    sheet: &Sheet,
    results: &Results,
    marks: &Marks,
    roster: &Roster,
) -> Result<String> {
    let words = |words: [&str; 4]| words.map(str::to_string).to_vec();
    let mut head = words(["Student", "ID", "SIS Login ID", "Section"]);
    head.push(sheet.title.clone());
    let mut most = words(["    Points Possible", "", "", ""]);
    most.push(sheet.points().to_string());
    let mut rows = vec![head, most];
    for (student, graded) in &results.graded {
        let person = roster.get(student).cloned().unwrap_or_default();
        let name = if person.name.is_empty() { student } else { &person.name };
        let sum = line(sheet, student, graded, marks).sum;
        rows.push(vec![
            name.clone(),
            person.id,
            student.clone(),
            String::new(),
            sum.to_string(),
        ]);
    }
    table(rows)
}

/// A table as Moodle imports it: it maps the addresses or the numbers, and
/// takes mark and feedback together.
fn moodle(
    sheet: &Sheet,
    results: &Results,
    marks: &Marks,
    roster: &Roster,
) -> Result<String> {
    let mark = sheet.title.clone();
    let words = format!("{mark} (feedback)");
    let who = ["Username", "ID number", "Email address"].map(str::to_string);
    let mut rows = vec![[who.to_vec(), vec![mark, words]].concat()];
    for (student, graded) in &results.graded {
        let person = roster.get(student).cloned().unwrap_or_default();
        let line = line(sheet, student, graded, marks);
        let said = format!(
            "{} of {} points, {} stars",
            line.sum,
            sheet.points(),
            line.stars
        );
        rows.push(vec![
            student.clone(),
            person.id,
            person.email,
            line.sum.to_string(),
            said,
        ]);
    }
    table(rows)
}

/// An empty form for the points that people give.
fn rubric(sheet: &Sheet, results: &Results) -> Result<Option<String>> {
    let head = ["student", "exercise", "item", "points", "of", "for"];
    let mut rows = vec![head.map(str::to_string).to_vec()];
    for student in results.graded.keys() {
        for exercise in &sheet.exercises {
            for (number, item) in (1..).zip(&exercise.card.rubric) {
                rows.push(vec![
                    student.clone(),
                    exercise.code(),
                    format!("{number}"),
                    String::new(),
                    item.points.to_string(),
                    item.says.clone(),
                ]);
            }
        }
    }
    Ok(if rows.len() > 1 { Some(table(rows)?) } else { None })
}

fn feedback(
    sheet: &Sheet,
    student: &str,
    graded: &BTreeMap<String, Graded>,
    marks: &Marks,
) -> String {
    let mut text = format!("# {}: {student}\n", sheet.title);
    for exercise in &sheet.exercises {
        let (code, title) = (exercise.code(), &exercise.card.title);
        let _ = write!(text, "\n## {code}: {title}\n\n");
        if let Some(graded) = graded.get(&exercise.id) {
            for group in &graded.groups {
                let _ = writeln!(text, "- {}", group_line(group));
            }
            if let Some(note) = &graded.note {
                let _ = write!(text, "\n```text\n{}\n```\n", short(note));
            }
        }
        if !exercise.card.rubric.is_empty() {
            let key = (student.to_string(), exercise.id.clone());
            let marked = match marks.get(&key) {
                Some(points) => points.to_string(),
                None => "not marked yet".to_string(),
            };
            let of = exercise.rubric_points();
            let _ = writeln!(text, "- proof: {marked}, of {of}");
        }
    }
    let line = line(sheet, student, graded, marks);
    let (sum, of, stars) = (line.sum, sheet.points(), line.stars);
    let _ = write!(text, "\n**{sum} of {of} points, {stars} stars.**\n");
    text
}

/// A group in one line.
pub fn group_line(group: &crate::grade::GroupResult) -> String {
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

/// What a compiler says can be long, and fences end a fence.
fn short(note: &str) -> String {
    const MOST: usize = 2000;
    let mut text: String = note.trim().chars().take(MOST).collect();
    if text.len() < note.trim().len() {
        text += " …";
    }
    text.replace("```", "'''")
}

/// The results of one student as Gradescope reads them.
pub fn gradescope(all: &[(&Exercise, &Graded)]) -> Value {
    let mut tests = Vec::new();
    for (exercise, graded) in all {
        for (number, group) in (1..).zip(&graded.groups) {
            let right = group.verdict == Verdict::Accepted;
            let code = exercise.code();
            let mut output = group_line(group);
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
