//! Tests good input at its limits. Bad input is in `runs/<program>.txt`.

use speed::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    let largest = b"1000000000000000 1\n1 1000000000000000\n";
    let seen_largest = seen(PROGRAMS, "speed-exponent", largest);
    assert!(seen_largest.contains("all: -1.00"), "{seen_largest}");
    let even = seen(PROGRAMS, "speed-compare", b"4 2\n8 4\n");
    assert!(even.contains("in one pair 0.50, in another 0.50"), "{even}");
    let once = seen(PROGRAMS, "speed-exponent", b"10 3\n");
    assert!(once.contains("all: one size only, no exponent"), "{once}");
    let same = seen(PROGRAMS, "speed-exponent", b"10 3\n10 4\n20 8\n");
    assert!(same.contains("10 twice: no exponent"), "{same}");
}
