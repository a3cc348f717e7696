//! The board for king and rook against king.

use super::rook_told::{Told, Verdict};
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use draws::{
    best_moves, read_ending, square_of, to_mate, Ending, Pieces, RookEnding,
    Side, Square,
};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// A position of the ending, with the number of moves that White has left.
#[derive(Clone, Debug)]
pub struct RookGame {
    /// The squares of the pieces; if the rook has been taken, its last square.
    at: Pieces,
    /// Whether the rook has been taken.
    taken: bool,
    /// The number of moves that White has left.
    left: u64,
    /// The number of moves that White has made.
    made: u64,
    /// The number of White's moves to mate at the start; `None` if White
    /// couldn't force mate in the moves that were left.
    enough: Option<u64>,
}

/// Runs the `draws-rook-board` program: reads a game and prints what the page's
/// board should show.
pub fn rook_board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<RookGame>(input, output)
}

/// The maximum number of moves that White may have left, by the fifty-move
/// rule; also the number if the position doesn't say.
const LEFT: u64 = 50;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The piece that moves.
    pub piece: Piece,
    /// The square to which the piece moves.
    pub to: Square,
    /// The position after the move.
    pub after: Ending,
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The white king.
    King,
    /// The white rook.
    Rook,
    /// The black king.
    Lone,
}

impl Piece {
    fn letter(self) -> char {
        match self {
            Piece::King => 'K',
            Piece::Rook => 'R',
            Piece::Lone => 'k',
        }
    }
}

/// Writes the line that makes the move, as in `Rh4`.
impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.piece.letter(), self.to)
    }
}

impl Step {
    /// Returns the move that leads from `at` to `after`.
    fn new(at: &Pieces, after: Ending) -> Step {
        let (piece, to) = match after {
            Ending::Nobody => (Piece::Lone, at.rook),
            Ending::On(to) if to.king != at.king => (Piece::King, to.king),
            Ending::On(to) if to.rook != at.rook => (Piece::Rook, to.rook),
            Ending::On(to) => (Piece::Lone, to.lone),
        };
        Step { piece, to, after }
    }

    /// Returns the move in words, as in "Rook to h4".
    pub fn words(&self) -> String {
        let to = self.to;
        match (self.piece, self.after) {
            (_, Ending::Nobody) => format!("King takes the rook on {to}"),
            (Piece::Rook, _) => format!("Rook to {to}"),
            _ => format!("King to {to}"),
        }
    }
}

impl RookGame {
    fn new(at: Pieces, taken: bool, left: u64) -> RookGame {
        let mut game = RookGame { at, taken, left, made: 0, enough: None };
        game.enough = match game.verdict() {
            Verdict::Mate(moves) => Some(moves),
            Verdict::Draw => None,
        };
        game
    }

    /// Returns the position of the pieces.
    pub fn ending(&self) -> Ending {
        match self.taken {
            true => Ending::Nobody,
            false => Ending::On(self.at),
        }
    }

    /// Returns the number of moves that White has left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Whether White is to move and has no moves left.
    fn is_late(&self) -> bool {
        self.at.side == Side::White && self.left == 0
    }

    /// Returns the legal moves; none if the rook is taken or White has no moves
    /// left.
    pub fn steps(&self) -> Vec<Step> {
        if self.taken || self.is_late() {
            return Vec::new();
        }
        let options = RookEnding::new(8).moves(&self.at).into_iter();
        options.map(|after| Step::new(&self.at, after)).collect()
    }

    fn after(&self, step: &Step) -> RookGame {
        let mut game = self.clone();
        match step.after {
            Ending::On(at) => game.at = at,
            Ending::Nobody => {
                game.taken = true;
                game.at.lone = self.at.rook;
                game.at.side = Side::White;
            }
        }
        if self.at.side == Side::White {
            game.left -= 1;
            game.made += 1;
        }
        game
    }

    /// Returns what White can force in the moves that are left.
    pub fn verdict(&self) -> Verdict {
        let moves =
            to_mate(&self.ending()).map(|moves| moves.div_ceil(2) as u64);
        match moves {
            Some(moves) if moves <= self.left => Verdict::Mate(moves),
            _ => Verdict::Draw,
        }
    }

    /// Returns the moves after which White can force exactly `wanted`.
    fn leading_to(&self, wanted: Verdict) -> Vec<Step> {
        let mut steps = self.steps();
        steps.retain(|step| self.after(step).verdict() == wanted);
        steps
    }

