//! Checks input at the limits of what is accepted. The runs in
//! `runs/<program>.txt` check input that is rejected.

use trial::seen;
use wythoff::PROGRAMS;

#[test]
fn the_edges_are_right() {
    assert_eq!(seen(PROGRAMS, "wythoff-table", b"0\n"), " 0   P\n     0\n");
    assert_eq!(seen(PROGRAMS, "wythoff-losses", b"0\n"), "");
    assert_eq!(seen(PROGRAMS, "wythoff-losses", b"2\n"), "0: 0 0\n1: 1 2\n");
    assert_eq!(
        seen(PROGRAMS, "wythoff-floats", b"5 4\n"),
        "0 wrong from 5 to 4\n"
    );
    let end = b"7046029254386353130 7046029254386353130\n";
    assert!(seen(PROGRAMS, "wythoff-floats", end)
        .starts_with("7046029254386353130: "));
    let most = seen(PROGRAMS, "wythoff-floats", b"1 200000\n");
    assert_eq!(most, "0 wrong from 1 to 200000\n");
    assert_eq!(seen(PROGRAMS, "wythoff-winner", b""), "");
    assert_eq!(
        seen(PROGRAMS, "wythoff-winner", b"0 0\n1 2\n"),
        "Second\nSecond\n"
    );
    assert_eq!(seen(PROGRAMS, "wythoff-partner", b"0\n"), "0\n");
    assert_eq!(seen(PROGRAMS, "wythoff-sum", b"\n"), "nimbers [], nim-sum 0\n");
    let full = seen(PROGRAMS, "wythoff-sum", "1 1 ".repeat(100).as_bytes());
    assert!(full.ends_with("nim-sum 0\n"));
}

/// Checks the largest accepted numbers. Those just above them are in `runs`.
#[test]
fn the_largest_input_is_taken() {
    let table = seen(PROGRAMS, "wythoff-table", b"60\n");
    assert_eq!(table.lines().count(), 62);
    let values = seen(PROGRAMS, "wythoff-values", b"queen 60\n");
    assert_eq!(values.lines().count(), 62);
    let sum = seen(PROGRAMS, "wythoff-sum", b"60 60\n");
    assert!(sum.contains("nim-sum "), "{sum}");
    let losses = seen(PROGRAMS, "wythoff-losses", b"1000000\n");
    assert_eq!(losses.lines().count(), 1_000_000);
}
