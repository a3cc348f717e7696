//! Runs the programs on input at the limits. Bad input is in
//! `runs/<program>.txt`.

use limits::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(
        seen(PROGRAMS, "limits-kayles", "0\n"),
        "row nimber normal misère\n  0      0      P      N\n"
    );
    assert_eq!(seen(PROGRAMS, "limits-kayles", "45\n").lines().count(), 47);
    assert_eq!(seen(PROGRAMS, "limits-grundy", "0\n"), "lost: \n");
    assert_eq!(seen(PROGRAMS, "limits-grundy", "47\n").lines().count(), 1);
    assert_eq!(
        seen(PROGRAMS, "limits-hunt", "kayles\n0\n"),
        "sums: none found\nsingle components: none found\n\
         the rule of misère Nim: no failure\n"
    );
    let lasker = seen(PROGRAMS, "limits-hunt", "lasker\n12\n");
    assert!(lasker.starts_with("sums: nothing (won) and 2 2 (lost), nimber 0"));
    assert!(lasker.ends_with("the rule of misère Nim: no failure\n"));
    let dawson = seen(PROGRAMS, "limits-hunt", "dawson\n12\n");
    assert!(dawson.contains("components: 4 (won) and 12 (lost), nimber 2\n"));
    assert_eq!(seen(PROGRAMS, "limits-sums", "1\n"), "");
    let large = seen(PROGRAMS, "limits-sums", "1 18446744073709551615\n999\n");
    assert!(large.contains("remotenesses 999\n"), "{large}");
    let zeros = seen(PROGRAMS, "limits-sums", "5\n0 0 0 0 0 0\n");
    assert_eq!(zeros.matches("Second").count(), 4);
    let full = seen(PROGRAMS, "limits-sums", "1 2 3 4\n9 9 9\n");
    assert!(full.ends_with("one or two: Second\n"), "{full}");
}

/// Checks that the largest numbers are accepted. The next larger numbers are in
/// `runs`, as bad input.
#[test]
fn the_largest_input_is_taken() {
    let hunt = seen(PROGRAMS, "limits-hunt", "grundy\n30\n");
    assert!(!hunt.starts_with("bad input"), "{hunt}");
    let amounts: Vec<_> = (1..=64).map(|n: u64| n.to_string()).collect();
    let input = format!("{}\n0 0 0 0 0 1\n", amounts.join(" "));
    let sums = seen(PROGRAMS, "limits-sums", &input);
    assert!(sums.contains("remotenesses "), "{sums}");
}
