//! The graph stepper: lets a reader build a small graph and watch it being
//! labelled. The labels are found backwards, in rounds, with the queue and the
//! counters; or by a forward search, with a memory and a guess.

use crate::instrument::step;
use crate::{instrument_on, Control, Instrument};
use draws::{forward, in_rounds, with_counters, Labels, Outcome};
use games::Graph;
use notebook::{Answer, BadInput, Line, Word};
use outcomes::Convention;
use std::collections::BTreeSet;
use std::io::{BufRead, Write};

/// The maximum number of positions in a graph.
pub const POSITIONS: usize = 8;

/// A state of the stepper: a graph, a way to label it, and the step reached.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stepper {
    /// Whether the positions are called a, b, c, … rather than 0, 1, 2, …
    pub letters: bool,
    /// The number of positions, from 1 to [`POSITIONS`].
    pub positions: usize,
    /// The arrows, each from a position to a position, both counted from 0.
    pub arrows: BTreeSet<(usize, usize)>,
    /// Whether the graph is labelled by the forward search, with a memory.
    pub forwards: bool,
    /// The position where the forward search begins.
    pub begin: usize,
    /// Backwards, the number of rounds after round 0; forwards, the number of
    /// steps after the first.
    pub step: usize,
    /// The arrow that can be added or removed now.
    pub pen: (usize, usize),
}

/// A step of the forward search. Positions are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The first position is visited for the first time; the second is the one
    /// that leads to it, if there is one.
    Visit(usize, Option<usize>),
    /// The first position looks at the second, whose label is in the memory.
    Remember(usize, usize, Outcome),
    /// The first position looks at the second, which is still being visited, so
    /// the search guesses that the second is a draw.
    Guess(usize, usize),
    /// A position has looked at all its options and gets its label.
    Close(usize, Outcome),
}

/// A claim of the stepper. Positions are given by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// In round 0 these positions are lost, because they have no move.
    Stuck(Vec<char>),
    /// In this round the positions in the first list become won, and those in
    /// the second list lost.
    Round(usize, Vec<char>, Vec<char>),
    /// These positions are in the queue, the front one first.
    Queue(Vec<char>),
    /// These positions have no label yet.
    Open(Vec<char>),
    /// This round finds nothing, so these positions are draws.
    Nothing(usize, Vec<char>),
    /// How often an arrow is looked at: with the queue, and in rounds.
    Looks(usize, usize),
    /// The search visits the first position; the second is the one that leads
    /// to it, if there is one.
    Visits(char, Option<char>),
    /// The first position looks at the second, which has this label.
    Remembers(char, char, Outcome),
    /// The first position looks at the second, and the search guesses a draw.
    Guesses(char, char),
    /// This position has no options, so it's lost.
    Ends(char),
    /// This position has looked at all its options, and gets this label.
    Hears(char, Outcome),
    /// The search was right about every position that it visited.
    Right,
    /// The search was wrong about these positions; gives their right labels.
    Wrong(Vec<(char, Outcome)>),
}

/// Runs the `draws-instrument` program: reads a state of the stepper and
/// changes, and prints what the page should show.
pub fn stepper_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    instrument_on::<Stepper>(input, output)
}

/// Returns the picture of a state, under the given name: a page shows it before
/// the reader changes anything.
///
/// # Panics
/// If `state` isn't a state of the stepper.
pub fn figure(name: &str, state: &str) -> String {
    Stepper::read(&Line::one(state)).expect("a state").drawn(name)
}

const FORM: &str = "give the last position, the arrows, back or forward, the \
                    start and the step, as in 2 0>1 1>0 1>2 back 0 1";

impl Instrument for Stepper {
    type Claim = Claim;

