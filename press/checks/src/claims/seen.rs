//! Checks what a page says about how much of a source was read. The entry says
//! so, too, and the two must agree.

use super::entries::Entry;
use regex::Regex;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A remark about how much was read, up to the end of its sentence.
static READ: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\b[Ww]e (?:have )?(?:only )?(?:read|seen|saw) ([^.;:]*)")
        .unwrap()
});

/// A remark that something was not looked up.
static REMEMBERED: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b(?:we|I) remember\b").unwrap());

/// A part of a work.
static PART: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\b(abstract|introduction|beginning|first pages?|summary)\b")
        .unwrap()
});

/// Returns the parts of works that a text mentions.
fn parts(text: &str) -> BTreeSet<&str> {
    let found = PART.find_iter(text).map(|part| part.as_str());
    found.map(|part| part.trim_end_matches('s')).collect()
}

/// Returns what is wrong with the remarks of a paragraph that links to these
/// entries.
pub(super) fn judge(paragraph: &str, linked: &[&Entry]) -> Vec<String> {
    let mut wrong = Vec::new();
    for found in READ.captures_iter(paragraph) {
        let here = parts(&found[1]);
        let same = |entry: &&Entry| parts(entry.seen()) == here;
        if !here.is_empty() && !linked.iter().any(same) {
            let said = &found[0];
            wrong.push(format!("`{said}`: no linked entry says the same"));
        }
    }
    let unseen = |entry: &&Entry| entry.is_from_memory();
    if let Some(found) = REMEMBERED.find(paragraph) {
        if !linked.iter().any(unseen) {
            let said = found.as_str();
            wrong.push(format!("`{said}`: no linked entry is from memory"));
        }
    }
    wrong
}
