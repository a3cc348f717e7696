//! Kernels: sets that satisfy the two conditions for the set of lost positions.

use games::Graph;

// ANCHOR: is_kernel
/// Returns whether the positions marked in `inside` are a kernel of `graph`: no
/// arrow leads from a marked position to a marked position, and from every
/// other position at least one arrow leads to a marked position.
pub fn is_kernel<P>(graph: &Graph<P>, inside: &[bool]) -> bool {
    graph.options.iter().zip(inside).all(|(options, inside_here)| {
        let leads_in = options.iter().any(|&option| inside[option]);
        leads_in != *inside_here
    })
}
// ANCHOR_END: is_kernel

/// Returns all kernels of a graph with at most 16 positions, found by trying
/// every set.
///
/// # Panics
/// If the graph has more than 16 positions.
pub fn kernels<P>(graph: &Graph<P>) -> Vec<Vec<bool>> {
    let positions = graph.options.len();
    assert!(positions <= 16, "too many sets to try");
    let set = |code: u32| (0..positions).map(|p| code >> p & 1 == 1).collect();
    let sets = (0..1 << positions).map(set);
    sets.filter(|set: &Vec<bool>| is_kernel(graph, set)).collect()
}
