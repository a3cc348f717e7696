//! The graph stepper's words and its picture.

use super::figures::{arrow, mark};
use super::stepper::{Claim, Event, Stepper};
use crate::games::{draw_position, Mark};
use crate::Instrument;
use draws::Outcome;
use notebook::{Picture, Point};
use std::f64::consts::TAU;
use std::fmt::{self, Display, Formatter};

/// Returns the names as a list: "a", "a and b", "a, b and c".
fn all(names: &[char]) -> String {
    let names: Vec<String> = names.iter().map(char::to_string).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Returns a clause about the positions: "b becomes won", "b and c become won".
fn turned(names: &[char], what: &str) -> String {
    let verb = if names.len() == 1 { "becomes" } else { "become" };
    format!("{} {verb} {what}", all(names))
}

fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Drawn => "a draw",
    }
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Stuck(names) => match &names[..] {
                [] => write!(
                    f,
                    "Round 0: every position has a move, so none is lost."
                ),
                [one] => write!(f, "Round 0: {one} has no move and is lost."),
                _ => write!(
                    f,
                    "Round 0: {} have no move and are lost.",
                    all(names)
                ),
            },
            Claim::Round(round, won, lost) => {
                let mut parts = Vec::new();
                if !won.is_empty() {
                    parts.push(turned(won, "won"));
                }
                if !lost.is_empty() {
                    parts.push(turned(lost, "lost"));
                }
                write!(f, "Round {round}: {}.", parts.join("; "))
            }
            Claim::Queue(names) if names.is_empty() => {
                write!(f, "The queue is empty.")
            }
            Claim::Queue(names) => write!(f, "In the queue: {}.", all(names)),
            Claim::Open(names) if names.is_empty() => {
                write!(f, "All have a label.")
            }
            Claim::Open(names) => write!(f, "No label yet: {}.", all(names)),
            Claim::Nothing(round, draws) => {
                let rest = match &draws[..] {
                    [] => "all have their label".to_string(),
                    [one] => format!("{one} is a draw"),
                    _ => format!("{} are draws", all(draws)),
                };
                write!(f, "Round {round} finds nothing new: {rest}.")
            }
            Claim::Looks(queue, rounds) => write!(
                f,
                "Arrows looked at: {queue} with the queue, {rounds} in rounds."
            ),
            Claim::Visits(name, None) => {
                write!(f, "The search begins at {name}.")
            }
            Claim::Visits(name, Some(from)) => {
                write!(f, "{from} asks {name}, which has not been asked yet.")
            }
            Claim::Remembers(from, to, outcome) => write!(
                f,
                "{from} asks {to}: it is in the memory as {}.",
                word(*outcome)
            ),
            Claim::Guesses(from, to) => write!(
                f,
                "{from} asks {to}, which is still waiting: the guess is a draw."
            ),
            Claim::Ends(name) => write!(f, "{name} has no move: lost."),
            Claim::Hears(name, outcome) => write!(
                f,
                "{name} has asked all its options: {}.",
                word(*outcome)
            ),
            Claim::Right => {
                write!(f, "Working backwards gives the same labels.")
            }
            Claim::Wrong(places) => {
                let is = |(name, outcome): &(char, Outcome)| {
                    format!("{name} is {}", word(*outcome))
                };
                let places: Vec<String> = places.iter().map(is).collect();
                let places = places.join(", ");
                write!(f, "Wrong: working backwards, {places}.")
            }
        }
    }
}

const SIZE: Point = (356.0, 360.0);
const MIDDLE: Point = (178.0, 158.0);
/// The distances from the middle to the positions, horizontally and vertically.
const RADII: Point = (128.0, 98.0);
/// The height of the row that shows the queue, or the positions that wait.
const FOOT: f64 = 340.0;

impl Stepper {
    /// Draws the picture; `name` makes its ids unique on the page.
    pub fn drawn(&self, name: &str) -> String {
        let words = self.description();
        let title = "A graph and the labels known so far";
        let mut picture = Picture::new(name, title, &words, SIZE);
        let known = self.known();
        let trail = self.trail();
        for &(from, to) in &self.arrows {
            let class = match known[to] {
                _ if trail.contains(&(from, to)) => "trail",
                Some(Outcome::Lost) => "winning",
                _ => "option",
            };
            self.draw_arrow(&mut picture, class, from, to);
        }
        let waiting = self.waiting();
        for (place, label) in known.iter().enumerate() {
            if waiting.contains(&place) {
                picture.circle("lit", self.at(place), 25.0);
            }
            let mark = label.map_or(Mark::Unknown, mark);
            let name = self.name(place).to_string();
            draw_position(&mut picture, self.at(place), mark, &name);
        }
        match self.forwards {
            true => self.draw_wrong(&mut picture),
            false => self.draw_rounds(&mut picture),
        }
        self.draw_row(&mut picture, &waiting);
        picture.finish()
    }

    /// Returns the positions in the queue or, forwards, those being visited.
    fn waiting(&self) -> Vec<usize> {
        match self.forwards {
            true => self.memory().1,
            false => self.queue(),
        }
    }

