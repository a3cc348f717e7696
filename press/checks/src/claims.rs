//! Claims about the world: who found what and when, what is open, what others
//! write. Each has a link to an entry of `src/sources.md`, and each entry says
//! how it is known.
//!
//! The list of words is short and sure rather than complete: what it lets pass
//! is for a reader's eye.

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

/// The page with the entries, from `src`.
const SOURCES: &str = "sources.md";

/// How many paragraphs may say of themselves that a word is meant in another
/// sense. More of them, and the list of words is wrong.
const MOST_EXCUSED: usize = 12;

/// A text with claims in it.
struct Text {
    /// The file, from the root.
    place: String,
    /// A link to it, from the page of the sources.
    link: String,
    paragraphs: Vec<Paragraph>,
}

/// Where the sources are used: links, in the order of the book.
type Uses = BTreeMap<String, Vec<String>>;

/// Claims without a source, and sources that are not as they should be.
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

/// The page of the sources with the places where each is used, as it should
/// be. None in a house without this page.
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

/// What is wrong with a paragraph.
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

/// All texts of the book: its pages, and the exercises, whose links are on the
/// pages that include them.
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

/// The page on which an exercise stands. What only the teacher has, which no
/// page includes, counts to it, too.
fn page_of<'a>(exercise: &Exercise, pages: &'a [Page]) -> Option<&'a Page> {
    let statement = format!("exercises/{}/{TEXT}:statement}}}}", exercise.id);
    pages.iter().find(|page| page.prose.contains(&statement))
}
