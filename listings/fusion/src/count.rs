//! Counts the cuts of a doodle by the nimber they leave.

use crate::{after, value};
use stalks::Edge;
use std::collections::BTreeMap;

// ANCHOR: cuts_by_value
/// Returns each nimber that some cut leaves, with the number of cuts that leave
/// it.
pub fn cuts_by_value(edges: &[Edge]) -> BTreeMap<u64, usize> {
    let mut number = BTreeMap::new();
    for edge in 0..edges.len() {
        *number.entry(value(&after(edges, edge))).or_default() += 1;
    }
    number
}
// ANCHOR_END: cuts_by_value
