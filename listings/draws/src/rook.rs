//! King and rook against king: a chess ending and its rules.

use games::Game;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// Whose turn it is: White's or Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// White, who has the rook.
    White,
    /// Black, who has only a king.
    Black,
}

/// A square: its column (0 for column a) and its row (0 for row 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub i8, pub i8);

/// The squares of the three pieces, and the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pieces {
    /// The player to move.
    pub side: Side,
    /// The square of the white king.
    pub king: Square,
    /// The square of the white rook.
    pub rook: Square,
    /// The square of the black king.
    pub lone: Square,
}

// ANCHOR: ending
/// A position of the ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// All three pieces are on the board.
    On(Pieces),
    /// The rook has been taken, or the player to move was stalemated. The only
    /// option is the same position again, so play never ends.
    Nobody,
}
// ANCHOR_END: ending

/// King and rook against king on a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RookEnding {
    size: i8,
}

/// The steps that a king can take.
const STEPS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The directions in which a rook moves.
const LINES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

impl Square {
    fn moved(self, (right, up): (i8, i8)) -> Square {
        Square(self.0 + right, self.1 + up)
    }

    /// Returns whether a king on one of the two squares attacks the other; a
    /// square counts as near itself.
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
    /// Returns the ending on a board with `size` rows and `size` columns.
    ///
    /// # Panics
    /// If `size` is less than 3, too few for two kings, or more than 8.
    pub fn new(size: u64) -> RookEnding {
        assert!((3..=8).contains(&size), "a board has 3 to 8 rows");
        RookEnding { size: size as i8 }
    }

    /// Returns the number of rows, which is also the number of columns.
    pub fn size(&self) -> u64 {
        self.size.unsigned_abs().into()
    }

    /// Returns all squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |c| Square(c, row)))
    }

    fn holds(&self, square: Square) -> bool {
        let inside = |number| (0..self.size).contains(&number);
        inside(square.0) && inside(square.1)
    }

    /// Returns the squares next to `from`, including occupied ones.
    fn steps(&self, from: Square) -> impl Iterator<Item = Square> + '_ {
        let steps = STEPS.into_iter().map(move |step| from.moved(step));
        steps.filter(|to| self.holds(*to))
    }

    /// Returns the squares along a rook's lines. Each line ends with the first
    /// square that is in `pieces`, which is included.
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

    /// Returns whether the rook attacks a king on `lone`: they share a line,
    /// and the white king is not between them.
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

    /// Returns whether the black king is in check.
    pub fn is_check(&self, at: &Pieces) -> bool {
        self.attacks(at, at.lone)
    }

    /// Returns whether a position is legal: the pieces are on three distinct
    /// squares, the kings are not next to each other, and the black king is not
    /// in check if White is to move.
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

    /// Returns the positions after each move of the player whose turn it is.
    pub fn moves(&self, at: &Pieces) -> Vec<Ending> {
        match at.side {
            Side::White => self.white(at),
            Side::Black => self.black(at),
        }
    }

    /// Returns whether the player to move has no move and is not in check.
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
    /// Returns the eight images of a position under rotations and reflections
    /// of the board.
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

    /// Returns how many distinct images a position has.
    pub fn distinct_images(&self, at: &Pieces) -> usize {
        BTreeSet::from(self.images(at)).len()
    }

    /// Returns the smallest of a position's eight images, so that all eight of
    /// them give the same result.
    pub fn folded(&self, ending: &Ending) -> Ending {
        let Ending::On(at) = ending else { return Ending::Nobody };
        let first = self.images(at).into_iter().min();
        Ending::On(first.expect("there are eight"))
    }
}
