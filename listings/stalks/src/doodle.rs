//! Defines drawings of edges on the ground, finds what falls when an edge is
//! cut, and reads drawings from the input.

use games::Game;
use notebook::{BadInput, Line, Lines, ProgramError};

// ANCHOR: doodle
/// An edge, given by its two ends. A vertex is a number, and 0 is the ground.
pub type Edge = (usize, usize);

/// A drawing that stands on the ground: each edge is joined to the ground by a
/// path of edges. The smaller end of an edge comes first, and the edges are
/// sorted, so that equal drawings compare equal. An edge may be a loop, and two
/// edges may have the same ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Doodle {
    edges: Vec<Edge>,
}
// ANCHOR_END: doodle

// ANCHOR: groups
/// Vertices in groups: each vertex points to another vertex of its group, or to
/// itself if it is the leader of the group (Bernard Galler and Michael Fischer,
/// 1964).
struct Groups {
    points_to: Vec<usize>,
}

impl Groups {
    /// Puts each vertex of `edges`, and the ground, in a group of its own.
    fn of(edges: &[Edge]) -> Groups {
        let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
        Groups { points_to: (0..=last).collect() }
    }

    /// Returns the leader of the group of `vertex`.
    fn leader(&mut self, mut vertex: usize) -> usize {
        while self.points_to[vertex] != vertex {
            // Skip one vertex: the next search along this way is half as long.
            self.points_to[vertex] = self.points_to[self.points_to[vertex]];
            vertex = self.points_to[vertex];
        }
        vertex
    }
    // ANCHOR_END: groups

    // ANCHOR: join
    /// Merges the groups of the two ends; returns `false` if both ends were
    /// already in the same group.
    fn join(&mut self, (a, b): Edge) -> bool {
        let (a, b) = (self.leader(a), self.leader(b));
        self.points_to[a] = b;
        a != b
    }
    // ANCHOR_END: join
}

// ANCHOR: standing
/// Returns, for each of `edges`, whether a path of these edges joins it to the
/// ground.
pub fn standing(edges: &[Edge]) -> Vec<bool> {
    let mut groups = Groups::of(edges);
    for &edge in edges {
        groups.join(edge);
    }
    let ground = groups.leader(0);
    edges.iter().map(|&(a, _)| groups.leader(a) == ground).collect()
}
// ANCHOR_END: standing

// ANCHOR: closing
/// Returns the index of the first edge that closes a cycle, that is, whose ends
/// are already joined by the edges before it. A loop is a cycle, too.
pub fn first_closing(edges: &[Edge]) -> Option<usize> {
    let mut groups = Groups::of(edges);
    edges.iter().position(|&edge| !groups.join(edge))
}
// ANCHOR_END: closing

// ANCHOR: cut
impl Doodle {
    /// Returns the drawing of the `edges` that stand; the others fall.
    pub fn of(edges: &[Edge]) -> Doodle {
        let all = edges.iter().copied().zip(standing(edges));
        Doodle::sorted(all.filter(|(_, s)| *s).map(|(edge, _)| edge))
    }

    /// Returns the drawing made up of these edges, which must all be standing.
    fn sorted(edges: impl Iterator<Item = Edge>) -> Doodle {
        let low_first = edges.map(|(a, b)| (a.min(b), a.max(b)));
        let mut edges: Vec<Edge> = low_first.collect();
        edges.sort_unstable();
        Doodle { edges }
    }

    /// Returns the drawing that is left when the edge with this index is cut.
    ///
    /// # Panics
    /// If there is no edge with this index. The first edge has index 0.
    pub fn cut(&self, edge: usize) -> Doodle {
        let mut edges = self.edges.clone();
        edges.remove(edge);
        Doodle::of(&edges)
    }
}
// ANCHOR_END: cut

impl Doodle {
    /// Returns the edges, sorted.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Returns the largest vertex number; 0 if there is only the ground.
    pub fn last_vertex(&self) -> usize {
        self.edges.iter().map(|&(_, b)| b).max().unwrap_or(0)
    }

    // ANCHOR: renumbered
    /// Returns the same drawing with its vertices numbered 0, 1, 2, … without
    /// gaps. The edges keep their order.
    pub fn renumbered(&self) -> Doodle {
        let ends = self.edges.iter().flat_map(|&(a, b)| [a, b]);
        let mut used: Vec<usize> = ends.chain([0]).collect();
        used.sort_unstable();
        used.dedup();
        let number = |v: usize| used.partition_point(|&u| u < v);
        let edges = self.edges.iter().map(|&(a, b)| (number(a), number(b)));
        Doodle { edges: edges.collect() }
    }
    // ANCHOR_END: renumbered

