//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use stalks::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases: &[(&str, &[u8], &str)] = &[
        ("stalks-cut", b"0 1\n2\n", "line 2: an edge has two ends"),
        ("stalks-cut", b"0 1\n1 x\n", "line 2, word 2: `x` is not a whole number"),
        ("stalks-cut", b"0 -1\n", "line 1, word 2: `-1` is negative"),
        ("stalks-cut", b"0 1 2\n", "line 1, word 3: `2` is too much: an edge has two ends"),
        ("stalks-cut", b"0 2000001\n", "line 1, word 2: `2000001` is not between 0 and 2000000"),
        ("stalks-cut", b"18446744073709551616 0\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("stalks-cut", b"0 1\n\n2 3\n0 2\n4 5\n", "line 5: this edge is not joined to the ground, 0"),
        ("stalks-cut", b"1 2\n", "line 1: this edge is not joined to the ground, 0"),
        ("stalks-cut", b"0 1\n\n1 2\n2 0\n", "line 4: this edge closes a cycle, and a tree has none"),
        ("stalks-cut", b"0 1\n1 1\n", "line 2: this edge closes a cycle, and a tree has none"),
        ("stalks-cut", b"0 1\n1 0\n", "line 2: this edge closes a cycle, and a tree has none"),
        ("stalks-cut", b"0 1\n1 \xff\n", "line 2, word 2: not UTF-8"),
        ("stalks-options", b"0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n", "line 13: more than 12 edges"),
        ("stalks-options", b"5 6\n", "line 1: this edge is not joined to the ground, 0"),
        ("stalks-table", b"", "line 1: the input ends, the number of edges is missing"),
        ("stalks-table", b"7\n", "line 1, word 1: `7` is not between 0 and 6"),
        ("stalks-table", b"3 3\n", "line 1, word 2: `3` is too much: only the number of edges"),
        ("stalks-table", b"3\n3\n", "line 2, word 1: `3` is too much"),
        ("stalks-tree", b"0 1\n0 3\n", "line 2, word 2: `3` is not between 0 and 2"),
        ("stalks-tree", b"0 2\n", "line 1, word 2: `2` does not lead to the ground, 0"),
        ("stalks-tree", b"0 3 2\n", "line 1, word 2: `3` does not lead to the ground, 0"),
        ("stalks-tree", b"0 -1\n", "line 1, word 2: `-1` is negative"),
        ("stalks-tree", b"0 \xff\n", "line 1, word 2: not UTF-8"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input);
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("stalks-tree", b"0 1\n1\n");
    assert!(seen.starts_with("nimber 2, First wins\nbad input: line 2"));
}

#[test]
fn the_edges_are_right() {
    let nothing = "nimber 0, Second wins\n0 winning cuts\n";
    assert_eq!(seen("stalks-cut", b""), nothing);
    assert_eq!(seen("stalks-cut", b"\n \n"), nothing);
    assert_eq!(seen("stalks-tree", b""), "");
    assert_eq!(seen("stalks-tree", b"\n"), "nimber 0, Second wins\n");
    assert_eq!(seen("stalks-options", b""), "0 edges, nimber 0, Second wins\n");
    let last = "nimber 1, First wins\n1 winning cut: 0 2000000\n";
    assert_eq!(seen("stalks-cut", b"2000000 0\n"), last);
    let star: String = (1..=11).map(|v| format!("{v} 0\n")).collect();
    let ten = seen("stalks-cut", star.as_bytes());
    let first = "0 1, 0 2, 0 3, 0 4, 0 5, 0 6, 0 7, 0 8, 0 9, 0 10, …";
    assert!(ten.ends_with(&format!("\n11 winning cuts: {first}\n")), "{ten}");
    let star: String = (1..=9).map(|v| format!("{v} 0\n")).collect();
    assert!(!seen("stalks-cut", star.as_bytes()).contains('…'));
    // Brute force asks for the edges, and not for their numbers.
    let star: String =
        (0..12).map(|v| format!("0 {}\n", 2_000_000 - v)).collect();
    let all = seen("stalks-options", star.as_bytes());
    assert!(
        all.starts_with("12 edges, nimber 0, Second wins\ncut 0 1999989: 0 ")
    );
    assert!(
        seen("stalks-table", b"0\n").ends_with("\n    0       0       0 \n")
    );
    assert_eq!(seen("stalks-table", b"6\n").lines().count(), 86);
}

#[test]
fn too_many_edges_are_told_at_once() {
    let line = "0 1\n".repeat(2_000_001);
    let seen = seen("stalks-cut", line.as_bytes());
    let expected = "bad input: line 2000001: more than 2000000 edges\n";
    assert_eq!(seen, expected);
}
