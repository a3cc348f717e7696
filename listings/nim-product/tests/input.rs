//! Bad input for each program of the chapter, and the line that it gets.

use nim_product::PROGRAMS;
use notebook::transcript;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("nim-product-table", "", "line 1: the input ends, the largest number is missing"),
        ("nim-product-table", "\n", "line 1: the largest number is missing"),
        ("nim-product-table", "32\n", "line 1, word 1: `32` is not between 0 and 31"),
        ("nim-product-table", "7 7\n", "line 1, word 2: `7` is too much: only the largest number"),
        ("nim-product-table", "7\n7\n", "line 2, word 1: `7` is too much"),
        ("nim-product-table", "-1\n", "line 1, word 1: `-1` is negative"),
        ("nim-product-of", "1 2\n3\n", "line 2: two numbers are needed, the factors"),
        ("nim-product-of", "\n", "line 1: two numbers are needed, the factors"),
        ("nim-product-of", "1 2 3\n", "line 1, word 3: `3` is too much: only two numbers"),
        ("nim-product-of", "x 2\n", "line 1, word 1: `x` is not a whole number"),
        ("nim-product-of", "2 -2\n", "line 1, word 2: `-2` is negative"),
        ("nim-product-of", "2 18446744073709551616\n", "line 1, word 2: `18446744073709551616` is larger than 18446744073709551615"),
        ("nim-product-inverse", "5 0\n", "line 1, word 2: `0` has no inverse"),
        ("nim-product-inverse", "5\n", "line 1: two numbers are needed, what is divided and by what"),
        ("nim-product-inverse", "1 1\n0 00\n", "line 2, word 2: `00` has no inverse"),
        ("nim-product-inverse", "5 1 1\n", "line 1, word 3: `1` is too much: only two numbers"),
        ("nim-product-root", "\n", "line 1: a number is missing"),
        ("nim-product-root", "4 4\n", "line 1, word 2: `4` is too much: only a number"),
        ("nim-product-root", "4.0\n", "line 1, word 1: `4.0` is not a whole number"),
        ("nim-product-corners", "H.\nH\n", "line 2, word 1: `H` is 1 long, and the first row 2"),
        ("nim-product-corners", "H. H.\n", "line 1, word 2: `H.` is too much: only a row of coins"),
        ("nim-product-corners", "H.T\n", "line 1, word 1: `H.T` is not a row of coins, `H` heads and `.` tails"),
        ("nim-product-corners", ".\u{130}\n", "line 1, word 1: `.\u{130}` is not a row of coins, `H` heads and `.` tails"),
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
fn large_boards_are_refused_and_the_largest_is_not() {
    let row = ".".repeat(63) + "H\n";
    let board = row.repeat(64);
    let seen = |input: &str| seen("nim-product-corners", input.as_bytes());
    assert!(
        seen(&board).starts_with("Second") || seen(&board).starts_with("First")
    );
    let message = seen(&(board.clone() + &row));
    assert!(message.contains("line 65, word 1"), "{message}");
    assert!(message.ends_with("is one row more than 64\n"), "{message}");
    let message = seen(&(".".repeat(65) + "\n"));
    assert!(message.ends_with("is longer than 64 coins\n"), "{message}");
    let all = ("H".repeat(64) + "\n").repeat(64);
    assert!(seen(&all).contains("winning move"));
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    assert!(seen("nim-product-of", b"2 2\nx\n").starts_with("3\nbad input"));
    let board = seen("nim-product-corners", b"..\n.H\n\nx\n");
    assert!(board.starts_with(
        "First, 1 winning move: rows 0 and 1, columns 0 and 1\nbad"
    ));
}

#[test]
fn the_edges_are_right() {
    for name in ["of", "inverse", "root", "corners"] {
        assert_eq!(seen(&format!("nim-product-{name}"), b""), "");
    }
    let corners = |input: &str| seen("nim-product-corners", input.as_bytes());
    assert_eq!(corners("\n\n"), "");
    assert_eq!(corners("H\n"), "Second, 0 winning moves\n");
    assert_eq!(corners("..\n.H\n\n\n..\n..\n\n").lines().count(), 2);
    assert_eq!(seen("nim-product-table", b"0\n"), "     0\n 0   0\n");
    let max = u64::MAX;
    let product = seen("nim-product-of", format!("{max} {max}\n").as_bytes());
    assert_eq!(product, "11290409524105353207\n");
    let one = seen("nim-product-inverse", format!("{max} {max}\n").as_bytes());
    assert_eq!(one, "1\n");
    assert_eq!(seen("nim-product-inverse", b"0 7\n"), "0\n");
    assert_eq!(seen("nim-product-root", b"3\n0\n"), "2\n0\n");
}
