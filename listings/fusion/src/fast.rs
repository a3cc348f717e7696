//! The same nimber, found faster: for doodles with a million edges, and
//! straight from the text.
//!
//! | word | in this file |
//! | --- | --- |
//! | `vertex` | a vertex, given by its number in the doodle; 0 is the ground |
//! | `a`, `b` | the two ends of an edge, as vertices |
//! | `other` | the vertex at the other end of an edge |
//! | `known[v]` | what is known about v; its `degree`: how many edges it has |
//! | `top`, `below` | a vertex with one edge, and the vertex it stands on |
//! | `above` | the nim-sum of all that is known to stand on a vertex |
//! | `others` | the nim-sum of the vertices at the other ends of its edges |
//! | group | vertices that become one; `group[v]`: the number of v's group |
//! | `leads_to` | an earlier vertex in its group; the first leads to itself |
//! | `forest` | `leads_to` for the groups joined by edges, no matter which |
//! | `fused` | `leads_to` for the groups joined by edges not in the forest |
//! | `rest` | the edges that are left when all tops have been taken off |
//! | `order` | the vertices met, in the order in which the walk met them |
//! | `place` | how many were met before this one; `here`: where we look from |
//! | `parent` | the place from which this vertex was met |
//! | `foot` | the first of the places that are fused |
//! | `early`, `late` | two feet, in the order of their places |
//!
//! Why it is done this way (the times for each step, measured on
//! 22 November 2026, are in `runs/fusion-value/steps.measured.txt`):
//!
//! - Tops are taken off first, because a tree then needs no list of ends at
//!   all: 434 ms became 34 in a random tree of a million edges.
//! - `others` is a nim-sum, because when only one neighbour is left, the
//!   nim-sum is that neighbour: the way down needs no search.
//! - `Compact` is one list, because a list for each vertex would need a
//!   separate piece of memory for each vertex.
//! - The walk is breadth-first, because the machine can then start one memory
//!   access while it waits for another: 94 ms became 80 in a random graph, 122
//!   became 91 in a shuffled ladder.
//! - Crowded doodles are gathered first, because most of their edges become
//!   loops before any list is made: 80 ms became 26 in a random graph. This
//!   makes a ladder slower: 14 became 18.
//! - Numbers have 32 binary digits, because shorter lists stay in the caches
//!   for longer. We have not measured how much this saves, or how much the
//!   plain reader saves.

use notebook::{Lines, ProgramError};
use stalks::{read_doodle, Edge, LAST_VERTEX, MOST_EDGES};
use std::io::{self, BufRead, Read};

/// The most bytes that [`plain_edges`] looks at. A plain line has at most 16
/// bytes, so this much of a longer plain text has more than [`MOST_EDGES`]
/// edges. In that case the plain reader takes over.
const LONGEST_TEXT: u64 = 1 << 26;

// ANCHOR: plain_edges
/// Returns the edges of a text in which each line holds the numbers of two
/// vertices with one space between them; `None` for any other text, or if there
/// are too many edges.
fn plain_edges(text: &[u8]) -> Option<Vec<Edge>> {
    let mut edges = Vec::with_capacity((text.len() / 8).min(MOST_EDGES));
    let mut unread = text;
    while !unread.is_empty() {
        if edges.len() == MOST_EDGES {
            return None;
        }
        let a = plain_vertex(&mut unread, b' ')?;
        let b = plain_vertex(&mut unread, b'\n')?;
        edges.push((a, b));
    }
    Some(edges)
}
// ANCHOR_END: plain_edges

// ANCHOR: plain_vertex
/// Takes a vertex number, and the character after it, from the unread text.
fn plain_vertex(unread: &mut &[u8], sign: u8) -> Option<usize> {
    let mut vertex = 0;
    for (digits, &byte) in unread.iter().enumerate().take(8) {
        if byte == sign && digits > 0 {
            *unread = &unread[digits + 1..];
            return Some(vertex).filter(|&v| v as u64 <= LAST_VERTEX);
        }
        let digit = byte.wrapping_sub(b'0');
        vertex = 10 * vertex + usize::from(Some(digit).filter(|&d| d < 10)?);
    }
    None
}
// ANCHOR_END: plain_vertex

// ANCHOR: fast_nimber
/// Returns the nimber of the doodle that the rest of the input describes.
///
/// # Errors
/// As for [`read_doodle`], which reads any text that isn't plain.
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

// ANCHOR: known
/// What is known about a vertex.
#[derive(Clone, Copy, Default)]
struct Known {
    /// How many of its edges are still there, not counting loops.
    degree: u32,
    /// The nim-sum of the vertices at the other ends of these edges.
    others: u32,
    /// The nim-sum of everything that is known to stand on it.
    above: u32,
}
// ANCHOR_END: known

