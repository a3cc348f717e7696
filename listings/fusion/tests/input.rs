//! Runs the programs on input at the limits, and on bad input generated in a
//! loop. The other bad input is in `runs/<program>.txt`.

use fusion::PROGRAMS;
use trial::seen;

#[test]
fn large_doodles_are_refused_where_they_are_told() {
    let stalk = |edges: usize| -> String {
        (0..edges).map(|i| format!("{i} {}\n", i + 1)).collect()
    };
    for (name, most) in [("fusion-steps", 60), ("fusion-count", 1000)] {
        assert!(
            !seen(PROGRAMS, name, stalk(most)).contains("bad input"),
            "{name}"
        );
        let expected =
            format!("bad input: line {}: more than {most} edges\n", most + 1);
        assert_eq!(seen(PROGRAMS, name, stalk(most + 1)), expected);
        // A blank line counts in line numbers, but not as an edge.
        let expected =
            format!("bad input: line {}: more than {most} edges\n", most + 2);
        assert_eq!(
            seen(PROGRAMS, name, format!("\n{}", stalk(most + 1))),
            expected
        );
    }
    assert_eq!(
        seen(PROGRAMS, "fusion-value", stalk(50_000)),
        "nimber 50000: won\n"
    );
    assert_eq!(
        seen(PROGRAMS, "fusion-cut", stalk(50_000)),
        "nimber 50000: won, cut 0 1\nedges left 0, nimber 0\n"
    );
}

#[test]
fn the_largest_vertex_is_read() {
    for (name, last) in [
        ("fusion-value", 2_000_000),
        ("fusion-cut", 2_000_000),
        ("fusion-count", 9999),
        ("fusion-steps", 9999),
    ] {
        let said = seen(PROGRAMS, name, format!("0 {last}\n"));
        assert!(!said.contains("bad input"), "{name}: {said}");
    }
}

#[test]
fn the_largest_doodle_is_played() {
    let star: String = (0..60).map(|_| "0 1 ").collect();
    let game = seen(PROGRAMS, "fusion-play", format!("{star}\nno\n"));
    assert!(game.contains("I cut 0-1") && !game.contains("cannot"), "{game}");
    let game = seen(PROGRAMS, "fusion-play", "0 99\nno\n");
    assert!(game.ends_with("I cut 0-99.\nI win.\n"), "{game}");
}

#[test]
fn short_games_are_played_to_their_end() {
    let game = seen(PROGRAMS, "fusion-play", "0 1 1 2\nno\n");
    assert!(game.ends_with("I cut 0-1; one edge falls.\nI win.\n"), "{game}");
    let game = seen(PROGRAMS, "fusion-play", "0 1\nyes\n1 0\n");
    assert!(game.ends_with("You cut 0-1.\nYou win.\n"), "{game}");
}

#[test]
fn the_edges_are_right() {
    for blank in ["", "\n", " \n\n"] {
        assert_eq!(seen(PROGRAMS, "fusion-value", blank), "nimber 0: lost\n");
        assert_eq!(seen(PROGRAMS, "fusion-cut", blank), "nimber 0: lost\n");
        assert_eq!(seen(PROGRAMS, "fusion-count", blank), "nimber 0\n");
        assert!(seen(PROGRAMS, "fusion-steps", blank)
            .ends_with("nimber 0, lost.\n"));
    }
    assert_eq!(seen(PROGRAMS, "fusion-value", "5 0\n"), "nimber 1: won\n");
    assert_eq!(
        seen(PROGRAMS, "fusion-value", "0 0\n0 0\n"),
        "nimber 0: lost\n"
    );
    assert_eq!(
        seen(PROGRAMS, "fusion-value", "0 2000000\n"),
        "nimber 1: won\n"
    );
    assert!(seen(PROGRAMS, "fusion-cycles", "1\n").lines().count() == 2);
}
