//! Runs mdBook, and the preprocessor that sets formulas, in this process.

use crate::finding::{lines, Finding};
use crate::formulas;
use crate::heads;
use crate::house::House;
use crate::map;
use crate::minutes;
use crate::offer;
use crate::search;
use crate::statements;
use crate::warnings;
use anyhow::{anyhow, Context, Result};
use mdbook_driver::book::{BookItem, Chapter};
use mdbook_driver::config::Config;
use mdbook_driver::MDBook;
use mdbook_katex::cfg::KatexConfig;
use mdbook_katex::preprocess::KatexProcessor;
use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// What a site is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be kept: the text of each page is what plain mdBook would build.
    Keeping,
    /// To be shown while the book is being written. File names don't change
    /// with the contents, so that an open page still finds the files after a
    /// build.
    Showing,
}

impl Purpose {
    fn change(self, config: &mut Config) -> Result<()> {
        // On Windows the style sheets of mdBook ask for `fonts/…`, but mdBook
        // stores the hash under `fonts\…`, so with hashes no font would be
        // found.
        if self != Purpose::Keeping || cfg!(windows) {
            config.set("output.html.hash-files", false)?;
        }
        Ok(())
    }
}

/// Builds the site of `house` into `folder`. Returns the warnings of mdBook and
/// KaTeX.
///
/// # Errors
/// If mdBook cannot build the site, or `folder` cannot be written.
pub fn build_into(
    house: &House,
    folder: &Path,
    purpose: Purpose,
) -> Result<Vec<Finding>> {
    render(house, folder, purpose, None)
}

/// Builds only a few pages, to be shown at once, exactly as they are in the
/// whole book. The pages are given by their files, relative to `src`.
///
/// # Errors
/// The same as for [`build_into`].
pub fn build_few(
    house: &House,
    folder: &Path,
    pages: &BTreeSet<PathBuf>,
) -> Result<Vec<Finding>> {
    render(house, folder, Purpose::Showing, Some(pages))
}

fn render(
    house: &House,
    folder: &Path,
    purpose: Purpose,
    only: Option<&BTreeSet<PathBuf>>,
) -> Result<Vec<Finding>> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(|e| e.into_inner());
    warnings::listen();
    warnings::take();
    let root = house.root();
    check_settings(house)?;
    let built = without_panic(|| {
        let mut config = Config::from_disk(root.join("book.toml"))?;
        config.build.build_dir = folder.to_path_buf();
        purpose.change(&mut config)?;
        // The press makes the search index itself, so mdBook indexes no page.
        let nothing = toml::toml! { "" = { enable = false } };
        config.set("output.html.search.chapter", nothing)?;
        if let Some(pages) = only {
            keep_redirects(&mut config, pages)?;
        }
        let mut book = MDBook::load_with_config(root, config)?;
        if let Some(pages) = only {
            keep_only(&mut book, pages);
        }
        // Replaces the command of the same name in book.toml.
        book.with_preprocessor(KatexProcessor);
        book.build()?;
        heads::mend(house, folder)?;
        if only.is_none() {
            map::write_path(house, folder)?;
            statements::write(folder)?;
            offer::write(folder, None)?;
            search::write(house, folder)?;
        }
        // Comes last, so that the line with the minutes isn't searched.
        minutes::tell(house, folder)
    });
    let said = formulas::told(house, warnings::take());
    match built {
        Ok(()) => Ok(said),
        // The warning often explains the problem better than the error does.
        Err(error) if said.is_empty() => Err(error),
        Err(error) => Err(anyhow!("{error:#} ({})", lines(&said).join("; "))),
    }
}

/// Keeps only the wanted pages in the book, and the pages before and after each
/// of them, without their text, because a page has links to its neighbours.
fn keep_only(book: &mut MDBook, wanted: &BTreeSet<PathBuf>) {
    let mut all = Vec::new();
    flatten(std::mem::take(&mut book.book.items), &mut all);
    let is_wanted = |chapter: &Chapter| {
        chapter.source_path.as_ref().is_some_and(|path| wanted.contains(path))
    };
    let wanted: Vec<bool> = all.iter().map(is_wanted).collect();
    let near = |i: usize| {
        let places = i.saturating_sub(1)..=i + 1;
        places.into_iter().any(|i| wanted.get(i) == Some(&true))
    };
    for (i, mut chapter) in all.into_iter().enumerate() {
        if !wanted[i] {
            chapter.content.clear();
        }
        if near(i) {
            book.book.items.push(BookItem::Chapter(chapter));
        }
    }
}

/// Keeps only the redirects that start from these pages. The other redirects
/// need the whole site: mdBook refuses a redirect from an id of a page that it
/// doesn't build.
fn keep_redirects(
    config: &mut Config,
    pages: &BTreeSet<PathBuf>,
) -> Result<()> {
    let html = config.html_config().unwrap_or_default();
    let stands_there = |from: &str| {
        let page = from.trim_start_matches('/').split_once('#');
        let page = page.map(|(page, _)| Path::new(page).with_extension("md"));
        page.is_some_and(|page| pages.contains(&page))
    };
    let mut redirects = html.redirect;
    redirects.retain(|from, _| stands_there(from));
    config.set("output.html.redirect", redirects)
}

/// Appends the chapters to `all` in reading order, without nesting.
fn flatten(items: Vec<BookItem>, all: &mut Vec<Chapter>) {
    for item in items {
        let BookItem::Chapter(mut chapter) = item else { continue };
        let inner = std::mem::take(&mut chapter.sub_items);
        all.push(chapter);
        flatten(inner, all);
    }
}

/// Refuses a `book.toml` that isn't TOML, or whose settings for the formulas
/// have a wrong type: mdbook-katex would silently use its defaults instead,
/// which load files from another host.
fn check_settings(house: &House) -> Result<()> {
    let settings: toml::Table =
        house.read_toml(&house.root().join("book.toml"))?;
    let katex = settings.get("preprocessor").and_then(|all| all.get("katex"));
    if let Some(katex) = katex {
        let fits = katex.clone().try_into::<KatexConfig>();
        fits.map_err(|error| anyhow!("{}", error.message()))
            .context("book.toml, [preprocessor.katex]")?;
    }
    Ok(())
}

/// Runs `work` and turns a panic into an error of one line; mdbook-katex panics
/// if its file of macros is missing.
fn without_panic(work: impl FnOnce() -> Result<()>) -> Result<()> {
    static SAID: Mutex<String> = Mutex::new(String::new());
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|info| {
        let mut said = SAID.lock().unwrap_or_else(|e| e.into_inner());
        let text = info.payload().downcast_ref::<String>().map(String::as_str);
        let text = text.or(info.payload().downcast_ref::<&str>().copied());
        *said = text.unwrap_or("no message").to_string();
    }));
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    panic::set_hook(usual);
    result.unwrap_or_else(|_| {
        let said = SAID.lock().unwrap_or_else(|e| e.into_inner());
        Err(anyhow!("mdBook gave up: {said}"))
    })
}
