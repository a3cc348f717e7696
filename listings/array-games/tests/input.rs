//! Bad input and the edges of good input.

use array_games::PROGRAMS;
use notebook::transcript;

/// What the program of this name shows for `input`.
fn seen_bytes(name: &str, input: &[u8]) -> String {
    transcript(notebook::find(PROGRAMS, name).unwrap(), input)
}

fn seen(name: &str, input: &str) -> String {
    seen_bytes(name, input.as_bytes())
}

const OF_LINES: [&str; 4] = [
    "array-games-any",
    "array-games-cut",
    "array-games-ends",
    "array-games-intervals",
];

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("\n", "line 1: give at least one number"),
        ("1\n \n", "line 2: give at least one number"),
        ("1 x\n", "line 1, word 2: `x` is not a whole number"),
        ("1 -\n", "line 1, word 2: `-` is not a whole number"),
        ("--1\n", "line 1, word 1: `--1` is not a whole number"),
        ("1-1\n", "line 1, word 1: `1-1` is not a whole number"),
        ("+1\n", "line 1, word 1: `+1` is not a whole number"),
        ("1e3\n", "line 1, word 1: `1e3` is not a whole number"),
        ("9223372036854775808\n", "line 1, word 1: `9223372036854775808` is not between -9223372036854775808 and 9223372036854775807"),
        ("2 -9223372036854775809\n", "line 1, word 2: `-9223372036854775809` is not between -9223372036854775808 and 9223372036854775807"),
    ];
    for name in OF_LINES {
        for (input, expected) in cases {
            let seen = seen(name, input);
            let last = seen.lines().last().unwrap_or("");
            assert_eq!(last, format!("bad input: {expected}"), "{name}");
        }
        let not_text = seen_bytes(name, b"1\n\xff\n");
        assert!(not_text.ends_with("bad input: line 2, word 1: not UTF-8\n"));
        assert!(not_text.starts_with("Maxi first: 1, Minnie first: 1\n"));
        assert_eq!(seen(name, ""), "");
    }
    let cases = [
        (
            "array-games-table",
            "",
            "line 1: the input ends, the rule is missing",
        ),
        ("array-games-table", "\n", "line 1: the rule is missing"),
        (
            "array-games-table",
            "all\n3\n",
            "line 1, word 1: `all` is none of: any, cut, ends",
        ),
        (
            "array-games-table",
            "any\n",
            "line 2: the input ends, the length is missing",
        ),
        (
            "array-games-table",
            "any\n0\n",
            "line 2, word 1: `0` is not between 1 and 8",
        ),
        (
            "array-games-table",
            "any\n9\n",
            "line 2, word 1: `9` is not between 1 and 8",
        ),
        ("array-games-table", "any\n-1\n", "line 2, word 1: `-1` is negative"),
        (
            "array-games-table",
            "any 3\n",
            "line 1, word 2: `3` is too much: only the rule",
        ),
        ("array-games-table", "any\n3\n4\n", "line 3, word 1: `4` is too much"),
        (
            "array-games-count",
            "cut\n10\n",
            "line 2, word 1: `10` is not between 1 and 9",
        ),
        ("array-games-count", "cut\n3\nx\n", "line 3, word 1: `x` is too much"),
        (
            "array-games-threshold",
            "cut\n",
            "line 2: the input ends, the line of numbers is missing",
        ),
        (
            "array-games-threshold",
            "cut\n\n",
            "line 2: give at least one number",
        ),
        (
            "array-games-threshold",
            "cut\n1 2 3 4 5 6 7 8 9 10 11\n",
            "line 2, word 11: `11` is too much: at most 10 numbers",
        ),
        (
            "array-games-threshold",
            "cut\n1\n2\n",
            "line 3, word 1: `2` is too much",
        ),
        (
            "array-games-threshold",
            "ends\n1 x\n",
            "line 2, word 2: `x` is not a whole number",
        ),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input);
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    let long = "1 ".repeat(10_001);
    let refused = seen("array-games-intervals", &long);
    assert!(refused.contains("word 10001: `1` is too much: at most 10000"));
}

#[test]
fn the_edges_are_right() {
    let (low, high) = (i64::MIN, i64::MAX);
    for name in OF_LINES {
        let seen = seen(name, &format!("{low} {high}\n{low}\n-0\n007\n"));
        let both = |n: i64| format!("Maxi first: {n}, Minnie first: {n}\n");
        let first = format!("Maxi first: {high}, Minnie first: {low}\n");
        assert_eq!(seen, first + &both(low) + &both(0) + &both(7), "{name}");
        let windows = seen_bytes(name, b"\xef\xbb\xbf1\t 2\r\n");
        assert_eq!(windows, "Maxi first: 2, Minnie first: 1\n", "{name}");
    }
    let many = "-5 ".repeat(200_000);
    for name in &OF_LINES[..3] {
        assert_eq!(seen(name, &many), "Maxi first: -5, Minnie first: -5\n");
    }
    let rule = seen("array-games-threshold", "any\n1 2 3 4 5 6 7 8 9 10\n");
    assert!(rule.contains("value 6\n") && rule.contains("value 5\n"));
    let one = seen("array-games-table", "cut\n1\n");
    assert_eq!(one, "Maxi first: 1\n  1\nMinnie first: 1\n  1\n");
}
