//! Keeps the ledger: what the book claims, and how far each claim is tested.
//!
//! `ledger.toml` records a hash of the words of every theorem, definition and
//! seed exercise, and the numbers in every theorem's test. A change to any of
//! these needs a reason, which is kept. The range that a test covers may not
//! shrink.

use crate::Subject;
use anyhow::{bail, Context, Result};
use flate2::Crc;
use judge::bank::{Part, TEXT};
use press::finding::Finding;
use press::house::House;
use press::write;
use regex::Regex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The file, relative to the root.
pub const FILE: &str = "press/records/ledger.toml";

/// The entries of the ledger, by id.
type Ledger = BTreeMap<String, Entry>;

/// The entry for one theorem, definition or seed exercise.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The first eight bytes of the SHA-256 of its words, in hexadecimal
    /// digits.
    hash: String,
    /// The whole numbers in a theorem's test, in order.
    #[serde(default, rename = "box", skip_serializing_if = "String::is_empty")]
    numbers: String,
    /// Whether it has been removed from the book.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    gone: bool,
    /// The reasons for all changes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    why: Vec<String>,
    /// A checksum of all this. It reveals an entry that was edited by hand,
    /// without a reason.
    seal: String,
}

impl Entry {
    fn sum(&self) -> String {
        let mut sum = Crc::new();
        let gone = if self.gone { "gone" } else { "" };
        let parts = [&self.hash, &self.numbers, gone, &self.why.join("\n")];
        parts.iter().for_each(|part| sum.update(part.as_bytes()));
        format!("{:08x}", sum.sum())
    }

    fn sealed(mut self) -> Entry {
        self.seal = self.sum();
        self
    }

    /// Returns the first number of the test that becomes smaller in `new`, and
    /// its new value. If `new` has more numbers or fewer, only the largest
    /// numbers of the two are compared.
    fn shrinks_to(&self, new: &Entry) -> Option<(u128, u128)> {
        let numbers = |entry: &Entry| -> Vec<u128> {
            let words = entry.numbers.split(' ');
            words.filter_map(|word| word.parse().ok()).collect()
        };
        let (old, new) = (numbers(self), numbers(new));
        let smaller = |(old, new): &(u128, u128)| new < old;
        match old.len() == new.len() {
            true => old.into_iter().zip(new).find(smaller),
            false => {
                let most = |all: Vec<u128>| all.into_iter().max().unwrap_or(0);
                Some((most(old), most(new))).filter(smaller)
            }
        }
    }
}

/// A box of a page with a theorem or a definition: its id and its contents.
pub(crate) static BOX: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"(?s)<section class="(?:theorem|definition)"[^>]*\bid="([^"]*)"[^>]*>(.*?)</section>"#)
        .unwrap()
});

static LINK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\]\([^)\s]*\)").unwrap());

/// Returns the words of a text, without its line breaks and the targets of
/// links.
pub(crate) fn addressless(text: &str) -> String {
    let text = LINK.replace_all(text, "]");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the hash of a text's words, which doesn't depend on its line breaks.
fn hash(text: &str) -> String {
    let sum = Sha256::digest(addressless(text));
    sum[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether an exercise is one of those that the course began with; all others
/// were written for this book.
fn is_seed(id: &str) -> bool {
    !id.starts_with('x')
}

/// Returns the entries for what the book says today.
fn said(house: &House) -> Result<Ledger> {
    let mut said = Ledger::new();
    for page in house.pages()? {
        let text = house.read(&house.root().join("src").join(&page.path))?;
        for found in BOX.captures_iter(&text) {
            let (id, hash) = (&found[1], hash(&found[2]));
            // A page about how pages are written shows a box in a fence.
            if !page.prose.contains(&format!("id=\"{id}\"")) {
                continue;
            }
            let numbers = match (id.strip_prefix("thm-"), &page.chapter) {
                (Some(name), Some(chapter)) => numbers(house, chapter, name)?,
                _ => String::new(),
            };
            let entry = Entry { hash, numbers, ..Entry::default() };
            said.insert(id.to_string(), entry);
        }
    }
    for path in house.files(&house.root().join("exercises"), "md") {
        let folder = path.parent().and_then(|folder| folder.file_name());
        let id = folder.unwrap_or_default().to_string_lossy().into_owned();
        if path.ends_with(TEXT) && is_seed(&id) {
            let text = house.read(&path)?;
            let text = Part::Statement.of(&text).unwrap_or_default();
            let entry = Entry { hash: hash(text), ..Entry::default() };
            said.insert(format!("ex-{id}"), entry);
        }
    }
    Ok(said)
}

static ITEM: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"(?m)^(?:pub )?(?:(?:const )?fn|const|static|impl(?:<.*?>)? (?:.* for )?)\s*(\w+)",
    )
    .unwrap()
});

static NOT_CODE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"(?m)"(?:[^"\\]|\\.)*"|//.*$"#).unwrap());

static NAME: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"[A-Za-z_]\w*").unwrap());

static NUMBER: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b\d[\d_]*").unwrap());

