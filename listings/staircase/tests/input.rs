//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use staircase::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("staircase-table", "", "line 1: the input ends, the staircase is missing"),
        ("staircase-table", "\n", "line 1: give `x` for one of the steps"),
        ("staircase-table", "1 y\n", "line 1: give `x` for one of the steps"),
        ("staircase-table", "x 4\n", "line 1, word 2: `4` is not between 0 and 3"),
        ("staircase-table", "x x\n", "line 1, word 2: `x` is there twice"),
        ("staircase-table", "x y y\n", "line 1, word 3: `y` is there twice"),
        ("staircase-table", "x y 0 0 0 0\n", "line 1, word 6: `0` is too much: at most 5 steps"),
        ("staircase-table", "x z\n", "line 1, word 2: `z` is not a whole number"),
        ("staircase-table", "x\n1\n", "line 2, word 1: `1` is too much"),
        ("staircase-winner", "0 1\n0 x\n", "line 2, word 2: `x` is not a whole number"),
        ("staircase-winner", "0 -1\n", "line 1, word 2: `-1` is negative"),
        ("staircase-moves", "0 18446744073709551616\n", "line 1, word 2: `18446744073709551616` is larger than 18446744073709551615"),
        ("staircase-tree", "0 1\n", "line 2: the input ends, the coins on the vertices is missing"),
        ("staircase-tree", "0 1\n1\n", "line 2: 1 numbers, not 2"),
        ("staircase-tree", "0 1\n1 2 3\n", "line 2: 3 numbers, not 2"),
        ("staircase-tree", "0 3\n1 2\n", "line 1, word 2: `3` is not between 0 and 2"),
        ("staircase-tree", "0 1 0\n1 2 3\n", "line 1, word 3: `0` is a second root, besides vertex 1"),
        ("staircase-tree", "1\n5\n", "line 1, word 1: `1` leads round in a circle"),
        ("staircase-tree", "0 3 4 2\n1 1 1 1\n", "line 1, word 3: `4` leads round in a circle"),
        ("staircase-tree", "0 1\n1 1\n0 x\n", "line 3, word 2: `x` is not a whole number"),
        ("staircase-tree", "0 1\n1 -1\n", "line 2, word 2: `-1` is negative"),
        ("staircase-tree", "18446744073709551615\n1\n", "line 1, word 1: `18446744073709551615` is not between 0 and 1"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    for (name, ..) in PROGRAMS {
        let seen = seen(name, b"0 \xff\n");
        assert_eq!(seen, "bad input: line 1, word 2: not UTF-8\n", "{name}");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("staircase-moves", b"0 1\nx\n");
    assert!(seen.starts_with("First, 1 winning move: 1 from step 1\nbad input"));
}

#[test]
fn the_edges_are_right() {
    let max = u64::MAX;
    let high = format!("0 {max} {max} 1\n");
    let cases = [
        ("staircase-winner", "", ""),
        ("staircase-winner", "\n7\n", "Second, nim-sum 0 of the odd steps\nSecond, nim-sum 0 of the odd steps\n"),
        ("staircase-moves", "\n7\n", "Second, 0 winning moves\nSecond, 0 winning moves\n"),
        (
            "staircase-moves",
            &high,
            "First, 1 winning move: 18446744073709551614 from step 1\n",
        ),
        ("staircase-tree", "", ""),
        ("staircase-tree", "\n\n", "Second, 0 winning moves\n"),
        ("staircase-tree", "0\n5\n", "Second, 0 winning moves\n"),
        ("staircase-tree", "2 0\n5 5\n", "First, 1 winning move: 5 from vertex 1\n"),
        ("staircase-table", "0 x\n", " P\n P\n P\n P\n P\n P\n"),
    ];
    for (name, input, expected) in cases {
        assert_eq!(seen(name, input.as_bytes()), expected, "{name} {input:?}");
    }
    let star = |leaves: usize| {
        format!("0{}\n9{}\n", " 1".repeat(leaves), " 1".repeat(leaves))
    };
    let nine = seen("staircase-tree", star(9).as_bytes());
    assert!(nine.ends_with("1 from vertex 10\n"), "{nine}");
    let eleven = seen("staircase-tree", star(11).as_bytes());
    assert!(eleven.starts_with("First, 11 winning moves: 1 from vertex 2, "));
    assert!(eleven.ends_with("1 from vertex 11, …\n"), "{eleven}");
}
