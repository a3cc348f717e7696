//! Mends what mdBook puts around the text of a page: each page gets its own
//! title, the link to the text comes first, the links to the previous and the
//! next page say where they lead, only chapters are numbered, scripts that a
//! page doesn't need are left out, and all others are requested at once.
//!
//! Nothing here changes the text of a page.

use crate::house::{chapters, House};
use crate::lean::lean;
use crate::order::ordered;
use crate::text::joined;
use crate::walk;
use anyhow::{ensure, Context, Result};
use mdbook_summary::{Summary, SummaryItem};
use regex::{Captures, Regex};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// How the theme's link past the menu bar to the text begins.
const SKIP: &str = "<a class=\"skip\"";

/// A page in the table of contents.
struct Entry {
    /// The page's file, relative to the site, as in `nim/nim-bouton.html`.
    file: PathBuf,
    name: String,
    /// The name of the chapter that the page belongs to; `None` for a chapter
    /// itself.
    chapter: Option<String>,
}

/// Mends all pages of the `site` of `house`.
///
/// # Errors
/// If a page does not have the form that mdBook gives it, if two pages would
/// have the same title, or if a file cannot be read or written.
pub fn mend(house: &House, site: &Path) -> Result<()> {
    let summary = house.summary()?;
    let (titles, names) = (titles(&summary)?, names(&summary)?);
    let chapters = chapters(&summary).0.iter();
    let chapters =
        chapters.filter(|item| matches!(item, SummaryItem::Link(_))).count();
    for path in walk::all(site)? {
        let Ok(file) = path.strip_prefix(site) else { continue };
        // The frame for browsers without scripts is not a page.
        if is_contents(file) {
            let text = fs::read_to_string(&path)?;
            fs::write(&path, numbered_up_to(chapters, &text))?;
            continue;
        }
        if path.extension().is_none_or(|e| e != "html") {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        let title = titles.get(file).map(String::as_str);
        let mended = mend_page(&text, title)
            .and_then(|text| turns(&text, file, &names))
            .map(|text| lean(&text, file == Path::new("print.html")))
            .map(|text| ordered(&text))
            .with_context(|| format!("{} in the site", file.display()))?;
        if mended != text {
            fs::write(&path, mended)?;
        }
    }
    Ok(())
}

/// Whether a file holds the table of contents. `file` is relative to the site.
fn is_contents(file: &Path) -> bool {
    let name = file.to_string_lossy();
    name == "toc.html" || (name.starts_with("toc") && name.ends_with(".js"))
}

/// Returns the table of contents without the numbers that mdBook gives to the
/// items after the chapters, which aren't read in order.
fn numbered_up_to(chapters: usize, contents: &str) -> String {
    let kept = |number: &Captures| match number[1].parse::<usize>() {
        Ok(first) if first > chapters => String::new(),
        _ => number[0].to_string(),
    };
    NUMBER.replace_all(contents, kept).into_owned()
}

static NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    let number = r#"<strong aria-hidden="true">(\d+)\.[\d.]*</strong> "#;
    Regex::new(number).unwrap()
});

static NARROW: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"(?s)<nav class="nav-wrapper".*?</nav>"#).unwrap()
});

static TURN: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"<a rel="(prev|next)[^"]*" href="([^"]+)""#).unwrap()
});

/// An arrow beside the text, up to the end of its title and its label.
static ARROW: LazyLock<Regex> = LazyLock::new(|| {
    let link =
        r#"<a rel="(prev|next)[^"]*" href="([^"]+)" class="nav-chapters"#;
    let says = r#"[^"]*" title="([^"]*)" aria-label="([^"]*)""#;
    Regex::new(&format!("{link}{says}")).unwrap()
});

/// Returns the page with the names of the previous and the next page at its
/// foot, instead of mdBook's two arrows, and on the arrows beside the text.
fn turns(
    text: &str,
    file: &Path,
    names: &BTreeMap<PathBuf, String>,
) -> Result<String> {
    let Some(arrows) = NARROW.find(text) else { return Ok(text.to_string()) };
    let mut ways = String::new();
    for way in TURN.captures_iter(arrows.as_str()) {
        ways.push_str(&turn(&way, file, names)?);
    }
    let foot = match ways.is_empty() {
        true => String::new(),
        false => format!(
            "<nav class=\"turns\" aria-label=\"Previous and next page\">\n\
             {ways}</nav>"
        ),
    };
    let beside = named(&text[arrows.end()..], file, names)?;
    Ok(format!("{}{foot}{beside}", &text[..arrows.start()]))
}

fn turn(
    way: &Captures,
    file: &Path,
    names: &BTreeMap<PathBuf, String>,
) -> Result<String> {
    let (rel, link) = (&way[1], &way[2]);
    let (says, name) = (says(rel), name_of(link, file, names)?);
    Ok(format!(
        "<a rel=\"{rel}\" class=\"turn {rel}\" href=\"{link}\">\
         <span>{says}</span> {name}</a>\n"
    ))
}

