//! Boards with things that are each worth a pile of Nim: how their players
//! choose, and what they say.

use crate::play::wait;
use crate::{Board, Part, Player, Turn};
use nim::{Columns, Move};
use notebook::{BadInput, Line, Word};
use std::fmt::{self, Debug, Display, Formatter};

/// What things are worth as piles of Nim, in the words of their board.
pub trait Worth: Clone + Debug + PartialEq {
    /// What a move does to a pile of Nim, after "Every move".
    const CHANGES: &'static str;

    /// What the things are worth: a sentence.
    fn said(&self) -> String;

    /// Lines that explain the sentence.
    fn more(&self) -> Vec<String> {
        Vec::new()
    }

    /// The piles of Nim in binary, with their nim-sum.
    fn columns(&self) -> &Columns;

    /// A move, as in "take 2 from pile 1".
    fn does(chosen: &Move) -> String {
        said_of(chosen)
    }

    /// What a move leaves that is worth so much then, after "leaves".
    fn leaves(chosen: &Move, worth: u64) -> String;

    /// The invitation to a move of this thing, from 1 on.
    fn invites(thing: usize) -> String {
        format!("Take from pile {thing}.")
    }
}

/// A board with things that are each worth a pile of Nim.
pub trait Heaps: Board<Move = Move> {
    /// What the things are worth.
    type Worth: Worth;

    /// What the things are worth now.
    fn worth(&self) -> Self::Worth;

    /// The moves that win.
    fn winning(&self) -> Vec<Move>;

    /// What the thing of a move is worth after it.
    fn worth_after(&self, chosen: &Move) -> u64;
}

/// What such a board's reasons and hints claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told<W> {
    /// What the things are worth, and the nim-sum of that.
    Worth(W),
    /// The same, and that to leave the nim-sum 0 wins.
    LeaveZero(W),
    /// The same, and that every move changes the nim-sum, which is 0.
    Zero(W),
    /// The nim-sum is 0, and why that is lost.
    Lost,
    /// A move that wins.
    Wins {
        /// The move.
        chosen: Move,
        /// What its thing is worth then.
        worth: u64,
    },
    /// A move of this thing, from 1 on, wins.
    From(usize),
}

/// As [`Player::best`]: who cannot win sets a trap.
pub(crate) fn best<B: Heaps + Player>(board: &B, turn: Turn) -> Option<Move> {
    let first = board.winning().into_iter().next();
    first.or_else(|| wait(board, turn))
}

/// As [`Player::why`].
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

/// As [`Player::hint`].
pub(crate) fn hint<B: Heaps>(board: &B, rung: u64) -> Vec<Told<B::Worth>> {
    vec![match (board.winning().first(), rung) {
        (Some(_), 2) => Told::LeaveZero(board.worth()),
        (Some(chosen), _) => Told::From(chosen.place() + 1),
        (None, 2) => Told::Zero(board.worth()),
        (None, _) => Told::Lost,
    }]
}

/// What the things are worth, with more in the sentence, and in binary.
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
                "To {} leaves {}. Now the nim-sum is 0.",
                W::does(chosen),
                W::leaves(chosen, *worth)
            ),
            Told::From(thing) => f.write_str(&W::invites(*thing)),
        }
    }
}

/// The line of a move: the pile, from 1, and the coins.
pub(crate) fn line_of(chosen: &Move) -> String {
    format!("{} {}", chosen.place() + 1, chosen.taken())
}

/// A move in words, as in "take 2 from pile 1".
pub(crate) fn said_of(chosen: &Move) -> String {
    format!("take {} from pile {}", chosen.taken(), chosen.place() + 1)
}

/// The same as an invitation.
pub(crate) fn words_of(chosen: &Move) -> String {
    said_of(chosen).replacen('t', "T", 1)
}

/// A move that is offered one by one.
pub(crate) fn part_of(chosen: Move) -> Part {
    Part::one(line_of(&chosen), words_of(&chosen))
}

/// The place of a pile of which a line takes coins, and the word that tells how
/// many.
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

/// What a pile has left; a move cannot take more than `before`.
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

/// Numbers with spaces between them, as a line holds them.
pub(crate) fn spaced(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}
