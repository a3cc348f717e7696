//! Tests the ledger: no claim and no test can change without a reason on
//! record.

use crate::sample::Sample;
use checks::ledger::{ledger, write, Reason, FILE};
use checks::Subject;
use press::finding::lines;

const PAGE: &str = "src/part/alpha.md";
const TESTS: &str = "listings/alpha/tests/theorems.rs";
const SEED: &str = "exercises/e1-01-seed/exercise.md";
const SAID: &str = "<!-- ANCHOR: statement -->\n### Seed\n\nSay why.\n\
                    <!-- ANCHOR_END: statement -->\n";

fn found(sample: &Sample) -> Vec<String> {
    let house = sample.house();
    lines(&ledger(&Subject::new(&house, &[])).unwrap())
}

fn reason(why: &str) -> Reason {
    Reason { why: Some(why.to_string()), no_bound: Vec::new() }
}

fn refused(sample: &Sample, reason: &Reason) -> String {
    let before = sample.read(FILE);
    let error = write(&sample.house(), reason).unwrap_err().to_string();
    assert_eq!(sample.read(FILE), before, "nothing is written");
    error
}

#[test]
fn the_sample_says_what_its_ledger_keeps() {
    let sample = Sample::new();
    assert_eq!(found(&sample), [""; 0]);
    assert_eq!(write(&sample.house(), &Reason::default()).unwrap(), [""; 0]);
}

#[test]
fn a_theorem_that_says_something_else_wants_a_reason() {
    let sample = Sample::new();
    sample.change(PAGE, "$1 = 1$", "$1 = 1$ and $2 = 2$");
    let says =
        "says something else now: if that is meant, cargo run -- record \
                --why \"…\"";
    assert_eq!(found(&sample), [format!("{FILE}, thm-first: {says}")]);
    let error = refused(&sample, &Reason::default());
    assert!(error.starts_with("thm-first has changed: if"), "{error}");
    let error = refused(&sample, &reason(" "));
    assert!(error.starts_with("thm-first has changed: if"), "{error}");

    let house = sample.house();
    let changed = write(&house, &reason("it holds for 2, too")).unwrap();
    assert_eq!(changed, ["thm-first"]);
    assert_eq!(found(&sample), [""; 0]);
    assert!(sample.read(FILE).contains("it holds for 2, too"));
}

#[test]
fn other_lines_and_addresses_are_the_same_words() {
    let sample = Sample::new();
    let theorem = "**Theorem.** $1 = 1$, see [one](alpha-more.md).";
    sample.change(PAGE, "**Theorem.** $1 = 1$.", theorem);
    write(&sample.house(), &reason("a link")).unwrap();
    let theorem = "**Theorem.**\n$1 = 1$,  see\n[one](../intro.md).";
    let page = sample.read(PAGE);
    sample.write(
        PAGE,
        page.replace(
            "**Theorem.** $1 = 1$, see [one](alpha-more.md).",
            theorem,
        ),
    );
    assert_eq!(found(&sample), [""; 0]);
}

