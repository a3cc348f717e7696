//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use reversible::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("reversible-poker", "2 3 x\n", "line 1, word 3: `x` is not a whole number"),
        ("reversible-poker", "1 1\n\n", "line 2: the number of additions is missing"),
        ("reversible-poker", "-1 3\n", "line 1, word 1: `-1` is negative"),
        ("reversible-poker", "1 18446744073709551616\n", "line 1, word 2: `18446744073709551616` is larger than 18446744073709551615"),
        ("reversible-breaks", "", "line 1: the input ends, the largest pile is missing"),
        ("reversible-breaks", "6\n", "line 1, word 1: `6` is not between 1 and 5"),
        ("reversible-breaks", "3 3\n", "line 1, word 2: `3` is too much: only the largest pile"),
        ("reversible-breaks", "3\n\n3\n", "line 3, word 1: `3` is too much"),
        ("reversible-checkers", "", "line 1: the input ends, the number of columns is missing"),
        ("reversible-checkers", "\n", "line 1: the number of columns is missing"),
        ("reversible-checkers", "8\n", "line 1: red or black, who moves, is missing"),
        ("reversible-checkers", "8 blue\n", "line 1, word 2: `blue` is neither red nor black"),
        ("reversible-checkers", "8 red black\n", "line 1, word 3: `black` is too much"),
        ("reversible-checkers", "1 red\n", "line 1, word 1: `1` is not between 2 and 18446744073709551615"),
        ("reversible-checkers", "8 red\n1 9\n", "line 2, word 2: `9` is not between 1 and 8"),
        ("reversible-checkers", "8 red\n0 2\n", "line 2, word 1: `0` is not between 1 and 8"),
        ("reversible-checkers", "8 red\n3 3\n", "line 2, word 2: `3` is taken: the red checker is there"),
        ("reversible-checkers", "8 red\n3\n", "line 2: a row is two numbers, the columns of red and of black"),
        ("reversible-checkers", "8 red\n3 4 5\n", "line 2, word 3: `5` is too much: a row has two checkers"),
        ("reversible-fish", "1 2\n1 -2\n", "line 2, word 2: `-2` is negative"),
        ("reversible-fish", "1,2\n", "line 1, word 1: `1,2` is not a whole number"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    let not_text = seen("reversible-fish", b"1 2 \xff\n");
    assert_eq!(not_text, "bad input: line 1, word 3: not UTF-8\n");
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("reversible-poker", b""), "");
    assert_eq!(seen("reversible-poker", b"0\n"), "Second, 0 winning moves\n");
    let ten = "1 1 1 1 1 1 1 1 1 1 1";
    let line = format!("0 {ten}\n");
    let eleven = seen("reversible-poker", line.as_bytes());
    assert!(eleven.starts_with("First, 11 winning moves: pile 1 to 0, "));
    assert!(eleven.ends_with(", pile 10 to 0, …\n"), "{eleven}");
    let none = seen("reversible-checkers", b"8 red\n");
    assert_eq!(none, "black wins, 0 winning moves\n");
    let far = format!("{0} black\n1 {0}\n", u64::MAX);
    let won = "black wins, 1 winning move: row 1 to column 2\n";
    assert_eq!(seen("reversible-checkers", far.as_bytes()), won);
    assert_eq!(seen("reversible-fish", b"\n0\n"), "Second\nSecond\n");
    let one = seen("reversible-fish", format!("{ten}\n").as_bytes());
    let named = "bucket 11, add one each to 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\n";
    assert_eq!(one, format!("First: take a fish from {named}"));
    let more = seen("reversible-fish", format!("{ten} 1\n").as_bytes());
    assert!(more.ends_with(", 10, …\n"), "{more}");
}
