//! Runs the programs on input at the limits. Bad input is in
//! `runs/<program>.txt`.

use misere::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(seen(PROGRAMS, "misere-winner", ""), "");
    assert_eq!(
        seen(PROGRAMS, "misere-winner", "\n"),
        "First, 0 winning moves\n"
    );
    let max = u64::MAX;
    assert_eq!(
        seen(PROGRAMS, "misere-winner", format!("{max} 0\n")),
        "First, 1 winning move: pile 1 to 1\n"
    );
    assert_eq!(
        seen(PROGRAMS, "misere-winner", format!("{max} {max}\n")),
        "Second, 0 winning moves\n"
    );
    assert_eq!(seen(PROGRAMS, "misere-table", "0\n"), "    0\n 0  N\n");
    assert_eq!(seen(PROGRAMS, "misere-bar", "0\n"), "  \n");
    assert_eq!(
        seen(PROGRAMS, "misere-row", "0\n"),
        "normal misère rows\nP      N      none\n"
    );
    assert_eq!(
        seen(PROGRAMS, "misere-coins", "18446744073709551615 3\n4\n"),
        "lost in normal play: 0 1 2\nlost in misère play: 3 4\n"
    );
    assert_eq!(
        seen(PROGRAMS, "misere-coins", "squares\n0\n"),
        "lost in normal play: 0\nlost in misère play:\n"
    );
    let zeros = seen(PROGRAMS, "misere-lost", "0 0\n");
    assert_eq!(zeros, "lost in normal play: 0 0\nlost in misère play: \n");
    assert!(seen(PROGRAMS, "misere-lost", "31 31\n").lines().count() == 2);
    assert!(
        seen(PROGRAMS, "misere-lost", "0 ".repeat(64)).lines().count() == 2
    );
    assert!(seen(PROGRAMS, "misere-row", "20\n").lines().count() > 500);
    let most = seen(PROGRAMS, "misere-coins", "1\n100000\n");
    assert!(most.ends_with(" 99999\n"), "{}", most.len());
    let won = seen(PROGRAMS, "misere-moves", "1 1\n\n1\n");
    assert!(
        won.contains("leave the nim-sum 1\ntake 1 from pile 1: 1 becomes 0")
    );
    assert_eq!(won.matches("no winning move\n").count(), 2, "{won}");
}

/// Checks the answers to the largest inputs. The next larger inputs, which are
/// refused, are in `runs/*.txt`.
#[test]
fn the_largest_are_answered() {
    let table = seen(PROGRAMS, "misere-table", "15\n");
    assert_eq!(table.lines().count(), 17);
    let bars = seen(PROGRAMS, "misere-bar", "30\n");
    assert_eq!(bars.lines().count(), 31);
    let amounts = format!("{}\n2\n", "1 ".repeat(256));
    assert_eq!(
        seen(PROGRAMS, "misere-coins", amounts),
        "lost in normal play: 0 2\nlost in misère play: 1\n"
    );
}
