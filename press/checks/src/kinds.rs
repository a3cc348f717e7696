//! Checks that each page says what kind it is and how many minutes it takes,
//! and is in the right place for its kind; marks the side rooms in the table of
//! contents; counts the words of each kind of page.

use crate::pages::join;
use crate::Subject;
use anyhow::Result;
use press::finding::Finding;
use press::house::{House, Page};
use press::kinds::{in_words, in_workshop, Kind, Kinds, Reading, ALL, FILE};
use press::text::slashed;
use regex::Regex;
use std::path::PathBuf;
use std::sync::LazyLock;

/// The file of the styles that mark side rooms in the table of contents,
/// relative to the root.
const STYLES: &str = "press/page/kinds.css";

/// The line under the title of a page that is not on the path. The rest of the
/// line says what the reader gains.
static HEAD: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"^(# .*\n\n)\*(?:Side room|Workshop), \d+ minutes?\.\*( .*\w.*)\n",
    )
    .unwrap()
});

static LINK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\]\(([^)#\s]+\.md)").unwrap());

/// Returns the beginning of the line under the title.
fn head(kind: Kind, minutes: usize) -> String {
    format!("*{kind}, {}.*", in_words(minutes))
}

/// Whether pages of this kind have such a line.
fn says_so(kind: Kind) -> bool {
    matches!(kind, Kind::SideRoom | Kind::Workshop)
}

/// Returns what `record` writes: the pages with their lines under the titles,
/// and the styles. Nothing if the book has no list of side rooms.
///
/// # Errors
/// If a page or the list of side rooms cannot be read.
pub fn made(house: &House) -> Result<Vec<(PathBuf, String)>> {
    if !house.root().join(FILE).is_file() {
        return Ok(Vec::new());
    }
    let kinds = Kinds::read(house)?;
    let mut made = vec![(house.root().join(STYLES), styles(&kinds))];
    for page in house.pages()? {
        let kind = kinds.of(&page);
        if says_so(kind) && HEAD.is_match(&page.text) {
            let head = head(kind, Reading::of(house, &page)?.minutes());
            let text =
                HEAD.replace(&page.text, format!("${{1}}{head}${{2}}\n"));
            let path = house.root().join("src").join(&page.path);
            made.push((path, text.into_owned()));
        }
    }
    Ok(made)
}

/// Returns styles that add words after the links to side rooms in the table of
/// contents.
fn styles(kinds: &Kinds) -> String {
    let link = |page: &String| {
        let page = page.trim_end_matches(".md");
        format!(".sidebar a[href$=\"{page}.html\"]::after")
    };
    let links: Vec<String> = kinds.side_rooms.iter().map(link).collect();
    let says = "/* Made from kinds.toml by `cargo run -- record`. */\n";
    if links.is_empty() {
        return says.to_string();
    }
    let links = links.join(",\n");
    format!(
        "{says}{links} {{\n  content: \" · side\u{a0}room\";\n  \
         font-size: 0.8em;\n  opacity: 0.75;\n}}\n"
    )
}

/// Returns a finding for each page that doesn't say its kind correctly or is in
/// a place where its kind can't be, and for each file that differs from what
/// `record` would write.
///
/// # Errors
/// If `kinds.toml` or a page cannot be read.
pub fn kinds(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let (kinds, pages) = (Kinds::read(house)?, house.pages()?);
    let mut findings = Vec::new();
    for name in &kinds.side_rooms {
        if !pages.iter().any(|page| slashed(&page.path) == *name) {
            let why = format!("side-rooms: {name} is not a page");
            findings.push(Finding::new(FILE, why));
        }
    }
    let numbered = || pages.iter().filter(|page| page.above.is_some());
    let last = numbered().next_back().and_then(|page| page.part.clone());
    let has_workshop = pages.iter().any(|page| in_workshop(&page.path));
    for page in &pages {
        let kind = kinds.of(page);
        let mut add = |why: String| {
            let place = format!("src/{}", slashed(&page.path));
            findings.push(Finding::new(place, why));
        };
        let in_last = page.above.is_some() && page.part == last;
        if has_workshop && in_last != in_workshop(&page.path) {
            add("the last part is the workshop: its pages, and no others, \
                 stand in src/workshop"
                .into());
        }
        if kind == Kind::SideRoom && page.above.as_ref() == Some(&page.stem) {
            add("a chapter begins on the path, not in a side room".into());
        }
        match HEAD.captures(&page.text) {
            None if says_so(kind) => {
                let head = head(kind, Reading::of(house, page)?.minutes());
                add(format!(
                    "under its title no line `{head} …` that says what it is for"
                ));
            }
            Some(_) if !says_so(kind) => {
                add(format!("it says what it is, but is named in no {FILE}"));
            }
            Some(found)
                if kind == Kind::Workshop
                    && page.chapter != page.above
                    && !goes_and_comes(page, &found[2], &pages) =>
            {
                add(
                    "the line under its title links to no page of its chapter \
                     that links back"
                        .into(),
                );
            }
            _ => {}
        }
    }
    for (path, text) in made(house)? {
        if house.read(&path).ok().as_ref() != Some(&text) {
            let why = "not what the press counts: cargo run -- record";
            findings.push(Finding::new(house.shown(&path), why));
        }
    }
    Ok(findings)
}

/// Whether a line of `page` links to a page of its chapter that links back.
fn goes_and_comes(page: &Page, line: &str, pages: &[Page]) -> bool {
    let links = |from: &Page, text: &str| -> Vec<String> {
        let base = slashed(&from.path);
        let found = LINK.captures_iter(text);
        found.filter_map(|link| join(&base, &link[1])).collect()
    };
    let there = links(page, line);
    pages.iter().any(|other| {
        other.above == page.chapter
            && there.contains(&slashed(&other.path))
            && links(other, &other.text).contains(&slashed(&page.path))
    })
}

/// Counts the pages, the words of prose and the minutes of each kind.
///
/// # Errors
/// If a page cannot be read.
pub fn count(house: &House) -> Result<Vec<(Kind, [usize; 3])>> {
    let (kinds, pages) = (Kinds::read(house)?, house.pages()?);
    let mut counts = ALL.map(|kind| (kind, [0; 3]));
    for page in &pages {
        let kind = kinds.of(page);
        let reading = Reading::of(house, page)?;
        for (_, sums) in counts.iter_mut().filter(|(k, _)| *k == kind) {
            let more = [1, reading.words, reading.minutes()];
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }
    Ok(counts.to_vec())
}
