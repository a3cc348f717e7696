//! The board of checkers in rows, on which a reader plays against the program.

use crate::nim::draw_columns;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use nim::{is_lost, Columns};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use reversible::{balancing_steps, gaps, Board as Position, Colour};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// A position of checkers in rows. The red checkers are the reader's.
#[derive(Clone, Debug)]
pub struct Field {
    columns: u64,
    /// For each row, the column of the red checker and the column of the black
    /// one.
    rows: Vec<(u64, u64)>,
}

/// A move: a checker moves along its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    colour: Colour,
    place: usize,
    to: u64,
}

/// The `reversible-board` program: reads the lines of a game and prints what
/// the board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Field>(input, output)
}

/// The maximum number of rows and of columns that the board accepts.
const ROWS: usize = 8;
const COLUMNS: usize = 10;

/// Returns the colour of the player whose turn it is.
pub fn colour_of(turn: Turn) -> Colour {
    match turn {
        Turn::Reader => Colour::Red,
        Turn::Program => Colour::Black,
    }
}

fn name_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

impl Field {
    /// Returns the position as the chapter's crate has it, with `turn` to move.
    pub fn position(&self, turn: Turn) -> Position {
        Position { mover: colour_of(turn), rows: self.rows.clone() }
    }

    /// Returns the columns of the checkers in a row: the one of this colour
    /// first.
    fn checkers(&self, place: usize, colour: Colour) -> (u64, u64) {
        let (red, black) = self.rows[place];
        match colour {
            Colour::Red => (red, black),
            Colour::Black => (black, red),
        }
    }

    /// Returns the first and the last column on a checker's side of the other
    /// checker. It can move to each column from the first to the last except
    /// its own.
    fn reach(&self, place: usize, colour: Colour) -> (u64, u64) {
        let (mine, other) = self.checkers(place, colour);
        match mine < other {
            true => (1, other - 1),
            false => (other + 1, self.columns),
        }
    }

    /// Returns the columns that a checker can move to.
    fn targets(&self, place: usize, colour: Colour) -> Vec<u64> {
        let (mine, _) = self.checkers(place, colour);
        let (least, most) = self.reach(place, colour);
        (least..=most).filter(|to| *to != mine).collect()
    }

    /// Returns the winning steps that advance. If any step wins, one of these
    /// does, and a player who only advances brings the game to an end.
    fn winning(&self, turn: Turn) -> Vec<Step> {
        let position = self.position(turn);
        let colour = position.mover;
        let steps = balancing_steps(self.columns, &position).into_iter();
        let steps = steps.map(|(place, to)| Step { colour, place, to });
        steps.filter(|step| self.advances(step)).collect()
    }

    fn advances(&self, step: &Step) -> bool {
        let (mine, other) = self.checkers(step.place, step.colour);
        step.to.abs_diff(other) < mine.abs_diff(other)
    }

    /// Returns the step to make when none wins: one square ahead where the gap
    /// is largest, or a step back if there is no gap.
    fn waiting(&self, turn: Turn) -> Option<Step> {
        let colour = colour_of(turn);
        let gaps = gaps(&self.rows);
        let widest = (0..gaps.len()).max_by_key(|place| gaps[*place])?;
        let near = |place: usize| {
            let (mine, other) = self.checkers(place, colour);
            let by = |to: &u64| (to.abs_diff(mine), to.abs_diff(other));
            let to = self.targets(place, colour).into_iter().min_by_key(by)?;
            Some(Step { colour, place, to })
        };
        match gaps[widest] {
            0 => (0..gaps.len()).find_map(near),
            _ => near(widest),
        }
    }

    /// Returns the gaps in binary, with their nim-sum.
    fn columns(&self) -> Columns {
        let name = |place| format!("gap {}", place + 1);
        Columns::called(name, &gaps(&self.rows))
    }
}

/// Returns the columns of the two checkers in a row that is typed as
/// `.R...B..`.
fn row_of(word: &Word, columns: usize) -> Result<(u64, u64), BadInput> {
    let known = |sign: char| matches!(sign, '.' | 'R' | 'B');
    if !word.text.chars().all(known) {
        return Err(word.error("is not a row: the signs are R, B and ."));
    }
    let at = |sign: char| {
        let mut found = (1..).zip(word.text.chars());
        let place = found.find(|(_, c)| *c == sign).map(|(place, _)| place);
        let once = word.text.matches(sign).count() == 1;
        place.filter(|_| once)
    };
    let fields = word.text.len();
    match (at('R'), at('B')) {
        _ if fields > COLUMNS => {
            let most = format!("has more than {COLUMNS} squares");
            Err(word.error(&most))
        }
        _ if fields != columns => {
            let what =
                format!("has {fields} squares, where row 1 has {columns}");
            Err(word.error(&what))
        }
        (Some(red), Some(black)) => Ok((red, black)),
        _ => Err(word.error("is not a row: it needs one R and one B")),
    }
}

