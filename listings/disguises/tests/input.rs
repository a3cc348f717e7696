//! Checks valid input at its limits. Invalid input is in `runs/<program>.txt`.

use disguises::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    let cases = [
        ("disguises-chocolate", "", ""),
        ("disguises-chocolate", "1 1\n", "Second, 0 winning moves\n"),
        (
            "disguises-chocolate",
            "18446744073709551615 1 18446744073709551615 1\n",
            "First, 1 winning move: eat 18446744073709551614 rows at the top\n",
        ),
        (
            "disguises-chocolate",
            "1 3 1 3\n1 3 1 2\n",
            "First, 1 winning move: eat 2 columns on the left\nSecond, 0 winning moves\n",
        ),
        ("disguises-places", "1 1\n", " P\nlost: 1 of 1\n"),
        ("disguises-places", "1 33\n", "lost: 1 of 33\n"),
        ("disguises-places", "33 1\n", "lost: 1 of 33\n"),
        ("disguises-places", "32 1\n", &format!("{}lost: 0 of 32\n", " N\n".repeat(32))),
        ("disguises-tower-table", "1\n", "    1\n 1  P\n"),
        ("disguises-towers", "0\n", ""),
        ("disguises-towers", "2\n0\n\n1\n1\n", "2\n2\n"),
        ("disguises-tower-moves", "\n1\n", "Second, 0 winning moves\nSecond, 0 winning moves\n"),
        (
            "disguises-tower-moves",
            "1000000000000\n",
            "First, 1 winning move: tower 1 to 1\n",
        ),
        ("disguises-nimble", "1\n0\n\n", "Second\n"),
        ("disguises-nimble", "1\n2\n18446744073709551615 18446744073709551615\n", "First\n"),
        ("disguises-nimble-moves", "9\n0 0 1\n", "Second, 0 winning moves\nFirst, 1 winning move: square 2 to 0\n"),
    ];
    for (name, input, expected) in cases {
        assert_eq!(
            seen(PROGRAMS, name, input.as_bytes()),
            expected,
            "{name} {input:?}"
        );
    }
}

#[test]
fn ten_moves_are_named() {
    // Each height is a prime and the number of towers is odd, so each tower has
    // one winning move.
    let towers = |number: usize| "7 ".repeat(number) + "\n";
    let nine = seen(PROGRAMS, "disguises-tower-moves", towers(9).as_bytes());
    assert!(nine.ends_with("tower 9 to 1\n"), "{nine}");
    let eleven = seen(PROGRAMS, "disguises-tower-moves", towers(11).as_bytes());
    assert!(eleven.starts_with("First, 11 winning moves: tower 1 to 1, "));
    assert!(eleven.ends_with("tower 10 to 1, …\n"), "{eleven}");
}

#[test]
fn a_thousand_towers_are_not_too_many() {
    let towers = |number: usize| "7 ".repeat(number) + "\n";
    let most = seen(PROGRAMS, "disguises-tower-moves", towers(1000).as_bytes());
    assert_eq!(most, "Second, 0 winning moves\n");
    // The program that only prints the winner accepts more towers.
    let contest = format!("1\n1001\n{}", towers(1001));
    assert_eq!(seen(PROGRAMS, "disguises-towers", contest.as_bytes()), "1\n");
}

/// Checks the largest inputs; larger ones, which are refused, are in
/// `runs/*.txt`.
#[test]
fn the_largest_are_answered() {
    let table = seen(PROGRAMS, "disguises-tower-table", b"16\n");
    assert_eq!(table.lines().count(), 17);
    let bars = seen(PROGRAMS, "disguises-bars", b"10000 10000\n");
    assert!(bars.contains("10000 of 100000000"), "{bars}");
    let lost = seen(PROGRAMS, "disguises-places", b"10000 1\n");
    assert_eq!(lost, "lost: 0 of 10000\n");
    let lost = seen(PROGRAMS, "disguises-places", b"1 10000\n");
    assert_eq!(lost, "lost: 0 of 10000\n");
}
