//! Reads the bank of exercises, one from each folder of `exercises/`.

use crate::input::Description;
use crate::{disk, patch};
use anyhow::{anyhow, bail, Context, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// An exercise: a folder of `exercises/`.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The id, which is the folder's name.
    pub id: String,
    /// The exercise's folder.
    pub folder: PathBuf,
    /// The content of `exercise.toml`.
    pub card: Card,
    /// The rubric by which people give points: the card's own or, for a proof
    /// to be assembled whose card has neither rubric nor judge, a single item.
    pub rubric: Vec<RubricItem>,
}

/// The file with the text of an exercise.
pub const TEXT: &str = "exercise.md";

/// A part of the text of an exercise: a region of its [`TEXT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The question.
    Statement,
    /// Three hints, folded away.
    Hints,
    /// The solution, folded away.
    Solution,
}

impl Part {
    /// All parts, in the order in which the text has them.
    pub const ALL: [Part; 3] = [Part::Statement, Part::Hints, Part::Solution];

    /// Returns the name of the part's region in [`TEXT`].
    pub fn name(self) -> &'static str {
        match self {
            Part::Statement => "statement",
            Part::Hints => "hints",
            Part::Solution => "solution",
        }
    }

    /// Returns this part of an exercise's text; `None` if it is missing.
    pub fn of(self, text: &str) -> Option<&str> {
        let name = self.name();
        let (_, from) =
            text.split_once(&format!("<!-- ANCHOR: {name} -->\n"))?;
        let (part, _) =
            from.split_once(&format!("<!-- ANCHOR_END: {name} -->"))?;
        Some(part)
    }
}

/// What kind of answer an exercise asks for.
#[derive(
    Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, clap::ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A statement about a given position: who wins, which moves, a graph.
    Position,
    /// A table of values, made by a program.
    Table,
    /// A value for arguments too large for a table.
    Formula,
    /// A program that plays.
    Interactive,
    /// A program that reads a contest's input and prints its output.
    Stdio,
    /// A proof, or a reasoned answer.
    Proof,
}

impl Kind {
    /// Returns the name, as spelled in the card.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Position => "position",
            Kind::Table => "table",
            Kind::Formula => "formula",
            Kind::Interactive => "interactive",
            Kind::Stdio => "stdio",
            Kind::Proof => "proof",
        }
    }
}

/// How hard an exercise is for someone who has read the chapters it needs. At
/// level 1 the answer can be read off the page; level 2 takes one idea from the
/// page, level 3 two ideas, and level 4 a new idea; level 5 is a small piece of
/// research.
#[derive(
    Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord,
)]
#[serde(try_from = "u8")]
pub struct Level(u8);

impl Level {
    /// The easiest level.
    pub const LEAST: Level = Level(1);
    /// The hardest level.
    pub const MOST: Level = Level(5);

    /// Returns the level as a number from 1 to 5.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Level, String> {
        let level = Level(number);
        match (Level::LEAST..=Level::MOST).contains(&level) {
            true => Ok(level),
            false => Err(format!("level {number}: a level is 1 to 5")),
        }
    }
}

/// Where the solution of an exercise is printed.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Solution {
    /// In the book, folded away.
    Book,
    /// Only in the exercise's folder and the teacher's pack.
    Teacher,
}

/// An exercise's card, the file `exercise.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The title.
    pub title: String,
    /// The kind of answer that is asked for.
    pub kind: Kind,
    /// The weight, at least 1: each star is worth ten points.
    pub stars: u8,
    /// The level of difficulty.
    pub level: Level,
    /// The estimated time, in minutes.
    #[serde(default)]
    pub minutes: u16,
    /// The topics.
    #[serde(default)]
    pub topics: Vec<String>,
    /// The chapters to read first.
    #[serde(default)]
    pub needs: Vec<String>,
    /// Where the solution is printed.
    pub solution: Solution,
    /// Other codes of the same exercise, such as `n1`.
    #[serde(default)]
    pub also: Vec<String>,
    /// The source of the idea, with the original's address if it has one.
    pub source: Option<String>,
    /// Why this exercise replaces an original that could not be found.
    pub replaces: Option<String>,
    /// Why no program can check any part of this proof.
    pub uncertified: Option<String>,
    /// How submissions are judged; `None` if they are not judged.
    pub judge: Option<JudgeCard>,
    /// The groups of cases for which the judge gives points, in order.
    #[serde(default)]
    pub groups: Vec<Group>,
    /// The rubric by which people give points for a proof.
    #[serde(default)]
    pub rubric: Vec<RubricItem>,
    /// The groups that each known wrong submission in `submissions/` passes.
    #[serde(default)]
    pub expect: BTreeMap<String, Vec<String>>,
    /// Whether the exercise is yet to be written: the folder is a placeholder.
    #[serde(default)]
    pub planned: bool,
}

