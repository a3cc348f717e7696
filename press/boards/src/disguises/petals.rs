//! The board for petals: a move takes one petal, or two neighbours.

use crate::advice::{counted, waiting};
use crate::play::wait;
use crate::{play_on, Advice, Board, End, Part, Player, Terms, Turn};
use disguises::{all, neighbours, Sets};
use games::Game;
use notebook::{listed, Answer, BadInput, Chance, Line, Picture, Point, Word};
use std::cell::RefCell;
use std::collections::HashMap;
use std::f64::consts::TAU;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// A position of the petal game: a circle or a row, and the petals left.
#[derive(Clone, Debug)]
pub struct Flower {
    circle: bool,
    places: usize,
    left: u64,
}

/// Runs the `disguises-petals-board` program: reads a game and prints what the
/// page's board should show.
pub fn petals_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Flower>(input, output)
}

/// The maximum number of petals in a circle, and in a row.
const CIRCLE: usize = 13;
const ROW: usize = 7;

type Known = RefCell<HashMap<(bool, usize), Rc<Vec<bool>>>>;

thread_local! {
    /// For each flower asked about so far, whether each position is lost.
    static KNOWN: Known = RefCell::default();
}

impl Flower {
    /// Returns a position; bit `i` of `left` says whether petal `i` is left.
    pub fn new(circle: bool, places: usize, left: u64) -> Flower {
        Flower { circle, places, left }
    }

    /// Returns the rules of the game, from the lesson's crate.
    pub fn game(&self) -> Sets {
        neighbours(self.places, &[1, 2], self.circle)
    }

    /// Returns the petals that are left, as bits.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Returns `true` for a circle from which no petal has been taken.
    pub fn is_whole(&self) -> bool {
        self.circle && self.left == all(self.places)
    }

    fn there(&self, place: usize) -> bool {
        self.left >> (place % self.places) & 1 == 1
    }

    /// Returns the legal moves, as sets of petals.
    fn moves(&self) -> Vec<u64> {
        let mut moves = self.game().moves;
        moves.retain(|set| set & self.left == *set);
        moves
    }

    fn after(&self, set: u64) -> Flower {
        Flower { left: self.left & !set, ..*self }
    }

    /// Whether the player to move loses. All positions of the flower are solved
    /// the first time this is asked.
    fn is_lost(&self) -> bool {
        let lost = KNOWN.with_borrow_mut(|known| {
            let key = (self.circle, self.places);
            let find = || Rc::new(lost_ones(&self.game(), self.places));
            known.entry(key).or_insert_with(find).clone()
        });
        lost[self.left as usize]
    }

    /// Returns the lengths of the rows of petals that are left, in increasing
    /// order. A whole circle has no rows.
    pub fn rows(&self) -> Vec<usize> {
        let mut rows = Vec::new();
        for first in 0..self.places {
            let inside = first > 0 || self.circle;
            let before = inside && self.there(first + self.places - 1);
            if self.there(first) && !before {
                let end =
                    if self.circle { 2 * self.places } else { self.places };
                let there = |place: &usize| self.there(*place);
                rows.push((first..end).take_while(there).count());
            }
        }
        rows.sort_unstable();
        rows
    }

    /// Whether the rows that are left can be paired so that both rows of each
    /// pair have the same length.
    fn pairs_off(&self) -> bool {
        let even = |row: &[usize]| row.len().is_multiple_of(2);
        !self.is_whole() && self.rows().chunk_by(|a, b| a == b).all(even)
    }

    /// Returns the first move after which the rows pair off.
    fn pairing(&self) -> Option<u64> {
        self.moves().into_iter().find(|set| self.after(*set).pairs_off())
    }

    /// Returns a winning move, if possible one after which the rows pair off.
    fn winning(&self) -> Option<u64> {
        let wins = |set: &u64| self.after(*set).is_lost();
        self.pairing().or_else(|| self.moves().into_iter().find(wins))
    }

    /// Returns the petals that a move takes, in the order of the flower.
    fn places_of(&self, set: u64) -> Vec<usize> {
        let mut places: Vec<usize> =
            (0..self.places).filter(|place| set >> place & 1 == 1).collect();
        if places.len() == 2 && places[1] != places[0] + 1 {
            places.reverse(); // the last petal of a circle and the first
        }
        places
    }

    /// Returns the line that makes a move.
    fn line(&self, set: u64) -> String {
        let places = self.places_of(set);
        let words: Vec<_> =
            places.iter().map(|place| (place + 1).to_string()).collect();
        words.join(" ")
    }

    fn said(&self, set: u64) -> String {
        match &self.places_of(set)[..] {
            [one] => format!("take petal {}", one + 1),
            [one, two] => format!("take petals {} and {}", one + 1, two + 1),
            _ => unreachable!("a move takes one or two"),
        }
    }

