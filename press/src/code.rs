//! Makes the pages that show code in full. Each chapter's crate has one; the
//! boards and the tests' tools have one each, which shows only the files that
//! other pages quote. If the table of contents names a page that lists all
//! these, makes that page too.
//!
//! These pages aren't written by hand: `cargo run -- record` writes them, and
//! their lines in SUMMARY.md.

use crate::house::House;
use crate::includes::{self, SHOWN};
use crate::text::slashed;
use anyhow::Result;
use mdbook_summary::{Link, SummaryItem};
use regex::Regex;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The folder of the code pages, relative to `src`.
const ROOM: &str = "code";

/// The page that lists the code pages, relative to `src`.
const LIST: &str = "code/code.md";

/// Returns the code pages and SUMMARY.md, each as its path and its text;
/// nothing if the book has no listings.
///
/// # Errors
/// If SUMMARY.md cannot be read, or a page that might show a part of a crate of
/// the press.
pub fn pages(house: &House) -> Result<Vec<(PathBuf, String)>> {
    let room = house.root().join("src").join(ROOM);
    let (mut pages, mut lines) = (Vec::new(), Vec::new());
    let mut list = String::from(LIST_HEAD);
    let mut add = |name: &str, text: String, about: &str| {
        let file = format!("code-{name}.md");
        lines.push(format!("[Code: {name}]({ROOM}/{file})"));
        list += &format!("- [`{name}`]({file}): {about}\n");
        pages.push((room.join(file), text));
    };
    for chapter in &house.summary()?.numbered_chapters {
        let SummaryItem::Link(chapter) = chapter else { continue };
        let Some(path) = chapter.location.as_deref() else { continue };
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let folder = house.root().join("listings").join(stem.as_ref());
        if folder.is_dir() {
            let about =
                format!("the chapter [{}](../{})", chapter.name, slashed(path));
            add(&stem, page_of_crate(house, &stem, &folder, chapter), &about);
        }
    }
    for (name, room) in SHOWN {
        if let Some(text) = page_of_parts(house, name, room)? {
            add(name, text, "only the files that pages quote");
        }
    }
    if !pages.is_empty() {
        let summary = house.root().join("src/SUMMARY.md");
        let text = house.read(&summary)?;
        if text.contains(&format!("({LIST})")) {
            pages.push((house.root().join("src").join(LIST), list));
        }
        pages.push((summary, with_lines(&text, &lines)));
    }
    Ok(pages)
}

/// Returns the id of the section that shows `file` on a code page, or `None` if
/// code pages don't show such a file. `file` is relative to the root.
pub fn anchor(file: &str) -> Option<String> {
    let path = file.strip_suffix(".rs")?;
    let inside =
        |(_, room): &(_, &str)| Path::new(path).strip_prefix(room).ok();
    let inner = match SHOWN.iter().find_map(inside) {
        Some(inner) => slashed(inner),
        None => {
            let (_chapter, inner) =
                path.strip_prefix("listings/")?.split_once('/')?;
            inner.split_once('/')?.1.to_string()
        }
    };
    Some(inner.replace('/', "-"))
}

fn page_of_crate(
    house: &House,
    stem: &str,
    folder: &Path,
    chapter: &Link,
) -> String {
    let title = &chapter.name;
    let address = chapter.location.as_deref().map_or_else(String::new, slashed);
    let mut text = format!(
        "# Code: {stem}\n\nThe files of the crate `{stem}`, whole, as they \
         stand in `listings/{stem}/src/`. The\nchapter is [{title}](../{address}). \
         The marks `ANCHOR` say which part a page shows.\n"
    );
    for path in in_order(house, folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        text += &shown(&house.shown(&path), &name);
    }
    text
}

/// Returns the files of a crate in the order of its code page: `lib.rs`, the
/// other files of `src`, the examples (contest submissions), and `main.rs`.
fn in_order(house: &House, folder: &Path) -> Vec<PathBuf> {
    let (lib, main) = (folder.join("src/lib.rs"), folder.join("src/main.rs"));
    let (first, mut files): (Vec<_>, Vec<_>) = house
        .files(&folder.join("src"), "rs")
        .into_iter()
        .partition(|path| *path == lib);
    let has_main = files.contains(&main);
    files.retain(|path| *path != main);
    let examples = house.files(&folder.join("examples"), "rs");
    let last = has_main.then_some(main);
    first.into_iter().chain(files).chain(examples).chain(last).collect()
}

