//! Makes the map of the book and three ways through it. Both are computed from
//! the book itself: the chapters and what they need, their pages and minutes,
//! boards and exercises.
//!
//! A chapter needs another one if its crate uses that chapter's crate, unless
//! it needs a third chapter that itself reaches that crate. The crate
//! `notebook` is left out: all crates use it, but its chapter comes last.

mod chart;
mod ways;

use crate::house::{House, Page};
use crate::kinds::{Kind, Kinds, Reading};
use crate::text::slashed;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The file with the chapters' figures and promises, relative to the root. A
/// book without this file has no map.
pub const FILE: &str = "press/page/map.toml";

/// The files of the map and of the ways, relative to the root.
const MAP: &str = "press/lists/map.md";
const WAYS: &str = "press/lists/ways.md";

/// The site's script that lists the pages of the path in order.
const PATH_SCRIPT: &str = "engines/path.js";

/// The chapter whose crate all others use.
const FLOOR: &str = "notebook";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    figures: BTreeMap<String, String>,
    #[serde(default)]
    promises: BTreeMap<String, String>,
}

/// A chapter, as the map shows it.
struct Chapter {
    stem: String,
    title: String,
    /// What its readers will be able to do, or will find out; may be empty.
    promise: String,
    part: String,
    /// Its pages of the path and of the workshop: files, relative to `src`.
    pages: Vec<String>,
    minutes: usize,
    /// The stems of the chapters that it needs, without those that they need in
    /// turn.
    needs: Vec<String>,
    /// Its figure, as HTML to be put into a page; empty if it has none.
    figure: String,
}

/// A page, with the properties that the map and the ways use.
struct Stop<'a> {
    page: &'a Page,
    title: &'a str,
    kind: Kind,
    minutes: usize,
}

/// Returns the map and the ways, each as its path and its text; nothing if the
/// book has no file of figures.
///
/// # Errors
/// If a page, a manifest, a figure or the card of an exercise cannot be read.
pub fn made(house: &House) -> Result<Vec<(PathBuf, String)>> {
    let file = house.root().join(FILE);
    if !file.is_file() {
        return Ok(Vec::new());
    }
    let settings: Settings = house.read_toml(&file)?;
    let pages = house.pages()?;
    let stops = stops(house, &pages)?;
    let chapters = chapters(house, &stops, &settings)?;
    let made = [
        (MAP, chart::chart(&chapters)),
        (WAYS, ways::ways(house, &chapters, &stops)?),
    ];
    Ok(made.map(|(file, text)| (house.root().join(file), text)).into())
}

/// Writes into `site` the script that lists the pages of the path.
///
/// # Errors
/// If the pages cannot be read or the file cannot be written.
pub fn write_path(house: &House, site: &Path) -> Result<()> {
    let kinds = Kinds::read(house)?;
    let pages = house.pages()?;
    let on_path = pages
        .iter()
        .filter(|page| page.above.is_some() && kinds.of(page) == Kind::Path)
        .map(|page| slashed(&page.path.with_extension("html")));
    let list = serde_json::Value::from_iter(on_path);
    let text = format!("globalThis.nimberNotebookPath = {list};\n");
    let place = site.join(PATH_SCRIPT);
    let folder = place.parent().unwrap_or(site);
    fs::create_dir_all(folder).context("the folder of the engines")?;
    fs::write(place, text).context("the list of the path")
}

fn stops<'a>(house: &House, pages: &'a [Page]) -> Result<Vec<Stop<'a>>> {
    let kinds = Kinds::read(house)?;
    let stop = |page: &'a Page| {
        let minutes = Reading::of(house, page)?.minutes();
        let (title, kind) = (title_of(page), kinds.of(page));
        Ok(Stop { page, title, kind, minutes })
    };
    pages.iter().map(stop).collect()
}

/// Returns the first heading of a page.
fn title_of(page: &Page) -> &str {
    let heading = page.prose.lines().find_map(|line| line.strip_prefix("# "));
    let title = heading.unwrap_or(&page.stem);
    title.split(" {#").next().unwrap_or(title).trim()
}

