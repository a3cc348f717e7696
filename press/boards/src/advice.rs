//! What a player can say of any game as soon as it knows who wins: how many
//! moves win, and, where none does, after which one a mistake is likely.

use crate::play::{trap, wait};
use crate::{Part, Player, Turn};
use notebook::Line;
use std::fmt::{self, Display, Formatter};

/// A move that a position offers: the line that makes it, and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The line.
    pub line: String,
    /// The words, as in "Take pin 2".
    pub words: String,
}

/// What can be said of the moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Some moves win.
    Wins {
        /// How many.
        winning: usize,
        /// How many moves there are.
        moves: usize,
        /// One that wins.
        one: Offer,
    },
    /// None of so many moves wins.
    NoneWins(usize),
    /// Every move loses: what to look for.
    Wait,
    /// Every move loses; after this one a mistake is likely.
    Trap {
        /// The line of the move.
        line: String,
        /// What it does, as in "take pin 2".
        does: String,
        /// How many replies to it still win.
        right: usize,
        /// How many replies there are.
        replies: usize,
    },
    /// Every move loses, and no reply to any of them is a mistake.
    NoTrap {
        /// Whether it is so because every move ends the game.
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
    /// The words in the middle of a sentence.
    fn low(&self) -> String {
        let first = self.words.chars().next().map_or(0, char::len_utf8);
        let (first, rest) = self.words.split_at(first);
        format!("{}{rest}", first.to_lowercase())
    }
}

/// The moves that a position offers one by one.
fn offers<B: Player>(board: &B, turn: Turn) -> Vec<Offer> {
    let one = |part| match part {
        Part::Move(line, words) => Some(Offer { line, words }),
        Part::Moves { .. } | Part::Together(_) => None,
    };
    board.parts(turn).into_iter().filter_map(one).collect()
}

/// The position after a move that is offered.
fn after<B: Player>(board: &B, turn: Turn, offer: &Offer) -> B {
    let line = Line::one(&offer.line);
    let chosen = board.find(&line, turn).expect("what is offered is legal");
    let mut after = board.clone();
    after.make(&chosen);
    after
}

/// Whether `turn`, who has just moved here, wins. A player who cannot move
/// has lost, unless the game says another thing.
fn is_mine<B: Player>(after: &B, turn: Turn) -> bool {
    match after.end(turn.other()) {
        Some(end) => end.winner(turn.other(), false) == Some(turn),
        None => !after.wins(turn.other()),
    }
}

/// The moves that win.
fn winning<B: Player>(board: &B, turn: Turn) -> Vec<Offer> {
    let mut offers = offers(board, turn);
    offers.retain(|offer| is_mine(&after(board, turn, offer), turn));
    offers
}

/// How many moves win, and one of them.
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

/// The hints where every move loses: at rung 2 the idea, at 3 the move, unless
/// there are too many replies to look at.
pub(crate) fn waiting<B: Player>(board: &B, turn: Turn, rung: u64) -> Advice {
    let found = if rung == 2 { None } else { trap(board, turn, false) };
    found.unwrap_or(Advice::Wait)
}

/// A winning move; if there is none, the trap, or else the first move.
pub(crate) fn best<B: Player>(board: &B, turn: Turn) -> Option<B::Move> {
    let wins = |offer: &Offer| is_mine(&after(board, turn, offer), turn);
    match offers(board, turn).into_iter().find(wins) {
        Some(offer) => board.find(&Line::one(&offer.line), turn).ok(),
        None => wait(board, turn),
    }
}
