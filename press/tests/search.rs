//! The search index of a site.

use crate::sample::Sample;
use press::mdbook::{build_into, Purpose};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The name of the index of the sample's site, and its contents.
fn index(sample: &Sample, purpose: Purpose) -> (String, Value) {
    let folder = tempfile::tempdir().expect("a folder");
    let site = folder.path().join("site");
    let said = build_into(&sample.house(), &site, purpose).expect("a site");
    assert_eq!(said, []);
    let (name, text) = read(&site);
    let page = fs::read_to_string(site.join("intro.html")).expect("a page");
    assert!(page.contains(&format!("path_to_searchindex_js = \"{name}\"")));
    let data = text.split_once("JSON.parse('").expect("data").1;
    let data = data.split_once("');\n").expect("an end").0;
    let data = data.replace("\\'", "'").replace("\\\\", "\\");
    (name, serde_json::from_str(&data).expect("JSON"))
}

/// The name and the text of a site's only index.
fn read(site: &Path) -> (String, String) {
    let names = fs::read_dir(site).expect("a site").map(|entry| {
        entry.expect("a file").file_name().to_string_lossy().into_owned()
    });
    let mut found: Vec<_> =
        names.filter(|name| name.starts_with("searchindex")).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    let name = found.remove(0);
    let text = fs::read_to_string(site.join(&name)).expect("an index");
    (name, text)
}

fn strings(value: &Value) -> Vec<&str> {
    let all = value.as_array().expect("a list").iter();
    all.map(|one| one.as_str().expect("a text")).collect()
}

const WORDS: &str = "press/page/search.toml";

#[test]
fn pages_are_divided_and_code_is_left_out() {
    let sample = Sample::new();
    let file = "left-out = [\"code\"]\ntables = [\"intro.md\"]\n\
                [words]\n\"part/alpha.md\" = [\"the first letter\"]\n";
    sample.write(WORDS, file);
    let (name, data) = index(&sample, Purpose::Showing);
    assert_eq!(name, "searchindex.js");
    let addresses = strings(&data["addresses"]);
    assert_eq!(addresses[0], "intro.html#intro");
    assert_eq!(addresses[1], "part/alpha.html#alpha");
    assert!(addresses.iter().any(|a| a.starts_with("part/alpha-more.html")));
    assert!(!addresses.iter().any(|a| a.starts_with("code/")));
    assert_eq!(data["kinds"][0], 2);
    assert_eq!(data["kinds"][1], 0);
    assert_eq!(strings(&data["words"][1]), ["the first letter"]);
    let intro = "See Alpha, which Jane Doe found in 1999.";
    assert_eq!(data["texts"][0], intro);
    // The text has the formula, the caption and the proof, but no listing or
    // output.
    let text = data["texts"][1].as_str().expect("a text");
    assert_eq!(text, "A dot. Theorem. 1 = 1. Proof. Look. ■");
    let terms = data["index"]["index"].as_array().expect("terms");
    let fields = |word: &str| {
        let entry = terms.iter().find(|entry| entry[0] == word)?;
        Some(entry[1].to_string())
    };
    assert_eq!(fields("dot").as_deref(), Some(r#"{"3":{"1":1}}"#));
    assert_eq!(fields("letter").as_deref(), Some(r#"{"1":{"1":1}}"#));
    assert_eq!(fields("fn"), None);
    assert_eq!(fields("hello"), None);
}

// Not on Windows: see `Purpose`.
#[cfg(not(windows))]
#[test]
fn the_name_of_the_index_follows_its_text() {
    let (first, _) = index(&Sample::new(), Purpose::Keeping);
    let (same, _) = index(&Sample::new(), Purpose::Keeping);
    assert_eq!(first, same);
    let sample = Sample::new();
    sample.change("src/intro.md", "See", "Look at");
    let (other, _) = index(&sample, Purpose::Keeping);
    assert_ne!(first, other);
}

#[test]
fn words_that_lead_nowhere_are_refused() {
    let refused = |file: &str| {
        let sample = Sample::new();
        sample.write(WORDS, file);
        let folder = tempfile::tempdir().expect("a folder");
        let site = folder.path().join("site");
        let built = build_into(&sample.house(), &site, Purpose::Showing);
        format!("{:#}", built.expect_err("a site"))
    };
    for (file, why) in [
        ("[words]\n\"no.md\" = [\"x\"]\n", "there is no page `no.md`"),
        ("tables = [\"no.md\"]\n", "there is no page `no.md`"),
        ("left-out = [\"no\"]\n", "there is no page in `no`"),
        (
            "[words]\n\"intro.md\" = [\"König\", \"konig’s\"]\n",
            "`konig’s` says nothing new of `intro.md`",
        ),
        ("[words]\n\"intro.md\" = [\"—\"]\n", "`—` says nothing new"),
        ("nothing = []\n", "unknown field `nothing`"),
    ] {
        let said = refused(file);
        assert!(said.starts_with(WORDS) && said.contains(why), "{said}");
    }
}
