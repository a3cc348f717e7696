//! The board of Wythoff's queen, on which a reader plays against the program.

use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use games::Game;
use notebook::{Answer, BadInput, Chance, Line, Picture, Point};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use wythoff::{
    is_lost, is_lost_in_misere_play, is_move, lost_pair, winning_moves, Piece,
    Square, FIRST_LOST,
};
use wythoff::{reply, shown, square_of};

/// The largest coordinate of the queen's first square for which the board is
/// drawn.
pub const DRAWN: u64 = 11;

/// A position of Wythoff's queen.
#[derive(Clone, Debug)]
pub struct QueenBoard {
    queen: Square,
    /// The square that the queen began on; it gives the size of the drawn
    /// board.
    start: Square,
    misere: bool,
}

/// The `wythoff-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<QueenBoard>(input, output)
}

impl QueenBoard {
    /// Returns the position with the queen on a square at the start of a game.
    pub fn new(queen: Square, misere: bool) -> QueenBoard {
        QueenBoard { queen, start: queen, misere }
    }

    fn lost(&self, square: Square) -> bool {
        match self.misere {
            true => is_lost_in_misere_play(square),
            false => is_lost(square),
        }
    }

    /// Returns the squares to which a winning move leads.
    fn winning(&self) -> Vec<Square> {
        let mut winning = winning_moves(self.queen);
        if self.misere {
            winning.extend(FIRST_LOST);
            winning.retain(|square| {
                self.lost(*square) && is_move(self.queen, *square)
            });
        }
        winning
    }
}

/// The three directions of the queen, in the order of the lines that readers
/// type.
const WAYS: [&str; 3] = ["left", "down", "diagonally"];

/// Returns the square after `steps` steps in a direction, numbered from 1 to 3;
/// `None` if there is no such square.
fn step((x, y): Square, way: u64, steps: u64) -> Option<Square> {
    let (left, down) = (way != 2, way != 1);
    let x = if left { x.checked_sub(steps)? } else { x };
    let y = if down { y.checked_sub(steps)? } else { y };
    Some((x, y))
}

/// Returns the direction of a legal move, from 1 to 3, and its number of steps.
fn way_of(from: Square, to: Square) -> (u64, u64) {
    match (from.0 - to.0, from.1 - to.1) {
        (steps, 0) => (1, steps),
        (0, steps) => (2, steps),
        (steps, _) => (3, steps),
    }
}

fn words_of(from: Square, to: Square) -> String {
    let (way, steps) = way_of(from, to);
    format!("go {} {steps}, to {}", WAYS[way as usize - 1], shown(to))
}

impl Board for QueenBoard {
    type Move = Square;

    fn read(line: &Line, terms: &Terms) -> Result<QueenBoard, BadInput> {
        Ok(QueenBoard::new(square_of(line)?, terms.misere))
    }

    fn text(&self) -> String {
        format!("{} {}", self.queen.0, self.queen.1)
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let (x, y) = self.queen;
        let mosts = (1..).zip([x, y, x.min(y)]).filter(|(_, most)| *most > 0);
        let part = |(row, most): (u64, u64)| Part::Moves {
            row,
            least: 1,
            most,
            words: format!("Go {} by", WAYS[row as usize - 1]),
        };
        mosts.map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_queen(self)
    }