fn says(rel: &str) -> &'static str {
    if rel == "prev" {
        "Before"
    } else {
        "Next"
    }
}

/// Returns the name, escaped for HTML, of the page that `link` in `file` leads
/// to.
fn name_of(
    link: &str,
    file: &Path,
    names: &BTreeMap<PathBuf, String>,
) -> Result<String> {
    let to = joined(file, link)
        .with_context(|| format!("the link {link} leaves the book"))?;
    let name = names
        .get(&to)
        .with_context(|| format!("the link {link} leads to no page"))?;
    Ok(escape(name))
}

/// Returns the end of a page with the names of the neighbouring pages, instead
/// of `Next chapter`, on its arrows.
fn named(
    text: &str,
    file: &Path,
    names: &BTreeMap<PathBuf, String>,
) -> Result<String> {
    let (mut new, mut done) = (String::new(), 0);
    for arrow in ARROW.captures_iter(text) {
        let name = name_of(&arrow[2], file, names)?.replace('"', "&quot;");
        let name = format!("{}: {name}", says(&arrow[1]));
        for place in [arrow.get(3), arrow.get(4)].into_iter().flatten() {
            new.push_str(&text[done..place.start()]);
            new.push_str(&name);
            done = place.end();
        }
    }
    new.push_str(&text[done..]);
    Ok(new)
}

/// Returns the name of each page in the table of contents; pages with the same
/// name get their distinct titles instead.
fn names(summary: &Summary) -> Result<BTreeMap<PathBuf, String>> {
    let told_apart = titles(summary)?;
    let names =
        entries(summary).into_iter().map(|Entry { file, name, .. }| {
            let name = told_apart.get(&file).cloned().unwrap_or(name);
            (file, name)
        });
    Ok(names.collect())
}

fn mend_page(text: &str, title: Option<&str>) -> Result<String> {
    let text = match title {
        Some(title) => retitle(text, title)?,
        None => text.to_string(),
    };
    Ok(skip_first(text))
}

/// Returns the titles that must differ from mdBook's, by page, without the
/// title of the book, which [`retitle`] keeps. The start page is a copy of the
/// first page, and only its title tells the two apart.
fn titles(summary: &Summary) -> Result<BTreeMap<PathBuf, String>> {
    let entries = entries(summary);
    let mut times = BTreeMap::<&str, usize>::new();
    for entry in &entries {
        *times.entry(&entry.name).or_default() += 1;
    }
    let mut titles = BTreeMap::new();
    let mut given = BTreeSet::new();
    for Entry { file, name, chapter } in &entries {
        let title = match chapter {
            Some(chapter) if times[name.as_str()] > 1 => {
                format!("{name}: {chapter}")
            }
            _ => name.clone(),
        };
        ensure!(
            given.insert(title.clone()),
            "src/SUMMARY.md: two pages are titled `{title}`, one of them {}",
            file.with_extension("md").display()
        );
        if title != *name {
            titles.insert(file.clone(), title);
        }
    }
    titles.insert("index.html".into(), "Start".into());
    titles.insert("print.html".into(), "The whole book".into());
    Ok(titles)
}

/// Returns the pages of the table of contents, in its order.
fn entries(summary: &Summary) -> Vec<Entry> {
    let mut entries = Vec::new();
    for items in [
        &summary.prefix_chapters,
        &summary.numbered_chapters,
        &summary.suffix_chapters,
    ] {
        collect(items, None, &mut entries);
    }
    entries
}

fn collect(
    items: &[SummaryItem],
    chapter: Option<&str>,
    entries: &mut Vec<Entry>,
) {
    for item in items {
        let SummaryItem::Link(link) = item else { continue };
        if let Some(place) = &link.location {
            entries.push(Entry {
                file: place.with_extension("html"),
                name: link.name.clone(),
                chapter: chapter.map(str::to_string),
            });
        }
        let above = chapter.unwrap_or(&link.name);
        collect(&link.nested_items, Some(above), entries);
    }
}

/// Returns the page with another title before the book's title. In the old
/// title, the book's title is what follows the last dash, or everything.
fn retitle(text: &str, title: &str) -> Result<String> {
    let (head, rest) = text.split_once("<title>").context("has no title")?;
    let (old, rest) = rest.split_once("</title>").context("has no title")?;
    let book = old.rsplit_once(" - ").map_or(old, |(_, book)| book);
    let title = escape(title);
    Ok(format!("{head}<title>{title} - {book}</title>{rest}"))
}

fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;")
}

