//! Checks that the figures show what the game does.

use crate::harness::{figure, middles, texts};
use boards::games::FIGURES;
use games::{graph, plays, Subtraction};

#[test]
fn plays_are_grouped_by_their_first_move() {
    let drawn = figure(FIGURES, "first-moves");
    let game = Subtraction::new(&[1, 2, 3]).unwrap();
    let graph = graph(&game, &4, 5).unwrap();
    let plays = plays(&graph).unwrap();
    let all = plays[4].number.unwrap() as usize;
    assert_eq!(middles(&drawn, "coin").len(), all);
    for (left, plays) in plays.iter().enumerate().take(4).skip(1) {
        let number = plays.number.unwrap() as usize;
        let s = if number == 1 { "" } else { "s" };
        let words = format!("{number} play{s}, as from {left}");
        assert_eq!(texts(&drawn, &words), 1, "{words}");
    }
    // The lengths of 1 + 1 + 1 + 1, of 1 + 1 + 2 in three orders, of 2 + 2,
    // and of 1 + 3 in two orders.
    let moves = [4, 3, 3, 3, 2, 2, 2].iter().sum::<usize>();
    let others = middles(&drawn, "shape");
    assert_eq!(others.len(), moves - all);
    // The filled block is the first in its row.
    for first in middles(&drawn, "coin") {
        let row = others.iter().filter(|other| other.1 == first.1);
        assert!(row.clone().count() > 0);
        assert!(row.into_iter().all(|other| other.0 > first.0));
    }
}
