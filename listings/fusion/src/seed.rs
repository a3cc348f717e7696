//! Defines a doodle with a bit of everything, and the doodles of the figures.

use stalks::Edge;

// ANCHOR: lost_doodle
/// Returns a doodle with a stalk, a tree, a loop, a double edge and a triangle.
pub fn lost_doodle() -> Vec<Edge> {
    let stalk = [(0, 1), (1, 2), (2, 3)];
    let tree = [(0, 4), (4, 5), (4, 6), (4, 7), (5, 8), (5, 9)];
    let leaves = [(6, 10), (6, 11), (6, 12), (7, 13)];
    let graph = [(0, 14), (14, 15), (14, 15), (15, 16), (15, 17), (16, 17)];
    let a_loop = [(17, 17)];
    [&stalk[..], &tree, &leaves, &graph, &a_loop].concat()
}
// ANCHOR_END: lost_doodle

/// A house with two walls, a floor, a roof and a chimney: the doodle of the
/// first page.
pub const HOUSE: [Edge; 6] = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (3, 4)];

/// A ring of five edges on a double edge, with two stalks. Only one cut wins,
/// and it is a cut of one of the five.
pub const RINGED: [Edge; 11] = [
    (0, 1),
    (0, 1),
    (0, 8),
    (1, 2),
    (1, 7),
    (2, 3),
    (2, 5),
    (3, 4),
    (5, 6),
    (6, 7),
    (8, 9),
];
