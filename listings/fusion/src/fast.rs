//! The same nimber, for doodles of a million edges, and from their text.

use notebook::{Lines, ProgramError};
use stalks::{read_doodle, Edge, LAST_VERTEX, MOST_EDGES};
use std::io::{self, BufRead, Read};
use std::mem::replace;

/// What is looked at by [`plain_edges`]: at most so many bytes.
const LONGEST_TEXT: u64 = 1 << 26;

// ANCHOR: plain_edges
/// The edges of a text in which each line is two numbers of a vertex with one
/// space between them; `None` for any other text, or if there are too many.
fn plain_edges(text: &[u8]) -> Option<Vec<Edge>> {
    let mut edges = Vec::with_capacity((text.len() / 8).min(MOST_EDGES));
    let mut left = text;
    while !left.is_empty() {
        if edges.len() == MOST_EDGES {
            return None;
        }
        let a = plain_vertex(&mut left, b' ')?;
        let b = plain_vertex(&mut left, b'\n')?;
        edges.push((a, b));
    }
    Some(edges)
}
// ANCHOR_END: plain_edges

// ANCHOR: plain_vertex
/// Takes the number of a vertex and the byte after it, `end`, from the text.
fn plain_vertex(left: &mut &[u8], end: u8) -> Option<usize> {
    let mut number = 0;
    for (place, &byte) in left.iter().enumerate().take(8) {
        if byte == end && place > 0 {
            *left = &left[place + 1..];
            return Some(number).filter(|&n| n as u64 <= LAST_VERTEX);
        }
        let digit = byte.wrapping_sub(b'0');
        number = 10 * number + usize::from(Some(digit).filter(|&d| d < 10)?);
    }
    None
}
// ANCHOR_END: plain_vertex

// ANCHOR: fast_nimber
/// The nimber of the doodle that the rest of the input tells.
///
/// # Errors
/// As [`read_doodle`]: it reads what is not as plain as can be.
pub fn fast_nimber(input: &mut dyn BufRead) -> Result<u64, ProgramError> {
    let mut text = Vec::new();
    (&mut *input).take(LONGEST_TEXT).read_to_end(&mut text)?;
    let edges = plain_edges(&text).unwrap_or_default();
    if let Some(nimber) = fast_value(&edges).filter(|_| !edges.is_empty()) {
        return Ok(nimber);
    }
    let mut again = io::Cursor::new(text).chain(input);
    let doodle = read_doodle(&mut Lines::new(&mut again))?;
    Ok(crate::value(doodle.edges()))
}
// ANCHOR_END: fast_nimber

// ANCHOR: vertex
/// What is known of a vertex.
#[derive(Clone, Copy, Default)]
struct Vertex {
    /// How many edges it has that are still there, loops not counted.
    edges: u32,
    /// The nim-sum of the vertices at the other ends of these edges.
    others: u32,
    /// The nim-sum of all that is known to stand on it.
    above: u32,
}
// ANCHOR_END: vertex

// ANCHOR: fast_value
/// The nimber of the doodle that these edges make: the same as by `value`,
/// only faster. `None` if one of them does not stand.
///
/// # Panics
/// If there are more than two thousand million edges or vertices.
pub fn fast_value(edges: &[Edge]) -> Option<u64> {
    let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
    assert!(edges.len().max(last) <= 2_000_000_000, "too many edges");
    let mut vertices = drawn(edges, last + 1)?;
    let above_ground = vertices[1..].iter();
    let standing = above_ground.filter(|vertex| vertex.edges > 0).count();
    let taken = take_tops(&mut vertices);
    let (nimber, met) = climb(edges, &vertices);
    Some(nimber.into()).filter(|_| taken + met == standing)
}
// ANCHOR_END: fast_value

// ANCHOR: drawn
/// The vertices with all edges; `None` if there is a loop in the air.
fn drawn(edges: &[Edge], number: usize) -> Option<Vec<Vertex>> {
    let mut vertices = vec![Vertex::default(); number];
    for &(a, b) in edges.iter().filter(|(a, b)| a != b) {
        for (here, other) in [(a, b), (b, a)] {
            vertices[here].edges += 1;
            vertices[here].others ^= other as u32;
        }
    }
    for &(at, _) in edges.iter().filter(|(a, b)| a == b) {
        vertices[at].above ^= 1;
        if at > 0 && vertices[at].edges == 0 {
            return None;
        }
    }
    Some(vertices)
}
// ANCHOR_END: drawn

