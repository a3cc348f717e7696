//! Boards on which each thing is worth a pile of Nim: how a perfect player
//! chooses its move, and what it says about it.

use crate::play::wait;
use crate::{Board, Part, Player, Turn};
use nim::{Columns, Move};
use notebook::{BadInput, Line, Word};
use std::fmt::{self, Debug, Display, Formatter};

/// The worth of a board's things as piles of Nim, in the board's words.
pub trait Worth: Clone + Debug + PartialEq {
    /// A description of what a move does to a pile of Nim; follows
    /// "Every move".
    const CHANGES: &'static str;

    /// Returns a sentence that says what the things are worth.
    fn said(&self) -> String;

    /// Returns lines that explain that sentence.
    fn more(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the piles of Nim in binary, with their nim-sum.
    fn columns(&self) -> &Columns;

    /// Returns a description of a move, as in "take 2 from pile 1".
    fn does(chosen: &Move) -> String {
        said_of(chosen)
    }

    /// Returns a description of the thing that a move leaves, which is then
    /// worth `worth`; follows "leaves".
    fn leaves(chosen: &Move, worth: u64) -> String;

    /// Returns an invitation to move in a thing; things are numbered from 1.
    fn invites(thing: usize) -> String {
        format!("Take from pile {thing}.")
    }
}

/// A board with things that are each worth a pile of Nim.
pub trait Heaps: Board<Move = Move> {
    /// The type that says what the things are worth.
    type Worth: Worth;

    /// Returns what the things are worth now.
    fn worth(&self) -> Self::Worth;

    /// Returns the winning moves.
    fn winning(&self) -> Vec<Move>;

    /// Returns what the changed thing is worth after a move.
    fn worth_after(&self, chosen: &Move) -> u64;
}

/// A claim in the reasons and hints of such a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told<W> {
    /// What the things are worth, and the nim-sum of these numbers.
    Worth(W),
    /// What the things are worth, and that leaving nim-sum 0 wins.
    LeaveZero(W),
    /// What the things are worth, and that their nim-sum is 0 and every move
    /// changes it.
    Zero(W),
    /// The nim-sum is 0, and the reason why such a position is lost.
    Lost,
    /// A move that wins.
    Wins {
        /// The move.
        chosen: Move,
        /// What the changed thing is worth after the move.
        worth: u64,
    },
    /// A move in this thing wins; things are numbered from 1.
    From(usize),
}

/// Like [`Player::best`]; if no move wins, it sets a trap.
pub(crate) fn best<B: Heaps + Player>(board: &B, turn: Turn) -> Option<Move> {
    let first = board.winning().into_iter().next();
    first.or_else(|| wait(board, turn))
}

/// Like [`Player::why`].
pub(crate) fn why<B: Heaps>(board: &B) -> Vec<Told<B::Worth>> {
    let reason = match board.winning().first() {
        None => Told::Lost,
        Some(chosen) => {
            let worth = board.worth_after(chosen);
            Told::Wins { chosen: *chosen, worth }
        }
    };
    vec![Told::Worth(board.worth()), reason]
}

/// Like [`Player::hint`].
pub(crate) fn hint<B: Heaps>(board: &B, rung: u64) -> Vec<Told<B::Worth>> {
    vec![match (board.winning().first(), rung) {
        (Some(_), 2) => Told::LeaveZero(board.worth()),
        (Some(chosen), _) => Told::From(chosen.place() + 1),
        (None, 2) => Told::Zero(board.worth()),
        (None, _) => Told::Lost,
    }]
}

/// Writes what the things are worth: the sentence, followed by `then`, the
/// explanation and the binary columns.
fn write_worth<W: Worth>(
    f: &mut Formatter<'_>,
    worth: &W,
    then: &str,
) -> fmt::Result {
    writeln!(f, "{}{then}", worth.said())?;
    for line in worth.more() {
        writeln!(f, "{line}")?;
    }
    write!(f, "{}", worth.columns())
}

impl<W: Worth> Display for Told<W> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Worth(worth) => write_worth(f, worth, ""),
            Told::LeaveZero(worth) => {
                write_worth(f, worth, " Leave the nim-sum 0.")
            }
            Told::Zero(worth) => write_worth(
                f,
                worth,
                " The nim-sum is 0, and every move changes it.",
            ),
            Told::Lost => write!(
                f,
                "The nim-sum is 0. Every move {},\nand the other player can \
                 make the nim-sum 0 again. So the player to move\nloses, if \
                 the other makes no mistake.",
                W::CHANGES
            ),
            Told::Wins { chosen, worth } => write!(
                f,
                "A winning move: {}. It leaves {}. Now the nim-sum is 0.",
                W::does(chosen),
                W::leaves(chosen, *worth)
            ),
            Told::From(thing) => f.write_str(&W::invites(*thing)),
        }
    }
}

/// Returns the line that makes a move: the number of the pile, from 1, and the
/// number of coins.
pub(crate) fn line_of(chosen: &Move) -> String {
    format!("{} {}", chosen.place() + 1, chosen.taken())
}

/// Returns a move in words, as in "take 2 from pile 1".
pub(crate) fn said_of(chosen: &Move) -> String {
    format!("take {} from pile {}", chosen.taken(), chosen.place() + 1)
}

/// Returns a move as an invitation, as in "Take 2 from pile 1".
pub(crate) fn words_of(chosen: &Move) -> String {
    said_of(chosen).replacen('t', "T", 1)
}

/// Returns a move as one that a position offers singly.
pub(crate) fn part_of(chosen: Move) -> Part {
    Part::one(line_of(&chosen), words_of(&chosen))
}

/// Reads a line that takes coins from a pile; returns the index of the pile and
/// the word that gives the number of coins.
pub(crate) fn pile_and_coins<'a>(
    line: &'a Line,
    piles: usize,
) -> Result<(usize, Word<'a>), BadInput> {
    let words: Vec<Word> = line.words().collect();
    let [pile, coins] = words[..] else {
        let what = "a move is two numbers, the pile and the coins";
        return Err(line.error(what));
    };
    Ok((pile.number_in(1..=piles as u64)? as usize - 1, coins))
}

/// Returns how many coins a pile of `before` has left; an error if `coins` is
/// more than that.
pub(crate) fn rest_of(
    place: usize,
    before: u64,
    coins: &Word,
) -> Result<u64, BadInput> {
    let pile = place + 1;
    let few =
        || coins.error(&format!("is more than the {before} of pile {pile}"));
    before.checked_sub(coins.number()?).ok_or_else(few)
}

/// Returns the numbers separated by spaces, as in a line.
pub(crate) fn spaced(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}
