//! Makes the index in version 2 of MiniSearch's format.

use super::fold;
use serde::Serialize;
use serde_json::{json, Value};
use std::collections::{BTreeMap, BTreeSet};

/// What kind of page a result comes from. Earlier kinds rank higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "u8")]
pub enum Kind {
    /// A page that teaches.
    Text,
    /// A page of exercises.
    Exercise,
    /// A page that lists things from other pages.
    Table,
}

impl From<Kind> for u8 {
    fn from(kind: Kind) -> u8 {
        kind as u8
    }
}

/// A section of a page, as the search finds it.
#[derive(Clone, Debug)]
pub(super) struct Document {
    /// The address, relative to the root of the site, with the heading's id.
    pub address: String,
    /// The kind of its page.
    pub kind: Kind,
    /// Whether it is an exercise, and so has its code among its words.
    pub is_exercise: bool,
    /// The titles of the pages above it.
    pub place: Vec<String>,
    /// The heading.
    pub heading: String,
    /// Words under which readers may look for it.
    pub words: Vec<String>,
    /// The text that a result can quote.
    pub text: String,
    /// Other text that is searched but not quoted.
    pub unseen: String,
}

/// The fields of a document that are searched. `press/page/search.js` gives
/// them weights.
const FIELDS: [&str; 4] = ["heading", "words", "place", "text"];

/// Words that are ignored in texts. In headings, all words count.
const WEAK: &str = "a about after again all also an and any are as at be been \
    before but by can do does each every for from had has have here how i if \
    in into is it its just like may more most must my no not now of on one \
    only or other our out over same she he so some such than that the their \
    them then there these they this those to too up us very was we were what \
    when where which who whose why will with without would you your";

/// Returns the data for `search.js`.
pub(super) fn data(documents: &[Document]) -> Value {
    let weak: Vec<&str> = WEAK.split_whitespace().collect();
    let of = |part: fn(&Document) -> Value| -> Value {
        documents.iter().map(part).collect()
    };
    json!({
        "addresses": of(|d| json!(d.address)),
        "exercises": of(|d| json!(d.is_exercise)),
        "kinds": of(|d| json!(u8::from(d.kind))),
        "headings": of(|d| json!(d.heading)),
        "places": of(|d| json!(d.place)),
        "words": of(|d| json!(d.words)),
        "texts": of(|d| json!(d.text)),
        "weak": weak,
        "index": index(documents, &weak),
    })
}

/// How often each word occurs in each field of each document.
type Terms = BTreeMap<String, BTreeMap<usize, BTreeMap<usize, usize>>>;

fn index(documents: &[Document], weak: &[&str]) -> Value {
    let weak: BTreeSet<&str> = weak.iter().copied().collect();
    let mut terms = Terms::new();
    let mut lengths = Vec::new();
    for (number, document) in documents.iter().enumerate() {
        let fields = words_of(document, &weak);
        let length =
            |words: &Vec<String>| words.iter().collect::<BTreeSet<_>>().len();
        lengths.push(fields.each_ref().map(length));
        for (field, words) in fields.into_iter().enumerate() {
            for word in words {
                let fields = terms.entry(word).or_default();
                let counts = fields.entry(field).or_default();
                *counts.entry(number).or_default() += 1;
            }
        }
    }
    let count = documents.len();
    let average = |field: usize| {
        let sum: usize = lengths.iter().map(|length| length[field]).sum();
        sum as f64 / count.max(1) as f64
    };
    let averages = [0, 1, 2, 3].map(average);
    let numbered = |value: fn(usize, &[usize; 4]) -> Value| -> Value {
        let all = lengths.iter().enumerate();
        all.map(|(i, length)| (i.to_string(), value(i, length))).collect()
    };
    let names = FIELDS.iter().enumerate();
    json!({
        "documentCount": count,
        "nextId": count,
        "documentIds": numbered(|i, _| json!(i)),
        "fieldIds": names.map(|(i, f)| (f.to_string(), json!(i))).collect::<Value>(),
        "fieldLength": numbered(|_, length| json!(length)),
        "averageFieldLength": averages,
        "storedFields": {},
        "dirtCount": 0,
        "index": terms.into_iter().collect::<Vec<_>>(),
        "serializationVersion": 2,
    })
}

/// Returns the words in each field of a document.
fn words_of(document: &Document, weak: &BTreeSet<&str>) -> [Vec<String>; 4] {
    let mut text = fold(&document.text);
    text.extend(fold(&document.unseen));
    let says = |word: &String| {
        word.chars().nth(1).is_some()
            && word.chars().any(char::is_alphabetic)
            && !weak.contains(word.as_str())
    };
    text.retain(says);
    [
        fold(&document.heading),
        fold(&document.words.join(" ")),
        fold(&document.place.join(" ")),
        text,
    ]
}
