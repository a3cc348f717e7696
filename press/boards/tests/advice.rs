//! Judges by all plays the advice that can be given in any game.

use crate::harness::{lines_of, At, Brute};
use boards::{Advice, Board, Offer, Part};
use notebook::Line;

/// Whether the advice about the moves of a position is true.
pub(crate) fn is_true<B: Board>(
    brute: &mut Brute,
    at: &At<B>,
    advice: &Advice,
) -> bool {
    let all = after_each(at);
    let mut won = |at: &At<B>| brute.value(&at.board, at.turn, at.misere) == 1;
    let lost = all.iter().all(|(_, after)| won(after));
    match advice {
        Advice::Wins { winning, moves, one } => {
            let wins = all.iter().filter(|(_, after)| !won(after));
            let wins: Vec<&str> = wins.map(|(line, _)| line.as_str()).collect();
            wins.len() == *winning
                && all.len() == *moves
                && wins.contains(&one.line.as_str())
                && is_offered(at, one)
        }
        Advice::NoneWins(moves) => lost && all.len() == *moves,
        Advice::Wait => lost,
        Advice::Trap { line, does, right, replies } => {
            let found = all.iter().find(|(other, _)| other == line);
            let Some((_, then)) = found else { return false };
            let told = snare(brute, then);
            let best = all.iter().all(|(_, then)| {
                let other = snare(brute, then);
                !other.is_trap() || !other.is_better(&told)
            });
            lost && told.is_trap()
                && (told.right, told.all) == (*right, *replies)
                && made(at, line) == *does
                && best
        }
        Advice::NoTrap { over } => {
            let ends = |(_, then): &(String, At<B>)| {
                then.board.end(then.turn).is_some()
            };
            lost && all.iter().all(|(_, then)| !snare(brute, then).is_trap())
                && *over == all.iter().all(ends)
        }
    }
}

/// Returns the description of a move.
fn made<B: Board>(at: &At<B>, line: &str) -> String {
    let chosen = at.board.find(&Line::one(line), at.turn).expect("legal");
    at.board.clone().make(&chosen)
}

/// Facts about a position that is won: whether some winning move ends the game
/// at once, how many moves win, and how many moves there are.
struct Snare {
    soon: bool,
    right: usize,
    all: usize,
}

fn snare<B: Board>(brute: &mut Brute, at: &At<B>) -> Snare {
    let after = after_each(at);
    let right = after.iter().filter(|(_, after)| {
        brute.value(&after.board, after.turn, after.misere) == -1
    });
    let ends = |(_, at): &&(String, At<B>)| at.board.end(at.turn).is_some();
    let right: Vec<_> = right.collect();
    let soon = right.iter().any(ends);
    Snare { soon, right: right.len(), all: after.len() }
}

impl Snare {
    fn is_trap(&self) -> bool {
        self.right < self.all
    }

    /// Whether this trap is better than the other: the opponent can't win at
    /// once; if that is the same, a smaller share of the replies wins; if that
    /// is the same, there are more replies.
    fn is_better(&self, other: &Snare) -> bool {
        let share = |s: &Snare| s.right as f64 / s.all as f64;
        if self.soon != other.soon {
            return other.soon;
        }
        let less = share(self) - share(other);
        less < -1e-9 || (less.abs() < 1e-9 && self.all > other.all)
    }
}

/// Returns the moves of a position, each with the position that it leaves.
fn after_each<B: Board>(at: &At<B>) -> Vec<(String, At<B>)> {
    if at.board.end(at.turn).is_some() {
        return Vec::new();
    }
    let after = |line: String| {
        let mut board = at.board.clone();
        let chosen = board.find(&Line::one(&line), at.turn).expect("legal");
        board.make(&chosen);
        let turn = at.turn.other();
        (line, At { board, turn, misere: at.misere })
    };
    lines_of(&at.board, at.turn).into_iter().map(after).collect()
}

fn is_offered<B: Board>(at: &At<B>, one: &Offer) -> bool {
    let Offer { line, words } = one.clone();
    at.board.parts(at.turn).contains(&Part::Move(line, words))
}

#[test]
fn advice_has_these_words() {
    let one = Offer { line: "1".into(), words: "Take pin 1".into() };
    let wins =
        |winning, moves| Advice::Wins { winning, moves, one: one.clone() };
    let trap = |right| Advice::Trap {
        line: "1".into(),
        does: "take pin 1".into(),
        right,
        replies: 5,
    };
    let cases = [
        (wins(1, 1), "There is one move, and it wins: take pin 1."),
        (wins(1, 2), "Winning moves: 1 of 2. One is: take pin 1."),
        (Advice::NoneWins(1), "There is one move, and it loses."),
        (
            Advice::NoneWins(3),
            "Each of the 3 moves leaves the other player a win.",
        ),
        (
            Advice::Wait,
            "Every move loses, so hope for a mistake. Which move leaves the \
             fewest replies that win?",
        ),
        (
            trap(1),
            "Set a trap: \u{201c}take pin 1\u{201d}. Of the 5 replies to it, \
             only 1 still wins.",
        ),
        (
            trap(2),
            "Set a trap: \u{201c}take pin 1\u{201d}. Of the 5 replies to it, \
             only 2 still win.",
        ),
        (
            Advice::NoTrap { over: false },
            "There is no trap to set: whatever you do, the other player wins, \
             and no reply is a mistake. Play on, or go back.",
        ),
        (
            Advice::NoTrap { over: true },
            "There is no trap to set: whatever you do, the game is over, and \
             the other player wins.",
        ),
    ];
    for (advice, words) in cases {
        assert_eq!(advice.to_string(), words);
    }
}
