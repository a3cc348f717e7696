//! Reads the entries of the page of sources.

use super::Uses;
use press::finding::Finding;
use regex::Regex;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// An entry of the page of sources.
pub(super) struct Entry {
    /// `src-<surname>[-<surname>]-<year>`; without the year if there is none.
    pub id: String,
    place: String,
    text: String,
}

impl Entry {
    /// Returns which part of the source was seen, as the entry says; empty if
    /// nothing was.
    pub(super) fn seen(&self) -> &str {
        let line = self.text.split_once(KNOWN[0]).map_or("", |(_, seen)| seen);
        line.split(USED).next().unwrap_or(line)
    }

    /// Whether some or all of the entry has not been looked up.
    pub(super) fn is_from_memory(&self) -> bool {
        self.text.to_lowercase().contains("from memory")
    }

    /// Whether the entry mentions this surname.
    pub(super) fn names(&self, surname: &str) -> bool {
        let word = |c: char| !c.is_alphanumeric();
        self.text.split(word).any(|part| part == surname)
    }

    /// Returns the surnames of the people that the entry shows in bold.
    pub(super) fn surnames(&self) -> impl Iterator<Item = &str> {
        let bold = BOLD.captures_iter(&self.text);
        let names = bold.filter_map(|found| Some(found.get(1)?.as_str()));
        let each = names.flat_map(|group| AND.split(group));
        let last = each.filter_map(|name| name.trim().split(' ').next_back());
        last.filter(|name| name.chars().any(char::is_alphabetic))
    }
}

static BOLD: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\*\*([^*]+)\*\*").unwrap());

/// The separators between the names of several authors.
static AND: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r", and |, | and ").unwrap());

static START: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"^- <a id="([^"]*)"></a>"#).unwrap());

static ID: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^src(?:-[a-z]+)+(?:-(\d{4}))?$").unwrap());

/// The marks that say how an entry is known; each entry contains one of them.
const KNOWN: [&str; 2] = ["*Seen:*", "*From memory.*"];

/// Returns the entries of the page, and what is wrong with them.
pub(super) fn read(page: &str) -> (Vec<Entry>, Vec<Finding>) {
    let (mut entries, mut wrong) = (Vec::new(), Vec::new());
    let mut open: Option<Entry> = None;
    for (line, number) in page.lines().zip(1..) {
        let place = format!("src/{}:{number}", super::SOURCES);
        if !line.starts_with("  ") {
            entries.extend(open.take());
        }
        if let Some(start) = START.captures(line) {
            let (id, text) = (start[1].to_string(), line.to_string());
            open = Some(Entry { id, place, text });
        } else if line.starts_with("- ") {
            let why = "an entry begins with `<a id=\"src-…\"></a>`";
            wrong.push(Finding::new(place, why));
        } else if let Some(entry) = &mut open {
            entry.text += &format!("\n{line}");
        }
    }
    entries.extend(open);
    let mut seen = BTreeSet::new();
    for entry in &entries {
        let mut add = |why: String| {
            wrong.push(Finding::new(&entry.place, why));
        };
        if !seen.insert(&entry.id) {
            add(format!("there are two entries `{}`", entry.id));
        }
        of_entry(entry).into_iter().for_each(&mut add);
    }
    (entries, wrong)
}

fn of_entry(entry: &Entry) -> Vec<String> {
    let mut wrong = Vec::new();
    let id = &entry.id;
    match ID.captures(id) {
        None => wrong.push(format!("`{id}` is not `src-<surname>-<year>`")),
        Some(found) => {
            let year = found.get(1).map_or("", |year| year.as_str());
            let read = entry.text.replacen(id.as_str(), "", 1);
            if !read.contains(year) {
                wrong.push(format!("`{id}` does not tell of {year}"));
            }
        }
    }
    if !KNOWN.iter().any(|known| entry.text.contains(known)) {
        let why = format!(
            "`{id}` does not say how it is known: {} or {}",
            KNOWN[0], KNOWN[1]
        );
        wrong.push(why);
    }
    wrong
}

/// The beginning of the line that says where a source is used.
const USED: &str = "*Used in:* ";

/// Returns a finding for each entry that nothing uses, or whose list of the
/// places where it is used is out of date.
pub(super) fn unused(entries: &[Entry], uses: &Uses) -> Vec<Finding> {
    let mut findings = Vec::new();
    for Entry { id, place, text } in entries {
        let mut add = |why: String| findings.push(Finding::new(place, why));
        let said = text.lines().find_map(|l| l.trim().strip_prefix(USED));
        match uses.get(id) {
            None => add(format!("nothing links to `{id}`")),
            Some(links) if said != Some(&list(links)) => {
                add(format!("where `{id}` is used: cargo run -- record"));
            }
            Some(_) => {}
        }
    }
    findings
}

fn list(links: &[String]) -> String {
    links.join(", ") + "."
}

/// Returns the page with a last line in each entry that says where it is used.
/// An entry ends at the first line that isn't indented.
pub(super) fn with_uses(page: &str, uses: &Uses) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut open: Option<String> = None;
    for line in page.lines().chain([""]) {
        if line.trim_start().starts_with(USED) {
            continue;
        }
        if !line.starts_with("  ") {
            let links = open.take().and_then(|id| uses.get(&id));
            lines.extend(links.map(|l| format!("  {USED}{}", list(l))));
            open = START.captures(line).map(|start| start[1].to_string());
        }
        lines.push(line.to_string());
    }
    lines.join("\n")
}
