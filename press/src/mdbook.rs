//! mdBook and its formulas, run in process.

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
    /// To be kept: the text of each page is as plain mdBook would build it.
    Keeping,
    /// To be shown while it is written. The names of its files do not change
    /// with what is in them, so that an open page finds them after a build.
    Showing,
}

impl Purpose {
    fn change(self, config: &mut Config) -> Result<()> {
        // On Windows the style sheets of mdBook ask for `fonts/…`, but it keeps
        // the hash of `fonts\…`: with hashes no font would be found.
        if self != Purpose::Keeping || cfg!(windows) {
            config.set("output.html.hash-files", false)?;
        }
        Ok(())
    }
}

/// Builds the site of `house` into `folder`; returns what mdBook and KaTeX
/// warned of.
///
/// # Errors
/// If mdBook cannot build it, or `folder` cannot be written.
pub fn build_into(
    house: &House,
    folder: &Path,
    purpose: Purpose,
) -> Result<Vec<Finding>> {
    render(house, folder, purpose, None)
}

/// Builds a few pages, named by their files from `src`, to be shown: at once,
/// and just as they are among all others.
///
/// # Errors
/// As [`build_into`].
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
        // The index is ours: mdBook makes one of no page.
        let nothing = toml::toml! { "" = { enable = false } };
        config.set("output.html.search.chapter", nothing)?;
        if let Some(pages) = only {
            keep_redirects(&mut config, pages)?;
        }
        let mut book = MDBook::load_with_config(root, config)?;
        if let Some(pages) = only {
            keep_only(&mut book, pages);
        }
        // Takes the place of the command of that name in book.toml.
        book.with_preprocessor(KatexProcessor);
        book.build()?;
        heads::mend(house, folder)?;
        if only.is_none() {
            map::write_path(house, folder)?;
            statements::write(folder)?;
            offer::write(folder, None)?;
            search::write(house, folder)?;
        }
        // Last: it is no text that is searched.
        minutes::tell(house, folder)
    });
    let said = formulas::told(house, warnings::take());
    match built {
        Ok(()) => Ok(said),
        // The warning often says better what is wrong than the error.
        Err(error) if said.is_empty() => Err(error),
        Err(error) => Err(anyhow!("{error:#} ({})", lines(&said).join("; "))),
    }
}

/// Leaves in the book the pages that are wanted, and beside each of them the
/// pages before and after it, without their text: a page has links to those.
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

/// Leaves the redirects that stand on these pages. Those of others are for the
/// whole site: mdBook refuses one from an id of a page that it does not build.
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

/// The chapters in the order of reading, none within another.
fn flatten(items: Vec<BookItem>, all: &mut Vec<Chapter>) {
    for item in items {
        let BookItem::Chapter(mut chapter) = item else { continue };
        let inner = std::mem::take(&mut chapter.sub_items);
        all.push(chapter);
        flatten(inner, all);
    }
}

/// Refuses a `book.toml` that is not TOML, or whose settings for the formulas
/// have a wrong type: mdbook-katex would silently use its own instead, and
/// those ask another host.
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

/// Runs `work`; a panic in it (mdbook-katex panics if its macros are missing)
/// becomes an error of one line.
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