    fn end(&self, _: Turn) -> Option<End> {
        (self.queen == (0, 0)).then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Square, BadInput> {
        let words: Vec<_> = line.words().collect();
        let [way, steps] = words[..] else {
            return Err(line.error(TWO_NUMBERS));
        };
        let (way, number) = (way.number_in(1..=3)?, steps.number()?);
        let to = step(self.queen, way, number);
        to.filter(|_| number > 0).ok_or_else(|| {
            let from = shown(self.queen);
            let way = WAYS[way as usize - 1];
            steps.error(&format!(
                "is not a possible number of steps {way} from {from}"
            ))
        })
    }

    fn make(&mut self, to: &Square) -> String {
        let words = words_of(self.queen, *to);
        self.queen = *to;
        words
    }
}

const TWO_NUMBERS: &str = "a move is two numbers: 1 for left, 2 for down or 3 \
for diagonally, and the steps";

impl Player for QueenBoard {
    type Claim = Told;
    const LOOK: &'static str =
        "Look at the two ways to the corner, down and left, and at their \
         difference.";
    const MISERE: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> QueenBoard {
        let most = [5, 8, DRAWN][level as usize - 1];
        let wins = chance.below(5) < 3;
        loop {
            let queen = (chance.between(0, most), chance.between(0, most));
            let board = QueenBoard::new(queen, terms.misere);
            if queen != (0, 0) && board.wins(Turn::Reader) == wins {
                return board;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        !self.lost(self.queen)
    }

    fn best(&self, _: Turn) -> Option<Square> {
        let first = self.winning().into_iter().next();
        let wait = match self.lost(self.queen) {
            true => one_step(self.queen),
            false => reply(self.queen),
        };
        first.or(wait)
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        let (x, y) = self.start;
        (x.max(y) <= DRAWN).then(|| draw_lost(self))
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        let winning = self.winning();
        let moves = match winning.is_empty() {
            true => Told::NoWay,
            false => Told::Winning(self.queen, winning),
        };
        let mut told = vec![self.reason(), moves];
        told.extend(self.near());
        told
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        let Some(to) = self.winning().into_iter().next() else {
            return vec![Told::Wait];
        };
        vec![match rung {
            2 => Told::Idea,
            _ => Told::Way(way_of(self.queen, to).0),
        }]
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A square with a difference below 2, and whether it is one of the lost
    /// squares of misère play with such a difference.
    SmallInMisere(Square, bool),
    /// The difference of this square is too large for a lost square.
    TooFar(Square),
    /// The lost square with the same difference, computed by the golden ratio.
    Golden {
        /// The square in question.
        at: Square,
        /// The difference of its coordinates.
        k: u64,
        /// The lost square with this difference, on or above the main diagonal.
        pair: Square,
        /// Whether the square `at` is lost.
        lost: bool,
    },
    /// A square, and all winning moves from it.
    Winning(Square, Vec<Square>),
    /// No move wins.
    NoWay,
    /// All lost squares of the board that is drawn.
    Near(Vec<Square>),
    /// Every move loses.
    Wait,
    /// The advice to look for a lost square on the queen's lines.
    Idea,
    /// A move in this direction, from 1 to 3, wins.
    Way(u64),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::SmallInMisere(at, lost) => {
                let verdict = if *lost { "is" } else { "is not" };
                f.write_str(&wrapped(&format!(
                    "In misère play the lost squares with a difference below \
                     2 are (0, 1), (1, 0) and (2, 2); {} {verdict} one of \
                     them.",
                    tied(*at)
                )))
            }
            Told::TooFar(at) => {
                let no = "too large a difference to be lost";
                f.write_str(&wrapped(&format!("{} has {no}.", tied(*at))))
            }
            Told::Golden { at, k, pair, lost } => {
                f.write_str(&golden(*at, *k, *pair, *lost))
            }
            Told::Winning(from, winning) => {
                f.write_str("The moves that win:")?;
                for to in winning {
                    write!(f, "\n{}.", words_of(*from, *to))?;
                }
                Ok(())
            }
            Told::NoWay => f.write_str(NO_WAY),
            Told::Near(lost) => {
                let names: Vec<_> = lost.iter().copied().map(shown).collect();
                let lines: Vec<_> =
                    names.chunks(6).map(|c| c.join(", ")).collect();
                write!(f, "Lost squares of the board: {}.", lines.join(",\n"))
            }
            Told::Wait => f.write_str(WAIT),
            Told::Idea => f.write_str(IDEA),
            Told::Way(way) => {
                let way = WAYS[*way as usize - 1];
                write!(f, "Go {way}, to a lost square.")
            }
        }
    }
}

/// Returns the words of [`Told::Golden`].
fn golden(at: Square, k: u64, (a, b): Square, lost: bool) -> String {
    let at = tied(at);
    let verdict = match lost {
        true => format!("{at} is lost"),
        false if k == 0 => format!("{} is lost, {at} is not", tied((a, b))),
        false => {
            let (one, other) = (tied((a, b)), tied((b, a)));
            format!("{one} and {other} are lost, {at} is not")
        }
    };
    wrapped(&format!(
        "{at} has the difference {k}, and {k} times the golden ratio, rounded \
         down, is {a}: {verdict}."
    ))
}

/// Returns a square as a text that [`wrapped`] doesn't break.
fn tied(square: Square) -> String {
    shown(square).replace(' ', "\u{a0}")
}

/// Returns a text in lines of at most 76 characters.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("at least one line");
        let long = last.chars().count() + word.chars().count() >= 76;
        match (last.is_empty(), long) {
            (true, _) => last.push_str(word),
            (_, true) => lines.push(word.to_string()),
            _ => *last += &format!(" {word}"),
        }
    }
    lines.join("\n").replace('\u{a0}', " ")
}

