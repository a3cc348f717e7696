//! Checks input at the limits of what is accepted. The runs in
//! `runs/<program>.txt` check input that is rejected.

use chomp::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(seen(PROGRAMS, "chomp-winner", ""), "");
    assert_eq!(seen(PROGRAMS, "chomp-openings", ""), "");
    assert_eq!(seen(PROGRAMS, "chomp-nimbers", ""), "together 0: Second\n");
    let edge = seen(PROGRAMS, "chomp-nimbers", "15\n");
    assert_eq!(edge, "15: 14\ntogether 14: First\n");
    assert_eq!(
        seen(PROGRAMS, "chomp-winner", "1\n"),
        "Second, 0 winning bites\n"
    );
    assert_eq!(
        seen(PROGRAMS, "chomp-winner", "23\n"),
        "First, 1 winning bite: (1, 2)\n"
    );
    let column = "1 ".repeat(23) + "\n";
    assert_eq!(
        seen(PROGRAMS, "chomp-winner", &column),
        "First, 1 winning bite: (2, 1)\n"
    );
    assert_eq!(seen(PROGRAMS, "chomp-lost", "1 5\n"), "1\n");
    assert_eq!(seen(PROGRAMS, "chomp-lost", "2 1\n"), "");
    assert_eq!(
        seen(PROGRAMS, "chomp-openings", "1 23\n"),
        "1 x 23: 1 winning opening: (1, 2)\n"
    );
}

/// Checks the largest accepted numbers. Those just above them are in `runs`.
#[test]
fn the_largest_input_is_taken() {
    for name in ["chomp-count", "chomp-lost"] {
        for sides in ["23 1", "1 23", "20 4"] {
            let seen = seen(PROGRAMS, name, sides);
            assert!(!seen.starts_with("bad input"), "{name}: {seen}");
        }
    }
    let nimbers = seen(PROGRAMS, "chomp-nimbers", "8 8 8 8 8 8 8 1\n");
    assert!(!nimbers.starts_with("bad input"), "{nimbers}");
}
