//! Lists all small doodles, and finds nimbers by brute force to compare with.

use nimbers::Nimbers;
use stalks::{Doodle, Edge, Hackenbush};

/// Returns all doodles among the vertices 0 to `last` with at most `edges`
/// edges.
pub(crate) fn doodles(last: usize, edges: usize) -> Vec<Vec<Edge>> {
    (0..=edges).flat_map(|edges| fusion::doodles(last, edges)).collect()
}

/// Finds nimbers by brute force, the standard for the other methods.
pub(crate) struct Judge(Nimbers<'static, Hackenbush>);

impl Judge {
    pub(crate) fn new() -> Judge {
        Judge(Nimbers::new(&Hackenbush))
    }

    pub(crate) fn of(&mut self, edges: &[Edge]) -> u64 {
        self.0.of(&Doodle::of(edges))
    }
}