/// Returns the page with the link to the text at the very beginning. The theme
/// can't put it there: without scripts the table of contents would come first.
fn skip_first(text: String) -> String {
    let link = text.find(SKIP).and_then(|from| {
        let length = text[from..].find("</a>")? + "</a>".len();
        Some((from, from + length))
    });
    let body = "<body>";
    let Some(((from, to), at)) = link.zip(text.find(body)) else {
        return text;
    };
    let at = at + body.len();
    if from < at || text[at..from].trim().is_empty() {
        return text;
    }
    let link = &text[from..to];
    format!("{}\n    {link}{}{}", &text[..at], &text[at..from], &text[to..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use mdbook_summary::parse_summary;

    fn titled(summary: &str) -> Result<BTreeMap<PathBuf, String>> {
        titles(&parse_summary(summary).expect("a summary"))
    }

    #[test]
    fn a_name_that_several_pages_have_is_told_apart_by_the_chapter() {
        let titles = titled(
            "[Intro](intro.md)\n\n- [Nim](nim/nim.md)\n    \
             - [Exercises](nim/nim-exercises.md)\n    - [Bouton](nim/b.md)\n\
             - [Chomp](chomp.md)\n    - [Exercises](chomp-exercises.md)\n",
        )
        .expect("titles");
        let of = |file: &str| titles.get(Path::new(file)).map(String::as_str);
        assert_eq!(of("nim/nim-exercises.html"), Some("Exercises: Nim"));
        assert_eq!(of("chomp-exercises.html"), Some("Exercises: Chomp"));
        assert_eq!(of("nim/b.html"), None);
        assert_eq!(of("intro.html"), None);
        assert_eq!(of("index.html"), Some("Start"));
    }

    #[test]
    fn the_foot_says_where_it_leads() {
        let names = [("nim/a.html", "A & O"), ("b.html", "Then")]
            .map(|(file, name)| (PathBuf::from(file), name.to_string()));
        let names = BTreeMap::from(names);
        let page = "<nav class=\"nav-wrapper\">\
            <a rel=\"prev\" href=\"../nim/a.html\" class=\"x\">\
            <span>1</span></a>\n<a rel=\"next prefetch\" href=\"../b.html\" \
            class=\"x\"></a></nav><nav class=\"wide\"><a rel=\"prev\" \
            href=\"../nim/a.html\" class=\"nav-chapters previous\" \
            title=\"Previous chapter\" aria-label=\"Previous chapter\" \
            aria-keyshortcuts=\"Left\"></a></nav>";
        let turned = |page: &str| turns(page, Path::new("nim/n.html"), &names);
        assert_eq!(
            turned(page).unwrap(),
            "<nav class=\"turns\" aria-label=\"Previous and next page\">\n\
             <a rel=\"prev\" class=\"turn prev\" href=\"../nim/a.html\">\
             <span>Before</span> A &amp; O</a>\n\
             <a rel=\"next\" class=\"turn next\" href=\"../b.html\">\
             <span>Next</span> Then</a>\n</nav><nav class=\"wide\">\
             <a rel=\"prev\" href=\"../nim/a.html\" \
             class=\"nav-chapters previous\" title=\"Before: A &amp; O\" \
             aria-label=\"Before: A &amp; O\" aria-keyshortcuts=\"Left\"></a>\
             </nav>"
        );
        let alone = "<nav class=\"nav-wrapper\"></nav>";
        assert_eq!(turned(alone).unwrap(), "");
        let lost = turned(&page.replace("b.html", "c.html")).unwrap_err();
        assert_eq!(lost.to_string(), "the link ../c.html leads to no page");
    }

    #[test]
    fn what_is_looked_up_has_no_number() {
        let line = |number: &str| {
            format!("<a><strong aria-hidden=\"true\">{number}</strong> X</a>")
        };
        let text =
            [line("2."), line("2.10."), line("3."), line("3.1.")].concat();
        let bare = "<a>X</a>".repeat(2);
        let kept = [line("2."), line("2.10.")].concat();
        assert_eq!(numbered_up_to(2, &text), kept + &bare);
        let files = ["toc.html", "toc-3488acf7.js", "toc.js", "code/toc.html"];
        let found = files.map(|file| is_contents(Path::new(file)));
        assert_eq!(found, [true, true, true, false]);
    }

    #[test]
    fn two_pages_of_one_title_are_refused() {
        let error = titled("- [Nim](a.md)\n- [Nim](b.md)\n").unwrap_err();
        assert_eq!(
            error.to_string(),
            "src/SUMMARY.md: two pages are titled `Nim`, one of them b.md"
        );
    }

    #[test]
    fn only_the_title_and_the_link_change() {
        let page = "<title>Exercises - A Book</title><body>\n<nav></nav>\
                    <a class=\"skip\" href=\"#x\">Skip</a><main>B</main>";
        let mended = mend_page(page, Some("Exercises: Q & A")).unwrap();
        assert_eq!(
            mended,
            "<title>Exercises: Q &amp; A - A Book</title><body>\n    \
             <a class=\"skip\" href=\"#x\">Skip</a>\n<nav></nav><main>B</main>"
        );
        let same = mend_page(&mended, None).unwrap();
        assert_eq!(same, mended);
        let only = retitle("<title>A Book</title>", "All of it").unwrap();
        assert_eq!(only, "<title>All of it - A Book</title>");
        let lost = mend_page("<body></body>", Some("X")).unwrap_err();
        assert_eq!(lost.to_string(), "has no title");
    }
}
