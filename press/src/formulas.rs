//! Finds the places of the formulas that KaTeX refuses.
//!
//! mdbook-katex sees a page only after its includes have been put in, and
//! reports neither the page nor the line of a bad formula. But it reports the
//! formula.

use crate::finding::Finding;
use crate::house::House;
use crate::warnings::Warning;
use std::collections::BTreeSet;
use std::fs;

/// The maximum number of characters of a formula that a message quotes.
const SHOWN: usize = 60;

/// Turns warnings into findings, without repetitions. Bad formulas are listed
/// in the order of their places.
pub(crate) fn told(house: &House, warnings: Vec<Warning>) -> Vec<Finding> {
    let mut all: Vec<Finding> = Vec::new();
    // Formulas are set on several threads, so their warnings come in any order.
    let mut placed = BTreeSet::new();
    for Warning { message, formula } in warnings {
        let Some(formula) = formula else {
            all.push(Finding::new("mdBook", message.replace('\n', " ")));
            continue;
        };
        let (reason, short) = (reason(&message), short(&formula));
        let why = format!("{reason} in the formula {short}");
        let places = places(house, &formula);
        if places.is_empty() {
            all.push(Finding::new("KaTeX", &why));
        }
        let with_why = |(file, line)| (file, line, why.clone());
        placed.extend(places.into_iter().map(with_why));
    }
    let finding =
        |(file, line, why)| Finding::new(format!("{file}:{line}"), why);
    all.extend(placed.into_iter().map(finding));
    all
}

/// Returns KaTeX's reason, without the excerpt in which it underlines letters.
fn reason(message: &str) -> String {
    let error = message.split_once("KaTeX parse error: ");
    let reason = error.map_or(message, |(_, reason)| reason);
    let ends = [" at position ", " at end of input", "\")"];
    let end = ends.iter().filter_map(|end| reason.find(end)).min();
    let reason = &reason[..end.unwrap_or(reason.len())];
    reason.replace("\\\\", "\\").replace("\\'", "'")
}

/// Returns the formula in one line, cut off if it is long.
fn short(formula: &str) -> String {
    let words: Vec<_> = formula.split_whitespace().collect();
    let line = words.join(" ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// Returns the files and lines of pages and exercises that contain the formula.
fn places(house: &House, formula: &str) -> Vec<(String, usize)> {
    let set = format!("${formula}$");
    let read = ["src", "exercises"].map(|room| house.root().join(room));
    let mut places = Vec::new();
    for path in read.iter().flat_map(|room| house.files(room, "md")) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        for (start, _) in text.match_indices(&set) {
            let line = text[..start].matches('\n').count() + 1;
            places.push((house.shown(&path), line));
        }
    }
    places
}
