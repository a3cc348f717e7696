//! The board of Dawson's chess: the real game, with its captures.

use crate::advice::{best, counted, waiting};
use crate::{play_on, Advice, Board, End, Part, Player, Terms, Turn};
use games::Game;
use nim::nim_sum;
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use outcomes::Outcomes;
use splitting::{opening, values, DawsonsKayles, Pawn, PawnGame};
use std::cell::RefCell;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// The maximum number of columns of a board: as many as fit into the picture.
pub const MOST_COLUMNS: usize = 6;

/// The rows of a board as in the chapter's crate: the mover's own row first.
type Rows = [Vec<Option<Pawn>>; 3];

/// A position of Dawson's chess.
#[derive(Clone)]
pub struct Chess {
    rows: Rows,
    /// Whether White is to move.
    white: bool,
    /// The outcomes that have been found so far.
    known: Rc<RefCell<Outcomes<'static, PawnGame>>>,
}

/// A move of a pawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The square that the pawn leaves: the row, from the mover's side, and the
    /// column.
    from: (usize, usize),
    /// The square that the pawn goes to: the row, from the mover's side, and
    /// the column.
    to: (usize, usize),
    /// Whether the pawn takes another pawn.
    takes: bool,
    /// The board after the move, as the other player sees it.
    after: Rows,
}

/// The `splitting-pawns-board` program: reads the lines of a game and prints
/// what the board on the page shows.
pub fn pawns_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Chess>(input, output)
}

/// Returns the board as the other player sees it.
fn turned(rows: &Rows) -> Rows {
    let mut rows = rows.clone();
    rows.reverse();
    for square in rows.iter_mut().flatten() {
        *square = square.map(other);
    }
    rows
}

fn other(pawn: Pawn) -> Pawn {
    match pawn {
        Pawn::Mine => Pawn::Theirs,
        Pawn::Theirs => Pawn::Mine,
    }
}

/// Returns the letter of a column.
fn letter(column: usize) -> char {
    char::from(b'a' + column as u8)
}

impl Chess {
    /// Returns the position with these rows, which are given as the mover sees
    /// them.
    fn new(rows: Rows, white: bool) -> Chess {
        let known = Rc::new(RefCell::new(Outcomes::new(&PawnGame)));
        Chess { rows, white, known }
    }

    fn columns(&self) -> usize {
        self.rows[0].len()
    }

    /// Returns the legal moves: for each option of the position, the move that
    /// leads to it.
    fn steps(&self) -> Vec<Step> {
        let options = PawnGame.options(&self.rows).into_iter();
        options.map(|after| self.step_to(after)).collect()
    }

    fn step_to(&self, after: Rows) -> Step {
        let seen = turned(&after);
        let squares =
            (0..3).flat_map(|row| (0..self.columns()).map(move |c| (row, c)));
        let mine = |rows: &Rows, (row, column): (usize, usize)| {
            rows[row][column] == Some(Pawn::Mine)
        };
        let mut changed =
            squares.filter(|&at| mine(&seen, at) != mine(&self.rows, at));
        // The pawn's new square comes later in this order, since its row is
        // higher.
        let from = changed.next().expect("a pawn leaves its square");
        let to = changed.next().expect("a pawn comes to a square");
        let takes = self.rows[to.0][to.1].is_some();
        Step { from, to, takes, after }
    }

    /// Returns the name of a square, as in chess: White's row is row 1.
    fn name(&self, (row, column): (usize, usize)) -> String {
        let row = if self.white { row } else { 2 - row };
        format!("{}{}", letter(column), row + 1)
    }

    fn line(&self, step: &Step) -> String {
        format!("{} {}", self.name(step.from), self.name(step.to))
    }

    /// Returns the words of a move, as they follow "I".
    fn words(&self, step: &Step) -> String {
        let [from, to] = [step.from, step.to].map(|at| self.name(at));
        match step.takes {
            true => format!("take the pawn on {to} from {from}"),
            false => format!("step from {from} to {to}"),
        }
    }

    fn title(&self, step: &Step) -> String {
        let words = self.words(step);
        format!("{}{}", words[..1].to_uppercase(), &words[1..])
    }

