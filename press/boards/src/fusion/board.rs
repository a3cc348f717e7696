//! The board for green Hackenbush.

use super::canvas::{Canvas, MOST_ON_BOARD};
use super::Told;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use fusion::{after, reply, steps, value, winning_cut, Said};
use notebook::{Answer, BadInput, Chance, Line};
use outcomes::{Convention, Outcomes};
use stalks::{Doodle, Edge, Hackenbush};
use std::cell::RefCell;
use std::io::{BufRead, Write};
use std::rc::Rc;

/// The maximum number of edges in misère play, where all cuts are tried.
pub const MOST_IN_MISERE: usize = 10;

/// A position of green Hackenbush.
#[derive(Clone)]
pub struct Green {
    canvas: Canvas<()>,
    /// The outcomes found so far in misère play; `None` in normal play.
    misere: Option<Rc<RefCell<Outcomes<'static, Hackenbush>>>>,
}

/// Runs the `fusion-board` program: reads a game and prints what the page's
/// board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Green>(input, output)
}

impl Green {
    fn new(canvas: Canvas<()>, misere: bool) -> Green {
        let outcomes = || Outcomes::under(Convention::Misere, &Hackenbush);
        let misere = misere.then(|| Rc::new(RefCell::new(outcomes())));
        let most =
            if misere.is_some() { MOST_IN_MISERE } else { MOST_ON_BOARD };
        Green { canvas: canvas.with_at_most(most), misere }
    }

    /// Whether the player to move loses when these edges are left.
    fn is_lost(&self, edges: &[Edge]) -> bool {
        match &self.misere {
            None => value(edges) == 0,
            Some(known) => known.borrow_mut().is_lost(&Doodle::of(edges)),
        }
    }

    /// Returns the cut that wins for the program, as an index into the edges
    /// that are left; `None` if no cut wins.
    fn winning(&self) -> Option<usize> {
        let edges = self.canvas.plain();
        match self.misere {
            None => winning_cut(&edges),
            Some(_) => {
                (0..edges.len()).find(|&cut| self.is_lost(&after(&edges, cut)))
            }
        }
    }

    fn too_large(&self) -> bool {
        let edges = self.canvas.plain().len();
        self.misere.is_some() && edges > MOST_IN_MISERE
    }
}

const TOO_LARGE: &str = "more than 10 edges, too many for misère play";

impl Board for Green {
    /// The index of the edge that is cut.
    type Move = usize;

    fn read(line: &Line, terms: &Terms) -> Result<Green, BadInput> {
        let green = Green::new(Canvas::read(line)?, terms.misere);
        match green.too_large() {
            true => Err(line.error(TOO_LARGE)),
            false => Ok(green),
        }
    }

    fn text(&self) -> String {
        self.canvas.text()
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let cuts = self.canvas.cuts(&[()]).into_iter();
        let part =
            |(line, place)| Part::one(line, self.canvas.cut_words(place));
        cuts.map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        self.canvas.draw(NAME, "", &[()])
    }

    fn end(&self, _: Turn) -> Option<End> {
        self.canvas.plain().is_empty().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<usize, BadInput> {
        self.canvas.find(line)
    }

    fn make(&mut self, place: &usize) -> String {
        self.canvas.cut(*place)
    }
}

const NAME: &str = "fusion-board";

impl Player for Green {
    type Claim = Told;
    const LOOK: &'static str =
        "Look, one by one, at the parts that only the ground joins.";
    const MISERE: bool = true;
    const BUILDS: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Green {
        let misere = terms.misere;
        let most = if misere { [5, 6, 8] } else { [5, 8, 12] };
        let lost = chance.below(5) < 2; // force a lost doodle, or take any
        let edges = |chance: &mut Chance| {
            doodle_by_chance(most[level as usize - 1], chance)
        };
        let mut green = Green::new(painted(&edges(chance)), misere);
        for _ in 0..12 {
            if !lost || green.is_lost(&green.canvas.plain()) {
                break;
            }
            green.canvas = painted(&edges(chance));
        }
        green
    }

    fn wins(&self, _: Turn) -> bool {
        !self.is_lost(&self.canvas.plain())
    }

    fn best(&self, _: Turn) -> Option<usize> {
        let edges = self.canvas.plain();
        let cut = self.winning().or_else(|| reply_or_wait(&edges))?;
        self.canvas.places().nth(cut)
    }

