//! Green Hackenbush on a board of the page.

use crate::canvas::{Canvas, MOST_ON_BOARD};
use crate::{after, reply, steps, value, winning_cut};
use notebook::{
    play_on, Answer, BadInput, Board, Chance, End, Line, Part, Player, Terms,
    Turn,
};
use outcomes::{Convention, Outcomes};
use stalks::{Doodle, Edge, Hackenbush};
use std::cell::RefCell;
use std::io::{BufRead, Write};
use std::rc::Rc;

/// The most edges in misère play, where all cuts are tried.
pub const MOST_IN_MISERE: usize = 10;

/// A doodle on the page's board.
#[derive(Clone)]
pub struct Green {
    canvas: Canvas<()>,
    /// What is known of misère play, if that is played.
    misere: Option<Rc<RefCell<Outcomes<'static, Hackenbush>>>>,
}

/// The program `fusion-board`: reads a game, prints what the page's board
/// shows.
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

    /// Whether the player to move loses if these edges stand.
    fn is_lost(&self, edges: &[Edge]) -> bool {
        match &self.misere {
            None => value(edges) == 0,
            Some(known) => known.borrow_mut().is_lost(&Doodle::of(edges)),
        }
    }

    /// The winning cut that the program makes, by the order of the edges.
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

    /// The edge with this number among those that stand, as it is typed.
    fn edge(&self, number: usize) -> String {
        told(&self.canvas.plain()[number..=number])
    }
}

const TOO_LARGE: &str = "more than 10 edges, too many for misère play";

/// Edges as they are typed.
fn told(edges: &[Edge]) -> String {
    let words = edges.iter().map(|(a, b)| format!("{a}-{b}"));
    words.collect::<Vec<String>>().join(" ")
}

impl Board for Green {
    /// The place of the edge that is cut.
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
    type Claim = String;
    const MISERE: bool = true;
    const BUILDS: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Green {
        let misere = terms.misere;
        let most = if misere { [5, 6, 8] } else { [5, 8, 12] };
        let lost = chance.below(5) < 2; // a lost one, or as it comes
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

    fn why(&self, turn: Turn) -> Vec<String> {
        vec![self.why_words(turn)]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<String> {
        vec![self.hint_words(turn, rung)]
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

impl Green {
    fn why_words(&self, _: Turn) -> String {
        match self.misere {
            None => self.by_parts(),
            Some(_) => self.by_trying(),
        }
    }

    fn hint_words(&self, _: Turn, rung: u64) -> String {
        let edges = self.canvas.plain();
        let Some(cut) = self.winning() else {
            return WAIT.to_string();
        };
        if self.misere.is_some() {
            return self.hint_in_misere(cut, rung);
        }
        let parts = ground_parts(&edges);
        let part = parts.iter().find(|part| part.contains(&edges[cut]));
        let part = part.expect("each edge is in a part");
        match rung {
            2 => format!("{FUSE} The nim-sum is {} now.", value(&edges)),
            _ => format!(
                "Make the part {} smaller: its nimber is {}, and {} is needed.",
                short(part, 60),
                value(part),
                value(part) ^ value(&edges),
            ),
        }
    }
}

const FUSE: &str = "Make one vertex of each cycle. A loop is a stalk of one \
edge, and what stands on an edge adds to it as in trees. Leave parts whose \
nim-sum is 0.";
const WAIT: &str = "Every cut loses against a perfect opponent. Cut where \
little falls, and wait for a mistake.";

/// The program's cut where none wins: the one after which most edges stand.
fn reply_or_wait(edges: &[Edge]) -> Option<usize> {
    match value(edges) {
        0 => reply(edges),
        _ => (0..edges.len()).max_by_key(|&cut| after(edges, cut).len()),
    }
}

/// The parts of a doodle that only the ground joins.
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

/// Edges as they are typed, at most so many characters of them.
fn short(edges: &[Edge], most: usize) -> String {
    let text = told(edges);
    match text.get(..most).and_then(|start| start.rsplit_once(' ')) {
        Some((start, _)) if text.len() > most => format!("{start} …"),
        _ => text,
    }
}

/// So many parts are told one by one, and so many steps of fusing.
const TOLD: (usize, usize) = (5, 3);
/// A longer line would not fit.
pub(crate) const WIDE: usize = 78;

impl Green {
    /// The nimbers of the parts, and the winning cut.
    fn by_parts(&self) -> String {
        let edges = self.canvas.plain();
        let parts = ground_parts(&edges);
        let mut lines = Vec::new();
        let fuses = steps(&edges).into_iter();
        let fuses = fuses.map(|step| step.said).filter(|said| {
            said.starts_with("Fuse") && said.chars().count() < WIDE
        });
        lines.extend(fuses.take(TOLD.1));
        for part in parts.iter().take(TOLD.0) {
            lines.push(format!("nimber {}: {}", value(part), short(part, 60)));
        }
        if let Some(more @ 1..) = parts.len().checked_sub(TOLD.0) {
            lines.push(format!("other parts on the ground: {more}"));
        }
        lines.push(format!("The nim-sum of the parts is {}.", value(&edges)));
        lines.push(match self.winning() {
            None => EVERY_CUT.to_string(),
            Some(cut) => {
                let left = ground_parts(&after(&edges, cut));
                format!("Cut {}: {}.", self.edge(cut), nimbers(&left))
            }
        });
        lines.join("\n")
    }

    /// In misère play: how many cuts win.
    fn by_trying(&self) -> String {
        let edges = self.canvas.plain();
        let wins = |&cut: &usize| self.is_lost(&after(&edges, cut));
        let cuts: Vec<usize> = (0..edges.len()).filter(wins).collect();
        let Some(first) = cuts.first() else {
            return format!(
                "{ALL_PLAYS}\nEvery cut leaves a doodle that the other can win."
            );
        };
        format!(
            "{ALL_PLAYS}\nWinning cuts: {} of {}. One is {}: what is left is \
             lost.",
            cuts.len(),
            edges.len(),
            self.edge(*first),
        )
    }

    fn hint_in_misere(&self, cut: usize, rung: u64) -> String {
        let (a, b) = self.canvas.plain()[cut];
        match rung {
            2 => "Leave a doodle that is lost: a single edge is one, for who \
                  cuts last loses."
                .to_string(),
            _ => format!("Cut an edge that ends at {}.", a.max(b)),
        }
    }
}

const EVERY_CUT: &str =
    "Every cut changes it: the other player can make it 0 again.";
const ALL_PLAYS: &str =
    "Nimbers do not decide misère play. All plays have been tried.";

/// What is left, by the nimbers of its parts.
fn nimbers(parts: &[Vec<Edge>]) -> String {
    let words: Vec<String> =
        parts.iter().map(|part| value(part).to_string()).collect();
    match words.len() {
        0 => "nothing is left".to_string(),
        1 => "one part is left, of nimber 0".to_string(),
        2..=12 => format!("{} = 0 is left", words.join(" ⊕ ")),
        many => format!("{many} parts are left, nim-sum 0"),
    }
}

/// Edges without paint, on a canvas.
fn painted(edges: &[Edge]) -> Canvas<()> {
    Canvas::new(edges.iter().map(|&edge| (edge, ())).collect())
}

/// A doodle by chance with two edges up to `most`: plants, and then some edges
/// that close cycles.
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
