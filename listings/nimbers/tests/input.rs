//! Checks valid input at its limits. Invalid input is in `runs/<program>.txt`.

use nimbers::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(seen(PROGRAMS, "nimbers-square", b""), "");
    let none = "no piles, nim-sum 0: Second, 0 winning moves\n";
    assert_eq!(seen(PROGRAMS, "nimbers-square", b"\n"), none);
    let ten = seen(PROGRAMS, "nimbers-square", "1 ".repeat(9).as_bytes());
    assert!(!ten.contains('…') && ten.contains("9 winning moves"), "{ten}");
    let many = seen(PROGRAMS, "nimbers-square", "1 ".repeat(13).as_bytes());
    assert!(many.contains("First, 13 winning moves: pile 1 to 0, "), "{many}");
    assert!(many.ends_with(", pile 10 to 0, …\n"), "{many}");
    let largest = seen(PROGRAMS, "nimbers-square", b"1000000\n");
    assert!(largest.starts_with("nimbers 67, nim-sum 67: First, "));
    assert_eq!(seen(PROGRAMS, "nimbers-table", b"1 1\n0\n"), "     0:  0\n");
    let most = format!("{}\n9\n", "3 ".repeat(99));
    assert!(
        seen(PROGRAMS, "nimbers-table", most.as_bytes()).starts_with("     0:")
    );
    let huge = seen(PROGRAMS, "nimbers-table", b"18446744073709551615\n2\n");
    assert_eq!(huge, "     0:  0  0  0\n");
    assert_eq!(
        seen(PROGRAMS, "nimbers-options", b"\n0 0\n"),
        ": mex 0, nim-sum 0\n0 0: mex 0, nim-sum 0\n"
    );
    assert!(seen(PROGRAMS, "nimbers-options", b"999\n")
        .ends_with("999: mex 999, nim-sum 999\n"));
}

#[test]
fn ten_winning_moves_are_named_and_no_more() {
    let ten = seen(PROGRAMS, "nimbers-square", b"1 1 1 1 1 1 1 1 1 2\n");
    assert!(ten.contains("10 winning moves"), "{ten}");
    assert!(!ten.contains('…'), "{ten}");
    let eleven = seen(PROGRAMS, "nimbers-square", b"1 1 1 1 1 1 1 1 1 1 1\n");
    assert!(eleven.contains("11 winning moves"), "{eleven}");
    assert!(eleven.ends_with("pile 10 to 0, …\n"), "{eleven}");
}

#[test]
fn a_hundred_empty_piles_are_not_too_many() {
    let noughts = "0 ".repeat(100) + "\n";
    let told = seen(PROGRAMS, "nimbers-options", noughts.as_bytes());
    assert!(told.ends_with("mex 0, nim-sum 0\n"), "{told}");
}

#[test]
fn no_piles_are_told_as_such() {
    let told = seen(PROGRAMS, "nimbers-explain", b"\n");
    assert!(told.starts_with("No piles, nim-sum 0.\n"), "{told}");
}
