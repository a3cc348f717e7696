//! The same pages, whatever a site is built for.

use crate::sample::Sample;
use press::mdbook::{build_into, Purpose};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use walkdir::WalkDir;

/// The files of the sample's site, by name, with what is in them.
fn built(purpose: Purpose) -> BTreeMap<String, Vec<u8>> {
    let sample = Sample::new();
    let folder = tempfile::tempdir().expect("a folder");
    let site = folder.path().join("site");
    let said = build_into(&sample.house(), &site, purpose).expect("a site");
    assert_eq!(said, [""; 0]);
    let files = WalkDir::new(&site).into_iter().map(|entry| entry.unwrap());
    let name =
        |path: &Path| path.strip_prefix(&site).unwrap().display().to_string();
    files
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| (name(entry.path()), fs::read(entry.path()).unwrap()))
        .collect()
}

#[test]
fn a_glance_lacks_only_the_index() {
    let (shown, glanced) = (built(Purpose::Showing), built(Purpose::Glancing));
    let differ: Vec<_> = shown
        .iter()
        .filter(|(name, text)| glanced.get(*name) != Some(text))
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(differ, ["searchindex.js"]);
    assert_eq!(shown.len(), glanced.len());
    let index = "searchindex.js";
    assert!(glanced[index].len() < shown[index].len() / 2);
}

// Windows: see `Purpose`.
#[cfg(not(windows))]
#[test]
fn what_is_kept_has_names_of_its_own() {
    let kept = built(Purpose::Keeping);
    assert!(!kept.contains_key("searchindex.js"));
    assert!(kept.keys().any(|name| name.starts_with("searchindex-")));
}