impl Board for Field {
    type Move = Step;

    fn read(line: &Line, _: &Terms) -> Result<Field, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let Some(first) = words.first() else {
            return Err(line.error("give the rows, as in `R...B. .B..R.`"));
        };
        if let Some(word) = words.get(ROWS) {
            return Err(
                word.error(&format!("is one too many: at most {ROWS} rows"))
            );
        }
        let columns = first.text.len();
        let rows = words.iter().map(|word| row_of(word, columns));
        let rows = rows.collect::<Result<_, _>>()?;
        Ok(Field { columns: columns as u64, rows })
    }

    fn text(&self) -> String {
        let row = |(red, black): &(u64, u64)| {
            let sign = |column: u64| match column {
                _ if column == *red => 'R',
                _ if column == *black => 'B',
                _ => '.',
            };
            (1..=self.columns).map(sign).collect::<String>()
        };
        self.rows.iter().map(row).collect::<Vec<_>>().join(" ")
    }

    fn parts(&self, turn: Turn) -> Vec<Part> {
        let mut parts = Vec::new();
        for place in 0..self.rows.len() {
            let (mine, _) = self.checkers(place, colour_of(turn));
            let (least, most) = self.reach(place, colour_of(turn));
            let row = place as u64 + 1;
            let sides = [("left", least, mine - 1), ("right", mine + 1, most)];
            for (side, least, most) in sides {
                let words = format!("Row {row}: {side} to column");
                if least <= most {
                    parts.push(Part::Moves { row, least, most, words });
                }
            }
        }
        parts
    }

    fn draw(&self, turn: Turn) -> String {
        draw_field(self, turn)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let stuck = |place| self.targets(place, colour_of(turn)).is_empty();
        (0..self.rows.len()).all(stuck).then_some(End::Stuck)
    }

    fn find(&self, line: &Line, turn: Turn) -> Result<Step, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let [row, column] = words[..] else {
            return Err(line.error("a move is two numbers, row and column"));
        };
        let place = row.number_in(1..=self.rows.len() as u64)? as usize - 1;
        let to = column.number_in(1..=self.columns)?;
        let colour = colour_of(turn);
        let (mine, other) = self.checkers(place, colour);
        let (least, most) = self.reach(place, colour);
        match to {
            _ if to == mine => {
                Err(column.error("is where the checker is already"))
            }
            _ if to == other => Err(column.error("is taken")),
            _ if to < least || to > most => {
                Err(column.error("is behind the other checker"))
            }
            _ => Ok(Step { colour, place, to }),
        }
    }

    fn make(&mut self, step: &Step) -> String {
        let row = &mut self.rows[step.place];
        match step.colour {
            Colour::Red => row.0 = step.to,
            Colour::Black => row.1 = step.to,
        }
        let colour = name_of(step.colour);
        format!("move {colour} in row {} to column {}", step.place + 1, step.to)
    }
}

impl Player for Field {
    type Claim = Told;
    const LOOK: &'static str =
        "In each row, count the free squares between the two checkers.";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Field {
        let (rows, columns) = [(2, 6), (3, 8), (5, 9)][level as usize - 1];
        // Few random positions are lost, so decide first whether this one will
        // be.
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let rows = (0..rows).map(|_| fresh_row(columns, chance));
            Field { columns, rows: rows.collect() }
        };
        let fits = |field: &Field| {
            let mut turns = [Turn::Reader, Turn::Program].into_iter();
            is_lost(&gaps(&field.rows)) == lost
                && turns.all(|turn| field.end(turn).is_none())
        };
        chance.until(make, fits)
    }

    fn wins(&self, _: Turn) -> bool {
        !is_lost(&gaps(&self.rows))
    }

    fn best(&self, turn: Turn) -> Option<Step> {
        let winning = self.winning(turn).into_iter().next();
        winning.or_else(|| self.waiting(turn))
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        draw_columns("reversible-why", &gaps(&self.rows))
    }

    fn why(&self, turn: Turn) -> Vec<Told> {
        let reason = match self.winning(turn).first() {
            None => Told::Lost,
            Some(step) => {
                let mut after = self.clone();
                after.make(step);
                let gap = gaps(&after.rows)[step.place];
                let (row, column) = (step.place + 1, step.to);
                Told::Wins { colour: step.colour, row, column, gap }
            }
        };
        vec![Told::Gaps(self.columns()), reason]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        let told = match (self.winning(turn).first(), rung) {
            (None, _) if gaps(&self.rows).iter().all(|gap| *gap == 0) => {
                Told::Closed
            }
            (None, _) => Told::Wait,
            (Some(_), 2) => Told::LeaveZero(self.columns()),
            (Some(step), _) => Told::Advance(step.place + 1),
        };
        vec![told]
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The gaps are piles of Nim; they are given in binary, with their nim-sum.
    Gaps(Columns),
    /// The gaps in binary, with their nim-sum; leaving the nim-sum 0 wins.
    LeaveZero(Columns),
    /// The nim-sum is 0, so the position is lost.
    Lost,
    /// A winning step that advances.
    Wins {
        /// The colour of the checker.
        colour: Colour,
        /// The row of the checker, from 1.
        row: usize,
        /// The column that the checker moves to.
        column: u64,
        /// The gap of the row after the step.
        gap: u64,
    },
    /// No move wins.
    Wait,
    /// No move wins, and no checker can advance.
    Closed,
    /// Some winning step advances in this row, counted from 1.
    Advance(usize),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Gaps(columns) => write!(f, "{GAPS}\n{columns}"),
            Told::LeaveZero(columns) => {
                write!(f, "{GAPS} Leave the nim-sum 0.\n{columns}")
            }
            Told::Lost => f.write_str(LOST),
            Told::Wins { colour, row, column, gap } => write!(
                f,
                "If {} goes to column {column} in row {row}, its gap becomes \
                 {gap}, and the nim-sum 0.\nA player who wins like this only \
                 ever advances, so the game ends.",
                name_of(*colour)
            ),
            Told::Wait => f.write_str(
                "No move wins. Advance by one square, and wait for a mistake.",
            ),
            Told::Closed => f.write_str(
                "No move wins, and no checker can advance. Go back, and wait \
                 for a mistake.",
            ),
            Told::Advance(row) => write!(f, "Advance in row {row}."),
        }
    }
}