/// Returns the whole numbers in the test of a theorem, and in the items of the
/// same file that the test uses.
fn numbers(house: &House, chapter: &str, theorem: &str) -> Result<String> {
    let file = format!("listings/{chapter}/tests/theorems.rs");
    let path = house.root().join(file);
    let text = match path.is_file() {
        true => house.read(&path)?,
        false => return Ok(String::new()), // another check reports that
    };
    let text = NOT_CODE.replace_all(&text, "");
    let mut items: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let starts: Vec<_> = ITEM.captures_iter(&text).collect();
    for (at, item) in starts.iter().enumerate() {
        let start = item.get(0).map_or(0, |whole| whole.start());
        let next = starts.get(at + 1).and_then(|item| item.get(0));
        let end = next.map_or(text.len(), |whole| whole.start());
        let name = item.get(1).map_or("", |name| name.as_str());
        items.entry(name).or_default().push(&text[start..end]);
    }
    let test = theorem.replace('-', "_");
    let (mut seen, mut open) = (BTreeSet::new(), vec![test.as_str()]);
    let mut numbers = Vec::new();
    while let Some(name) = open.pop() {
        if !seen.insert(name) {
            continue;
        }
        for body in items.get(name).into_iter().flatten().copied() {
            let found = NUMBER.find_iter(body);
            numbers.extend(found.map(|n| n.as_str().replace('_', "")));
            let names = NAME.find_iter(body).map(|name| name.as_str());
            open.extend(names.filter(|name| items.contains_key(name)));
        }
    }
    Ok(numbers.join(" "))
}

fn kept(house: &House) -> Result<Ledger> {
    let path = house.root().join(FILE);
    match path.is_file() {
        true => house.read_toml(&path),
        false => bail!("{FILE} is missing: cargo run -- record makes it"),
    }
}

/// Returns a finding for each difference between the book and the ledger, and
/// for each entry without a reason.
///
/// # Errors
/// If the ledger, a page or a test cannot be read.
pub fn ledger(subject: &Subject) -> Result<Vec<Finding>> {
    let (mut kept, said) = (kept(subject.house)?, said(subject.house)?);
    let mut findings = Vec::new();
    let mut find = |id: &str, why: String| {
        findings.push(Finding::new(format!("{FILE}, {id}"), why));
    };
    for (id, entry) in &kept {
        if entry.seal != entry.sum() {
            find(id, "changed by hand: `record --why` keeps a reason".into());
        }
    }
    kept.retain(|_, entry| !entry.gone);
    for (id, new) in &said {
        match kept.get(id) {
            None => find(id, "is new: cargo run -- record".into()),
            Some(old) => {
                if let Some(why) = difference(old, new) {
                    find(id, why);
                }
            }
        }
    }
    for id in kept.keys().filter(|id| !said.contains_key(*id)) {
        find(id, format!("is gone from the book: {SAY_WHY}"));
    }
    Ok(findings)
}

const SAY_WHY: &str = "if that is meant, cargo run -- record --why \"…\"";

fn difference(old: &Entry, new: &Entry) -> Option<String> {
    if let Some((before, now)) = old.shrinks_to(new) {
        return Some(format!("its test shrinks: {before} becomes {now}"));
    }
    if old.hash != new.hash {
        return Some(format!("says something else now: {SAY_WHY}"));
    }
    let changed = old.numbers != new.numbers;
    changed.then(|| format!("its test has other numbers: {SAY_WHY}"))
}

/// The reason for a change to the ledger.
#[derive(Clone, Debug, Default)]
pub struct Reason {
    /// Why the book has changed.
    pub why: Option<String>,
    /// The ids of theorems in whose test a number has become smaller that isn't
    /// a bound.
    pub no_bound: Vec<String>,
}

/// Updates the ledger, with the reason for all changes. Returns the ids that
/// are new or changed.
///
/// # Errors
/// If something has changed and there is no reason, if a number in a test has
/// become smaller without being named as no bound, or if the ledger cannot be
/// read or written. In these cases nothing is written.
pub fn write(house: &House, reason: &Reason) -> Result<Vec<String>> {
    let path = house.root().join(FILE);
    let mut ledger = match path.is_file() {
        true => kept(house)?,
        false => Ledger::new(),
    };
    let said = said(house)?;
    let mut changed = Vec::new();
    for (id, new) in &said {
        let Some(old) = ledger.get(id).cloned() else {
            ledger.insert(id.clone(), new.clone().sealed());
            changed.push(id.clone());
            continue;
        };
        if !old.gone && difference(&old, new).is_none() {
            continue;
        }
        let why = reason_for(id, &old, new, reason)?;
        let entry =
            Entry { why: [&old.why[..], &[why]].concat(), ..new.clone() };
        ledger.insert(id.clone(), entry.sealed());
        changed.push(id.clone());
    }
    for (id, entry) in &mut ledger {
        if entry.gone || said.contains_key(id) {
            continue;
        }
        let why = reason.why.as_ref();
        let why = why.with_context(|| format!("{id} is gone: {SAY_WHY}"))?;
        entry.why.push(why.clone());
        entry.gone = true;
        *entry = entry.clone().sealed();
        changed.push(id.clone());
    }
    if !changed.is_empty() {
        let text = toml::to_string(&ledger).context(FILE)?;
        write::whole(&path, text)?;
    }
    Ok(changed)
}

fn reason_for(
    id: &str,
    old: &Entry,
    new: &Entry,
    reason: &Reason,
) -> Result<String> {
    let bounds_nothing = reason.no_bound.iter().any(|named| named == id);
    if let Some((before, now)) = old.shrinks_to(new) {
        if !bounds_nothing {
            bail!(
                "{id}: its test shrinks, {before} becomes {now}; if this number \
                 bounds nothing, --no-bound {id}"
            );
        }
    }
    let why = reason.why.as_ref().map(|why| why.trim());
    match why {
        None | Some("") => bail!("{id} has changed: {SAY_WHY}"),
        Some(why) if bounds_nothing => {
            Ok(format!("{why} (a smaller number in its test bounds nothing)"))
        }
        Some(why) => Ok(why.to_string()),
    }
}