/// How submissions are judged.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgeCard {
    /// How the judge finds the answers.
    pub oracle: String,
    /// How the accepted submission finds the answers.
    pub solution: String,
    /// The processor-time limit of a case, in seconds.
    #[serde(default = "usual_seconds")]
    pub seconds: f64,
    /// The memory limit of a submission, in MiB.
    #[serde(default = "usual_memory")]
    pub memory: u64,
    /// The time limit of the original problem, in seconds; `None` if the
    /// problem or its limits are our own.
    pub limit: Option<f64>,
    /// The source of [`JudgeCard::limit`].
    pub limit_from: Option<LimitFrom>,
}

/// The source of the time limit of an original problem.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum LimitFrom {
    /// The original problem states the limit.
    Stated,
    /// The original's limit is not known; this is the usual limit on the site
    /// that judges it.
    Usual,
}

/// Returns the default time limit of a case, in seconds.
pub fn usual_seconds() -> f64 {
    1.0
}

/// Returns the default memory limit of a submission, in MiB.
pub fn usual_memory() -> u64 {
    512
}

/// A group of cases, which earns either all of its points or none.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The name, made of letters and digits.
    pub name: String,
    /// The points for the group if all its cases pass.
    pub points: u32,
    /// What the group tests, for the students.
    pub says: String,
}

/// The name of the group that consists of the samples, which are public.
pub const PUBLIC: &str = "public";

/// An item of a proof's rubric.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RubricItem {
    /// The maximum number of points for the item.
    pub points: u32,
    /// What the points are given for.
    pub says: String,
}

impl Exercise {
    /// Returns the short code, such as `e2-06`, `w4` or `c02a`.
    pub fn code(&self) -> String {
        code_of(&self.id)
    }

    /// Returns the line under the title: stars, level, minutes, and code.
    pub fn label(&self) -> String {
        format!(
            "*{} · level {} · {} minutes · {}*",
            "★".repeat(self.card.stars.into()),
            self.card.level.number(),
            self.card.minutes,
            self.code()
        )
    }

    /// Whether submissions are judged.
    pub fn is_judged(&self) -> bool {
        self.card.judge.is_some() && !self.card.planned
    }

    /// Returns the maximum number of points that the judge can give.
    pub fn judged_points(&self) -> u32 {
        self.card.groups.iter().map(|group| group.points).sum()
    }

    /// Returns the maximum number of points that people can give.
    pub fn rubric_points(&self) -> u32 {
        self.rubric.iter().map(|item| item.points).sum()
    }

    /// Returns the maximum number of points from the judge and people together.
    pub fn points(&self) -> u32 {
        self.judged_points() + self.rubric_points()
    }

    /// Whether the card itself assigns points. A proof to be assembled has
    /// points even if its card assigns none, provided that a sheet includes it.
    pub fn is_for_marks(&self) -> bool {
        !self.card.groups.is_empty() || !self.card.rubric.is_empty()
    }

    /// Returns one part of the exercise's text.
    ///
    /// # Errors
    /// If the file cannot be read, or has no such part.
    pub fn text(&self, part: Part) -> Result<String> {
        let shown = format!("exercises/{}/{TEXT}", self.id);
        let text = fs::read_to_string(self.folder.join(TEXT))
            .with_context(|| format!("cannot read {shown}"))?;
        let own = part.of(&text).with_context(|| {
            format!("{shown} has no region `{}`", part.name())
        })?;
        Ok(own.to_string())
    }

