//! Checks numbers that the pages state, and mistakes that they discuss.

use games::{
    graph, plays, AddOne, AddOrTake, Cell, Game, NameAndStop, Noughts,
    Subtraction,
};

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
    assert!(rows[first.unwrap()..].iter().all(|row| row.number.is_none()));
}

#[test]
fn exactly_2_to_the_128_plays_are_too_many() {
    // If all amounts are allowed, each extra coin doubles the number of plays:
    // `n` coins have 2^(n − 1).
    let amounts: Vec<u64> = (1..=129).collect();
    let game = Subtraction::new(&amounts).unwrap();
    let rows = plays(&graph(&game, &129, 130).unwrap()).unwrap();
    assert_eq!(rows[128].number, Some(1 << 127));
    assert_eq!(rows[129].number, None);
    let amounts: Vec<String> = amounts.iter().map(u64::to_string).collect();
    let input = format!("{}\n129\n", amounts.join(" "));
    let seen = notebook::transcript(games::table, input.as_bytes());
    assert!(seen.ends_with(" 2^128 or more\n"), "{seen}");
}

#[test]
fn the_programs_say_a_cycle() {
    let seen = notebook::transcript(games::endings, b"2\n");
    let row = "add or take           2          3   yes     no limit";
    assert!(seen.lines().any(|line| line == row), "{seen}");
}

#[test]
fn small_games_are_what_the_text_says() {
    assert_eq!(AddOne.options(&u64::MAX), []);
    assert_eq!(AddOne.options(&0), [1]);
    let stop = NameAndStop { largest: 2 };
    assert_eq!(stop.options(&None), [Some(0), Some(1), Some(2)]);
    assert_eq!(stop.options(&Some(0)), []);
    assert_eq!(AddOrTake { table: 5 }.options(&0), []);
    assert_eq!(AddOrTake { table: 5 }.options(&4), [3, 2, 1, 5]);
    let game = Subtraction::new(&[3, 1, 3]).unwrap();
    assert_eq!(game.amounts(), [1, 3]);
    assert_eq!(game.options(&3), [2, 0]);
}
