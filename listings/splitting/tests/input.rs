//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use splitting::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let huge = "18446744073709551616";
    let cases = [
        (
            "splitting-table",
            "".to_string(),
            "line 1: the input ends, the line of a game and a size is missing",
        ),
        (
            "splitting-table",
            "\n".to_string(),
            "line 1: give a game and the largest size",
        ),
        (
            "splitting-table",
            "kayles\n".to_string(),
            "line 1: give a game and the largest size",
        ),
        (
            "splitting-table",
            "kayles 5 5\n".to_string(),
            "line 1, word 3: `5` is too much: a game and the largest size",
        ),
        (
            "splitting-table",
            "nim 5\n".to_string(),
            "line 1, word 1: `nim` is not one of kayles, dawson, three, \
             grundy, lasker",
        ),
        (
            "splitting-table",
            "kayles 2001\n".to_string(),
            "line 1, word 2: `2001` is not between 0 and 2000",
        ),
        (
            "splitting-table",
            "kayles -1\n".to_string(),
            "line 1, word 2: `-1` is negative",
        ),
        (
            "splitting-table",
            "kayles 5\nx\n".to_string(),
            "line 2, word 1: `x` is too much",
        ),
        (
            "splitting-winner",
            "".to_string(),
            "line 1: the input ends, the name of a game is missing",
        ),
        (
            "splitting-winner",
            "kayles grundy\n".to_string(),
            "line 1, word 2: `grundy` is too much: only the name of a game",
        ),
        (
            "splitting-winner",
            "grundy\n5 1001\n".to_string(),
            "line 2, word 2: `1001` is not between 0 and 1000",
        ),
        (
            "splitting-winner",
            "grundy\n5 1.5\n".to_string(),
            "line 2, word 2: `1.5` is not a whole number",
        ),
        (
            "splitting-count",
            "5 5\n".to_string(),
            "line 1, word 2: `5` is too much: only the number of coins",
        ),
        (
            "splitting-count",
            "401\n".to_string(),
            "line 1, word 1: `401` is not between 0 and 400",
        ),
        (
            "splitting-fast",
            "dawson 5\n".to_string(),
            "line 1, word 1: `dawson` is not kayles or grundy",
        ),
        (
            "splitting-fast",
            "kayles 10000001\n".to_string(),
            "line 1, word 2: `10000001` is not between 0 and 10000000",
        ),
        (
            "splitting-fast",
            "grundy 7000001\n".to_string(),
            "line 1, word 2: `7000001` is not between 0 and 7000000",
        ),
        ("splitting-fast", format!("kayles {huge}\n"), "line 1, word 2: `18446744073709551616` is larger than 18446744073709551615"),
        (
            "splitting-fast",
            "kayles 5\n\n6\n".to_string(),
            "line 3, word 1: `6` is too much",
        ),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    for (name, ..) in PROGRAMS {
        let seen = seen(name, b"\xff\n");
        assert_eq!(seen, "bad input: line 1, word 1: not UTF-8\n");
    }
    let many = format!("kayles\n{}\n", "3 ".repeat(101));
    assert_eq!(
        seen("splitting-winner", many.as_bytes()),
        "bad input: line 2, word 101: `3` is too much: at most 100 rows\n"
    );
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("splitting-table", b"kayles 0\n"), "     0:    0\n");
    assert_eq!(seen("splitting-winner", b"lasker\n"), "");
    assert_eq!(
        seen("splitting-winner", b"kayles\n1 30\n9 1 2\n"),
        "nimbers 1 7, nim-sum 6: First, 2 winning moves: \
         number 2 to 3+26, number 2 to 10+18\n\
         nimbers 4 1 2, nim-sum 7: First, 1 winning move: number 1 to 1+7\n"
    );
    assert_eq!(
        seen("splitting-winner", b"lasker\n\n0 0\n"),
        "no rows, nim-sum 0: Second, 0 winning moves\n\
         nimbers 0 0, nim-sum 0: Second, 0 winning moves\n"
    );
    assert_eq!(
        seen("splitting-winner", b"kayles\n1\n1 x\n"),
        "nimbers 1, nim-sum 1: First, 1 winning move: number 1 to nothing\n\
         bad input: line 3, word 2: `x` is not a whole number\n"
    );
    let row = "1 ".repeat(11);
    let many = seen("splitting-winner", format!("kayles\n{row}\n").as_bytes());
    assert!(many.contains("11 winning moves: number 1 to nothing, "));
    assert!(many.ends_with(", number 10 to nothing, …\n"), "{many}");
    let ten = seen("splitting-winner", b"kayles\n10 2 2 2 2 2 2\n");
    assert!(ten.contains(" 10 winning moves: number 1 to "), "{ten}");
    assert!(ten.ends_with(", number 7 to nothing\n"), "{ten}");
    let largest = seen("splitting-winner", b"dawson\n1000\n");
    assert!(largest.starts_with("nimbers "), "{largest}");
    assert_eq!(
        seen("splitting-count", b"0\n400\n"),
        "row 0: 1 position, found by search 1\n\
         row 400: 7154640222653942321 positions\n"
    );
    let zero = seen("splitting-fast", b"kayles 0\n");
    assert!(zero.ends_with("the last values: 0\n"), "{zero}");
}
