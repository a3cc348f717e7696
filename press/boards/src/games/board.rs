//! The board for "take 1, 2 or 3", with the graph of its positions.

use super::draw::{
    arrows_of, draw_arc, draw_labels, draw_position, height, Mark, RADIUS, STEP,
};
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use games::{graph, Game, Subtraction};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point};
use outcomes::{labels_up_to, Convention};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// A position of the game, with the play that led to it.
#[derive(Clone, Debug)]
pub struct Coins {
    /// The numbers of coins so far, from the start to the present position.
    path: Vec<u64>,
    /// For each number of coins from 0 to the starting one, whether it's lost.
    lost: Rc<Vec<bool>>,
}

/// Runs the `games-board` program: reads a game and prints what the page's
/// board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Coins>(input, output)
}

/// The maximum number of coins that the board reads.
const MOST: u64 = 1000;
/// The maximum number of coins for which the graph is drawn.
pub(crate) const GRAPH: u64 = 12;

fn game() -> Subtraction {
    Subtraction::new(&[1, 2, 3]).expect("no amount is 0")
}

fn coins_said(coins: u64) -> String {
    match coins {
        0 => "no coins".to_string(),
        1 => "1 coin".to_string(),
        _ => format!("{coins} coins"),
    }
}

impl Coins {
    /// Returns a position with this many coins, at the start of a play.
    pub fn new(coins: u64) -> Coins {
        let lost = labels_up_to(Convention::Normal, &game(), coins);
        Coins { path: vec![coins], lost: Rc::new(lost) }
    }

    /// Returns the number of coins that are left.
    pub fn now(&self) -> u64 {
        *self.path.last().expect("a start")
    }

    /// Returns the options, the largest first.
    fn rests(&self) -> Vec<u64> {
        game().options(&self.now())
    }

    fn is_lost(&self, coins: u64) -> bool {
        self.lost[coins as usize]
    }

    /// Returns a lost option, if there is one.
    fn winning(&self) -> Option<u64> {
        self.rests().into_iter().find(|rest| self.is_lost(*rest))
    }
}

impl Board for Coins {
    /// The number of coins that the move leaves.
    type Move = u64;

    fn read(line: &Line, _: &Terms) -> Result<Coins, BadInput> {
        let word = line.only_word("the number of coins")?;
        Ok(Coins::new(word.number_in(0..=MOST)?))
    }

    fn text(&self) -> String {
        self.now().to_string()
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |rest| {
            let taken = self.now() - rest;
            Part::one(taken, words_of(taken, rest))
        };
        self.rests().into_iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        match self.path[0] {
            0..=GRAPH => draw_with_graph(self),
            _ => draw_rows(self),
        }
    }

    fn end(&self, _: Turn) -> Option<End> {
        (self.now() == 0).then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<u64, BadInput> {
        let word = line.only_word("how many coins to take")?;
        let taken = word.number_in(1..=3)?;
        let few = || {
            let coins = coins_said(self.now());
            let are = if self.now() == 1 { "is" } else { "are" };
            word.error(&format!("is too many: there {are} only {coins}"))
        };
        self.now().checked_sub(taken).ok_or_else(few)
    }

    fn make(&mut self, rest: &u64) -> String {
        let taken = self.now() - rest;
        self.path.push(*rest);
        format!("take {taken}")
    }
}

impl Player for Coins {
    type Claim = Told;
    const LOOK: &'static str =
        "Start small: with how many coins would you rather not be the one to \
         move?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Coins {
        let (least, most) = [(5, 8), (7, 12), (13, 40)][level as usize - 1];
        Coins::new(chance.between(least, most))
    }

    fn wins(&self, _: Turn) -> bool {
        !self.is_lost(self.now())
    }

    fn best(&self, _: Turn) -> Option<u64> {
        self.winning().or_else(|| self.rests().first().copied())
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        let (start, lost) = (self.path[0], |coins| self.is_lost(coins));
        let drawn =
            || draw_labels("games-why", &game(), start, self.now(), lost);
        (start <= GRAPH).then(drawn)
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        let now = self.now();
        match self.winning() {
            None => vec![Told::Fours(now)],
            Some(leaves) => {
                let taken = now - leaves;
                vec![Told::Leave { taken, leaves }, Told::Fours(leaves)]
            }
        }
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        vec![match (self.winning(), rung) {
            (Some(_), 2) => Told::Four,
            (Some(leaves), _) => Told::Aim(leaves),
            (None, 2) => Told::Answered,
            (None, _) => Told::Slowly,
        }]
    }
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// This number of coins makes groups of four: the player to move loses.
    Fours(u64),
    /// This move wins.
    Leave {
        /// The number of coins it takes.
        taken: u64,
        /// The number of coins it leaves.
        leaves: u64,
    },
    /// With 4 coins, the player to move loses.
    Four,
    /// A move that leaves this number of coins wins.
    Aim(u64),
    /// Whatever a player takes now, the other player can make it four in all.
    Answered,
    /// Taking 1 leaves the most coins, and so the most time for a mistake.
    Slowly,
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Fours(0) => f.write_str(
                "With no coins left there is no move, and the player to move \
                 has lost.",
            ),
            Told::Fours(coins) => {
                let groups = match coins / 4 {
                    1 => "one group".to_string(),
                    many => format!("{many} groups"),
                };
                write!(
                    f,
                    "{coins} coins are {groups} of four. Whoever has to move \
                     there\nbreaks a group, and the other player takes the \
                     rest of it. This\ngoes on until no coins are left, and \
                     the player to move is\nthe one who cannot."
                )
            }
            Told::Leave { taken, leaves } => {
                write!(f, "Taking {taken} leaves {}.", coins_said(*leaves))
            }
            Told::Four => f.write_str(
                "Which numbers would you like to leave? With 4 coins nobody \
                 can take them all, and whatever is taken, the other player \
                 can take the rest.",
            ),
            Told::Aim(0) => f.write_str("You can take all that are left."),
            Told::Aim(coins) => {
                write!(f, "Leave {coins} coins: one group of four, or several.")
            }
            Told::Answered => f.write_str(
                "Whatever you take, the other player can make it four in all, \
                 and you are in the same trouble with four coins fewer.",
            ),
            Told::Slowly => f.write_str(
                "Take 1: that leaves the most coins, and the most time for a \
                 mistake.",
            ),
        }
    }
}

