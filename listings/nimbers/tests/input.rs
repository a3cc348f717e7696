//! Bad input for each program of the chapter, and the line that it gets.

use nimbers::PROGRAMS;
use notebook::transcript;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        (
            "nimbers-table",
            "",
            "line 1: the input ends, the line of the amounts is missing",
        ),
        (
            "nimbers-table",
            "\n5\n",
            "line 1: give the amounts, or the word squares",
        ),
        (
            "nimbers-table",
            "1 2\n",
            "line 2: the input ends, the largest pile is missing",
        ),
        (
            "nimbers-table",
            "1 0 2\n5\n",
            "line 1, word 2: `0` would let a player pass",
        ),
        (
            "nimbers-table",
            "squares 4\n5\n",
            "line 1, word 1: `squares` is not a whole number",
        ),
        (
            "nimbers-table",
            "cubes\n5\n",
            "line 1, word 1: `cubes` is not a whole number",
        ),
        ("nimbers-table", "1 -2\n5\n", "line 1, word 2: `-2` is negative"),
        (
            "nimbers-table",
            "1\n100001\n",
            "line 2, word 1: `100001` is not between 0 and 100000",
        ),
        (
            "nimbers-table",
            "1\n5 5\n",
            "line 2, word 2: `5` is too much: only the largest pile",
        ),
        ("nimbers-table", "1\n5\n\nx\n", "line 4, word 1: `x` is too much"),
        (
            "nimbers-options",
            "3 x\n",
            "line 1, word 2: `x` is not a whole number",
        ),
        (
            "nimbers-options",
            "999\n1000\n",
            "line 2: play can reach more than 1000 positions",
        ),
        (
            "nimbers-options",
            "9 9 10\n",
            "line 1: play can reach more than 1000 positions",
        ),
        (
            "nimbers-options",
            "18446744073709551615 2\n",
            "line 1: play can reach more than 1000 positions",
        ),
        (
            "nimbers-square",
            "1 1000001\n",
            "line 1, word 2: `1000001` is not between 0 and 1000000",
        ),
        (
            "nimbers-square",
            "1\n1.5\n",
            "line 2, word 1: `1.5` is not a whole number",
        ),
        (
            "nimbers-explain",
            "",
            "line 1: the input ends, the line of the piles is missing",
        ),
        (
            "nimbers-explain",
            "5 99999999\n",
            "line 1, word 2: `99999999` is not between 0 and 1000000",
        ),
        (
            "nimbers-explain",
            "5 5\n\n",
            "line 2: a move is two numbers, a pile and its coins",
        ),
        (
            "nimbers-explain",
            "5 5\n1\n",
            "line 2: a move is two numbers, a pile and its coins",
        ),
        (
            "nimbers-explain",
            "5 5\n1 1 1\n",
            "line 2, word 3: `1` is too much: a move is two numbers",
        ),
        (
            "nimbers-explain",
            "5 5\n0 1\n",
            "line 2, word 1: `0` is not between 1 and 2",
        ),
        (
            "nimbers-explain",
            "5 5\n3 1\n",
            "line 2, word 1: `3` is not between 1 and 2",
        ),
        (
            "nimbers-explain",
            "5 5\n1 0\n",
            "line 2, word 2: `0` is not a square number from 1 on",
        ),
        (
            "nimbers-explain",
            "5 5\n1 3\n",
            "line 2, word 2: `3` is not a square number from 1 on",
        ),
        (
            "nimbers-explain",
            "5 5\n1 9\n",
            "line 2, word 2: `9` is more than the 5 of pile 1",
        ),
        (
            "nimbers-explain",
            "5 5\n1 x\n",
            "line 2, word 2: `x` is not a whole number",
        ),
        ("nimbers-explain", "1\n1 1\n", "line 2, word 1: `1` is too much"),
        ("nimbers-explain", "0\n1 1\n", "line 2, word 1: `1` is too much"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    let many =
        seen("nimbers-table", format!("{}\n9\n", "3 ".repeat(100)).as_bytes());
    assert_eq!(
        many,
        "bad input: line 1, word 100: `3` is too much: at most 99 amounts\n"
    );
    for (name, ..) in PROGRAMS {
        let seen = seen(name, b"\xff\n");
        assert_eq!(seen, "bad input: line 1, word 1: not UTF-8\n");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("nimbers-square", b"1 1\nx\n");
    let first = "nimbers 1 1, nim-sum 0: Second, 0 winning moves\nbad input";
    assert!(seen.starts_with(first), "{seen}");
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("nimbers-square", b""), "");
    let none = "no piles, nim-sum 0: Second, 0 winning moves\n";
    assert_eq!(seen("nimbers-square", b"\n"), none);
    let ten = seen("nimbers-square", "1 ".repeat(9).as_bytes());
    assert!(!ten.contains('…') && ten.contains("9 winning moves"), "{ten}");
    let many = seen("nimbers-square", "1 ".repeat(13).as_bytes());
    assert!(many.contains("First, 13 winning moves: pile 1 to 0, "), "{many}");
    assert!(many.ends_with(", pile 10 to 0, …\n"), "{many}");
    let largest = seen("nimbers-square", b"1000000\n");
    assert!(largest.starts_with("nimbers 67, nim-sum 67: First, "));
    assert_eq!(seen("nimbers-table", b"1 1\n0\n"), "     0:  0\n");
    let most = format!("{}\n9\n", "3 ".repeat(99));
    assert!(seen("nimbers-table", most.as_bytes()).starts_with("     0:"));
    let huge = seen("nimbers-table", b"18446744073709551615\n2\n");
    assert_eq!(huge, "     0:  0  0  0\n");
    assert_eq!(
        seen("nimbers-options", b"\n0 0\n"),
        ": mex 0, nim-sum 0\n0 0: mex 0, nim-sum 0\n"
    );
    assert!(seen("nimbers-options", b"999\n")
        .ends_with("999: mex 999, nim-sum 999\n"));
}

#[test]
fn ten_winning_moves_are_named_and_no_more() {
    let ten = seen("nimbers-square", b"1 1 1 1 1 1 1 1 1 2\n");
    assert!(ten.contains("10 winning moves"), "{ten}");
    assert!(!ten.contains('…'), "{ten}");
    let eleven = seen("nimbers-square", b"1 1 1 1 1 1 1 1 1 1 1\n");
    assert!(eleven.contains("11 winning moves"), "{eleven}");
    assert!(eleven.ends_with("pile 10 to 0, …\n"), "{eleven}");
}

#[test]
fn many_empty_piles_are_too_many() {
    let noughts = "0 ".repeat(101) + "\n";
    let told = seen("nimbers-options", noughts.as_bytes());
    assert_eq!(told, "bad input: line 1: more than 100 piles\n");
    let noughts = "0 ".repeat(100) + "\n";
    let told = seen("nimbers-options", noughts.as_bytes());
    assert!(told.ends_with("mex 0, nim-sum 0\n"), "{told}");
}

#[test]
fn no_piles_are_told_as_such() {
    let told = seen("nimbers-explain", b"\n");
    assert!(told.starts_with("No piles, nim-sum 0.\n"), "{told}");
}
