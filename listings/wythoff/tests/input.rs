//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use wythoff::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let many = "1 1 ".repeat(101);
    let cases: &[(&str, &str, &str)] = &[
        ("wythoff-table", "", "line 1: the input ends, the largest coordinate is missing"),
        ("wythoff-table", "61\n", "line 1, word 1: `61` is not between 0 and 60"),
        ("wythoff-table", "-1\n", "line 1, word 1: `-1` is negative"),
        ("wythoff-table", "8 8\n", "line 1, word 2: `8` is too much: only the largest coordinate"),
        ("wythoff-table", "8\n8\n", "line 2, word 1: `8` is too much"),
        ("wythoff-losses", "\n", "line 1: the number of pairs is missing"),
        ("wythoff-losses", "1000001\n", "line 1, word 1: `1000001` is not between 0 and 1000000"),
        ("wythoff-losses", "3\nx\n", "line 2, word 1: `x` is too much"),
        ("wythoff-floats", "1\n", "line 1: a range is two numbers"),
        ("wythoff-floats", "1 2 3\n", "line 1, word 3: `3` is too much: a range is two numbers"),
        ("wythoff-floats", "5 6\n7\n", "line 2, word 1: `7` is too much"),
        ("wythoff-floats", "", "line 1: the input ends, the range is missing"),
        ("wythoff-floats", "1 200001\n", "line 1: more than 200000 numbers"),
        ("wythoff-floats", "0 7046029254386353130\n", "line 1: more than 200000 numbers"),
        ("wythoff-floats", "1 7046029254386353131\n", "line 1, word 2: `7046029254386353131` is not between 0 and 7046029254386353130"),
        ("wythoff-floats", "18446744073709551615 1\n", "line 1, word 1: `18446744073709551615` is not between 0 and 7046029254386353130"),
        ("wythoff-partner", "1\n2 3\n", "line 2, word 2: `3` is too much: only a coordinate"),
        ("wythoff-partner", "\n", "line 1: a coordinate is missing"),
        ("wythoff-partner", "18446744073709551616\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("wythoff-winner", "1 2\n3\n", "line 2: a square is two numbers"),
        ("wythoff-winner", "\n", "line 1: a square is two numbers"),
        ("wythoff-winner", "1 2 3\n", "line 1, word 3: `3` is too much: a square is two numbers"),
        ("wythoff-winner", "1 -2\n", "line 1, word 2: `-2` is negative"),
        ("wythoff-winner", "1 1.5\n", "line 1, word 2: `1.5` is not a whole number"),
        ("wythoff-values", "queen\n", "line 1: a piece and the largest coordinate, please"),
        ("wythoff-values", "pawn 3\n", "line 1, word 1: `pawn` is none of queen, rook, king"),
        ("wythoff-values", "king 61\n", "line 1, word 2: `61` is not between 0 and 60"),
        ("wythoff-values", "king 6 6\n", "line 1, word 3: `6` is too much"),
        ("wythoff-values", "king 6\n6\n", "line 2, word 1: `6` is too much"),
        ("wythoff-sum", "1 2 3\n", "line 1: each square is two numbers, one is missing"),
        ("wythoff-sum", "1 61\n", "line 1, word 2: `61` is not between 0 and 60"),
        ("wythoff-sum", &many, "line 1: more than 100 queens"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    for (name, ..) in PROGRAMS.iter().filter(|(n, ..)| *n != "wythoff-play") {
        let seen = seen(name, b"1 \xff\n");
        assert_eq!(seen, "bad input: line 1, word 2: not UTF-8\n", "{name}");
    }
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("wythoff-table", b"0\n"), " 0   P\n     0\n");
    assert_eq!(seen("wythoff-losses", b"0\n"), "");
    assert_eq!(seen("wythoff-losses", b"2\n"), "0: 0 0\n1: 1 2\n");
    assert_eq!(seen("wythoff-floats", b"5 4\n"), "0 wrong from 5 to 4\n");
    let end = b"7046029254386353130 7046029254386353130\n";
    assert!(seen("wythoff-floats", end).starts_with("7046029254386353130: "));
    let most = seen("wythoff-floats", b"1 200000\n");
    assert_eq!(most, "0 wrong from 1 to 200000\n");
    assert_eq!(seen("wythoff-winner", b""), "");
    assert_eq!(seen("wythoff-winner", b"0 0\n1 2\n"), "Second\nSecond\n");
    assert_eq!(seen("wythoff-partner", b"0\n"), "0\n");
    assert_eq!(seen("wythoff-sum", b"\n"), "nimbers [], nim-sum 0\n");
    let full = seen("wythoff-sum", "1 1 ".repeat(100).as_bytes());
    assert!(full.ends_with("nim-sum 0\n"));
    let lost = seen("wythoff-winner", b"1 2\n3 x\n");
    assert!(lost.starts_with("Second\nbad input: line 2, word 2"), "{lost}");
}