// ANCHOR: take_tops
/// Takes off each vertex with a single edge, and adds to the vertex below what
/// this branch is worth, until there is none. How many were taken off.
fn take_tops(vertices: &mut [Vertex]) -> usize {
    let mut taken = 0;
    for top in 1..vertices.len() {
        let mut here = top;
        while here > 0 && vertices[here].edges == 1 {
            let Vertex { others, above, .. } = vertices[here];
            vertices[here].edges = 0;
            let below = &mut vertices[others as usize];
            below.edges -= 1;
            below.others ^= here as u32;
            below.above ^= above + 1;
            taken += 1;
            here = others as usize;
        }
    }
    taken
}
// ANCHOR_END: take_tops

// ANCHOR: compact
/// The ends of all edges that are left, in one list: those of vertex *v* are
/// `starts[v]` to `starts[v + 1]`, each as the vertex at the other end.
struct Compact {
    starts: Vec<u32>,
    ends: Vec<u32>,
}
// ANCHOR_END: compact

impl Compact {
    // ANCHOR: filled
    fn of(edges: &[Edge], vertices: &[Vertex]) -> Compact {
        let mut starts = Vec::with_capacity(vertices.len() + 1);
        let mut sum = 0;
        starts.extend(vertices.iter().map(|vertex| {
            sum += vertex.edges;
            sum // the end, at first: it goes down as they are filled
        }));
        starts.push(sum);
        let mut ends = vec![0; sum as usize];
        for &(a, b) in edges {
            if a != b && vertices[a].edges > 0 && vertices[b].edges > 0 {
                for (from, to) in [(a, b), (b, a)] {
                    starts[from] -= 1;
                    ends[starts[from] as usize] = to as u32;
                }
            }
        }
        Compact { starts, ends }
    }
    // ANCHOR_END: filled

    /// The step to a vertex that is met now, as `number`.
    fn step(
        &self,
        vertex: usize,
        vertices: &[Vertex],
        number: u32,
        below: u32,
    ) -> Step {
        let (next, stop) = (self.starts[vertex], self.starts[vertex + 1]);
        let above = vertices[vertex].above;
        Step { number, low: number, below, next, stop, above }
    }
}

// ANCHOR: step
/// A vertex on the way from the ground to where the walk is.
struct Step {
    /// When the vertex was met, from 1.
    number: u32,
    /// The smallest number that is reached from here and from above.
    low: u32,
    /// The number of the vertex from which it was met; 0 for none, and after
    /// the edge from there has been seen from here.
    below: u32,
    /// Where the next of its ends is in the list, and where they stop.
    next: u32,
    stop: u32,
    /// The nim-sum of all that is known to stand on it.
    above: u32,
}
// ANCHOR_END: step

impl Step {
    /// The vertex at the next of its ends.
    fn look(&mut self, ends: &[u32]) -> Option<usize> {
        (self.next < self.stop).then(|| {
            self.next += 1;
            ends[self.next as usize - 1] as usize
        })
    }

    // ANCHOR: close
    /// An edge leads to the vertex that was met as the one with this number.
    fn close(&mut self, number: u32) {
        if number == self.below {
            self.below = 0; // this edge is the one over which we came
        } else if number < self.number {
            self.low = self.low.min(number);
            self.above ^= 1;
        }
    }

    /// Adds what stands on a vertex that was met from here and is left now:
    /// one more over a bridge.
    fn add(&mut self, left: &Step) {
        let bridge = left.low == left.number;
        self.above ^= if bridge { left.above + 1 } else { left.above ^ 1 };
        self.low = self.low.min(left.low);
    }
    // ANCHOR_END: close
}

// ANCHOR: climb
/// Walks in depth from the ground over all edges that are left: the nimber,
/// and how many vertices were met besides the ground.
fn climb(edges: &[Edge], vertices: &[Vertex]) -> (u32, usize) {
    let rest = Compact::of(edges, vertices);
    let (mut met, mut numbers) = (1, vec![0; vertices.len()]);
    numbers[0] = 1;
    let mut here = rest.step(0, vertices, 1, 0);
    let mut path = Vec::new();
    loop {
        while let Some(other) = here.look(&rest.ends) {
            if numbers[other] > 0 {
                here.close(numbers[other]);
            } else {
                met += 1;
                numbers[other] = met;
                let there = rest.step(other, vertices, met, here.number);
                path.push(replace(&mut here, there));
            }
        }
        let Some(below) = path.pop() else { break };
        let left = replace(&mut here, below);
        here.add(&left);
    }
    (here.above, met as usize - 1)
}
// ANCHOR_END: climb