    fn read(line: &Line) -> Result<Stepper, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let is_way = |w: &Word| w.text == "back" || w.text == "forward";
        let way = words.iter().position(is_way);
        let way = way.filter(|&way| way > 0 && way + 2 < words.len());
        let Some(way) = way else {
            return Err(line.error(FORM));
        };
        let mut read = of_last(&words[0])?;
        for word in &words[1..way] {
            if !read.arrows.insert(read.arrow_of(word)?) {
                return Err(word.error("is there already"));
            }
        }
        read.forwards = words[way].text == "forward";
        read.begin = read.place_of(&words[way + 1], words[way + 1].text)?;
        let step = words[way + 2].number_in(0..=read.steps() as u64)?;
        read.step = step as usize;
        match &words[way + 3..] {
            [] => {}
            [pen, _, more, ..] if pen.text == "pen" => {
                return Err(more.error("is not expected here"));
            }
            [pen, arrow] if pen.text == "pen" => {
                read.pen = read.arrow_of(arrow)?;
            }
            [pen] if pen.text == "pen" => {
                return Err(pen.error("needs an arrow after it"));
            }
            [more, ..] => return Err(more.error("is not expected here")),
        }
        Ok(read)
    }

    fn text(&self) -> String {
        let of = |&(a, b): &(usize, usize)| {
            format!("{}>{}", self.name(a), self.name(b))
        };
        let mut words = vec![self.name(self.positions - 1).to_string()];
        words.extend(self.arrows.iter().map(of));
        words.push(if self.forwards { "forward" } else { "back" }.into());
        words.push(self.name(self.begin).to_string());
        words.push(self.step.to_string());
        if self.pen != (self.positions - 1, 0) {
            words.push(format!("pen {}", of(&self.pen)));
        }
        words.join(" ")
    }

    fn controls(&self) -> Vec<Control> {
        let last = self.steps();
        let (next, all) = match self.forwards {
            true => ("Next step", "To the end"),
            false => ("Next round", "All rounds"),
        };
        let mut controls = vec![
            step("next", self.step < last, next),
            step("previous", self.step > 0, "Back"),
            step("all", self.step < last, all),
            step("again", self.step > 0, "Start again"),
            Control::Switch {
                name: "forward".into(),
                on: self.forwards,
                words: "Forwards, with a memory".into(),
            },
        ];
        if self.forwards {
            controls.push(self.slider("begin", self.begin, "Begin at"));
        }
        let words = "Change the graph".into();
        controls.push(Control::Fold { open: false, words });
        controls.extend(self.graph_controls());
        controls
    }

    fn set(&mut self, name: &str, value: u64) {
        let place = value as usize;
        match name {
            "next" => return self.step += 1,
            "previous" => return self.step -= 1,
            "all" => return self.step = self.steps(),
            "from" => return self.pen.0 = place,
            "to" => return self.pen.1 = place,
            "again" => {}
            "forward" => self.forwards = value == 1,
            "begin" => self.begin = place,
            "arrow" => {
                if !self.arrows.remove(&self.pen) {
                    self.arrows.insert(self.pen);
                }
            }
            "add" => {
                self.pen = (self.positions, 0);
                self.positions += 1;
            }
            _ => self.remove(),
        }
        self.step = 0;
    }

    fn draw(&self) -> String {
        self.drawn("draws-instrument")
    }

    fn says(&self) -> Vec<Claim> {
        match self.forwards {
            true => self.says_of_search(),
            false => self.says_of_round(),
        }
    }
}

/// Reads the last position's name; returns a graph of that size without arrows.
fn of_last(word: &Word) -> Result<Stepper, BadInput> {
    let (letters, last) = match word.text.as_bytes() {
        [digit @ b'0'..=b'7'] => (false, digit - b'0'),
        [letter @ b'a'..=b'h'] => (true, letter - b'a'),
        _ => {
            return Err(
                word.error("is not a last position: give 0 to 7, or a to h")
            )
        }
    };
    let last = usize::from(last);
    Ok(Stepper {
        letters,
        positions: last + 1,
        arrows: BTreeSet::new(),
        forwards: false,
        begin: 0,
        step: 0,
        pen: (last, 0),
    })
}

impl Stepper {
    /// Returns the name of a position.
    pub fn name(&self, place: usize) -> char {
        let first = if self.letters { b'a' } else { b'0' };
        char::from(first + place as u8)
    }

    fn names(&self, places: &[usize]) -> Vec<char> {
        places.iter().map(|&place| self.name(place)).collect()
    }

    /// Returns the position called `name`; errors refer to `word`.
    fn place_of(&self, word: &Word, name: &str) -> Result<usize, BadInput> {
        let called = |&place: &usize| name == self.name(place).to_string();
        (0..self.positions).find(called).ok_or_else(|| {
            let last = self.name(self.positions - 1);
            let first = self.name(0);
            word.error(&format!("names no position from {first} to {last}"))
        })
    }

    fn arrow_of(&self, word: &Word) -> Result<(usize, usize), BadInput> {
        let parts = word.text.split_once('>');
        let (from, to) = parts.ok_or_else(|| {
            word.error("is neither an arrow, as in b>a, nor back or forward")
        })?;
        Ok((self.place_of(word, from)?, self.place_of(word, to)?))
    }

