//! The board for Chomp.

use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use chomp::reply;
use chomp::{bar_of_line, box_of};
use chomp::{Chocolate, Losses, Square};
use notebook::{Answer, BadInput, Chance, Line, Picture};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// A position of Chomp.
#[derive(Clone)]
pub struct Bar {
    bar: Chocolate,
    losses: Rc<Losses>,
}

/// Runs the `chomp-board` program: reads a game and prints what the page's
/// board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Bar>(input, output)
}

impl Bar {
    /// Returns a position with this bar, after finding the lost bars among all
    /// those that fit into the same box.
    pub fn new(bar: Chocolate) -> Bar {
        let losses = Rc::new(box_of(&bar));
        Bar { bar, losses }
    }

    /// Returns the squares that may be bitten: all except the poison.
    fn bites(&self) -> impl Iterator<Item = Square> + '_ {
        self.bar.squares().filter(|square| *square != (1, 1))
    }

    // ANCHOR: draw
    /// Draws a square. Pressing it bites there, unless it's the poison.
    fn draw_square(&self, picture: &mut Picture, square: Square) {
        let name = |(r, c): Square| format!("{r}.{c}");
        let draw = |picture: &mut Picture| {
            picture.part(&name(square), |picture| tile(picture, square));
        };
        if square == (1, 1) {
            return draw(picture);
        }
        let behind = |(r, c): &Square| *r >= square.0 && *c >= square.1;
        let goes: Vec<_> =
            self.bar.squares().filter(behind).map(name).collect();
        let line = format!("{} {}", square.0, square.1);
        picture.spot((&line, &words_of(square)), &goes, draw);
    }
    // ANCHOR_END: draw

    /// Returns the winning bites.
    fn winning(&self) -> Vec<Square> {
        self.losses.winning_bites(&self.bar).collect()
    }
}

impl Board for Bar {
    type Move = Square;

    fn read(line: &Line, _: &Terms) -> Result<Bar, BadInput> {
        for word in line.words() {
            word.number_in(1..=MOST)?;
        }
        let bar = bar_of_line(line)?;
        if let Some(word) = line.words().nth(MOST as usize) {
            let most = format!("is one too many: at most {MOST} rows");
            return Err(word.error(&most));
        }
        Ok(Bar::new(bar))
    }

    fn text(&self) -> String {
        text_of(&self.bar)
    }

    // ANCHOR: parts
    fn parts(&self, _: Turn) -> Vec<Part> {
        let bite = |(row, column)| {
            let line = format!("{row} {column}");
            Part::one(line, words_of((row, column)))
        };
        self.bites().map(bite).collect()
    }
    // ANCHOR_END: parts

    fn draw(&self, turn: Turn) -> String {
        self.draw_since(self, turn)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let how = "Only the poison is left.".to_string();
        let winner = Some(turn.other());
        self.bar.is_over().then_some(End::Told { how, winner })
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Square, BadInput> {
        let [row, column] = line.numbers()?[..] else {
            return Err(line.error(TWO_NUMBERS));
        };
        let legal = self.bar.bite((row, column));
        // Blame the row if the bar doesn't have it, and otherwise the column.
        let blamed = usize::from(self.bar.has((row, 1)));
        let word = line.words().nth(blamed).expect("two words");
        let no_bite =
            |illegal| word.error(&format!("is not a bite: {illegal}"));
        legal.map_err(no_bite)?;
        Ok((row, column))
    }

    fn make(&mut self, square: &Square) -> String {
        self.bar = self.bar.bite(*square).expect("a legal bite");
        format!("bite at row {}, column {}", square.0, square.1)
    }
}

const TWO_NUMBERS: &str =
    "a bite is two numbers, the row and the column of a square";
/// The maximum number of rows and of columns that fit into the picture.
const MOST: u64 = 10;
/// The side of a square, in pixels.
const SIDE: f64 = 40.0;

fn words_of((row, column): Square) -> String {
    format!("Bite at row {row}, column {column}")
}

/// Draws a square of chocolate; the poison has a cross on it.
fn tile(picture: &mut Picture, (row, column): Square) {
    let middle = |at: u64| 4.0 + SIDE * (at as f64 - 0.5);
    let (x, y) = (middle(column), middle(row));
    let poison = (row, column) == (1, 1);
    let class = if poison { "odd" } else { "coin" };
    picture.rectangle(class, (x, y), (SIDE - 4.0, SIDE - 4.0), 4.0);
    if poison {
        picture.line("pen", (x - 9.0, y - 9.0), (x + 9.0, y + 9.0));
        picture.line("pen", (x + 9.0, y - 9.0), (x - 9.0, y + 9.0));
    }
}

impl Player for Bar {
    type Claim = Told;
    const LOOK: &'static str =
        "Compare the row and the column of the poison: how long is each?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Bar {
        let most = [3, 5, 8][level as usize - 1];
        if chance.below(2) == 0 {
            // Few random bars are lost, so choose among the lost ones.
            let losses = Losses::in_box(most, most);
            let lost = losses.lost_bars().filter(|bar| !bar.is_over());
            let lost: Vec<Chocolate> = lost.collect();
            let bar = chance.pick(&lost).expect("there are lost bars");
            return Bar::new(bar.clone());
        }
        let most = u64::from(most);
        let rows = chance.between(2, most);
        let mut lengths: Vec<u64> =
            (0..rows).map(|_| chance.between(1, most)).collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        lengths[0] = lengths[0].max(2);
        Bar::new(Chocolate::new(lengths).expect("rows that shrink"))
    }

