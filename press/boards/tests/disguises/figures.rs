//! Checks that the figures show what the maps do.

use crate::harness::{arrows, figure, middles};
use boards::disguises::FIGURES;
use disguises::{fault, tidy, Bar, Chocolate, TidyNim};
use games::{graph, Game};
use outcomes::Outcomes;

#[test]
fn bars_stand_over_piles_with_the_same_outcome() {
    let drawn = figure(FIGURES, "dictionary");
    let bar = Bar::new(2, 3).unwrap();
    let bars = graph(&Chocolate, &bar, 6).unwrap().positions;
    let map = |bar: &Bar| tidy(&bar.lines());
    let games = (&Chocolate, &TidyNim);
    assert!(bars.iter().all(|bar| fault(games, map, bar).is_none()));
    let piles = graph(&TidyNim, &map(&bar), 5).unwrap().positions;
    assert_eq!((bars.len(), piles.len()), (6, 5));
    let (mut above, mut below) =
        (Outcomes::new(&Chocolate), Outcomes::new(&TidyNim));
    let lost = bars.iter().filter(|bar| above.is_lost(bar)).count();
    let lost_piles = piles.iter().filter(|pile| below.is_lost(pile)).count();
    let squares = middles(&drawn, "lost");
    assert_eq!(squares.len(), lost + lost_piles);
    // Each lost bar is directly above its lost piles.
    assert!(squares.chunks(2).all(|pair| pair[0].0 == pair[1].0));
    // All moves are drawn, and the winning moves are thick.
    let mut wins = 0;
    let mut moves = 0;
    for bar in &bars {
        let options = Chocolate.options(bar);
        moves += options.len();
        wins += options.iter().filter(|bar| above.is_lost(bar)).count();
    }
    for pile in &piles {
        let mut options = TidyNim.options(pile);
        options.sort();
        options.dedup();
        moves += options.len();
        wins += options.iter().filter(|pile| below.is_lost(pile)).count();
    }
    let (thin, thick) = (arrows(&drawn, "option"), arrows(&drawn, "winning"));
    assert_eq!((thick.len(), thin.len()), (wins, moves - wins));
}