    fn slider(&self, name: &str, now: usize, words: &str) -> Control {
        Control::Slider {
            name: name.into(),
            range: 0..=self.positions as u64 - 1,
            now: now as u64,
            words: words.into(),
            value: self.name(now).into(),
        }
    }

    fn graph_controls(&self) -> Vec<Control> {
        let many = self.positions;
        let (from, to) = (self.name(self.pen.0), self.name(self.pen.1));
        let does = match self.arrows.contains(&self.pen) {
            true => "Remove",
            false => "Add",
        };
        let arrow = format!("{does} the arrow from {from} to {to}");
        vec![
            self.slider("from", self.pen.0, "Arrow from"),
            self.slider("to", self.pen.1, "Arrow to"),
            step("arrow", true, &arrow),
            step("add", many < POSITIONS, "Add a position"),
            step("remove", many > 1, "Remove the last position"),
        ]
    }

    /// Removes the last position and its arrows.
    fn remove(&mut self) {
        self.positions -= 1;
        let last = self.positions - 1;
        self.arrows.retain(|&(a, b)| a <= last && b <= last);
        self.begin = self.begin.min(last);
        self.pen = (self.pen.0.min(last), self.pen.1.min(last));
    }

    /// Returns the graph.
    pub fn graph(&self) -> Graph<usize> {
        let mut options = vec![Vec::new(); self.positions];
        for &(from, to) in &self.arrows {
            options[from].push(to);
        }
        Graph { positions: (0..self.positions).collect(), options }
    }

    fn labels(&self) -> Labels {
        with_counters(Convention::Normal, &self.graph())
    }

    /// Returns the number of the last step. Backwards, that is the round that
    /// finds nothing.
    pub fn steps(&self) -> usize {
        match self.forwards {
            true => self.search().len() - 1,
            false => self.rounds().into_iter().flatten().max().unwrap_or(0) + 1,
        }
    }

    /// Returns the labels known at this step.
    pub fn known(&self) -> Vec<Option<Outcome>> {
        if self.forwards {
            return self.memory().0;
        }
        let labels = self.labels();
        let at_end = self.step == self.steps();
        let seen = |place: usize| match labels.moves[place] {
            Some(round) => round <= self.step,
            None => at_end,
        };
        let known = |p: usize| seen(p).then_some(labels.outcomes[p]);
        (0..self.positions).map(known).collect()
    }

    /// Returns the round in which each position gets its label, if it gets one.
    pub fn rounds(&self) -> Vec<Option<usize>> {
        self.labels().moves
    }

    /// Returns, when labelling backwards, how many of each position's options
    /// haven't left the queue yet.
    pub fn counters(&self) -> Vec<usize> {
        let rounds = self.rounds();
        let waits = |o: &&usize| rounds[**o].is_none_or(|r| r >= self.step);
        let graph = self.graph();
        let options = graph.options.iter();
        options.map(|of| of.iter().filter(waits).count()).collect()
    }

    /// Returns, when labelling backwards, the positions in the queue, the front
    /// one first.
    pub fn queue(&self) -> Vec<usize> {
        queue_of(&self.graph(), &self.labels(), self.step)
    }

    /// Returns all steps of the forward search.
    pub fn search(&self) -> Vec<Event> {
        let (known, open) = (vec![None; self.positions], Vec::new());
        let (graph, events) = (self.graph(), Vec::new());
        let mut search = Search { graph, known, open, events };
        search.visit(self.begin, None);
        search.events
    }

    /// Returns, during the forward search, the labels in the memory and the
    /// positions being visited, the most recent last.
    pub fn memory(&self) -> (Vec<Option<Outcome>>, Vec<usize>) {
        let mut known = vec![None; self.positions];
        let mut open = Vec::new();
        for event in self.search().into_iter().take(self.step + 1) {
            match event {
                Event::Visit(place, _) => open.push(place),
                Event::Close(place, outcome) => {
                    open.pop();
                    known[place] = Some(outcome);
                }
                Event::Remember(..) | Event::Guess(..) => {}
            }
        }
        (known, open)
    }

    /// Returns, at the end of the forward search, the positions with a wrong
    /// label and their right labels. Returns none before the end, and none when
    /// labelling backwards.
    pub fn wrong(&self) -> Vec<(usize, Outcome)> {
        if !self.forwards || self.step < self.steps() {
            return Vec::new();
        }
        let (known, right) = (self.known(), self.labels().outcomes);
        let is_wrong = |p: &usize| known[*p].is_some_and(|o| o != right[*p]);
        let wrong = (0..self.positions).filter(is_wrong);
        wrong.map(|place| (place, right[place])).collect()
    }

