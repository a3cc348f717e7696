//! Checks the smallest trees that refute the chapter's guesses.

use minimax::Player::{Maxi, Minnie};
use minimax::{greedy, small_trees, smallest, Both, Tree};

#[test]
fn the_smallest_mistakes() {
    let greed = |tree: &Tree| {
        let values = tree.values()[tree.root()];
        greedy(tree, Maxi) != values.maxi
    };
    let found = smallest(5, 2, greed).unwrap();
    let parents: Vec<_> = (0..5).map(|v| found.parent(v)).collect();
    assert_eq!(parents, [None, Some(0), Some(0), Some(1), Some(1)]);
    let points: Vec<_> = (0..5).map(|v| found.points_on(v)).collect();
    assert_eq!(points, [0, 0, 1, 0, 2]);
    assert_eq!((greedy(&found, Maxi), found.values()[0].maxi), (0, 1));
    // A greedy player never gets a better result than the value.
    for size in 1..=6 {
        for tree in small_trees(size, 2) {
            let values = tree.values()[tree.root()];
            assert!(greedy(&tree, Maxi) <= values.maxi);
            assert!(greedy(&tree, Minnie) >= values.minnie);
        }
    }
    let second = |tree: &Tree| {
        let values = tree.values()[tree.root()];
        values.maxi < values.minnie
    };
    let found = smallest(5, 2, second).unwrap();
    let parents: Vec<_> = (0..4).map(|v| found.parent(v)).collect();
    assert_eq!(parents, [None, Some(0), Some(1), Some(1)]);
    assert_eq!(found.values()[0], Both { maxi: 0, minnie: 1 });
}