#[test]
fn the_box_of_a_test_does_not_shrink() {
    let sample = Sample::new();
    let tests = sample.read(TESTS);
    let with = |most: &str, helper: &str| {
        let body =
            format!("for n in 0..={most} {{ assert_eq!(helper(n), n); }}");
        let test = format!("#[test]\nfn first() {{\n    {body}\n}}\n");
        let helper =
            format!("fn helper(n: u64) -> u64 {{\n    n + {helper}\n}}\n");
        sample.write(TESTS, format!("// 7 \"8\"\n{test}\n{helper}"));
    };
    with("1_000", "5 - 5");
    assert_eq!(found(&sample).len(), 1);
    write(&sample.house(), &reason("a larger box")).unwrap();
    assert!(
        sample.read(FILE).contains("box = \"0 1000 5 5\""),
        "{}",
        sample.read(FILE)
    );

    with("999", "5 - 5");
    let shrinks = "its test shrinks: 1000 becomes 999";
    assert_eq!(found(&sample), [format!("{FILE}, thm-first: {shrinks}")]);
    let error = refused(&sample, &reason("it is quicker"));
    assert!(error.contains("1000 becomes 999"), "{error}");
    // A function that the test calls is a part of it.
    with("1000", "4 - 4");
    let error = refused(&sample, &reason("simpler"));
    assert!(error.contains("5 becomes 4"), "{error}");
    let named =
        Reason { no_bound: vec!["thm-first".into()], ..reason("simpler") };
    write(&sample.house(), &named).unwrap();
    assert_eq!(found(&sample), [""; 0]);
    assert!(sample
        .read(FILE)
        .contains("simpler (a smaller number in its test"));

    // A permission for another theorem has no effect.
    with("10", "4 - 4");
    let other = Reason { no_bound: vec!["thm-last".into()], ..reason("so") };
    assert!(refused(&sample, &other).contains("1000 becomes 10"));
    // An additional number does not hide that the largest one has become
    // smaller.
    with("10", "4 - 4 + 0");
    let error = refused(&sample, &reason("simpler"));
    assert!(error.contains("1000 becomes 10"), "{error}");
    // If there are more numbers and the largest isn't smaller, a reason is
    // enough.
    with("1000", "4 - 4 + 0");
    assert!(found(&sample)[0].contains("its test has other numbers"));
    write(&sample.house(), &reason("more")).unwrap();
    assert_eq!(found(&sample), [""; 0]);
    sample.write(TESTS, tests);
    assert!(found(&sample)[0].contains("its test shrinks: 1000 becomes 1"));
    // A constant in the file is a part of the test that uses it.
    let with = |most: u64| {
        let test = "#[test]\nfn first() {\n    assert!(MOST > 0);\n}\n";
        let most = format!("const MOST: u64 = {most};\n");
        sample.write(TESTS, format!("{test}{most}"));
    };
    with(2000);
    write(&sample.house(), &reason("a constant")).unwrap();
    with(1999);
    assert!(found(&sample)[0].contains("2000 becomes 1999"));
}

#[test]
fn what_leaves_the_book_leaves_a_reason() {
    let sample = Sample::new();
    sample.write(SEED, SAID);
    assert!(found(&sample)[0]
        .ends_with("ex-e1-01-seed: is new: cargo run -- record"));
    write(&sample.house(), &Reason::default()).unwrap();
    assert_eq!(found(&sample), [""; 0]);

    sample.remove(SEED);
    assert!(found(&sample)[0].contains("ex-e1-01-seed: is gone from the book"));
    let error = refused(&sample, &Reason::default());
    assert!(error.starts_with("ex-e1-01-seed is gone: if that"), "{error}");
    write(&sample.house(), &reason("told in the text")).unwrap();
    assert_eq!(found(&sample), [""; 0]);
    // The exercise stays in the ledger and may come back, with a reason.
    sample.write(SEED, SAID);
    assert!(found(&sample)[0].contains("is new"));
    assert!(refused(&sample, &Reason::default()).contains("has changed"));
    write(&sample.house(), &reason("it is missed")).unwrap();
    assert_eq!(found(&sample), [""; 0]);
    assert!(sample.read(FILE).contains("told in the text"));
}

#[test]
fn a_ledger_that_is_changed_by_hand_is_found_out() {
    for (old, new) in [
        ("hash = \"fb3c", "hash = \"0123"),
        ("box = \"", "box = \"9 "),
        ("seal = \"", "why = [\"so\"]\nseal = \""),
        ("seal = \"", "gone = true\nseal = \""),
    ] {
        let sample = Sample::new();
        sample.change(FILE, old, new);
        let found = found(&sample);
        assert!(found[0].contains("changed by hand"), "{new}: {found:?}");
    }
    let sample = Sample::new();
    sample.remove(FILE);
    let house = sample.house();
    let error = ledger(&Subject::new(&house, &[])).unwrap_err().to_string();
    assert_eq!(
        error,
        "press/records/ledger.toml is missing: cargo run -- record makes it"
    );
    sample.write(FILE, "[x\n");
    let error = refused(&sample, &reason("so"));
    assert!(error.starts_with("press/records/ledger.toml:1: "), "{error}");
}
