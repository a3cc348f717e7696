//! Checks valid input at its limits. Invalid input is in `runs/<program>.txt`.

use patterns::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(
        seen(PROGRAMS, "patterns-table", b"1\nmisere\n0\n"),
        "     0: W\n"
    );
    assert_eq!(seen(PROGRAMS, "patterns-squares", b"\n"), "");
    let far = seen(PROGRAMS, "patterns-squares", b"100000 4294967295\n");
    assert!(far.starts_with("100025 is lost, so 18446744065119717050 is won"));
    assert_eq!(
        seen(PROGRAMS, "patterns-grid", b"#\n"),
        "stage 0: 1 coloured, perimeter 4\n#\n\nfull\n"
    );
    assert_eq!(
        seen(PROGRAMS, "patterns-grid", b".#\n##"),
        "stage 0: 3 coloured, perimeter 8\n.#\n##\n\n\
         stage 1: 4 coloured, perimeter 8\n##\n##\n\nfull\n"
    );
    let one = seen(PROGRAMS, "patterns-grid", b"#.");
    assert!(one.ends_with("\n1 square stays empty\n"), "{one}");
    let whole = seen(PROGRAMS, "patterns-hunt", b"1 1 1\nnormal\n1 0\n1\n");
    assert_eq!(whole, "1: guessed lost, is won\nwrong at 1 of 2 numbers\n");
    // An amount given twice counts once.
    let once = seen(PROGRAMS, "patterns-period", b"3 1 3\nnormal\n6\n");
    assert_eq!(once, seen(PROGRAMS, "patterns-period", b"1 3\nnormal\n6\n"));
    // The largest inputs are answered quickly.
    let dense: String = (969..=1000).map(|n| format!("{n} ")).collect();
    let answer = seen(
        PROGRAMS,
        "patterns-period",
        format!("{dense}\nmisere\n").as_bytes(),
    );
    assert!(answer.starts_with("period 1969 from 0 on"), "{answer}");
    let refused =
        seen(PROGRAMS, "patterns-certify", b"1000\nnormal\n100000 100000\n");
    assert_eq!(
        refused,
        "period 100000 from 100000 on, proved by n = 100000 to 100999\n"
    );
}
