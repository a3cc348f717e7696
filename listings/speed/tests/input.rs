//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use speed::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let empty = "the input ends, two numbers are missing";
    let cases: &[(&[u8], &str)] = &[
        (b"", &format!("line 1: {empty}")),
        (b"\n \n", &format!("line 3: {empty}")),
        (b"0 1\n", "line 1, word 1: `0` is not between 1 and 1000000000000000"),
        (b"1 2\n3 -4\n", "line 2, word 2: `-4` is negative"),
        (b"1 2 3\n", "line 1, word 3: `3` is too much: two numbers"),
        (b"1 2.5\n", "line 1, word 2: `2.5` is not a whole number"),
        (
            b"1 1000000000000001\n",
            "line 1, word 2: `1000000000000001` is not between 1 and 1000000000000000",
        ),
    ];
    for (input, line) in cases {
        for (name, ..) in PROGRAMS {
            let seen = seen(name, input);
            assert!(seen.contains(line), "{name}: {seen} but {line}");
            let lines = seen.lines().filter(|l| l.starts_with("bad input: "));
            assert_eq!(lines.count(), 1, "{name}: {seen}");
        }
    }
    assert!(seen("speed-compare", b"7\n")
        .contains("line 1: the time of B is missing"));
    assert!(
        seen("speed-exponent", b"7\n").contains("line 1: the time is missing")
    );
    for (name, ..) in PROGRAMS {
        assert!(seen(name, b"1 \xff\n").contains("line 1"), "{name}");
    }
}

#[test]
fn the_edges_are_right() {
    let largest = b"1000000000000000 1\n1 1000000000000000\n";
    let seen_largest = seen("speed-exponent", largest);
    assert!(seen_largest.contains("all: -1.00"), "{seen_largest}");
    let even = seen("speed-compare", b"4 2\n8 4\n");
    assert!(even.contains("in one pair 0.50, in another 0.50"), "{even}");
    let once = seen("speed-exponent", b"10 3\n");
    assert!(once.contains("all: one size only, no exponent"), "{once}");
    let same = seen("speed-exponent", b"10 3\n10 4\n20 8\n");
    assert!(same.contains("10 twice: no exponent"), "{same}");
    let many = "1 1\n".repeat(1_000_001);
    let seen_many = seen("speed-compare", many.as_bytes());
    assert!(seen_many.contains("line 1000001: more than 1000000 lines"));
}
