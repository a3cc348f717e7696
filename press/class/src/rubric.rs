//! Reads and writes the marking form for proofs, `rubric.csv`, which has a row
//! for each student and rubric item. People fill it in, and what they have
//! written is never lost.

use crate::cells::{self, guarded, unguarded, Table};
use crate::names::decode;
use crate::sheet::Sheet;
use anyhow::{anyhow, bail, ensure, Context, Result};
use csv::StringRecord;
use judge::bank::Exercise;
use judge::disk;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A person's mark for a rubric item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The points; `None` if the item is not marked yet.
    pub points: Option<u32>,
    /// A comment for the student; may be empty.
    pub comment: String,
}

/// Marks by student and exercise, and then by item number, from 1.
pub type Marks = BTreeMap<(String, String), BTreeMap<usize, Mark>>;

/// Returns the points that people gave a student for an exercise; `None` if no
/// item is marked.
pub fn marked(marks: &Marks, student: &str, exercise: &str) -> Option<u32> {
    let key = (student.to_string(), exercise.to_string());
    let items = marks.get(&key).into_iter().flat_map(BTreeMap::values);
    let points: Vec<u32> = items.filter_map(|mark| mark.points).collect();
    (!points.is_empty()).then(|| points.iter().sum())
}

/// The students whose marks are accepted.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The students in the class.
    pub now: BTreeSet<String>,
    /// The students of earlier runs.
    pub before: BTreeSet<String>,
}

impl Names {
    fn have(&self, name: &str) -> bool {
        self.now.contains(name) || self.before.contains(name)
    }
}

/// The file name of the form.
const FILE: &str = "rubric.csv";
/// The folder for backup copies of the form.
const COPIES: &str = "rubric-copies";

const HEAD: [&str; 7] =
    ["student", "exercise", "item", "points", "of", "for", "comment"];

/// A form as read from a file. Unknown columns are kept.
#[derive(Clone, Debug)]
struct Form {
    /// The file's name, for messages.
    shown: String,
    mark_of_order: bool,
    delimiter: u8,
    head: Vec<String>,
    /// The rows, each with its line number in the file and its cells.
    rows: Vec<(u64, Vec<String>)>,
    changed: bool,
}

/// A row with points or a comment.
struct Filled {
    student: String,
    exercise: String,
    item: usize,
    mark: Mark,
}

impl Form {
    fn empty() -> Form {
        Form {
            shown: FILE.to_string(),
            mark_of_order: false,
            delimiter: b',',
            head: HEAD.map(str::to_string).to_vec(),
            rows: Vec::new(),
            changed: false,
        }
    }

    /// Reads a form. Spreadsheets separate cells by commas, semicolons or tabs,
    /// write files with or without a byte order mark, and in some countries use
    /// Latin-1.
    fn read(file: &Path) -> Result<Form> {
        let shown = file.display().to_string();
        let bytes =
            fs::read(file).with_context(|| format!("cannot read {shown}"))?;
        let Some((text, note)) = decode(&bytes) else {
            bail!("{shown}: not a text: save it as CSV in UTF-8");
        };
        // A form in another encoding is written back in UTF-8 with a byte order
        // mark, by which spreadsheets recognise UTF-8.
        let mark_of_order =
            bytes.starts_with(b"\xef\xbb\xbf") || note.is_some();
        let Table { delimiter, rows } = cells::read(&text, true)
            .map_err(|(line, why)| anyhow!("{shown}:{line}: {why:#}"))?;
        let words =
            |row: &StringRecord| row.iter().map(str::to_string).collect();
        let mut rows: Vec<(u64, Vec<String>)> =
            rows.iter().map(|(line, row)| (*line, words(row))).collect();
        ensure!(!rows.is_empty(), "{shown}: no heading");
        let head: Vec<String> =
            rows.remove(0).1.iter().map(|cell| cell.trim().into()).collect();
        let mut form = Form {
            shown,
            mark_of_order,
            delimiter,
            head,
            rows,
            changed: false,
        };
        form.complete_columns()?;
        Ok(form)
    }

    fn complete_columns(&mut self) -> Result<()> {
        let shown = &self.shown;
        for name in &HEAD[..4] {
            let there = self.head.iter().filter(|head| head == name).count();
            ensure!(there > 0, "{shown}:1: no column {name:?}");
            ensure!(there < 2, "{shown}:1: the column {name:?} twice");
        }
        for name in &HEAD[4..] {
            if !self.head.iter().any(|head| head == name) {
                self.head.push(name.to_string());
                self.changed = true;
            }
        }
        for (line, cells) in &mut self.rows {
            let (most, all) = (self.head.len(), cells.len());
            let over = cells.drain(most.min(all)..);
            if over.into_iter().any(|cell| !cell.trim().is_empty()) {
                bail!("{shown}:{line}: more cells than the heading has");
            }
            cells.resize(most, String::new());
        }
        Ok(())
    }

    fn column(&self, name: &str) -> usize {
        let at = self.head.iter().position(|head| head == name);
        at.expect("the columns are complete")
    }