    /// Returns the rows from the top of the picture, Black's first, in the
    /// signs of the position's text.
    fn signs(&self) -> Vec<Vec<char>> {
        let sign = |square: &Option<Pawn>| match square {
            None => '.',
            Some(pawn) if (*pawn == Pawn::Mine) == self.white => 'W',
            Some(_) => 'B',
        };
        let mut signs: Vec<Vec<char>> = self
            .rows
            .iter()
            .map(|row| row.iter().map(sign).collect())
            .collect();
        if self.white {
            signs.reverse();
        }
        signs
    }

    fn side(&self) -> &'static str {
        match self.white {
            true => "white",
            false => "black",
        }
    }

    /// Whether a pawn can take, so that the player has to take.
    fn must_take(&self) -> bool {
        self.steps().iter().any(|step| step.takes)
    }

    /// Returns the lengths of the runs of untouched columns; `None` if pawns in
    /// other columns may still move. When a pawn can take, the lengths don't
    /// decide who wins.
    fn runs(&self) -> Option<Vec<usize>> {
        let kinds = (0..self.columns()).map(|column| self.kind(column));
        let kinds: Vec<Kind> = kinds.collect::<Option<_>>()?;
        let runs = kinds.split(|kind| *kind != Kind::Open).map(<[Kind]>::len);
        Some(runs.filter(|run| *run > 0).collect())
    }

    /// Returns the board after a random move and the captures that follow it;
    /// if that ends the game, returns the board as it is.
    fn later(&self, chance: &mut Chance) -> Chess {
        let mut chess = self.clone();
        while let Some(step) = chance.pick(&chess.steps()) {
            chess.make(step);
            if !chess.must_take() {
                break;
            }
        }
        match chess.steps().is_empty() {
            true => self.clone(),
            false => chess,
        }
    }

    /// Returns the kind of a column; `None` if it is neither untouched nor out
    /// of the game.
    fn kind(&self, column: usize) -> Option<Kind> {
        let [near, middle, far] = [0, 1, 2].map(|row| self.rows[row][column]);
        match (near, middle, far) {
            (None, None, None) => Some(Kind::Out),
            (Some(Pawn::Mine), None, Some(Pawn::Theirs)) => Some(Kind::Open),
            (None, Some(Pawn::Mine), Some(Pawn::Theirs))
            | (Some(Pawn::Mine), Some(Pawn::Theirs), None) => Some(Kind::Out),
            _ => None,
        }
    }
}

/// The kind of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Untouched: each player's pawn is where it was at the start.
    Open,
    /// Out of the game: empty, or two pawns face to face.
    Out,
}

/// Returns the nimber of a run of `columns` untouched columns.
fn nimber(columns: usize) -> u64 {
    values(&DawsonsKayles, columns + 1)[columns + 1]
}

impl Board for Chess {
    type Move = Step;

    fn read(line: &Line, _: &Terms) -> Result<Chess, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let (rows, side) = match words[..] {
            [a, b, c] => ([a, b, c], None),
            [a, b, c, side] => ([a, b, c], Some(side)),
            _ => return Err(line.error(A_POSITION)),
        };
        let white = match side.map(|word| (word.text, word)) {
            None | Some(("white", _)) => true,
            Some(("black", _)) => false,
            Some((_, word)) => {
                return Err(word.error("is neither white nor black"))
            }
        };
        let columns = rows[0].text.chars().count();
        let read = |word: Word| row_of(&word, columns, white);
        let [top, middle, bottom] = rows.map(read);
        let (top, middle, bottom) = (top?, middle?, bottom?);
        let rows = [bottom, middle, top];
        let rows = match white {
            true => rows,
            false => {
                let [bottom, middle, top] = rows;
                [top, middle, bottom]
            }
        };
        Ok(Chess::new(rows, white))
    }

    fn text(&self) -> String {
        let rows = self.signs().into_iter().map(String::from_iter);
        let rows: Vec<String> = rows.collect();
        format!("{} {}", rows.join(" "), self.side())
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |step: &Step| Part::one(self.line(step), self.title(step));
        self.steps().iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_chess(self)
    }

    fn end(&self, _: Turn) -> Option<End> {
        self.steps().is_empty().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Step, BadInput> {
        let words: Vec<_> = line.words().map(|word| word.text).collect();
        if words.len() != 2 {
            return Err(line.error(TWO_SQUARES));
        }
        let wanted = words.join(" ");
        let mut steps = self.steps().into_iter();
        let found = steps.find(|step| self.line(step) == wanted);
        found.ok_or_else(|| {
            line.error(match self.must_take() {
                true => "no pawn may do that: a pawn can take, so it must",
                false => "no pawn may do that",
            })
        })
    }

    fn make(&mut self, step: &Step) -> String {
        let words = self.words(step);
        self.rows = step.after.clone();
        self.white = !self.white;
        words
    }
}

