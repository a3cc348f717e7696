//! A doodle made smaller, step by step, until one stalk is left.

use crate::cut::Knots;
use crate::loops_opened;
use stalks::Edge;

// ANCHOR: step
/// One step: what is done, and the doodle after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is done, a sentence.
    pub said: String,
    /// The edges afterwards.
    pub edges: Vec<Edge>,
}

/// The steps from these edges, which all stand, to one stalk. None of them
/// changes the nimber.
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
/// Makes one vertex of the first knot that has more than one.
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
    let said = format!(
        "Fuse {}: {} edges become loops at {}.",
        listed(&members),
        loops(&after) - loops(edges),
        members[0]
    );
    Some(Step { said, edges: after })
}
// ANCHOR_END: fuse_a_knot

// ANCHOR: open_the_loops
/// Makes a stalk of one edge of each loop.
fn open_the_loops(edges: &[Edge]) -> Option<Step> {
    let mut at: Vec<usize> =
        edges.iter().filter(|(a, b)| a == b).map(|&(a, _)| a).collect();
    if at.is_empty() {
        return None;
    }
    at.sort_unstable();
    let groups = at.chunk_by(|a, b| a == b);
    let told: Vec<String> =
        groups.map(|g| format!("{} at {}", g.len(), g[0])).collect();
    let said =
        format!("Open the loops to stalks of one edge: {}.", told.join(", "));
    Some(Step { said, edges: loops_opened(edges) })
}
// ANCHOR_END: open_the_loops

// ANCHOR: join_stalks
/// Makes one stalk of the stalks on one vertex, the first that the walk meets
/// last. There are only bridges.
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
/// The step that makes one stalk of `stalks`, the vertices of each from `at`
/// upwards.
fn joined(edges: &[Edge], at: usize, stalks: &[Vec<usize>]) -> Step {
    let mut lengths: Vec<usize> = stalks.iter().map(Vec::len).collect();
    lengths.sort_unstable();
    let sum = lengths.iter().fold(0, |sum, length| sum ^ length);
    let gone = stalks.concat();
    let is_gone = |&(a, b): &Edge| gone.contains(&a) || gone.contains(&b);
    let mut after: Vec<Edge> =
        edges.iter().copied().filter(|edge| !is_gone(edge)).collect();
    let mut end = at;
    for &vertex in &gone[..sum] {
        after.push((end, vertex));
        end = vertex;
    }
    let terms: Vec<String> = lengths.iter().map(usize::to_string).collect();
    let said = format!(
        "Join the stalks of {} edges at {at}: {} = {sum}.",
        listed(&lengths),
        terms.join(" ⊕ ")
    );
    Step { said, edges: after }
}
// ANCHOR_END: joined

/// Numbers as a sentence lists them: 1, 2 and 3.
fn listed(numbers: &[usize]) -> String {
    let words: Vec<String> = numbers.iter().map(usize::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            format!("{} and {last}", rest.join(", "))
        }
        _ => words.concat(),
    }
}
