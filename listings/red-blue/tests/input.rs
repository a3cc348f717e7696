//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use red_blue::PROGRAMS;

fn seen_bytes(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

fn seen(name: &str, input: &str) -> String {
    seen_bytes(name, input.as_bytes())
}

#[test]
fn bad_input_gets_one_line() {
    let many = "0 1 blue\n".repeat(13);
    let nine = "0 1 green\n".repeat(9);
    let cycle = "0 1 blue\n0 1 red\n".repeat(7);
    let long = "BR".repeat(60);
    let stalks = "B\n".repeat(100_001);
    let cases = [
        ("red-blue-table", "", "line 1: the input ends, the number of edges is missing"),
        ("red-blue-table", "9\n", "line 1, word 1: `9` is not between 0 and 8"),
        ("red-blue-table", "-1\n", "line 1, word 1: `-1` is negative"),
        ("red-blue-table", "3\n4\n", "line 2, word 1: `4` is too much"),
        ("red-blue-table", "3 4\n", "line 1, word 2: `4` is too much: only the number of edges"),
        ("red-blue-between", "\n", "line 1: give two ends, numbers or hyphens"),
        ("red-blue-between", "0 1 2\n", "line 1: give two ends, numbers or hyphens"),
        ("red-blue-between", "0 x\n", "line 1, word 2: `x` is not a number such as -3 or 5/8"),
        ("red-blue-between", "0.5 1\n", "line 1, word 1: `0.5` is not a number such as -3 or 5/8"),
        ("red-blue-between", "0 1/3\n", "line 1, word 2: `1/3` has a denominator that is no power of two"),
        ("red-blue-between", "0 1/0\n", "line 1, word 2: `1/0` has a denominator that is no power of two"),
        ("red-blue-between", "0 1/-2\n", "line 1, word 2: `1/-2` is not a number such as -3 or 5/8"),
        ("red-blue-between", "/ 1\n", "line 1, word 1: `/` is not a number such as -3 or 5/8"),
        ("red-blue-between", "1 1\n", "line 1, word 2: `1` is not the larger end"),
        ("red-blue-between", "1 1/2\n", "line 1, word 2: `1/2` is not the larger end"),
        ("red-blue-between", "0 1/1267650600228229401496703205376\n", "line 1, word 2: `1/1267650600228229401496…` leaves only numbers that are too long"),
        ("red-blue-between", "0 1/2535301200456458802993406410752\n", "line 1, word 2: `1/2535301200456458802993…` is too long"),
        ("red-blue-between", "999999999999999999999999999999999999999999 -\n", "line 1, word 1: `999999999999999999999999…` is too long"),
        ("red-blue-between", "170141183460469231731687303715884105727 -\n", "line 1, word 2: `-` leaves only numbers that are too long"),
        ("red-blue-value", "0 1\n", "line 1: the colour of the edge is missing"),
        ("red-blue-value", "0\n", "line 1: an edge has two ends"),
        ("red-blue-value", "0 1 pink\n", "line 1, word 3: `pink` is no colour: blue, red or green"),
        ("red-blue-value", "0 1 blue red\n", "line 1, word 4: `red` is too much: two ends and a colour"),
        ("red-blue-value", "0 1 blue\n\n1 2 green\n", "line 3, word 3: `green` has no place here: only blue and red have a value"),
        ("red-blue-value", "0 1 blue\n2 3 red\n", "line 2: this edge is not joined to the ground, 0"),
        ("red-blue-value", "0 -1 blue\n", "line 1, word 2: `-1` is negative"),
        ("red-blue-value", "0 2000001 blue\n", "line 1, word 2: `2000001` is not between 0 and 2000000"),
        ("red-blue-value", &many, "line 13: more than 12 edges"),
        ("red-blue-stalk", "BRG\n", "line 1, word 1: `BRG` is no stalk: only the letters B and R"),
        ("red-blue-stalk", "B R\n", "line 1, word 2: `R` is too much: one stalk a line"),
        ("red-blue-stalk", &long, "line 1, word 1: `BRBRBRBRBRBRBRBRBRBRBRBR…` needs more than 100 binary places"),
        ("red-blue-number", "\n", "line 1: a number is missing"),
        ("red-blue-number", "1 2\n", "line 1, word 2: `2` is too much: only a number"),
        ("red-blue-number", "1001\n", "line 1, word 1: `1001` needs more than 1000 edges"),
        ("red-blue-number", "--1\n", "line 1, word 1: `--1` is not a number such as -3 or 5/8"),
        ("red-blue-sum", "B\nx\n", "line 2, word 1: `x` is no stalk: only the letters B and R"),
        ("red-blue-sum", &stalks, "line 100001: more than 100000 stalks"),
        ("red-blue-winner", &many, "line 13: more than 12 edges, and they have a cycle"),
        ("red-blue-winner", &cycle, "line 13: more than 12 edges, and they have a cycle"),
        ("red-blue-winner", "0 1 green\n", "line 1, word 3: `green` has no place here: only blue and red have a value"),
        ("red-blue-class", &nine, "line 9: more than 8 edges"),
        ("red-blue-class", "1 2 green\n", "line 1: this edge is not joined to the ground, 0"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input);
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    for (name, ..) in PROGRAMS {
        let seen = seen_bytes(name, b"\xff\n");
        assert_eq!(seen, "bad input: line 1, word 1: not UTF-8\n", "{name}");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    assert!(
        seen("red-blue-stalk", "B\nx\n").starts_with("B 1, in binary 1\nbad")
    );
    assert!(seen("red-blue-number", "1/2\nx\n").starts_with("BR\nbad"));
    assert!(seen("red-blue-between", "0 1\nx\n").starts_with("1/2, born"));
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("red-blue-stalk", ""), "");
    assert_eq!(seen("red-blue-stalk", "\n"), " 0, in binary 0\n");
    assert_eq!(seen("red-blue-stalk", "rb\n"), "RB -1/2, in binary -0.1\n");
    assert_eq!(seen("red-blue-table", "0\n"), "");
    assert_eq!(seen("red-blue-value", ""), "value 0\n");
    let nothing = "sum 0: whoever begins loses\n";
    assert_eq!(seen("red-blue-sum", ""), nothing);
    let winner = seen("red-blue-winner", "");
    assert!(
        winner.starts_with("value 0: whoever begins loses\nLeft begins: no")
    );
    let class = seen("red-blue-class", "0 0 g\n");
    assert!(class.starts_with("whoever begins wins\nno number"), "{class}");
    assert_eq!(seen("red-blue-between", "- -\n"), "0, born on day 0\n");
    let most = format!("{}\n", "B".repeat(1000));
    assert_eq!(seen("red-blue-number", "1000\n"), most);
    // Values that are too long, of a tree and of what a cut leaves.
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
    assert_eq!(seen("red-blue-winner", &stalk), format!("bad input: {long}"));
    let seen_brush = seen("red-blue-winner", &brush);
    let last = "Left begins: too long after 1 2 blue\nRight begins: cut 1 1000";
    assert!(seen_brush.starts_with("value 1: Left wins"), "{seen_brush}");
    assert!(seen_brush.contains(last), "{seen_brush}");
    // Large names of vertices cost nothing, and come back as they were.
    let far = "0 2000000 blue\n1999999 2000000 red\n".repeat(6);
    let seen_far = seen("red-blue-value", &far);
    let first = "cut 0 2000000 blue: ";
    assert!(seen_far.starts_with(first), "{seen_far}");
    assert!(seen("red-blue-winner", &far).contains("cut 0 2000000 blue, "));
    assert_eq!(
        seen("red-blue-class", &far[..far.len() / 6]).lines().count(),
        3
    );
    // A long stalk of one colour, and the longest fraction.
    let blue = format!("{}\n", "B".repeat(100_000));
    assert!(seen("red-blue-stalk", &blue).contains(" 100000, in binary "));
    let fraction = format!("B{}\n", "R".repeat(100));
    let least = "1/1267650600228229401496703205376, ";
    assert!(seen("red-blue-stalk", &fraction).contains(least));
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
