//! Makes tables of the exercises, for pages to include. `record` writes them,
//! and a check compares them.

use crate::lists::lists;
use anyhow::{bail, Context, Result};
use class::sheet::{self, Sheet};
use judge::bank::{Bank, Exercise, Kind};
use judge::proof;
use press::house::{House, Page};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

/// The folder, relative to `src`, of the pages that include the tables. Links
/// in the tables are relative to it.
const ROOM: &str = "course";

/// A plan of a course, `exercises/plans/<name>.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    week: Vec<Week>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Week {
    /// The stems of the chapters to read.
    read: Vec<String>,
    /// The codes of the exercises to solve.
    solve: Vec<String>,
}

/// Returns the tables, each as its path and its text, after the lists made from
/// the pages. The tables are left out if there is no folder `exercises/tables`.
///
/// # Errors
/// If an exercise or a plan cannot be read, or a plan names a chapter or an
/// exercise that doesn't exist.
pub fn tables(house: &House) -> Result<Vec<(PathBuf, String)>> {
    let folder = house.root().join("exercises/tables");
    let made = lists(house)?;
    if !folder.is_dir() {
        return Ok(made);
    }
    let bank = Bank::read(house.root())?;
    let pages = house.pages()?;
    let written: Vec<&Exercise> =
        bank.exercises.iter().filter(|e| !e.card.planned).collect();
    let of = |fits: &dyn Fn(&Exercise) -> bool| -> Vec<&Exercise> {
        written.iter().copied().filter(|e| fits(e)).collect()
    };
    let starts = |letter: char| move |e: &Exercise| e.id.starts_with(letter);
    // Tables to hand out are in teaching order; the table for looking exercises
    // up is in order of their codes.
    let all = table(&by_code(&written), &pages);
    let lists: [(&str, Vec<&Exercise>); 4] = [
        ("warm-ups", of(&starts('w'))),
        ("proofs", of(&|e| e.card.kind == Kind::Proof && e.is_for_marks())),
        ("programs", of(&|e| e.id.starts_with('c') || is_also(e, 'c'))),
        ("contests", of(&|e| e.id.starts_with('s') || is_also(e, 's'))),
    ];
    let mut tables = made;
    tables.push((folder.join("all.md"), all));
    for (name, list) in lists {
        let mut sorted = by_code(&list);
        bank.sort(&mut sorted);
        let text = table(&sorted, &pages);
        tables.push((folder.join(format!("{name}.md")), text));
    }
    tables.push((folder.join("sheets.md"), sheets(&bank)?));
    let plans = house.root().join("exercises/plans");
    for file in judge::disk::files(&plans, "toml") {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("plan-{stem}.md");
        let plan: Plan = house.read_toml(&file)?;
        let text = plan_table(&plan, &bank, &pages)
            .with_context(|| house.shown(&file))?;
        tables.push((folder.join(name), text));
    }
    Ok(tables)
}

/// Whether an exercise has another code that begins with this letter.
fn is_also(exercise: &Exercise, letter: char) -> bool {
    exercise.card.also.iter().any(|code| code.starts_with(letter))
}

/// Returns the address of a page, as seen from the pages of the course.
fn address(page: &Page) -> String {
    let path = page.path.display().to_string();
    match path.strip_prefix(&format!("{ROOM}/")) {
        Some(near) => near.to_string(),
        None => format!("../{path}"),
    }
}

/// Returns the code of an exercise, as a link to its box.
fn link(exercise: &Exercise, pages: &[Page]) -> String {
    let (code, id) = (exercise.code(), &exercise.id);
    let mark = format!("id=\"ex-{id}\"");
    match pages.iter().find(|page| page.prose.contains(&mark)) {
        Some(page) => format!("[{code}]({}#ex-{id})", address(page)),
        None => code,
    }
}

fn by_code<'a>(exercises: &[&'a Exercise]) -> Vec<&'a Exercise> {
    let mut sorted = exercises.to_vec();
    sorted.sort_by_key(|exercise| in_order(&exercise.code()));
    sorted
}

