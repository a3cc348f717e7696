//! Tests good input at its limits, and bad input that is built by a loop. Other
//! bad input is in `runs/<program>.txt`.

use outcomes::PROGRAMS;
use trial::seen;

#[test]
fn more_amounts_than_256_are_refused() {
    let many: String = (1..=257).map(|n| format!("{n} ")).collect();
    let said = seen(PROGRAMS, "outcomes-take", many + "\n5\n");
    let refused =
        "line 1, word 257: `257` is one too many: at most 256 amounts";
    assert_eq!(said, format!("bad input: {refused}\n"));
}

#[test]
fn the_edges_are_right() {
    assert_eq!(
        seen(PROGRAMS, "outcomes-table", b"normal\n\n1\n"),
        " 0 P\n 1 P\n"
    );
    assert_eq!(seen(PROGRAMS, "outcomes-table", b"misere\n\n0\n"), " 0 N\n");
    assert_eq!(seen(PROGRAMS, "outcomes-force", b""), "");
    assert_eq!(
        seen(PROGRAMS, "outcomes-force", b"XXXOO....\nXOXXOXOXO\n"),
        "Cross wins: the game is over\ndraw: the game is over\n"
    );
    let nought = seen(PROGRAMS, "outcomes-force", b"XX.OO....\nXX.OO...X\n");
    assert_eq!(
        nought,
        "Cross wins: 3 (Cross to move)\nNought wins: 3 6 (Nought to move)\n"
    );
    assert_eq!(seen(PROGRAMS, "outcomes-take", b"1\n0\n"), "");
    assert_eq!(seen(PROGRAMS, "outcomes-squares", b"0\n"), "");
    assert_eq!(
        seen(PROGRAMS, "outcomes-losses", b"0\n"),
        "0 lost, the last:\n"
    );
    assert_eq!(
        seen(PROGRAMS, "outcomes-losses", b"2\n"),
        "1 lost, the last: 2\n"
    );
    assert_eq!(seen(PROGRAMS, "outcomes-bar", b"1 3\n"), "SFF\n");
    let none = "Second wins\n1 positions, 0 arrows\nlost: 0-0-0\n";
    assert_eq!(seen(PROGRAMS, "outcomes-colours", b"0 0 0\n"), none);
    let none = "normal misere position -> options\nP      N      none ->\n";
    assert_eq!(seen(PROGRAMS, "outcomes-row", b"0\n"), none);
    let check = |lines: &[u8]| seen(PROGRAMS, "outcomes-check", lines);
    assert_eq!(check(b"misere\n1 2 3\n4 1\n99\n"), "no flaw up to 99\n");
    assert_eq!(
        check(b"misere\n1 2 3\n4 0\n99\n"),
        "0 is terminal, and on the wrong side\n"
    );
    assert_eq!(
        check(b"normal\n1 2 3\n3 0\n99\n"),
        "(a) fails: 3 and its option 0 are inside\n"
    );
    assert_eq!(seen(PROGRAMS, "outcomes-count", b"").lines().count(), 2);
    let counted = seen(PROGRAMS, "outcomes-count", b"33\n34\n");
    let take = counted.lines().filter(|line| line.starts_with("take 1,"));
    let said: Vec<_> =
        take.filter_map(|l| l.split("  ").last()).map(str::trim).collect();
    assert_eq!(said, ["733591313", "over 10^9"]);
}
