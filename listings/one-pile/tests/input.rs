//! Checks valid input at its limits. Invalid input is in `runs/<program>.txt`.

use one_pile::PROGRAMS;
use trial::seen;

#[test]
fn what_is_proved_is_told() {
    let enough = seen(PROGRAMS, "one-pile-certify", b"1 3 4\n11\n");
    assert_eq!(enough, "period 7 from 0 on, proved by n = 0 to 3\n");
    let right = seen(PROGRAMS, "one-pile-check", b"1 3 4\n2 14\n");
    assert_eq!(right, "period 14 from 2 on, proved by n = 2 to 5\n");
}

#[test]
fn the_ends_of_the_ranges_are_answered() {
    let half = seen(PROGRAMS, "one-pile-half", b"18446744073709551615 1\n");
    assert_eq!(half, "nim-sum 0: Second, 0 winning moves\n");
    let nothing = seen(PROGRAMS, "one-pile-half", b"\n");
    assert_eq!(nothing, "nim-sum 0: Second, 0 winning moves\n");
    let far =
        seen(PROGRAMS, "one-pile-certify", b"1\n9\n18446744073709551615\n");
    assert!(far.ends_with("nimbers 1, nim-sum 1: First\n"), "{far}");
    let mixed = seen(PROGRAMS, "one-pile-mixed", b"");
    assert_eq!(mixed, "nim-sum 0: Second, 0 winning moves\n");
    let limit =
        seen(PROGRAMS, "one-pile-mixed", b"9 most 18446744073709551615\n");
    assert!(limit.starts_with("a pile of 9: nimber 9\n"), "{limit}");
}

#[test]
fn the_largest_piles_are_answered_and_no_larger_ones() {
    for (name, first) in
        [("one-pile-table", "half"), ("one-pile-pairs", "1 3 4")]
    {
        let told = |n: u64| seen(PROGRAMS, name, format!("{first}\n{n}\n"));
        assert!(!told(5000).contains("bad input"), "{name}");
        let refused = "bad input: line 2, word 1: `5001` is not between 0 and \
                       5000\n";
        assert_eq!(told(5001), refused, "{name}");
    }
    let late = seen(PROGRAMS, "one-pile-check", "1 3 4\n200000 7\n");
    let proved = "period 7 from 200000 on, proved by n = 200000 to 200003\n";
    assert_eq!(late, proved);
}
