//! Checks input at the limits of what is accepted. The runs in
//! `runs/<program>.txt` check input that is rejected.

use reversible::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(seen(PROGRAMS, "reversible-additions", b""), "");
    assert_eq!(
        seen(PROGRAMS, "reversible-additions", b"0\n"),
        "Second, 0 winning moves\n"
    );
    let ten = "1 1 1 1 1 1 1 1 1 1 1";
    let line = format!("0 {ten}\n");
    let eleven = seen(PROGRAMS, "reversible-additions", line.as_bytes());
    assert!(eleven.starts_with("First, 11 winning moves: pile 1 to 0, "));
    assert!(eleven.ends_with(", pile 10 to 0, …\n"), "{eleven}");
    let none = seen(PROGRAMS, "reversible-checkers", b"8 red\n");
    assert_eq!(none, "black wins, 0 winning moves\n");
    let far = format!("{0} black\n1 {0}\n", u64::MAX);
    let won = "black wins, 1 winning move: row 1 to column 2\n";
    assert_eq!(seen(PROGRAMS, "reversible-checkers", far.as_bytes()), won);
    assert_eq!(seen(PROGRAMS, "reversible-fish", b"\n0\n"), "Second\nSecond\n");
    let one = seen(PROGRAMS, "reversible-fish", format!("{ten}\n").as_bytes());
    let named = "bucket 11, add one each to 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\n";
    assert_eq!(one, format!("First: take a fish from {named}"));
    let more =
        seen(PROGRAMS, "reversible-fish", format!("{ten} 1\n").as_bytes());
    assert!(more.ends_with(", 10, …\n"), "{more}");
}

/// Checks the largest bound that is accepted, and the next one, which isn't.
#[test]
fn the_largest_bound_is_hunted() {
    let hunt = |most: &str| seen(PROGRAMS, "reversible-breaks", most);
    assert_eq!(hunt("5\n").lines().count(), hunt("4\n").lines().count());
    assert!(hunt("6\n").starts_with("bad input: "));
}
