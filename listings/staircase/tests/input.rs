//! Runs the programs on valid input at the limits. Bad input is in
//! `runs/<program>.txt`.

use staircase::PROGRAMS;
use trial::seen;

#[test]
fn the_edges_are_right() {
    let max = u64::MAX;
    let high = format!("0 {max} {max} 1\n");
    let cases = [
        ("staircase-winner", "", ""),
        ("staircase-winner", "\n7\n", "Second, nim-sum 0 of the odd steps\nSecond, nim-sum 0 of the odd steps\n"),
        ("staircase-moves", "\n7\n", "Second, 0 winning moves\nSecond, 0 winning moves\n"),
        (
            "staircase-moves",
            &high,
            "First, 1 winning move: 18446744073709551614 from step 1\n",
        ),
        ("staircase-tree", "", ""),
        ("staircase-tree", "\n\n", "Second, 0 winning moves\n"),
        ("staircase-tree", "0\n5\n", "Second, 0 winning moves\n"),
        ("staircase-tree", "2 0\n5 5\n", "First, 1 winning move: 5 from vertex 1\n"),
        ("staircase-table", "0 x\n", " P\n P\n P\n P\n P\n P\n"),
    ];
    for (name, input, expected) in cases {
        assert_eq!(
            seen(PROGRAMS, name, input.as_bytes()),
            expected,
            "{name} {input:?}"
        );
    }
    let star = |leaves: usize| {
        format!("0{}\n9{}\n", " 1".repeat(leaves), " 1".repeat(leaves))
    };
    let nine = seen(PROGRAMS, "staircase-tree", star(9).as_bytes());
    assert!(nine.ends_with("1 from vertex 10\n"), "{nine}");
    let eleven = seen(PROGRAMS, "staircase-tree", star(11).as_bytes());
    assert!(eleven.starts_with("First, 11 winning moves: 1 from vertex 2, "));
    assert!(eleven.ends_with("1 from vertex 11, …\n"), "{eleven}");
}
