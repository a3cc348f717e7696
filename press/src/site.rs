//! Builds the site in a new folder, then moves it into its place in one step.

use crate::engines;
use crate::finding::lines;
use crate::house::House;
use crate::includes::includes;
use crate::mdbook::{self, Purpose};
use crate::walk;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The folder of the site, relative to the root. It is also mdBook's default.
pub const BOOK: &str = "book";

/// The beginning of the names of folders for builds in progress.
const FRESH: &str = ".book-";

/// The reasons why there is no new site, one line each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildError(pub Vec<String>);

impl std::fmt::Display for BuildError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0.join("\n"))
    }
}

impl std::error::Error for BuildError {}

impl From<anyhow::Error> for BuildError {
    fn from(error: anyhow::Error) -> Self {
        BuildError(vec![format!("{error:#}").replace('\n', " ")])
    }
}

/// Whether engines come with a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engines {
    /// If the compiler can make them; otherwise a message says what is missing.
    IfPossible,
    /// Always: if they can't be made, the build fails.
    Needed,
    /// Never.
    None,
}

/// Builds the site of `house`, to be kept, and moves it into its place. If the
/// build fails, the old site stays.
///
/// # Errors
/// [`BuildError`] if the book cannot be built, if mdBook or KaTeX warns, if a page
/// includes something that is missing, if making the engines fails, or if they
/// are needed and cannot be made.
pub fn build(house: &House, engines: Engines) -> Result<PathBuf, BuildError> {
    remove_leftovers(house.root());
    let fresh = tempfile::Builder::new()
        .prefix(FRESH)
        .tempdir_in(house.root())
        .context("cannot make a folder for the site")?;
    let site = fresh.path().join("site");
    print(house, &site, Purpose::Keeping)?;
    match engines {
        Engines::None => engines::write_index(house, &site, false)?,
        _ if engines::make(house, &site)? => {}
        Engines::Needed => {
            return Err(BuildError(vec![engines::MISSING.into()]))
        }
        Engines::IfPossible => println!("{}", engines::MISSING),
    }
    let place = house.root().join(BOOK);
    put_in_place(&site, &place, fresh.path())?;
    Ok(place)
}

/// Prints the site of `house` into `site`, to be shown while the book is being
/// written. It has no engines: the server runs the programs.
///
/// # Errors
/// The same as for [`build`].
pub fn print_for_server(house: &House, site: &Path) -> Result<(), BuildError> {
    print(house, site, Purpose::Showing)?;
    Ok(engines::write_index(house, site, false)?)
}

fn print(
    house: &House,
    site: &Path,
    purpose: Purpose,
) -> Result<(), BuildError> {
    let holes = includes(house)?;
    if !holes.is_empty() {
        return Err(BuildError(lines(&holes)));
    }
    let said = mdbook::build_into(house, site, purpose)?;
    if !said.is_empty() {
        return Err(BuildError(lines(&said)));
    }
    Ok(())
}

/// Builds the site and reports on the terminal where it is, or what went wrong.
/// Returns its folder, or `None` if it could not be built.
pub fn build_and_say(house: &House, engines: Engines) -> Option<PathBuf> {
    match build(house, engines) {
        Ok(place) => {
            let start = place.join("index.html");
            println!("The book is at {}.", start.display());
            Some(place)
        }
        Err(BuildError(lines)) => {
            eprintln!("The book could not be built:");
            lines.iter().for_each(|line| eprintln!("  {line}"));
            None
        }
    }
}

/// Moves the finished `site` to `place`. If the system can exchange two folders
/// in one step, `place` holds a whole site at every moment.
pub(crate) fn put_in_place(
    site: &Path,
    place: &Path,
    spare: &Path,
) -> Result<()> {
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

/// Removes the folders of builds that were killed, if they are over an hour
/// old. If a build was killed between its two moves, first puts the old site
/// back.
fn remove_leftovers(root: &Path) {
    for path in walk::inside(root).unwrap_or_default() {
        let name = path.file_name().unwrap_or_default();
        if !name.to_string_lossy().starts_with(FRESH) {
            continue;
        }
        let (old, place) = (path.join("old"), root.join(BOOK));
        if old.exists() && !place.exists() {
            let _ = fs::rename(old, place);
        }
        let made = fs::metadata(&path).and_then(|m| m.modified());
        let age = made.map(|m| SystemTime::now().duration_since(m));
        if matches!(age, Ok(Ok(age)) if age > Duration::from_secs(3600)) {
            let _ = fs::remove_dir_all(path);
        }
    }
}