    /// Returns the files of `submissions/<folder>`, sorted by name: programs,
    /// and patches from which a program can be made. [`Exercise::source`] reads
    /// both.
    pub fn submissions(&self, folder: &str) -> Vec<PathBuf> {
        patch::submissions(&self.folder, folder)
    }

    /// Returns the source of a program, read from its file or made by applying
    /// a patch.
    ///
    /// # Errors
    /// If the file cannot be read or is not a valid patch. The error is one
    /// line with the place and the reason.
    pub fn source(&self, file: &Path) -> Result<String> {
        patch::source(&self.folder, file)
    }

    /// Returns the input files of the samples; the answers are beside them.
    pub fn samples(&self) -> Vec<PathBuf> {
        disk::files(&self.folder.join("samples"), "in")
    }

    /// Returns the description of the input, `input.txt`; `None` if there is no
    /// such file.
    ///
    /// # Errors
    /// If the description cannot be read or parsed. A parse error is one line
    /// with its place and the reason.
    pub fn description(&self) -> Result<Option<Description>> {
        let Some(text) = self.input_text()? else { return Ok(None) };
        match Description::parse(&text) {
            Ok(description) => Ok(Some(description)),
            Err(why) => bail!("exercises/{}/{why}", self.id),
        }
    }

    /// Returns the text of `input.txt`; `None` if there is no such file.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn input_text(&self) -> Result<Option<String>> {
        let file = self.folder.join("input.txt");
        match file.is_file() {
            true => Ok(Some(fs::read_to_string(file)?)),
            false => Ok(None),
        }
    }

    /// Returns the judge's part of the card.
    ///
    /// # Errors
    /// If submissions to this exercise are not judged.
    pub fn judge(&self) -> Result<&JudgeCard> {
        match &self.card.judge {
            Some(judge) if !self.card.planned => Ok(judge),
            _ => bail!("{}: no program is judged here", self.id),
        }
    }
}

/// Returns the short code contained in an exercise's id.
pub fn code_of(id: &str) -> String {
    let parts: Vec<&str> = id.splitn(3, '-').collect();
    match parts[..] {
        [chapter, number, _] if chapter.starts_with('e') => {
            format!("{chapter}-{number}")
        }
        [code, ..] => code.to_string(),
        [] => String::new(),
    }
}

/// Reads a TOML file. `shown` is its name in messages.
///
/// # Errors
/// If the file cannot be read or parsed. A parse error is one line with the
/// file, the line number and the reason.
pub fn read_toml<T: DeserializeOwned>(path: &Path, shown: &str) -> Result<T> {
    let text = fs::read_to_string(path)
        .with_context(|| format!("cannot read {shown}"))?;
    toml::from_str(&text).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        let line = text[..start.min(text.len())].matches('\n').count() + 1;
        let why = error.message().replace('\n', " ");
        anyhow!("{shown}:{line}: {why}")
    })
}

/// All exercises of a book.
#[derive(Clone, Debug)]
pub struct Bank {
    /// The book's folder.
    pub root: PathBuf,
    /// The exercises, sorted by id.
    pub exercises: Vec<Exercise>,
    /// The stems of the pages, in the order of the book; empty if there are no
    /// pages, as in a pack.
    pub pages: Vec<String>,
}

/// Whether a folder in `exercises/` is something other than an exercise.
fn is_other(name: &str) -> bool {
    let others = ["kit", "plans", "sheets", "tables", "target"];
    name.starts_with('.') || others.contains(&name)
}

impl Bank {
    /// Reads the exercises of the book in this folder.
    ///
    /// # Errors
    /// If a card cannot be read. The error is one line about the first such
    /// card.
    pub fn read(root: &Path) -> Result<Bank> {
        let room = root.join("exercises");
        let mut exercises = Vec::new();
        for folder in disk::entries(&room) {
            let id = disk::name_of(&folder);
            if is_other(&id) || !folder.is_dir() {
                continue;
            }
            let shown = format!("exercises/{id}/exercise.toml");
            let card = read_toml(&folder.join("exercise.toml"), &shown)?;
            let rubric = rubric(&folder, &card);
            exercises.push(Exercise { id, folder, card, rubric });
        }
        let pages = pages(root);
        Ok(Bank { root: root.to_path_buf(), exercises, pages })
    }