// ANCHOR: fast_value
/// Returns the nimber of the doodle with these edges, as `value` does, only
/// faster. `None` if one of the edges doesn't stand.
///
/// # Panics
/// If there are more than 2 000 000 000 edges, or a larger vertex number.
pub fn fast_value(edges: &[Edge]) -> Option<u64> {
    let last = last_vertex(edges);
    assert!(edges.len().max(last) <= 2_000_000_000, "too many edges");
    if edges.len() > last + last / 4 {
        nimber_of(&gathered(edges, last as u32))
    } else {
        nimber_of(edges)
    }
}

/// Returns the nimber without gathering anything first.
fn nimber_of(edges: &[Edge]) -> Option<u64> {
    let mut known = known_of(edges, last_vertex(edges))?;
    let has_edges = |vertex: &usize| known[*vertex].degree > 0;
    let with_edges = (1..known.len()).filter(has_edges).count();
    let taken = take_tops(&mut known);
    let order = spread(&Compact::of(edges, &known), &known);
    let all_stand = taken + order.len() - 1 == with_edges;
    all_stand.then(|| collected(order).into())
}
// ANCHOR_END: fast_value

/// Returns the largest vertex number; 0 if there are no edges.
fn last_vertex(edges: &[Edge]) -> usize {
    edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0)
}

// ANCHOR: join
/// Joins the groups of two vertices; returns `false` if they are already in the
/// same group. Each vertex leads to a smaller one in its group, the smallest to
/// itself. (Martin Rem; published by Edsger Dijkstra in 1976.)
fn join(leads_to: &mut [u32], (mut a, mut b): Edge) -> bool {
    while leads_to[a] != leads_to[b] {
        if leads_to[a] < leads_to[b] {
            (a, b) = (b, a);
        }
        let next = leads_to[a] as usize;
        leads_to[a] = leads_to[b];
        if next == a {
            return true;
        }
        a = next;
    }
    false
}
// ANCHOR_END: join

// ANCHOR: gathered
/// Returns the same doodle after fusing all vertices joined by the edges that
/// are not in a forest. The vertices are 0 to `last`.
fn gathered(edges: &[Edge], last: u32) -> Vec<Edge> {
    let mut forest: Vec<u32> = (0..=last).collect();
    let mut fused = forest.clone();
    for &edge in edges {
        if !join(&mut forest, edge) {
            join(&mut fused, edge);
        }
    }
    let (group, count) = numbered(fused);
    let mut loops = vec![0; count];
    let mut gathered = Vec::new();
    for (a, b) in edges.iter().map(|&(a, b)| (group[a], group[b])) {
        if a == b {
            loops[a as usize] = 1 + loops[a as usize] % 2;
        } else {
            gathered.push((a as usize, b as usize));
        }
    }
    for (a, &times) in loops.iter().enumerate() {
        gathered.extend(std::iter::repeat_n((a, a), times));
    }
    gathered
}
// ANCHOR_END: gathered

// ANCHOR: numbered
/// Returns, for each vertex, the number of its group, counted from 0 for the
/// group of the ground; and how many groups there are.
fn numbered(mut leads_to: Vec<u32>) -> (Vec<u32>, usize) {
    let mut count = 0;
    for vertex in 0..leads_to.len() {
        let smaller = leads_to[vertex] as usize;
        // Already a group number, unless the vertex leads to itself.
        leads_to[vertex] = leads_to[smaller];
        if smaller == vertex {
            leads_to[vertex] = count;
            count += 1;
        }
    }
    (leads_to, count as usize)
}
// ANCHOR_END: numbered

// ANCHOR: known_of
/// Returns what is known about the vertices 0 to `last` from the edges; `None`
/// if any vertex other than the ground has loops and no other edges.
fn known_of(edges: &[Edge], last: usize) -> Option<Vec<Known>> {
    let mut known = vec![Known::default(); last + 1];
    for &(a, b) in edges.iter().filter(|(a, b)| a != b) {
        for (vertex, other) in [(a, b), (b, a)] {
            known[vertex].degree += 1;
            known[vertex].others ^= other as u32;
        }
    }
    for &(vertex, _) in edges.iter().filter(|(a, b)| a == b) {
        known[vertex].above ^= 1;
        if vertex > 0 && known[vertex].degree == 0 {
            return None;
        }
    }
    Some(known)
}
// ANCHOR_END: known_of

