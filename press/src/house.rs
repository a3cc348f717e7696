//! The house: where the book's pages, crates and exercises stand.

use crate::text::{slashed, without_fences};
use anyhow::{anyhow, bail, Context, Result};
use mdbook_summary::{parse_summary, Summary, SummaryItem};
use serde::de::DeserializeOwned;
use std::fs;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// The folder that holds `book.toml`.
#[derive(Clone, Debug)]
pub struct House {
    root: PathBuf,
}

/// A page of the book.
#[derive(Clone, Debug)]
pub struct Page {
    /// The file, from `src/`.
    pub path: PathBuf,
    /// The file's name without `.md`.
    pub stem: String,
    /// The stem of the chapter the page belongs to; `None` for a page before
    /// or after the numbered chapters.
    pub chapter: Option<String>,
    /// The text, as it is written.
    pub text: String,
    /// The text without its fences.
    pub prose: String,
}

/// A crate of `listings/`.
#[derive(Clone, Debug)]
pub struct Listing {
    /// Its name: that of its folder.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
}

impl House {
    /// The house whose `book.toml` stands in `folder` or in a folder above it.
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

    /// The house at `root`.
    pub fn at(root: &Path) -> House {
        House { root: root.to_path_buf() }
    }

    /// The folder that holds `book.toml`.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder for what is compiled: cargo's.
    pub fn target(&self) -> PathBuf {
        let named = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        // From where it is asked, as cargo takes it.
        let named = named.and_then(|path| std::path::absolute(path).ok());
        named.unwrap_or_else(|| self.root.join("target"))
    }

    /// `path` as it is shown in messages: from the root, with slashes.
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

    /// What `SUMMARY.md` says.
    pub fn summary(&self) -> Result<Summary> {
        let text = self.read(&self.root.join("src/SUMMARY.md"))?;
        parse_summary(&text).context("src/SUMMARY.md")
    }

    /// The pages in the order of the book.
    pub fn pages(&self) -> Result<Vec<Page>> {
        let summary = self.summary()?;
        let mut pages = Vec::new();
        self.collect(&summary.prefix_chapters, false, None, &mut pages)?;
        self.collect(&summary.numbered_chapters, true, None, &mut pages)?;
        self.collect(&summary.suffix_chapters, false, None, &mut pages)?;
        Ok(pages)
    }

    fn collect(
        &self,
        items: &[SummaryItem],
        numbered: bool,
        parent: Option<&str>,
        pages: &mut Vec<Page>,
    ) -> Result<()> {
        for item in items {
            let SummaryItem::Link(link) = item else { continue };
            let Some(path) = link.location.clone() else { continue };
            let stem = path.file_stem().unwrap_or_default();
            let stem = stem.to_string_lossy().into_owned();
            let text = self.read(&self.root.join("src").join(&path))?;
            let own = numbered.then_some(stem.as_str());
            let chapter = parent.or(own).map(str::to_string);
            let prose = without_fences(&text);
            let page =
                Page { path, stem, chapter: chapter.clone(), text, prose };
            pages.push(page);
            let nested = &link.nested_items;
            self.collect(nested, numbered, chapter.as_deref(), pages)?;
        }
        Ok(())
    }

    /// The crates of `listings/`, by name.
    pub fn listings(&self) -> Result<Vec<Listing>> {
        let folders = self.folders("listings")?;
        let listing = |(name, folder)| Listing { name, folder };
        Ok(folders.into_iter().map(listing).collect())
    }

    fn folders(&self, room: &str) -> Result<Vec<(String, PathBuf)>> {
        let room = self.root.join(room);
        let mut folders = Vec::new();
        if !room.is_dir() {
            return Ok(folders);
        }
        for entry in fs::read_dir(&room)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let own = name != "target" && !name.starts_with('.');
            if own && entry.file_type()?.is_dir() {
                folders.push((name, entry.path()));
            }
        }
        folders.sort();
        Ok(folders)
    }

    /// The files below `folder` with this ending, sorted.
    pub fn files(&self, folder: &Path, ending: &str) -> Vec<PathBuf> {
        let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
        let skip = |name: &str| name == "target" || name == "node_modules";
        entries
            .filter_entry(|e| !skip(&e.file_name().to_string_lossy()))
            .filter_map(Result::ok)
            .filter(|e| e.file_type().is_file())
            .map(|e| e.into_path())
            .filter(|p| p.extension().is_some_and(|e| e == ending))
            .collect()
    }
}
