//! The pages are the same whatever a site is built for.

use crate::sample::Sample;
use press::finding::Finding;
use press::mdbook::{build_few, build_into, Purpose};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The contents of the files of the sample's site, by name.
fn built(purpose: Purpose) -> BTreeMap<String, Vec<u8>> {
    let sample = Sample::new();
    files(|site| build_into(&sample.house(), site, purpose))
}

fn files(
    build: impl Fn(&Path) -> anyhow::Result<Vec<Finding>>,
) -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    let site = folder.path().join("site");
    assert_eq!(build(&site).expect("a site"), []);
    let files = press::walk::all(&site).expect("readable");
    let name =
        |path: &Path| path.strip_prefix(&site).unwrap().display().to_string();
    files.iter().map(|file| (name(file), fs::read(file).unwrap())).collect()
}

/// The first pair of lines in which two files differ.
fn difference<'a>(a: &'a [u8], b: &'a [u8]) -> Option<(&'a str, &'a str)> {
    let lines = |text: &'a [u8]| std::str::from_utf8(text).unwrap().lines();
    let (mut a, mut b) = (lines(a), lines(b));
    loop {
        match (a.next(), b.next()) {
            (None, None) => return None,
            (a, b) if a != b => {
                return Some((a.unwrap_or("no line"), b.unwrap_or("no line")))
            }
            _ => {}
        }
    }
}

/// A page that is built by itself is the same as in a build of the whole book.
#[test]
fn a_few_pages_are_as_among_all() {
    let all = built(Purpose::Showing);
    let sample = Sample::new();
    for page in ["intro", "part/alpha", "part/alpha-more", "code/code-alpha"] {
        let wanted = [format!("{page}.md").into()].into();
        let few = files(|site| build_few(&sample.house(), site, &wanted));
        let page = format!("{page}.html");
        assert_eq!(difference(&few[&page], &all[&page]), None, "{page}");
        for (name, text) in few.iter().filter(|(n, _)| n.ends_with(".css")) {
            assert_eq!(difference(text, &all[name]), None, "{name}");
        }
    }
    let wanted = ["intro.md".into()].into();
    let few = files(|site| build_few(&sample.house(), site, &wanted));
    assert_eq!(difference(&few["index.html"], &all["index.html"]), None);
}

/// Redirects for pages that are not built are left out; otherwise mdBook would
/// refuse to build the others.
#[test]
fn a_few_pages_have_their_own_redirects() {
    let sample = Sample::new();
    let redirects = "[output.html.redirect]\n\
        \"/part/alpha.html#old\" = \"../intro.html\"\n\
        \"/intro.html#old\" = \"part/alpha.html\"\n\
        \"/gone.html\" = \"intro.html\"\n";
    sample.write("book.toml", sample.read("book.toml") + redirects);
    let all = files(|site| build_into(&sample.house(), site, Purpose::Showing));
    assert!(all.contains_key("gone.html"));
    for page in ["intro", "part/alpha", "sources"] {
        let wanted = [format!("{page}.md").into()].into();
        let few = files(|site| build_few(&sample.house(), site, &wanted));
        assert!(!few.contains_key("gone.html"));
        let page = format!("{page}.html");
        assert_eq!(difference(&few[&page], &all[&page]), None, "{page}");
    }
}

// Not on Windows: see `Purpose`.
#[cfg(not(windows))]
#[test]
fn what_is_kept_has_names_of_its_own() {
    let kept = built(Purpose::Keeping);
    assert!(!kept.contains_key("searchindex.js"));
    assert!(kept.keys().any(|name| name.starts_with("searchindex-")));
}
