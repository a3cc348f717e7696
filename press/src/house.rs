//! Finds the book's pages, crates and exercises.

use crate::text::{slashed, without_fences};
use crate::walk;
use anyhow::{anyhow, bail, Context, Result};
use mdbook_summary::{parse_summary, Summary, SummaryItem};
use serde::de::DeserializeOwned;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The name of the crate of the boards, drills and figures.
pub const BOARDS: &str = "boards";
/// The folder of the crate of the boards, relative to the root.
pub const BOARDS_FOLDER: &str = "press/boards";

/// The title of the last part, whose pages are looked up instead of read in
/// order. It's a part because mdBook nests pages only inside one; pages that
/// needn't be nested may also come after a separator below the parts.
pub const LOOKED_UP: &str = "To look up";

/// The book's root folder, which holds `book.toml`.
#[derive(Clone, Debug)]
pub struct House {
    root: PathBuf,
}

/// A page of the book.
#[derive(Clone, Debug)]
pub struct Page {
    /// The file, relative to `src/`.
    pub path: PathBuf,
    /// The file's name without `.md`.
    pub stem: String,
    /// The stem of the chapter whose crate the page uses; `None` for a page
    /// before or after the numbered chapters. It is the longest chapter stem
    /// that the page's own stem begins with, or else the stem in `above`.
    pub chapter: Option<String>,
    /// The stem of the numbered chapter that the page is, or that it is nested
    /// below in the table of contents.
    pub above: Option<String>,
    /// The title of the part that the page belongs to.
    pub part: Option<String>,
    /// Whether the page is looked up: it is in the part with the title
    /// [`LOOKED_UP`] or after all parts.
    pub looked_up: bool,
    /// The source text.
    pub text: String,
    /// The source text without its fences.
    pub prose: String,
}

/// Splits the table of contents: returns the chapters, with the titles of their
/// parts, and the items of the part that is looked up.
pub(crate) fn chapters(summary: &Summary) -> (&[SummaryItem], &[SummaryItem]) {
    let all = &summary.numbered_chapters;
    let is_title = |item: &SummaryItem| matches!(item, SummaryItem::PartTitle(title) if title == LOOKED_UP);
    all.split_at(all.iter().position(is_title).unwrap_or(all.len()))
}

/// Returns cargo: the one that runs this program, or else the first on the
/// PATH.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A crate of `listings/`.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The crate's name, which is also the name of its folder.
    pub name: String,
    /// The crate's folder.
    pub folder: PathBuf,
}

