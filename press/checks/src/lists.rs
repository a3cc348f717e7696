//! Makes lists from the pages: the theorems with what their tests try, and an
//! index of the theorems and of the words that the book defines. `record`
//! writes them, and a check compares them. The glossary is written by hand;
//! each defined word must have an entry in it.

use crate::ledger::{addressless, BOX};
use anyhow::Result;
use press::finding::Finding;
use press::house::{House, Page};
use press::text::slashed;
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::LazyLock;

/// The folder of the lists, relative to the root. The pages that include them
/// are directly in `src`, so their links are relative to `src`.
const FOLDER: &str = "press/lists";

/// A box of a page: a definition or a theorem.
struct Boxed<'p> {
    page: &'p Page,
    id: String,
    text: String,
}

impl Boxed<'_> {
    fn address(&self) -> String {
        format!("{}#{}", slashed(&self.page.path), self.id)
    }

    /// Returns the name of the theorem in the box, if it contains one.
    fn theorem(&self) -> Option<&str> {
        self.id.strip_prefix("thm-")
    }
}

/// Returns the lists, each as its path and its text; nothing if the book has no
/// folder for them.
///
/// # Errors
/// If a page cannot be read.
pub(crate) fn lists(house: &House) -> Result<Vec<(PathBuf, String)>> {
    let folder = house.root().join(FOLDER);
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let pages = house.pages()?;
    let boxes: Vec<Boxed> = pages.iter().flat_map(boxes_of).collect();
    let lists = [
        ("theorems.md", theorems(&pages, &boxes)),
        ("index.md", index(&boxes)),
    ];
    let placed = lists.map(|(file, text)| (folder.join(file), text));
    Ok(placed.into())
}

fn boxes_of(page: &Page) -> Vec<Boxed<'_>> {
    let found = BOX.captures_iter(&page.prose);
    let boxed = |found: regex::Captures| {
        let (id, text) = (found[1].to_string(), addressless(&found[2]));
        Boxed { page, id, text }
    };
    found.map(boxed).collect()
}

static NAME: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^\*\*Theorem(?: \((.*?)\))?\.\*\*").unwrap());

/// Returns the name of a theorem: the words in parentheses after `Theorem`, or
/// else its id.
fn name_of(boxed: &Boxed) -> String {
    let text = boxed.text.replace(['[', ']'], "");
    let found = NAME.captures(&text).and_then(|found| found.get(1));
    let said = found.map(|name| name.as_str().to_string());
    said.unwrap_or_else(|| {
        boxed.theorem().unwrap_or(&boxed.id).replace('-', " ")
    })
}

/// Returns the theorems in the order of the book, under their chapters.
fn theorems(pages: &[Page], boxes: &[Boxed]) -> String {
    let mut text = String::new();
    let mut chapter = None;
    // A theorem of the workshop is listed under the chapter whose crate tests
    // it.
    let place = |boxed: &&Boxed| {
        let stem = boxed.page.chapter.as_ref();
        pages.iter().position(|page| Some(&page.stem) == stem)
    };
    let mut boxes: Vec<&Boxed> = boxes.iter().collect();
    boxes.sort_by_key(place);
    for boxed in boxes {
        let Some(theorem) = boxed.theorem() else { continue };
        if chapter != boxed.page.chapter.as_ref() {
            chapter = boxed.page.chapter.as_ref();
            let stem = chapter.map_or("", String::as_str);
            let named = pages.iter().find(|page| page.stem == stem);
            let title = named.map_or(stem, title_of);
            let _ = write!(text, "\n## {title} {{#theorems-{stem}}}\n\n");
        }
        let (name, at) = (capital(&name_of(boxed)), boxed.address());
        let test = theorem.replace('-', "_");
        let tried = tried(boxed.page, &test);
        let tried = tried.unwrap_or_else(|| format!("The test is `{test}`."));
        let _ = writeln!(text, "- [{name}]({at}). {tried}");
    }
    text.trim_start().to_string()
}

/// Returns the sentence of the page that says what the test with this name
/// tries.
fn tried(page: &Page, test: &str) -> Option<String> {
    let named = format!("`{test}`");
    let prose = page.prose.replace("\n> ", "\n");
    let paragraph = prose
        .split("\n\n")
        .map(addressless)
        .find(|paragraph| paragraph.contains(&named))?;
    let at = paragraph.find(&named)?;
    let begin =
        |end: usize| paragraph[..end].rfind(". ").map_or(0, |dot| dot + 2);
    let mut start = begin(at);
    if !paragraph[start..].starts_with("The test") && start > 0 {
        start = begin(start - 2); // this sentence refers to the one before it
    }
    let end =
        END.find_at(&paragraph, at).map_or(paragraph.len(), |e| e.start());
    let sentence = paragraph[start..end].replace(['[', ']'], "");
    Some(format!("{}.", sentence.trim_start_matches(['-', ' '])))
}