    fn words(&self, set: u64) -> String {
        self.said(set).replacen('t', "T", 1)
    }
}

/// Returns, for each position of a game, whether it's lost. Every option of a
/// position is a smaller number, so it's already known.
fn lost_ones(game: &Sets, places: usize) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::new();
    for left in 0..=all(places) {
        let options = game.options(&left);
        lost.push(!options.iter().any(|option| lost[*option as usize]));
    }
    lost
}

const A_POSITION: &str = "give `circle` or `row`, and a 1 for each petal that \
                          is left and a 0 for each that is gone, as in `circle \
                          1101111`";

impl Board for Flower {
    type Move = u64;

    fn read(line: &Line, _: &Terms) -> Result<Flower, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let [kind, petals] = &words[..] else {
            return Err(line.error(A_POSITION));
        };
        let (circle, most) = match kind.text {
            "circle" => (true, CIRCLE),
            "row" => (false, ROW),
            _ => return Err(kind.error("is neither circle nor row")),
        };
        if !petals.text.bytes().all(|b| b == b'0' || b == b'1') {
            return Err(petals.error("has signs other than 0 and 1"));
        }
        let places = petals.text.len();
        if places > most {
            return Err(petals.error(&format!("has more than {most} petals")));
        }
        let there = (0..).zip(petals.text.bytes()).filter(|(_, b)| *b == b'1');
        let left = there.fold(0, |left, (place, _)| left | 1_u64 << place);
        Ok(Flower { circle, places, left })
    }

    fn text(&self) -> String {
        let digit = |place| if self.there(place) { '1' } else { '0' };
        let digits: String = (0..self.places).map(digit).collect();
        format!("{} {digits}", if self.circle { "circle" } else { "row" })
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |set: u64| Part::one(self.line(set), self.words(set));
        self.moves().into_iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_flower("disguises-petals-board", self)
    }

    fn end(&self, _: Turn) -> Option<End> {
        (self.left == 0).then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<u64, BadInput> {
        let words: Vec<Word> = line.words().collect();
        if words.is_empty() || words.len() > 2 {
            return Err(line.error("a move is one petal, or two neighbours"));
        }
        let mut places = Vec::new();
        for word in &words {
            let place = word.number_in(1..=self.places as u64)? as usize - 1;
            if !self.there(place) {
                return Err(word.error("is gone"));
            }
            places.push(place);
        }
        let set = places.iter().fold(0, |set, place| set | 1 << place);
        let legal = self.moves().contains(&set);
        let legal = legal && self.places_of(set) == places;
        legal.then_some(set).ok_or_else(|| line.error(NO_MOVE))
    }

    fn make(&mut self, set: &u64) -> String {
        let said = self.said(*set);
        *self = self.after(*set);
        said
    }
}

const NO_MOVE: &str = "not a move: give one petal, or two neighbours in order";

impl Player for Flower {
    type Claim = PetalsTold;
    const LOOK: &'static str =
        "Is there a mirror in which the flower looks the same?";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Flower {
        let [least, most] = [[4, 6], [7, 9], [10, 13]][level as usize - 1];
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let places = chance.between(least, most) as usize;
            let circle = places > ROW || chance.below(3) > 0;
            let mut flower = Flower::new(circle, places, all(places));
            for _ in 0..chance.below(4) {
                let moves = flower.moves();
                let at = chance.below(moves.len() as u64) as usize;
                flower = flower.after(moves[at]);
                if flower.left.count_ones() < 3 {
                    break;
                }
            }
            flower
        };
        let fits = |made: &Flower| made.left > 0 && made.is_lost() == lost;
        chance.until(make, fits)
    }

    fn wins(&self, _: Turn) -> bool {
        !self.is_lost()
    }

    fn best(&self, turn: Turn) -> Option<u64> {
        match self.is_lost() {
            true => wait(self, turn),
            false => self.winning(),
        }
    }

    fn why(&self, _: Turn) -> Vec<PetalsTold> {
        vec![match (self.is_lost(), self.pairing()) {
            (true, _) if self.is_whole() => PetalsTold::Whole,
            (true, _) if self.pairs_off() => PetalsTold::Pairs(self.rows()),
            (false, Some(set)) => {
                let (line, then) = (self.line(set), self.after(set).rows());
                PetalsTold::Middle { line, said: self.said(set), then }
            }
            (lost, _) => PetalsTold::Plays { lost },
        }]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<PetalsTold> {
        if self.is_lost() {
            return vec![PetalsTold::Known(waiting(self, turn, rung))];
        }
        match (self.pairing(), rung) {
            (Some(_), 2) => vec![PetalsTold::Look],
            (None, 3) => vec![PetalsTold::Known(counted(self, turn))],
            _ => self.why(turn),
        }
    }
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PetalsTold {
    /// The circle is whole and has at least three petals, so it's lost.
    Whole,
    /// The rows that are left pair off, so the position is lost.
    Pairs(Vec<usize>),
    /// After this move the rows pair off.
    Middle {
        /// The line that makes the move.
        line: String,
        /// A description of the move.
        said: String,
        /// The rows after the move.
        then: Vec<usize>,
    },
    /// The rows don't pair off, and if the position is won, no move makes them;
    /// only trying all plays shows whether it's lost.
    Plays {
        /// Whether the position is lost.
        lost: bool,
    },
    /// Some move leaves rows that pair off; doesn't say which.
    Look,
    /// Advice that applies to any game.
    Known(Advice),
}

impl Display for PetalsTold {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PetalsTold::Whole => f.write_str(WHOLE),
            PetalsTold::Pairs(rows) => write!(
                f,
                "The rows that are left pair off: {}. Whatever a move takes \
                 from one row of a pair, the other player takes from its \
                 partner.",
                listed(rows)
            ),
            PetalsTold::Middle { said, then, .. } if then.is_empty() => {
                write!(f, "A winning move: {said}. It leaves nothing.")
            }
            PetalsTold::Middle { said, then, .. } => write!(
                f,
                "A winning move: {said}. It leaves rows that pair off: {}.",
                listed(then)
            ),
            PetalsTold::Plays { lost: true } => f.write_str(
                "The rows don't pair off here. Trying all the plays, one by \
                 one, shows that the player to move loses.",
            ),
            PetalsTold::Plays { lost: false } => f.write_str(
                "No move leaves rows that pair off. Trying all the plays, one \
                 by one, shows that the player to move can win.",
            ),
            PetalsTold::Look => f.write_str(
                "Look for a move after which the rows come in pairs of equal \
                 length.",
            ),
            PetalsTold::Known(advice) => advice.fmt(f),
        }
    }
}

