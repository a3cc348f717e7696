//! A chapter that `new` begins passes every check.

mod common;

use common::{Sample, CHAPTERS};
use press::check::{Subject, CHECKS};
use press::new::new;
use shelf::Chapter;

#[test]
fn a_new_chapter_passes_every_check() {
    let sample = Sample::new();
    let house = sample.house();
    let files = new(&house, "part", "two-piles").expect("a new chapter");
    assert!(files.contains(&"src/part/two-piles.md".to_string()));

    let beta = Chapter { name: "two-piles", programs: &[], figures: &[] };
    let chapters = [CHAPTERS[0], beta];
    let subject = Subject::new(&house, &chapters);
    for check in CHECKS {
        assert_eq!(check.run(&subject), [], "{}", check.name);
    }
    let summary = sample.read("src/SUMMARY.md");
    let after = "alpha-more.md)\n- [Two piles](part/two-piles.md)\n";
    assert!(summary.contains(after), "{summary}");
    let shelf = sample.read("press/shelf/src/lib.rs");
    let line = "chapter!(\"alpha\", alpha),\n    chapter!(\"two-piles\", two_piles),\n";
    assert!(shelf.contains(line), "{shelf}");
    assert!(sample
        .read("press/snippets/Cargo.toml")
        .contains("two-piles.workspace = true"));
    let tests = sample.read("listings/two-piles/tests/theorems.rs");
    assert!(tests.contains("fn two_piles_first()"), "{tests}");
}

#[test]
fn what_cannot_be_begun_changes_nothing() {
    let sample = Sample::new();
    let house = sample.house();
    let before = sample.read("src/SUMMARY.md");
    let cases = [
        ("part", "alpha", "src/part/alpha.md exists already"),
        ("nowhere", "beta", "there is no part src/nowhere; the parts are part"),
        ("part", "Beta", "`Beta` is no stem"),
        ("part", "2nd", "`2nd` is no stem"),
        ("part", "../x", "`../x` is no stem"),
        ("part", "", "`` is no stem"),
        ("part", "intro", "a page is called `intro` already"),
    ];
    for (part, stem, message) in cases {
        let error = new(&house, part, stem).expect_err("not a chapter");
        let said = format!("{error:#}");
        assert!(said.contains(message), "{said}");
        assert_eq!(sample.read("src/SUMMARY.md"), before);
    }
}
