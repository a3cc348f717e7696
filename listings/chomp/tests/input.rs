//! Bad input for each program of the chapter, and the line that it gets.

use chomp::PROGRAMS;
use notebook::transcript;

fn seen(name: &str, input: &str) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input.as_bytes())
}

const BOXES: [&str; 3] = ["chomp-openings", "chomp-count", "chomp-lost"];
const BARS: [&str; 2] = ["chomp-winner", "chomp-nimbers"];

#[test]
fn bad_boxes_get_one_line() {
    let cases = [
        ("\n", "line 1: give the rows and the columns"),
        ("4\n", "line 1: give the rows and the columns"),
        ("0 4\n", "line 1, word 1: `0` is not between 1 and 23"),
        ("4 0\n", "line 1, word 2: `0` is not between 1 and 20"),
        ("24 1\n", "line 1, word 1: `24` is not between 1 and 23"),
        ("12 13\n", "line 1, word 2: `13` is not between 1 and 12"),
        ("3 x\n", "line 1, word 2: `x` is not a whole number"),
        ("-1 3\n", "line 1, word 1: `-1` is negative"),
        ("3 4 5\n", "line 1, word 3: `5` is too much"),
        ("4294967297 1\n", "line 1, word 1: `4294967297` is not between 1 and 23"),
        ("18446744073709551616 1\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
    ];
    for name in BOXES {
        for (input, expected) in cases {
            let seen = seen(name, input);
            let last = seen.lines().last().unwrap_or("");
            assert_eq!(last, format!("bad input: {expected}"), "{name}");
        }
    }
    let more = seen("chomp-lost", "3 4\n3\n");
    assert_eq!(more, "bad input: line 2, word 1: `3` is too much\n");
    let none = seen("chomp-lost", "");
    let expected =
        "line 1: the input ends, the rows and the longest row is missing";
    assert_eq!(none, format!("bad input: {expected}\n"));
}

#[test]
fn bad_bars_get_one_line() {
    let cases = [
        ("\n", "line 1: give at least one row"),
        ("0\n", "line 1, word 1: `0` is not between 1 and 23"),
        ("3 0\n", "line 1, word 2: `0` is not between 1 and 23"),
        ("3 4\n", "line 1, word 2: `4` is longer than the row before it"),
        ("24\n", "line 1, word 1: `24` is not between 1 and 23"),
        ("22 1 1\n", "line 1, word 3: `1` makes more than 24 rows and columns"),
        ("3 two\n", "line 1, word 2: `two` is not a whole number"),
        ("3 -2\n", "line 1, word 2: `-2` is negative"),
        ("99999999999999999999\n", "line 1, word 1: `99999999999999999999` is larger than 18446744073709551615"),
    ];
    for name in BARS {
        for (input, expected) in cases {
            let seen = seen(name, input);
            let bad = seen.lines().find(|line| line.starts_with("bad input"));
            let expected = format!("bad input: {expected}");
            assert_eq!(bad, Some(&expected[..]), "{name}");
        }
    }
    let large = seen("chomp-nimbers", "9 9 9 9 9 9 9 9\n");
    assert_eq!(large, "bad input: line 1: more than 16 rows and columns\n");
    let edge = seen("chomp-nimbers", "15\n");
    assert_eq!(edge, "15: 14\ntogether 14: First\n");
    let many = "1 ".repeat(100_000) + "\n";
    let expected =
        "bad input: line 1, word 24: `1` makes more than 24 rows and columns\n";
    assert_eq!(seen("chomp-winner", &many), expected);
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let openings = seen("chomp-openings", "2 3\nx\n");
    assert!(openings
        .starts_with("2 x 3: 1 winning opening: (2, 3)\nbad input: line 2"));
    let winner = seen("chomp-winner", "2 1\n1 2\n");
    assert!(winner.starts_with("Second, 0 winning bites\nbad input: line 2"));
    let bytes = notebook::find(PROGRAMS, "chomp-count").unwrap();
    let not_text = transcript(bytes, b"1 1\n2 \xff\n");
    assert_eq!(
        not_text,
        "1 x 1: 1 bar, 1 lost\nbad input: line 2, word 2: not UTF-8\n"
    );
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("chomp-winner", ""), "");
    assert_eq!(seen("chomp-openings", ""), "");
    assert_eq!(seen("chomp-nimbers", ""), "together 0: Second\n");
    assert_eq!(seen("chomp-winner", "1\n"), "Second, 0 winning bites\n");
    assert_eq!(seen("chomp-winner", "23\n"), "First, 1 winning bite: (1, 2)\n");
    let column = "1 ".repeat(23) + "\n";
    assert_eq!(
        seen("chomp-winner", &column),
        "First, 1 winning bite: (2, 1)\n"
    );
    assert_eq!(seen("chomp-lost", "1 5\n"), "1\n");
    assert_eq!(seen("chomp-lost", "2 1\n"), "");
    assert_eq!(
        seen("chomp-openings", "1 23\n"),
        "1 x 23: 1 winning opening: (1, 2)\n"
    );
}