    fn cell(&self, row: usize, column: &str) -> &str {
        self.rows[row].1[self.column(column)].trim()
    }

    fn set(&mut self, row: usize, column: &str, text: &str) {
        let column = self.column(column);
        let cell = &mut self.rows[row].1[column];
        if cell.trim() != text {
            *cell = text.to_string();
            self.changed = true;
        }
    }

    fn student(&self, row: usize) -> String {
        unguarded(self.cell(row, "student")).to_string()
    }

    /// Returns the rows that are filled in, and the number of rows left out.
    /// Rows for exercises that are not on the sheet are left out if `foreign`
    /// is true, and are an error otherwise.
    fn filled(
        &self,
        sheet: &Sheet,
        names: Option<&Names>,
        foreign: bool,
    ) -> Result<(Vec<Filled>, usize)> {
        let (mut all, mut others) = (Vec::new(), 0);
        let mut seen = BTreeSet::new();
        for row in 0..self.rows.len() {
            let (points, comment) =
                (self.cell(row, "points"), self.cell(row, "comment"));
            if points.is_empty() && comment.is_empty() {
                continue;
            }
            let place = format!("{}:{}", self.shown, self.rows[row].0);
            let (student, code, item) = (
                self.student(row),
                self.cell(row, "exercise"),
                self.cell(row, "item"),
            );
            if names.is_some_and(|names| !names.have(&student)) {
                bail!("{place}: nobody in the class is called {student:?}");
            }
            let Some(exercise) = find(sheet, code) else {
                ensure!(foreign, "{place}: {code:?} is not on the sheet");
                others += 1;
                continue;
            };
            let number = item.parse::<usize>().ok().filter(|n| *n > 0);
            let of =
                number.and_then(|n| Some((n, exercise.rubric.get(n - 1)?)));
            let Some((number, of)) = of else {
                bail!("{place}: {code} has no item {item:?}");
            };
            let given = points.parse::<u32>().ok().filter(|p| *p <= of.points);
            if given.is_none() && !points.is_empty() {
                bail!("{place}: {points:?}: 0 to {} points", of.points);
            }
            let exercise = exercise.id.clone();
            let key = (student.clone(), exercise.clone(), number);
            if !seen.insert(key) {
                bail!("{place}: {student}, {code}, item {item} twice");
            }
            let comment = comment.to_string();
            let mark = Mark { points: given, comment };
            all.push(Filled { student, exercise, item: number, mark });
        }
        Ok((all, others))
    }

    /// Returns the index of the row for each student, exercise and item. If
    /// there are several such rows, a row that is filled in takes precedence.
    fn places(
        &self,
        sheet: &Sheet,
    ) -> BTreeMap<(String, String, String), usize> {
        let mut places = BTreeMap::new();
        for row in 0..self.rows.len() {
            let code = self.cell(row, "exercise");
            let id = find(sheet, code).map_or(code, |exercise| &exercise.id);
            let item = self.cell(row, "item").to_string();
            let key = (self.student(row), id.to_string(), item);
            let filled = ["points", "comment"]
                .iter()
                .any(|column| !self.cell(row, column).is_empty());
            if filled || !places.contains_key(&key) {
                places.insert(key, row);
            }
        }
        places
    }

    /// Adds a row for each student and item without one.
    fn complete(&mut self, sheet: &Sheet, names: &BTreeSet<String>) {
        let places = self.places(sheet);
        for student in names {
            for exercise in &sheet.exercises {
                for (number, item) in (1..).zip(&exercise.rubric) {
                    let (id, number) = (&exercise.id, format!("{number}"));
                    let key = (student.clone(), id.clone(), number.clone());
                    if places.contains_key(&key) {
                        continue;
                    }
                    let row = self.rows.len();
                    let cells = vec![String::new(); self.head.len()];
                    self.rows.push((0, cells));
                    self.set(row, "student", &guarded(student));
                    self.set(row, "exercise", &exercise.code());
                    self.set(row, "item", &number);
                    self.set(row, "of", &item.points.to_string());
                    self.set(row, "for", &item.says);
                }
            }
        }
    }

    fn text(&self) -> Result<String> {
        let mut writer = csv::WriterBuilder::new()
            .delimiter(self.delimiter)
            .from_writer(Vec::new());
        writer.write_record(&self.head)?;
        for (_, cells) in &self.rows {
            writer.write_record(cells)?;
        }
        let text = String::from_utf8(writer.into_inner()?)?;
        let mark = if self.mark_of_order { "\u{feff}" } else { "" };
        Ok(format!("{mark}{text}"))
    }
}

fn find<'a>(sheet: &Sheet<'a>, code: &str) -> Option<&'a Exercise> {
    let all = sheet.exercises.iter().copied();
    let mut all = all.filter(|e| e.code() == code || e.id == code);
    all.next()
}

/// Reads the marks from a file with the columns student, exercise, item and
/// points.
///
/// # Errors
/// The line number, and what is wrong there.
pub fn marks(file: &Path, sheet: &Sheet) -> Result<Marks> {
    let form = Form::read(file)?;
    let (filled, _) = form.filled(sheet, None, false)?;
    Ok(in_order(filled))
}