/// The height of the middle of the row of coins.
const ROW: f64 = 20.0;

/// Draws the coins. Below each coin is the position that is left when a player
/// takes it and all coins to its right.
fn draw_with_graph(coins: &Coins) -> String {
    let (start, now) = (coins.path[0], coins.now());
    let graph = graph(&game(), &start, MOST as usize).expect("few positions");
    let low = ROW + 26.0 + height(3).max(RADIUS) + RADIUS;
    let size = (STEP * (start + 1) as f64, low + RADIUS + 8.0);
    let described = format!(
        "{} in a row. Below are the positions from 0 to {start}, with an \
         arrow from each to those that are 1, 2 or 3 smaller. {now} is marked. \
         {}",
        coins_said(now),
        walked(&coins.path)
    );
    let title = "A row of coins, and the graph of the game";
    let mut picture = Picture::new("games-board", title, &described, size);
    let at = |place: usize| (STEP * (place as f64 + 0.5), low);
    for (from, to) in arrows_of(&graph) {
        let went = |pair: &[u64]| pair == [from as u64, to as u64];
        let class = match coins.path.windows(2).any(went) {
            true => "shape strong",
            false => "option",
        };
        draw_arc(&mut picture, class, at(from), at(to));
    }
    for position in 0..=start {
        draw_column(&mut picture, coins, position, at(position as usize));
    }
    picture.finish()
}

/// Returns a description of the play so far.
fn walked(path: &[u64]) -> String {
    let words: Vec<_> = path.iter().map(u64::to_string).collect();
    match &words[..] {
        [_] => "Nobody has moved yet.".to_string(),
        _ => format!("The play has gone from {}.", words.join(" to ")),
    }
}

/// Draws a position of the graph, with the coin above it.
fn draw_column(picture: &mut Picture, coins: &Coins, position: u64, at: Point) {
    let now = coins.now();
    let draw = |picture: &mut Picture| {
        let middle = (at.1 + RADIUS + 8.0) / 2.0;
        let all = (STEP - 2.0, at.1 + RADIUS + 6.0);
        picture.rectangle("hit", (at.0, middle), all, 0.0);
        if position < now {
            draw_coin(picture, position, (at.0, ROW));
        }
        draw_position(picture, at, Mark::Unknown, &position.to_string());
        if position == now {
            picture.circle("shape strong", at, RADIUS + 4.0);
        }
    };
    match coins.rests().contains(&position) {
        true => draw_spot(picture, now, position, draw),
        false => draw(picture),
    }
}

fn draw_coin(picture: &mut Picture, place: u64, at: Point) {
    picture.part(&place.to_string(), |p| p.circle("coin", at, 15.0));
}

/// Returns a move in words, which include the number written in the spot.
fn words_of(taken: u64, rest: u64) -> String {
    format!("Take {taken}, to leave {rest}")
}

/// Draws the spot of the move that leaves `rest` of the coins.
fn draw_spot(
    picture: &mut Picture,
    coins: u64,
    rest: u64,
    draw: impl FnOnce(&mut Picture),
) {
    let taken = coins - rest;
    let goes: Vec<_> = (rest..coins).map(|place| place.to_string()).collect();
    let words = words_of(taken, rest);
    picture.spot((&taken.to_string(), &words), &goes, draw);
}

/// Without the graph: the number of coins in a row, the maximum number of rows,
/// and the distance between coins.
const WIDE: u64 = 10;
const ROWS: u64 = 6;
const FAR: f64 = 44.0;

/// Draws only the coins, in rows; if there are too many, only the last ones.
fn draw_rows(coins: &Coins) -> String {
    let now = coins.now();
    let first = now.div_ceil(WIDE).saturating_sub(ROWS) * WIDE;
    let rows = (now - first).div_ceil(WIDE).max(1);
    let size = (FAR * WIDE as f64, 30.0 + FAR * rows as f64);
    let (title, described) = ("Coins in rows", coins_said(now));
    let mut picture = Picture::new("games-board", title, &described, size);
    let more = match first {
        0 => String::new(),
        _ => format!(", the last {} drawn", now - first),
    };
    let words = format!("{described}{more}");
    picture.text("label", (size.0 / 2.0, 14.0), &words);
    for place in first..now {
        let (row, column) = ((place - first) / WIDE, place % WIDE);
        let at = (FAR * (column as f64 + 0.5), 30.0 + FAR * (row as f64 + 0.5));
        let draw = |picture: &mut Picture| {
            picture.rectangle("hit", at, (FAR, FAR), 0.0);
            draw_coin(picture, place, at);
        };
        match coins.rests().contains(&place) {
            true => draw_spot(&mut picture, now, place, draw),
            false => draw(&mut picture),
        }
    }
    picture.finish()
}
