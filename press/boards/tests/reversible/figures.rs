//! Checks that the figures show what happens in the games.

use crate::harness::{arrows, figure, middles, texts};
use boards::reversible::FIGURES;

#[test]
fn two_piles_can_be_left_for_ever() {
    let drawn = figure(FIGURES, "hold");
    assert_eq!(drawn.matches("<polygon class=\"drawn\"").count(), 3);
    assert_eq!(middles(&drawn, "won").len(), 2);
    assert_eq!(middles(&drawn, "lost").len(), 1);
    // From one pile the last coins are taken; two piles stay two, or become
    // one.
    assert_eq!(arrows(&drawn, "winning").len(), 2);
    let (level, down): (Vec<_>, Vec<_>) = arrows(&drawn, "option")
        .into_iter()
        .partition(|(from, to)| (from.1 - to.1).abs() < 30.0);
    assert_eq!((level.len(), down.len()), (4, 4));
}

#[test]
fn winner_takes_chips_out_of_the_frame_for_good() {
    let drawn = figure(FIGURES, "kept");
    let mut frame = vec![];
    for part in drawn.split(">K = ").skip(1) {
        frame.push(part.split('<').next().unwrap().parse::<usize>().unwrap());
    }
    assert_eq!(frame, [6, 4, 4, 2, 2, 1, 1, 0]);
    // There is a frame around each row except the last, where nothing is left.
    assert_eq!(middles(&drawn, "odd").len(), frame.len() - 1);
    let chips = |class| middles(&drawn, class).len() - 1;
    assert_eq!(chips("coin") + chips("shape"), frame.iter().sum::<usize>());
    assert_eq!(chips("lost"), frame.iter().map(|k| 8 - k).sum::<usize>());
    for words in ["Winner takes 2", "opponent adds 2", "opponent takes 1"] {
        assert!(texts(&drawn, words) > 0, "{words}");
    }
}
