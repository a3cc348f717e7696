//! Building the site: into a fresh folder, then in one step into its place.

use crate::check::{self, Finding};
use crate::house::House;
use crate::warnings;
use anyhow::{anyhow, Context, Result};
use mdbook_driver::config::Config;
use mdbook_driver::MDBook;
use mdbook_katex::cfg::KatexConfig;
use mdbook_katex::preprocess::KatexProcessor;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

/// Where the site is put, from the root. mdBook's own default.
pub const BOOK: &str = "book";

/// How the folders of builds in progress begin.
const FRESH: &str = ".book-";

/// Why there is no new site: one line each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble(pub Vec<String>);

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0.join("\n"))
    }
}

impl std::error::Error for Trouble {}

impl From<anyhow::Error> for Trouble {
    fn from(error: anyhow::Error) -> Self {
        Trouble(vec![format!("{error:#}").replace('\n', " ")])
    }
}

/// Builds the site of `house` and puts it into its place. On trouble the site
/// that was there stays.
///
/// # Errors
/// [`Trouble`] if the book cannot be built, if mdBook or KaTeX warn, or if a
/// page includes what is not there.
pub fn build(house: &House) -> Result<PathBuf, Trouble> {
    remove_leftovers(house.root());
    let holes = check::includes(house)?;
    if !holes.is_empty() {
        return Err(Trouble(holes.iter().map(Finding::to_string).collect()));
    }
    let fresh = tempfile::Builder::new()
        .prefix(FRESH)
        .tempdir_in(house.root())
        .context("cannot make a folder for the site")?;
    let site = fresh.path().join("site");
    let said = build_into(house, &site)?;
    if !said.is_empty() {
        return Err(Trouble(said));
    }
    let place = house.root().join(BOOK);
    put_in_place(&site, &place, fresh.path())?;
    Ok(place)
}

/// Builds the site of `house` into `folder`; returns what mdBook and KaTeX
/// warned of.
pub fn build_into(house: &House, folder: &Path) -> Result<Vec<String>> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(|e| e.into_inner());
    warnings::listen();
    warnings::take();
    let root = house.root();
    check_settings(house)?;
    let built = without_panic(|| {
        let mut config = Config::from_disk(root.join("book.toml"))?;
        config.build.build_dir = folder.to_path_buf();
        let mut book = MDBook::load_with_config(root, config)?;
        // Takes the place of the command of that name in book.toml.
        book.with_preprocessor(KatexProcessor);
        book.build()
    });
    let said = warnings::take();
    match built {
        Ok(()) => Ok(said),
        // The warning often says better what is wrong than the error.
        Err(error) if said.is_empty() => Err(error),
        Err(error) => Err(anyhow!("{error:#} ({})", said.join("; "))),
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

/// Puts the finished `site` where `place` is. Where the system can exchange
/// two folders in one step, there is no moment without a whole site.
fn put_in_place(site: &Path, place: &Path, spare: &Path) -> Result<()> {
    if !place.exists() {
        return fs::rename(site, place).context("cannot move the site");
    }
    if exchange(site, place) {
        return Ok(());
    }
    let old = spare.join("old");
    fs::rename(place, &old).context("cannot move the old site away")?;
    fs::rename(site, place).context("cannot move the site into its place")
}

#[cfg(target_os = "linux")]
fn exchange(a: &Path, b: &Path) -> bool {
    use rustix::fs::{renameat_with, RenameFlags, CWD};
    renameat_with(CWD, a, CWD, b, RenameFlags::EXCHANGE).is_ok()
}

#[cfg(not(target_os = "linux"))]
fn exchange(_: &Path, _: &Path) -> bool {
    false
}

/// Removes what builds have left that were killed: folders of an hour ago. If
/// one was killed between the two moves, its old site goes back first.
fn remove_leftovers(root: &Path) {
    let Ok(entries) = fs::read_dir(root) else { return };
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        if !entry.file_name().to_string_lossy().starts_with(FRESH) {
            continue;
        }
        let (old, place) = (path.join("old"), root.join(BOOK));
        if old.exists() && !place.exists() {
            let _ = fs::rename(old, place);
        }
        let made = entry.metadata().and_then(|m| m.modified());
        let age = made.map(|m| SystemTime::now().duration_since(m));
        if matches!(age, Ok(Ok(age)) if age > Duration::from_secs(3600)) {
            let _ = fs::remove_dir_all(path);
        }
    }
}
