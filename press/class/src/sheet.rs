//! Sheets, each with the exercises for a class and the number of stars that
//! students need.

use anyhow::{bail, Context, Result};
use judge::bank::{read_toml, Bank, Exercise, Kind, Level};
use serde::Deserialize;
use std::fmt::Write;
use std::ops::RangeInclusive;
use std::path::Path;

/// The file with the lines of a proof to assemble, as students get it.
pub const LINES: &str = "proof-lines.md";

/// The names of the files that students are given.
pub const GIVEN: [&str; 9] = [
    "Cargo.toml",
    "Cargo.lock",
    "public.rs",
    "statement.md",
    "hints.md",
    LINES,
    "README.md",
    "sheet.md",
    "VERSION.txt",
];

/// The contents of a sheet's file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetFile {
    title: String,
    /// The text above the list of exercises.
    #[serde(default)]
    says: String,
    /// The number of stars needed to pass and, optionally, for the top mark.
    #[serde(default)]
    goals: Vec<u32>,
    #[serde(default)]
    private_proofs: bool,
    pick: Vec<Pick>,
}

/// One exercise, or all exercises that match.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pick {
    id: Option<String>,
    #[serde(default)]
    topics: Vec<String>,
    #[serde(default)]
    kinds: Vec<Kind>,
    stars: Option<String>,
    level: Option<String>,
}

/// A sheet with its exercises.
#[derive(Debug)]
pub struct Sheet<'a> {
    /// The file name, without its extension.
    pub name: String,
    /// The title.
    pub title: String,
    /// The text above the list of exercises.
    pub says: String,
    /// The number of stars needed to pass and, optionally, for the top mark;
    /// may be empty.
    pub goals: Vec<u32>,
    /// Whether an order of a proof's lines counts only if it is given in the
    /// numbers of the student's own sheet, because everybody knows the letters
    /// in the book.
    pub private_proofs: bool,
    /// The exercises, each once, in teaching order (see [`Bank::sort`]).
    pub exercises: Vec<&'a Exercise>,
}

/// Parses a range of stars or levels, either a number such as `3` or an
/// inclusive range such as `2..5`. `what` is its name in messages. Without a
/// text, the range includes everything.
///
/// # Errors
/// If the text has neither form, or the range is empty.
pub fn range(what: &str, text: Option<&str>) -> Result<RangeInclusive<u8>> {
    let Some(text) = text else { return Ok(0..=u8::MAX) };
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let number = |part: &str| {
        part.parse::<u8>().with_context(|| {
            format!("{what} {text:?}: give a number, or a range as in 2..5")
        })
    };
    let (least, most) = (number(least)?, number(most)?);
    if least > most {
        bail!("{what} {text:?}: the first number is the larger one");
    }
    Ok(least..=most)
}

/// Parses a range of levels, in the same way as [`range`].
///
/// # Errors
/// If the text is not a range, or the range includes levels that do not exist.
pub fn levels(text: Option<&str>) -> Result<RangeInclusive<Level>> {
    let (least, most) = range("level", text)?.into_inner();
    let level = |number| Level::try_from(number).map_err(anyhow::Error::msg);
    match text {
        None => Ok(Level::LEAST..=Level::MOST),
        Some(_) => Ok(level(least)?..=level(most)?),
    }
}

impl<'a> Sheet<'a> {
    /// Reads the sheet of this name in `exercises/sheets`, or from a file.
    ///
    /// # Errors
    /// If the sheet cannot be read, names an exercise that does not exist or is
    /// not written yet, has a pick that matches no exercise, or asks for more
    /// stars than it has.
    pub fn read(bank: &'a Bank, name: &str) -> Result<Sheet<'a>> {
        let own = bank.root.join(format!("exercises/sheets/{name}.toml"));
        let path = if own.is_file() { own.as_path() } else { Path::new(name) };
        if !path.is_file() {
            let known = names(&bank.root).join(", ");
            bail!("{name}: no such sheet or file; the sheets are {known}");
        }
        let file: SheetFile = read_toml(path, &path.display().to_string())?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let mut sheet = Sheet {
            name: stem.into_owned(),
            title: file.title,
            says: file.says,
            goals: file.goals,
            private_proofs: file.private_proofs,
            exercises: Vec::new(),
        };
        for pick in &file.pick {
            for exercise in pick.chosen(bank)? {
                if !sheet.exercises.iter().any(|old| old.id == exercise.id) {
                    sheet.exercises.push(exercise);
                }
            }
        }
        bank.sort(&mut sheet.exercises);
        let (asked, there) =
            (sheet.goals.iter().max().copied().unwrap_or(0), sheet.stars());
        if asked > there {
            bail!(
                "{name}: {asked} stars are asked for, but there are only \
                   {there}"
            );
        }
        Ok(sheet)
    }

    /// Returns the total number of stars.
    pub fn stars(&self) -> u32 {
        self.exercises.iter().map(|e| u32::from(e.card.stars)).sum()
    }

    /// Returns the total number of points.
    pub fn points(&self) -> u32 {
        self.exercises.iter().map(|exercise| exercise.points()).sum()
    }

    /// Returns the sheet as Markdown.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n", self.title);
        if !self.says.is_empty() {
            let _ = writeln!(text, "{}\n", self.says.trim());
        }
        text += "| | exercise | kind | level | stars | minutes | points |\n";
        text += "|---|---|---|---|---|---|---|\n";
        for exercise in &self.exercises {
            let card = &exercise.card;
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {} |",
                exercise.code(),
                card.title,
                card.kind.name(),
                card.level.number(),
                card.stars,
                card.minutes,
                exercise.points()
            );
        }
        let minutes: u32 =
            self.exercises.iter().map(|e| u32::from(e.card.minutes)).sum();
        let _ = write!(
            text,
            "\n{} exercises, {} stars, {} points, about {} hours in all.\n",
            self.exercises.len(),
            self.stars(),
            self.points(),
            (minutes + 30) / 60
        );
        match self.goals[..] {
            [] => {}
            [pass] => {
                let _ = writeln!(text, "Asked for: {pass} stars.");
            }
            [pass, best, ..] => {
                let _ = writeln!(
                    text,
                    "Asked for: {pass} stars to pass, {best} for the best mark."
                );
            }
        }
        text
    }
}

impl Pick {
    fn chosen<'a>(&self, bank: &'a Bank) -> Result<Vec<&'a Exercise>> {
        if let Some(id) = &self.id {
            let exercise = bank.find(id)?;
            if exercise.card.planned {
                bail!("{id}: it is not written yet");
            }
            return Ok(vec![exercise]);
        }
        let stars = range("stars", self.stars.as_deref())?;
        let levels = levels(self.level.as_deref())?;
        let fits = |exercise: &&Exercise| {
            let card = &exercise.card;
            !card.planned
                && exercise.is_for_marks()
                && stars.contains(&card.stars)
                && levels.contains(&card.level)
                && (self.kinds.is_empty() || self.kinds.contains(&card.kind))
                && self.topics.iter().all(|topic| card.topics.contains(topic))
        };
        let chosen: Vec<_> = bank.exercises.iter().filter(fits).collect();
        if chosen.is_empty() {
            bail!("a pick of the sheet fits no exercise: {self:?}");
        }
        Ok(chosen)
    }
}

/// Returns the names of the sheets in `exercises/sheets`.
pub fn names(root: &Path) -> Vec<String> {
    let folder = root.join("exercises/sheets");
    let stem = |path: &std::path::PathBuf| {
        path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    };
    judge::disk::files(&folder, "toml").iter().map(stem).collect()
}
