//! Makes the search index: what a reader may look for, in the words that
//! readers use.
//!
//! mdBook's own index contains the whole text of a page twice, which is too
//! much for all pages. Ours is made from the pages of a built site and replaces
//! it; mdBook's search box, keys and addresses stay. The file contains a
//! library, MiniSearch, an index in that library's format, and the text that
//! results show.

mod fold;
mod index;
mod page;
mod words;

pub use fold::fold;

use crate::house::House;
use crate::text::slashed;
use crate::walk;
use anyhow::{Context, Result};
use index::{Document, Kind};
use page::Section;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use words::Words;

/// The beginning of the index's file name, which mdBook chooses.
const NAME: &str = "searchindex";

/// The library: a script that declares `MiniSearch`.
const LIBRARY: &str = include_str!("../../page/minisearch.js");

/// The script that ranks the results and provides what mdBook's script expects
/// from its own library.
const SCRIPT: &str = include_str!("../../page/search.js");

/// Replaces mdBook's index in the built `site` of `house` by ours. If the name
/// of mdBook's file contains a hash, so does ours, and every file that mentions
/// the name is changed. A site without search stays without.
///
/// # Errors
/// If the file of the readers' words is wrong, or a file cannot be read or
/// written.
pub fn write(house: &House, site: &Path) -> Result<()> {
    let Some(old) = mdbooks_own(site)? else { return Ok(()) };
    let text = file(&documents(house, site)?)?;
    let new = match old == format!("{NAME}.js") {
        true => old.clone(),
        false => format!("{NAME}-{}.js", hash(&text)),
    };
    fs::remove_file(site.join(&old)).context("mdBook's index")?;
    fs::write(site.join(&new), text).context("the search index")?;
    rename(site, &old, &new)
}

/// Returns the file name of mdBook's index.
fn mdbooks_own(site: &Path) -> Result<Option<String>> {
    let is_it = |name: &str| name.starts_with(NAME) && name.ends_with(".js");
    let paths = walk::inside(site).context("the site")?;
    let mut names = paths.iter().filter_map(|path| path.file_name()?.to_str());
    Ok(names.find(|name| is_it(name)).map(str::to_string))
}

fn hash(text: &str) -> String {
    let sum = Sha256::digest(text);
    sum.iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

/// Makes the pages and scripts of `site` load `new` instead of `old`.
fn rename(site: &Path, old: &str, new: &str) -> Result<()> {
    if old == new {
        return Ok(());
    }
    for path in walk::all(site)? {
        let of_theirs = |name: &str| {
            name.ends_with(".html") || name.starts_with("searcher")
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if !of_theirs(&name) {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        if text.contains(old) {
            fs::write(&path, text.replace(old, new))?;
        }
    }
    Ok(())
}

/// Returns the script that mdBook's own script loads at the first search.
fn file(documents: &[Document]) -> Result<String> {
    let data = serde_json::to_string(&index::data(documents))?;
    let data = data.replace('\\', "\\\\").replace('\'', "\\'");
    Ok(format!(
        "(() => {{\n\"use strict\";\nconst DATA = JSON.parse('{data}');\n\
         {LIBRARY}\n{SCRIPT}\n}})();\n"
    ))
}

/// A page of the book, with its place in the table of contents.
struct Entry {
    /// The file, relative to `src`.
    path: PathBuf,
    /// The titles of the pages above it, and its own.
    titles: Vec<String>,
}

/// Returns everything that can be found, in the order of the book.
fn documents(house: &House, site: &Path) -> Result<Vec<Document>> {
    let entries = entries(house)?;
    let words = Words::read(house, &entries)?;
    let mut documents = Vec::new();
    for entry in entries.iter().filter(|e| !words.leaves_out(&e.path)) {
        let html = entry.path.with_extension("html");
        let text = fs::read_to_string(site.join(&html))
            .with_context(|| format!("{} in the site", html.display()))?;
        for (place, section) in page::sections(&text).into_iter().enumerate() {
            let brought = match (place, &section.exercise) {
                (0, _) => words.of_page(&entry.path),
                (_, Some(exercise)) => vec![words::code(exercise)],
                _ => Vec::new(),
            };
            let mut document = document(entry, &html, section, &words);
            document.words = brought;
            if place == 0 || !is_empty_group(&document) {
                documents.push(document);
            }
        }
    }
    Ok(documents)
}

fn document(
    entry: &Entry,
    html: &Path,
    section: Section,
    words: &Words,
) -> Document {
    let mut place = entry.titles.clone();
    if place.last() == Some(&section.heading) {
        place.pop();
    }
    let path = &entry.path;
    let is_exercise = section.exercise.is_some();
    let kind = match () {
        () if words.is_table(path) => Kind::Table,
        () if is_exercise || asks(path) => Kind::Exercise,
        () => Kind::Text,
    };
    let mut unseen = section.unseen;
    if let Some(source) = section.exercise.and_then(|e| words.source(&e)) {
        unseen.push(' ');
        unseen.push_str(source);
    }
    Document {
        address: format!("{}#{}", slashed(html), section.id),
        kind,
        is_exercise,
        place,
        heading: section.heading,
        words: Vec::new(),
        text: section.text,
        unseen,
    }
}

/// Whether a document is only a heading above exercises, which are documents of
/// their own.
fn is_empty_group(document: &Document) -> bool {
    let Document { text, unseen, kind, .. } = document;
    *kind == Kind::Exercise && text.is_empty() && unseen.is_empty()
}

/// Whether a page consists of exercises.
fn asks(page: &Path) -> bool {
    let name = page.file_stem().unwrap_or_default().to_string_lossy();
    page.starts_with("course") || name.ends_with("-exercises")
}

/// Returns the pages in the order of the book, with their titles.
fn entries(house: &House) -> Result<Vec<Entry>> {
    use mdbook_summary::SummaryItem;
    fn collect(
        items: &[SummaryItem],
        above: &[String],
        entries: &mut Vec<Entry>,
    ) {
        for item in items {
            let SummaryItem::Link(link) = item else { continue };
            let mut titles = above.to_vec();
            titles.push(link.name.clone());
            if let Some(path) = link.location.clone() {
                entries.push(Entry { path, titles: titles.clone() });
            }
            collect(&link.nested_items, &titles, entries);
        }
    }
    let summary = house.summary()?;
    let mut entries = Vec::new();
    collect(&summary.prefix_chapters, &[], &mut entries);
    collect(&summary.numbered_chapters, &[], &mut entries);
    collect(&summary.suffix_chapters, &[], &mut entries);
    Ok(entries)
}
