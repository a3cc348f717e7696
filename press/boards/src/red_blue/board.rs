//! The board of Hackenbush with blue and red edges, on which a reader plays
//! against the program. The reader is Left and cuts blue edges.

use super::figures::edge_class;
use super::Says;
use crate::fusion::{edge_word, ground_parts, Canvas, Paint, MOST_ON_BOARD};
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use notebook::{Answer, BadInput, Chance, Line};
use outcomes::Side;
use red_blue::{
    best_cut, doodle_value, outwards, tree_values, Colour, Dyadic, Painted,
    PaintedEdge, Values,
};
use std::cell::RefCell;
use std::io::{BufRead, Write};
use std::rc::Rc;

/// The most edges of a doodle with a cycle, since its value has to be found by
/// the recursion.
const MOST_TIED: usize = 10;

/// A position of Hackenbush: a doodle with blue and red edges.
#[derive(Clone)]
pub struct Coloured {
    canvas: Canvas<Colour>,
    /// The values that have been found so far.
    values: Rc<RefCell<Values>>,
}

/// The `red-blue-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Coloured>(input, output)
}

impl Paint for Colour {
    const ALL: &'static [Colour] = &[Colour::Blue, Colour::Red];
    const FORM: &'static str = "0-1b";

    fn letter(self) -> &'static str {
        match self {
            Colour::Blue => "b",
            Colour::Red => "r",
            Colour::Green => "g",
        }
    }

    fn class(self) -> &'static str {
        edge_class(self)
    }

    fn word(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Green => "green",
        }
    }

    fn stalk(word: &str) -> Option<Vec<Colour>> {
        let colour = |letter: char| match letter {
            'B' | 'b' => Some(Colour::Blue),
            'R' | 'r' => Some(Colour::Red),
            _ => None,
        };
        word.chars().map(colour).collect()
    }

    fn too_much(edges: &[PaintedEdge]) -> Option<&'static str> {
        let tied = edges.len() > MOST_TIED && outwards(edges).is_none();
        match edges.len() > MOST_ON_BOARD {
            true => Some("more than 20 edges"),
            false if tied => Some("more than 10 edges, and some make a cycle"),
            false => None,
        }
    }
}

/// Returns the side that a player has: the reader is Left, the other player is
/// Right.
fn side(turn: Turn) -> Side {
    match turn {
        Turn::Reader => Side::Left,
        Turn::Program => Side::Right,
    }
}

/// Returns the colour of the edges that a player may cut.
fn own(turn: Turn) -> Colour {
    match turn {
        Turn::Reader => Colour::Blue,
        Turn::Program => Colour::Red,
    }
}

/// Returns the name of the player to move and the name of the other player.
fn names(turn: Turn) -> (&'static str, &'static str) {
    match turn {
        Turn::Reader => ("Left", "Right"),
        Turn::Program => ("Right", "Left"),
    }
}

impl Coloured {
    fn new(canvas: Canvas<Colour>) -> Coloured {
        Coloured { canvas, values: Rc::default() }
    }

    /// Returns the value of the doodle that consists of these edges.
    fn value_of(&self, edges: &[PaintedEdge]) -> Dyadic {
        let doodle = Painted::of(edges);
        let value = doodle_value(&doodle, &mut self.values.borrow_mut());
        value.expect("few edges, blue and red")
    }

    fn value(&self) -> Dyadic {
        self.value_of(&self.canvas.edges())
    }

    /// Returns the cut that leaves the best value for the player to move, and
    /// that value.
    fn best_cut(&self, turn: Turn) -> Option<(PaintedEdge, Dyadic)> {
        let doodle = Painted::of(&self.canvas.edges());
        let mut values = self.values.borrow_mut();
        let cut = best_cut(&doodle, side(turn), &mut values);
        cut.expect("few edges, blue and red")
    }

