//! Tests good input at its limits, and bad input made in a loop. Other bad
//! input is in `runs/<program>.txt`.

use quotients::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(seen(PROGRAMS, "quotients-floor-division", ""), "");
    assert_eq!(
        seen(PROGRAMS, "quotients-floor-division", "\n0 0\n"),
        "First\nFirst\n"
    );
    let max = u64::MAX;
    assert_eq!(
        seen(
            PROGRAMS,
            "quotients-floor-division",
            format!("{max} {max}\n{max}\n")
        ),
        "First\nFirst\n"
    );
    let board = "12 ".repeat(100_001);
    assert_eq!(seen(PROGRAMS, "quotients-floor-division", &board), "Second\n");
    assert_eq!(
        seen(PROGRAMS, "quotients-kayles", "\n0\n"),
        "First: there is no move\nFirst: there is no move\n"
    );
    assert_eq!(
        seen(PROGRAMS, "quotients-kayles", "2\n"),
        "First: row 2 becomes 1\n"
    );
    assert_eq!(
        seen(PROGRAMS, "quotients-kayles", "1 1\n"),
        "First: row 1 becomes nothing\n"
    );
    let many = "11 ".repeat(1000) + "5";
    assert!(
        seen(PROGRAMS, "quotients-kayles", &many).starts_with("First: row ")
    );
    // A game without any moves.
    assert_eq!(
        seen(PROGRAMS, "quotients-learn", "0.0 50\n").lines().next(),
        Some("1 class: verified, 1 kind of sums")
    );
}

/// Checks that a right table is refused if there are too many kinds of sums.
/// There are sixteen sizes of piles, and the only move is to take a whole pile.
/// The table has 64 classes, which add by xor, and says that the first player
/// loses if the number of piles is odd; so it is right. But there are over a
/// million kinds.
#[test]
fn too_many_kinds_are_refused() {
    let spaced = |numbers: Vec<usize>| {
        let words: Vec<_> = numbers.iter().map(usize::to_string).collect();
        words.join(" ")
    };
    let claim = |piles: usize| {
        let code = "1".repeat(piles);
        let odd = |n: usize| (0..n).map(|x| 2 * x + 1).collect();
        let rows = (0..64).map(|x| spaced((0..64).map(|y| x ^ y).collect()));
        let rows: Vec<_> = rows.collect();
        let (piles_line, lost) = (spaced(odd(piles)), spaced(odd(32)));
        format!("0.{code} {piles}\n{piles_line}\n{lost}\n{}\n", rows.join("\n"))
    };
    let refused = "refused: not verified: more than 10000 kinds of sums\n";
    assert_eq!(seen(PROGRAMS, "quotients-verify", claim(16)), refused);
    // With fewer sizes the check finishes, and finds what is wrong.
    let refused = "refused: no sum is in class 8\n";
    assert_eq!(seen(PROGRAMS, "quotients-verify", claim(4)), refused);
}
