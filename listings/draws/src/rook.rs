//! King and rook against king: a real ending, with its rules.

use games::Game;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// Whose turn it is in chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// White, who has the rook.
    White,
    /// Black, who has a king and nothing else.
    Black,
}

/// A square: its column, from a = 0, and its row, from 1 = 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub i8, pub i8);

/// Where the three pieces stand, and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pieces {
    /// Who moves next.
    pub side: Side,
    /// The white king.
    pub king: Square,
    /// The white rook.
    pub rook: Square,
    /// The black king.
    pub lone: Square,
}

// ANCHOR: ending
/// A position of the ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// Three pieces on the board.
    On(Pieces),
    /// The rook is taken, or the player to move is stalemated: from here
    /// play goes on for ever, and leads nowhere else.
    Nobody,
}
// ANCHOR_END: ending

/// The ending on a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RookEnding {
    size: i8,
}

/// The steps of a king.
const STEPS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The directions of a rook.
const LINES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

impl Square {
    fn moved(self, (right, up): (i8, i8)) -> Square {
        Square(self.0 + right, self.1 + up)
    }

    /// Whether a king on one of the two squares attacks the other; it counts
    /// as near itself.
    pub fn is_near(self, other: Square) -> bool {
        (self.0 - other.0).abs() <= 1 && (self.1 - other.1).abs() <= 1
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.0.unsigned_abs());
        write!(f, "{column}{}", self.1 + 1)
    }
}

impl Display for Pieces {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Pieces { side, king, rook, lone } = self;
        let side = match side {
            Side::White => "white",
            Side::Black => "black",
        };
        write!(f, "{side} K{king} R{rook} k{lone}")
    }
}

impl RookEnding {
    /// The ending on a board of so many rows and columns.
    ///
    /// # Panics
    /// With fewer than 3 rows, where two kings have no room, or more than 8.
    pub fn new(size: u64) -> RookEnding {
        assert!((3..=8).contains(&size), "a board has 3 to 8 rows");
        RookEnding { size: size as i8 }
    }

    /// How many rows and columns the board has.
    pub fn size(&self) -> u64 {
        self.size.unsigned_abs().into()
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |c| Square(c, row)))
    }

    fn holds(&self, square: Square) -> bool {
        let inside = |number| (0..self.size).contains(&number);
        inside(square.0) && inside(square.1)
    }

    /// Where a king can step to, whatever stands there.
    fn steps(&self, from: Square) -> impl Iterator<Item = Square> + '_ {
        let steps = STEPS.into_iter().map(move |step| from.moved(step));
        steps.filter(|to| self.holds(*to))
    }

    /// The squares along a rook's lines, each line up to the first piece, and
    /// that piece's square, too.
    fn sight(&self, rook: Square, pieces: [Square; 2]) -> Vec<Square> {
        let mut seen = Vec::new();
        for line in LINES {
            let mut square = rook.moved(line);
            while self.holds(square) {
                seen.push(square);
                if pieces.contains(&square) {
                    break;
                }
                square = square.moved(line);
            }
        }
        seen
    }

    /// Whether the rook attacks `lone`: they share a line, and the white king
    /// is not between them.
    fn attacks(&self, at: &Pieces, lone: Square) -> bool {
        let Pieces { king, rook, .. } = *at;
        let between =
            |a: i8, b: i8, c: i8| (a.min(c) + 1..a.max(c)).contains(&b);
        let column = rook.0 == lone.0
            && !(king.0 == rook.0 && between(rook.1, king.1, lone.1));
        let row = rook.1 == lone.1
            && !(king.1 == rook.1 && between(rook.0, king.0, lone.0));
        rook != lone && (column || row)
    }

    /// Whether the black king is in check.
    pub fn is_check(&self, at: &Pieces) -> bool {
        self.attacks(at, at.lone)
    }

    /// Whether these pieces can stand so: on three squares, the kings apart,
    /// and no check if White is to move.
    pub fn is_legal(&self, at: &Pieces) -> bool {
        let Pieces { king, rook, lone, .. } = *at;
        rook != king
            && rook != lone
            && !king.is_near(lone)
            && (at.side == Side::Black || !self.is_check(at))
    }

    fn white(&self, at: &Pieces) -> Vec<Ending> {
        let Pieces { king, rook, lone, .. } = *at;
        let side = Side::Black;
        let steps = self.steps(king).map(|king| Pieces { side, king, ..*at });
        let sight = self.sight(rook, [king, lone]).into_iter();
        let lines = sight.map(|rook| Pieces { side, rook, ..*at });
        let all = steps.chain(lines).filter(|to| self.is_legal(to));
        all.map(Ending::On).collect()
    }

    fn black(&self, at: &Pieces) -> Vec<Ending> {
        let side = Side::White;
        let free = |to: &Square| !to.is_near(at.king);
        let to = |lone| match lone == at.rook {
            true => Ending::Nobody, // takes the rook
            false => Ending::On(Pieces { side, lone, ..*at }),
        };
        let steps = self.steps(at.lone).filter(free);
        steps.filter(|lone| !self.attacks(at, *lone)).map(to).collect()
    }

    /// The moves of the player whose turn it is.
    pub fn moves(&self, at: &Pieces) -> Vec<Ending> {
        match at.side {
            Side::White => self.white(at),
            Side::Black => self.black(at),
        }
    }

    /// Whether the player to move has no move, and is not in check.
    pub fn is_stalemate(&self, at: &Pieces) -> bool {
        !self.is_check(at) && self.moves(at).is_empty()
    }
}

// ANCHOR: rook_game
impl Game for RookEnding {
    type Position = Ending;

    fn options(&self, ending: &Ending) -> Vec<Ending> {
        let Ending::On(at) = ending else { return vec![Ending::Nobody] };
        match self.is_stalemate(at) {
            true => vec![Ending::Nobody],
            false => self.moves(at),
        }
    }
}
// ANCHOR_END: rook_game

impl RookEnding {
    /// The eight images of a position: the board turned and mirrored.
    pub fn images(&self, at: &Pieces) -> [Pieces; 8] {
        let last = self.size - 1;
        [0, 1, 2, 3, 4, 5, 6, 7].map(|image| {
            let turn = |Square(mut x, mut y): Square| {
                if image & 1 > 0 {
                    (x, y) = (y, x);
                }
                if image & 2 > 0 {
                    x = last - x;
                }
                if image & 4 > 0 {
                    y = last - y;
                }
                Square(x, y)
            };
            let Pieces { side, king, rook, lone } = *at;
            let [king, rook, lone] = [king, rook, lone].map(turn);
            Pieces { side, king, rook, lone }
        })
    }

    /// How many of the images differ.
    pub fn distinct_images(&self, at: &Pieces) -> usize {
        BTreeSet::from(self.images(at)).len()
    }

    /// The first of the images: one and the same for all eight.
    pub fn folded(&self, ending: &Ending) -> Ending {
        let Ending::On(at) = ending else { return Ending::Nobody };
        let first = self.images(at).into_iter().min();
        Ending::On(first.expect("there are eight"))
    }
}
