//! Boards: how a game and the page that shows it exchange lines of text.

use notebook::{BadInput, Chance, Line, Point};
use std::fmt;

// ANCHOR: board
/// The rules of a game, for a position on which players move.
pub trait Board: Clone {
    /// A legal move.
    type Move;

    /// Returns the position that a line describes.
    fn read(line: &Line, terms: &Terms) -> Result<Self, BadInput>;
    /// Returns the position in the form that `read` reads.
    fn text(&self) -> String;

    /// Returns the moves that `turn` has.
    fn parts(&self, turn: Turn) -> Vec<Part>;

    /// Draws the position: one line of SVG, with spots for moves.
    fn draw(&self, turn: Turn) -> String;

    /// Returns how the game has ended; `None` if `turn` can still move.
    fn end(&self, turn: Turn) -> Option<End>;

    /// Returns the move of `turn` that a line describes.
    fn find(&self, line: &Line, turn: Turn) -> Result<Self::Move, BadInput>;

    /// Makes a move; returns its description, as in "take 2 from pile 1".
    fn make(&mut self, chosen: &Self::Move) -> String;
}
// ANCHOR_END: board

// ANCHOR: player
/// A perfect player, who can say why.
pub trait Player: Board {
    /// What its reasons and hints claim.
    type Claim: fmt::Display + fmt::Debug;

    /// Returns a random new position, of a level from 1, easy, to 3, hard.
    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Self;

    /// Returns whether `turn`, who is to move, can win.
    fn wins(&self, turn: Turn) -> bool;

    /// Returns a winning move if there is one, or else any; `None` if there is
    /// no move.
    fn best(&self, turn: Turn) -> Option<Self::Move>;

    /// Returns why `turn`, who is to move, can or can't win.
    fn why(&self, turn: Turn) -> Vec<Self::Claim>;

    /// Returns a hint for `turn`: at rung 2 the idea, at 3 nearly the move.
    fn hint(&self, turn: Turn, rung: u64) -> Vec<Self::Claim>;
    // ANCHOR_END: player

    /// What to look at first, or to count, on any position of this board: a
    /// sentence that the first hint ends with.
    const LOOK: &'static str = "";

    /// Whether the page offers misère play, too.
    const MISERE: bool = false;

    /// Whether the page may build positions; then `build` does it.
    const BUILDS: bool = false;

    /// Whether a game may end in a draw.
    const DRAWS: bool = false;

    /// What the page asks for who has lost a game that was won, in the words
    /// of a button.
    const MISTAKE: &'static str = "Where did you go wrong?";

    /// Returns whether the other player can win. A board with draws has to say
    /// it.
    fn loses(&self, turn: Turn) -> bool {
        !self.wins(turn)
    }

    /// Returns in how many moves, of both players, the game ends if the winner
    /// hurries and the loser plays for time; `None` if the board doesn't know:
    /// then the moves are searched. It is asked only where somebody wins.
    fn remoteness(&self) -> Option<u64> {
        None
    }

    /// [`draw`](Board::draw) in a game that began with `start`: what was there
    /// then keeps its place, so that nothing else moves when a part is taken.
    fn draw_since(&self, _start: &Self, turn: Turn) -> String {
        self.draw(turn)
    }

    /// Who the reader is, as in "You are the fox.", where that differs from
    /// game to game.
    fn reader_is(&self, _turn: Turn) -> Option<String> {
        None
    }

    /// The reasons of [`why`](Player::why), drawn: one line of SVG. `None`: the
    /// [options](crate::draw_options) are drawn.
    fn drawn_why(&self, _turn: Turn) -> Option<String> {
        None
    }

    /// What the position is worth, in the chapter's own numbers: it is written
    /// into the marks of those options. `None` where only the winner counts.
    fn worth(&self) -> Option<String> {
        None
    }

    /// Where on a spot its mark is, if not in the middle: 1 is at the edge on
    /// the right, and below.
    fn mark_at(&self) -> Point {
        (0.0, 0.0)
    }

    /// Changes a position that is being built; says what it did.
    ///
    /// # Errors
    /// If the line is no such change. Boards that do not build refuse all.
    fn build(&mut self, line: &Line) -> Result<String, BadInput> {
        Err(line.error("nothing can be built on this board"))
    }

    /// The changes that [`build`](Player::build) offers now, as moves.
    fn building(&self) -> Vec<Part> {
        Vec::new()
    }

    /// The position being built, drawn; its spots are those changes.
    fn draw_building(&self) -> String {
        self.draw(Turn::Reader)
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// The reader's.
    Reader,
    /// The program's, or that of a friend beside the reader.
    Program,
}

impl Turn {
    /// Whose turn it is after this one.
    pub fn other(self) -> Turn {
        match self {
            Turn::Reader => Turn::Program,
            Turn::Program => Turn::Reader,
        }
    }
}

/// Against whom the reader plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The program, as well as it can.
    Perfect,
    /// The program, which makes one move in [`GOOD`] by chance.
    Good,
    /// The program, which makes every move by chance.
    Random,
    /// A friend, who sits beside the reader.
    Friend,
}

