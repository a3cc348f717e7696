//! Finds the nimber of a doodle, as `value` does, but faster: for doodles with
//! a million edges, and straight from the text of the input.
//!
//! | word | in this file |
//! | --- | --- |
//! | `vertex` | a vertex, given by its number in the doodle; 0 is the ground |
//! | `a`, `b` | the two ends of an edge, as vertices |
//! | `other` | the vertex at the other end of an edge |
//! | `known[v]` | what is known about v; `degree`: how many edges v has |
//! | `top`, `below` | a vertex with one edge, and the vertex it stands on |
//! | `above` | the nim-sum of everything known to stand on a vertex |
//! | `others` | the nim-sum of the vertices at the other ends of v's edges |
//! | group | vertices that become one; `group[v]`: the number of v's group |
//! | `leads_to` | an earlier member of a group; the first leads to itself |
//! | `forest` | `leads_to` when every edge joins groups |
//! | `fused` | `leads_to` when only edges outside the forest join groups |
//! | `rest` | the edges left once all tops have been taken off |
//! | `order` | the vertices, in the order the walk reached them |
//! | `place` | of a vertex: how many vertices the walk reached before it |
//! | `here` | the place of the vertex that the walk is exploring |
//! | `parent` | the place from which the walk reached a vertex |
//! | `foot` | the earliest place in a fused group |
//! | `early`, `late` | two feet, the earlier one first |
//!
//! Why the program works this way (the times for each step, measured on 22
//! November 2026, are in `runs/fusion-value/steps.measured.txt`):
//!
//! - Tops are taken off first, because a tree then needs no list of ends at
//!   all: a random tree of a million edges went from 434 ms to 34 ms.
//! - `others` is a nim-sum, because when a vertex has only one neighbour left,
//!   the nim-sum is its number: the vertex below is found without a search.
//! - `Compact` holds all ends in one list, because a list for each vertex would
//!   need a separate allocation for each vertex.
//! - The walk is breadth-first, because the machine can then start one memory
//!   access while it waits for another: a random graph went from 94 ms to 80
//!   ms, a shuffled ladder from 122 ms to 91 ms.
//! - Doodles with more than about five edges to every four vertices are
//!   gathered first, because most of their edges become loops before any list
//!   is made: a random graph went from 80 ms to 26 ms. A ladder became slower:
//!   it went from 14 ms to 18 ms.
//! - Numbers are 32 bits wide, because smaller lists stay in the cache longer.
//!   We have not measured how much this saves, or how much `plain_edges` saves.

use notebook::{Lines, ProgramError};
use stalks::{read_doodle, Edge, LAST_VERTEX, MOST_EDGES};
use std::io::{self, BufRead, Read};

/// The maximum number of bytes that [`plain_edges`] looks at. A plain line has
/// at most 16 bytes, so if a plain text is longer, its first `LONGEST_TEXT`
/// bytes hold more than [`MOST_EDGES`] edges, and [`read_doodle`] takes over.
const LONGEST_TEXT: u64 = 1 << 26;

// ANCHOR: plain_edges
/// Returns the edges of a text in which each line holds the numbers of two
/// vertices separated by one space; `None` for any other text, or if there are
/// too many edges.
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
/// Removes a vertex number, then `sign`, from `unread`; returns the number.
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
/// The errors of [`read_doodle`], which takes over if the fast way fails.
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
    /// How many of the vertex's edges are left, not counting loops.
    degree: u32,
    /// The nim-sum of the vertices at the other ends of the edges left.
    others: u32,
    /// The nim-sum of everything known to stand on the vertex.
    above: u32,
}
// ANCHOR_END: known

// ANCHOR: fast_value
/// Returns the nimber of the doodle with these edges, as `value` does, but
/// faster. `None` if any of the edges isn't standing.
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

/// Returns what [`fast_value`] returns, but never gathers vertices first.
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
/// Joins the groups of two vertices; returns `false` if both are already in the
/// same group. Each vertex leads to a smaller one in its group; the smallest
/// leads to itself. (Martin Rem; published by Edsger Dijkstra in 1976.)
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
/// Returns `edges` with the ends of each edge outside some forest fused, and
/// one or two of the loops at each vertex kept. The vertices are 0 to `last`.
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
/// Returns the number of each vertex's group, where the ground's group has
/// number 0, and how many groups there are.
fn numbered(mut leads_to: Vec<u32>) -> (Vec<u32>, usize) {
    let mut count = 0;
    for vertex in 0..leads_to.len() {
        let smaller = leads_to[vertex] as usize;
        // `leads_to[smaller]` is a group number, unless `smaller == vertex`.
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
/// Returns what the edges tell us about the vertices 0 to `last`, or `None` if
/// a vertex other than the ground has loops but no other edges.
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
/// Takes off vertices with a single edge, but never the ground, until there are
/// no more, and nim-adds the value of each branch to the vertex below. Returns
/// how many vertices it took off.
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
/// The ends of all the remaining edges, in one list. The ends at vertex *v*
/// begin at `starts[v]` and stop before `starts[v + 1]`; each end is stored as
/// the vertex at the other end of its edge.
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
            stop // one past its last end; counted down as ends are filled in
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
/// A vertex that the walk has reached. Its place is the number of vertices
/// reached before it, 0 for the ground.
struct Met {
    vertex: u32,
    /// The place from which the walk reached the vertex.
    parent: u32,
    /// The vertex's own place, until it is fused with the vertex at `parent`;
    /// then an earlier place in its fused group.
    leads_to: u32,
    /// The nim-sum of everything known to stand on the vertex.
    above: u32,
}

impl Met {
    /// Returns a vertex at `place`, reached from the place `parent`.
    fn new(vertex: u32, parent: usize, place: usize, known: &[Known]) -> Met {
        let above = known[vertex as usize].above;
        Met { vertex, parent: parent as u32, leads_to: place as u32, above }
    }
}
// ANCHOR_END: met

/// Not a place: the walk has not reached the vertex.
const NOT_MET: u32 = u32::MAX;

// ANCHOR: spread
/// Walks breadth-first from the ground over the remaining edges, and fuses each
/// cycle it finds. Returns the vertices in the order it reached them.
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
/// Returns the earliest place in the fused group of `place`.
fn foot(order: &mut [Met], mut place: usize) -> usize {
    while order[place].leads_to as usize != place {
        let next = order[place].leads_to as usize;
        order[place].leads_to = order[next].leads_to;
        place = order[place].leads_to as usize;
    }
    place
}

/// Fuses all the vertices on the cycle that an edge between two places closes.
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
/// Returns the nimber of everything that the walk reached.
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
