//! Tests the lists that are made from the pages.

use crate::chapters::CHAPTERS;
use crate::sample::Sample;
use checks::record::record;
use checks::{Subject, CHECKS};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const PAGE: &str = "src/part/alpha.md";

/// Returns the list of theorems and the index, after appending `lines` to a
/// page.
fn lists(lines: &str) -> [String; 2] {
    let sample = Sample::new();
    sample.write(PAGE, sample.read(PAGE) + lines);
    let files = ["theorems", "index"];
    let files = files.map(|name| format!("press/lists/{name}.md"));
    files.iter().for_each(|file| sample.write(file, "old\n"));
    let house = sample.house();
    let stale = || {
        let subject = Subject::new(&house, CHAPTERS);
        let check = CHECKS.iter().find(|check| check.name == "tables");
        check.expect("the check").run(&subject).len()
    };
    assert_eq!(stale(), 2);
    record(&house, CHAPTERS).expect("written");
    assert_eq!(stale(), 0);
    files.map(|file| sample.read(&file))
}

fn definition(id: &str, text: &str) -> String {
    format!(
        "\n<section class=\"definition\" id=\"def-{id}\">\n\n\
         **Definition.** {text}\n\n</section>\n"
    )
}

#[test]
fn a_theorem_stands_with_what_its_test_tries() {
    let [theorems, index] = lists("");
    let at = "part/alpha.md#thm-first";
    let line = format!("- [First]({at}). The test is `first`.\n");
    assert_eq!(theorems, format!("## Alpha {{#theorems-alpha}}\n\n{line}"));
    assert_eq!(index, format!("**F**\n\n- first: [Alpha]({at})\n"));

    let [theorems, ..] = lists(
        "\nIt is tried.\nThe test `first` tries [1](x.md), and\n2. Then 3.\n",
    );
    let line = format!("- [First]({at}). The test `first` tries 1, and 2.\n");
    assert!(theorems.ends_with(&line), "{theorems}");
    // A sentence that refers to the one before it is quoted together with it.
    let [theorems, ..] =
        lists("\nNo. Brute force knows. By it `first` tries: 2\n");
    let line =
        format!("- [First]({at}). Brute force knows. By it `first` tries.\n");
    assert!(theorems.ends_with(&line), "{theorems}");
}

const HEAP: &str =
    "A **heap** has [coins](x.md). If it has none, it is **bare**.";

#[test]
fn a_word_is_in_the_index() {
    let [_, index] = lists(&definition("heap", HEAP));
    let at = "[Alpha](part/alpha.md#def-heap)";
    assert!(index.contains(&format!("**B**\n\n- bare: {at}\n\n**F**")));
}

#[test]
fn a_word_has_an_entry_in_the_glossary() {
    let found = |entries: &str| {
        let sample = Sample::new();
        sample.write(PAGE, sample.read(PAGE) + &definition("heap", HEAP));
        let summary = sample.read("src/SUMMARY.md");
        sample.write("src/SUMMARY.md", summary + "\n[Words](glossary.md)\n");
        sample.write("src/glossary.md", format!("# Words\n\n{entries}"));
        let house = sample.house();
        let subject = Subject::new(&house, CHAPTERS);
        let check = CHECKS.iter().find(|check| check.name == "tables");
        let findings = check.expect("the check").run(&subject);
        findings.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let at = "[Alpha](part/alpha.md#def-heap)";
    let bare = format!("- **bare**: A bare heap has no coins. {at}\n");
    let heap = format!("- **heap**: A heap has coins. {at}\n");
    let beside = "- **knot**: A knot is tied. [Alpha](part/alpha.md)\n";
    let none: [&str; 0] = [];
    assert_eq!(found(&format!("{bare}{heap}{beside}")), none);
    let left_out = "no entry for `heap`, which part/alpha.md#def-heap defines";
    assert_eq!(found(&bare), [format!("src/glossary.md: {left_out}")]);
    assert_eq!(
        found(&format!("{heap}{bare}")),
        ["src/glossary.md:4: `bare` is not in its place in the alphabet"]
    );
    let other = format!("- **pile**: A pile has coins. {at}\n");
    assert_eq!(
        found(&format!("{bare}{heap}{other}")),
        ["src/glossary.md:5: `pile` is not what part/alpha.md#def-heap defines"]
    );
    let cut = format!("- **heap**: has coins {at}\n");
    let said = found(&format!("{bare}{cut}"));
    let shape = "an entry is `- **word**: A sentence. [Page](address)`";
    assert!(said.contains(&format!("src/glossary.md:4: {shape}")), "{said:?}");
}

/// The drawing of the folders in CONTRIBUTING.md is complete and correct.
#[test]
fn the_house_is_drawn_as_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let drawing = text.split("```").nth(1).unwrap();
    let rooms = drawing.split("\npress/").nth(1).unwrap().lines().skip(1);
    let rooms = rooms.filter_map(|line| line.trim().split_once("/ "));
    let drawn: BTreeSet<String> = rooms.map(|room| room.0.into()).collect();
    let inside = fs::read_dir(root.join("press")).unwrap();
    let inside = inside.map(|entry| entry.unwrap());
    let folders = inside.filter(|entry| entry.file_type().unwrap().is_dir());
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    assert_eq!(drawn, folders.map(name).collect());
}
