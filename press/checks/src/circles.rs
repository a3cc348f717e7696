//! Finds files of a crate that need each other, so that neither can be read
//! first.

use crate::Subject;
use anyhow::Result;
use press::finding::Finding;
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

static COMMENT: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)//.*$").unwrap());

/// The part after `crate::`: a path, or paths in braces.
static USED: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\bcrate::(?:(\w+)|\{([^;]*)\};)").unwrap());

static EXPORTED: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\bpub use (?:crate::)?(\w+)::([^;]*);").unwrap()
});

static NAME: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\w+").unwrap());

/// The crates for courses, each of which uses the one before.
const CLASSROOM: [&str; 3] = ["press/judge", "press/class", "press/course"];

/// Returns a finding for each pair of files, in a chapter's crate or in one of
/// `CLASSROOM`, that need each other, directly or through other files.
pub(crate) fn circles(subject: &Subject) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let listings = subject.house.listings()?.into_iter();
    let chapters = listings.map(|it| format!("listings/{}", it.name));
    for krate in chapters.chain(CLASSROOM.map(str::to_string)) {
        let place = format!("{krate}/src");
        let mut texts = BTreeMap::new();
        for path in
            subject.house.files(&subject.house.root().join(&place), "rs")
        {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let text = subject.house.read(&path)?;
            let text = COMMENT.replace_all(&text, "").into_owned();
            texts.insert(stem.into_owned(), text);
        }
        for (one, other) in pairs(&texts) {
            let why = format!("{one}.rs and {other}.rs need each other");
            findings.push(Finding::new(&*place, why));
        }
    }
    Ok(findings)
}

/// Returns the pairs of modules that need each other, among the files of a
/// crate.
fn pairs(texts: &BTreeMap<String, String>) -> Vec<(String, String)> {
    let mut module_of: BTreeMap<&str, &str> =
        texts.keys().map(|module| (&module[..], &module[..])).collect();
    let lib = texts.get("lib").map_or("", String::as_str);
    for exported in EXPORTED.captures_iter(lib) {
        let (_, [module, names]) = exported.extract();
        for name in NAME.find_iter(names) {
            module_of.entry(name.as_str()).or_insert(module);
        }
    }
    let mut needs: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (module, text) in texts {
        let used =
            USED.captures_iter(text).filter_map(|c| c.get(1).or(c.get(2)));
        let names = used.flat_map(|part| NAME.find_iter(part.as_str()));
        let modules = names.filter_map(|name| module_of.get(name.as_str()));
        needs.insert(module, modules.copied().collect());
    }
    let circle =
        |a: &str, b: &str| reaches(&needs, a, b) && reaches(&needs, b, a);
    let mut pairs = Vec::new();
    for one in texts.keys() {
        for other in texts.keys().filter(|other| *other > one) {
            if circle(one, other) {
                pairs.push((one.clone(), other.clone()));
            }
        }
    }
    pairs
}

/// Whether a module needs another one, directly or through other modules.
fn reaches(
    needs: &BTreeMap<&str, BTreeSet<&str>>,
    from: &str,
    to: &str,
) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for &next in needs.get(module).into_iter().flatten() {
            if next == to {
                return true;
            }
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}