const GAPS: &str = "The free squares between two checkers are a pile of Nim.";
const LOST: &str = "\
The nim-sum is 0. Any move changes one gap, and the other player can make
the nim-sum 0 again by advancing. A player who retreats is followed, and
has less room.";

/// Returns the columns of the two checkers in a random row.
fn fresh_row(columns: u64, chance: &mut Chance) -> (u64, u64) {
    let red = chance.between(1, columns);
    let black = chance.between(1, columns - 1);
    // Black gets one of the columns other than red's, counted in order.
    (red, black + u64::from(black >= red))
}

/// The side of a square of the picture.
const SIDE: f64 = 39.0;

fn middle(place: usize, column: u64) -> Point {
    let x = 26.0 + SIDE * (column as f64 - 0.5);
    (x, 24.0 + SIDE * (place as f64 + 0.5))
}

/// Draws the rows, with a dot on each square that a checker of the player to
/// move can go to.
fn draw_field(field: &Field, turn: Turn) -> String {
    let (rows, columns) = (field.rows.len(), field.columns);
    let low = 24.0 + SIDE * rows as f64;
    let size = (30.0 + SIDE * columns as f64, low + 26.0);
    let colour = colour_of(turn);
    let place = |(row, (red, black)): (u64, &(u64, u64))| {
        format!("Row {row}: red in column {red}, black in column {black}. ")
    };
    let rows: String = (1..).zip(&field.rows).map(place).collect();
    let mover = format!("{} to move", name_of(colour));
    let mover = mover.replacen(['r', 'b'], &mover[..1].to_uppercase(), 1);
    let described = format!("{columns} columns. {rows}{mover}.");
    let title = "Checkers in rows";
    let mut picture = Picture::new("reversible-board", title, &described, size);
    for column in 1..=columns {
        let at = (middle(0, column).0, 11.0);
        picture.text("note", at, &column.to_string());
    }
    picture.text("label", (size.0 / 2.0, low + 15.0), &mover);
    for place in 0..field.rows.len() {
        let number = (place + 1).to_string();
        picture.text("note", (11.0, middle(place, 1).1), &number);
        draw_row(&mut picture, field, place, colour);
    }
    picture.finish()
}

fn draw_row(
    picture: &mut Picture,
    field: &Field,
    place: usize,
    colour: Colour,
) {
    let targets = field.targets(place, colour);
    let part = |column: u64| format!("{}.{column}", place + 1);
    let cell = |picture: &mut Picture, column: u64| {
        let at = middle(place, column);
        picture.rectangle("hit", at, (SIDE, SIDE), 0.0);
        picture.part(&part(column), |picture| {
            picture.rectangle("shape", at, (SIDE, SIDE), 0.0);
        });
    };
    let (mine, _) = field.checkers(place, colour);
    for column in 1..=field.columns {
        if !targets.contains(&column) {
            cell(picture, column);
            continue;
        }
        let line = format!("{} {column}", place + 1);
        let words = format!(
            "Row {}: {} to column {column}",
            place + 1,
            name_of(colour)
        );
        let goes = [part(mine), part(column)];
        picture.spot((&line, &words), &goes, |picture| {
            cell(picture, column);
            picture.circle("option-head", middle(place, column), 2.6);
        });
    }
    let (red, black) = field.rows[place];
    picture.circle("won", middle(place, red), 14.0);
    picture.text("label", middle(place, red), "R");
    picture.circle("lost", middle(place, black), 14.0);
    picture.text("label on-fill", middle(place, black), "B");
}
