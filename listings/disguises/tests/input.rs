//! Bad input for each program of the chapter, and the line that it gets.

use disguises::PROGRAMS;
use notebook::transcript;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("disguises-chocolate", "4 6\n4\n", "line 2: give the rows and the columns, then, if you like, the row and the column of the poison"),
        ("disguises-chocolate", "\n", "line 1: give the rows and the columns, then, if you like, the row and the column of the poison"),
        ("disguises-chocolate", "1 2 3 4 5\n", "line 1: give the rows and the columns, then, if you like, the row and the column of the poison"),
        ("disguises-chocolate", "0 6\n", "line 1, word 1: `0` is not between 1 and 18446744073709551615"),
        ("disguises-chocolate", "4 -6\n", "line 1, word 2: `-6` is negative"),
        ("disguises-chocolate", "4 18446744073709551616\n", "line 1, word 2: `18446744073709551616` is larger than 18446744073709551615"),
        ("disguises-chocolate", "4 6 5 1\n", "line 1, word 3: `5` is not between 1 and 4"),
        ("disguises-chocolate", "4 6 4 7\n", "line 1, word 4: `7` is not between 1 and 6"),
        ("disguises-chocolate", "4 6 0 1\n", "line 1, word 3: `0` is not between 1 and 4"),
        ("disguises-places", "", "line 1: the input ends, the size of the bar is missing"),
        ("disguises-bars", "3 0\n", "line 1, word 2: `0` is not between 1 and 10000"),
        ("disguises-places", "3\n", "line 1: give the rows and the columns"),
        ("disguises-places", "3 4 5\n", "line 1: give the rows and the columns"),
        ("disguises-places", "3 10001\n", "line 1, word 2: `10001` is not between 1 and 10000"),
        ("disguises-places", "0 3\n", "line 1, word 1: `0` is not between 1 and 10000"),
        ("disguises-places", "3 3\nx\n", "line 2, word 1: `x` is too much"),
        ("disguises-tower-table", "", "line 1: the input ends, the largest height is missing"),
        ("disguises-tower-table", "17\n", "line 1, word 1: `17` is not between 1 and 16"),
        ("disguises-tower-table", "0\n", "line 1, word 1: `0` is not between 1 and 16"),
        ("disguises-towers", "", "line 1: the input ends, the number of games is missing"),
        ("disguises-towers", "1\n", "line 2: the input ends, the length of the list is missing"),
        ("disguises-towers", "18446744073709551615\n", "line 2: the input ends, the length of the list is missing"),
        ("disguises-towers", "1\n2\n", "line 3: the input ends, the list is missing"),
        ("disguises-towers", "1\n2\n1 2 3\n", "line 3: 3 numbers, not 2"),
        ("disguises-towers", "1\n18446744073709551615\n1 2 3\n", "line 3: 3 numbers, not 18446744073709551615"),
        ("disguises-towers", "1\n2\n1 0\n", "line 3, word 2: `0` is not between 1 and 1000000000000"),
        ("disguises-towers", "1\n1\n1000000000001\n", "line 3, word 1: `1000000000001` is not between 1 and 1000000000000"),
        ("disguises-towers", "1\n1\n7\n8\n", "line 4, word 1: `8` is too much"),
        ("disguises-towers", "1 1\n", "line 1, word 2: `1` is too much: only the number of games"),
        ("disguises-tower-moves", "12 x\n", "line 1, word 2: `x` is not a whole number"),
        ("disguises-tower-moves", "12\n0\n", "line 2, word 1: `0` is not between 1 and 1000000000000"),
        ("disguises-nimble", "1\n3\n0 1 -1\n", "line 3, word 3: `-1` is negative"),
        ("disguises-nimble", "1\n1 2\n", "line 2, word 2: `2` is too much: only the length of the list"),
        ("disguises-nimble-moves", "0 1\n1 1.5\n", "line 2, word 2: `1.5` is not a whole number"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    for (name, ..) in PROGRAMS {
        let seen = seen(name, b"1 \xff\n");
        assert_eq!(seen, "bad input: line 1, word 2: not UTF-8\n", "{name}");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("disguises-nimble", b"2\n2\n0 1\n3\n1 1\n");
    assert_eq!(seen, "First\nbad input: line 5: 2 numbers, not 3\n");
}

#[test]
fn the_edges_are_right() {
    let cases = [
        ("disguises-chocolate", "", ""),
        ("disguises-chocolate", "1 1\n", "Second, 0 winning moves\n"),
        (
            "disguises-chocolate",
            "18446744073709551615 1 18446744073709551615 1\n",
            "First, 1 winning move: eat 18446744073709551614 rows at the top\n",
        ),
        (
            "disguises-chocolate",
            "1 3 1 3\n1 3 1 2\n",
            "First, 1 winning move: eat 2 columns on the left\nSecond, 0 winning moves\n",
        ),
        ("disguises-places", "1 1\n", " P\nlost: 1 of 1\n"),
        ("disguises-places", "1 33\n", "lost: 1 of 33\n"),
        ("disguises-places", "33 1\n", "lost: 1 of 33\n"),
        ("disguises-places", "32 1\n", &format!("{}lost: 0 of 32\n", " N\n".repeat(32))),
        ("disguises-tower-table", "1\n", "    1\n 1  P\n"),
        ("disguises-towers", "0\n", ""),
        ("disguises-towers", "2\n0\n\n1\n1\n", "2\n2\n"),
        ("disguises-tower-moves", "\n1\n", "Second, 0 winning moves\nSecond, 0 winning moves\n"),
        (
            "disguises-tower-moves",
            "1000000000000\n",
            "First, 1 winning move: tower 1 to 1\n",
        ),
        ("disguises-nimble", "1\n0\n\n", "Second\n"),
        ("disguises-nimble", "1\n2\n18446744073709551615 18446744073709551615\n", "First\n"),
        ("disguises-nimble-moves", "9\n0 0 1\n", "Second, 0 winning moves\nFirst, 1 winning move: square 2 to 0\n"),
    ];
    for (name, input, expected) in cases {
        assert_eq!(seen(name, input.as_bytes()), expected, "{name} {input:?}");
    }
}

#[test]
fn ten_moves_are_named() {
    // One large prime on each of so many towers.
    let towers = |number: usize| "7 ".repeat(number) + "\n";
    let nine = seen("disguises-tower-moves", towers(9).as_bytes());
    assert!(nine.ends_with("tower 9 to 1\n"), "{nine}");
    let eleven = seen("disguises-tower-moves", towers(11).as_bytes());
    assert!(eleven.starts_with("First, 11 winning moves: tower 1 to 1, "));
    assert!(eleven.ends_with("tower 10 to 1, …\n"), "{eleven}");
}

#[test]
fn too_many_towers_are_refused_at_the_word() {
    let towers = |number: usize| "7 ".repeat(number) + "\n";
    let most = seen("disguises-tower-moves", towers(1000).as_bytes());
    assert_eq!(most, "Second, 0 winning moves\n");
    let more = seen("disguises-tower-moves", towers(1001).as_bytes());
    let refused = "line 1, word 1001: `7` is too much: at most 1000 towers";
    assert_eq!(more, format!("bad input: {refused}\n"));
    // Whoever only wants the winner may have more.
    let contest = format!("1\n1001\n{}", towers(1001));
    assert_eq!(seen("disguises-towers", contest.as_bytes()), "1\n");
}