    /// Returns the best moves: those that win as soon as possible, keep the
    /// draw, or lose as late as possible.
    fn best_steps(&self) -> Vec<Step> {
        match (self.verdict(), self.at.side) {
            (Verdict::Draw, _) => self.leading_to(Verdict::Draw),
            (Verdict::Mate(moves), Side::White) => {
                self.leading_to(Verdict::Mate(moves - 1))
            }
            (same, Side::Black) => self.leading_to(same),
        }
    }
}

impl Board for RookGame {
    type Move = Step;

    fn read(line: &Line, _: &Terms) -> Result<RookGame, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let (at, taken, rest) = match words.get(2) {
            Some(word) if word.text == TAKEN => {
                let (at, rest) = read_kings(line, &words)?;
                (at, true, rest)
            }
            _ => {
                let (at, rest) = read_ending(line)?;
                (at, false, rest)
            }
        };
        let left = match &rest[..] {
            [] => LEFT,
            [left] => left.number_in(0..=LEFT)?,
            [_, word, ..] => return Err(word.error(TOO_MUCH)),
        };
        Ok(RookGame::new(at, taken, left))
    }

    fn text(&self) -> String {
        let pieces = self.at.to_string();
        let pieces = match self.taken {
            true => pieces.replace(&format!("R{}", self.at.rook), TAKEN),
            false => pieces,
        };
        format!("{pieces} {}", self.left)
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |step: &Step| Part::one(step, step.words());
        self.steps().iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_board(self)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let told = |how: String, winner| Some(End::Told { how, winner });
        let nobody = |how: &str| told(how.to_string(), None);
        if self.taken {
            return nobody("The rook is taken, and two kings cannot win.");
        }
        if RookEnding::new(8).is_stalemate(&self.at) {
            return nobody(
                "Stalemate: the black king is not in check, and cannot move.",
            );
        }
        if self.is_late() {
            return nobody("White has no moves left.");
        }
        let mate = self.steps().is_empty();
        mate.then(|| End::Told {
            how: self.told_mate(),
            winner: Some(turn.other()),
        })
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Step, BadInput> {
        let word = line.only_word(A_MOVE)?;
        let steps = self.steps();
        let found = steps.iter().find(|step| step.to_string() == word.text);
        found.copied().ok_or_else(|| word.error(NO_MOVE))
    }

    fn make(&mut self, step: &Step) -> String {
        *self = self.after(step);
        let to = step.to;
        match (step.piece, step.after) {
            (_, Ending::Nobody) => format!("take the rook on {to}"),
            (Piece::Rook, _) => format!("move the rook to {to}"),
            _ => format!("move the king to {to}"),
        }
    }
}

impl RookGame {
    fn told_mate(&self) -> String {
        let s = if self.made == 1 { "" } else { "s" };
        let made = format!("Checkmate, after {} move{s} by White", self.made);
        match self.enough {
            Some(enough) if enough < self.made => {
                format!("{made}; {enough} would have been enough.")
            }
            _ => format!("{made}."),
        }
    }
}

/// The word in a position that replaces the rook's square once it's taken.
const TAKEN: &str = "R-";
const TOO_MUCH: &str =
    "is not expected here: a position is four words and the \
                        number of moves White has left";
const A_MOVE: &str = "a piece and where it goes, as in `Rh4`";
const NO_MOVE: &str =
    "is not a move here: give a piece and where it goes, as in `Rh4`";

/// Reads a position of two kings with White to move: the rook was just taken.
fn read_kings<'a>(
    line: &Line,
    words: &[Word<'a>],
) -> Result<(Pieces, Vec<Word<'a>>), BadInput> {
    let [side, king, _, lone, rest @ ..] = words else {
        return Err(line.error("the black king is missing"));
    };
    if side.text != "white" {
        return Err(
            side.error("is not white, who moves when the rook is taken")
        );
    }
    let king = square_of(king, 'K', "the white king")?;
    let word = lone;
    let lone = square_of(word, 'k', "the black king")?;
    if king.is_near(lone) {
        return Err(word.error("is beside the white king"));
    }
    // The black king is on the square where the rook was.
    let at = Pieces { side: Side::White, king, rook: lone, lone };
    Ok((at, rest.to_vec()))
}

impl Player for RookGame {
    type Claim = Told;
    const LOOK: &'static str =
        "Look at the lone king: which squares are left to him?";
    const DRAWS: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> RookGame {
        let range = [3..=6, 7..=11, 12..=16][level as usize - 1].clone();
        // The reader has the rook, whoever moves first.
        let side = match terms.first {
            Turn::Reader => Side::White,
            Turn::Program => Side::Black,
        };
        let fits = |game: &RookGame| match game.verdict() {
            Verdict::Mate(moves) => range.contains(&moves),
            Verdict::Draw => false,
        };
        chance.until(|chance| some_game(side, chance), fits)
    }

