//! Noughts and crosses on a board of the page.

use crate::four::lines;
use crate::play::{reply, square};
use crate::programs::{read_board, signs};
use crate::{sign, FastNoughts, ScoredNoughts};
use games::{has_line, mover, Board as Grid, Cell, Game, Noughts};
use minimax::Points;
use notebook::{
    play_on, Answer, BadInput, Board, Chance, End, Line, Part, Picture, Player,
    Point, Terms, Turn,
};
use std::io::{BufRead, Write};
use std::sync::OnceLock;

/// A position of noughts and crosses on the page's board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet(pub Grid);

/// The program `alpha-beta-board`: reads a game, prints what the page's board
/// shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Sheet>(input, output)
}

/// The values of all positions, found when they are first asked for.
fn values() -> &'static FastNoughts {
    static VALUES: OnceLock<FastNoughts> = OnceLock::new();
    VALUES.get_or_init(FastNoughts::new)
}

impl Sheet {
    /// The numbers of the free squares, from 1; none if the game is over.
    pub(crate) fn free(&self) -> Vec<usize> {
        let options = Noughts.options(&self.0);
        options.iter().map(|option| square(&self.0, option)).collect()
    }

    fn after(&self, number: usize) -> Sheet {
        let mut after = self.0;
        after[number - 1] = mover(&self.0);
        Sheet(after)
    }

    /// The value as the player to move sees it: 1, 0 or −1.
    fn value(&self) -> i64 {
        sign(ScoredNoughts.mover(&self.0)) * values().of(&self.0)
    }

    /// The free squares that keep the value.
    pub(crate) fn best_squares(&self) -> Vec<usize> {
        let mut squares = self.free();
        squares.retain(|number| -self.after(*number).value() == self.value());
        squares
    }

    /// The free squares that would end the game at once if `mark` took them.
    fn threats(&self, mark: Cell) -> Vec<usize> {
        let ends = |number: &usize| {
            let mut after = self.0;
            after[number - 1] = mark;
            has_line(&after, mark)
        };
        self.free().into_iter().filter(ends).collect()
    }
}

/// The name of the player who is to move.
fn mover_name(board: &Grid) -> &'static str {
    match mover(board) {
        Cell::Nought => "Nought",
        Cell::Cross | Cell::Empty => "Cross",
    }
}

/// The name of the player who is not to move.
fn other_name(board: &Grid) -> &'static str {
    match mover(board) {
        Cell::Nought => "Cross",
        Cell::Cross | Cell::Empty => "Nought",
    }
}

impl Board for Sheet {
    type Move = usize;

    fn read(line: &Line, _: &Terms) -> Result<Sheet, BadInput> {
        Ok(Sheet(read_board(&line.only_word("a word of nine squares")?)?))
    }

    fn text(&self) -> String {
        signs(&self.0)
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |number| Part::one(number, words_of(number));
        self.free().into_iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_sheet(self)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let told = |how: &str, winner| {
            let how = how.to_string();
            Some(End::Told { how, winner })
        };
        if has_line(&self.0, Cell::Cross) {
            told("Three crosses stand in a line.", Some(turn.other()))
        } else if has_line(&self.0, Cell::Nought) {
            told("Three noughts stand in a line.", Some(turn.other()))
        } else if self.0.contains(&Cell::Empty) {
            None
        } else {
            told("All squares are taken.", None)
        }
    }

    fn find(&self, line: &Line, _: Turn) -> Result<usize, BadInput> {
        let word = line.only_word("the number of a square")?;
        let number = word.number_in(1..=9)? as usize;
        match self.0[number - 1] {
            Cell::Empty => Ok(number),
            _ => Err(word.error("is taken")),
        }
    }

    fn make(&mut self, number: &usize) -> String {
        *self = self.after(*number);
        format!("take square {number}")
    }
}

/// The row and the column of a square, from 1.
fn place(number: usize) -> (usize, usize) {
    ((number - 1) / 3 + 1, (number - 1) % 3 + 1)
}

fn words_of(number: usize) -> String {
    let (row, column) = place(number);
    format!("Take square {number}: row {row}, column {column}")
}

/// The side of a square, in pixels.
const SIDE: f64 = 72.0;

/// Draws the nine squares with their marks; the free ones are the spots.
fn draw_sheet(sheet: &Sheet) -> String {
    let size = (3.0 * SIDE + 8.0, 3.0 * SIDE + 8.0);
    let title = "Noughts and crosses";
    let described = described(&sheet.0);
    let mut picture = Picture::new("alpha-beta-board", title, &described, size);
    let free = sheet.free();
    for number in 1..=9 {
        let at = middle(number);
        let name = format!("square-{number}");
        let draw = |picture: &mut Picture| {
            picture.part(&name, |picture| {
                let inner = (SIDE - 4.0, SIDE - 4.0);
                picture.rectangle("shape", at, inner, 4.0);
            });
        };
        if free.contains(&number) {
            let (line, words) = (number.to_string(), words_of(number));
            let goes = [name.clone()];
            picture.spot((&line, &words), &goes, |picture| {
                picture.rectangle("hit", at, (SIDE, SIDE), 0.0);
                draw(picture);
                let corner = (at.0 - 24.0, at.1 - 24.0);
                picture.text("note", corner, &line);
            });
        } else {
            draw(&mut picture);
        }
        draw_mark(&mut picture, sheet.0[number - 1], at);
    }
    draw_lines(&mut picture, &sheet.0);
    picture.finish()
}

