//! Checks claims about the world: who found what and when, which questions are
//! open, what others write. Each needs a link to an entry of `src/sources.md`,
//! and each entry says how it is known.
//!
//! The list of words that mark a claim is meant to give no false alarms, so it
//! is short. Claims that it misses are left to human readers.

mod entries;
mod paragraphs;
mod seen;
mod words;

use crate::Subject;
use anyhow::Result;
use entries::Entry;
use judge::bank::{Bank, Exercise, TEXT};
use paragraphs::Paragraph;
use press::finding::Finding;
use press::house::{House, Page};
use press::text::slashed;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The page with the entries, relative to `src`.
const SOURCES: &str = "sources.md";

/// The most paragraphs that may excuse a word as used in another sense. If more
/// are needed, the list of words is wrong.
const MOST_EXCUSED: usize = 12;

/// A text in which claims are looked for.
struct Text {
    /// The file, relative to the root.
    place: String,
    /// A link to the text, from the page of the sources.
    link: String,
    paragraphs: Vec<Paragraph>,
}

/// The links to the texts that use each source, in the order of the book.
type Uses = BTreeMap<String, Vec<String>>;

/// Returns a finding for each claim without a source, and for each source that
/// breaks the rules for sources.
pub(crate) fn claims(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let path = house.root().join("src").join(SOURCES);
    let (entries, mut findings) = match path.is_file() {
        true => entries::read(&house.read(&path)?),
        false => (Vec::new(), Vec::new()),
    };
    let ids: BTreeMap<&str, &Entry> =
        entries.iter().map(|entry| (entry.id.as_str(), entry)).collect();
    let names = words::names(&entries);
    let mut excuses = Vec::new();
    let texts = texts(house)?;
    for text in &texts {
        for paragraph in &text.paragraphs {
            let place = format!("{}:{}", text.place, paragraph.line);
            let wrong = judge(paragraph, &ids, &names);
            findings
                .extend(wrong.into_iter().map(|why| Finding::new(&place, why)));
            if paragraph.excuse.is_some() {
                excuses.push(place);
            }
        }
    }
    if let Some(place) = excuses.get(MOST_EXCUSED) {
        let why = format!(
            "{} paragraphs say that they claim nothing, more than \
             {MOST_EXCUSED}",
            excuses.len()
        );
        findings.push(Finding::new(place, why));
    }
    findings.extend(entries::unused(&entries, &uses(&texts)));
    Ok(findings)
}

/// Returns the page of the sources with up-to-date lists of the places where
/// each is used, or `None` if the book has no such page.
///
/// # Errors
/// If a page or an exercise cannot be read.
pub(crate) fn page(house: &House) -> Result<Option<(PathBuf, String)>> {
    let path = house.root().join("src").join(SOURCES);
    if !path.is_file() {
        return Ok(None);
    }
    let text = entries::with_uses(&house.read(&path)?, &uses(&texts(house)?));
    Ok(Some((path, text)))
}

fn uses(texts: &[Text]) -> Uses {
    let mut uses = Uses::new();
    for text in texts {
        for id in text.paragraphs.iter().flat_map(|p| &p.sources) {
            let links = uses.entry(id.clone()).or_default();
            if !links.contains(&text.link) {
                links.push(text.link.clone());
            }
        }
    }
    uses
}

/// Returns what is wrong with a paragraph.
fn judge(
    paragraph: &Paragraph,
    ids: &BTreeMap<&str, &Entry>,
    names: &BTreeSet<&str>,
) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut linked = Vec::new();
    for (i, id) in paragraph.sources.iter().enumerate() {
        match ids.get(id.as_str()) {
            Some(entry) => linked.push(*entry),
            None => wrong.push(format!("{SOURCES} has no entry `{id}`")),
        }
        if paragraph.sources[..i].contains(id) {
            wrong.push(format!("`{id}` is linked twice in one paragraph"));
        }
    }
    wrong.extend(seen::judge(&paragraph.text, &linked));
    let claims = words::claims(&paragraph.text, names);
    if let Some(reason) = &paragraph.excuse {
        if reason.is_empty() {
            wrong.push("`no claim:` is followed by a reason".into());
        }
        if claims.is_empty() {
            wrong.push("`no claim:` where no word claims anything".into());
        }
        return wrong;
    }
    for claim in claims {
        let said = &claim.said;
        if claim.name.is_none() && words::in_vain(&paragraph.text) {
            continue;
        }
        if linked.is_empty() {
            let why = format!("`{said}`: no link to an entry of {SOURCES}");
            wrong.push(why);
        } else if let Some(name) = &claim.name {
            if !linked.iter().any(|entry| entry.names(name)) {
                let why = format!("`{said}`: no link to an entry on {name}");
                wrong.push(why);
            }
        }
    }
    wrong
}

/// Returns all texts of the book: its pages and the exercises. The reference
/// links of an exercise are defined on the page that includes it.
fn texts(house: &House) -> Result<Vec<Text>> {
    let pages = house.pages()?;
    let mut texts = Vec::new();
    for page in &pages {
        let path = slashed(&page.path);
        if path == SOURCES {
            continue;
        }
        let title = page.text.lines().find_map(|l| l.strip_prefix("# "));
        texts.push(Text {
            link: format!("[{}]({path})", title.unwrap_or(&page.stem)),
            place: format!("src/{path}"),
            paragraphs: paragraphs::of(&page.text, &BTreeMap::new()),
        });
    }
    for exercise in Bank::read(house.root())?.exercises {
        let Some(page) = page_of(&exercise, &pages) else { continue };
        let definitions = paragraphs::definitions(&page.text);
        let (code, id) = (exercise.code(), &exercise.id);
        let page = slashed(&page.path);
        for path in house.files(&exercise.folder, "md") {
            texts.push(Text {
                link: format!("exercise [{code}]({page}#ex-{id})"),
                place: house.shown(&path),
                paragraphs: paragraphs::of(&house.read(&path)?, &definitions),
            });
        }
    }
    Ok(texts)
}

/// Returns the page that includes an exercise's statement. The parts that only
/// the teacher gets, which no page includes, count as part of that page, too.
fn page_of<'a>(exercise: &Exercise, pages: &'a [Page]) -> Option<&'a Page> {
    let statement = format!("exercises/{}/{TEXT}:statement}}}}", exercise.id);
    pages.iter().find(|page| page.prose.contains(&statement))
}