impl House {
    /// Returns the house whose `book.toml` is in `folder` or in a folder above
    /// it.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(folder: &Path) -> Result<House> {
        let holds_it = |f: &&Path| f.join("book.toml").is_file();
        match folder.ancestors().find(holds_it) {
            Some(root) => Ok(House::at(root)),
            None => bail!(
                "no book.toml in {} or a folder above it: run this in the \
                 folder of the book",
                folder.display()
            ),
        }
    }

    /// Returns the house whose root is `root`.
    pub fn at(root: &Path) -> House {
        House { root: root.to_path_buf() }
    }

    /// Returns the folder that holds `book.toml`.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns cargo's target folder. Cargo is asked, because variables and
    /// settings may change it; without cargo the answer is `target`.
    pub fn target(&self) -> PathBuf {
        let words = ["metadata", "--no-deps", "--format-version=1"];
        let output = cargo().args(words).current_dir(&self.root).output().ok();
        let said = output.filter(|output| output.status.success());
        let said: Option<serde_json::Value> =
            said.and_then(|output| serde_json::from_slice(&output.stdout).ok());
        let told = said.as_ref().and_then(|s| s["target_directory"].as_str());
        told.map_or_else(|| self.root.join("target"), PathBuf::from)
    }

    /// Returns `path` as messages show it: relative to the root, with slashes.
    pub fn shown(&self, path: &Path) -> String {
        let short = path.strip_prefix(&self.root).unwrap_or(path);
        slashed(short)
    }

    /// Reads a file of the house.
    ///
    /// # Errors
    /// One line with the file's name and what is wrong with it.
    pub fn read(&self, path: &Path) -> Result<String> {
        let shown = self.shown(path);
        fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))
    }

    /// Reads a TOML file of the house.
    ///
    /// # Errors
    /// One line with the file, the line in it and what is wrong there.
    pub fn read_toml<T: DeserializeOwned>(&self, path: &Path) -> Result<T> {
        let text = self.read(path)?;
        toml::from_str(&text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let before = text.get(..start).unwrap_or(&text);
            let line = before.matches('\n').count() + 1;
            let why = error.message().replace('\n', " ");
            anyhow!("{}:{line}: {why}", self.shown(path))
        })
    }

    /// Returns the contents of `SUMMARY.md`.
    ///
    /// # Errors
    /// If it cannot be read, or is not a valid summary.
    pub fn summary(&self) -> Result<Summary> {
        let text = self.read(&self.root.join("src/SUMMARY.md"))?;
        parse_summary(&text).context("src/SUMMARY.md")
    }

    /// Returns the pages in the order of the book.
    ///
    /// # Errors
    /// If `SUMMARY.md` or a page that it lists cannot be read.
    pub fn pages(&self) -> Result<Vec<Page>> {
        let summary = self.summary()?;
        let mut pages = Vec::new();
        self.collect(&summary.prefix_chapters, false, None, &mut pages)?;
        let (chapters, looked_up) = chapters(&summary);
        self.collect(chapters, true, None, &mut pages)?;
        let count = pages.len();
        self.collect(looked_up, false, None, &mut pages)?;
        self.collect(&summary.suffix_chapters, false, None, &mut pages)?;
        pages[count..].iter_mut().for_each(|page| page.looked_up = true);
        let stems: Vec<String> =
            pages.iter().filter_map(|page| page.above.clone()).collect();
        for page in pages.iter_mut().filter(|page| page.above.is_some()) {
            let own = |stem: &&String| match page.stem.strip_prefix(*stem) {
                Some(rest) => rest.is_empty() || rest.starts_with('-'),
                None => false,
            };
            let longest =
                stems.iter().filter(own).max_by_key(|stem| stem.len());
            page.chapter = longest.or(page.above.as_ref()).cloned();
        }
        Ok(pages)
    }

    fn collect(
        &self,
        items: &[SummaryItem],
        numbered: bool,
        parent: Option<&str>,
        pages: &mut Vec<Page>,
    ) -> Result<()> {
        let mut part = pages.last().and_then(|page| page.part.clone());
        part = part.filter(|_| numbered);
        for item in items {
            if let SummaryItem::PartTitle(title) = item {
                part = Some(title.clone());
            }
            let SummaryItem::Link(link) = item else { continue };
            let Some(path) = link.location.clone() else { continue };
            let stem = path.file_stem().unwrap_or_default();
            let stem = stem.to_string_lossy().into_owned();
            let text = self.read(&self.root.join("src").join(&path))?;
            let own = numbered.then_some(stem.as_str());
            let above = parent.or(own).map(str::to_string);
            pages.push(Page {
                prose: without_fences(&text),
                chapter: None,
                above: above.clone(),
                part: part.clone(),
                looked_up: false,
                path,
                stem,
                text,
            });
            let nested = &link.nested_items;
            self.collect(nested, numbered, above.as_deref(), pages)?;
        }
        Ok(())
    }

    /// Returns the crates of `listings/`, sorted by name.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn listings(&self) -> Result<Vec<Listing>> {
        let folders = self.folders("listings")?;
        let listing = |(name, folder)| Listing { name, folder };
        Ok(folders.into_iter().map(listing).collect())
    }

    /// Returns the crates whose programs can be run on pages: those of
    /// `listings/`, and the crate of the boards, if there is one.
    ///
    /// # Errors
    /// If the folder `listings` cannot be read.
    pub fn crates(&self) -> Result<Vec<Listing>> {
        let mut crates = self.listings()?;
        let folder = self.root.join(BOARDS_FOLDER);
        if folder.is_dir() {
            crates.push(Listing { name: BOARDS.into(), folder });
        }
        Ok(crates)
    }

    /// Returns the names of the boards' programs: those that have a file of
    /// stored runs there. The names alone don't tell, because they begin with a
    /// chapter's name, like those of the chapters' programs.
    ///
    /// # Errors
    /// If the folder of the stored runs cannot be read.
    pub fn board_programs(&self) -> Result<Vec<String>> {
        let room = self.root.join(BOARDS_FOLDER).join("runs");
        if !room.is_dir() {
            return Ok(Vec::new());
        }
        let name = |path: PathBuf| {
            let name = path.file_name()?.to_str()?.strip_suffix(".txt")?;
            Some(name.to_string())
        };
        Ok(walk::inside(&room)?.into_iter().filter_map(name).collect())
    }

    /// Returns the names and paths of the folders in the folder `room`, sorted
    /// by name; an empty list if there is no such folder.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn folders(&self, room: &str) -> Result<Vec<(String, PathBuf)>> {
        let room = self.root.join(room);
        let mut folders = Vec::new();
        if !room.is_dir() {
            return Ok(folders);
        }
        for path in walk::inside(&room)? {
            let name = path.file_name().unwrap_or_default();
            let name = name.to_string_lossy().into_owned();
            let own = name != "target" && !name.starts_with('.');
            if own && path.is_dir() {
                folders.push((name, path));
            }
        }
        Ok(folders)
    }

    /// Returns the files below `folder` with this extension, sorted.
    pub fn files(&self, folder: &Path, ending: &str) -> Vec<PathBuf> {
        let mut files = walk::kept(folder);
        files.retain(|path| path.extension().is_some_and(|e| e == ending));
        files
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_named_by_the_files_of_their_runs() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let programs = House::at(&root).board_programs().unwrap();
        for name in ["nim-board", "nim-drill", "draws-instrument"] {
            assert!(programs.iter().any(|program| program == name), "{name}");
        }
        assert!(programs.iter().all(|program| !program.contains('.')));
    }

    #[test]
    fn what_is_looked_up_is_no_chapter() {
        let split = |text: &str| {
            let summary = parse_summary(text).expect("a summary");
            let (chapters, looked_up) = chapters(&summary);
            let links = |items: &[SummaryItem]| {
                let is_link =
                    |item: &&SummaryItem| matches!(item, SummaryItem::Link(_));
                items.iter().filter(is_link).count()
            };
            (links(chapters), links(looked_up))
        };
        let part = "# One\n\n- [A](a.md)\n    - [B](b.md)\n";
        assert_eq!(split(part), (1, 0));
        assert_eq!(split(&format!("{part}\n---\n\n[C](c.md)\n")), (1, 0));
        let two = format!("{part}\n# To look up\n\n- [C](c.md)\n- [D](d.md)\n");
        assert_eq!(split(&two), (1, 2));
    }
}