/// Returns the page of a crate of the press, or `None` if no page quotes it.
fn page_of_parts(
    house: &House,
    name: &str,
    place: &str,
) -> Result<Option<String>> {
    let room = house.root().join(place);
    if !room.is_dir() {
        return Ok(None);
    }
    let partly: BTreeSet<PathBuf> = includes::files_with_regions(house)?;
    let mut sections = String::new();
    for path in house.files(&room, "rs") {
        if partly.contains(&path) {
            let name = path.strip_prefix(&room).map(slashed)?;
            sections += &shown(&house.shown(&path), &name);
        }
    }
    Ok((!sections.is_empty()).then(|| {
        format!(
            "# Code: {name}\n\nThe files of the crate `{name}` of which a page \
             shows a part, whole, as they stand in\n`{place}/`. The marks \
             `ANCHOR` say which part.\n{sections}"
        )
    }))
}

/// Returns the section that shows a file under the heading `name`.
fn shown(file: &str, name: &str) -> String {
    let id = anchor(file).unwrap_or_default();
    // Contest submissions aren't in the same folder as the crate's other files.
    let beside = match file.rsplit_once("/examples/") {
        Some((folder, _)) => {
            format!("This one stands in `{folder}/examples/`.\n\n")
        }
        None => String::new(),
    };
    let file = format!("{{{{#include ../../{file}}}}}");
    format!("\n## {name} {{#{id}}}\n\n{beside}```rs\n{file}\n```\n")
}

const LIST_HEAD: &str = "# Code\n\nThe crate of each chapter, whole. Below a \
    listing on a page, a link leads to its file here.\n\n";

static LINE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^( *- )?\[Code: [^\]]*\]\(code/code-[^)]*\.md\)$").unwrap()
});

/// Returns the table of contents with its lines for code pages replaced by
/// `lines`, which are indented in the same way. If it has none, they are
/// appended.
fn with_lines(summary: &str, lines: &[String]) -> String {
    let is_code = |line: &&str| LINE.is_match(line);
    let old: Vec<&str> = summary.lines().collect();
    let at = old.iter().position(is_code);
    let (before, after) = old.split_at(at.unwrap_or(old.len()));
    let mut new = before.to_vec();
    if at.is_none() {
        new.push("");
    }
    let first = at.and_then(|at| LINE.captures(old[at]));
    let dash = first.and_then(|line| line.get(1)).map_or("", |it| it.as_str());
    let lines: Vec<String> =
        lines.iter().map(|line| format!("{dash}{line}")).collect();
    new.extend(lines.iter().map(String::as_str));
    new.extend(after.iter().filter(|line| !is_code(line)));
    new.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_the_way_to_the_file() {
        for (file, id) in [
            ("listings/nim/src/bouton.rs", Some("bouton")),
            ("listings/nim/src/fast/tree.rs", Some("fast-tree")),
            (
                "listings/one-pile/examples/boxes-submit.rs",
                Some("boxes-submit"),
            ),
            ("press/boards/src/nim/board.rs", Some("nim-board")),
            ("press/boards/src/drill.rs", Some("drill")),
            ("press/trial/src/lib.rs", Some("lib")),
            ("press/src/code.rs", None),
            ("listings/nim/Cargo.toml", None),
        ] {
            assert_eq!(anchor(file).as_deref(), id, "{file}");
        }
    }

    #[test]
    fn the_lines_stand_together_in_their_order() {
        let lines = ["[Code: a](code/code-a.md)", "[Code: b](code/code-b.md)"];
        let lines = lines.map(String::from);
        for (old, new) in [
            (
                "[X](x.md)\n[Code: b](code/code-b.md)\n[Y](y.md)\n\
                 [Code: old](code/code-old.md)\n[Z](z.md)\n",
                "[X](x.md)\nA\nB\n[Y](y.md)\n[Z](z.md)\n",
            ),
            ("- [X](x.md)\n", "- [X](x.md)\n\nA\nB\n"),
            (
                "- [X](x.md)\n    - [Code: old](code/code-old.md)\n",
                "- [X](x.md)\n    - A\n    - B\n",
            ),
        ] {
            let new = new.replace("A\n", &format!("{}\n", lines[0]));
            let new = new.replace("B\n", &format!("{}\n", lines[1]));
            assert_eq!(with_lines(old, &lines), new);
            assert_eq!(with_lines(&new, &lines), new);
        }
    }
}