    /// Sorts exercises into teaching order: by level, then by stars, then by
    /// the last chapter that they need. The sort is stable.
    pub fn sort(&self, exercises: &mut [&Exercise]) {
        exercises.sort_by_key(|exercise| {
            let card = &exercise.card;
            (card.level, card.stars, self.chapter(exercise))
        });
    }

    /// Returns the index, in the order of the book, of the last page that an
    /// exercise needs; `None` if it needs none of the pages in this book.
    pub fn chapter(&self, exercise: &Exercise) -> Option<usize> {
        let place = |need: &String| self.pages.iter().position(|p| p == need);
        exercise.card.needs.iter().filter_map(place).max()
    }

    /// Finds an exercise by its id, its code, or one of its other codes;
    /// leading zeros of a number may be left out, as in `s4` for `s04`.
    ///
    /// # Errors
    /// If no exercise or more than one matches.
    pub fn find(&self, name: &str) -> Result<&Exercise> {
        let wanted = bare(name);
        let is_it = |exercise: &&Exercise| {
            exercise.id == name
                || bare(&exercise.code()) == wanted
                || exercise.card.also.iter().any(|code| bare(code) == wanted)
        };
        let found: Vec<&Exercise> =
            self.exercises.iter().filter(is_it).collect();
        match found[..] {
            [exercise] => Ok(exercise),
            [] => {
                bail!("{name:?}: no exercise has this name; see `course list`")
            }
            _ => {
                let ids: Vec<_> = found.iter().map(|e| e.id.as_str()).collect();
                bail!("{name:?} may be {}", ids.join(" or "))
            }
        }
    }
}

/// The file in an exercise's folder with the lines of a proof to be assembled.
pub const PROOF: &str = "proof.txt";

/// Returns an exercise's rubric, as defined by [`Exercise::rubric`].
fn rubric(folder: &Path, card: &Card) -> Vec<RubricItem> {
    let has_own = !card.rubric.is_empty() || card.judge.is_some();
    if has_own || !folder.join(PROOF).is_file() {
        return card.rubric.clone();
    }
    let points = 10 * u32::from(card.stars);
    vec![RubricItem { points, says: "a complete proof".to_string() }]
}

/// Returns the stems of the pages listed in `src/SUMMARY.md`, in order; empty
/// if that file cannot be read.
fn pages(root: &Path) -> Vec<String> {
    let summary = fs::read_to_string(root.join("src/SUMMARY.md"));
    let stem = |part: &str| {
        let path = part.split_once(".md)")?.0;
        Some(path.rsplit('/').next().unwrap_or(path).to_string())
    };
    summary.unwrap_or_default().split("](").filter_map(stem).collect()
}

/// Returns a code in lower case, without leading zeros in its numbers.
pub fn bare(code: &str) -> String {
    let mut bare = String::new();
    let mut digits = false;
    let letters: Vec<char> = code.to_lowercase().chars().collect();
    for (i, &letter) in letters.iter().enumerate() {
        let more = letters.get(i + 1).is_some_and(char::is_ascii_digit);
        if letter == '0' && !digits && more {
            continue;
        }
        digits = letter.is_ascii_digit();
        bare.push(letter);
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::{bare, Card};

    #[test]
    fn a_level_is_one_to_five() {
        let card = |level: &str| {
            let text = format!(
                "title = \"A\"\nkind = \"proof\"\nstars = 1\n{level}\
                 solution = \"book\"\n"
            );
            toml::from_str::<Card>(&text).map_err(|e| e.message().to_string())
        };
        assert_eq!(card("level = 5\n").unwrap().level.number(), 5);
        for (level, why) in [
            ("level = 0\n", "level 0: a level is 1 to 5"),
            ("level = 6\n", "level 6: a level is 1 to 5"),
            ("", "missing field `level`"),
        ] {
            assert_eq!(card(level).unwrap_err(), why);
        }
    }

    #[test]
    fn codes_without_zeros() {
        assert_eq!(bare("S04"), "s4");
        assert_eq!(bare("e2-06"), "e2-6");
        assert_eq!(bare("c10"), "c10");
        assert_eq!(bare("x100"), "x100");
        assert_eq!(bare("c02a"), "c2a");
    }
}