    /// Returns the parts of the doodle that are joined only by the ground. All
    /// loops at the ground are one part.
    fn parts_on_ground(&self) -> Vec<Vec<PaintedEdge>> {
        let edges = self.canvas.edges();
        let parts = ground_parts(&self.canvas.plain()).into_iter();
        let painted = |part: Vec<(usize, usize)>| {
            let inside = |edge: &&PaintedEdge| part.contains(&edge.0);
            edges.iter().filter(inside).copied().collect()
        };
        let mut all: Vec<Vec<PaintedEdge>> = Vec::new();
        for part in parts.map(painted) {
            if !all.contains(&part) {
                all.push(part);
            }
        }
        all
    }
}

impl Board for Coloured {
    /// The index of the edge that is cut.
    type Move = usize;

    fn read(line: &Line, _: &Terms) -> Result<Coloured, BadInput> {
        Ok(Coloured::new(Canvas::read(line)?))
    }

    fn text(&self) -> String {
        self.canvas.text()
    }

    fn parts(&self, turn: Turn) -> Vec<Part> {
        let cuts = self.canvas.cuts(&[own(turn)]).into_iter();
        let part = |(line, at)| Part::one(line, self.canvas.cut_words(at));
        cuts.map(part).collect()
    }

    fn draw(&self, turn: Turn) -> String {
        let caption = match turn {
            Turn::Reader => "Left is to move: she cuts blue, solid.",
            Turn::Program => "Right is to move: he cuts red, dashed.",
        };
        self.canvas.draw(NAME, caption, &[own(turn)])
    }

    fn end(&self, turn: Turn) -> Option<End> {
        self.canvas.cuts(&[own(turn)]).is_empty().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, turn: Turn) -> Result<usize, BadInput> {
        let place = self.canvas.find(line)?;
        if self.canvas.paint_at(place) == own(turn) {
            return Ok(place);
        }
        let what = format!("is not for {}", names(turn).0);
        let word = line.only_word("an edge")?;
        Err(word.error(&what))
    }

    fn make(&mut self, place: &usize) -> String {
        self.canvas.cut(*place)
    }
}

const NAME: &str = "red-blue-board";

impl Player for Coloured {
    type Claim = Says;
    const LOOK: &'static str =
        "Look, one by one, at the parts that only the ground joins: who has \
         the free moves in each?";
    const BUILDS: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Coloured {
        let wins = chance.below(2) == 0;
        let mut last = None;
        for _ in 0..40 {
            let board = Coloured::new(Canvas::new(by_chance(level, chance)));
            let both = [Turn::Reader, Turn::Program];
            if both.iter().any(|&turn| board.end(turn).is_some()) {
                continue;
            }
            let near = board.value().size() <= Dyadic::whole(1);
            if near && board.wins(terms.first) == wins {
                return board;
            }
            last = Some(board);
        }
        let opening = || Coloured::new(Canvas::new(example()));
        last.unwrap_or_else(opening)
    }

    fn wins(&self, turn: Turn) -> bool {
        match turn {
            Turn::Reader => self.value() > Dyadic::ZERO,
            Turn::Program => self.value() < Dyadic::ZERO,
        }
    }

    fn best(&self, turn: Turn) -> Option<usize> {
        let (edge, _) = self.best_cut(turn)?;
        self.canvas.find(&Line::one(&edge_word(&edge))).ok()
    }

    fn worth(&self) -> Option<String> {
        Some(self.value().to_string())
    }