/// Returns the square after one step that lowers the larger coordinate, if
/// there is one.
fn one_step((x, y): Square) -> Option<Square> {
    match x > y {
        true => Some((x - 1, y)),
        false => Some((x, y.checked_sub(1)?)),
    }
}

const WAIT: &str =
    "Every move loses. Make the game long, and wait for a mistake.";
const IDEA: &str = "Leave the queen on a lost square. Each row, each column \
and each diagonal has one; look for it on the three lines of the queen.";
const NO_WAY: &str = "\
No other lost square lies left of it, below it or on its diagonal. So the
other player can always win after the next move, and the player to move loses.";

impl QueenBoard {
    /// Returns the claim that says whether the queen's square is lost.
    fn reason(&self) -> Told {
        let at = self.queen;
        let k = at.0.abs_diff(at.1);
        let lost = self.lost(at);
        match lost_pair(k) {
            _ if self.misere && k < 2 => Told::SmallInMisere(at, lost),
            None => Told::TooFar(at),
            Some(pair) => Told::Golden { at, k, pair, lost },
        }
    }

    /// Returns the claim that lists the lost squares of the board, if it is
    /// drawn.
    fn near(&self) -> Option<Told> {
        let (x, y) = self.start;
        if x.max(y) > DRAWN {
            return None;
        }
        let (x, y) = drawn_to(self.start);
        let all = (0..=x).flat_map(|a| (0..=y).map(move |b| (a, b)));
        Some(Told::Near(all.filter(|square| self.lost(*square)).collect()))
    }
}

/// The name of the queen among the parts of the picture.
const QUEEN: &str = "queen";

/// The side of a square, in pixels.
const SIDE: f64 = 32.0;

/// Returns the last square of the drawn board: at least (5, 5), so that small
/// boards are shown larger.
fn drawn_to((x, y): Square) -> Square {
    (x.max(5), y.max(5))
}

/// Draws the board; the spot on a square moves the queen there.
fn draw_queen(board: &QueenBoard) -> String {
    let (x, y) = board.start;
    if x.max(y) > DRAWN {
        return draw_far(board.queen);
    }
    let described = described(board.queen);
    let words =
        ["wythoff-board-queen", "A queen on her way to the corner", &described];
    let (mut picture, centre) = draw_rim(board, words);
    let all = squares(board).into_iter();
    for square in all.filter(|square| !is_move(board.queen, *square)) {
        let size = (SIDE, SIDE);
        picture.rectangle("shape", centre(square), size, 0.0);
    }
    for square in Piece::Queen.options(&board.queen) {
        draw_target(&mut picture, board.queen, square, centre(square));
    }
    picture.part(QUEEN, |picture| draw_piece(picture, centre(board.queen)));
    picture.finish()
}

/// Returns all squares of the drawn board.
fn squares(board: &QueenBoard) -> Vec<Square> {
    let (right, top) = drawn_to(board.start);
    (0..=top).flat_map(|y| (0..=right).map(move |x| (x, y))).collect()
}

