//! A doodle with a bit of everything: a stalk, a tree, and a graph with a
//! loop, a double edge and a triangle.

use stalks::Edge;

// ANCHOR: lost_doodle
/// A stalk, a tree, and a graph with a loop, a double edge and a triangle.
pub fn lost_doodle() -> Vec<Edge> {
    let stalk = [(0, 1), (1, 2), (2, 3)];
    let tree = [(0, 4), (4, 5), (4, 6), (4, 7), (5, 8), (5, 9)];
    let leaves = [(6, 10), (6, 11), (6, 12), (7, 13)];
    let graph = [(0, 14), (14, 15), (14, 15), (15, 16), (15, 17), (16, 17)];
    let a_loop = [(17, 17)];
    [&stalk[..], &tree, &leaves, &graph, &a_loop].concat()
}
// ANCHOR_END: lost_doodle