    fn wins(&self, _: Turn) -> bool {
        self.at.side == Side::White && self.verdict() != Verdict::Draw
    }

    fn loses(&self, _: Turn) -> bool {
        self.at.side == Side::Black && self.verdict() != Verdict::Draw
    }

    fn remoteness(&self) -> Option<u64> {
        to_mate(&self.ending()).map(|moves| moves as u64)
    }

    fn best(&self, _: Turn) -> Option<Step> {
        let best = self.best_steps();
        // With few moves left, prefer a move that is also best without a limit.
        let short = best_moves(&self.ending());
        let shown = best.iter().find(|step| short.contains(&step.after));
        shown.or(best.first()).copied()
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        let verdict = self.verdict();
        if self.at.side == Side::Black {
            let after = |step: &Step| (*step, self.after(step).verdict());
            let all = self.steps().iter().map(after).collect();
            return vec![Told::Replies(all), Told::Now(verdict, self.left)];
        }
        let mut told = vec![Told::Now(verdict, self.left)];
        if verdict != Verdict::Draw {
            told.push(Told::Best(self.best_steps()));
            let spoils = self.leading_to(Verdict::Draw);
            told.push(Told::Spoils(spoils, self.steps().len()));
        }
        told
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        let best = self.best(turn).expect("the game is not over");
        match (rung, self.verdict(), self.at.side) {
            (2, Verdict::Mate(_), Side::White) => {
                let best = self.best_steps();
                let has = |piece| best.iter().any(|step| step.piece == piece);
                let now = Told::Now(self.verdict(), self.left);
                vec![now, Told::Piece(has(Piece::King), has(Piece::Rook))]
            }
            (2, Verdict::Draw, Side::Black) => {
                let keep = self.best_steps().len();
                vec![Told::Keeping(keep, self.steps().len())]
            }
            (2, verdict, _) => vec![Told::Now(verdict, self.left)],
            (_, Verdict::Draw, _) => vec![Told::Keep(best)],
            (_, _, Side::White) => vec![Told::Soonest(best)],
            (_, _, Side::Black) => vec![Told::Longest(best)],
        }
    }
}

/// Returns a random legal position.
fn some_game(side: Side, chance: &mut Chance) -> RookGame {
    loop {
        let [king, rook, lone] = [0; 3].map(|_| {
            let square = chance.below(64) as i8;
            Square(square % 8, square / 8)
        });
        let at = Pieces { side, king, rook, lone };
        if RookEnding::new(8).is_legal(&at) {
            return RookGame::new(at, false, LEFT);
        }
    }
}

/// The side of a square, and the size of the picture, which has a line of text
/// below the squares.
const SIDE: f64 = 44.0;
const SIZE: Point = (8.0 * SIDE, 8.0 * SIDE + 30.0);

/// Returns the middle of a square.
fn middle(Square(column, row): Square) -> Point {
    (SIDE * (0.5 + f64::from(column)), SIDE * (7.5 - f64::from(row)))
}

/// Draws the board. A letter marks each square where a piece can go.
fn draw_board(game: &RookGame) -> String {
    let title = "King and rook against king";
    let described = described(game);
    let mut picture = Picture::new("draws-rook-board", title, &described, SIZE);
    for square in RookEnding::new(8).squares() {
        let tone = if (square.0 + square.1) % 2 == 0 { 3 } else { 0 };
        let size = (SIDE, SIDE);
        let class = format!("tone tone-{tone}");
        picture.rectangle(&class, middle(square), size, 0.0);
    }
    let half = SIZE.0 / 2.0;
    picture.rectangle("shape", (half, half), (SIZE.0, SIZE.0), 0.0);
    draw_names(&mut picture);
    draw_pieces(&mut picture, game);
    let steps = game.steps();
    for step in &steps {
        draw_step(&mut picture, step, &steps);
    }
    picture.text("label", (half, SIZE.1 - 13.0), &below(game));
    picture.finish()
}

/// Draws the letters of the columns and the numbers of the rows in the corners
/// of squares.
fn draw_names(picture: &mut Picture) {
    for number in 0..8 {
        let (x, y) = middle(Square(number, 0));
        let name = char::from(b'a' + number.unsigned_abs()).to_string();
        picture.text("note", (x - 16.0, y + 14.0), &name);
        let (x, y) = middle(Square(0, number));
        picture.text("note", (x - 16.0, y - 13.0), &(number + 1).to_string());
    }
}