/// One move in so many is made by chance by the good opponent.
pub const GOOD: u64 = 4;

// ANCHOR: terms
/// What the players have agreed before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Who moves first.
    pub first: Turn,
    /// Whether the player who cannot move wins.
    pub misere: bool,
    /// Against whom the reader plays.
    pub opponent: Opponent,
    /// Whether the lines change a position instead of playing.
    pub building: bool,
    /// Whether the answer should include the picture.
    pub drawn: bool,
}
// ANCHOR_END: terms

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The player to move cannot: the convention says who has won.
    Stuck,
    /// In another way, told in a sentence.
    Told {
        /// The sentence, as in "Only the poison is left."
        how: String,
        /// Who has won; `None`: it is a draw.
        winner: Option<Turn>,
    },
}

impl End {
    /// Who has won, if `turn` was to move when the game ended.
    pub fn winner(&self, turn: Turn, misere: bool) -> Option<Turn> {
        match self {
            End::Stuck if misere => Some(turn),
            End::Stuck => Some(turn.other()),
            End::Told { winner, .. } => *winner,
        }
    }
}

// ANCHOR: part
/// What a position offers. Numbers in it are exact up to 2^64 − 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// One legal move: the line that makes it, and its description.
    Move(String, String),
    /// Legal moves: a row and any number from `least` to `most`. The line that
    /// makes one is these two numbers; `words` describe it, as in "Take from
    /// pile 2".
    Moves {
        /// The row.
        row: u64,
        /// The smallest number.
        least: u64,
        /// The largest number.
        most: u64,
        /// What the number does.
        words: String,
    },
    /// The numbers of all the rows together are one move; the line that makes
    /// it contains them all. `0` says what the button does.
    Together(String),
}
// ANCHOR_END: part

impl Part {
    /// A legal move, by the line that makes it and its words.
    pub fn one(line: impl ToString, words: impl ToString) -> Part {
        Part::Move(line.to_string(), words.to_string())
    }

    /// The line of the first move that it offers; `None` if other parts belong
    /// to it.
    pub(crate) fn first(&self) -> Option<String> {
        match self {
            Part::Move(line, _) => Some(line.clone()),
            Part::Moves { row, least, .. } => Some(format!("{row} {least}")),
            Part::Together(_) => None,
        }
    }

    /// The greatest number of its row, if it is one.
    pub(crate) fn most(&self) -> Option<u64> {
        match self {
            Part::Moves { most, .. } => Some(*most),
            Part::Move(..) | Part::Together(_) => None,
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Move(line, words) => write!(f, "move {line}: {words}"),
            Part::Moves { row, least, most, words } => {
                write!(f, "moves {row} {least} {most} {words}")
            }
            Part::Together(words) => write!(f, "together {words}"),
        }
    }
}

pub(crate) const TERMS: &str = "the first player, `you` or `program`";

/// Reads the terms: who moves first, then any of the other words.
pub(crate) fn terms_of<B: Player>(line: &Line) -> Result<Terms, BadInput> {
    let mut words = line.words();
    let first = words.next();
    let first = first.ok_or_else(|| line.error(&format!("give {TERMS}")));
    let first = first?;
    let mut terms = Terms {
        first: match first.text {
            "you" => Turn::Reader,
            "program" => Turn::Program,
            _ => return Err(first.error("is neither you nor program")),
        },
        misere: false,
        opponent: Opponent::Perfect,
        building: false,
        drawn: false,
    };
    for word in words {
        match word.text {
            "misere" if B::MISERE => terms.misere = true,
            "build" if B::BUILDS => terms.building = true,
            "misere" | "build" => return Err(word.error(NOT_OFFERED)),
            // The last word stands in links made before the others were there.
            "good" | "careless" => terms.opponent = Opponent::Good,
            "random" => terms.opponent = Opponent::Random,
            "friend" => terms.opponent = Opponent::Friend,
            "drawn" => terms.drawn = true,
            _ => return Err(word.error(NO_TERM)),
        }
    }
    Ok(terms)
}

const NOT_OFFERED: &str = "is not offered on this board";
const NO_TERM: &str =
    "is not one of misere, good, random, friend, build, drawn";

/// As [`first_picture`], where the board stands on another page, too: the names
/// in the picture begin with `name`, not with `usual`.
///
/// # Panics
/// If `position` is none.
pub fn picture_named<B: Player>(
    position: &str,
    usual: &str,
    name: &str,
) -> String {
    let picture = first_picture::<B>(position);
    picture.replace(&format!("{usual}-"), &format!("{name}-"))
}

/// The picture of a board's first position, for a figure of a page.
///
/// # Panics
/// If `position` is none.
pub fn first_picture<B: Player>(position: &str) -> String {
    let terms = terms_of::<B>(&Line::one("you")).expect("terms");
    let board = B::read(&Line::one(position), &terms).expect("a position");
    board.draw(Turn::Reader)
}
