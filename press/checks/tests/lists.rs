//! The lists that are made from the pages.

use crate::chapters::CHAPTERS;
use crate::sample::Sample;
use checks::record::record;
use checks::{Subject, CHECKS};

const PAGE: &str = "src/part/alpha.md";

/// The lists of a page with these lines more: theorems, glossary, index.
fn lists(lines: &str) -> [String; 3] {
    let sample = Sample::new();
    sample.write(PAGE, sample.read(PAGE) + lines);
    let files = ["theorems", "glossary", "index"];
    let files = files.map(|name| format!("press/lists/{name}.md"));
    files.iter().for_each(|file| sample.write(file, "old\n"));
    let house = sample.house();
    let stale = || {
        let subject = Subject::new(&house, CHAPTERS);
        let check = CHECKS.iter().find(|check| check.name == "tables");
        check.expect("the check").run(&subject).len()
    };
    assert_eq!(stale(), 3);
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
    let [theorems, glossary, index] = lists("");
    let at = "part/alpha.md#thm-first";
    let line = format!("- [First]({at}). The test is `first`.\n");
    assert_eq!(theorems, format!("## Alpha {{#theorems-alpha}}\n\n{line}"));
    assert_eq!(glossary, "");
    assert_eq!(index, format!("**F**\n\n- first: [Alpha]({at})\n"));

    let [theorems, ..] = lists(
        "\nIt is tried.\nThe test `first` tries [1](x.md), and\n2. Then 3.\n",
    );
    let line = format!("- [First]({at}). The test `first` tries 1, and 2.\n");
    assert!(theorems.ends_with(&line), "{theorems}");
    // A sentence that speaks of the one before it has that with it.
    let [theorems, ..] =
        lists("\nNo. Brute force knows. By it `first` tries: 2\n");
    let line =
        format!("- [First]({at}). Brute force knows. By it `first` tries.\n");
    assert!(theorems.ends_with(&line), "{theorems}");
}

#[test]
fn a_word_stands_with_the_sentence_that_makes_it() {
    let text =
        "A **heap** has [coins](x.md). If it has none, it is **bare**.\n\
                The **sum** is this game. Both are played.";
    let [_, glossary, index] = lists(&definition("heap", text));
    let at = "[Alpha](part/alpha.md#def-heap)";
    let bare = "A heap has coins. If it has none, it is bare.";
    let lines = [
        format!("- **bare**: {bare} {at}\n"),
        format!("- **heap**: A heap has coins. {at}\n"),
        format!("- **sum**: The sum is this game. Both are played. {at}\n"),
    ];
    assert_eq!(glossary, lines.concat());
    assert!(index.contains(&format!("**B**\n\n- bare: {at}\n\n**F**")));
}
