//! Bad input for each program of the chapter, and the line that it gets.

use moore::PROGRAMS;
use notebook::transcript;

fn seen_bytes(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

fn seen(name: &str, input: &str) -> String {
    seen_bytes(name, input.as_bytes())
}

/// The programs that read k first: the board and the drill do not.
fn readers() -> impl Iterator<Item = &'static str> {
    let names = PROGRAMS.iter().map(|(name, ..)| *name);
    names.filter(|name| !name.ends_with("-board") && !name.ends_with("-drill"))
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("moore-winner", "2\n1 2\n3 x\n", "line 3, word 2: `x` is not a whole number"),
        ("moore-winner", "2\n18446744073709551616\n", "line 2, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("moore-move", "2\n3 -4\n", "line 2, word 2: `-4` is negative"),
        ("moore-misere", "2\n1 2 3.0\n", "line 2, word 3: `3.0` is not a whole number"),
        ("moore-columns", "1000000001\n", "line 1, word 1: `1000000001` is not between 1 and 1000000000"),
        ("moore-lost", "2\n", "line 2: the input ends, the number of piles and the largest is missing"),
        ("moore-lost", "2\n4\n", "line 2: give two numbers: the piles, the largest"),
        ("moore-lost", "2\n4 6 1\n", "line 2: give two numbers: the piles, the largest"),
        ("moore-lost", "2\n4 8\n", "line 2, word 2: `8` leads to more than 4096 positions"),
        ("moore-lost", "2\n13 0\n", "line 2, word 1: `13` is not between 0 and 12"),
        ("moore-lost", "2\n12 18446744073709551615\n", "line 2, word 2: `18446744073709551615` leads to more than 4096 positions"),
        ("moore-lost", "2\n2 2\n3\n", "line 3, word 1: `3` is too much"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input);
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    let missing = "k, the most piles that a move lowers,";
    for name in readers() {
        let answer = |input: &str, end: &str| {
            assert_eq!(seen(name, input), format!("bad input: {end}\n"));
        };
        answer("", &format!("line 1: the input ends, {missing} is missing"));
        answer("\n1\n", &format!("line 1: {missing} is missing"));
        answer("0\n", "line 1, word 1: `0` is not between 1 and 1000000000");
        let more = format!("line 1, word 2: `3` is too much: only {missing}");
        answer("2 3\n", &more);
        let not_text = seen_bytes(name, b"2\n1 \xff\n");
        assert!(
            not_text.ends_with("bad input: line 2, word 2: not UTF-8\n"),
            "{not_text}"
        );
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("moore-move", "2\n1 1\nx\n");
    assert!(seen.starts_with("pile 1 to 0, pile 2 to 0\nbad input: line 3"));
}

#[test]
fn the_edges_are_right() {
    for name in readers().filter(|name| *name != "moore-lost") {
        assert_eq!(seen(name, "2\n"), "");
    }
    let max = u64::MAX;
    assert_eq!(seen("moore-winner", "1000000000\n\n"), "Second\n");
    let largest = format!("1\n{max}\n{max} {max}\n");
    assert_eq!(seen("moore-winner", &largest), "First\nSecond\n");
    assert_eq!(seen("moore-move", &largest), "pile 1 to 0\nno winning move\n");
    let misere = seen("moore-misere", &largest);
    assert_eq!(misere, "First: pile 1 to 1\nSecond: no winning move\n");
    assert_eq!(seen("moore-misere", "2\n\n"), "First: no winning move\n");
    assert_eq!(seen("moore-columns", "2\n\n"), "ones modulo 3 .\n");
    let ten = "1 ".repeat(10);
    let wide = seen("moore-columns", &format!("11\n{ten}3\n"));
    assert!(wide.ends_with("ones modulo 12  1 11\n"), "{wide}");
    let none = "lost in normal play: \nlost in misère play: \n";
    assert_eq!(seen("moore-lost", "2\n0 9\n"), none);
    assert_eq!(seen("moore-lost", "2\n12 1\n").lines().count(), 2);
}
