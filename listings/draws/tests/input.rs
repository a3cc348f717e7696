//! Bad input for each program of the chapter, and the line that it gets.

use draws::PROGRAMS;
use notebook::transcript;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("draws-label", "", "line 1: the input ends, a position is missing"),
        ("draws-label", "a: b\n", "line 1, word 2: `b` has no line of its own"),
        ("draws-label", "a: b\nb: a a c\n", "line 2, word 4: `c` has no line of its own"),
        ("draws-label", "a:\n\na: a\n", "line 3, word 1: `a:` has a line already"),
        ("draws-label", "a b\n", "line 1, word 1: `a` has no colon after it, as in `a: b c`"),
        ("draws-label", "a : b\n", "line 1, word 1: `a` has no colon after it, as in `a: b c`"),
        ("draws-label", "a:\n: a\n", "line 2, word 1: `:` has no name before it, as in `a: b c`"),
        ("draws-label", "abcdefghi:\n", "line 1, word 1: `abcdefghi:` is longer than 8 characters"),
        ("draws-work", "10\n0\n", "line 2, word 1: `0` is not between 1 and 2000"),
        ("draws-work", "2001\n", "line 1, word 1: `2001` is not between 1 and 2000"),
        ("draws-work", "10 10\n", "line 1, word 2: `10` is too much: only one number"),
        ("draws-chase", "", "line 1: the input ends, the number of fields is missing"),
        ("draws-chase", "2\n", "line 1, word 1: `2` is not between 3 and 12"),
        ("draws-chase", "-5\n", "line 1, word 1: `-5` is negative"),
        ("draws-chase", "8\n8\n", "line 2, word 1: `8` is too much"),
        ("draws-add-or-take", "\n", "line 1: the largest table is missing"),
        ("draws-add-or-take", "31\n", "line 1, word 1: `31` is not between 1 and 30"),
        ("draws-add-or-take", "18446744073709551616\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("draws-add-or-take", "8 x\n", "line 1, word 2: `x` is too much: only the largest table"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    let not_text = seen("draws-label", b"a: \xff\n");
    assert_eq!(not_text, "bad input: line 1, word 2: not UTF-8\n");
}

#[test]
fn large_graphs_are_refused_at_the_word() {
    let many: String = (0..10_001).map(|n| format!("{n}:\n")).collect();
    let last =
        "line 10001, word 1: `10000:` is too much: at most 10000 positions";
    let refused = |what: &str| format!("bad input: {what}\n");
    assert_eq!(seen("draws-label", many.as_bytes()), refused(last));
    let wide = format!("a:{}\n", " a".repeat(100_001));
    let last = "line 1, word 100002: `a` is too much: at most 100000 arrows";
    assert_eq!(seen("draws-label", wide.as_bytes()), refused(last));
    let long = format!("a:{}\n", " ".repeat(1 << 20));
    let last = "line 1: longer than 1048576 bytes";
    assert_eq!(seen("draws-label", long.as_bytes()), refused(last));
    let most: String = (0..10_000).map(|n| format!("{n}:\n")).collect();
    assert_eq!(seen("draws-label", most.as_bytes()).lines().count(), 10_001);
}

#[test]
fn the_edges_are_right() {
    let head = "position  normal play         misère play\n";
    let one = seen("draws-label", "é: é é\n".as_bytes());
    assert_eq!(one, format!("{head}é         drawn: é            drawn: é\n"));
    let later = seen("draws-label", b"10: 9\n9:\n");
    assert!(later.contains("\n10        won in 1: 9         lost in 1: 9\n"));
    assert_eq!(seen("draws-label", b"\n"), head);
    assert_eq!(seen("draws-work", b"").lines().count(), 1);
}
