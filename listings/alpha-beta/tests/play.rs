//! Checks that the program never gives anything away at noughts and crosses.

use alpha_beta::{play, FastNoughts, ScoredNoughts};
use games::{Board, Cell, Game};
use minimax::Points;
use notebook::{transcript, ProgramError};
use std::collections::BTreeSet;

fn seen(input: &str) -> String {
    transcript(play, input.as_bytes())
}

/// Returns the square of the program's last move in `said`, counted from 0.
fn last_reply(said: &str) -> Option<usize> {
    let mut lines = said.lines().rev();
    let last = lines.find_map(|line| line.strip_prefix("I take square "));
    last.map(|rest| rest.trim_end_matches('.').parse::<usize>().unwrap() - 1)
}

/// Tries all of the reader's moves against the program, and adds the last line
/// of each game to `ends`.
fn all_ends(
    script: &str,
    board: Board,
    programs_turn: bool,
    ends: &mut BTreeSet<String>,
) {
    if ScoredNoughts.options(&board).is_empty() {
        ends.insert(seen(script).lines().last().unwrap().to_string());
        return;
    }
    let mut after = board;
    if programs_turn {
        let square = last_reply(&seen(script)).unwrap();
        assert_eq!(board[square], Cell::Empty, "{script:?}");
        after[square] = games::mover(&board);
        let values = FastNoughts::new();
        assert_eq!(values.of(&after), values.of(&board), "{script:?}");
        // If some move wins at once, the program makes such a move.
        let over = |next: &Board| ScoredNoughts.options(next).is_empty();
        let at_once = ScoredNoughts
            .options(&board)
            .into_iter()
            .any(|next| over(&next) && ScoredNoughts.points(&next) != 0);
        assert_eq!(at_once, ScoredNoughts.points(&after) != 0, "{script:?}");
        return all_ends(script, after, false, ends);
    }
    for square in (0..9).filter(|&square| board[square] == Cell::Empty) {
        after = board;
        after[square] = games::mover(&board);
        let script = format!("{script}{}\n", square + 1);
        all_ends(&script, after, true, ends);
    }
}

#[test]
fn it_never_loses() {
    let mut ends = BTreeSet::new();
    all_ends("no\n", [Cell::Empty; 9], true, &mut ends);
    assert_eq!(
        ends.iter().map(String::as_str).collect::<Vec<_>>(),
        ["A draw.", "I win."]
    );
    ends.clear();
    // The reader begins in a corner and, in a full run, also at an edge and in
    // the middle.
    for &first in trial::range(&[0][..], &[0, 1, 4]) {
        let mut board = [Cell::Empty; 9];
        board[first] = Cell::Cross;
        all_ends(&format!("yes\n{}\n", first + 1), board, true, &mut ends);
    }
    assert_eq!(
        ends.iter().map(String::as_str).collect::<Vec<_>>(),
        ["A draw.", "I win."]
    );
}

#[test]
fn nonsense_is_asked_again() {
    let said =
        seen("perhaps\nyes\n\nx\n0\n10\n-1\n1 2\nwhy\nhelp\n5\n5\nwhy\nquit\n");
    for line in [
        "I cannot use line 1, word 1: `perhaps` is neither yes nor no.",
        "I cannot use line 3: give the number of a square.",
        "I cannot use line 4, word 1: `x` is not one of: a square, why, help, \
         quit.",
        "I cannot use line 5, word 1: `0` is not between 1 and 9.",
        "I cannot use line 6, word 1: `10` is not between 1 and 9.",
        "I cannot use line 7, word 1: `-1` is not one of: a square, why, help, \
         quit.",
        "I cannot use line 8, word 2: `2` is not expected here: only the \
         number of a square.",
        "I have not moved yet.",
        "No: square 5 is taken.",
        "square 2: you win",
        "square 1: a draw",
    ] {
        assert!(said.lines().any(|l| l == line), "{line}\n{said}");
    }
    assert!(said.ends_with("The game ends here.\n"), "{said}");
    assert_eq!(
        said.matches("Whoever has three").count()
            + said.matches("; `quit`\nends the game.").count(),
        4,
        "{said}"
    );
    for early in ["", "no\n", "yes\n1\n", "yes\nquit\n"] {
        assert!(seen(early).ends_with("The game ends here.\n"), "{early:?}");
    }
    let bytes = transcript(play, b"yes\n\xff\n5\n");
    assert!(bytes.contains("I cannot use line 2"), "{bytes}");
    let huge = seen("yes\n99999999999999999999\n");
    assert!(huge.contains("is larger than 18446744073709551615"), "{huge}");
}

#[test]
fn a_writer_that_fails_is_an_error() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("full"))
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let result = play(&mut &b"yes\n"[..], &mut Full);
    assert!(matches!(result, Err(ProgramError::Io(_))));
}