    fn draw_since(&self, start: &Bar, _: Turn) -> String {
        let (rows, columns) = (start.bar.rows().len(), start.bar.rows()[0]);
        let size = (SIDE * columns as f64 + 8.0, SIDE * rows as f64 + 8.0);
        let title = "A bar of chocolate";
        let described = format!(
            "Rows of {} squares, the first on top. The poison is the first \
             square of the first row.",
            self.text()
        );
        let mut picture = Picture::new("chomp-board", title, &described, size);
        for square in self.bar.squares() {
            self.draw_square(&mut picture, square);
        }
        picture.finish()
    }

    fn wins(&self, _: Turn) -> bool {
        !self.losses.is_lost(&self.bar)
    }

    fn best(&self, _: Turn) -> Option<Square> {
        reply(&self.losses, &self.bar)
    }

    // ANCHOR: why
    fn why(&self, _: Turn) -> Vec<Told> {
        let winning = self.winning();
        let bites = self.bites().count();
        vec![match winning.first() {
            None => Told::EachHasReply(bites),
            Some(&bite) => Told::Wins {
                winning: winning.len(),
                bites,
                bite,
                leaves: self.bar.bite(bite).expect("a legal bite"),
            },
        }]
    }
    // ANCHOR_END: why

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        vec![match (self.winning().first(), rung) {
            (None, _) => Told::Wait,
            (Some(_), 2) => self.goal(),
            (Some((row, _)), _) => Told::InRow(*row),
        }]
    }
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// Each of the bites has a winning reply; the field is the number of bites.
    EachHasReply(usize),
    /// Some bites win.
    Wins {
        /// The number of winning bites.
        winning: usize,
        /// The number of bites.
        bites: usize,
        /// A winning bite.
        bite: Square,
        /// The bar that the winning bite leaves.
        leaves: Chocolate,
    },
    /// Every bite loses, so the advice is to wait for a mistake.
    Wait,
    /// A bite leaves only the poison.
    LeavePoison,
    /// A bite leaves a lost bar of a known shape.
    LeaveKnown,
    /// No bite leaves a known lost shape, but some bites win.
    LeaveLost {
        /// The number of winning bites.
        winning: usize,
        /// The number of bites.
        bites: usize,
        /// The number of squares that one of the winning bites leaves.
        squares: u64,
    },
    /// There is a winning bite in this row.
    InRow(u64),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::EachHasReply(bites) => write!(
                f,
                "Each of the {bites} bites has a winning reply: the bar is \
                 lost\nfor the player to move."
            ),
            Told::Wins { winning, bites, bite: (row, column), leaves } => {
                match (winning, bites) {
                    (_, 1) => f.write_str("The only bite wins. It")?,
                    (1, _) => write!(f, "1 of the {bites} bites wins. It")?,
                    _ => write!(f, "{winning} of the {bites} bites win. One")?,
                }
                let leaves = text_of(leaves);
                write!(
                    f,
                    " is at row {row}, column {column}:\n\
                     it leaves the bar {leaves}, which is lost."
                )
            }
            Told::Wait => f.write_str(
                "Every bite loses. Take a small bite, and wait for a mistake.",
            ),
            Told::LeavePoison => f.write_str("Leave nothing but the poison."),
            Told::LeaveKnown => f.write_str(KNOWN),
            Told::LeaveLost { winning, bites, squares } => {
                f.write_str(
                    "Leave a bar from which every bite has a winning reply. ",
                )?;
                match winning {
                    1 => write!(f, "1 of the {bites} bites wins. It")?,
                    _ => write!(
                        f,
                        "{winning} of the {bites} bites win. One of them"
                    )?,
                }
                write!(f, " leaves {squares} squares.")
            }
            Told::InRow(row) => {
                write!(f, "There is a winning bite in row {row}.")
            }
        }
    }
}

fn text_of(bar: &Chocolate) -> String {
    let rows: Vec<_> = bar.rows().iter().map(u64::to_string).collect();
    rows.join(" ")
}

impl Bar {
    /// Returns a claim about what to leave: only the poison or a known lost
    /// shape, if a winning bite leaves one of these.
    fn goal(&self) -> Told {
        let left = |square| self.bar.bite(square).expect("a legal bite");
        let lost: Vec<Chocolate> =
            self.winning().into_iter().map(left).collect();
        if lost.iter().any(Chocolate::is_over) {
            return Told::LeavePoison;
        }
        if lost.iter().any(|bar| has_known_shape(bar.rows())) {
            return Told::LeaveKnown;
        }
        Told::LeaveLost {
            winning: lost.len(),
            bites: self.bites().count(),
            squares: lost[0].rows().iter().sum(),
        }
    }
}

const KNOWN: &str = "\
Leave a bar that is lost: an L with two equal legs is one, and so are two rows \
if the first is longer by one.";

/// Returns `true` if the rows form one of the two shapes known to be lost.
fn has_known_shape(rows: &[u64]) -> bool {
    match rows {
        [first, second] if *first == second + 1 => true,
        [leg, foot @ ..] => {
            *leg == rows.len() as u64 && foot.iter().all(|row| *row == 1)
        }
        [] => false,
    }
}
