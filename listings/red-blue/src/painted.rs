//! Defines Hackenbush doodles with coloured edges, finds their values, and
//! reads them from the input.

use crate::{simplest_between, Dyadic, Partizan};
use notebook::{BadInput, Line, Lines, ProgramError};
use outcomes::Side;
use stalks::{read_edge, standing, Edge};
use std::collections::HashMap;

// ANCHOR: colour
/// The colour of an edge, which determines who may cut it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// An edge that only Left may cut.
    Blue,
    /// An edge that only Right may cut.
    Red,
    /// An edge that both players may cut.
    Green,
}

impl Colour {
    /// Returns whether `side` may cut an edge of this colour.
    pub fn is_for(self, side: Side) -> bool {
        match self {
            Colour::Blue => side == Side::Left,
            Colour::Red => side == Side::Right,
            Colour::Green => true,
        }
    }
}
// ANCHOR_END: colour

// ANCHOR: painted
/// An edge and its colour.
pub type PaintedEdge = (Edge, Colour);

/// A doodle with coloured edges, all joined to the ground, vertex 0. The edges
/// are sorted, so that equal doodles compare equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Painted {
    edges: Vec<PaintedEdge>,
}

impl Painted {
    /// Returns the doodle of all `edges` that are joined to the ground.
    pub fn of(edges: &[PaintedEdge]) -> Painted {
        let plain: Vec<Edge> = edges.iter().map(|&(edge, _)| edge).collect();
        let kept = edges.iter().zip(standing(&plain)).filter(|pair| pair.1);
        let mut edges: Vec<PaintedEdge> = kept
            .map(|(&((a, b), colour), _)| ((a.min(b), a.max(b)), colour))
            .collect();
        edges.sort_unstable();
        Painted { edges }
    }
}
// ANCHOR_END: painted

impl Painted {
    /// Returns the edges, sorted.
    pub fn edges(&self) -> &[PaintedEdge] {
        &self.edges
    }

    /// Returns the doodle that is left when the edge at this index is cut.
    ///
    /// # Panics
    /// If there is no such edge.
    pub fn cut(&self, edge: usize) -> Painted {
        let mut edges = self.edges.clone();
        edges.remove(edge);
        Painted::of(&edges)
    }

    /// Returns the stalk with these colours from the ground up, on the vertices
    /// 0, 1, 2, …
    pub fn stalk(colours: &[Colour]) -> Painted {
        let edges: Vec<PaintedEdge> = colours
            .iter()
            .enumerate()
            .map(|(place, &colour)| ((place, place + 1), colour))
            .collect();
        Painted { edges }
    }

    // ANCHOR: with_on_top
    /// Returns the doodle with `other` on top of it: the ground of `other` is
    /// placed on `vertex`. If `vertex` is 0, the two stand side by side.
    ///
    /// # Panics
    /// If the doodle has no such vertex.
    pub fn with_on_top(&self, vertex: usize, other: &Painted) -> Painted {
        let ends = self.edges.iter().map(|&((_, b), _)| b);
        let last = ends.max().unwrap_or(0);
        let ends = self.edges.iter().flat_map(|&((a, b), _)| [a, b]);
        let here = vertex == 0 || ends.into_iter().any(|end| end == vertex);
        assert!(here, "there is no vertex {vertex}");
        let moved = |v: usize| if v == 0 { vertex } else { v + last };
        let more = other.edges.iter();
        let more = more.map(|&((a, b), c)| ((moved(a), moved(b)), c));
        let all: Vec<PaintedEdge> =
            self.edges.iter().copied().chain(more).collect();
        Painted::of(&all)
    }
    // ANCHOR_END: with_on_top
}

// ANCHOR: red_blue
/// Hackenbush with colours. A move cuts an edge of the player's colours, and
/// all edges not joined to the ground fall. A player who cannot cut loses.
#[derive(Clone, Copy, Debug)]
pub struct RedBlue;

impl Partizan for RedBlue {
    type Position = Painted;

    fn options(&self, doodle: &Painted, side: Side) -> Vec<Painted> {
        let edges = doodle.edges.iter().enumerate();
        let own = edges.filter(|(_, (_, colour))| colour.is_for(side));
        own.map(|(edge, _)| doodle.cut(edge)).collect()
    }
}
// ANCHOR_END: red_blue

