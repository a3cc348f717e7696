//! Checks things that must come in pairs: chapters and crates, theorems and
//! tests.

use crate::{pages, Subject};
use anyhow::Result;
use press::finding::Finding;
use press::house::{House, Listing, Page};
use press::kinds;
use press::walk;
use regex::Regex;
use shelf::Chapter;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Returns a finding for each chapter without a crate, each crate without a
/// chapter, and each stem that doesn't match its chapter.
pub(crate) fn chapters(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let mut findings = Vec::new();
    let crates: BTreeSet<String> =
        house.listings()?.into_iter().map(|l| l.name).collect();
    let mut stems = BTreeSet::new();
    let mut with_chapter = BTreeSet::new();
    for page in house.pages()? {
        let place = format!("src/{}", page.path.display());
        let mut add = |why: String| findings.push(Finding::new(&place, why));
        if !page.stem.starts_with(|c: char| c.is_ascii_lowercase()) {
            add("a page's name begins with a small letter".into());
        }
        if !stems.insert(page.stem.clone()) {
            add(format!("another page is called `{}` too", page.stem));
        }
        let (Some(chapter), Some(above)) = (page.chapter, page.above) else {
            continue;
        };
        // A page of the workshop may use the crate of any chapter.
        let free = kinds::in_workshop(&page.path) && chapter != above;
        if !free && chapter != above {
            add(format!("a page of this chapter is called `{above}-…`"));
        }
        if chapter == page.stem && !crates.contains(&chapter) {
            add(format!("the chapter has no crate listings/{chapter}"));
        }
        if chapter != page.stem
            && !page.stem.starts_with(&format!("{chapter}-"))
        {
            add(format!("a page of this chapter is called `{chapter}-…`"));
        }
        with_chapter.insert(chapter);
    }
    for name in crates.difference(&with_chapter) {
        let why = format!("no numbered chapter is called `{name}`");
        findings.push(Finding::new(format!("listings/{name}"), why));
    }
    // mdBook would publish the raw source of a page that isn't in the table of
    // contents, except the 404 page.
    let lost = house.root().join("src/404.md");
    for path in house.files(&house.root().join("src"), "md") {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if stem != "SUMMARY" && path != lost && !stems.contains(stem.as_ref()) {
            let why = "the page is not in SUMMARY.md";
            findings.push(Finding::new(house.shown(&path), why));
        }
    }
    Ok(findings)
}

/// Returns a finding for each crate that is missing from the shelf, from the
/// shelf's manifest or from its list.
pub(crate) fn members(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let mut findings = Vec::new();
    let on_shelf: BTreeSet<&str> =
        subject.chapters.iter().map(|chapter| chapter.name).collect();
    let place = "press/shelf/Cargo.toml";
    let manifest: toml::Table = house.read_toml(&house.root().join(place))?;
    let uses = manifest.get("dependencies");
    for Listing { name, .. } in house.listings()? {
        let mut missing = |place: &str| {
            let why = format!("the crate `{name}` is missing");
            findings.push(Finding::new(place, why));
        };
        if uses.is_none_or(|uses| uses.get(&name).is_none()) {
            missing(place);
        }
        if !on_shelf.contains(name.as_str()) {
            missing("press/shelf");
        }
    }
    Ok(findings)
}

static THEOREM: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"<section class="theorem"([^>]*)>"#).unwrap()
});

static ID: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"\bid="([^"]*)""#).unwrap());

static TEST: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?m)^#\[test\]((?:\s*#\[[^\]]*\])*)\s*fn (\w+)\(").unwrap()
});

/// Returns a finding for each theorem without a test or a proof, each test
/// without a theorem, and each test that asserts nothing.
pub(crate) fn theorems(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let mut findings = Vec::new();
    let mut stated: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for page in house.pages()? {
        let place = format!("src/{}", page.path.display());
        let boxes = |class: &str| {
            page.prose.matches(&format!("<section class=\"{class}\"")).count()
        };
        let (theorems, proofs) = (boxes("theorem"), boxes("proof"));
        if theorems > proofs {
            let why = format!("{theorems} theorems and {proofs} proofs");
            findings.push(Finding::new(&place, why));
        }
        for theorem in THEOREM.captures_iter(&page.prose) {
            let id = ID.captures(&theorem[1]).map(|id| id[1].to_string());
            let name = id.as_deref().and_then(|id| id.strip_prefix("thm-"));
            let (Some(name), Some(chapter)) = (name, &page.chapter) else {
                let why = "a theorem has an id `thm-…` and stands in a chapter";
                findings.push(Finding::new(&place, why));
                continue;
            };
            let test = name.replace('-', "_");
            let tests = tests_of(house, chapter)?;
            if !tests.contains_key(&test) {
                let file = format!("listings/{chapter}/tests/theorems.rs");
                let why =
                    format!("theorem `thm-{name}`: no test `{test}` in {file}");
                findings.push(Finding::new(&place, why));
            }
            stated.entry(chapter.clone()).or_default().insert(test);
        }
    }
    for listing in house.listings()? {
        let place = format!("listings/{}/tests/theorems.rs", listing.name);
        if !house.root().join(&place).is_file() {
            findings.push(Finding::new(&place, "the file is missing"));
            continue;
        }
        let none = BTreeSet::new();
        let stated = stated.get(&listing.name).unwrap_or(&none);
        for (test, wrong) in tests_of(house, &listing.name)? {
            if !stated.contains(&test) {
                let why =
                    format!("no theorem of the chapter is called `{test}`");
                findings.push(Finding::new(&place, why));
            }
            if let Some(wrong) = wrong {
                findings
                    .push(Finding::new(&place, format!("`{test}` {wrong}")));
            }
        }
    }
    Ok(findings)
}

