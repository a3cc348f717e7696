//! The same nimber, for doodles of a million edges, and from their text.

use notebook::{Lines, ProgramError};
use stalks::{read_doodle, Edge, LAST_VERTEX, MOST_EDGES};
use std::io::{self, BufRead, Read};

/// What is looked at by [`plain_edges`]: at most so many bytes.
/// A plain line has at most 16, so a text that is longer than this has more
/// edges than [`MOST_EDGES`], and what is cut off is never overlooked.
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
    let last = last_vertex(edges);
    assert!(edges.len().max(last) <= 2_000_000_000, "too many edges");
    match edges.len() > last + last / 4 {
        true => nimber_of(&gathered(edges, last as u32)),
        false => nimber_of(edges),
    }
}

/// The nimber, without gathering anything before.
fn nimber_of(edges: &[Edge]) -> Option<u64> {
    let mut vertices = drawn(edges, last_vertex(edges) + 1)?;
    let above_ground = vertices[1..].iter();
    let standing = above_ground.filter(|vertex| vertex.edges > 0).count();
    let taken = take_tops(&mut vertices);
    let met = spread(&Compact::of(edges, &vertices), &vertices);
    let all_stand = taken + met.len() - 1 == standing;
    all_stand.then(|| collected(met).into())
}
// ANCHOR_END: fast_value

/// The largest number of a vertex; 0 if there is no edge.
fn last_vertex(edges: &[Edge]) -> usize {
    edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0)
}

// ANCHOR: join
/// Joins the groups of two vertices; `false` if they are one group already.
/// `low` leads each vertex to a smaller one of its group, the smallest to
/// itself. (Martin Rem; Edsger Dijkstra printed it in 1976.)
fn join(low: &mut [u32], (mut a, mut b): Edge) -> bool {
    while low[a] != low[b] {
        if low[a] < low[b] {
            (a, b) = (b, a);
        }
        let led = low[a] as usize;
        low[a] = low[b];
        if led == a {
            return true;
        }
        a = led;
    }
    false
}
// ANCHOR_END: join

// ANCHOR: gathered
/// The same doodle with all those vertices fused that are joined by the edges
/// which a forest leaves over. The vertices are 0 to `last`.
fn gathered(edges: &[Edge], last: u32) -> Vec<Edge> {
    let mut forest: Vec<u32> = (0..=last).collect();
    let mut groups = forest.clone();
    for &edge in edges {
        if !join(&mut forest, edge) {
            join(&mut groups, edge);
        }
    }
    let number = renamed(&mut groups);
    let mut loops = vec![0; number];
    let mut left = Vec::new();
    for (a, b) in edges.iter().map(|&(a, b)| (groups[a], groups[b])) {
        match a == b {
            true => loops[a as usize] = 1 + loops[a as usize] % 2,
            false => left.push((a as usize, b as usize)),
        }
    }
    for (vertex, &loops) in loops.iter().enumerate() {
        left.extend(std::iter::repeat_n((vertex, vertex), loops));
    }
    left
}
// ANCHOR_END: gathered

// ANCHOR: renamed
/// Puts the number of its group in the place of each vertex, counted from 0,
/// the group of the ground; how many groups there are.
fn renamed(low: &mut [u32]) -> usize {
    let mut groups = 0;
    for vertex in 0..low.len() {
        let lower = low[vertex] as usize;
        low[vertex] = low[lower]; // its number, unless it leads to itself
        if lower == vertex {
            low[vertex] = groups;
            groups += 1;
        }
    }
    groups as usize
}
// ANCHOR_END: renamed

// ANCHOR: drawn
/// The vertices with all edges; `None` if one in the air has only loops.
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

    /// The ends at this vertex.
    fn ends_at(&self, vertex: usize) -> &[u32] {
        let (start, stop) = (self.starts[vertex], self.starts[vertex + 1]);
        &self.ends[start as usize..stop as usize]
    }
    // ANCHOR_END: filled
}

// ANCHOR: met
/// A vertex that the walk has met. They are counted as they are met, from 0,
/// the ground.
struct Met {
    vertex: u32,
    /// From where it was met.
    from: u32,
    /// Itself, until it is fused with the one from where it was met; then one
    /// of those that are fused with it and were met before it.
    foot: u32,
    /// The nim-sum of all that is known to stand on it.
    above: u32,
}

impl Met {
    /// A vertex that is met as number `place`, from number `from`.
    fn new(vertex: u32, from: usize, place: usize, all: &[Vertex]) -> Met {
        let above = all[vertex as usize].above;
        Met { vertex, from: from as u32, foot: place as u32, above }
    }
}
// ANCHOR_END: met

/// Not a number: the vertex has not been met.
const NOT_MET: u32 = u32::MAX;

// ANCHOR: spread
/// Walks from the ground over all edges that are left, and looks from each
/// vertex in the order in which they were met.
fn spread(rest: &Compact, vertices: &[Vertex]) -> Vec<Met> {
    let mut places = vec![NOT_MET; vertices.len()];
    places[0] = 0;
    let mut met = vec![Met::new(0, 0, 0, vertices)];
    let mut here = 0;
    while here < met.len() {
        for &vertex in rest.ends_at(met[here].vertex as usize) {
            let place = &mut places[vertex as usize];
            if *place == NOT_MET {
                *place = met.len() as u32;
                met.push(Met::new(vertex, here, met.len(), vertices));
            } else if *place as usize > here {
                met[here].above ^= 1;
                fuse(&mut met, here, *place as usize);
            }
        }
        here += 1;
    }
    met
}
// ANCHOR_END: spread

// ANCHOR: fuse
/// The first vertex of those that are fused with this one.
fn foot(met: &mut [Met], mut place: usize) -> usize {
    while met[place].foot as usize != place {
        met[place].foot = met[met[place].foot as usize].foot;
        place = met[place].foot as usize;
    }
    place
}

/// Fuses all vertices of the cycle that an edge between these two closes.
fn fuse(met: &mut [Met], a: usize, b: usize) {
    let (mut a, mut b) = (foot(met, a), foot(met, b));
    while a != b {
        if a < b {
            (a, b) = (b, a);
        }
        met[a].foot = met[a].from;
        a = foot(met, a);
    }
}
// ANCHOR_END: fuse

// ANCHOR: collected
/// The nimber of all that was met.
fn collected(mut met: Vec<Met>) -> u32 {
    for place in (1..met.len()).rev() {
        let Met { from, foot, above, .. } = met[place];
        let bridge = foot as usize == place;
        met[from as usize].above ^= if bridge { above + 1 } else { above ^ 1 };
    }
    met[0].above
}
// ANCHOR_END: collected
