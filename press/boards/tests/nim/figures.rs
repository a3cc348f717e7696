//! Checks that the figures show what brute force finds.

use crate::harness::{arrows, figure, middles};
use boards::nim::FIGURES;
use nim::Nim;
use outcomes::Outcomes;

#[test]
fn five_pairs_serve_five_candidates_at_most() {
    let drawn = figure(FIGURES, "third");
    let mut outcomes = Outcomes::new(&Nim);
    let lost: Vec<u64> =
        (0..=5).filter(|&c| outcomes.is_lost(&vec![2, 3, c])).collect();
    assert_eq!(lost, [1]);
    let mut marks = middles(&drawn, "won");
    let square = middles(&drawn, "lost")[0];
    assert_eq!(marks.len(), 5);
    marks.insert(1, square);
    assert!(marks.is_sorted_by(|a, b| a.0 < b.0));
    let pairs = middles(&drawn, "shape");
    let (up, across): (Vec<_>, Vec<_>) = arrows(&drawn, "winning")
        .into_iter()
        .partition(|(from, to)| from.1 - to.1 > 50.0);
    // One arrow leads to each pair, and none begins at 1, 4 or 5.
    assert_eq!((up.len(), pairs.len(), across.len()), (5, 5, 2));
    let near = |x: f64, marks: &[(f64, f64)]| {
        let far = |at: &(f64, f64)| (at.0 - x).abs();
        let nearest = marks.iter().enumerate();
        nearest.min_by(|a, b| far(a.1).total_cmp(&far(b.1))).unwrap().0
    };
    let mut reached: Vec<usize> =
        up.iter().map(|(_, to)| near(to.0, &pairs)).collect();
    reached.sort();
    assert_eq!(reached, [0, 1, 2, 3, 4]);
    let mut left: Vec<usize> =
        up.iter().map(|(from, _)| near(from.0, &marks)).collect();
    left.sort();
    assert_eq!(left, [0, 2, 2, 3, 3]);
    assert!(across.iter().all(|(_, to)| near(to.0, &marks) == 1));
}
