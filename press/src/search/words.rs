//! Reads the words that readers use: `press/page/search.toml`.

use super::{fold, Entry};
use crate::house::House;
use anyhow::{ensure, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The file, relative to the root.
const FILE: &str = "press/page/search.toml";

/// The contents of the file, and the sources named on the exercises' cards.
#[derive(Default)]
pub(super) struct Words {
    file: File,
    /// The sources of exercises, by the exercises' folders.
    sources: BTreeMap<String, String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    /// Pages and folders of pages that the search never finds.
    #[serde(default)]
    left_out: Vec<PathBuf>,
    /// Pages that are tables: they are listed after all others.
    #[serde(default)]
    tables: Vec<PathBuf>,
    /// Words that lead to a page, in addition to the page's own words.
    #[serde(default)]
    words: BTreeMap<PathBuf, Vec<String>>,
}

#[derive(Deserialize)]
struct Card {
    source: Option<String>,
}

impl Words {
    /// Reads the file, if there is one.
    ///
    /// # Errors
    /// If the file isn't valid TOML, names a page that doesn't exist, or gives
    /// words twice or without a letter.
    pub(super) fn read(house: &House, entries: &[Entry]) -> Result<Words> {
        let path = house.root().join(FILE);
        let file = match path.is_file() {
            true => house.read_toml(&path)?,
            false => File::default(),
        };
        check(&file, entries)?;
        Ok(Words { file, sources: sources(house)? })
    }

    /// Whether the search never finds this page.
    pub(super) fn leaves_out(&self, page: &Path) -> bool {
        self.file.left_out.iter().any(|left| page.starts_with(left))
    }

    /// Whether a page is a table.
    pub(super) fn is_table(&self, page: &Path) -> bool {
        self.file.tables.iter().any(|table| page == table)
    }

    /// Returns the words under which readers look for a page.
    pub(super) fn of_page(&self, page: &Path) -> Vec<String> {
        self.file.words.get(page).cloned().unwrap_or_default()
    }

    /// Returns the source of an exercise, given by its folder.
    pub(super) fn source(&self, folder: &str) -> Option<&str> {
        self.sources.get(folder).map(String::as_str)
    }
}

/// Returns the code of an exercise, which is the beginning of its folder's
/// name: `e3-03`, `x7`.
pub(super) fn code(folder: &str) -> String {
    let is_number =
        |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = folder.split('-');
    let first = parts.next().unwrap_or_default();
    match parts.next().filter(is_number) {
        Some(number) => format!("{first}-{number}"),
        None => first.to_string(),
    }
}

fn check(file: &File, entries: &[Entry]) -> Result<()> {
    let pages: BTreeSet<&Path> =
        entries.iter().map(|entry| &*entry.path).collect();
    let there = |path: &&Path| {
        let shown = path.display();
        ensure!(pages.contains(path), "{FILE}: there is no page `{shown}`");
        Ok(())
    };
    for path in &file.left_out {
        let shown = path.display();
        let any = pages.iter().any(|page| page.starts_with(path));
        ensure!(any, "{FILE}: there is no page in `{shown}`");
    }
    for path in &file.tables {
        there(&&**path)?;
    }
    for (path, phrases) in &file.words {
        there(&&**path)?;
        let mut known = BTreeSet::new();
        for phrase in phrases {
            let folded = fold(phrase).join(" ");
            let shown = path.display();
            ensure!(
                !folded.is_empty() && known.insert(folded),
                "{FILE}: `{phrase}` says nothing new of `{shown}`"
            );
        }
    }
    Ok(())
}

/// Returns the sources that exercises name, without web addresses.
fn sources(house: &House) -> Result<BTreeMap<String, String>> {
    let mut sources = BTreeMap::new();
    for (name, folder) in house.folders("exercises")? {
        let path = folder.join("exercise.toml");
        if !path.is_file() {
            continue;
        }
        let card: Card = house.read_toml(&path)?;
        if let Some(source) = card.source {
            let is_address = |word: &&str| word.starts_with("http");
            let words = source.split_whitespace().filter(|w| !is_address(w));
            let source = words.collect::<Vec<_>>().join(" ");
            sources.insert(name, source);
        }
    }
    Ok(sources)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_may_have_a_number() {
        assert_eq!(code("e3-03-laws-of-the-nim-sum"), "e3-03");
        assert_eq!(code("s04-floor-division-game"), "s04");
        assert_eq!(code("x7"), "x7");
    }
}
