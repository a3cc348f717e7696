//! Boards: the lines of text that a game and its page exchange.

use notebook::{BadInput, Chance, Line, Point};
use std::fmt;

// ANCHOR: board
/// The rules of a game, implemented for its positions.
pub trait Board: Clone {
    /// A legal move.
    type Move;

    /// Returns the position that a line describes.
    fn read(line: &Line, terms: &Terms) -> Result<Self, BadInput>;
    /// Returns the position in the form that `read` reads.
    fn text(&self) -> String;

    /// Returns the moves available to `turn`.
    fn parts(&self, turn: Turn) -> Vec<Part>;

    /// Draws the position: one line of SVG, with spots for moves.
    fn draw(&self, turn: Turn) -> String;

    /// Returns how the game has ended; `None` if `turn` can still move.
    fn end(&self, turn: Turn) -> Option<End>;

    /// Returns the move by `turn` that a line describes.
    fn find(&self, line: &Line, turn: Turn) -> Result<Self::Move, BadInput>;

    /// Makes a move; returns its description, as in "take 2 from pile 1".
    fn make(&mut self, chosen: &Self::Move) -> String;
}
// ANCHOR_END: board

// ANCHOR: player
/// A perfect player that can explain its moves.
pub trait Player: Board {
    /// The claims that its reasons and hints make.
    type Claim: fmt::Display + fmt::Debug;

    /// Returns a random position; `level` runs from 1 (easy) to 3 (hard).
    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Self;

    /// Returns whether `turn`, who is to move, can win.
    fn wins(&self, turn: Turn) -> bool;

    /// Returns a winning move if there is one, otherwise any move; `None` if
    /// there is no move.
    fn best(&self, turn: Turn) -> Option<Self::Move>;

    /// Returns the reasons why `turn`, who is to move, can or can't win.
    fn why(&self, turn: Turn) -> Vec<Self::Claim>;

    /// Returns a hint for `turn`: rung 2 is the idea, rung 3 nearly the move.
    fn hint(&self, turn: Turn, rung: u64) -> Vec<Self::Claim>;
    // ANCHOR_END: player

    /// The sentence that ends the first hint: what to look at or count first on
    /// any position of this board.
    const LOOK: &'static str = "";

    /// Whether the page also offers misère play.
    const MISERE: bool = false;

    /// Whether the page lets the reader build positions, with `build`.
    const BUILDS: bool = false;

    /// Whether a game may end in a draw.
    const DRAWS: bool = false;

    /// The words on the button that a reader sees after losing a game that
    /// could have been won.
    const MISTAKE: &'static str = "Where did you go wrong?";

    /// Returns whether the other player can win. A board with draws has to
    /// implement this.
    fn loses(&self, turn: Turn) -> bool {
        !self.wins(turn)
    }

    /// Returns the number of moves, counting both players', until the game ends
    /// if the winner hurries and the loser plays for time; `None` if the board
    /// doesn't know, in which case the moves are searched. Called only where
    /// somebody wins.
    fn remoteness(&self) -> Option<u64> {
        None
    }

    /// Like [`draw`](Board::draw), for a game that began at `start`: everything
    /// keeps its place from the start, so that nothing else moves when a part
    /// is taken.
    fn draw_since(&self, _start: &Self, turn: Turn) -> String {
        self.draw(turn)
    }

    /// Returns which player the reader is, as in "You are the fox.", if that
    /// differs from game to game.
    fn reader_is(&self, _turn: Turn) -> Option<String> {
        None
    }

    /// Returns a drawing of the reasons from [`why`](Player::why), as one line
    /// of SVG; `None` to have the [options](crate::draw_options) drawn.
    fn drawn_why(&self, _turn: Turn) -> Option<String> {
        None
    }

    /// Returns the position's value in the chapter's own numbers, for the marks
    /// of the options in [`draw_options`](crate::draw_options); `None` if only
    /// the winner matters.
    fn worth(&self) -> Option<String> {
        None
    }

    /// Returns where the mark on a spot goes, as an offset from the spot's
    /// middle: 1 is the right edge, and the bottom edge.
    fn mark_at(&self) -> Point {
        (0.0, 0.0)
    }

    /// Changes a position that is being built; describes the change.
    ///
    /// # Errors
    /// If the line isn't a change that `build` knows. Boards that don't build
    /// positions refuse every line.
    fn build(&mut self, line: &Line) -> Result<String, BadInput> {
        Err(line.error("nothing can be built on this board"))
    }

