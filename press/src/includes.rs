//! Finds the includes of the pages, and the regions of code that they name.

use crate::finding::Finding;
use crate::house::{House, Page};
use crate::text::take_apart;
use anyhow::Result;
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The maximum number of columns of a line in a listing.
const COLUMNS: usize = 80;

/// The maximum number of lines of a listing.
const LINES: usize = 25;

/// The maximum number of lines of a program that readers are meant to copy.
const LINES_TO_COPY: usize = 60;

static DIRECTIVE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\\?\{\{\s*#(\w+)\s+([^}]*?)\s*\}\}").unwrap()
});

static MARK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\bANCHOR(_END)?:\s*([\w-]+)").unwrap());

/// An include: where it is, and the file and region that it names.
struct Include {
    place: String,
    path: PathBuf,
    region: Option<String>,
}

impl Include {
    /// Returns the number of lines that this brings in; 0 if the file or the
    /// region is missing, which a check reports.
    fn lines(&self, house: &House) -> Result<usize> {
        if !self.path.is_file() {
            return Ok(0);
        }
        let text = house.read(&self.path)?;
        Ok(match &self.region {
            Some(name) => {
                regions(&text).0.get(name).map_or(0, |r| r.lines.len())
            }
            None => text.lines().count(),
        })
    }
}

/// The text of a region, without the marks of regions inside it.
pub struct Region {
    /// The line of its opening mark, counted from 1.
    pub line: usize,
    /// Its lines.
    pub lines: Vec<String>,
}

/// Returns the regions of a file by name, and what is wrong with its marks.
fn regions(text: &str) -> (BTreeMap<String, Region>, Vec<(usize, String)>) {
    let mut done: BTreeMap<String, Region> = BTreeMap::new();
    let mut open: Vec<(String, Region)> = Vec::new();
    let mut wrong = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let Some(mark) = MARK.captures(line) else {
            for (_, region) in &mut open {
                region.lines.push(line.to_string());
            }
            continue;
        };
        let name = mark[2].to_string();
        let opened = open.iter().position(|(n, _)| *n == name);
        match (mark.get(1).is_some(), opened) {
            (false, None) if !done.contains_key(&name) => {
                open.push((name, Region { line: number, lines: vec![] }));
            }
            (false, _) => {
                wrong.push((number, format!("region `{name}` appears twice")));
            }
            (true, Some(at)) => {
                let (name, region) = open.remove(at);
                if region.lines.iter().all(|l| l.trim().is_empty()) {
                    let line = region.line;
                    wrong.push((line, format!("region `{name}` is empty")));
                }
                done.insert(name, region);
            }
            (true, None) => {
                let why = format!("region `{name}` ends without a beginning");
                wrong.push((number, why));
            }
        }
    }
    for (name, region) in open {
        wrong.push((region.line, format!("region `{name}` is not closed")));
    }
    (done, wrong)
}

/// Returns every Markdown file that becomes part of the book: pages and
/// exercises.
fn texts(house: &House) -> Result<Vec<(PathBuf, String)>> {
    let mut texts = Vec::new();
    for page in house.pages()? {
        texts.push((house.root().join("src").join(page.path), page.text));
    }
    for path in house.files(&house.root().join("exercises"), "md") {
        let text = house.read(&path)?;
        texts.push((path, text));
    }
    Ok(texts)
}

/// Returns the includes of all texts, and findings about other directives.
fn all_includes(house: &House) -> Result<(Vec<Include>, Vec<Finding>)> {
    Ok(includes_in(house, texts(house)?))
}

/// Returns the includes of these texts, and findings about other directives.
fn includes_in(
    house: &House,
    texts: Vec<(PathBuf, String)>,
) -> (Vec<Include>, Vec<Finding>) {
    let (mut found, mut wrong) = (Vec::new(), Vec::new());
    for (file, text) in texts {
        for (line, number) in text.lines().zip(1..) {
            for directive in DIRECTIVE.captures_iter(line) {
                let place = format!("{}:{number}", house.shown(&file));
                if directive[0].starts_with('\\') {
                    continue; // shown to the reader, not executed
                }
                if &directive[1] != "include" {
                    let why = format!("`#{}` is not used here", &directive[1]);
                    wrong.push(Finding::new(place, why + ": only `#include`"));
                    continue;
                }
                let (path, region) = match directive[2].split_once(':') {
                    Some((path, region)) => (path, Some(region.to_string())),
                    None => (&directive[2], None),
                };
                let folder = file.parent().unwrap_or(Path::new(""));
                let path = plain(&folder.join(path));
                found.push(Include { place, path, region });
            }
        }
    }
    (found, wrong)
}

/// Returns the path with each `..` resolved.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

