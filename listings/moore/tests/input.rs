//! Checks input at the limits of what is accepted. The runs in
//! `runs/<program>.txt` check input that is rejected.

use moore::PROGRAMS;
use trial::seen;

/// Returns the programs that read k first. The board and the drill don't.
fn readers() -> impl Iterator<Item = &'static str> {
    let names = PROGRAMS.iter().map(|(name, ..)| *name);
    names.filter(|name| !name.ends_with("-board") && !name.ends_with("-drill"))
}

#[test]
fn the_edges_are_right() {
    for name in readers().filter(|name| *name != "moore-lost") {
        assert_eq!(seen(PROGRAMS, name, "2\n"), "");
    }
    let max = u64::MAX;
    assert_eq!(seen(PROGRAMS, "moore-winner", "1000000000\n\n"), "Second\n");
    let largest = format!("1\n{max}\n{max} {max}\n");
    assert_eq!(seen(PROGRAMS, "moore-winner", &largest), "First\nSecond\n");
    assert_eq!(
        seen(PROGRAMS, "moore-move", &largest),
        "pile 1 to 0\nno winning move\n"
    );
    let misere = seen(PROGRAMS, "moore-misere", &largest);
    assert_eq!(misere, "First: pile 1 to 1\nSecond: no winning move\n");
    assert_eq!(
        seen(PROGRAMS, "moore-misere", "2\n\n"),
        "First: no winning move\n"
    );
    assert_eq!(seen(PROGRAMS, "moore-columns", "2\n\n"), "ones modulo 3 .\n");
    let ten = "1 ".repeat(10);
    let wide = seen(PROGRAMS, "moore-columns", format!("11\n{ten}3\n"));
    assert!(wide.ends_with("ones modulo 12  1 11\n"), "{wide}");
    let none = "lost in normal play: \nlost in misère play: \n";
    assert_eq!(seen(PROGRAMS, "moore-lost", "2\n0 9\n"), none);
    assert_eq!(seen(PROGRAMS, "moore-lost", "2\n12 1\n").lines().count(), 2);
}

/// Checks the largest boxes that `moore-lost` accepts, and one that is refused
/// because it has one position too many.
#[test]
fn the_largest_boxes_are_looked_at() {
    for lines in ["2\n12 1\n", "2\n4 7\n", "2\n1 4095\n", "2\n2 63\n"] {
        let seen = seen(PROGRAMS, "moore-lost", lines);
        assert_eq!(seen.lines().count(), 2, "{lines}: {seen}");
    }
    let refused = "bad input: line 2, word 2: `4096` leads to more than 4096 \
                   positions\n";
    assert_eq!(seen(PROGRAMS, "moore-lost", "2\n1 4096\n"), refused);
}
