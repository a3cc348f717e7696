//! Checks that the program plays perfectly and copes with anything typed.

use games::Game;
use notebook::transcript;
use outcomes::Outcomes;
use wythoff::{is_lost, is_move, play, reply, why, Piece, Square};

fn talk(lines: &str) -> String {
    transcript(play, lines.as_bytes())
}

/// Returns whether the program, moving first from this square, wins however
/// the reader plays.
fn wins_every_play(queen: Square) -> bool {
    let Some(next) = reply(queen) else { return false };
    assert!(Piece::Queen.options(&queen).contains(&next), "{queen:?}");
    Piece::Queen.options(&next).into_iter().all(wins_every_play)
}

#[test]
fn a_move_is_an_option_and_an_option_a_move() {
    for code in 0..12_u64.pow(4) {
        let digit = |place| code / 12_u64.pow(place) % 12;
        let (from, to) = ((digit(0), digit(1)), (digit(2), digit(3)));
        let options = Piece::Queen.options(&from);
        assert_eq!(is_move(from, to), options.contains(&to));
    }
}

#[test]
fn it_wins_from_every_square_it_can_win() {
    for x in 0..9 {
        for y in 0..9 {
            assert_eq!(wins_every_play((x, y)), !is_lost((x, y)), "{x} {y}");
        }
    }
    // Farther out, check every reply by brute force.
    let mut outcomes = Outcomes::new(&Piece::Queen);
    let largest = trial::range(25, 50);
    for x in 0..=largest {
        for y in 0..=largest {
            let won = !outcomes.is_lost(&(x, y));
            let next = reply((x, y));
            let wins = next.is_some_and(|next| outcomes.is_lost(&next));
            assert_eq!(wins, won, "{x} {y}");
            assert_eq!(next.is_none(), (x, y) == (0, 0));
        }
    }
}

#[test]
fn typing_errors_are_told_and_asked_again() {
    let cases = [
        ("\n", "I cannot use line 1: a square is two numbers."),
        ("1\n", "I cannot use line 1: a square is two numbers."),
        (
            "1 2 3\n",
            "line 1, word 3: `3` is not expected here: a square is two",
        ),
        ("1 -2\n", "I cannot use line 1, word 2: `-2` is negative."),
        ("1 99999999999999999999\n", "is larger than 18446744073709551615."),
        ("3 4\nperhaps\n", "line 2, word 1: `perhaps` is neither yes nor no."),
        ("3 4\nyes\nleft\n", "word 1: `left` is not one of: a square like 3 5"),
        ("3 4\nyes\n3 4\n", "No: a queen cannot go from (3, 4) to (3, 4)."),
        ("3 4\nyes\n4 4\n", "No: a queen cannot go from (3, 4) to (4, 4)."),
        ("3 4\nyes\n1 3\n", "No: a queen cannot go from (3, 4) to (1, 3)."),
        ("3 4\nyes\nwhy\n", "I have not moved yet.\nQueen on (3, 4)."),
        ("0 1\nyes\n0 0\nwhy\nwhat\n", "`what` is neither why nor quit."),
    ];
    for (lines, expected) in cases {
        let seen = talk(lines);
        assert!(seen.contains(expected), "{lines:?}: {seen}");
    }
    // After a line that is not UTF-8, the question is repeated,
    // and nothing else.
    let lines = b"\xff\n3 5\nyes\n\xff\n3 4\n\xff\nwhy\n\xff\n" as &[u8];
    let seen = transcript(play, lines);
    assert_eq!(seen.matches("not UTF-8.\n").count(), 4, "{seen}");
    for once in ["Move the queen left", "You move to", "I move to", "is lost"] {
        assert_eq!(seen.matches(once).count(), 1, "{once}: {seen}");
    }
    let help = talk("3 4\nyes\nhelp\n");
    assert_eq!(help.matches("Move the queen left").count(), 2);
    let not_text = transcript(play, b"3 4\n\xff\nyes\n0 4\n" as &[u8]);
    assert!(not_text.contains("line 2, word 1: not UTF-8"), "{not_text}");
    assert!(not_text.contains("You move to (0, 4).\nI move to (0, 0).\n"));
    for early in ["", "3 4", "3 4\nyes", "quit\n", "3 4\nquit\n", "3 4\nno\n"] {
        assert!(talk(early).ends_with("The game ends here.\n"), "{early:?}");
    }
}

#[test]
fn whoever_brings_the_queen_home_has_won() {
    let over = "The queen is at home.";
    assert!(talk("0 1\nyes\n0 0\n").contains(&format!("{over} You win.")));
    assert!(talk("0 1\nno\n").contains(&format!("{over} I win.")));
    // If the game is over at the start, the player to move has lost.
    assert!(talk("0 0\nyes\n").contains(&format!("{over} I win.")));
    assert!(talk("0 0\nno\n").contains(&format!("{over} You win.")));
}

#[test]
fn why_tells_the_truth() {
    for x in 0..30_u64 {
        for y in 0..30_u64 {
            let said = why((x, y));
            let Some(next) = reply((x, y)) else {
                assert_eq!(said, "");
                continue;
            };
            let lost = if is_lost((x, y)) { (x, y) } else { next };
            let (a, b) = (lost.0.min(lost.1), lost.0.max(lost.1));
            let start = format!("({}, {}) is lost: the diff", lost.0, lost.1);
            assert!(said.starts_with(&start), "{said}");
            assert!(said.contains(&format!("difference is {}, and", b - a)));
            assert!(said.contains(&format!("rounded down, is {a}.")));
            assert_eq!(said.contains("one step"), is_lost((x, y)));
        }
    }
    let far = why((u64::MAX, u64::MAX - 1));
    assert!(far.contains("is lost"), "{far}");
}