// ANCHOR: values
/// The values of doodles with blue and red edges, found by recursion.
#[derive(Default)]
pub struct Values {
    known: HashMap<Painted, Option<Dyadic>>,
}

impl Values {
    /// Returns the value of a doodle, or `None` if an edge is green.
    pub fn of(&mut self, doodle: &Painted) -> Option<Dyadic> {
        if let Some(&known) = self.known.get(doodle) {
            return known;
        }
        let mut worth = |side| -> Option<Vec<Dyadic>> {
            let options = RedBlue.options(doodle, side);
            options.iter().map(|next| self.of(next)).collect()
        };
        let left = worth(Side::Left)?.into_iter().max();
        let right = worth(Side::Right)?.into_iter().min();
        // A green edge gives both players the same option, so no number lies
        // between the best options.
        let value = simplest_between(left, right);
        self.known.insert(doodle.clone(), value);
        value
    }
}
// ANCHOR_END: values

/// Reads a colour, the third word of `line`.
///
/// # Errors
/// If there is no third word, if it is not a colour, or if there is a fourth.
pub fn read_colour(line: &Line) -> Result<Colour, BadInput> {
    let Some(word) = line.words().nth(2) else {
        return Err(line.error("the colour of the edge is missing"));
    };
    let colour = match word.text {
        "blue" | "b" => Colour::Blue,
        "red" | "r" => Colour::Red,
        "green" | "g" => Colour::Green,
        _ => return Err(word.error("is not a colour: give blue, red or green")),
    };
    match line.words().nth(3) {
        None => Ok(colour),
        Some(more) => {
            Err(more.error("is not expected here: two ends and a colour"))
        }
    }
}

/// A doodle that was read from the input.
#[derive(Debug)]
pub struct Told {
    /// The edges, with the vertices renumbered from 0 in the same order, so
    /// that a few edges with large vertex numbers don't need a large table.
    pub edges: Vec<PaintedEdge>,
    /// The number of each vertex in the input.
    pub names: Vec<usize>,
    /// The line number of each edge in the input.
    pub lines: Vec<usize>,
}

impl Told {
    /// Returns the doodle with the vertices of `edges`, and the ground,
    /// renumbered.
    fn of(mut edges: Vec<PaintedEdge>, lines: Vec<usize>) -> Told {
        let mut names: Vec<usize> =
            edges.iter().flat_map(|&((a, b), _)| [a, b]).collect();
        names.push(0);
        names.sort_unstable();
        names.dedup();
        let new = |v: usize| names.partition_point(|&name| name < v);
        for (edge, _) in &mut edges {
            *edge = (new(edge.0), new(edge.1));
        }
        Told { edges, names, lines }
    }

    /// Returns an edge in the notation of the input.
    pub fn edge(&self, &((a, b), colour): &PaintedEdge) -> String {
        let colour = match colour {
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Green => "green",
        };
        format!("{} {} {colour}", self.names[a], self.names[b])
    }
}

/// Reads a doodle from the rest of the input: one edge per line, given as its
/// two ends and its colour. It accepts at most `most` edges, of these colours,
/// and skips blank lines.
///
/// # Errors
/// If a line is not an edge of one of the colours, if there are too many edges,
/// or if an edge is not joined to the ground.
pub fn read_painted(
    lines: &mut Lines,
    most: usize,
    colours: &[Colour],
) -> Result<Told, ProgramError> {
    let (mut edges, mut lines_of) = (Vec::new(), Vec::new());
    while let Some(line) = lines.next_line()? {
        if line.text().trim().is_empty() {
            continue;
        }
        if edges.len() == most {
            return Err(line.error(&format!("more than {most} edges")).into());
        }
        let (edge, colour) = (read_edge(&line)?, read_colour(&line)?);
        if let (false, Some(word)) =
            (colours.contains(&colour), line.words().nth(2))
        {
            let what = "has no place here: only blue and red have a value";
            return Err(word.error(what).into());
        }
        edges.push((edge, colour));
        lines_of.push(line.place());
    }
    let told = Told::of(edges, lines_of);
    let plain: Vec<Edge> = told.edges.iter().map(|&(edge, _)| edge).collect();
    match standing(&plain).iter().position(|stands| !stands) {
        None => Ok(told),
        Some(edge) => Err(BadInput {
            line: told.lines[edge],
            word: None,
            message: "this edge is not joined to the ground, 0".into(),
        }
        .into()),
    }
}