fn in_order(filled: Vec<Filled>) -> Marks {
    let mut marks = Marks::new();
    for one in filled {
        let own = marks.entry((one.student, one.exercise)).or_default();
        own.insert(one.item, one.mark);
    }
    marks
}

/// All marks of a class: from the form in the results folder, and from another
/// file that the teacher passes to the command.
#[derive(Clone, Debug)]
pub struct Marking {
    /// The marks.
    pub marks: Marks,
    /// Messages for the teacher.
    pub says: Vec<String>,
    form: Form,
}

impl Marking {
    /// Reads the form in the folder `results`, if it exists, and adds the marks
    /// from `more`. Writes nothing.
    ///
    /// # Errors
    /// The file, the line number, and what is wrong there.
    pub fn read(
        results: &Path,
        more: Option<&Path>,
        sheet: &Sheet,
        names: &Names,
    ) -> Result<Marking> {
        let own = results.join(FILE);
        let mut says = Vec::new();
        let mut form = match own.exists() {
            true => Form::read(&own)?,
            false => Form::empty(),
        };
        let (old, others) = form.filled(sheet, Some(names), true)?;
        if !old.is_empty() {
            says.push(format!("{} marks of {}", old.len(), own.display()));
        }
        if others > 0 {
            says.push(format!(
                "{}: {others} marks are for exercises that are not on the \
                 sheet: kept, but not counted",
                own.display()
            ));
        }
        for one in old.iter().filter(|one| !names.now.contains(&one.student)) {
            let (student, id) = (&one.student, &one.exercise);
            says.push(format!("{student}, {id}: marked, but no longer here"));
        }
        form.complete(sheet, &names.now);
        if let Some(more) = more.filter(|more| !is_same(more, &own)) {
            let new = Form::read(more)?;
            let (new, _) = new.filled(sheet, Some(names), false)?;
            says.push(format!("{} marks of {}", new.len(), more.display()));
            for one in new {
                says.extend(take_over(&mut form, sheet, one));
            }
        }
        let (filled, _) = form.filled(sheet, Some(names), true)?;
        Ok(Marking { marks: in_order(filled), says, form })
    }

    /// Writes the form to the folder `results` if it has changed. The previous
    /// version is copied first; returns the path of the copy.
    ///
    /// # Errors
    /// If the form cannot be written; the file is then unchanged.
    pub fn write(&self, results: &Path) -> Result<Option<PathBuf>> {
        if !self.form.changed || self.form.rows.is_empty() {
            return Ok(None);
        }
        let own = results.join(FILE);
        let copy = match own.exists() {
            true => Some(copy(&own, &results.join(COPIES))?),
            false => None,
        };
        disk::put(&own, self.form.text()?)?;
        Ok(copy)
    }
}

/// Adds a mark to the form. Returns a message if it replaces a different one.
fn take_over(form: &mut Form, sheet: &Sheet, one: Filled) -> Option<String> {
    let Filled { student, exercise, item, mark, .. } = one;
    let key = (student.clone(), exercise.clone(), item.to_string());
    let row = match form.places(sheet).get(&key) {
        Some(&row) => row,
        // The student belongs to an earlier run and has no row in this form.
        None => {
            let row = form.rows.len();
            form.rows.push((0, vec![String::new(); form.head.len()]));
            let code = find(sheet, &exercise).map(Exercise::code);
            form.set(row, "student", &guarded(&student));
            form.set(row, "exercise", &code.unwrap_or(exercise.clone()));
            form.set(row, "item", &item.to_string());
            row
        }
    };
    let mut said = None;
    if let Some(points) = mark.points {
        let (old, new) = (form.cell(row, "points"), points.to_string());
        if !old.is_empty() && old != new {
            let what = format!("{student}, {exercise}, item {item}");
            said = Some(format!("{what}: {old} points are now {new}"));
        }
        form.set(row, "points", &new);
    }
    if !mark.comment.is_empty() {
        form.set(row, "comment", &mark.comment);
    }
    said
}

fn is_same(one: &Path, two: &Path) -> bool {
    let [one, two] = [one, two].map(fs::canonicalize);
    matches!((one, two), (Ok(one), Ok(two)) if one == two)
}

/// Makes a backup copy with the next number, and returns its path.
fn copy(file: &Path, folder: &Path) -> Result<PathBuf> {
    let shown = || format!("cannot copy {}", file.display());
    let number = |path: PathBuf| -> Option<u32> {
        let stem = path.file_stem()?.to_str()?.to_string();
        stem.strip_prefix("rubric-")?.parse().ok()
    };
    let copies = judge::disk::files(folder, "csv").into_iter();
    let next = copies.filter_map(number).max().unwrap_or(0) + 1;
    let to = folder.join(format!("rubric-{next:03}.csv"));
    let bytes = fs::read(file).with_context(shown)?;
    disk::put(&to, bytes).with_context(shown)?;
    Ok(to)
}