// ANCHOR: take_tops
/// Keeps taking off vertices with a single edge, nim-adding the value of each
/// branch to the vertex below, until there are no more. Returns how many were
/// taken off.
fn take_tops(known: &mut [Known]) -> usize {
    let mut taken = 0;
    for first in 1..known.len() {
        let mut top = first;
        while top > 0 && known[top].degree == 1 {
            let Known { others, above, .. } = known[top];
            let below = others as usize; // the only neighbour left
            known[top].degree = 0;
            known[below].degree -= 1;
            known[below].others ^= top as u32;
            known[below].above ^= above + 1;
            taken += 1;
            top = below;
        }
    }
    taken
}
// ANCHOR_END: take_tops

// ANCHOR: compact
/// The ends of all the edges that are left, in one list. The ends at vertex *v*
/// begin at `starts[v]` and stop before `starts[v + 1]`; each is given by the
/// vertex at the other end of its edge.
struct Compact {
    starts: Vec<u32>,
    ends: Vec<u32>,
}
// ANCHOR_END: compact

impl Compact {
    // ANCHOR: filled
    fn of(edges: &[Edge], known: &[Known]) -> Compact {
        let mut starts = Vec::with_capacity(known.len() + 1);
        let mut stop = 0;
        starts.extend(known.iter().map(|Known { degree, .. }| {
            stop += degree;
            stop // at first: it goes down as the ends are filled in
        }));
        starts.push(stop);
        let mut ends = vec![0; stop as usize];
        for &(a, b) in edges {
            if a != b && known[a].degree > 0 && known[b].degree > 0 {
                for (vertex, other) in [(a, b), (b, a)] {
                    starts[vertex] -= 1;
                    ends[starts[vertex] as usize] = other as u32;
                }
            }
        }
        Compact { starts, ends }
    }

    /// Returns the ends at this vertex.
    fn ends_at(&self, vertex: usize) -> &[u32] {
        let (start, stop) = (self.starts[vertex], self.starts[vertex + 1]);
        &self.ends[start as usize..stop as usize]
    }
    // ANCHOR_END: filled
}

// ANCHOR: met
/// A vertex that the walk has met. Its place is the number of vertices met
/// before it, 0 for the ground.
struct Met {
    vertex: u32,
    /// The place from which it was met.
    parent: u32,
    /// Its own place, until it is fused with the vertex from which it was met;
    /// then the place of an earlier vertex that is fused with it.
    leads_to: u32,
    /// The nim-sum of everything that is known to stand on it.
    above: u32,
}

impl Met {
    /// Returns a vertex met at `place`, from the place `parent`.
    fn new(vertex: u32, parent: usize, place: usize, known: &[Known]) -> Met {
        let above = known[vertex as usize].above;
        Met { vertex, parent: parent as u32, leads_to: place as u32, above }
    }
}
// ANCHOR_END: met

/// Not a place: the vertex has not been met.
const NOT_MET: u32 = u32::MAX;

// ANCHOR: spread
/// Walks from the ground over all the edges that are left, exploring the
/// vertices in the order in which they were met.
fn spread(rest: &Compact, known: &[Known]) -> Vec<Met> {
    let mut places = vec![NOT_MET; known.len()];
    places[0] = 0;
    let mut order = vec![Met::new(0, 0, 0, known)];
    let mut here = 0;
    while here < order.len() {
        for &other in rest.ends_at(order[here].vertex as usize) {
            let place = &mut places[other as usize];
            if *place == NOT_MET {
                *place = order.len() as u32;
                order.push(Met::new(other, here, order.len(), known));
            } else if *place as usize > here {
                order[here].above ^= 1;
                fuse(&mut order, here, *place as usize);
            }
        }
        here += 1;
    }
    order
}
// ANCHOR_END: spread

// ANCHOR: fuse
/// Returns the first of the places that are fused with this one.
fn foot(order: &mut [Met], mut place: usize) -> usize {
    while order[place].leads_to as usize != place {
        let next = order[place].leads_to as usize;
        order[place].leads_to = order[next].leads_to;
        place = order[place].leads_to as usize;
    }
    place
}

/// Fuses all vertices of the cycle closed by an edge between two places.
fn fuse(order: &mut [Met], here: usize, place: usize) {
    let (mut early, mut late) = (foot(order, here), foot(order, place));
    while early != late {
        if late < early {
            (early, late) = (late, early);
        }
        order[late].leads_to = order[late].parent;
        late = foot(order, late);
    }
}
// ANCHOR_END: fuse

// ANCHOR: collected
/// Returns the nimber of everything that was met.
fn collected(mut order: Vec<Met>) -> u32 {
    for place in (1..order.len()).rev() {
        let Met { parent, leads_to, above, .. } = order[place];
        let bridge = leads_to as usize == place;
        let worth = if bridge { above + 1 } else { above ^ 1 };
        order[parent as usize].above ^= worth;
    }
    order[0].above
}
// ANCHOR_END: collected