fn middle(number: usize) -> Point {
    let (row, column) = place(number);
    let at = |step: usize| 4.0 + SIDE * (step as f64 - 0.5);
    (at(column), at(row))
}

/// The marks row by row, in words.
fn described(board: &Grid) -> String {
    let word = |(cell, number): (&Cell, usize)| match cell {
        Cell::Cross => "cross".to_string(),
        Cell::Nought => "nought".to_string(),
        Cell::Empty => format!("{number}, free"),
    };
    let words: Vec<String> = board.iter().zip(1..).map(word).collect();
    let row = |(row, at): (usize, usize)| {
        format!("Row {row}: {}.", words[at..at + 3].join("; "))
    };
    let rows = [(1, 0), (2, 3), (3, 6)].map(row);
    rows.join(" ")
}

fn draw_mark(picture: &mut Picture, cell: Cell, (x, y): Point) {
    let d = SIDE / 4.0;
    match cell {
        Cell::Empty => {}
        Cell::Nought => picture.circle("pen", (x, y), d + 2.0),
        Cell::Cross => {
            picture.line("pen", (x - d, y - d), (x + d, y + d));
            picture.line("pen", (x - d, y + d), (x + d, y - d));
        }
    }
}

/// Strikes through what has been completed.
fn draw_lines(picture: &mut Picture, board: &Grid) {
    for line in lines(3, 3, 3) {
        let cell = board[line[0]];
        let same = line.iter().all(|square| board[*square] == cell);
        if same && cell != Cell::Empty {
            let (from, to) = (middle(line[0] + 1), middle(line[2] + 1));
            picture.line("odd", from, to);
        }
    }
}

impl Player for Sheet {
    type Claim = String;
    const DRAWS: bool = true;

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Sheet {
        let (least, most) = [(4, 6), (3, 4), (2, 4)][level as usize - 1];
        // By chance alone few positions would be won at some levels.
        let won = chance.below(2) == 0;
        loop {
            let mut sheet = Sheet([Cell::Empty; 9]);
            for _ in 0..chance.between(least, most) {
                if let Some(number) = chance.pick(&sheet.free()) {
                    sheet = sheet.after(*number);
                }
            }
            if !sheet.free().is_empty() && (sheet.value() == 1) == won {
                return sheet;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        self.value() == 1
    }

    fn best(&self, _: Turn) -> Option<usize> {
        reply(values(), &self.0).map(|after| square(&self.0, &after))
    }

    fn why(&self, turn: Turn) -> Vec<String> {
        vec![self.why_words(turn)]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<String> {
        vec![self.hint_words(turn, rung)]
    }
}

impl Sheet {
    fn why_words(&self, _: Turn) -> String {
        let (mine, other) = (mover_name(&self.0), other_name(&self.0));
        let squares = self.free().into_iter().map(|number| {
            let after = self.after(number);
            let to = match -after.value() {
                1 => format!("{mine} wins"),
                0 => "a draw".to_string(),
                _ => format!("{other} wins"),
            };
            format!("  square {number}: {to}{}", reply_in_words(&after))
        });
        let squares: Vec<String> = squares.collect();
        let value = match self.value() {
            1 => format!("{mine} can win"),
            0 => "neither player can win".to_string(),
            _ => format!("{other} can win"),
        };
        format!(
            "{mine} is to move. Where each move leads, if both then play \
             well:\n{}\nThe best of them counts: {value}.\n",
            squares.join("\n")
        )
    }

    fn hint_words(&self, _: Turn, rung: u64) -> String {
        if rung == 2 {
            return self.idea();
        }
        let best = self.best_squares();
        let rows: std::collections::BTreeSet<usize> =
            best.iter().map(|number| place(*number).0).collect();
        let rows: Vec<String> = rows.iter().map(usize::to_string).collect();
        let free = self.free().len();
        match best.len() == free {
            true => "All free squares lead to the same end.".to_string(),
            false => format!(
                "Best among the {free} free squares: {}, in row {}.",
                best.len(),
                rows.join(" and row ")
            ),
        }
    }
}

impl Sheet {
    /// What to look for.
    fn idea(&self) -> String {
        let (mine, other) = match mover(&self.0) {
            Cell::Nought => (Cell::Nought, Cell::Cross),
            Cell::Cross | Cell::Empty => (Cell::Cross, Cell::Nought),
        };
        let idea = if !self.threats(mine).is_empty() {
            "A line can be completed at once."
        } else if self.value() >= 0 && !self.threats(other).is_empty() {
            "The other player threatens to complete a line. Take that square."
        } else {
            match self.value() {
                1 => {
                    "Look for two threats at once: now, or after a threat \
                      that must be answered."
                }
                0 => {
                    "Nobody can force a line. Take a square after which the \
                      other player cannot force two threats at once."
                }
                _ if !self.threats(other).is_empty() => {
                    "Every move loses against a perfect opponent. Stop a \
                      threat, and wait for a mistake."
                }
                _ => {
                    "Every move loses against a perfect opponent. Make a \
                      threat, and wait for a mistake."
                }
            }
        };
        idea.to_string()
    }
}

/// The best reply to a move, as a part of a line.
fn reply_in_words(after: &Sheet) -> String {
    match after.best(Turn::Reader) {
        Some(number) => format!("; a best reply is {number}"),
        None => ", and the game is over".to_string(),
    }
}
