//! Checks that the interactive player plays perfectly and survives bad input.

use games::Game;
use minimax::Player::{Maxi, Minnie};
use minimax::{play, reply, small_trees, Player, Points, Tree, Values};
use notebook::{transcript, ProgramError};
use std::io::{self, BufReader, Read, Write};

/// Returns the worst result for `program` over all of the reader's choices.
fn worst(
    values: &mut Values<Tree>,
    tree: &Tree,
    here: (usize, Player),
    program: Player,
) -> i64 {
    if here.1 == program {
        return match reply(values, &here) {
            Some(next) => worst(values, tree, next, program),
            None => tree.points(&here),
        };
    }
    let options = tree.options(&here);
    let results: Vec<i64> = options
        .into_iter()
        .map(|next| worst(values, tree, next, program))
        .collect();
    let worst = program.other().best(results.into_iter());
    worst.unwrap_or_else(|| tree.points(&here))
}

#[test]
fn it_gets_at_least_the_value() {
    for size in 1..=trial::range(6, 7) {
        for tree in small_trees(size, 2) {
            let mut values = Values::new(&tree);
            for first in [Maxi, Minnie] {
                let start = (tree.root(), first);
                let value = values.of(&start);
                for program in [Maxi, Minnie] {
                    let worst = worst(&mut values, &tree, start, program);
                    assert_eq!(worst, value, "{tree:?} {first:?} {program:?}");
                }
            }
        }
    }
}

#[test]
fn a_best_play_keeps_the_value() {
    for tree in small_trees(6, 2) {
        let mut values = Values::new(&tree);
        for first in [Maxi, Minnie] {
            let play = values.best_play(&(tree.root(), first));
            let value = values.of(&play[0]);
            assert!(play.iter().all(|position| values.of(position) == value));
            assert!(tree.is_leaf(play.last().unwrap().0));
            for pair in play.windows(2) {
                assert_eq!(values.best_options(&pair[0])[0], pair[1]);
            }
        }
    }
}

fn talk(lines: &str) -> String {
    transcript(play, lines.as_bytes())
}

const TREE: &str = "0 1 1 2 2 3 3\n0 0 0 4 9 1 100\n";

#[test]
fn whole_games() {
    let ends = |lines: &str, end: &str| {
        let seen = talk(&format!("{TREE}{lines}"));
        assert!(seen.ends_with(end), "{lines:?}: {seen}");
    };
    ends(
        "yes\nyes\n2\n",
        "I push the piece to 4.\nThe game is over: Minnie pays Maxi 4.\n",
    );
    ends(
        "yes\nyes\n3\n",
        "I push the piece to 6.\nThe game is over: Minnie pays Maxi 1.\n",
    );
    ends("yes\nno\n5\n", "The game is over: Minnie pays Maxi 9.\n");
    ends("no\nno\n4\n", "The game is over: Minnie pays Maxi 4.\n");
    ends(
        "no\nyes\n3\n",
        "I push the piece to 7.\nThe game is over: Minnie pays Maxi 100.\n",
    );
    let seen = talk("0\n-3\nyes\nyes\n");
    assert!(seen.ends_with("The game is over: Minnie pays Maxi -3.\n"));
    // A vertex whose number doesn't fit into 16 bits.
    let (parents, points) = (" 1".repeat(70_000), " 7".repeat(69_999));
    let star = format!("0{parents}\n0{points} 9\nyes\nyes\n70001\n");
    assert!(talk(&star).ends_with("The game is over: Minnie pays Maxi 9.\n"));
    // If there are many options, the last are not listed.
    let star =
        format!("0{}\n0{}\nyes\nyes\n", " 1".repeat(30), " 7".repeat(30));
    let seen = talk(&star);
    assert!(seen.contains("21 (7 points) or …?"), "{seen}");
    for (children, end) in
        [(20, "21 (7 points)?\n"), (21, "21 (7 points) or …?\n")]
    {
        let (parents, points) = (" 1".repeat(children), " 7".repeat(children));
        let seen = talk(&format!("0{parents}\n0{points}\nyes\nyes\n"));
        assert!(seen.contains(end), "{seen}");
        // The first child has a child, so that the reader gets a turn to ask.
        let points = " 0".repeat(children);
        let seen = talk(&format!("0{parents} 2\n0{points} 9\nno\nno\nwhy\n"));
        assert!(seen.contains("I push the piece to 2.\n"), "{seen}");
        let end = end.replace("(7 points) or", "is worth 0,");
        let end = end.replace("(7 points)", "is worth 0").replace('?', ".");
        assert!(seen.contains(&end), "{seen}");
    }
    let wide = format!(
        "0 1 1{}\n0 0 0{}\nyes\nno\nwhy\n",
        " 2".repeat(30),
        " 7".repeat(30)
    );
    assert!(talk(&wide.replace("0 0 0 ", "0 0 9 "))
        .contains("Minnie moved from 1: 2 is worth 7, 3 is worth 9."));
}

#[test]
fn it_survives_any_line() {
    let cases = [
        ("0 0\n", "I cannot use line 1, word 2: `0` is a second root."),
        ("\n", "I cannot use line 1: a tree has a root."),
        ("0 1\n5\n", "I cannot use line 2: points given: 1, vertices: 2."),
        ("0 1\n5 5\n", "I cannot use line 2, word 1: `5` should be 0: this vertex has children."),
        ("0 1\n0 x\n", "I cannot use line 2, word 2: `x` is not a whole number."),
    ];
    for (lines, answer) in cases {
        let seen = talk(lines);
        assert!(seen.contains(answer), "{lines:?}: {seen}");
        assert!(seen.ends_with("The game ends here.\n"), "{seen}");
    }
    let moves = [
        ("1\n", "No: that is not a child of this vertex."),
        ("4\n", "No: that is not a child of this vertex."),
        ("0\n", "`0` is not between 1 and 1000000."),
        ("-2\n", "`-2` is negative."),
        ("2 3\n", "word 2: `3` is not expected here: only a vertex, why, help or quit."),
        ("\n", "give a vertex, why, help or quit."),
        ("18446744073709551616\n", "is larger than 18446744073709551615."),
        ("why\n", "I have not moved yet."),
        ("help\n", "`quit` ends the game.\nMaxi moves"),
        ("quit\n", "The game ends here."),
    ];
    for (line, answer) in moves {
        let seen = talk(&format!("{TREE}yes\nyes\n{line}"));
        assert!(seen.contains(answer), "{line:?}: {seen}");
        assert!(seen.ends_with("The game ends here.\n"), "{seen}");
    }
}

#[test]
fn the_input_may_end_anywhere() {
    let whole = format!("{TREE}no\nno\nwhy\n");
    for end in 0..whole.len() {
        let seen = talk(&whole[..end]);
        assert!(seen.ends_with("The game ends here.\n"), "{end}: {seen}");
    }
}

/// A writer that fails as if its reader had gone.
struct Deaf;

impl Write for Deaf {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A reader that always fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::ConnectionReset.into())
    }
}

#[test]
fn it_says_when_reading_or_writing_fails() {
    let answer = play(&mut TREE.as_bytes(), &mut Deaf);
    assert!(matches!(answer, Err(ProgramError::Io(_))));
    let answer = play(&mut BufReader::new(Broken), &mut Vec::new());
    assert!(matches!(answer, Err(ProgramError::Io(_))));
}