    fn says_of_round(&self) -> Vec<Claim> {
        let labels = self.labels();
        let of = |outcome: Outcome, round: Option<usize>| {
            let fits = |p: &usize| {
                labels.outcomes[*p] == outcome && labels.moves[*p] == round
            };
            let places: Vec<usize> = (0..self.positions).filter(fits).collect();
            self.names(&places)
        };
        let round = Some(self.step);
        let lost = of(Outcome::Lost, round);
        if self.step == self.steps() {
            let looks = in_rounds(Convention::Normal, &self.graph()).looks;
            let draws = of(Outcome::Drawn, None);
            return vec![
                Claim::Nothing(self.step, draws),
                Claim::Looks(labels.looks, looks),
            ];
        }
        let first = match self.step {
            0 => Claim::Stuck(lost),
            round => Claim::Round(round, of(Outcome::Won, Some(round)), lost),
        };
        let known = self.known();
        let is_open = |p: &usize| known[*p].is_none();
        let open: Vec<usize> = (0..self.positions).filter(is_open).collect();
        let queue = Claim::Queue(self.names(&self.queue()));
        vec![first, queue, Claim::Open(self.names(&open))]
    }

    fn says_of_search(&self) -> Vec<Claim> {
        let name = |place| self.name(place);
        let first = match self.search()[self.step] {
            Event::Visit(place, from) => {
                Claim::Visits(name(place), from.map(name))
            }
            Event::Remember(from, to, outcome) => {
                Claim::Remembers(name(from), name(to), outcome)
            }
            Event::Guess(from, to) => Claim::Guesses(name(from), name(to)),
            Event::Close(place, outcome) => {
                match self.graph().options[place].is_empty() {
                    true => Claim::Ends(name(place)),
                    false => Claim::Hears(name(place), outcome),
                }
            }
        };
        if self.step < self.steps() {
            return vec![first];
        }
        let wrong = self.wrong().into_iter();
        let wrong: Vec<_> = wrong.map(|(p, is)| (name(p), is)).collect();
        let end = match wrong.is_empty() {
            true => Claim::Right,
            false => Claim::Wrong(wrong),
        };
        vec![first, end]
    }
}

/// Returns the queue once all positions of earlier rounds have left it. The
/// order is that in which positions join: a won position joins when the first
/// of its lost options leaves the queue, and a lost position when the last of
/// its options does.
fn queue_of(graph: &Graph<usize>, labels: &Labels, round: usize) -> Vec<usize> {
    let is_new = |p: &usize| labels.moves[*p] == Some(round);
    let mut new: Vec<usize> = (0..labels.moves.len()).filter(is_new).collect();
    if round == 0 || new.is_empty() {
        return new;
    }
    let before = queue_of(graph, labels, round - 1);
    new.sort_by_key(|&place| {
        let outcome = labels.outcomes[place];
        let calls = |o: &usize| {
            graph.options[place].contains(o) && labels.outcomes[*o] != outcome
        };
        match outcome {
            Outcome::Won => before.iter().position(calls),
            _ => before.iter().rposition(calls),
        }
    });
    new
}

/// A forward search in progress.
struct Search {
    graph: Graph<usize>,
    /// The labels in the memory; for positions being visited, the guess.
    known: Vec<Option<Outcome>>,
    open: Vec<usize>,
    events: Vec<Event>,
}

impl Search {
    fn visit(&mut self, place: usize, from: Option<usize>) {
        self.events.push(Event::Visit(place, from));
        self.open.push(place);
        self.known[place] = Some(Outcome::Drawn);
        for option in self.graph.options[place].clone() {
            let is_open = self.open.contains(&option);
            match self.known[option] {
                None => self.visit(option, Some(place)),
                Some(_) if is_open => {
                    self.events.push(Event::Guess(place, option));
                }
                Some(known) => {
                    self.events.push(Event::Remember(place, option, known));
                }
            }
        }
        self.open.pop();
        // All the options are known, so the lesson's search takes a single
        // step.
        self.known[place] = None;
        let (graph, known) = (&self.graph, &mut self.known);
        let label = forward(graph, place, Outcome::Drawn, known);
        self.events.push(Event::Close(place, label));
    }
}
