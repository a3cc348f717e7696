//! Checks input at the limits of what is accepted. The runs in
//! `runs/<program>.txt` check input that is rejected.

use array_games::PROGRAMS;
use trial::seen;

const OF_LINES: [&str; 4] = [
    "array-games-any",
    "array-games-cut",
    "array-games-ends",
    "array-games-intervals",
];

#[test]
fn the_edges_are_right() {
    let (low, high) = (i64::MIN, i64::MAX);
    for name in OF_LINES {
        let input = format!("{low} {high}\n{low}\n-0\n007\n");
        let plain = seen(PROGRAMS, name, input);
        let both = |n: i64| format!("Maxi first: {n}, Minnie first: {n}\n");
        let first = format!("Maxi first: {high}, Minnie first: {low}\n");
        assert_eq!(plain, first + &both(low) + &both(0) + &both(7), "{name}");
        assert_eq!(seen(PROGRAMS, name, ""), "");
        let windows = seen(PROGRAMS, name, b"\xef\xbb\xbf1\t 2\r\n");
        assert_eq!(windows, "Maxi first: 2, Minnie first: 1\n", "{name}");
    }
    let many = "-5 ".repeat(200_000);
    for name in &OF_LINES[..3] {
        assert_eq!(
            seen(PROGRAMS, name, &many),
            "Maxi first: -5, Minnie first: -5\n"
        );
    }
    let rule =
        seen(PROGRAMS, "array-games-threshold", "any\n1 2 3 4 5 6 7 8 9 10\n");
    assert!(rule.contains("value 6\n") && rule.contains("value 5\n"));
    let one = seen(PROGRAMS, "array-games-table", "cut\n1\n");
    assert_eq!(one, "Maxi first: 1\n  1\nMinnie first: 1\n  1\n");
}