static END: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"[.:;](?: |$)").unwrap());

/// Returns the first heading of a page, without its id.
fn title_of(page: &Page) -> &str {
    let heading = page.prose.lines().find_map(|line| line.strip_prefix("# "));
    let title = heading.unwrap_or(&page.stem);
    title.split(" {#").next().unwrap_or(title).trim()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

static BOLD: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\*\*([^*]+)\*\*").unwrap());

/// Returns the words that a definition defines: those in bold, except its
/// heading.
fn words_of(boxed: &Boxed) -> Vec<String> {
    if !boxed.text.starts_with("**Definition") {
        return Vec::new(); // a list of steps: it defines no words
    }
    let bold = BOLD.captures_iter(&boxed.text).skip(1);
    let mut words: Vec<String> =
        bold.map(|word| word[1].trim_end_matches('.').to_string()).collect();
    words.dedup();
    words
}

/// Returns the key by which a word is sorted: without article, markup or
/// capitals.
fn key_of(word: &str) -> String {
    let plain = word.to_lowercase().replace(['*', '$', '`'], "");
    let bare = ["the ", "a ", "an "];
    let bare = bare.iter().find_map(|article| plain.strip_prefix(article));
    bare.unwrap_or(&plain).to_string()
}

/// An entry of the glossary: the word, a whole sentence, and a link to the
/// place where the word is defined.
static ENTRY: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^- \*\*([^*]+)\*\*: [^a-z].*\. \[[^\]]+\]\(([^)]+)\)$")
        .unwrap()
});

/// Returns a finding for each defined word that is not in the glossary, and for
/// each entry that isn't a sentence, is out of order or belongs to no
/// definition.
///
/// # Errors
/// If a page cannot be read.
pub(crate) fn glossary(house: &House) -> Result<Vec<Finding>> {
    let pages = house.pages()?;
    let path = PathBuf::from("glossary.md");
    let Some(page) = pages.iter().find(|page| page.path == path) else {
        return Ok(Vec::new());
    };
    let boxes: Vec<Boxed> = pages.iter().flat_map(boxes_of).collect();
    let made = boxes.iter().flat_map(|boxed| {
        let key = |word: &String| (key_of(word), boxed.address());
        words_of(boxed).iter().map(key).collect::<Vec<_>>()
    });
    let mut made: BTreeSet<(String, String)> = made.collect();
    let defined = made.clone();
    let mut findings = Vec::new();
    let mut before = String::new();
    for (line, number) in page.text.lines().zip(1..) {
        if !line.starts_with("- ") {
            continue;
        }
        let place = format!("src/glossary.md:{number}");
        let Some(found) = ENTRY.captures(line) else {
            let why = "an entry is `- **word**: A sentence. [Page](address)`";
            findings.push(Finding::new(place, why));
            continue;
        };
        let (word, entry) = (&found[1], (key_of(&found[1]), found[2].into()));
        if entry.0 < before {
            let why = format!("`{word}` is not in its place in the alphabet");
            findings.push(Finding::new(&place, why));
        }
        before.clone_from(&entry.0);
        made.remove(&entry);
        if entry.1.contains("#def-") && !defined.contains(&entry) {
            let why = format!("`{word}` is not what {} defines", entry.1);
            findings.push(Finding::new(&place, why));
        }
    }
    findings.extend(made.into_iter().map(|(word, at)| {
        let why = format!("no entry for `{word}`, which {at} defines");
        Finding::new("src/glossary.md", why)
    }));
    Ok(findings)
}

/// Returns the index of words and theorems, in alphabetical order.
fn index(boxes: &[Boxed]) -> String {
    let mut entries: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
    let mut enter = |word: &str, boxed: &Boxed| {
        let (title, at) = (title_of(boxed.page), boxed.address());
        let link = format!("[{title}]({at})");
        let key = key_of(word);
        let entry = entries.entry(key).or_insert((word.into(), Vec::new()));
        if !entry.1.contains(&link) {
            entry.1.push(link);
        }
    };
    for boxed in boxes {
        match boxed.theorem() {
            Some(_) => {
                let name = name_of(boxed);
                // Leaves out the author and the year after the name, and the
                // word `after` before it.
                let name = name.split("; ").next().unwrap_or(&name);
                enter(name.strip_prefix("after ").unwrap_or(name), boxed);
            }
            None => {
                words_of(boxed).iter().for_each(|word| enter(word, boxed));
            }
        }
    }
    let mut text = String::new();
    let mut letter = None;
    for (key, (word, links)) in entries {
        let first = key.chars().find(|c| c.is_alphanumeric());
        if first != letter {
            letter = first;
            let heading = first.map(|c| c.to_uppercase().to_string());
            let heading = heading.unwrap_or_default();
            let _ = write!(text, "\n**{heading}**\n\n");
        }
        let _ = writeln!(text, "- {word}: {}", links.join(", "));
    }
    text.trim_start().to_string()
}
