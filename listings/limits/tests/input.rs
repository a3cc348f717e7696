//! Bad input for each program of the chapter, and the line that it gets.

use limits::PROGRAMS;
use notebook::transcript;

fn seen_bytes(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

fn seen(name: &str, input: &str) -> String {
    seen_bytes(name, input.as_bytes())
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("limits-kayles", "", "line 1: the input ends, the longest row is missing"),
        ("limits-kayles", "\n", "line 1: the longest row is missing"),
        ("limits-kayles", "46\n", "line 1, word 1: `46` is not between 0 and 45"),
        ("limits-kayles", "-3\n", "line 1, word 1: `-3` is negative"),
        ("limits-kayles", "8 8\n", "line 1, word 2: `8` is too much: only the longest row"),
        ("limits-kayles", "8\n8\n", "line 2, word 1: `8` is too much"),
        ("limits-kayles", "18446744073709551616\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("limits-grundy", "", "line 1: the input ends, the largest pile is missing"),
        ("limits-grundy", "101\n", "line 1, word 1: `101` is not between 0 and 100"),
        ("limits-grundy", "ten\n", "line 1, word 1: `ten` is not a whole number"),
        ("limits-grundy", "9\nx\n", "line 2, word 1: `x` is too much"),
        ("limits-hunt", "", "line 1: the input ends, the name of a game is missing"),
        ("limits-hunt", "nim\n9\n", "line 1, word 1: `nim` is not one of kayles, dawson, grundy and lasker"),
        ("limits-hunt", "kayles 9\n", "line 1, word 2: `9` is too much: only the name of a game"),
        ("limits-hunt", "kayles\n", "line 2: the input ends, the largest total is missing"),
        ("limits-hunt", "kayles\n31\n", "line 2, word 1: `31` is not between 0 and 30"),
        ("limits-hunt", "kayles\n3\n4\n", "line 3, word 1: `4` is too much"),
        ("limits-sums", "", "line 1: the input ends, the line of the amounts is missing"),
        ("limits-sums", "\n3\n", "line 1: give at least one amount"),
        ("limits-sums", "1 0\n3\n", "line 1, word 2: `0` is not between 1 and 18446744073709551615"),
        ("limits-sums", "1 2\n\n", "line 2: give at least one pile"),
        ("limits-sums", "1 2\n3 x\n", "line 2, word 2: `x` is not a whole number"),
        ("limits-sums", "1 2\n1 -1\n", "line 2, word 2: `-1` is negative"),
        ("limits-sums", "1 2\n0 0 0 0 0 0 0\n", "line 2, word 7: `0` is too much: at most 6 piles"),
        ("limits-sums", "1 2\n9 99 1\n", "line 2, word 3: `1` leads to more than 1000 positions"),
        ("limits-sums", "1 2\n18446744073709551615\n", "line 2, word 1: `18446744073709551615` leads to more than 1000 positions"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input);
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    let many = "1 ".repeat(65) + "\n9\n";
    assert!(seen("limits-sums", &many)
        .ends_with("line 1, word 65: `1` is too much: at most 64\n"));
    for (name, ..) in PROGRAMS {
        let seen = seen_bytes(name, b"\xff\n");
        assert_eq!(seen, "bad input: line 1, word 1: not UTF-8\n", "{name}");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("limits-sums", "1\n1\nx\n");
    assert!(seen.starts_with("piles 1:\n  nimbers 1\n"), "{seen}");
    assert!(seen
        .ends_with("bad input: line 3, word 1: `x` is not a whole number\n"));
}

#[test]
fn the_edges_are_right() {
    assert_eq!(
        seen("limits-kayles", "0\n"),
        "row nimber normal misère\n  0      0      P      N\n"
    );
    assert_eq!(seen("limits-kayles", "45\n").lines().count(), 47);
    assert_eq!(seen("limits-grundy", "0\n"), "lost: \n");
    assert_eq!(seen("limits-grundy", "47\n").lines().count(), 1);
    assert_eq!(
        seen("limits-hunt", "kayles\n0\n"),
        "sums: none found\nsingle components: none found\n\
         the rule of misère Nim: no failure\n"
    );
    let lasker = seen("limits-hunt", "lasker\n12\n");
    assert!(lasker.starts_with("sums: nothing (won) and 2 2 (lost), nimber 0"));
    assert!(lasker.ends_with("the rule of misère Nim: no failure\n"));
    let dawson = seen("limits-hunt", "dawson\n12\n");
    assert!(dawson.contains("components: 4 (won) and 12 (lost), nimber 2\n"));
    assert_eq!(seen("limits-sums", "1\n"), "");
    let large = seen("limits-sums", "1 18446744073709551615\n999\n");
    assert!(large.contains("remotenesses 999\n"), "{large}");
    let zeros = seen("limits-sums", "5\n0 0 0 0 0 0\n");
    assert_eq!(zeros.matches("Second").count(), 4);
    let full = seen("limits-sums", "1 2 3 4\n9 9 9\n");
    assert!(full.ends_with("one or two: Second\n"), "{full}");
}