    fn why(&self, turn: Turn) -> Vec<Says> {
        let value = [Says::Value(self.value())];
        let told = self.told_parts().into_iter();
        let told = told.chain(self.told_vertices()).chain(value);
        let told = told.chain([self.told_cuts(turn)]);
        told.chain(self.verdict(turn)).collect()
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Says> {
        let (value, side) = (self.value(), side(turn));
        vec![match (self.best_cut(turn), rung) {
            (Some((edge, left)), 3) => {
                let part = self.parts_on_ground().into_iter();
                let mut part = part.filter(|part| holds(part, edge));
                Says::Best(part.next().unwrap_or_default(), left)
            }
            _ if self.wins(turn) => Says::CutSo(side, value),
            _ => Says::GiveLittle(side, value),
        }]
    }

    fn build(&mut self, line: &Line) -> Result<String, BadInput> {
        self.canvas.build(line)
    }

    fn building(&self) -> Vec<Part> {
        self.canvas.building()
    }

    fn draw_building(&self) -> String {
        self.canvas.draw_building(NAME)
    }
}

/// The maximum number of parts whose values are listed one by one.
const TOLD: usize = 5;

impl Coloured {
    fn told_parts(&self) -> Vec<Says> {
        let parts = self.parts_on_ground();
        let more = parts.len().saturating_sub(TOLD);
        let told = parts.into_iter().take(TOLD).map(|part| {
            let value = self.value_of(&part);
            Says::Part(part, value)
        });
        told.chain((more > 0).then_some(Says::OtherParts(more))).collect()
    }

    /// Returns the claim that lists the value of the branches above each
    /// vertex, if the doodle is a tree and some of these values are not 0.
    fn told_vertices(&self) -> Option<Says> {
        let values = tree_values(&self.canvas.edges())?;
        let above = values.into_iter().enumerate().skip(1);
        let above = above.filter(|(_, value)| *value != Dyadic::ZERO);
        let above: Vec<(usize, Dyadic)> = above.collect();
        (!above.is_empty()).then_some(Says::Above(above))
    }

    /// Returns the claim that lists the cuts of the player to move and the
    /// values they leave.
    fn told_cuts(&self, turn: Turn) -> Says {
        let cuts = self.canvas.cuts(&[own(turn)]).into_iter();
        let told = cuts.map(|(line, place)| {
            let mut left = self.canvas.clone();
            left.cut(place);
            let value = self.value_of(&left.edges());
            (line, value)
        });
        Says::Cuts(side(turn), told.collect())
    }

    /// Returns the word with which the canvas names an edge of the player to
    /// move.
    fn word_of(&self, edge: PaintedEdge, turn: Turn) -> String {
        let typed = edge_word(&edge);
        let place = self.canvas.find(&Line::one(&typed)).ok();
        let cuts = self.canvas.cuts(&[own(turn)]).into_iter();
        let mut named = cuts.filter(|(_, at)| Some(*at) == place);
        named.next().map_or(typed, |(line, _)| line)
    }

    fn verdict(&self, turn: Turn) -> Option<Says> {
        let (edge, left) = self.best_cut(turn)?;
        Some(match self.wins(turn) {
            true => Says::Wins(side(turn), self.word_of(edge, turn), left),
            false => Says::OtherAhead(side(turn)),
        })
    }
}

/// Whether an edge is in a part, with its ends in either order.
fn holds(part: &[PaintedEdge], ((a, b), colour): PaintedEdge) -> bool {
    part.contains(&((a, b), colour)) || part.contains(&((b, a), colour))
}

/// Returns a blue edge with a red one on it, beside a red edge.
fn example() -> Vec<PaintedEdge> {
    vec![((0, 1), Colour::Blue), ((1, 2), Colour::Red), ((0, 3), Colour::Red)]
}

/// Returns random edges: stalks at level 1, trees at level 2, and at level 3
/// trees, to some of which one more edge adds a cycle.
fn by_chance(level: u64, chance: &mut Chance) -> Vec<PaintedEdge> {
    let many = chance.between(2 * level + 1, 3 * level + 1) as usize;
    let mut edges = Vec::new();
    for vertex in 1..=many {
        let low = match (chance.below(3), level) {
            (0, _) => 0,
            (_, 1) => vertex - 1,
            _ => chance.below(vertex as u64) as usize,
        };
        edges.push(((low, vertex), colour_by_chance(chance)));
    }
    if level == 3 && many < MOST_TIED && chance.below(2) == 0 {
        let ends = (many - 1, many); // the last two vertices
        edges.push((ends, colour_by_chance(chance)));
    }
    edges
}

fn colour_by_chance(chance: &mut Chance) -> Colour {
    match chance.below(2) {
        0 => Colour::Blue,
        _ => Colour::Red,
    }
}
