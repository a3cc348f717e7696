//! A drawing of edges over a ground, and what falls when an edge is cut.

use games::Game;
use notebook::{BadInput, Line, Lines, ProgramError};

// ANCHOR: doodle
/// An edge: its two ends. A vertex is a number, and 0 is the ground.
pub type Edge = (usize, usize);

/// A drawing that stands on the ground: each edge is joined to the ground by
/// a path of edges. The smaller end of an edge is named first, and the edges
/// are in order, so that equal drawings are equal values. An edge may be a
/// loop, and two edges may have the same ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Doodle {
    edges: Vec<Edge>,
}
// ANCHOR_END: doodle

/// For each of `edges`, whether a path of them joins it to the ground.
pub fn standing(edges: &[Edge]) -> Vec<bool> {
    let vertices = edges.iter().map(|&(a, b)| a.max(b) + 1).max();
    let mut neighbours = vec![Vec::new(); vertices.unwrap_or(1)];
    for &(a, b) in edges {
        neighbours[a].push(b);
        neighbours[b].push(a);
    }
    let mut reached = vec![false; neighbours.len()];
    reached[0] = true;
    let mut waiting = vec![0];
    while let Some(vertex) = waiting.pop() {
        for &next in &neighbours[vertex] {
            if !reached[next] {
                reached[next] = true;
                waiting.push(next);
            }
        }
    }
    edges.iter().map(|&(a, _)| reached[a]).collect()
}

impl Doodle {
    /// What stands of `edges`; the others fall.
    pub fn of(edges: &[Edge]) -> Doodle {
        let standing = standing(edges);
        let kept = edges.iter().zip(standing).filter(|&(_, stands)| stands);
        let mut edges: Vec<Edge> =
            kept.map(|(&(a, b), _)| (a.min(b), a.max(b))).collect();
        edges.sort_unstable();
        Doodle { edges }
    }

    /// The edges, in order.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// What is left when the edge with this number is cut.
    ///
    /// # Panics
    /// If there is no such edge: the edges are counted from 0.
    pub fn cut(&self, edge: usize) -> Doodle {
        let mut edges = self.edges.clone();
        edges.remove(edge);
        Doodle::of(&edges)
    }
}

/// Green Hackenbush: a move cuts one edge, and what no longer stands falls.
#[derive(Clone, Copy, Debug)]
pub struct Hackenbush;

impl Game for Hackenbush {
    type Position = Doodle;

    fn options(&self, doodle: &Doodle) -> Vec<Doodle> {
        (0..doodle.edges.len()).map(|edge| doodle.cut(edge)).collect()
    }
}

/// The largest number of a vertex that is read.
pub const LAST_VERTEX: u64 = 2_000_000;

/// The most edges that are read.
pub const MOST_EDGES: usize = 2_000_000;

/// The edge that the first two words of `line` name.
///
/// # Errors
/// If there are fewer than two words, or one is not a number of a vertex.
pub fn read_edge(line: &Line) -> Result<Edge, BadInput> {
    let mut ends = [0; 2];
    let mut words = line.words();
    for end in &mut ends {
        let Some(word) = words.next() else {
            return Err(line.error("an edge has two ends"));
        };
        *end = word.number_in(0..=LAST_VERTEX)? as usize;
    }
    Ok((ends[0], ends[1]))
}

/// The drawing that the rest of the input tells: an edge a line, by its two
/// ends. Blank lines count for nothing.
///
/// # Errors
/// If a line is no edge, or an edge does not stand on the ground.
pub fn read_doodle(lines: &mut Lines) -> Result<Doodle, ProgramError> {
    let mut edges = Vec::new();
    let mut from = Vec::new();
    while let Some(line) = lines.next_line()? {
        if line.text().trim().is_empty() {
            continue;
        }
        if edges.len() == MOST_EDGES {
            let most = format!("more than {MOST_EDGES} edges");
            return Err(line.error(&most).into());
        }
        edges.push(read_edge(&line)?);
        if let Some(word) = line.words().nth(2) {
            return Err(word.error("is too much: an edge has two ends").into());
        }
        from.push(line.place());
    }
    match standing(&edges).iter().position(|stands| !stands) {
        None => Ok(Doodle::of(&edges)),
        Some(edge) => Err(BadInput {
            line: from[edge],
            word: None,
            message: "this edge is not joined to the ground, 0".into(),
        }
        .into()),
    }
}
