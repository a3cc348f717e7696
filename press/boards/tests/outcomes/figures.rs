//! Checks that the figures show what brute force finds.

use crate::harness::{arrows, figure, middles, texts};
use boards::outcomes::FIGURES;
use games::{Game, Graph, Subtraction};
use outcomes::{forces, Outcomes};

#[test]
fn every_odd_move_changes_rows() {
    let drawn = figure(FIGURES, "parity");
    let game = Subtraction::new(&[1, 3, 5]).unwrap();
    let mut outcomes = Outcomes::new(&game);
    let lost = (0..8).filter(|n| outcomes.is_lost(n)).count();
    let squares = middles(&drawn, "lost");
    assert_eq!(squares.len(), lost);
    let upper = squares[0].1;
    assert!(squares.iter().all(|square| square.1 == upper));
    assert!(middles(&drawn, "won").iter().all(|circle| circle.1 > upper));
    let options = (0..8).map(|n| game.options(&n).len()).sum::<usize>();
    let (thin, thick) = (arrows(&drawn, "option"), arrows(&drawn, "winning"));
    assert_eq!(thin.len() + thick.len(), options);
    // Thin arrows go down, and thick ones up.
    assert!(thin.iter().all(|(from, to)| to.1 - from.1 > 60.0));
    assert!(thick.iter().all(|(from, to)| from.1 - to.1 > 60.0));
}

#[test]
fn only_a_line_that_goes_on_for_ever_is_open() {
    // Positions 0 to 4 are the line, and 5 to 8 are the stops. Ann moves at
    // even numbers.
    let options = vec![vec![1, 5], vec![2, 6], vec![3, 7], vec![4, 8], vec![]];
    let mut line = Graph { positions: (0..9).collect(), options };
    line.options.resize(9, vec![]);
    let ann_wins = |place: &usize| [4, 6, 8].contains(place);
    let forced = forces(&line, |place| place % 2 == 0, ann_wins).unwrap();
    assert_eq!(forced[..5], [true; 5]);
    let circle = vec![vec![1, 2], vec![0, 3], vec![], vec![]];
    let circle = Graph { positions: (0..4).collect(), options: circle };
    assert_eq!(forces(&circle, |_| true, |_| true), None);
    let drawn = figure(FIGURES, "open");
    // Five positions, and the stops of Bob's four turns.
    assert_eq!(texts(&drawn, "A"), 5 + 4);
    assert_eq!(texts(&drawn, "B"), 4);
    assert_eq!(texts(&drawn, "?"), 4);
    // On the line that ends, Ann wins by going on along it, and in no other
    // way.
    assert_eq!(arrows(&drawn, "winning").len(), 2);
}