/// Returns the tests of a crate's theorems, each with what is wrong with it, if
/// anything.
fn tests_of(
    house: &House,
    name: &str,
) -> Result<BTreeMap<String, Option<&'static str>>> {
    let path =
        house.root().join("listings").join(name).join("tests/theorems.rs");
    let mut tests = BTreeMap::new();
    if !path.is_file() {
        return Ok(tests);
    }
    let text = house.read(&path)?;
    for test in TEST.captures_iter(&text) {
        let body = &text[test.get(0).map_or(0, |whole| whole.end())..];
        let body = &body[..body.find("\n}").unwrap_or(body.len())];
        let wrong = match () {
            _ if test[1].contains("ignore") => Some("is ignored"),
            _ if !body.contains("assert") => Some("asserts nothing"),
            _ => None,
        };
        tests.insert(test[2].to_string(), wrong);
    }
    Ok(tests)
}

static TEST_ANYWHERE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)^\s*#\[test\]").unwrap());

/// The definition of a macro that contains a test. It is ignored here; another
/// check asks for a call of the macro.
static MACRO: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?ms)^macro_rules! chapter_tests .*?^\}$").unwrap()
});

static COMMENTED_CODE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)^\s*//[/!] ?```").unwrap());

/// Returns a finding for each file of tests that isn't part of the crate's test
/// program, because cargo would ignore it without a warning; for each test
/// program without the tests that every chapter has; and for tests outside such
/// programs.
pub(crate) fn tests(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let mut findings = Vec::new();
    for listing in house.listings()? {
        let tests = listing.folder.join("tests");
        let main = tests.join("main.rs");
        let program = match main.is_file() {
            true => house.read(&main)?,
            false => String::new(),
        };
        let krate = listing.name.replace('-', "_");
        let shared = format!("trial::chapter_tests!({krate});");
        if !program.lines().any(|line| line == shared) {
            let why = format!("the line `{shared}` is missing");
            findings.push(Finding::new(house.shown(&main), why));
        }
        for path in modules(&tests)? {
            let name = stem(&path);
            if !program.lines().any(|line| line == format!("mod {name};")) {
                let why = format!("tests/main.rs has no `mod {name};`");
                findings.push(Finding::new(house.shown(&path), why));
            }
        }
        for path in house.files(&listing.folder.join("src"), "rs") {
            let text = house.read(&path)?;
            let text = MACRO.replace_all(&text, "");
            for (what, why) in [
                (&TEST_ANYWHERE, "a test stands in tests/, or nobody runs it"),
                (&COMMENTED_CODE, "nobody runs the code of a comment"),
            ] {
                if what.is_match(&text) {
                    findings.push(Finding::new(house.shown(&path), why));
                }
            }
        }
    }
    Ok(findings)
}

/// Returns the possible modules of a test folder: its files and folders.
fn modules(tests: &Path) -> Result<Vec<PathBuf>> {
    let mut modules = Vec::new();
    if tests.is_dir() {
        for path in walk::inside(tests)? {
            let is_rust = path.extension().is_some_and(|end| end == "rs");
            if (is_rust && !path.ends_with("main.rs")) || path.is_dir() {
                modules.push(path);
            }
        }
    }
    Ok(modules)
}

/// Returns a finding for each program or id that isn't unique or has the wrong
/// form.
pub(crate) fn names(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let mut findings = Vec::new();
    for listing in house.listings()? {
        let main = listing.folder.join("src/main.rs");
        let text = fs::read_to_string(&main).unwrap_or_default();
        if !text.contains("notebook::run_one(") {
            let why = "it does not run the chapter's programs";
            findings.push(Finding::new(house.shown(&main), why));
        }
    }
    findings.extend(programs(subject.chapters));
    findings.extend(ids(&house.pages()?));
    // Headings on two pages may have the same id, but not on the print page.
    let site = subject.site()?;
    let print = site.pages.iter().find(|page| page.path == pages::PRINT);
    if print.is_none() {
        findings
            .push(Finding::new("book.toml", "the print page is switched off"));
    }
    Ok(findings)
}

/// The most columns of a program's description in a list of programs.
const WIDEST: usize = 72;

/// Returns a finding for each program whose name is taken or doesn't begin with
/// its chapter, or that has no proper description.
fn programs(chapters: &[Chapter]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    for chapter in chapters {
        for (place, (name, line, _)) in chapter.all() {
            let mut add =
                |why: String| findings.push(Finding::new(&place, why));
            if let Some(other) = seen.insert(name, chapter.name) {
                add(format!("`{name}` is a program of {other} already"));
            }
            if !name.starts_with(&format!("{}-", chapter.name)) {
                add(format!("`{name}`: a name here is `{}-…`", chapter.name));
            }
            let told = line.chars().count();
            if told == 0 || told > WIDEST || line.contains('\n') {
                add(format!(
                    "`{name}` says in 1 to {WIDEST} letters what it does"
                ));
            }
        }
    }
    findings
}

fn ids(pages: &[Page]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for page in pages {
        let place = format!("src/{}", page.path.display());
        for id in ID.captures_iter(&page.prose) {
            let id = id[1].to_string();
            if let Some(other) = seen.insert(id.clone(), place.clone()) {
                let why = format!("the id `{id}` is in {other} too");
                findings.push(Finding::new(&place, why));
            }
        }
    }
    findings
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
