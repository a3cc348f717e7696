//! A formula that cannot be typeset is reported with its page and line.

use crate::sample::Sample;
use press::finding::lines;
use press::mdbook::{build_into, Purpose};

/// The findings for a page that has `more` from its third line on.
fn said(more: &str) -> Vec<String> {
    let sample = Sample::new();
    sample.write("src/intro.md", format!("# Intro\n\n{more}"));
    let site = tempfile::tempdir().unwrap();
    let site = site.path().join("site");
    lines(&build_into(&sample.house(), &site, Purpose::Showing).unwrap())
}

#[test]
fn a_bad_formula_is_told_with_page_and_line() {
    let cases: [(&str, &[&str]); 6] = [
        ("Good: $\\frac{1}{2}$.\n", &[]),
        (
            "First line.\n\nThen $a + \\nosuch{b}$ comes.\n",
            &["5: Undefined control sequence: \\nosuch in the formula \
               a + \\nosuch{b}"],
        ),
        (
            "$$\n\\frac{1}{\n$$\n",
            &["3: Unexpected end of input in a macro argument, expected '}' \
               in the formula \\frac{1}{"],
        ),
        // If the same mistake is made twice, both places are reported.
        (
            "A $\\no$,\n\nB $\\no$, $x$.\n",
            &[
                "3: Undefined control sequence: \\no in the formula \\no",
                "5: Undefined control sequence: \\no in the formula \\no",
            ],
        ),
        (
            "$\\no$ and $}$\n",
            &[
                "3: Expected 'EOF', got '}' in the formula }",
                "3: Undefined control sequence: \\no in the formula \\no",
            ],
        ),
        (
            "$aaaaaaaaaabbbbbbbbbbaaaaaaaaaabbbbbbbbbbaaaaaaaaaa \\no bbbbbbbbbb$",
            &["3: Undefined control sequence: \\no in the formula \
               aaaaaaaaaabbbbbbbbbbaaaaaaaaaabbbbbbbbbbaaaaaaaaaa \\no bbbbb…"],
        ),
    ];
    for (more, expected) in cases {
        let place = |line: &&str| format!("src/intro.md:{line}");
        let expected: Vec<String> = expected.iter().map(place).collect();
        assert_eq!(said(more), expected, "{more}");
    }
}

#[test]
fn a_bad_formula_of_an_exercise_is_told_where_it_is_written() {
    let sample = Sample::new();
    let statement = "exercises/x01-say-more/exercise.md";
    sample.change(statement, "Say it", "Say $\\no$");
    let site = tempfile::tempdir().unwrap();
    let site = site.path().join("site");
    let said = build_into(&sample.house(), &site, Purpose::Showing).unwrap();
    let why = "Undefined control sequence: \\no in the formula \\no";
    assert_eq!(lines(&said), [format!("{statement}:6: {why}")]);
}