/// Returns a picture of the board with the numbers of its rows and columns, and
/// a function that returns the centre of a square.
fn draw_rim(
    board: &QueenBoard,
    [name, title, described]: [&str; 3],
) -> (Picture, impl Fn(Square) -> Point) {
    let (right, top) = drawn_to(board.start);
    let (columns, rows) = (right + 1, top + 1);
    let size = (SIDE * columns as f64 + 34.0, SIDE * rows as f64 + 32.0);
    let mut picture = Picture::new(name, title, described, size);
    let centre = move |(x, y): Square| {
        let up = (rows - 1 - y) as f64;
        (30.0 + SIDE * (x as f64 + 0.5), 4.0 + SIDE * (up + 0.5))
    };
    for row in 0..rows {
        picture.text("note", (14.0, centre((0, row)).1), &row.to_string());
    }
    for column in 0..columns {
        let at = (centre((column, 0)).0, size.1 - 13.0);
        picture.text("note", at, &column.to_string());
    }
    (picture, centre)
}

fn draw_piece(picture: &mut Picture, at: Point) {
    picture.circle("coin", at, 13.0);
    picture.text("label", at, "Q");
}

/// Draws the board with its lost squares filled, and thick arrows to the lost
/// squares that the queen can go to.
fn draw_lost(board: &QueenBoard) -> String {
    let all = squares(board);
    let lost: Vec<Square> =
        all.iter().copied().filter(|square| board.lost(*square)).collect();
    let names: Vec<_> = lost.iter().copied().map(shown).collect();
    let described = format!(
        "The queen stands on {}. The lost squares are filled: {}. Thick arrows \
         lead to those that she can go to.",
        shown(board.queen),
        names.join(", ")
    );
    let words = ["wythoff-why", "The lost squares", &described];
    let (mut picture, centre) = draw_rim(board, words);
    for square in all {
        picture.rectangle("shape", centre(square), (SIDE, SIDE), 0.0);
    }
    for square in &lost {
        picture.rectangle("lost", centre(*square), (14.0, 14.0), 0.0);
    }
    for to in board.winning() {
        picture.arrow("winning", centre(board.queen), centre(to));
    }
    draw_piece(&mut picture, centre(board.queen));
    picture.finish()
}

/// Draws a square that the queen can go to, as a spot.
fn draw_target(picture: &mut Picture, queen: Square, to: Square, at: Point) {
    let (way, steps) = way_of(queen, to);
    let words = words_of(queen, to).replacen('g', "G", 1);
    let name = format!("{}.{}", to.0, to.1);
    let line = format!("{way} {steps}");
    let goes = [name.clone(), QUEEN.to_string()];
    picture.spot((&line, &words), &goes, |picture| {
        picture.rectangle("hit", at, (SIDE, SIDE), 0.0);
        picture.part(&name, |picture| {
            picture.rectangle("shape", at, (SIDE, SIDE), 0.0);
            picture.circle("option-head", at, 4.5);
        });
    });
}

fn described((x, y): Square) -> String {
    match (x, y) {
        (0, 0) => "The queen is at home, on (0, 0).".to_string(),
        _ => format!(
            "The queen stands on ({x}, {y}): {x} steps from the left edge, {y} \
             from the lower one. Dots mark the squares she can go to."
        ),
    }
}

/// Draws a board that is too large for squares: the queen, the two edges, and
/// her distances from them.
fn draw_far((x, y): Square) -> String {
    let described = format!(
        "The queen stands on ({x}, {y}): {x} steps from the left edge, {y} \
         from the lower one."
    );
    let name = "wythoff-board-queen";
    let title = "A queen far from the corner";
    let mut picture = Picture::new(name, title, &described, (420.0, 150.0));
    picture.line("pen", (20.0, 10.0), (20.0, 124.0));
    picture.line("pen", (20.0, 124.0), (400.0, 124.0));
    let queen = (370.0, 30.0);
    if x > 0 {
        picture.arrow("option", (352.0, 30.0), (24.0, 30.0));
        picture.text("digit", (190.0, 16.0), &x.to_string());
    }
    if y > 0 {
        picture.arrow("option", (370.0, 48.0), (370.0, 120.0));
        picture.text("digit from-right", (358.0, 84.0), &y.to_string());
    }
    picture.circle("coin", queen, 14.0);
    picture.text("label", queen, "Q");
    picture.text("note", (20.0, 140.0), "0");
    picture.finish()
}
