//! Tests input at its limits, and bad input that is built by a loop. Other bad
//! input is in `runs/<program>.txt`.

use draws::PROGRAMS;
use trial::seen;

#[test]
fn large_graphs_are_refused_at_the_word() {
    let many: String = (0..10_001).map(|n| format!("{n}:\n")).collect();
    let last =
        "line 10001, word 1: `10000:` is one too many: at most 10000 positions";
    let refused = format!("bad input: {last}\n");
    assert_eq!(seen(PROGRAMS, "draws-label", many), refused);
    let most: String = (0..10_000).map(|n| format!("{n}:\n")).collect();
    assert_eq!(seen(PROGRAMS, "draws-label", most).lines().count(), 10_001);
}

#[test]
fn the_edges_are_right() {
    let head = "position  normal play         misère play\n";
    let one = seen(PROGRAMS, "draws-label", "é: é é\n".as_bytes());
    assert_eq!(one, format!("{head}é         drawn: é            drawn: é\n"));
    let later = seen(PROGRAMS, "draws-label", b"10: 9\n9:\n");
    assert!(later.contains("\n10        won in 1: 9         lost in 1: 9\n"));
    assert_eq!(seen(PROGRAMS, "draws-label", b"\n"), head);
    assert_eq!(seen(PROGRAMS, "draws-work", b"").lines().count(), 1);
}
