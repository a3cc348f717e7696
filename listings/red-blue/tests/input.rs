//! Runs the programs on the smallest and largest valid input, and on bad input
//! built in a loop. Other bad input is in `runs/<program>.txt`.

use red_blue::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(seen(PROGRAMS, "red-blue-stalk", ""), "");
    assert_eq!(seen(PROGRAMS, "red-blue-stalk", "\n"), " 0, in binary 0\n");
    assert_eq!(
        seen(PROGRAMS, "red-blue-stalk", "rb\n"),
        "RB -1/2, in binary -0.1\n"
    );
    assert_eq!(seen(PROGRAMS, "red-blue-table", "0\n"), "");
    assert_eq!(seen(PROGRAMS, "red-blue-value", ""), "value 0\n");
    let nothing = "sum 0: whoever begins loses\n";
    assert_eq!(seen(PROGRAMS, "red-blue-sum", ""), nothing);
    let winner = seen(PROGRAMS, "red-blue-winner", "");
    assert!(
        winner.starts_with("value 0: whoever begins loses\nLeft begins: no")
    );
    let class = seen(PROGRAMS, "red-blue-class", "0 0 g\n");
    assert!(class.starts_with("whoever begins wins\nno number"), "{class}");
    assert_eq!(
        seen(PROGRAMS, "red-blue-between", "- -\n"),
        "0, born on day 0\n"
    );
    let most = format!("{}\n", "B".repeat(1000));
    assert_eq!(seen(PROGRAMS, "red-blue-number", "1000\n"), most);
    // Values that are too long: the value of a tree, and the value that one of
    // the cuts would leave.
    let mut stalk = String::new();
    let mut brush = String::from("0 1 blue\n1 2 blue\n");
    for n in 0..151 {
        let colour = if n % 2 == 0 { "blue" } else { "red" };
        stalk += &format!("{n} {} {colour}\n", n + 1);
        brush += &format!("1 {} red\n", 1000 + n);
        if n < 150 {
            brush += &format!("2 {} blue\n", 2000 + n);
        }
    }
    let long = "line 151: the value needs more than 100 binary places\n";
    assert_eq!(
        seen(PROGRAMS, "red-blue-winner", &stalk),
        format!("bad input: {long}")
    );
    let seen_brush = seen(PROGRAMS, "red-blue-winner", &brush);
    let last = "Left begins: too long after 1 2 blue\nRight begins: cut 1 1000";
    assert!(seen_brush.starts_with("value 1: Left wins"), "{seen_brush}");
    assert!(seen_brush.contains(last), "{seen_brush}");
    // Large vertex numbers cost nothing, and are printed unchanged.
    let far = "0 2000000 blue\n1999999 2000000 red\n".repeat(6);
    let seen_far = seen(PROGRAMS, "red-blue-value", &far);
    let first = "cut 0 2000000 blue: ";
    assert!(seen_far.starts_with(first), "{seen_far}");
    assert!(seen(PROGRAMS, "red-blue-winner", &far)
        .contains("cut 0 2000000 blue, "));
    assert_eq!(
        seen(PROGRAMS, "red-blue-class", &far[..far.len() / 6]).lines().count(),
        3
    );
    // A long stalk of one colour, and the fraction with the most places.
    let blue = format!("{}\n", "B".repeat(100_000));
    assert!(
        seen(PROGRAMS, "red-blue-stalk", &blue).contains(" 100000, in binary ")
    );
    let fraction = format!("B{}\n", "R".repeat(100));
    let least = "1/1267650600228229401496703205376, ";
    assert!(seen(PROGRAMS, "red-blue-stalk", &fraction).contains(least));
}

/// Checks the largest input that each program accepts, and the smallest that it
/// refuses or answers more briefly.
#[test]
fn limits_are_where_they_are_told() {
    let star = |edges| -> String {
        (1..=edges).map(|v| format!("0 {v} blue\n")).collect()
    };
    let cut = "Left begins: cut 0 1 blue, leave 999\nRight begins: no edge";
    let said = seen(PROGRAMS, "red-blue-winner", star(1000));
    assert!(said.contains(cut), "{said}");
    assert_eq!(
        seen(PROGRAMS, "red-blue-winner", star(1001)),
        "value 1001: Left wins, whoever begins\n"
    );
    let tied = "0 1 blue\n".repeat(12);
    for name in ["red-blue-winner", "red-blue-value"] {
        assert!(seen(PROGRAMS, name, &tied).contains("value 12"), "{name}");
    }
    let class = seen(PROGRAMS, "red-blue-class", "0 1 blue\n".repeat(8));
    assert!(class.contains("number 8\n"), "{class}");
    let table = seen(PROGRAMS, "red-blue-table", "8\n");
    assert_eq!(table.lines().count(), 255);
    let sum = seen(PROGRAMS, "red-blue-sum", "B\n".repeat(100_000));
    assert!(sum.contains("\nsum 100000: Left wins"));
    // A value with 100 binary places fits, and one with 101 does not.
    let stalk = |red| format!("B{}\n", "R".repeat(red));
    let said = |red| seen(PROGRAMS, "red-blue-stalk", stalk(red));
    assert!(!said(100).contains("bad input"));
    assert!(said(101).contains("needs more than 100 binary places"));
}

#[test]
fn a_million_edges_are_folded() {
    use red_blue::{tree_values, Colour, Dyadic};
    let edges: Vec<_> =
        (0..1_000_000).map(|n| ((n, n + 1), Colour::Blue)).collect();
    let values = tree_values(&edges).unwrap();
    assert_eq!(values[0], Dyadic::whole(1_000_000));
    let turned: Vec<_> = (0..101)
        .map(|n| ((n, n + 1), if n == 0 { Colour::Blue } else { Colour::Red }))
        .collect();
    assert_eq!(tree_values(&turned).unwrap()[0].places(), 100);
    let longer = [&turned[..], &[((101, 102), Colour::Red)]].concat();
    assert_eq!(tree_values(&longer), None);
}
