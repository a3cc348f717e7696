//! Checks valid input at its limits. Invalid input is in `runs/<program>.txt`.

use restricted::{
    first_wrong, limits, total_is_lost, Limited, Limits, PROGRAMS,
};
use trial::seen;

#[test]
fn the_edges_are_right() {
    let max = u64::MAX;
    let winner =
        |text: String| seen(PROGRAMS, "restricted-winner", text.as_bytes());
    assert_eq!(
        winner(format!("{max}\n{max} 0\n\n")),
        format!("First: {max} from pile 1\nSecond\n")
    );
    assert_eq!(winner(format!("1\n{max}\n")), "First: 1 from pile 1\n");
    let many = winner(format!("1\n{}\n", "1 ".repeat(11)));
    assert!(many.contains("1 from pile 10") && !many.contains("pile 11"));
    assert_eq!(seen(PROGRAMS, "restricted-table", b"2\n0\n"), "    0\n 0  P\n");
    assert_eq!(seen(PROGRAMS, "restricted-limits", b"\n0\n"), "S\nS\n");
    let arbitrary = |text: &[u8]| seen(PROGRAMS, "restricted-arbitrary", text);
    assert_eq!(arbitrary(b"3\n1 2 3\n"), "2\n");
    assert_eq!(arbitrary(b"4\n1 2 3 4\n"), "-1\n");
    assert_eq!(arbitrary(b"2\n100 100\n"), "0\n");
    assert_eq!(limits(&[]), Limits::Never);
    assert_eq!(limits(&[0]), Limits::Never);
    assert_eq!(limits(&[0, 3, 2, 1]), Limits::UpTo(2));
    let thousand = seen(PROGRAMS, "restricted-limits", "1000 ".repeat(1000));
    assert_eq!(thousand, format!("{}\n", "S".repeat(1001)));
    assert_eq!(
        seen(PROGRAMS, "restricted-multistack", b""),
        "piles:\nSecond\n"
    );
    assert_eq!(
        seen(PROGRAMS, "restricted-multistack", b"\n0 0\n"),
        "piles: 0 0\nSecond\n"
    );
    let high = format!("{max}\n");
    let first = format!("piles: {max}\nFirst: leave 0 on top of column 1\n");
    assert_eq!(seen(PROGRAMS, "restricted-multistack", high.as_bytes()), first);
    let fibonacci = |text: &str| seen(PROGRAMS, "restricted-fibonacci", text);
    assert_eq!(fibonacci("1\n1 1\n2\n3 0\n"), LEAST);
    let largest = fibonacci(&format!("{max} {max}\n"));
    assert!(largest.ends_with(&format!(", {max}\n")), "{largest}");
    let euclid = seen(PROGRAMS, "restricted-euclid", format!("1 {max}\n"));
    let pile = max - 1;
    assert_eq!(
        euclid,
        format!("to 0: First leaves 0; above 0: First leaves 1, pile {pile}\n")
    );
    let eleven = "1\n".repeat(11);
    assert!(seen(PROGRAMS, "restricted-multistack", eleven.as_bytes())
        .contains(" 1 …\n"));
}

/// The output for the smallest piles of Fibonacci Nim.
const LEAST: &str = "1. Second\n1. First: 1\n2. Second\n3. Second\n";

#[test]
fn the_smallest_counterexamples_are_those_of_the_text() {
    for most in 2..=5 {
        let game = Limited { most };
        let total = first_wrong(&game, 12, |p| total_is_lost(p, most));
        assert_eq!(total.unwrap().iter().sum::<u64>(), 2, "{most}");
        let plain = first_wrong(&game, 12, nim::is_lost);
        assert_eq!(plain, Some(vec![most + 1]));
        assert_eq!(first_wrong(&game, 12, |p| game.is_lost(p)), None);
    }
    let one = Limited { most: 1 };
    assert_eq!(first_wrong(&one, 12, |p| total_is_lost(p, 1)), None);
    assert_eq!(first_wrong(&one, 12, nim::is_lost), Some(vec![2]));
}

/// The lost piles up to 3000 if a move may take at most as many coins as the
/// last move took.
const DOUBLED: &str = "1: 1 2 4 8 16 32 64 128 256 512 1024 2048";

/// Checks the largest inputs; larger ones, which are refused, are in
/// `runs/*.txt`.
#[test]
fn the_largest_are_answered() {
    let table = format!("{}\n30\n", u64::MAX);
    let table = seen(PROGRAMS, "restricted-table", table);
    assert_eq!(table.lines().count(), 32);
    let factors = seen(PROGRAMS, "restricted-factors", "3000\n100\n1\n");
    assert_eq!(factors.lines().last(), Some(DOUBLED));
    let far = seen(PROGRAMS, "restricted-recurrence", "100\n100/100\n");
    assert_eq!(far.lines().count(), 2);
    assert!(!far.contains("nothing is proved"), "{far}");
    let piles = format!("10000000\n{}\n", "1 ".repeat(10_000_000));
    assert_eq!(seen(PROGRAMS, "restricted-arbitrary", piles), "0\n");
}
