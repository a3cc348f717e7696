//! Checks input at the limits of what is accepted, and boards that are too
//! large. The runs in `runs/<program>.txt` check other input that is rejected.

use nim_product::PROGRAMS;
use trial::seen;

#[test]
fn large_boards_are_refused_and_the_largest_is_not() {
    let row = ".".repeat(63) + "H\n";
    let board = row.repeat(64);
    let corners = |input: &str| seen(PROGRAMS, "nim-product-corners", input);
    let said = corners(&board);
    assert!(said.starts_with("Second") || said.starts_with("First"));
    let message = corners(&(board.clone() + &row));
    assert!(message.contains("line 65, word 1"), "{message}");
    assert!(
        message.ends_with("is one row too many: at most 64\n"),
        "{message}"
    );
    let all = ("H".repeat(64) + "\n").repeat(64);
    assert!(corners(&all).contains("winning move"));
}

#[test]
fn the_edges_are_right() {
    for name in ["of", "inverse", "root", "corners"] {
        assert_eq!(seen(PROGRAMS, &format!("nim-product-{name}"), b""), "");
    }
    let corners =
        |input: &str| seen(PROGRAMS, "nim-product-corners", input.as_bytes());
    assert_eq!(corners("\n\n"), "");
    assert_eq!(corners("H\n"), "Second, 0 winning moves\n");
    assert_eq!(corners("..\n.H\n\n\n..\n..\n\n").lines().count(), 2);
    assert_eq!(seen(PROGRAMS, "nim-product-table", b"0\n"), "     0\n 0   0\n");
    let max = u64::MAX;
    let product =
        seen(PROGRAMS, "nim-product-of", format!("{max} {max}\n").as_bytes());
    assert_eq!(product, "11290409524105353207\n");
    let one = seen(
        PROGRAMS,
        "nim-product-inverse",
        format!("{max} {max}\n").as_bytes(),
    );
    assert_eq!(one, "1\n");
    assert_eq!(seen(PROGRAMS, "nim-product-inverse", b"0 7\n"), "0\n");
    assert_eq!(seen(PROGRAMS, "nim-product-root", b"3\n0\n"), "2\n0\n");
}