/// Returns a finding for each include of a missing file or of a region that is
/// missing or empty, and for each region that is not closed or appears twice.
///
/// # Errors
/// If a page or a listing cannot be read.
pub fn includes(house: &House) -> Result<Vec<Finding>> {
    let mut findings = holes(house, all_includes(house)?)?;
    for path in sources(house) {
        let (_, wrong) = regions(&house.read(&path)?);
        for (line, why) in wrong {
            let place = format!("{}:{line}", house.shown(&path));
            findings.push(Finding::new(place, why));
        }
    }
    Ok(findings)
}

/// Returns the findings about the includes of a few pages, given by their files
/// relative to `src`.
///
/// # Errors
/// If one of them, or a listing, cannot be read.
pub fn includes_of(
    house: &House,
    pages: &BTreeSet<PathBuf>,
) -> Result<Vec<Finding>> {
    let text = |page: &PathBuf| {
        let path = house.root().join("src").join(page);
        house.read(&path).map(|text| (path, text))
    };
    let texts = pages.iter().map(text).collect::<Result<_>>()?;
    holes(house, includes_in(house, texts))
}

/// Appends to the findings what is wrong with the includes.
fn holes(
    house: &House,
    (includes, mut findings): (Vec<Include>, Vec<Finding>),
) -> Result<Vec<Finding>> {
    for Include { place, path, region } in includes {
        let shown = house.shown(&path);
        if !path.is_file() {
            findings.push(Finding::new(place, format!("{shown} is not there")));
            continue;
        }
        let Some(region) = region else {
            let code = place.starts_with("src/code/");
            if !code && path.extension().is_some_and(|e| e == "rs") {
                let why = whole(house, &path)?;
                findings.extend(why.map(|why| Finding::new(place, why)));
            }
            continue;
        };
        let (known, _) = regions(&house.read(&path)?);
        if !known.contains_key(&region) {
            let why = format!("{shown} has no region `{region}`");
            findings.push(Finding::new(place, why));
        }
    }
    Ok(findings)
}

/// Returns the reason why a Rust file may not be shown in full, if there is
/// one. A contest submission may be, because readers are meant to copy it.
fn whole(house: &House, path: &Path) -> Result<Option<String>> {
    let shown = house.shown(path);
    let handed_in = shown.contains("/submissions/accepted/")
        || (shown.starts_with("listings/") && shown.contains("/examples/"));
    if !handed_in {
        return Ok(Some(format!("{shown} is included whole: name a region")));
    }
    let text = house.read(path)?;
    let lines = text.lines().count();
    if lines > LINES_TO_COPY {
        let most = format!("{lines} lines, more than {LINES_TO_COPY}");
        return Ok(Some(format!("{shown} is to be copied, but has {most}")));
    }
    let wide = text.lines().any(is_wide);
    Ok(wide
        .then(|| format!("{shown} has a line of more than {COLUMNS} columns")))
}

/// Returns how many lines of Rust a page shows: the lines of its listings, and
/// those typed in its text, except hidden ones.
///
/// # Errors
/// If a listing cannot be read.
pub fn listing_lines(house: &House, page: &Page) -> Result<usize> {
    let file = house.root().join("src").join(&page.path);
    let mut lines = 0;
    for fence in take_apart(&page.text).0 {
        match fence.words.first() {
            Some(&"rust") => {
                let is_shown = |line: &&&str| !line.starts_with('#');
                lines += fence.body.iter().filter(is_shown).count();
            }
            Some(&"rs") => {
                let text = (file.clone(), fence.body.join("\n"));
                for include in includes_in(house, vec![text]).0 {
                    lines += include.lines(house)?;
                }
            }
            _ => {}
        }
    }
    Ok(lines)
}

/// The crates of the press that pages may quote, and the folders of their
/// source files, relative to the root.
pub(crate) const SHOWN: [(&str, &str); 2] =
    [("boards", "press/boards/src"), ("trial", "press/trial/src")];

/// Returns the Rust files that a page may quote.
fn sources(house: &House) -> Vec<PathBuf> {
    let rooms = SHOWN.iter().map(|(_, room)| *room).chain(["listings"]);
    rooms.flat_map(|room| house.files(&house.root().join(room), "rs")).collect()
}

/// Returns the files that some page shows a region of. The code pages don't
/// count: they show files in full, and may not exist yet.
pub(crate) fn files_with_regions(house: &House) -> Result<BTreeSet<PathBuf>> {
    let rooms = ["src", "exercises"].map(|room| house.root().join(room));
    let code = house.root().join("src/code");
    let files = rooms.iter().flat_map(|room| house.files(room, "md"));
    let files = files.filter(|path| !path.starts_with(&code));
    let text = |path: PathBuf| house.read(&path).map(|text| (path, text));
    let texts = files.map(text).collect::<Result<_>>()?;
    let (includes, _) = includes_in(house, texts);
    let partly = includes.into_iter().filter(|i| i.region.is_some());
    Ok(partly.map(|include| include.path).collect())
}