    /// Returns the changes that [`build`](Player::build) offers now, as moves.
    fn building(&self) -> Vec<Part> {
        Vec::new()
    }

    /// Draws the position being built; its spots are the changes on offer.
    fn draw_building(&self) -> String {
        self.draw(Turn::Reader)
    }
}

/// The player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// The reader.
    Reader,
    /// The program, or a friend who plays beside the reader.
    Program,
}

impl Turn {
    /// Returns the player who moves next.
    pub fn other(self) -> Turn {
        match self {
            Turn::Reader => Turn::Program,
            Turn::Program => Turn::Reader,
        }
    }
}

/// The reader's opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The program, playing as well as it can.
    Perfect,
    /// The program, making one move in [`GOOD`] at random.
    Good,
    /// The program, making every move at random.
    Random,
    /// A friend who sits beside the reader.
    Friend,
}

/// The good opponent makes one move in this many at random.
pub const GOOD: u64 = 4;

// ANCHOR: terms
/// What the players agree on before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Who moves first.
    pub first: Turn,
    /// Whether the player who cannot move wins.
    pub misere: bool,
    /// The reader's opponent.
    pub opponent: Opponent,
    /// Whether the reader's lines build a position instead of playing.
    pub building: bool,
    /// Whether the picture should be printed, too.
    pub drawn: bool,
}
// ANCHOR_END: terms

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The player to move has no move: the convention decides who has won.
    Stuck,
    /// In some other way, which a sentence describes.
    Told {
        /// The sentence, as in "Only the poison is left."
        how: String,
        /// The winner; `None` for a draw.
        winner: Option<Turn>,
    },
}

impl End {
    /// Returns the winner, if `turn` was to move when the game ended.
    pub fn winner(&self, turn: Turn, misere: bool) -> Option<Turn> {
        match self {
            End::Stuck if misere => Some(turn),
            End::Stuck => Some(turn.other()),
            End::Told { winner, .. } => *winner,
        }
    }
}

// ANCHOR: part
/// One or more moves of a position. Numbers are exact up to 2^64 − 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// One legal move: the line that makes it, and its description.
    Move(String, String),
    /// Several legal moves in one row: any number from `least` to `most`. The
    /// line of a move is the row and the number; `words` describe it, as in
    /// "Take from pile 2".
    Moves {
        /// The number of the row.
        row: u64,
        /// The smallest number allowed.
        least: u64,
        /// The largest number allowed.
        most: u64,
        /// A description of the move without its number.
        words: String,
    },
    /// One move consists of a number for every row, and the line that makes it
    /// contains them all. Field `0` is the text on the button.
    Together(String),
}
// ANCHOR_END: part

impl Part {
    /// Returns one legal move, from the line that makes it and its description.
    pub fn one(line: impl ToString, words: impl ToString) -> Part {
        Part::Move(line.to_string(), words.to_string())
    }

    /// Returns the line of the first move that this part offers; `None` for
    /// [`Part::Together`], where the line also depends on the other parts.
    pub(crate) fn first(&self) -> Option<String> {
        match self {
            Part::Move(line, _) => Some(line.clone()),
            Part::Moves { row, least, .. } => Some(format!("{row} {least}")),
            Part::Together(_) => None,
        }
    }

    /// Returns the largest number allowed for the row of a [`Part::Moves`].
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

/// Reads the terms: who moves first, then any of the optional words.
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
            // `careless` occurs in links made before there was `good`.
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

/// Like [`first_picture`], for a board that is also on another page: the names
/// in the picture begin with `name` instead of `usual`.
///
/// # Panics
/// If `position` isn't a position of this board.
pub fn picture_named<B: Player>(
    position: &str,
    usual: &str,
    name: &str,
) -> String {
    let picture = first_picture::<B>(position);
    picture.replace(&format!("{usual}-"), &format!("{name}-"))
}

/// Returns the picture of a board at its first position, for a figure.
///
/// # Panics
/// If `position` isn't a position of this board.
pub fn first_picture<B: Player>(position: &str) -> String {
    let terms = terms_of::<B>(&Line::one("you")).expect("terms");
    let board = B::read(&Line::one(position), &terms).expect("a position");
    board.draw(Turn::Reader)
}
