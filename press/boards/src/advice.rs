//! Advice that works for any game once the winner of each position is known:
//! how many moves win, and, if none does, which move is likeliest to be
//! followed by a mistake.

use crate::play::{trap, wait};
use crate::{Part, Player, Turn};
use notebook::Line;
use std::fmt::{self, Display, Formatter};

/// A move that a position offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The line that makes the move.
    pub line: String,
    /// A description of the move, as in "Take pin 2".
    pub words: String,
}

/// Advice on the moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Some moves win.
    Wins {
        /// The number of winning moves.
        winning: usize,
        /// The number of moves.
        moves: usize,
        /// A winning move.
        one: Offer,
    },
    /// None of the moves wins; the field is the number of moves.
    NoneWins(usize),
    /// Every move loses; says what to look for.
    Wait,
    /// Every move loses, but a mistake is likely after this one.
    Trap {
        /// The line that makes the move.
        line: String,
        /// A description of the move, as in "take pin 2".
        does: String,
        /// The number of replies that still win.
        right: usize,
        /// The number of replies.
        replies: usize,
    },
    /// Every move loses, and no reply to any of them is a mistake.
    NoTrap {
        /// Whether that is because every move ends the game.
        over: bool,
    },
}

impl Display for Advice {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Advice::Wins { winning: 1, moves: 1, one } => {
                write!(f, "There is one move, and it wins: {}.", one.low())
            }
            Advice::Wins { winning, moves, one } => write!(
                f,
                "Winning moves: {winning} of {moves}. One is: {}.",
                one.low()
            ),
            Advice::NoneWins(1) => {
                f.write_str("There is one move, and it loses.")
            }
            Advice::NoneWins(moves) => {
                write!(
                    f,
                    "Each of the {moves} moves leaves the other player a win."
                )
            }
            Advice::Wait => f.write_str(WAIT),
            Advice::Trap { does, right, replies, .. } => {
                let win = if *right == 1 { "wins" } else { "win" };
                write!(
                    f,
                    "Set a trap: \u{201c}{does}\u{201d}. Of the {replies} \
                     replies to it, only {right} still {win}."
                )
            }
            Advice::NoTrap { over: true } => f.write_str(ALL_END),
            Advice::NoTrap { over: false } => f.write_str(NO_TRAP),
        }
    }
}

const WAIT: &str = "Every move loses, so hope for a mistake. Which move \
leaves the fewest replies that win?";
const NO_TRAP: &str = "There is no trap to set: whatever you do, the other \
                       player wins, and no reply is a mistake. Play on, or go \
                       back.";
const ALL_END: &str = "There is no trap to set: whatever you do, the game is \
                       over, and the other player wins.";

impl Offer {
    /// Returns the words with a small first letter, for use inside a sentence.
    fn low(&self) -> String {
        let first = self.words.chars().next().map_or(0, char::len_utf8);
        let (first, rest) = self.words.split_at(first);
        format!("{}{rest}", first.to_lowercase())
    }
}

/// Returns the moves that a position offers as single moves.
fn offers<B: Player>(board: &B, turn: Turn) -> Vec<Offer> {
    let one = |part| match part {
        Part::Move(line, words) => Some(Offer { line, words }),
        Part::Moves { .. } | Part::Together(_) => None,
    };
    board.parts(turn).into_iter().filter_map(one).collect()
}

/// Returns the position after a move that is on offer.
fn after<B: Player>(board: &B, turn: Turn, offer: &Offer) -> B {
    let line = Line::one(&offer.line);
    let chosen = board.find(&line, turn).expect("what is offered is legal");
    let mut after = board.clone();
    after.make(&chosen);
    after
}

/// Whether `turn`, who has just moved to `after`, wins. A player who cannot
/// move has lost unless the board's `end` says otherwise.
fn is_mine<B: Player>(after: &B, turn: Turn) -> bool {
    match after.end(turn.other()) {
        Some(end) => end.winner(turn.other(), false) == Some(turn),
        None => !after.wins(turn.other()),
    }
}

/// Returns the winning moves.
fn winning<B: Player>(board: &B, turn: Turn) -> Vec<Offer> {
    let mut offers = offers(board, turn);
    offers.retain(|offer| is_mine(&after(board, turn, offer), turn));
    offers
}

/// Returns how many moves win, with an example.
pub(crate) fn counted<B: Player>(board: &B, turn: Turn) -> Advice {
    let (winning, moves) = (winning(board, turn), offers(board, turn).len());
    match winning.first() {
        None => Advice::NoneWins(moves),
        Some(one) => {
            let one = one.clone();
            Advice::Wins { winning: winning.len(), moves, one }
        }
    }
}

/// Returns the hint for a position where every move loses: the idea at rung 2;
/// at rung 3 the move, unless there are too many replies to examine.
pub(crate) fn waiting<B: Player>(board: &B, turn: Turn, rung: u64) -> Advice {
    let found = if rung == 2 { None } else { trap(board, turn, false) };
    found.unwrap_or(Advice::Wait)
}

/// Returns a winning move, or else the trap, or else the first move.
pub(crate) fn best<B: Player>(board: &B, turn: Turn) -> Option<B::Move> {
    let wins = |offer: &Offer| is_mine(&after(board, turn, offer), turn);
    match offers(board, turn).into_iter().find(wins) {
        Some(offer) => board.find(&Line::one(&offer.line), turn).ok(),
        None => wait(board, turn),
    }
}
