//! Finds a winning cut: by trying every edge, or from the rings of a knot.
//!
//! The words vertex, edge, ends and parent mean what they mean for [`Walk`].
//!
//! | word | in this file |
//! | --- | --- |
//! | knot | a piece left when all bridges are removed; its foot identifies it |
//! | `foot` | the vertex of a knot that the walk reached first |
//! | `above[f]` | the nimber of the knot with foot f and everything on it |
//! | `upper` | the upper end of a bridge, which is the foot of a knot |
//! | `pile`, `rest` | a bridge seen as a Nim pile; what a move leaves of it |
//! | `target` | the nimber that a cut has to leave above a foot |
//! | mates | edges of a knot that disconnect it if both are removed |
//! | `prints[e]` | the fingerprint of e, which should be shared only by mates |
//! | `ring` | the edges of a class of mates; `in_ring[e]`: whether e is in it |
//! | part | a piece joined to others by a ring; `entry`: its first vertex |
//! | `exits` | the edges of the ring that leave a part, and where they lead |

use crate::{above, edge_to_cut, ends, value, Walk};
use stalks::Edge;

// ANCHOR: by_trying
/// Returns the first cut that leaves the nimber 0, found by trying each edge.
pub fn cut_by_trying(edges: &[Edge]) -> Option<usize> {
    (0..edges.len()).find(|&edge| value(&after(edges, edge)) == 0)
}

/// Returns the edges that still stand after a cut, in their original order.
pub fn after(edges: &[Edge], cut: usize) -> Vec<Edge> {
    let mut uncut = edges.to_vec();
    uncut.remove(cut);
    let mut standing = stalks::standing(&uncut).into_iter();
    uncut.retain(|_| standing.next() == Some(true));
    uncut
}
// ANCHOR_END: by_trying

// ANCHOR: knots
/// The knots of a doodle: the pieces left when all bridges are removed.
pub(crate) struct Knots<'a> {
    pub edges: &'a [Edge],
    pub ends: Vec<Vec<(usize, usize)>>,
    pub walk: Walk,
    /// For each foot of a knot, the nimber above it.
    pub above: Vec<u64>,
    /// For each vertex, the foot of its knot.
    pub foot: Vec<usize>,
}
// ANCHOR_END: knots

/// The nimber of a part of a knot, including everything the part carries, and
/// the edges of the ring that leave the part, each with its other end.
type Part = (u64, Vec<(usize, usize)>);

impl<'a> Knots<'a> {
    // ANCHOR: knots_of
    /// Returns the knots of these edges, all of which must be standing.
    pub(crate) fn of(edges: &'a [Edge]) -> Self {
        let walk = Walk::over(edges);
        let above = above(edges, &walk);
        let mut foot: Vec<usize> = (0..above.len()).collect();
        for &vertex in &walk.order {
            if let Some((edge, parent)) = walk.from[vertex] {
                if !walk.bridge[edge] {
                    foot[vertex] = foot[parent];
                }
            }
        }
        Knots { edges, ends: ends(edges), walk, above, foot }
    }
    // ANCHOR_END: knots_of

    // ANCHOR: bridged
    /// Returns, for each foot of a knot, the upper ends of the bridges that go
    /// up from the knot.
    fn bridged(&self) -> Vec<Vec<usize>> {
        let mut bridged = vec![Vec::new(); self.foot.len()];
        for &vertex in &self.walk.order {
            if let Some((edge, parent)) = self.walk.from[vertex] {
                if self.walk.bridge[edge] {
                    bridged[self.foot[parent]].push(vertex);
                }
            }
        }
        bridged
    }
    // ANCHOR_END: bridged
}

// ANCHOR: spot
/// Where to look for a winning cut.
enum Spot {
    /// This bridge.
    Bridge(usize),
    /// Some edge inside the knot with this foot.
    Inside(usize),
}
// ANCHOR_END: spot

