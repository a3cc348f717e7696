//! Bad input for each program of the chapter, and the line that it gets.

use fusion::PROGRAMS;
use notebook::transcript;

fn seen_bytes(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

fn seen(name: &str, input: &str) -> String {
    seen_bytes(name, input.as_bytes())
}

const READERS: [&str; 5] = [
    "fusion-value",
    "fusion-cut",
    "fusion-count",
    "fusion-steps",
    "fusion-draw",
];

#[test]
fn bad_doodles_get_one_line() {
    let cases = [
        ("0\n", "line 1: an edge has two ends"),
        ("0 1\n\n1 x\n", "line 3, word 2: `x` is not a whole number"),
        ("0 -1\n", "line 1, word 2: `-1` is negative"),
        (
            "18446744073709551616 0\n",
            "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615",
        ),
        ("0 1 2\n", "line 1, word 3: `2` is too much: an edge has two ends"),
        ("0 1\n2 3\n", "line 2: this edge is not joined to the ground, 0"),
        ("1 1\n", "line 1: this edge is not joined to the ground, 0"),
    ];
    for name in READERS {
        for (input, expected) in cases {
            let seen = seen(name, input);
            assert_eq!(seen, format!("bad input: {expected}\n"), "{name}");
        }
        let last = if name.ends_with("value") || name.ends_with("cut") {
            2_000_000
        } else {
            9999
        };
        assert_eq!(
            seen(name, &format!("0 {}\n", last + 1)),
            format!(
                "bad input: line 1, word 2: `{}` is not between 0 and {last}\n",
                last + 1
            )
        );
        assert!(!seen(name, &format!("0 {last}\n")).contains("bad input"));
        let seen = seen_bytes(name, b"0 1\n1 \xff\n");
        assert_eq!(seen, "bad input: line 2, word 2: not UTF-8\n");
    }
}

#[test]
fn bad_numbers_get_one_line() {
    let cases = [
        ("", "line 1: the input ends, the longest cycle is missing"),
        ("0\n", "line 1, word 1: `0` is not between 1 and 12"),
        ("13\n", "line 1, word 1: `13` is not between 1 and 12"),
        ("3 4\n", "line 1, word 2: `4` is too much: only the longest cycle"),
        ("3\n4\n", "line 2, word 1: `4` is too much"),
        ("-3\n", "line 1, word 1: `-3` is negative"),
    ];
    for (input, expected) in cases {
        let seen = seen("fusion-cycles", input);
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
}

#[test]
fn large_doodles_are_refused_where_they_are_told() {
    let stalk = |edges: usize| -> String {
        (0..edges).map(|i| format!("{i} {}\n", i + 1)).collect()
    };
    for (name, most) in
        [("fusion-steps", 60), ("fusion-draw", 60), ("fusion-count", 1000)]
    {
        assert!(!seen(name, &stalk(most)).contains("bad input"), "{name}");
        let expected =
            format!("bad input: line {}: more than {most} edges\n", most + 1);
        assert_eq!(seen(name, &stalk(most + 1)), expected);
        // Blank lines are lines.
        let expected =
            format!("bad input: line {}: more than {most} edges\n", most + 2);
        assert_eq!(seen(name, &format!("\n{}", stalk(most + 1))), expected);
    }
    assert_eq!(seen("fusion-value", &stalk(50_000)), "nimber 50000: won\n");
    assert_eq!(
        seen("fusion-cut", &stalk(50_000)),
        "nimber 50000: won, cut 0 1\nedges left 0, nimber 0\n"
    );
}

#[test]
fn the_edges_are_right() {
    for blank in ["", "\n", " \n\n"] {
        assert_eq!(seen("fusion-value", blank), "nimber 0: lost\n");
        assert_eq!(seen("fusion-cut", blank), "nimber 0: lost\n");
        assert_eq!(seen("fusion-count", blank), "nimber 0\n");
        assert!(seen("fusion-steps", blank).ends_with("nimber 0, lost.\n"));
        assert!(seen("fusion-draw", blank).starts_with("<svg"));
    }
    assert_eq!(seen("fusion-value", "5 0\n"), "nimber 1: won\n");
    assert_eq!(seen("fusion-value", "0 0\n0 0\n"), "nimber 0: lost\n");
    assert_eq!(seen("fusion-value", "0 2000000\n"), "nimber 1: won\n");
    let picture = seen("fusion-draw", "0 1\r\n1 1\r\n");
    assert!(picture.contains("<style>") && picture.contains("winning"));
    assert!(seen("fusion-cycles", "1\n").lines().count() == 2);
}

#[test]
fn the_player_asks_again() {
    let cases = [
        ("0 1 2\n", "I cannot use line 1: an edge is two numbers, its ends."),
        ("\n", "I cannot use line 1: an edge is two numbers, its ends."),
        (
            "0 100\n",
            "I cannot use line 1, word 2: `100` is not between 0 and 99.",
        ),
        ("1 2\n", "I cannot use line 1: the edge 1-2 does not stand on 0."),
        (
            "0 1\nperhaps\n",
            "I cannot use line 2, word 1: `perhaps` is neither yes nor no.",
        ),
        (
            "0 1\nyes\n1\n",
            "I cannot use line 3: a cut is the two ends of an edge, as in 0 1.",
        ),
        ("0 1\nyes\n0 2\n", "No: there is no such edge."),
    ];
    for (input, expected) in cases {
        let seen = seen("fusion-play", input);
        assert!(seen.contains(expected), "{input:?}: {seen}");
        assert!(seen.ends_with("The game ends here.\n"), "{seen}");
    }
    let many = "0 1 ".repeat(61);
    let seen_many = seen("fusion-play", &format!("{many}\n"));
    assert!(seen_many.contains("word 121: `0` is too much: 60 edges"));
    let game = seen("fusion-play", "0 1 1 2\nno\n");
    assert!(game.ends_with("I cut 0-1; one edge falls.\nI win.\n"), "{game}");
    let game = seen("fusion-play", "0 1\nyes\n1 0\n");
    assert!(game.ends_with("You cut 0-1.\nYou win.\n"), "{game}");
}