const WHOLE: &str = "The circle is complete. Any move leaves a row, and the \
                     other player takes the middle of it.";

/// The middle of the picture of a circle, and the distances from it to the
/// petals and to the knobs between them.
const CENTRE: f64 = 162.0;
const PETALS: f64 = 94.0;
const KNOBS: f64 = 139.0;
const STEP: f64 = 44.0;

/// Draws the flower. Pressing a petal takes it; pressing the knob between two
/// petals takes both.
pub(super) fn draw_flower(name: &str, flower: &Flower) -> String {
    let kind = if flower.circle { "circle" } else { "row" };
    let title = format!("Petals in a {kind}");
    let there = (0..flower.places).filter(|place| flower.there(*place));
    let there: Vec<usize> = there.map(|place| place + 1).collect();
    let described = match there.is_empty() {
        true => format!("All {} petals are gone.", flower.places),
        false => format!("Petals left: {}.", listed(&there)),
    };
    let size = match flower.circle {
        true => (2.0 * CENTRE, 2.0 * CENTRE),
        false => (STEP * flower.places as f64 + 8.0, 2.0 * STEP + 8.0),
    };
    let mut picture = Picture::new(name, &title, &described, size);
    for place in (0..flower.places).filter(|place| !flower.there(*place)) {
        let centre = point(flower, place as f64, PETALS);
        picture.circle("coin-gone", centre, 12.0);
    }
    for set in flower.moves() {
        draw_move(&mut picture, flower, set);
    }
    picture.finish()
}

/// Returns the middle of the petal at `place` or, for `place` plus 1/2, of the
/// knob after that petal. `out` is the distance from the middle of a circle.
fn point(flower: &Flower, place: f64, out: f64) -> Point {
    if flower.circle {
        let angle = TAU * place / flower.places as f64;
        return (CENTRE + out * angle.sin(), CENTRE - out * angle.cos());
    }
    let y = if out > PETALS { 1.5 } else { 0.5 };
    (4.0 + STEP * (place + 0.5), 4.0 + STEP * y)
}

fn draw_move(picture: &mut Picture, flower: &Flower, set: u64) {
    let places = flower.places_of(set);
    let name = |place: &usize| format!("p{place}");
    let goes: Vec<String> = places.iter().map(name).collect();
    let (line, words) = (flower.line(set), flower.words(set));
    let first = places[0];
    picture.spot((&line, &words), &goes, |picture| {
        if places.len() == 2 {
            let centre = point(flower, first as f64 + 0.5, KNOBS);
            picture.circle("hit", centre, STEP / 2.0);
            return picture.circle("won", centre, 8.0);
        }
        let centre = point(flower, first as f64, PETALS);
        picture.circle("hit", centre, STEP / 2.0);
        picture.part(&name(&first), |picture| {
            picture.circle("coin", centre, 19.0);
        });
        let number = (first + 1).to_string();
        picture.text("label", centre, &number);
    });
}
