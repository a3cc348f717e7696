//! Checks that the interactive player plays perfectly and that bad input
//! doesn't upset it.

use notebook::transcript;
use outcomes::Outcomes;
use stalks::*;

fn talk(lines: &str) -> String {
    transcript(play, lines.as_bytes())
}

/// Returns whether the program wins every play from `doodle` in which the
/// reader cuts first.
fn wins_every_play(doodle: &Doodle) -> bool {
    (0..doodle.edges().len()).all(|cut| {
        let after = doodle.cut(cut);
        let Some(answer) = reply(&after) else { return false };
        wins_every_play(&after.cut(answer))
    })
}

#[test]
fn it_wins_from_every_tree_it_can_win() {
    let mut outcomes = Outcomes::new(&Hackenbush);
    for parents in (0..=6).flat_map(small_trees) {
        let doodle = Doodle::of(&edges_of(&parents));
        let lost = outcomes.is_lost(&doodle);
        assert_eq!(wins_every_play(&doodle), lost, "{parents:?}");
    }
}

#[test]
fn it_punishes_every_mistake_and_else_cuts_a_single_edge() {
    let mut outcomes = Outcomes::new(&Hackenbush);
    for parents in (1..=7).flat_map(small_trees) {
        let doodle = Doodle::of(&edges_of(&parents));
        let after = doodle.cut(reply(&doodle).unwrap());
        if outcomes.is_lost(&doodle) {
            assert_eq!(after.edges().len() + 1, doodle.edges().len());
        } else {
            assert!(outcomes.is_lost(&after), "{parents:?}");
        }
    }
    assert_eq!(reply(&Doodle::of(&[])), None);
    assert_eq!(reply(&Doodle::of(&[(0, 1), (0, 1)])), None);
}

#[test]
fn the_reader_can_win_and_lose() {
    assert!(talk("0\nyes\n1\n").ends_with("I cannot move. You win.\n"));
    assert!(talk("0\nno\n").ends_with("You cannot move. I win.\n"));
    assert!(talk("0 0\nno\n1\n").contains("I cut 0 2.\n1\nYour cut?\n"));
    assert!(talk("0 0\nno\n1\n").ends_with("I cannot move. You win.\n"));
    let wait = "It was 0 already, so every cut loses. I just wait.\n";
    assert!(talk("0 0\nno\nwhy\n1\n").contains(wait));
    assert!(talk("0 1\nyes\n1\n").contains("You cut 0 1, and 1 more fall.\n"));
}

#[test]
fn it_survives_any_line() {
    let nonsense = [
        ("x\n0\n", "line 1, word 1: `x` is not a whole number"),
        ("\n", "line 1: give at least one edge"),
        ("2 1\n", "line 1, word 1: `2` does not lead to the ground, 0"),
        ("7\n", "line 1, word 1: `7` is not between 0 and 1"),
        ("0\nmaybe\n", "line 2, word 1: `maybe` is neither yes nor no"),
        (
            "0\nyes\n\n",
            "line 3: give the vertex above your cut, why, help or quit",
        ),
        ("0\nyes\n-1\n", "line 3, word 1: `-1` is negative"),
        ("0\nyes\n1 1\n", "line 3, word 2: `1` is not expected here"),
        ("0\nyes\n0\n", "No: there is no edge under 0."),
        ("0\nyes\n2\n", "No: there is no edge under 2."),
        (
            "0\nyes\n18446744073709551615\n",
            "No: there is no edge under 18446744073709551615.",
        ),
        ("0 0\nyes\nwhy\n", "I have not moved yet."),
        ("0 0\nyes\nhelp\n", "A move cuts one edge"),
        ("0\nyes\nquit\n", "The game ends here."),
        ("", "The game ends here."),
        ("0 1\n", "The game ends here."),
    ];
    for (lines, expected) in nonsense {
        let seen = talk(lines);
        assert!(seen.contains(expected), "{lines:?}: {seen}");
    }
    let many = "0 ".repeat(101) + "\n";
    assert!(talk(&many).contains("line 1: more than 100 edges"));
    assert!(talk(&("0 ".repeat(100) + "\nno\n")).contains("I cut 0 "));
}

#[test]
fn a_sketch_shows_what_stands_on_what() {
    let doodle = Doodle::of(&edges_of(&[0, 1, 1, 0, 3]));
    assert_eq!(sketch(&doodle), "1\n  2\n  3\n    5\n4\n");
    assert_eq!(sketch(&Doodle::of(&[])), "");
    assert_eq!(sketch(&Doodle::of(&[(0, 0)])), "");
    assert_eq!(edge_under(&doodle, 5), Some(4));
    assert_eq!(edge_under(&doodle, 0), None);
    assert_eq!(edge_under(&Doodle::of(&[(0, 0)]), 0), None);
}