const A_POSITION: &str = "a position is three rows, Black's first, and who is \
to move, as in BBBB .... WWWW white";
const TWO_SQUARES: &str =
    "a move is two squares, from where and to where, as in a1 a2";

/// Returns the row that `word` describes, on a board with `columns` columns, as
/// the player to move sees it.
fn row_of(
    word: &Word,
    columns: usize,
    white: bool,
) -> Result<Vec<Option<Pawn>>, BadInput> {
    if columns > MOST_COLUMNS {
        let most = format!("is wider than {MOST_COLUMNS} columns");
        return Err(word.error(&most));
    }
    if word.text.chars().count() != columns {
        return Err(word.error("is not as long as the first row"));
    }
    let square = |sign: char| match sign {
        '.' => Ok(None),
        'W' | 'B' if (sign == 'W') == white => Ok(Some(Pawn::Mine)),
        'W' | 'B' => Ok(Some(Pawn::Theirs)),
        _ => Err(word.error("has signs other than W, B and .")),
    };
    word.text.chars().map(square).collect()
}

impl Player for Chess {
    type Claim = Told;
    const LOOK: &'static str =
        "First see whether a pawn can take, because then one must; then count \
         the untouched columns that are side by side.";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Chess {
        let (least, most) = [(2, 4), (4, 5), (5, 6)][level as usize - 1];
        let wins = chance.below(2) == 0;
        let mut tries = 0;
        loop {
            let columns = chance.between(least, most) as usize;
            let mut chess = Chess::new(opening(columns), true);
            for _ in 0..chance.below(3) {
                chess = chess.later(chance);
            }
            tries += 1;
            if chess.wins(Turn::Reader) == wins || tries > 30 {
                return chess;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        !self.known.borrow_mut().is_lost(&self.rows)
    }

    fn best(&self, turn: Turn) -> Option<Step> {
        best(self, turn)
    }

    fn why(&self, turn: Turn) -> Vec<Told> {
        let mut told = Vec::new();
        if self.must_take() {
            told.push(Told::Must);
        } else if let Some(runs) = self.runs() {
            let nimbers: Vec<u64> = runs.iter().map(|n| nimber(*n)).collect();
            told.push(Told::Columns(
                runs.into_iter().zip(nimbers.clone()).collect(),
            ));
            told.push(Told::Sum(nim_sum(&nimbers)));
        }
        told.push(Told::Known(counted(self, turn)));
        told
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        if !self.wins(turn) {
            return vec![Told::Known(waiting(self, turn, rung))];
        }
        if rung == 2 {
            return vec![match self.runs() {
                _ if self.must_take() => Told::Must,
                Some(_) => Told::Goes,
                None => Told::Try,
            }];
        }
        let step = best(self, turn).expect("a move that wins");
        vec![Told::From(self.name(step.from))]
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A pawn can take, so the player has to take.
    Must,
    /// The lengths of the runs of untouched columns, each with its nimber; all
    /// other columns are out of the game.
    Columns(Vec<(usize, u64)>),
    /// The nim-sum of the nimbers of the runs.
    Sum(u64),
    /// The columns that a step takes out of the game in the end, if each column
    /// is untouched or out of the game.
    Goes,
    /// Advice on what to look for when some column is neither untouched nor out
    /// of the game.
    Try,
    /// The pawn on this square has a winning move.
    From(String),
    /// A claim that can be made about any game.
    Known(Advice),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Must => f.write_str("A pawn can take, so one must."),
            Told::Columns(runs) if runs.is_empty() => {
                f.write_str("No column is untouched.")
            }
            Told::Columns(runs) => {
                f.write_str("Untouched columns side by side:")?;
                for (place, (columns, nimber)) in runs.iter().enumerate() {
                    let comma = if place > 0 { "," } else { "" };
                    write!(f, "{comma} {columns} (nimber {nimber})")?;
                }
                f.write_str(".")
            }
            Told::Sum(sum) => write!(f, "The nim-sum is {sum}."),
            Told::Goes => f.write_str(GOES),
            Told::Try => f.write_str(TRY),
            Told::From(square) => {
                write!(f, "The pawn on {square} has a move that wins.")
            }
            Told::Known(advice) => write!(f, "{advice}"),
        }
    }
}

const GOES: &str = "When the captures are over, a step has taken its column \
and the neighbours\nout of the game. What should be left?";
const TRY: &str = "No rule of columns holds for pawns like these. After which \
step has the other player\nno good answer?";

/// The largest side of a square, the width left for the names of the rows, and
/// the width of the picture.
const SIDE: f64 = 76.0;
const LEFT: f64 = 26.0;
const WIDTH: f64 = 432.0;

/// Returns the length of a square's side on a board with `columns` columns.
fn side_of(columns: usize) -> f64 {
    ((WIDTH - LEFT) / columns.max(1) as f64).min(SIDE)
}

/// Draws the board with Black's row at the top. The spot on a square moves a
/// pawn there; if two pawns could take there, each has the half of the square
/// on its own side.
fn draw_chess(chess: &Chess) -> String {
    let columns = chess.columns();
    let side = side_of(columns);
    let signs = chess.signs();
    let rows: Vec<String> = signs.iter().map(String::from_iter).collect();
    let described = format!(
        "Three rows, Black's above: {}. W is a white pawn, B a black one, a \
         dot an empty square. {} is to move.",
        rows.join(", "),
        if chess.white { "White" } else { "Black" }
    );
    let size = (WIDTH, 3.0 * side + 28.0);
    let name = "splitting-pawns-board";
    let mut picture = Picture::new(name, "Pawns", &described, size);
    let left = (WIDTH - LEFT - side * columns as f64) / 2.0 + LEFT;
    let at = |row: usize, column: usize| {
        let x = left + side * (column as f64 + 0.5);
        (x, 2.0 + side * (row as f64 + 0.5))
    };
    for (row, signs) in signs.iter().enumerate() {
        let rank = (3 - row).to_string();
        let (x, y) = at(row, 0);
        picture.text("note", (x - side / 2.0 - 14.0, y), &rank);
        for (column, sign) in signs.iter().enumerate() {
            let size = (side - 2.0, side - 2.0);
            picture.rectangle("unknown", at(row, column), size, 3.0);
            let part = format!("{}{rank}", letter(column));
            draw_pawn(&mut picture, &part, *sign, at(row, column));
        }
    }
    for column in 0..columns {
        let (x, y) = at(2, column);
        let below = (x, y + side / 2.0 + 13.0);
        picture.text("note", below, &letter(column).to_string());
    }
    for step in chess.steps() {
        draw_step(&mut picture, chess, &step, at);
    }
    picture.finish()
}

fn draw_pawn(picture: &mut Picture, part: &str, sign: char, (x, y): Point) {
    // Each pawn is a triangle that points in its direction of play.
    let (class, letter, tip) = match sign {
        'W' => ("white-pawn", "label on-white", -1.0),
        'B' => ("black-pawn", "label on-black", 1.0),
        _ => return,
    };
    let base = y - 15.0 * tip;
    let corners = [(x, y + 23.0 * tip), (x - 23.0, base), (x + 23.0, base)];
    picture.part(part, |picture| picture.polygon(class, &corners));
    picture.text(letter, (x, y - 5.0 * tip), &sign.to_string());
}

fn draw_step(
    picture: &mut Picture,
    chess: &Chess,
    step: &Step,
    at: impl Fn(usize, usize) -> Point,
) {
    let row = if chess.white { 2 - step.to.0 } else { step.to.0 };
    let (x, y) = at(row, step.to.1);
    let (line, words) = (chess.line(step), chess.title(step));
    let mut goes = vec![chess.name(step.from)];
    if step.takes {
        goes.push(chess.name(step.to));
    }
    let side = side_of(chess.columns());
    let (x, width) = match step.from.1.cmp(&step.to.1) {
        std::cmp::Ordering::Less => (x - side / 4.0, side / 2.0),
        std::cmp::Ordering::Equal => (x, side),
        std::cmp::Ordering::Greater => (x + side / 4.0, side / 2.0),
    };
    picture.spot((&line, &words), &goes, |picture| {
        picture.rectangle("hit", (x, y), (width, side), 0.0);
    });
}