impl Knots<'_> {
    // ANCHOR: winning_spot
    /// Returns where to cut to leave the nimber 0, working up from the ground
    /// with one Nim move per knot. Returns `None` if the nimber is already 0.
    fn winning_spot(&self) -> Option<Spot> {
        let bridged = self.bridged();
        let (mut foot, mut target) = (0, 0);
        if self.above[0] == 0 {
            return None;
        }
        loop {
            let change = self.above[foot] ^ target;
            let can_change = |upper: &&usize| {
                let pile = self.above[**upper] + 1;
                pile ^ change < pile
            };
            let Some(&upper) = bridged[foot].iter().find(can_change) else {
                return Some(Spot::Inside(foot));
            };
            let rest = (self.above[upper] + 1) ^ change;
            if rest == 0 {
                let (edge, _) = self.walk.from[upper]?;
                return Some(Spot::Bridge(edge));
            }
            (foot, target) = (upper, rest - 1);
        }
    }
    // ANCHOR_END: winning_spot

    // ANCHOR: prints
    /// Returns a fingerprint for each edge, the same for all edges of a ring.
    /// `stamp` returns pseudorandom numbers.
    fn prints(&self, stamp: fn(u64) -> u64) -> Vec<u64> {
        let mut prints = vec![0; self.edges.len()];
        let mut sums = vec![0; self.ends.len()]; // of the prints at each vertex
        for (edge, &(a, b)) in self.edges.iter().enumerate() {
            if !self.walk.took(edge, (a, b)) {
                prints[edge] = stamp(edge as u64);
                sums[a] ^= prints[edge];
                sums[b] ^= prints[edge];
            }
        }
        for &vertex in self.walk.order.iter().rev() {
            if let Some((edge, parent)) = self.walk.from[vertex] {
                prints[edge] = sums[vertex];
                sums[parent] ^= prints[edge];
            }
        }
        prints
    }
    // ANCHOR_END: prints

    // ANCHOR: odd_ring
    /// Finds an odd ring of this knot: an odd number of edges with equal
    /// fingerprints. Returns, for each edge of the doodle, whether it is in the
    /// ring; if there is no odd ring, no edge is.
    fn odd_ring(&self, foot: usize, prints: &[u64]) -> Vec<bool> {
        let is_inside = |&edge: &usize| {
            let (a, _) = self.edges[edge];
            !self.walk.bridge[edge] && self.foot[a] == foot
        };
        let mut inside: Vec<usize> =
            (0..self.edges.len()).filter(is_inside).collect();
        inside.sort_unstable_by_key(|&edge| prints[edge]);
        let mut rings = inside.chunk_by(|&e, &f| prints[e] == prints[f]);
        let odd = rings.find(|ring| ring.len() % 2 == 1);
        let mut in_ring = vec![false; self.edges.len()];
        for &edge in odd.unwrap_or_default() {
            in_ring[edge] = true;
        }
        in_ring
    }
    // ANCHOR_END: odd_ring

    // ANCHOR: around
    /// Returns the parts of a knot that a ring joins, starting with the part
    /// that contains the foot: each part's nimber, and the edge to the next.
    fn around(&self, foot: usize, in_ring: &[bool]) -> Vec<(u64, usize)> {
        let mut seen = vec![false; self.ends.len()];
        let mut parts: Vec<(u64, usize)> = Vec::new();
        let mut next = Some(foot);
        while let Some(entry) = next.filter(|&vertex| !seen[vertex]) {
            let (nimber, exits) = self.part(entry, in_ring, &mut seen);
            let back = parts.last().map(|&(_, edge)| edge);
            let onward = |exit: &&(usize, usize)| Some(exit.0) != back;
            let exit = exits.iter().find(onward);
            next = exit.map(|&(_, other)| other);
            parts.extend(exit.map(|&(edge, _)| (nimber, edge)));
        }
        parts
    }
    // ANCHOR_END: around

    // ANCHOR: part
    /// Returns the part of a knot that contains `entry`: its nimber, including
    /// everything above it, and the ring's edges that leave the part, each with
    /// its other end.
    fn part(&self, entry: usize, in_ring: &[bool], seen: &mut [bool]) -> Part {
        let (mut nimber, mut exits) = (0, Vec::new());
        let mut waiting = vec![entry];
        seen[entry] = true;
        while let Some(vertex) = waiting.pop() {
            for &(edge, other) in &self.ends[vertex] {
                if in_ring[edge] {
                    exits.push((edge, other));
                } else if !self.walk.bridge[edge] {
                    nimber ^= u64::from(self.edges[edge].0 == vertex);
                    if !std::mem::replace(&mut seen[other], true) {
                        waiting.push(other);
                    }
                } else if self.walk.from[other] == Some((edge, vertex)) {
                    nimber ^= self.above[other] + 1;
                }
            }
        }
        (nimber, exits)
    }
    // ANCHOR_END: part
}

// ANCHOR: cut_by_rings
/// Returns a cut found from the rings, or `None` if the nimber is 0 or no odd
/// ring is found. The cut leaves the nimber 0, provided that only mates have
/// equal fingerprints; `stamp` makes the fingerprints. All the edges must be
/// standing.
pub fn cut_by_rings(edges: &[Edge], stamp: fn(u64) -> u64) -> Option<usize> {
    let knots = Knots::of(edges);
    let foot = match knots.winning_spot()? {
        Spot::Bridge(edge) => return Some(edge),
        Spot::Inside(foot) => foot,
    };
    let in_ring = knots.odd_ring(foot, &knots.prints(stamp));
    let parts = knots.around(foot, &in_ring).into_iter();
    let (nimbers, ring): (Vec<u64>, Vec<usize>) = parts.unzip();
    (ring.len() % 2 == 1).then(|| ring[edge_to_cut(&nimbers)])
}
// ANCHOR_END: cut_by_rings

// ANCHOR: winning_cut
/// Returns a cut that leaves the nimber 0, or `None` if there is none. All the
/// edges must be standing. `stamp` makes the fingerprints.
pub fn cut_by_stamp(edges: &[Edge], stamp: fn(u64) -> u64) -> Option<usize> {
    let wins = |&cut: &usize| value(&after(edges, cut)) == 0;
    match cut_by_rings(edges, stamp).filter(wins) {
        // Happens only if edges that aren't mates share a fingerprint.
        None if value(edges) != 0 => cut_by_trying(edges),
        cut => cut,
    }
}

/// Returns a cut that leaves the nimber 0, or `None` if there is none. All the
/// edges must be standing.
pub fn winning_cut(edges: &[Edge]) -> Option<usize> {
    cut_by_stamp(edges, stamp)
}
// ANCHOR_END: winning_cut

// ANCHOR: stamp
/// Returns `number` scrambled into 64 bits (Steele, Lea and Flood 2014).
pub fn stamp(number: u64) -> u64 {
    let mut z = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
// ANCHOR_END: stamp
