//! Checks input at the limits of what is accepted. The runs in
//! `runs/<program>.txt` check input that is rejected.

use splitting::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(
        seen(PROGRAMS, "splitting-table", b"kayles 0\n"),
        "     0:    0\n"
    );
    assert_eq!(seen(PROGRAMS, "splitting-winner", b"lasker\n"), "");
    assert_eq!(
        seen(PROGRAMS, "splitting-winner", b"kayles\n1 30\n9 1 2\n"),
        "nimbers 1 7, nim-sum 6: First, 2 winning moves: \
         number 2 to 3+26, number 2 to 10+18\n\
         nimbers 4 1 2, nim-sum 7: First, 1 winning move: number 1 to 1+7\n"
    );
    assert_eq!(
        seen(PROGRAMS, "splitting-winner", b"lasker\n\n0 0\n"),
        "no rows, nim-sum 0: Second, 0 winning moves\n\
         nimbers 0 0, nim-sum 0: Second, 0 winning moves\n"
    );
    let row = "1 ".repeat(11);
    let many = seen(
        PROGRAMS,
        "splitting-winner",
        format!("kayles\n{row}\n").as_bytes(),
    );
    assert!(many.contains("11 winning moves: number 1 to nothing, "));
    assert!(many.ends_with(", number 10 to nothing, …\n"), "{many}");
    let ten = seen(PROGRAMS, "splitting-winner", b"kayles\n10 2 2 2 2 2 2\n");
    assert!(ten.contains(" 10 winning moves: number 1 to "), "{ten}");
    assert!(ten.ends_with(", number 7 to nothing\n"), "{ten}");
    let largest = seen(PROGRAMS, "splitting-winner", b"dawson\n1000\n");
    assert!(largest.starts_with("nimbers "), "{largest}");
    assert_eq!(
        seen(PROGRAMS, "splitting-count", b"0\n400\n"),
        "row 0: 1 position, found by search 1\n\
         row 400: 7154640222653942321 positions\n"
    );
    let zero = seen(PROGRAMS, "splitting-fast", b"kayles 0\n");
    assert!(zero.ends_with("the last values: 0\n"), "{zero}");
}

/// Checks the largest accepted numbers. Those just above them are in `runs`.
#[test]
fn the_largest_input_is_taken() {
    let table = seen(PROGRAMS, "splitting-table", b"lasker 2000\n");
    assert!(!table.starts_with("bad input"), "{table}");
    let rows = format!("kayles\n{}\n", "1 ".repeat(100));
    let rows = seen(PROGRAMS, "splitting-winner", rows.as_bytes());
    assert!(rows.contains(", nim-sum 0"), "{rows}");
}
