//! Numbers and mistakes that the chapter's text states.

use games::{graph, plays, Cell, Game, Noughts, Subtraction};

#[test]
fn noughts_and_crosses_has_5478_positions() {
    let empty = [Cell::Empty; 9];
    let graph = graph(&Noughts, &empty, 10_000).unwrap();
    assert_eq!(graph.positions.len(), 5478);
    let start = graph.place(&empty).unwrap();
    let rows = plays(&graph).unwrap();
    assert_eq!(rows[start].number, Some(255_168));
    assert_eq!((rows[start].shortest, rows[start].longest), (5, 9));
}

#[test]
fn the_plays_do_not_double() {
    let game = Subtraction::new(&[1, 2, 3]).unwrap();
    let rows = plays(&graph(&game, &30, 31).unwrap()).unwrap();
    let doubles =
        |n: usize| rows[n].number.map(|x| 2 * x) == rows[n + 1].number;
    let first = (1..30).find(|&n| !doubles(n));
    assert_eq!(first, Some(3), "from 3 to 4 coins: 4 plays, then 7");
}

#[test]
fn the_options_of_noughts_and_crosses_depend_on_the_mover() {
    let empty = [Cell::Empty; 9];
    let after = &Noughts.options(&empty)[0];
    assert!(after.contains(&Cell::Cross));
    let next = &Noughts.options(after)[0];
    assert!(next.contains(&Cell::Nought));
}

#[test]
fn too_many_plays_are_said_not_counted_wrong() {
    let game = Subtraction::new(&[1, 2, 3]).unwrap();
    let rows = plays(&graph(&game, &200, 201).unwrap()).unwrap();
    let first = rows.iter().position(|row| row.number.is_none());
    let largest = rows[first.unwrap() - 1].number.unwrap();
    assert!(largest > u128::MAX / 2, "{largest}");
}
