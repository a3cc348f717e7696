//! Changes a doodle while it's being built on a board, one edge at a time.

use super::canvas::{edge_said, Canvas, Paint};
use crate::Part;
use notebook::{BadInput, Line, Word};
use stalks::standing;

/// A change: the line that makes it, and its description.
pub(crate) type Change = (String, String);

impl<P: Paint> Canvas<P> {
    /// Returns the changes that can be made now. An edge is added in two steps,
    /// first where it begins and then where it leads; or in one step, by
    /// growing it to a new vertex.
    pub(crate) fn changes(&self) -> Vec<Change> {
        let mut changes = match self.from {
            Some(from) => self.ways_on(from),
            None => self.ways_to_begin(),
        };
        for paint in P::ALL.iter().filter(|&&paint| paint != self.paint) {
            let word = paint.word();
            let words = format!("Paint the next edge {word}");
            changes.push((format!("paint {word}"), words));
        }
        changes
            .retain(|(line, _)| self.clone().build(&Line::one(line)).is_ok());
        changes
    }

    /// Returns the changes that can be made now, as parts that a board offers.
    pub fn building(&self) -> Vec<Part> {
        let changes = self.changes().into_iter();
        changes.map(|(line, words)| Part::one(line, words)).collect()
    }

    fn ways_to_begin(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        for v in self.vertices() {
            let words = format!("Grow a new edge from {v}");
            changes.push((format!("grow {v}"), words));
        }
        for v in self.vertices() {
            changes
                .push((format!("from {v}"), format!("Begin an edge at {v}")));
        }
        for (edge, place) in self.cuts(P::ALL) {
            let words = self.cut_words(place).replace("Cut", "Remove");
            changes.push((format!("remove {edge}"), words));
        }
        if self.places().next().is_some() {
            changes.push(("clear".into(), "Clear the whole doodle".into()));
        }
        changes
    }

    fn ways_on(&self, from: usize) -> Vec<Change> {
        let to = |v| match v == from {
            true => (format!("to {v}"), format!("Add a loop at {v}")),
            false => {
                (format!("to {v}"), format!("Add an edge from {from} to {v}"))
            }
        };
        let mut changes: Vec<Change> =
            self.vertices().into_iter().map(to).collect();
        let words = format!("Grow a new edge from {from}");
        changes.push((format!("grow {from}"), words));
        changes.push(("stop".into(), format!("Add no edge from {from}")));
        changes
    }

    /// Makes the change that a line asks for; returns a description.
    ///
    /// # Errors
    /// If the line isn't a change, or if the doodle would be too large.
    pub fn build(&mut self, line: &Line) -> Result<String, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let Some((first, rest)) = words.split_first() else {
            return Err(line.error(NO_CHANGE));
        };
        match (first.text, rest) {
            ("from", [vertex]) => self.begin(line, vertex),
            ("to", [vertex]) => self.lead(line, vertex),
            ("grow", [vertex]) => self.grow(line, vertex),
            ("remove", [edge]) => self.remove(edge),
            ("paint", [word]) => self.dip(word),
            ("clear", []) => self.clear(),
            ("stop", []) => self.stop(line),
            _ => Err(line.error(NO_CHANGE)),
        }
    }

    /// Reads the vertex that a word names.
    fn vertex(&self, word: &Word) -> Result<usize, BadInput> {
        let known = |&v: &usize| v as u64 == word.number().unwrap_or(u64::MAX);
        word.number()?;
        let found = self.vertices().into_iter().find(known);
        found.ok_or_else(|| word.error("is not a vertex of the doodle"))
    }

    fn begin(&mut self, line: &Line, word: &Word) -> Result<String, BadInput> {
        let vertex = self.vertex(word)?;
        self.clone().add(line, (vertex, self.unused()))?;
        self.from = Some(vertex);
        Ok(format!("An edge begins at {vertex}: choose where it leads."))
    }

    fn lead(&mut self, line: &Line, word: &Word) -> Result<String, BadInput> {
        let to = self.vertex(word)?;
        let from = self.from.ok_or_else(|| line.error(NO_FROM))?;
        self.add(line, (from, to))
    }

    fn grow(&mut self, line: &Line, word: &Word) -> Result<String, BadInput> {
        let from = self.vertex(word)?;
        self.add(line, (from, self.unused()))
    }

    /// Returns the smallest number that isn't a vertex yet.
    fn unused(&self) -> usize {
        let used = self.vertices();
        (0..).find(|v| !used.contains(v)).expect("there are more numbers")
    }

    /// Adds an edge with these ends, at least one of which is in the doodle.
    fn add(
        &mut self,
        line: &Line,
        ends: (usize, usize),
    ) -> Result<String, BadInput> {
        let edge = (ends, self.paint);
        let edges = [self.edges(), vec![edge]].concat();
        if edges.len() > self.most {
            let what = format!("more than {} edges", self.most);
            return Err(line.error(&what));
        }
        if let Some(wrong) = P::too_much(&edges) {
            return Err(line.error(wrong));
        }
        self.renew(edges);
        let said = format!("{} is added.", edge_said(&edge));
        Ok(match said.strip_prefix("the ") {
            Some(rest) => format!("The {rest}"),
            None => format!("The edge {said}"),
        })
    }

    /// Starts over with these edges; the paint and the limit stay.
    fn renew(&mut self, edges: Vec<((usize, usize), P)>) {
        let (paint, most) = (self.paint, self.most);
        *self = Canvas { paint, most, ..Canvas::new(edges) };
    }

    fn remove(&mut self, word: &Word) -> Result<String, BadInput> {
        let place = self.find(&Line::one(word.text));
        let place = place.map_err(|bad| {
            // Keep only the message; `word.error` adds the word and its place.
            let what = bad.message.rsplit_once("` ").map_or("", |(_, w)| w);
            word.error(what)
        })?;
        let said = self.cut_words(place).replacen("Cut the ", "The ", 1);
        let said = said.replacen("Cut ", "The edge ", 1);
        self.cut(place);
        assert!(standing(&self.plain()).into_iter().all(|s| s));
        self.renew(self.edges());
        Ok(match said.split_once("; ") {
            Some((edge, falls)) => format!("{edge} is removed; {falls}."),
            None => format!("{said} is removed."),
        })
    }

    fn dip(&mut self, word: &Word) -> Result<String, BadInput> {
        let all = P::ALL.iter().filter(|paint| !paint.word().is_empty());
        let paint = all.into_iter().find(|paint| paint.word() == word.text);
        let paint = paint.ok_or_else(|| word.error("is not a colour here"))?;
        self.paint = *paint;
        Ok(format!("The next edge is {}.", word.text))
    }

    fn clear(&mut self) -> Result<String, BadInput> {
        self.renew(vec![]);
        Ok("Only the ground is left.".to_string())
    }

    fn stop(&mut self, line: &Line) -> Result<String, BadInput> {
        match self.from.take() {
            Some(_) => Ok("No edge is added.".to_string()),
            None => Err(line.error(NO_FROM)),
        }
    }
}

const NO_CHANGE: &str = "there is no change; give one, as in from 1, to 2, \
                         grow 1, remove 0-1, clear or stop";
const NO_FROM: &str = "no edge has been begun";