    /// Returns the arrows that the forward search is following.
    fn trail(&self) -> Vec<(usize, usize)> {
        if !self.forwards {
            return Vec::new();
        }
        let open = self.memory().1;
        let path = open.windows(2).map(|pair| (pair[0], pair[1]));
        let asks = match self.search()[self.step] {
            Event::Remember(from, to, _) | Event::Guess(from, to) => {
                Some((from, to))
            }
            Event::Visit(..) | Event::Close(..) => None,
        };
        path.chain(asks).collect()
    }

    /// Returns the description of the picture for screen readers.
    fn description(&self) -> String {
        let leads = |(place, to): (usize, &Vec<usize>)| {
            let to: Vec<char> = to.iter().map(|&to| self.name(to)).collect();
            let to = if to.is_empty() { "nowhere".into() } else { all(&to) };
            format!("{} leads to {to}", self.name(place))
        };
        let graph = self.graph();
        let arrows: Vec<String> =
            graph.options.iter().enumerate().map(leads).collect();
        let is = |(place, label): (usize, &Option<Outcome>)| {
            let label = (*label)?;
            Some(format!("{} is {}", self.name(place), word(label)))
        };
        let known = self.known();
        let labels: Vec<String> =
            known.iter().enumerate().filter_map(is).collect();
        let labels = match labels.is_empty() {
            true => "no label is known".into(),
            false => labels.join(", "),
        };
        let waits = self.waits();
        let said: Vec<_> = self.says().iter().map(Claim::to_string).collect();
        let (arrows, said) = (arrows.join("; "), said.join(" "));
        format!("{arrows}. Known: {labels}.{waits} {said}")
    }

    /// Returns the counters as text, if the graph is labelled backwards.
    fn waits(&self) -> String {
        if self.forwards {
            return String::new();
        }
        let counters = self.counters();
        let of =
            |place: usize| format!("{} {}", self.name(place), counters[place]);
        let open = self.unlabelled().into_iter().map(of);
        let open: Vec<String> = open.collect();
        match open.is_empty() {
            true => String::new(),
            false => format!(" Counters: {}.", open.join(", ")),
        }
    }

    /// Returns, when labelling backwards, the positions without a label so far.
    fn unlabelled(&self) -> Vec<usize> {
        let known = self.known();
        let open = |p: &usize| matches!(known[*p], None | Some(Outcome::Drawn));
        (0..self.positions).filter(open).collect()
    }

    /// Returns the angle of a position, clockwise from the top.
    fn angle(&self, place: usize) -> f64 {
        TAU * place as f64 / self.positions as f64
    }

    fn at(&self, place: usize) -> Point {
        let (sine, cosine) = self.angle(place).sin_cos();
        (MIDDLE.0 + RADII.0 * sine, MIDDLE.1 - RADII.1 * cosine)
    }

    /// Returns the point at distance `far` from a position, in the direction
    /// `turn` clockwise from outwards.
    fn beside(&self, place: usize, turn: f64, far: f64) -> Point {
        let (x, y) = self.at(place);
        let (sine, cosine) = (self.angle(place) + turn).sin_cos();
        (x + far * sine, y - far * cosine)
    }

    fn draw_arrow(&self, p: &mut Picture, class: &str, from: usize, to: usize) {
        if from == to {
            let [start, end] = [-0.7, 0.7].map(|t| self.beside(to, t, 20.0));
            let pull = self.beside(from, 0.0, 66.0);
            return p.bent_arrow(class, start, pull, end);
        }
        let back = self.arrows.contains(&(to, from));
        let bend = if back { 24.0 } else { 0.0 };
        arrow(p, class, self.at(from), self.at(to), bend);
    }

    /// Writes beside each position its round or, in a box, its counter.
    fn draw_rounds(&self, picture: &mut Picture) {
        let rounds = self.rounds();
        let counters = self.counters();
        let open = self.unlabelled();
        for place in 0..self.positions {
            let loops = self.arrows.contains(&(place, place));
            let far = if loops { 54.0 } else { 31.0 };
            let at = self.beside(place, 0.0, far);
            match rounds[place] {
                Some(round) if !open.contains(&place) => {
                    picture.text("note", at, &round.to_string());
                }
                _ => {
                    picture.rectangle("shape", at, (17.0, 19.0), 2.0);
                    picture.text("note", at, &counters[place].to_string());
                }
            }
        }
    }

    /// Frames the positions with a wrong label, and writes their right labels.
    fn draw_wrong(&self, picture: &mut Picture) {
        for (place, right) in self.wrong() {
            picture.circle("odd", self.at(place), 26.0);
            let at = self.beside(place, 1.25, 44.0);
            picture.text("note", at, word(right));
        }
    }

    /// Draws the queue, with its front on the left, or the positions that wait.
    fn draw_row(&self, picture: &mut Picture, waiting: &[usize]) {
        let what = if self.forwards { "waiting" } else { "queue" };
        picture.text("note from-left", (10.0, FOOT), what);
        for (number, &place) in waiting.iter().enumerate() {
            let at = (86.0 + 30.0 * number as f64, FOOT);
            picture.rectangle("shape queued", at, (26.0, 26.0), 3.0);
            picture.text("label", at, &self.name(place).to_string());
        }
    }
}