/// Returns the text below the board.
fn below(game: &RookGame) -> String {
    let moves = match game.left {
        1 => "1 move".to_string(),
        left => format!("{left} moves"),
    };
    let check = !game.taken && RookEnding::new(8).is_check(&game.at);
    match (game.at.side, check) {
        (Side::White, _) => format!("White to move, {moves} left"),
        (_, true) => {
            format!("Black to move, in check; White has {moves} left")
        }
        _ => format!("Black to move; White has {moves} left"),
    }
}

fn described(game: &RookGame) -> String {
    let Pieces { king, rook, lone, .. } = game.at;
    let rook = match game.taken {
        true => "the rook is taken".to_string(),
        false => format!("the white rook on {rook}"),
    };
    let below = below(game);
    format!(
        "A chess board. The white king is on {king}, {rook}, the black king on \
         {lone}. {below}."
    )
}

fn draw_pieces(picture: &mut Picture, game: &RookGame) {
    let Pieces { king, rook, lone, .. } = game.at;
    let mut piece = |piece: Piece, class: &str, at, shape: &[Point]| {
        let (x, y) = middle(at);
        let corners: Vec<Point> =
            shape.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
        let name = piece.letter().to_string();
        picture.part(&name, |picture| picture.polygon(class, &corners));
    };
    piece(Piece::King, "white-pawn", king, &KING);
    if !game.taken {
        piece(Piece::Rook, "white-pawn", rook, &ROOK);
    }
    piece(Piece::Lone, "black-pawn", lone, &KING);
}

/// The outline of a king: a cross on a crown.
const KING: [Point; 23] = [
    (-9.0, 15.0),
    (-9.0, 9.0),
    (-13.0, -1.0),
    (-11.0, -6.0),
    (-6.0, -7.5),
    (-1.8, -5.0),
    (-1.8, -9.5),
    (-5.0, -9.5),
    (-5.0, -13.0),
    (-1.8, -13.0),
    (-1.8, -16.5),
    (1.8, -16.5),
    (1.8, -13.0),
    (5.0, -13.0),
    (5.0, -9.5),
    (1.8, -9.5),
    (1.8, -5.0),
    (6.0, -7.5),
    (11.0, -6.0),
    (13.0, -1.0),
    (9.0, 9.0),
    (9.0, 15.0),
    (0.0, 15.0),
];

/// The outline of a rook: a tower with three merlons.
const ROOK: [Point; 20] = [
    (-11.0, 15.0),
    (-11.0, 10.0),
    (-8.0, 7.0),
    (-7.0, -5.0),
    (-11.0, -8.0),
    (-11.0, -15.0),
    (-6.0, -15.0),
    (-6.0, -11.0),
    (-2.5, -11.0),
    (-2.5, -15.0),
    (2.5, -15.0),
    (2.5, -11.0),
    (6.0, -11.0),
    (6.0, -15.0),
    (11.0, -15.0),
    (11.0, -8.0),
    (7.0, -5.0),
    (8.0, 7.0),
    (11.0, 10.0),
    (11.0, 15.0),
];

/// Draws the spot of a move. If both white pieces can go to a square, the king
/// has its upper left half, and the rook its lower right half.
fn draw_step(picture: &mut Picture, step: &Step, all: &[Step]) {
    let shared = all.iter().filter(|other| other.to == step.to).count() > 1;
    let (x, y) = middle(step.to);
    let h = SIDE / 2.0;
    let upper = step.piece == Piece::King;
    let half = match upper {
        true => [(x - h, y - h), (x + h, y - h), (x - h, y + h)],
        false => [(x + h, y + h), (x + h, y - h), (x - h, y + h)],
    };
    let (right, down) = match (shared, upper) {
        (false, _) => (0.0, 0.0),
        (true, true) => (-4.0, -10.0),
        (true, false) => (9.0, 9.0),
    };
    let from = step.piece.letter().to_string();
    let to = format!("to-{step}");
    let words = step.words();
    let spot = (&*step.to_string(), &*words);
    picture.spot(spot, &[from, to.clone()], |picture| {
        picture.part(&to, |picture| match shared {
            true => picture.polygon("hit", &half),
            false => picture.rectangle("hit", (x, y), (SIDE, SIDE), 0.0),
        });
        let takes = step.after == Ending::Nobody;
        let letter = step.piece.letter().to_ascii_uppercase().to_string();
        if !takes {
            picture.text("note", (x + right, y + down), &letter);
        }
    });
}
