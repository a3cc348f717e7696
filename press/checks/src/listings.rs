//! Checks stored runs and figures: pages must show what the programs produce.

use crate::html::{Element, Html, Text};
use crate::Subject;
use anyhow::Result;
use notebook::Listed;
use press::finding::Finding;
use press::text::slashed;
use shelf::BOARDS;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use trial::{stale_bad_input, stale_figures, stale_runs};

/// Returns a finding for each stored run that no longer matches the program's
/// output, and for each bad input that gets a different message.
pub(crate) fn runs(subject: &Subject) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let mut look = |place: String, programs: &[Listed]| -> Result<()> {
        let folder = subject.house.root().join(&place);
        let runs = stale_runs(&folder, programs)?;
        let bad = stale_bad_input(&folder, programs);
        for stale in runs.into_iter().chain(bad) {
            findings.push(Finding::new(&place, from(&folder, &stale)));
        }
        Ok(())
    };
    for chapter in subject.chapters {
        look(chapter.folder(), chapter.programs)?;
    }
    let boards = subject.chapters.iter().flat_map(|chapter| chapter.boards);
    look(BOARDS.to_string(), &boards.copied().collect::<Vec<_>>())?;
    Ok(findings)
}

/// Returns a finding for each figure that is no longer drawn, isn't shown, or
/// doesn't describe itself in words.
pub(crate) fn figures(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let pages = house.pages()?;
    let mut findings = Vec::new();
    for chapter in subject.chapters {
        let name = chapter.name;
        let folder = house.root().join("listings").join(name);
        for stale in stale_figures(&folder, chapter.figures) {
            let place = format!("listings/{name}");
            findings.push(Finding::new(place, from(&folder, &stale)));
        }
        let drawn: BTreeSet<&str> =
            chapter.figures.iter().map(|f| f.0).collect();
        for path in house.files(&folder.join("figures"), "svg") {
            let place = house.shown(&path);
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let mut add =
                |why: String| findings.push(Finding::new(&place, why));
            if !drawn.contains(stem.as_ref()) {
                add("no function of the crate draws this figure".into());
            }
            silent(&fs::read_to_string(&path)?).into_iter().for_each(&mut add);
            let file = format!("listings/{name}/figures/{stem}.svg}}}}");
            let id = format!("<figure id=\"fig-{name}-{stem}\">");
            match pages.iter().find(|page| page.prose.contains(&file)) {
                None => add("no page shows this figure".into()),
                Some(page) if !page.prose.contains(&id) => {
                    let page = page.path.display();
                    add(format!("src/{page} shows it, but not inside {id}"));
                }
                Some(_) => {}
            }
        }
    }
    Ok(findings)
}

/// Returns a message of the form `file: why` with the file relative to
/// `folder`; any other message stays as it is.
fn from(folder: &Path, message: &str) -> String {
    let seen = |file| Path::new(file).strip_prefix(folder).ok();
    let parts = message.split_once(": ");
    let parts = parts.and_then(|(file, why)| Some((seen(file)?, why)));
    match parts {
        Some((file, why)) => format!("{}: {why}", slashed(file)),
        None => message.to_string(),
    }
}

/// Returns what a figure lacks for readers who can't see it, and for Markdown.
fn silent(svg: &str) -> Vec<String> {
    let mut lacks = Vec::new();
    let figure = Html::read(String::new(), svg);
    for part in ["title", "desc"] {
        let says_it = |text: &Text| {
            let mut around = figure.around(text).map(Element::name);
            around.next() == Some(part)
                && around.next() == Some("svg")
                && !text.text.trim().is_empty()
        };
        if !figure.texts.iter().any(says_it) {
            lacks.push(format!("the figure has no <{part}>"));
        }
    }
    if svg.trim_end().lines().count() != 1 {
        lacks.push("a figure is one line of text".into());
    }
    if svg.contains("<style") {
        lacks
            .push("a figure uses the classes of the book's style sheet".into());
    }
    lacks
}
