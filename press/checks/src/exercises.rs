//! Exercises: complete and on a page, or planned.

use crate::Subject;
use anyhow::Result;
use course::bank::{Bank, Exercise, Solution};
use course::proof::FILE;
use press::finding::Finding;
use press::house::{House, Page};
use std::collections::BTreeSet;
use std::fs;

/// How many hints an exercise has.
const RUNGS: usize = 3;

/// Exercises that are incomplete, or not shown as their card says; modules of the
/// kit that nobody uses.
pub(crate) fn exercises(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let pages = house.pages()?;
    let chapters: Vec<_> =
        pages.iter().filter_map(|p| p.chapter.clone()).collect();
    let bank = Bank::read(house.root())?;
    let mut findings = unnamed(house, &bank);
    for exercise in bank.exercises {
        let place = format!("exercises/{}", exercise.id);
        let mut add = |why: String| findings.push(Finding::new(&place, why));
        if exercise.card.stars == 0 {
            add("an exercise has at least one star".into());
        }
        let included = |file: &str| {
            let name = format!("exercises/{}/{file}}}}}", exercise.id);
            pages.iter().filter(|page| page.prose.contains(&name)).count()
        };
        if exercise.card.planned {
            let files = ["statement.md", "hints.md", FILE, "solution.md"];
            if files.iter().any(|file| included(file) > 0) {
                add("a page shows it, but it is marked `planned`".into());
            }
            continue;
        }
        if let Some(why) = course::check::proof(&exercise) {
            add(why.trim_start_matches(&format!("{place}/")).to_string());
        }
        if exercise.folder.join(FILE).is_file() {
            proof_on_page(&pages, &exercise).into_iter().for_each(&mut add);
        }
        for file in files_of(&exercise) {
            let shown = included(file);
            let expected = usize::from(
                file != "solution.md"
                    || exercise.card.solution == Solution::Book,
            );
            if shown != expected {
                add(format!("{file} is on {shown} pages, not on {expected}"));
            }
        }
        if exercise.card.minutes == 0 || exercise.card.topics.is_empty() {
            add("exercise.toml needs `minutes` and `topics`".into());
        }
        for need in &exercise.card.needs {
            if !chapters.contains(need) {
                add(format!("it needs `{need}`, which is not a chapter"));
            }
        }
        missing(&exercise).into_iter().for_each(&mut add);
        let id = format!("id=\"ex-{}\"", exercise.id);
        if !pages.iter().any(|page| page.prose.contains(&id)) {
            add(format!("no page has the box with {id}"));
        }
    }
    Ok(findings)
}

/// What is wrong with the place of a proof that a reader assembles: it is once
/// in the book, on the page of the statement, between hints and solution.
fn proof_on_page(pages: &[Page], exercise: &Exercise) -> Option<String> {
    let include = |file| {
        format!("{{{{#include ../../exercises/{}/{file}}}}}", exercise.id)
    };
    let own = include(FILE);
    let count: usize =
        pages.iter().map(|p| p.prose.matches(&own).count()).sum();
    if count != 1 {
        return Some(format!("{FILE} is included {count} times, not once"));
    }
    let (statement, hints) = (include("statement.md"), include("hints.md"));
    let page = pages.iter().find(|page| page.prose.contains(&statement))?;
    let Some((above, below)) = page.prose.split_once(&own) else {
        return Some(format!("{FILE} is on another page than the statement"));
    };
    // Where the book prints no solution, nothing of this exercise is below.
    let next = below.trim_start();
    let is_last = exercise.card.solution == Solution::Teacher;
    let good = above.trim_end().ends_with(&hints)
        && (is_last || next.starts_with(&include("solution.md")));
    (!good).then(|| format!("{FILE} is not between hints.md and solution.md"))
}

/// Modules of the kit that no judge names.
fn unnamed(house: &House, bank: &Bank) -> Vec<Finding> {
    let named = bank.exercises.iter().flat_map(|exercise| {
        // Who names them wrongly is told by `course check`.
        course::judge::modules(exercise).unwrap_or_default()
    });
    let named: BTreeSet<String> = named.collect();
    let kit = house.files(&house.root().join("exercises/kit"), "rs");
    let places = kit.iter().map(|path| house.shown(path));
    let unnamed = places.filter(|place| !named.contains(place));
    unnamed.map(|place| Finding::new(place, "no judge names it")).collect()
}

/// Words without an entry in the glossary; tables of exercises that are not what
/// the cards say today; sheets and plans that cannot be read.
pub(crate) fn tables(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let mut findings = crate::lists::glossary(house)?;
    for (path, text) in crate::tables::tables(house)? {
        if fs::read_to_string(&path).unwrap_or_default() != text {
            let why = "not what the cards say: cargo run -- record";
            findings.push(Finding::new(house.shown(&path), why.to_string()));
        }
    }
    let cards = Bank::read(house.root())?.exercises;
    for exercise in &cards {
        let place = format!("exercises/{}/exercise.toml", exercise.id);
        let wrong = course::check::card(exercise);
        findings.extend(wrong.into_iter().map(|why| Finding::new(&place, why)));
    }
    Ok(findings)
}

fn files_of(exercise: &Exercise) -> Vec<&'static str> {
    let mut files = vec!["statement.md", "solution.md"];
    if exercise.folder.join("hints.md").is_file() {
        files.push("hints.md");
    }
    files
}

/// What is missing in the folder of a written exercise.
fn missing(exercise: &Exercise) -> Vec<String> {
    let mut missing = Vec::new();
    let read = |file: &str| {
        fs::read_to_string(exercise.folder.join(file)).unwrap_or_default()
    };
    for file in ["statement.md", "hints.md", "solution.md"] {
        let text = read(file);
        if text.trim().is_empty() {
            missing.push(format!("{file} is missing or empty"));
        }
        if text.contains("](.") || text.contains("](/") {
            missing.push(format!("{file} has a relative link"));
        }
    }
    let hints = read("hints.md");
    let rungs = hints.matches("<details class=\"hint\">").count();
    if rungs != RUNGS {
        missing.push(format!("hints.md has {rungs} hints, not {RUNGS}"));
    }
    if !read("solution.md").contains("<details class=\"solution\">") {
        missing.push("solution.md is not folded".into());
    }
    let label = exercise.label();
    let statement = read("statement.md");
    let labels: Vec<_> =
        statement.lines().filter(|line| line.starts_with("*★")).collect();
    if labels != [&label] {
        missing.push(format!("statement.md has no line {label}, or others"));
    }
    missing
}
