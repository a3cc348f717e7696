//! Simplifies a doodle, step by step, to a single stalk.

use crate::cut::Knots;
use crate::loops_opened;
use notebook::{listed, Sign, Term};
use stalks::Edge;
use std::fmt::{self, Display, Formatter};

/// What a step does, displayed as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// These vertices of a knot, smallest first, become one vertex, and this
    /// many edges between them become loops.
    Fuse(Vec<usize>, usize),
    /// The loops at these vertices become stalks of one edge. Each pair is a
    /// number of loops and the vertex that has them.
    Open(Vec<(usize, usize)>),
    /// The stalks at this vertex, which have these lengths, become one stalk,
    /// whose length is given last.
    Join(usize, Vec<u64>, u64),
}

impl Display for Said {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Said::Fuse(knot, loops) => write!(
                f,
                "Fuse {}: {loops} edges become loops at {}.",
                linked(knot),
                knot[0]
            ),
            Said::Open(loops) => {
                let told = loops.iter().map(|(n, at)| format!("{n} at {at}"));
                let told = listed(&told.collect::<Vec<String>>());
                write!(f, "Open the loops to stalks of one edge: {told}.")
            }
            Said::Join(at, lengths, sum) => write!(
                f,
                "Join the stalks of {} edges at {at}: {} = {sum}.",
                linked(lengths),
                Term::of(Sign::Nim, lengths)
            ),
        }
    }
}

/// Returns the numbers listed as in a sentence: 1, 2 and 3.
fn linked<T: Display>(numbers: &[T]) -> String {
    match numbers {
        [before @ .., last] if !before.is_empty() => {
            format!("{} and {last}", listed(before))
        }
        _ => listed(numbers),
    }
}

// ANCHOR: step
/// One step: what it does, and the doodle afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What the step does.
    pub said: Said,
    /// The edges after the step.
    pub edges: Vec<Edge>,
}

/// Returns the steps from these edges, all of which must be standing, to a
/// single stalk. None of the steps changes the nimber.
pub fn steps(edges: &[Edge]) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let next = |edges: &[Edge]| {
        fuse_a_knot(edges)
            .or_else(|| open_the_loops(edges))
            .or_else(|| join_stalks(edges))
    };
    while let Some(step) = next(steps.last().map_or(edges, |step| &step.edges))
    {
        steps.push(step);
    }
    steps
}
// ANCHOR_END: step

// ANCHOR: fuse_a_knot
/// Returns the step that fuses the first knot with more than one vertex.
fn fuse_a_knot(edges: &[Edge]) -> Option<Step> {
    let Knots { foot, walk, .. } = Knots::of(edges);
    let tied =
        |v: &&usize| walk.order.iter().any(|w| foot[*w] == **v && w != *v);
    let knot = *walk.order.iter().find(tied)?;
    let mut members: Vec<usize> =
        walk.order.iter().copied().filter(|&v| foot[v] == knot).collect();
    members.sort_unstable();
    let new = |v| if foot[v] == knot { members[0] } else { v };
    let loops = |list: &[Edge]| list.iter().filter(|(a, b)| a == b).count();
    let after: Vec<Edge> =
        edges.iter().map(|&(a, b)| (new(a), new(b))).collect();
    let said = Said::Fuse(members, loops(&after) - loops(edges));
    Some(Step { said, edges: after })
}
// ANCHOR_END: fuse_a_knot

// ANCHOR: open_the_loops
/// Returns the step that turns each loop into a stalk of one edge.
fn open_the_loops(edges: &[Edge]) -> Option<Step> {
    let mut at: Vec<usize> =
        edges.iter().filter(|(a, b)| a == b).map(|&(a, _)| a).collect();
    if at.is_empty() {
        return None;
    }
    at.sort_unstable();
    let groups = at.chunk_by(|a, b| a == b);
    let said = Said::Open(groups.map(|g| (g.len(), g[0])).collect());
    Some(Step { said, edges: loops_opened(edges) })
}
// ANCHOR_END: open_the_loops

// ANCHOR: join_stalks
/// Returns the step that joins the stalks on one vertex: of those with several
/// stalks, the last that the walk reaches. All edges must be bridges.
fn join_stalks(edges: &[Edge]) -> Option<Step> {
    let Knots { walk, .. } = Knots::of(edges);
    let mut upper = vec![Vec::new(); walk.from.len()];
    for &vertex in &walk.order {
        if let Some((_, parent)) = walk.from[vertex] {
            upper[parent].push(vertex);
        }
    }
    let fork = |v: &&usize| upper[**v].len() > 1;
    let at = *walk.order.iter().rev().find(fork)?;
    let stalk = |&v: &usize| {
        let up = |&v: &usize| upper[v].first().copied();
        std::iter::successors(Some(v), up).collect::<Vec<usize>>()
    };
    let stalks: Vec<Vec<usize>> = upper[at].iter().map(stalk).collect();
    Some(joined(edges, at, &stalks))
}
// ANCHOR_END: join_stalks

// ANCHOR: joined
/// Returns the step that joins `stalks` into one. Each stalk is given as the
/// list of its vertices above `at`, from the lowest up.
fn joined(edges: &[Edge], at: usize, stalks: &[Vec<usize>]) -> Step {
    let mut lengths: Vec<u64> = stalks.iter().map(|s| s.len() as u64).collect();
    lengths.sort_unstable();
    let sum = lengths.iter().fold(0, |sum, length| sum ^ length);
    let gone = stalks.concat();
    let is_gone = |&(a, b): &Edge| gone.contains(&a) || gone.contains(&b);
    let mut after: Vec<Edge> =
        edges.iter().copied().filter(|edge| !is_gone(edge)).collect();
    let mut end = at;
    for &vertex in &gone[..sum as usize] {
        after.push((end, vertex));
        end = vertex;
    }
    Step { said: Said::Join(at, lengths, sum), edges: after }
}
// ANCHOR_END: joined