    // ANCHOR: with
    /// Returns this drawing with `plant` on it: the ground of `plant` is put on
    /// the vertex `at`, and the other vertices of `plant` get new numbers.
    pub fn with(&self, at: usize, plant: &Doodle) -> Doodle {
        let above = self.last_vertex().max(at);
        let number = |v: usize| if v == 0 { at } else { above + v };
        let planted = plant.edges.iter().map(|&(a, b)| (number(a), number(b)));
        let edges: Vec<Edge> =
            self.edges.iter().copied().chain(planted).collect();
        Doodle::of(&edges)
    }
    // ANCHOR_END: with

    // ANCHOR: stalk
    /// Returns a stalk of `length` edges, one on top of another.
    pub fn stalk(length: usize) -> Doodle {
        Doodle { edges: (0..length).map(|v| (v, v + 1)).collect() }
    }
    // ANCHOR_END: stalk
}

// ANCHOR: rules
/// Green Hackenbush: a move cuts one edge, and everything it cuts off falls.
#[derive(Clone, Copy, Debug)]
pub struct Hackenbush;

impl Game for Hackenbush {
    type Position = Doodle;

    fn options(&self, doodle: &Doodle) -> Vec<Doodle> {
        (0..doodle.edges.len()).map(|edge| doodle.cut(edge)).collect()
    }
}
// ANCHOR_END: rules

/// The largest vertex number that input may contain.
pub const LAST_VERTEX: u64 = 2_000_000;

/// The maximum number of edges that input may contain.
pub const MOST_EDGES: usize = 2_000_000;

// ANCHOR: read_edge
/// Returns the edge whose ends are the first two words of `line`.
///
/// # Errors
/// If there are fewer than two words, or one of the two is not a vertex number.
pub fn read_edge(line: &Line) -> Result<Edge, BadInput> {
    let mut words = line.words();
    let mut end = || {
        let word = words.next();
        let word = word.ok_or_else(|| line.error("an edge has two ends"))?;
        word.number_in(0..=LAST_VERTEX)
    };
    Ok((end()? as usize, end()? as usize))
}
// ANCHOR_END: read_edge

/// Edges in the order in which they were read, and the line number of each.
pub(crate) struct Drawn {
    pub(crate) edges: Vec<Edge>,
    lines: Vec<usize>,
}

impl Drawn {
    /// Returns an error that names the line of the edge at index `place`.
    pub(crate) fn error(&self, place: usize, message: &str) -> BadInput {
        let (line, message) = (self.lines[place], message.to_string());
        BadInput { line, word: None, message }
    }
}

// ANCHOR: read_drawn
/// Reads the edges in the rest of the input, one per line, at most `most` of
/// them. Blank lines are ignored.
pub(crate) fn read_drawn(
    most: usize,
    lines: &mut Lines,
) -> Result<Drawn, ProgramError> {
    let mut drawn = Drawn { edges: Vec::new(), lines: Vec::new() };
    while let Some(line) = lines.next_line()? {
        if line.words().next().is_none() {
            continue;
        }
        if drawn.edges.len() == most {
            return Err(line.error(&format!("more than {most} edges")).into());
        }
        drawn.edges.push(read_edge(&line)?);
        drawn.lines.push(line.place());
        if let Some(word) = line.words().nth(2) {
            return Err(word
                .error("is not expected here: an edge has two ends")
                .into());
        }
    }
    Ok(drawn)
}
// ANCHOR_END: read_drawn

impl Drawn {
    // ANCHOR: doodle_drawn
    /// Returns the drawing made up of these edges, or an error if one of them
    /// isn't standing.
    pub(crate) fn doodle(&self) -> Result<Doodle, BadInput> {
        match standing(&self.edges).iter().position(|stands| !stands) {
            Some(place) => Err(self.error(place, IN_THE_AIR)),
            None => Ok(Doodle::sorted(self.edges.iter().copied())),
        }
    }
    // ANCHOR_END: doodle_drawn
}

const IN_THE_AIR: &str = "this edge is not joined to the ground, 0";

/// Reads the drawing in the rest of the input: one edge per line, as its two
/// ends. Blank lines are ignored.
///
/// # Errors
/// If a line is not an edge, or an edge is not joined to the ground.
pub fn read_doodle(lines: &mut Lines) -> Result<Doodle, ProgramError> {
    Ok(read_drawn(MOST_EDGES, lines)?.doodle()?)
}
