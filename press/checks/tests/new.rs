//! Tests that a chapter made by `new` passes every check.

use crate::chapters::CHAPTERS;
use crate::sample::Sample;
use checks::ledger::Reason;
use checks::{addresses, ledger, Subject, CHECKS};
use press::house::House;
use press::new::new;
use shelf::Chapter;

/// Writes what `cargo run -- record` writes for a new chapter.
fn record(house: &House) {
    ledger::write(house, &Reason::default()).expect("a ledger");
    addresses::write(house).expect("a list of addresses");
}

#[test]
fn a_new_chapter_passes_every_check() {
    let sample = Sample::new();
    let house = sample.house();
    let files = new(&house, "part", "two-piles", None).expect("a new chapter");
    assert!(files.contains(&"src/part/two-piles.md".to_string()));

    let beta =
        Chapter { name: "two-piles", programs: &[], boards: &[], figures: &[] };
    let chapters = [CHAPTERS[0], beta];
    record(&house);
    let subject = Subject::new(&house, &chapters);
    for check in CHECKS {
        assert_eq!(check.run(&subject), [], "{}", check.name);
    }
    let summary = sample.read("src/SUMMARY.md");
    let after = "alpha-more.md)\n- [Two piles](part/two-piles.md)\n";
    assert!(summary.contains(after), "{summary}");
    assert!(sample
        .read("press/shelf/Cargo.toml")
        .contains("two-piles.workspace = true"));
    let tests = sample.read("listings/two-piles/tests/theorems.rs");
    assert!(tests.contains("fn two_piles_first()"), "{tests}");
}

#[test]
fn a_new_part_passes_every_check() {
    let sample = Sample::new();
    let house = sample.house();
    let title = Some("More piles");
    new(&house, "more", "two-piles", title).expect("a new part");
    let beta =
        Chapter { name: "two-piles", programs: &[], boards: &[], figures: &[] };
    let chapters = [CHAPTERS[0], beta];
    record(&house);
    let subject = Subject::new(&house, &chapters);
    for check in CHECKS {
        assert_eq!(check.run(&subject), [], "{}", check.name);
    }
    let summary = sample.read("src/SUMMARY.md");
    let after =
        "alpha-more.md)\n\n# More piles\n\n- [Two piles](more/two-piles.md)\n";
    assert!(summary.contains(after), "{summary}");
}

#[test]
fn a_part_is_begun_once() {
    let sample = Sample::new();
    let house = sample.house();
    let before = sample.read("src/SUMMARY.md");
    for (part, message) in [
        ("part", "the part src/part has its title already"),
        ("../part", "`../part` is not a stem"),
    ] {
        let error = new(&house, part, "beta", Some("T")).expect_err(part);
        assert!(format!("{error:#}").contains(message), "{error:#}");
        assert_eq!(sample.read("src/SUMMARY.md"), before);
    }
}

#[test]
fn what_cannot_be_begun_changes_nothing() {
    let sample = Sample::new();
    let house = sample.house();
    let before = sample.read("src/SUMMARY.md");
    let cases = [
        ("part", "alpha", "src/part/alpha.md exists already"),
        ("nowhere", "beta", "there is no part src/nowhere; the parts are part"),
        ("part", "Beta", "`Beta` is not a stem"),
        ("part", "2nd", "`2nd` is not a stem"),
        ("part", "../x", "`../x` is not a stem"),
        ("part", "", "`` is not a stem"),
        ("part", "intro", "a page is called `intro` already"),
    ];
    for (part, stem, message) in cases {
        let error = new(&house, part, stem, None).expect_err("not a chapter");
        let said = format!("{error:#}");
        assert!(said.contains(message), "{said}");
        assert_eq!(sample.read("src/SUMMARY.md"), before);
    }
}
