//! Runs the programs on valid input at the limits. Bad input is in
//! `runs/<program>.txt`.

use stalks::PROGRAMS;
use trial::seen;

/// Checks the largest input that is accepted, and the smallest that is refused.
#[test]
fn limits_are_where_they_are_told() {
    let line = |vertices| format!("{}\n", "0 ".repeat(vertices));
    let none = "nimber 0, Second wins\n";
    assert_eq!(seen(PROGRAMS, "stalks-tree", line(2_000_000)), none);
    assert_eq!(
        seen(PROGRAMS, "stalks-tree", line(2_000_001)),
        "bad input: line 1: more than 2000000 vertices\n"
    );
    let star: String = (1..=2_000_000).map(|v| format!("0 {v}\n")).collect();
    let none = "nimber 0, Second wins\n0 winning cuts\n";
    assert_eq!(seen(PROGRAMS, "stalks-cut", star), none);
}

#[test]
fn the_edges_are_right() {
    let nothing = "nimber 0, Second wins\n0 winning cuts\n";
    assert_eq!(seen(PROGRAMS, "stalks-cut", b""), nothing);
    assert_eq!(seen(PROGRAMS, "stalks-cut", b"\n \n"), nothing);
    assert_eq!(seen(PROGRAMS, "stalks-tree", b""), "");
    assert_eq!(seen(PROGRAMS, "stalks-tree", b"\n"), "nimber 0, Second wins\n");
    assert_eq!(
        seen(PROGRAMS, "stalks-options", b""),
        "0 edges, nimber 0, Second wins\n"
    );
    let last = "nimber 1, First wins\n1 winning cut: 0 2000000\n";
    assert_eq!(seen(PROGRAMS, "stalks-cut", b"2000000 0\n"), last);
    let star: String = (1..=11).map(|v| format!("{v} 0\n")).collect();
    let ten = seen(PROGRAMS, "stalks-cut", star.as_bytes());
    let first = "0 1, 0 2, 0 3, 0 4, 0 5, 0 6, 0 7, 0 8, 0 9, 0 10, …";
    assert!(ten.ends_with(&format!("\n11 winning cuts: {first}\n")), "{ten}");
    let star: String = (1..=9).map(|v| format!("{v} 0\n")).collect();
    assert!(!seen(PROGRAMS, "stalks-cut", star.as_bytes()).contains('…'));
    // Brute force is limited by the number of edges, not by vertex numbers.
    let star: String =
        (0..12).map(|v| format!("0 {}\n", 2_000_000 - v)).collect();
    let all = seen(PROGRAMS, "stalks-options", star.as_bytes());
    assert!(
        all.starts_with("12 edges, nimber 0, Second wins\ncut 0 1999989: 0 ")
    );
    assert!(seen(PROGRAMS, "stalks-table", b"0\n")
        .ends_with("\n    0       0       0 \n"));
    assert_eq!(seen(PROGRAMS, "stalks-table", b"6\n").lines().count(), 86);
}
