//! The index in the format of MiniSearch, version 2 of it.

use super::fold;
use serde::Serialize;
use serde_json::{json, Value};
use std::collections::{BTreeMap, BTreeSet};

/// What a page is to a reader, the first first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "u8")]
pub enum Kind {
    /// It teaches.
    Text,
    /// It asks.
    Exercise,
    /// It lists what stands elsewhere.
    Table,
}

impl From<Kind> for u8 {
    fn from(kind: Kind) -> u8 {
        kind as u8
    }
}

/// A part of a page, as it can be found.
#[derive(Clone, Debug)]
pub(super) struct Document {
    /// From the root of the site, with the heading's id.
    pub address: String,
    /// What its page is.
    pub kind: Kind,
    /// Whether it is an exercise, which brings its own code.
    pub is_exercise: bool,
    /// The titles above it.
    pub place: Vec<String>,
    /// Its heading.
    pub heading: String,
    /// The words that readers bring.
    pub words: Vec<String>,
    /// What a result shows of it.
    pub text: String,
    /// What it says besides.
    pub unseen: String,
}

/// What a document is searched in. `press/page/search.js` weighs them.
const FIELDS: [&str; 4] = ["heading", "words", "place", "text"];

/// Words that are no help in a text. In headings all words count.
const WEAK: &str = "a about after again all also an and any are as at be been \
    before but by can do does each every for from had has have here how i if \
    in into is it its just like may more most must my no not now of on one \
    only or other our out over same she he so some such than that the their \
    them then there these they this those to too up us very was we were what \
    when where which who whose why will with without would you your";

/// What `search.js` reads.
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

/// How often each word stands in the fields of each document.
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

/// The words of the fields of a document.
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