/// Returns a finding for each region that no page shows.
///
/// # Errors
/// If a page or a listing cannot be read.
pub fn unused_regions(house: &House) -> Result<Vec<Finding>> {
    let (includes, _) = all_includes(house)?;
    let used: BTreeSet<(PathBuf, String)> = includes
        .into_iter()
        .filter_map(|i| Some((i.path, i.region?)))
        .collect();
    let mut findings = Vec::new();
    for path in sources(house) {
        for (name, region) in regions(&house.read(&path)?).0 {
            if !used.contains(&(path.clone(), name.clone())) {
                let place = format!("{}:{}", house.shown(&path), region.line);
                let why = format!("no page shows region `{name}`");
                findings.push(Finding::new(place, why));
            }
        }
    }
    Ok(findings)
}

/// The files of a chapter's crate that don't belong to its lesson: they only
/// declare modules, or they are the front ends of programs, which read and
/// print.
const FRONT: [&str; 5] = ["lib", "main", "programs", "play", "input"];

/// The least share of the lessons' lines that pages must show, in per cent.
const SHARE: usize = 58;

/// Returns the Rust files of the chapters' lessons.
fn lessons(house: &House) -> Result<Vec<PathBuf>> {
    let listings = house.listings()?;
    let sources = listings.iter().map(|listing| listing.folder.join("src"));
    let is_front = |path: &PathBuf| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        FRONT.contains(&stem.as_ref())
    };
    let files = sources.flat_map(|folder| house.files(&folder, "rs"));
    Ok(files.filter(|path| !is_front(path)).collect())
}

/// Returns a finding for each file of a lesson that no page quotes, and one if
/// pages show too small a share of all lessons. Code that makes a page's boards
/// doesn't belong to a lesson, so it is in the crate of the boards.
///
/// # Errors
/// If a file cannot be read.
pub fn unopened(house: &House) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for path in lessons(house)? {
        if shown_lines(&house.read(&path)?).0 == 0 {
            let why = "no page shows any of it: it is no part of the lesson";
            findings.push(Finding::new(house.shown(&path), why));
        }
    }
    let (shown, all) = share(house)?;
    if 100 * shown < SHARE * all {
        let why = format!(
            "pages show {shown} of {all} lines of the lessons, less than \
             {SHARE} %"
        );
        findings.push(Finding::new("listings", why));
    }
    Ok(findings)
}

/// Returns how many lines of the lessons' files are shown on pages, and how
/// many lines there are.
///
/// # Errors
/// If a file cannot be read.
pub fn share(house: &House) -> Result<(usize, usize)> {
    let (mut shown, mut all) = (0, 0);
    for path in lessons(house)? {
        let (some, lines) = shown_lines(&house.read(&path)?);
        shown += some;
        all += lines;
    }
    Ok((shown, all))
}

/// Returns how many lines of a file are in a region, and how many lines there
/// are; marks aren't counted. A line in a region counts as shown, because
/// another check makes sure that every region is shown on some page.
fn shown_lines(text: &str) -> (usize, usize) {
    let (mut shown, mut all) = (0, 0);
    let mut open = BTreeSet::new();
    for line in text.lines() {
        match MARK.captures(line) {
            Some(mark) if mark.get(1).is_some() => {
                open.remove(&mark[2]);
            }
            Some(mark) => {
                open.insert(mark[2].to_string());
            }
            None => {
                all += 1;
                shown += usize::from(!open.is_empty());
            }
        }
    }
    (shown, all)
}

/// Whether a line of a listing has too many columns.
pub fn is_wide(line: &str) -> bool {
    line.chars().count() > COLUMNS
}

/// Returns the message about a line that has too many columns.
pub fn too_wide(line: &str) -> String {
    let columns = line.chars().count();
    format!("{columns} columns, more than {COLUMNS}: {}", line.trim())
}

/// Returns a finding for each region that is too long or too wide, and for each
/// line that is too wide for the code pages.
///
/// # Errors
/// If a listing cannot be read.
pub fn sizes(house: &House) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for path in sources(house) {
        let shown = house.shown(&path);
        let text = house.read(&path)?;
        let is_whole = shown.contains("/src/");
        for (line, number) in text.lines().zip(1..) {
            if is_whole && is_wide(line) {
                let place = format!("{shown}:{number}");
                findings.push(Finding::new(place, too_wide(line)));
            }
        }
        for (name, region) in regions(&text).0 {
            let lines = region.lines.len();
            if lines > LINES {
                let why = format!(
                    "region `{name}` has {lines} lines, more than {LINES}"
                );
                let place = format!("{shown}:{}", region.line);
                findings.push(Finding::new(place, why));
            }
            for line in region.lines {
                if !is_whole && is_wide(&line) {
                    findings.push(Finding::new(&shown, too_wide(&line)));
                }
            }
        }
    }
    Ok(findings)
}
