//! Checks that each exercise is complete and on a page, or marked as planned.

use crate::Subject;
use anyhow::Result;
use judge::bank::{Bank, Exercise, Part, Solution, TEXT};
use judge::proof::FILE;
use press::finding::Finding;
use press::house::{House, Page};
use std::collections::BTreeSet;
use std::fs;

/// The number of hints of an exercise.
const RUNGS: usize = 3;

/// Returns a finding for each exercise that is incomplete or not shown as its
/// card says, and for each module of the kit that nothing uses.
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
        let included = |what: &str| {
            let name = format!("exercises/{}/{what}}}}}", exercise.id);
            pages.iter().filter(|page| page.prose.contains(&name)).count()
        };
        if exercise.card.planned {
            let parts = Part::ALL.map(region);
            let mut all = parts.iter().map(String::as_str).chain([FILE]);
            if all.any(|what| included(what) > 0) {
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
        for part in Part::ALL {
            let shown = included(&region(part));
            let expected = usize::from(
                part != Part::Solution
                    || exercise.card.solution == Solution::Book,
            );
            if shown != expected {
                let part = region(part);
                add(format!("{part} is on {shown} pages, not on {expected}"));
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

/// Returns the name by which an include refers to a part of an exercise's text.
fn region(part: Part) -> String {
    format!("{TEXT}:{}", part.name())
}

/// Returns what is wrong with the place of a proof to be assembled, if
/// anything. It must be included once in the book, on the page of the
/// statement, between the hints and the solution.
fn proof_on_page(pages: &[Page], exercise: &Exercise) -> Option<String> {
    let include = |what: &str| {
        format!("{{{{#include ../../exercises/{}/{what}}}}}", exercise.id)
    };
    let own = include(FILE);
    let count: usize =
        pages.iter().map(|p| p.prose.matches(&own).count()).sum();
    if count != 1 {
        return Some(format!("{FILE} is included {count} times, not once"));
    }
    let [statement, hints, solution] =
        Part::ALL.map(|part| include(&region(part)));
    let page = pages.iter().find(|page| page.prose.contains(&statement))?;
    let Some((above, below)) = page.prose.split_once(&own) else {
        return Some(format!("{FILE} is on another page than the statement"));
    };
    // If the book prints no solution, nothing of the exercise follows the
    // proof.
    let next = below.trim_start();
    let is_last = exercise.card.solution == Solution::Teacher;
    let good = above.trim_end().ends_with(&hints)
        && (is_last || next.starts_with(&solution));
    (!good).then(|| format!("{FILE} is not between hints and solution"))
}

/// Returns a finding for each module of the kit that no judge names.
fn unnamed(house: &House, bank: &Bank) -> Vec<Finding> {
    let named = bank.exercises.iter().flat_map(|exercise| {
        // `course check` reports a judge that names modules wrongly.
        judge::validator::modules(exercise).unwrap_or_default()
    });
    let named: BTreeSet<String> = named.collect();
    let kit = house.files(&house.root().join("exercises/kit"), "rs");
    let places = kit.iter().map(|path| house.shown(path));
    let unnamed = places.filter(|place| !named.contains(place));
    unnamed.map(|place| Finding::new(place, "no judge names it")).collect()
}

/// Returns a finding for each defined word without an entry in the glossary,
/// each table of exercises that disagrees with the cards, and each sheet or
/// plan that cannot be read.
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

/// Returns what is missing in the folder of a written exercise.
fn missing(exercise: &Exercise) -> Vec<String> {
    let mut missing = Vec::new();
    let read = |part: Part| exercise.text(part).unwrap_or_default();
    for part in Part::ALL {
        let (text, part) = (read(part), region(part));
        if text.trim().is_empty() {
            missing.push(format!("{part} is missing or empty"));
        }
        if text.contains("](.") || text.contains("](/") {
            missing.push(format!("{part} has a relative link"));
        }
    }
    let hints = read(Part::Hints);
    let rungs = hints.matches("<details class=\"hint\">").count();
    if rungs != RUNGS {
        missing.push(format!("there are {rungs} hints, not {RUNGS}"));
    }
    if !read(Part::Solution).contains("<details class=\"solution\">") {
        missing.push("the solution is not folded".into());
    }
    let label = exercise.label();
    let statement = read(Part::Statement);
    let labels: Vec<_> =
        statement.lines().filter(|line| line.starts_with("*★")).collect();
    if labels != [&label] {
        missing.push(format!("the statement has no line {label}, or others"));
    }
    missing
}