    fn worth(&self) -> Option<String> {
        let normal = self.misere.is_none();
        normal.then(|| value(&self.canvas.plain()).to_string())
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        match self.misere {
            None => self.by_parts(),
            Some(_) => self.by_trying(),
        }
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        let hint = match (self.winning(), &self.misere, rung) {
            (None, ..) => Told::Wait,
            (_, Some(_), 2) => Told::LeaveLost,
            (Some(cut), Some(_), _) => {
                let (a, b) = self.canvas.plain()[cut];
                Told::EndsAt(a.max(b))
            }
            (_, None, 2) => Told::Fuse(value(&self.canvas.plain())),
            (Some(cut), None, _) => self.smaller(cut),
        };
        vec![hint]
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

/// Returns the program's cut when none wins. If the nimber is 0, the chapter's
/// crate chooses the cut; otherwise it's the cut that leaves the most edges.
fn reply_or_wait(edges: &[Edge]) -> Option<usize> {
    match value(edges) {
        0 => reply(edges),
        _ => (0..edges.len()).max_by_key(|&cut| after(edges, cut).len()),
    }
}

/// Returns the parts of a doodle that are joined only by the ground.
pub fn ground_parts(edges: &[Edge]) -> Vec<Vec<Edge>> {
    let mut parts: Vec<Vec<Edge>> = Vec::new();
    for &(a, b) in edges {
        let meets = |part: &Vec<Edge>| {
            let mut ends = part.iter().flat_map(|&(c, d)| [c, d]);
            ends.any(|end| end != 0 && (end == a || end == b))
        };
        let (mut joined, apart): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(meets);
        joined.push(vec![(a, b)]);
        parts = apart;
        parts.push(joined.concat());
    }
    parts
}

/// The largest numbers of parts and of fusion steps that are described.
const TOLD: (usize, usize) = (5, 3);
/// A description of a step is left out if it has this many characters or more,
/// because the line wouldn't fit.
const WIDE: usize = 78;

impl Green {
    /// Returns claims about the nimbers of the parts and about the winning cut.
    fn by_parts(&self) -> Vec<Told> {
        let edges = self.canvas.plain();
        let parts = ground_parts(&edges);
        let fuses = steps(&edges).into_iter().map(|step| step.said);
        let fuses = fuses.filter(|said| {
            matches!(said, Said::Fuse(..))
                && said.to_string().chars().count() < WIDE
        });
        let told: Vec<Told> = fuses.take(TOLD.1).map(Told::Step).collect();
        let part = |part: &Vec<Edge>| Told::Part(part.clone(), value(part));
        let some = parts.iter().take(TOLD.0).map(part);
        let more = parts.len().saturating_sub(TOLD.0);
        let others = (more > 0).then_some(Told::OtherParts(more));
        let last = match self.winning() {
            None => Told::EveryCutChanges,
            Some(cut) => {
                let left = ground_parts(&after(&edges, cut));
                let left = left.iter().map(|part| value(part)).collect();
                Told::Leaves(edges[cut], left)
            }
        };
        let rest = [Told::Sum(value(&edges)), last];
        told.into_iter().chain(some).chain(others).chain(rest).collect()
    }

    /// Returns claims for misère play, about the number of winning cuts.
    fn by_trying(&self) -> Vec<Told> {
        let edges = self.canvas.plain();
        let wins = |&cut: &usize| self.is_lost(&after(&edges, cut));
        let cuts: Vec<usize> = (0..edges.len()).filter(wins).collect();
        let found = match cuts.first() {
            None => Told::NoneWins,
            Some(&cut) => Told::Winning(cuts.len(), edges.len(), edges[cut]),
        };
        vec![Told::AllTried, found]
    }

    /// Returns the claim about the part that contains the winning cut.
    fn smaller(&self, cut: usize) -> Told {
        let edges = self.canvas.plain();
        let parts = ground_parts(&edges).into_iter();
        let mut holding = parts.filter(|part| part.contains(&edges[cut]));
        let part = holding.next().expect("each edge is in a part");
        let nimber = value(&part);
        Told::Smaller(part, nimber, nimber ^ value(&edges))
    }
}

/// Returns a canvas with these edges, which have no paint.
fn painted(edges: &[Edge]) -> Canvas<()> {
    Canvas::new(edges.iter().map(|&edge| (edge, ())).collect())
}

/// Returns a random doodle of more than `most / 2` edges, at most `most` and at
/// most [`MOST_ON_BOARD`]: plants first, then some edges that close cycles.
pub(crate) fn doodle_by_chance(most: u64, chance: &mut Chance) -> Vec<Edge> {
    let edges = chance.between(most / 2 + 1, most.min(MOST_ON_BOARD as u64));
    let more = chance.below(edges / 3 + 1);
    let mut doodle: Vec<Edge> = Vec::new();
    for vertex in 1..=(edges - more) as usize {
        let low = match chance.below(4) {
            0 => 0,
            _ => chance.below(vertex as u64) as usize,
        };
        doodle.push((low, vertex));
    }
    for _ in 0..more {
        let vertices = edges - more + 1;
        let (a, b) = (chance.below(vertices), chance.below(vertices));
        doodle.push((a.min(b) as usize, a.max(b) as usize));
    }
    doodle
}
