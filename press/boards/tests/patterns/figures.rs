//! Checks that the figures show what the tables and the checker say.

use crate::harness::{arrows, figure, middles};
use boards::patterns::FIGURES;
use games::Subtraction;
use outcomes::Convention::Normal;
use patterns::{first_failing_step, lost_below, Claim};

#[test]
fn a_step_is_repeated_one_period_later() {
    let game = Subtraction::new(&[1, 3, 4]).unwrap();
    let claim = Claim::modulo(7, &[0, 2]).unwrap();
    assert_eq!(first_failing_step(&game, Normal, &claim), None);
    let drawn = figure(FIGURES, "steps");
    let table = lost_below(&game, Normal, 18);
    let (lost, won) = (middles(&drawn, "lost"), middles(&drawn, "won"));
    let mut all: Vec<(f64, bool)> =
        lost.iter().map(|at| (at.0, true)).collect();
    all.extend(won.iter().map(|at| (at.0, false)));
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let marks: Vec<bool> = all.iter().map(|mark| mark.1).collect();
    assert_eq!(marks, table);
    let near = |x: f64| {
        let far = |place: &usize| (all[*place].0 - x).abs();
        (0..all.len()).min_by(|a, b| far(a).total_cmp(&far(b))).unwrap()
    };
    let ends = |class| -> Vec<(usize, usize)> {
        let arrows = arrows(&drawn, class).into_iter();
        arrows.map(|(from, to)| (near(from.0), near(to.0))).collect()
    };
    assert_eq!(ends("winning"), [(8, 7), (15, 14)]);
    let thin = [(8, 5), (8, 4), (15, 12), (15, 11)];
    assert_eq!(ends("option"), thin);
}

#[test]
fn either_move_from_11_has_an_answer() {
    let drawn = figure(FIGURES, "answers");
    let game = Subtraction::new(&[2, 5]).unwrap();
    let table = lost_below(&game, Normal, 14);
    assert!(table[4] && table[11] && table[..7] == table[7..]);
    let squares = middles(&drawn, "lost");
    assert_eq!(squares.len(), table.iter().filter(|lost| **lost).count());
    // The squares are in pairs, one directly under the other.
    assert!(squares.chunks(2).all(|pair| pair[0].0 == pair[1].0));
    let answers = arrows(&drawn, "winning");
    assert_eq!((arrows(&drawn, "option").len(), answers.len()), (2, 2));
}
