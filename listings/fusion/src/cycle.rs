//! Builds a cycle with stalks, and finds which of its edges to cut.

use stalks::Edge;

// ANCHOR: cycle
/// Returns a cycle through the ground with `stalks.len()` edges, and a stalk of
/// `stalks[i]` edges on vertex *i*; vertex 0 is the ground. Edge *i* of the
/// cycle is edge *i* of the list and joins vertex *i* to the next vertex.
pub fn cycle(stalks: &[u64]) -> Vec<Edge> {
    let k = stalks.len();
    let mut edges: Vec<Edge> = (0..k).map(|i| (i, (i + 1) % k)).collect();
    let mut next = k;
    for (vertex, &stalk) in stalks.iter().enumerate() {
        let mut end = vertex;
        for _ in 0..stalk {
            edges.push((end, next));
            end = next;
            next += 1;
        }
    }
    edges
}
// ANCHOR_END: cycle

// ANCHOR: class
/// Returns the edges of the phase that has an odd number of them. The phase of
/// edge *i* is the parity of *i* plus the lengths of stalks 1 to *i*.
///
/// # Panics
/// If the cycle has an even number of edges.
pub fn odd_class(stalks: &[u64]) -> Vec<usize> {
    assert!(stalks.len() % 2 == 1, "an odd number has an odd part");
    let mut classes = [Vec::new(), Vec::new()];
    let mut phase = 0;
    for (i, stalk) in stalks.iter().enumerate() {
        if i > 0 {
            phase = (phase + 1 + stalk % 2) % 2;
        }
        classes[phase as usize].push(i);
    }
    let [even, odd] = classes;
    if even.len() % 2 == 1 {
        even
    } else {
        odd
    }
}
// ANCHOR_END: class

// ANCHOR: edge_to_cut
/// Returns, for a cycle with an odd number of edges, an edge whose cut leaves
/// the stalks' nim-sum: take the odd class, halve the stalks, repeat.
///
/// # Panics
/// If the cycle has an even number of edges.
pub fn edge_to_cut(stalks: &[u64]) -> usize {
    let mut stalks = stalks.to_vec();
    let mut edges: Vec<usize> = (0..stalks.len()).collect();
    while edges.len() > 1 {
        let class = odd_class(&stalks);
        let mut merged = vec![0; class.len()];
        let mut place = 0;
        for (i, stalk) in stalks.iter().enumerate() {
            // Edges that lie between two edges of the class are contracted.
            merged[place % class.len()] ^= stalk / 2;
            if class.get(place) == Some(&i) {
                place += 1;
            }
        }
        assert_ne!(merged, stalks, "something has become smaller");
        edges = class.iter().map(|&i| edges[i]).collect();
        stalks = merged;
    }
    edges[0]
}
// ANCHOR_END: edge_to_cut