fn chapters(
    house: &House,
    stops: &[Stop],
    settings: &Settings,
) -> Result<Vec<Chapter>> {
    let firsts: Vec<&Stop> =
        stops.iter().filter(|stop| is_first(stop.page)).collect();
    let uses = uses(house, &firsts)?;
    let chapter = |first: &&Stop| {
        let page = first.page;
        let own = |stop: &&Stop| {
            let kept = matches!(stop.kind, Kind::Path | Kind::Workshop);
            kept && stop.page.above.as_ref() == Some(&page.stem)
        };
        let own: Vec<&Stop> = stops.iter().filter(own).collect();
        let file = |stop: &&Stop| slashed(&stop.page.path);
        let figure = match settings.figures.get(&page.stem) {
            Some(file) => chart::small(&house.read(&house.root().join(file))?)
                .with_context(|| file.clone())?,
            None => String::new(),
        };
        Ok(Chapter {
            stem: page.stem.clone(),
            title: first.title.to_string(),
            promise: settings
                .promises
                .get(&page.stem)
                .cloned()
                .unwrap_or_default(),
            part: page.part.clone().unwrap_or_default(),
            pages: own.iter().map(file).collect(),
            minutes: own.iter().map(|stop| stop.minutes).sum(),
            needs: needs(&page.stem, &uses),
            figure,
        })
    };
    firsts.iter().map(chapter).collect()
}

fn is_first(page: &Page) -> bool {
    page.above.as_ref() == Some(&page.stem)
}

type Uses = BTreeMap<String, BTreeSet<String>>;

/// Returns, for each chapter, the chapters whose crates are among the
/// dependencies in its crate's manifest.
fn uses(house: &House, firsts: &[&Stop]) -> Result<Uses> {
    let stems: BTreeSet<&String> =
        firsts.iter().map(|stop| &stop.page.stem).collect();
    let mut uses = Uses::new();
    for stem in &stems {
        let manifest = house.root().join("listings").join(stem);
        let manifest = manifest.join("Cargo.toml");
        if !manifest.is_file() {
            continue;
        }
        let manifest: toml::Table = house.read_toml(&manifest)?;
        let used = manifest.get("dependencies").and_then(|it| it.as_table());
        let used = used.into_iter().flat_map(|table| table.keys());
        let used = used.filter(|name| stems.contains(name) && *name != FLOOR);
        uses.insert(stem.to_string(), used.cloned().collect());
    }
    Ok(uses)
}

/// Returns the crates that this one uses, except those that another crate it
/// uses already reaches.
fn needs(stem: &str, uses: &Uses) -> Vec<String> {
    let Some(used) = uses.get(stem) else { return Vec::new() };
    let is_below = |name: &String| {
        used.iter().any(|other| other != name && reaches(other, name, uses))
    };
    used.iter().filter(|name| !is_below(name)).cloned().collect()
}

fn reaches(from: &str, to: &str, uses: &Uses) -> bool {
    let used = uses.get(from).into_iter().flatten();
    used.into_iter().any(|name| name == to || reaches(name, to, uses))
}

/// Escapes a text for HTML.
fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_has_a_short_promise_and_no_other_has_one() {
        let house = House::find(Path::new(env!("CARGO_MANIFEST_DIR")))
            .expect("the house");
        let settings: Settings =
            house.read_toml(&house.root().join(FILE)).expect("settings");
        let pages = house.pages().expect("pages");
        let chapters: BTreeSet<&String> = pages
            .iter()
            .filter(|page| is_first(page))
            .map(|page| &page.stem)
            .collect();
        assert_eq!(settings.promises.keys().collect::<BTreeSet<_>>(), chapters);
        assert_eq!(settings.figures.keys().collect::<BTreeSet<_>>(), chapters);
        for (stem, promise) in &settings.promises {
            let length = promise.chars().count();
            assert!((20..=60).contains(&length), "{stem}: {length}");
        }
    }

    #[test]
    fn the_front_page_says_how_long_play_takes() {
        let house = House::find(Path::new(env!("CARGO_MANIFEST_DIR")))
            .expect("the house");
        let says = |file: &str, words: &str| {
            let text = house.read(&house.root().join(file)).expect(file);
            assert!(text.contains(words), "{file} doesn't say: {words}");
        };
        says(WAYS, "in the order of the book: about 2 hours.");
        says("src/introduction.md", "map.md#way-play), about two hours");
    }

    #[test]
    fn what_a_need_needs_is_left_out() {
        let uses: Uses = [
            ("a", vec![]),
            ("b", vec!["a"]),
            ("c", vec!["a"]),
            ("d", vec!["a", "b", "c"]),
            ("e", vec!["a", "d"]),
        ]
        .into_iter()
        .map(|(stem, used)| {
            let used = used.into_iter().map(str::to_string).collect();
            (stem.to_string(), used)
        })
        .collect();
        assert_eq!(needs("d", &uses), ["b", "c"]);
        assert_eq!(needs("e", &uses), ["d"]);
        assert_eq!(needs("a", &uses), [] as [&str; 0]);
        assert_eq!(needs("unknown", &uses), [] as [&str; 0]);
    }
}