fn table(exercises: &[&Exercise], pages: &[Page]) -> String {
    let mut text = String::from(
        "| Code | Exercise | You | Level | Stars | Minutes | Topics |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for exercise in exercises {
        let card = &exercise.card;
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} |",
            link(exercise, pages),
            card.title,
            what_you_do(exercise),
            card.level.number(),
            card.stars,
            card.minutes,
            card.topics.join(", ")
        );
    }
    text
}

/// Returns what the reader does: assemble a proof, write a proof, or write a
/// program that a judge tests.
fn what_you_do(exercise: &Exercise) -> String {
    let can_be_assembled = exercise.folder.join(proof::FILE).is_file();
    let words = [
        ("assemble", can_be_assembled),
        ("write", exercise.card.kind == Kind::Proof),
        ("program", exercise.is_judged()),
    ];
    let own = words.iter().filter(|(_, is_so)| *is_so).map(|(word, _)| *word);
    own.collect::<Vec<_>>().join(", ")
}

/// Returns the key by which codes are sorted: the exercises of the course's
/// text first, the book's own last, and x2 before x10.
fn in_order(code: &str) -> (Option<usize>, u32, String) {
    const LETTERS: &str = "ewncsx";
    let letters: String =
        code.chars().take_while(|c| c.is_alphabetic()).collect();
    let rest = &code[letters.len()..];
    let digits: String =
        rest.chars().take_while(char::is_ascii_digit).collect();
    let number = digits.parse().unwrap_or(0);
    (LETTERS.find(&letters), number, rest[digits.len()..].to_string())
}

fn sheets(bank: &Bank) -> Result<String> {
    let mut text = String::from(
        "| Sheet | Title | Exercises | Stars | Asked for | Points | Hours |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for name in sheet::names(&bank.root) {
        let sheet = Sheet::read(bank, &name)?;
        let goals: Vec<String> =
            sheet.goals.iter().map(u32::to_string).collect();
        let minutes: u32 =
            sheet.exercises.iter().map(|e| u32::from(e.card.minutes)).sum();
        let _ = writeln!(
            text,
            "| `{name}` | {} | {} | {} | {} | {} | {} |",
            sheet.title,
            sheet.exercises.len(),
            sheet.stars(),
            goals.join(" or "),
            sheet.points(),
            (minutes + 30) / 60
        );
    }
    Ok(text)
}

fn plan_table(plan: &Plan, bank: &Bank, pages: &[Page]) -> Result<String> {
    let chapters: BTreeMap<&str, &Page> = pages
        .iter()
        .filter(|page| page.chapter.as_deref() == Some(page.stem.as_str()))
        .map(|page| (page.stem.as_str(), page))
        .collect();
    let mut text =
        String::from("| Week | Read | Solve | Minutes |\n|---|---|---|---|\n");
    let mut sum = 0;
    for (number, week) in (1..).zip(&plan.week) {
        let mut read = Vec::new();
        for stem in &week.read {
            let Some(page) = chapters.get(stem.as_str()) else {
                bail!("week {number}: {stem:?} is not a chapter");
            };
            let title = page.text.lines().find_map(|l| l.strip_prefix("# "));
            let title = title.unwrap_or(stem);
            read.push(format!("[{title}]({})", address(page)));
        }
        let (mut chosen, mut minutes) = (Vec::new(), 0);
        for code in &week.solve {
            let exercise = bank.find(code)?;
            if exercise.card.planned {
                bail!("week {number}: {code} is not written yet");
            }
            minutes += u32::from(exercise.card.minutes);
            chosen.push(exercise);
        }
        bank.sort(&mut chosen);
        let solve: Vec<_> = chosen.iter().map(|e| link(e, pages)).collect();
        sum += minutes;
        let _ = writeln!(
            text,
            "| {number} | {} | {} | {minutes} |",
            read.join(", "),
            solve.join(", ")
        );
    }
    let _ = writeln!(text, "| all | | | {sum} |");
    Ok(text)
}
