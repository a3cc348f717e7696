//! Checks that the program that explains its moves wins whenever it can.

use games::Game;
use nim::nim_sum;
use nimbers::{explain_program, reply, square_moves, Many, SquareTable};
use notebook::transcript;
use outcomes::{Outcomes, TakeASquare};

/// Whether the program, to move at `piles`, wins every play; `raised` is the
/// pile whose nimber was raised by the last move.
fn wins_every_play(
    table: &SquareTable,
    piles: &[u64],
    raised: Option<usize>,
) -> bool {
    let Some(chosen) = reply(table, piles, raised) else { return false };
    let after = chosen.after(piles);
    let all = after.iter().enumerate().flat_map(|(place, &pile)| {
        square_moves(place, pile).map(move |m| (place, pile, m))
    });
    all.into_iter().all(|(place, pile, m)| {
        let rises = table.of(m.rest()) > table.of(pile);
        wins_every_play(table, &m.after(&after), rises.then_some(place))
    })
}

#[test]
fn it_wins_from_every_position_it_can_win() {
    let table = SquareTable::up_to(20);
    let n = trial::range(6, 7);
    for code in 0..n * n * n {
        let piles = [code / n / n, code / n % n, code % n];
        let won = nim_sum(&table.of_all(&piles)) != 0;
        assert_eq!(wins_every_play(&table, &piles, None), won, "{piles:?}");
    }
}

#[test]
fn it_punishes_every_mistake() {
    let game = Many(TakeASquare);
    let mut outcomes = Outcomes::new(&game);
    let table = SquareTable::up_to(20);
    for code in 0..13_u64.pow(3) {
        let piles: Vec<u64> =
            (0..3).map(|i| code / 13_u64.pow(i) % 13).collect();
        for raised in [None, Some(0), Some(1), Some(2)] {
            let Some(chosen) = reply(&table, &piles, raised) else { continue };
            assert!(game.options(&piles).contains(&chosen.after(&piles)));
            let could_win = !outcomes.is_lost(&piles);
            let wins = outcomes.is_lost(&chosen.after(&piles));
            assert_eq!(wins, could_win, "{piles:?}");
            if !wins {
                continue;
            }
            // It lowers a nimber, as its explanation says.
            let (place, rest) = (chosen.place(), chosen.rest());
            let (before, after) = (table.of(piles[place]), table.of(rest));
            assert!(after < before, "{piles:?}");
            // It prefers the raised pile if lowering its nimber can win.
            let sum = nim_sum(&table.of_all(&piles));
            let raised = raised.filter(|r| {
                let nimber = table.of(piles[*r]);
                nimber ^ sum < nimber
            });
            assert!(raised.is_none_or(|raised| raised == place), "{piles:?}");
        }
    }
}

#[test]
fn it_takes_from_large_piles_and_few_coins() {
    let table = SquareTable::up_to(100);
    let chosen = |piles: &[u64], raised| {
        let m = reply(&table, piles, raised).unwrap();
        (m.place(), m.taken())
    };
    // The chapter's example of a game of Nim Square.
    assert_eq!(chosen(&[1, 3, 4, 6], None), (2, 1));
    assert_eq!(chosen(&[1, 2, 3, 6], None), (3, 1));
    assert_eq!(chosen(&[1, 2, 3, 4], Some(3)), (3, 4));
    // Of two winning moves in one pile, it chooses the one that takes fewer
    // coins: 1, not 4.
    assert_eq!(chosen(&[6], None), (0, 1));
    // It prefers the raised pile, even if that pile is smaller.
    assert_eq!(chosen(&[1, 3, 3], Some(0)), (0, 1));
    assert_eq!(chosen(&[1, 3, 3], None), (2, 1));
    // If no move wins, it takes one coin from the last of the largest piles.
    assert_eq!(chosen(&[2, 5, 5], None), (2, 1));
    assert!(reply(&table, &[], None).is_none());
    assert!(reply(&table, &[0, 0], None).is_none());
}

#[test]
fn the_end_of_a_game_is_told() {
    let seen = |input: &str| transcript(explain_program, input.as_bytes());
    assert!(seen("1\n").ends_with("Second cannot move. First wins.\n"));
    let lost = "nim-sum 0.\nFirst cannot move. Second wins.\n";
    assert!(seen("0 0\n").ends_with(lost), "{}", seen("0 0\n"));
    assert!(seen("\n").ends_with(lost));
    assert!(seen("1 1\n1 1\n").contains("Second wins"));
    assert!(seen("1 1\n2 1\n").contains("line 2, word 2: `1` is more than"));
    assert!(seen("5\n").ends_with("The moves end here.\n"));
    assert!(!seen("5\n1 4\n").contains("risen"));
    let raised = seen("5 0\n");
    assert!(raised.contains("becomes 4, and its nimber rises from 0 to 2"));
    assert!(raised.contains("no move wins, so it waits for a mistake"));
}

#[test]
fn it_chooses_as_the_text_says() {
    let table = SquareTable::up_to(20);
    let chosen = |piles: &[u64], raised| {
        let m = reply(&table, piles, raised).unwrap();
        (m.place(), m.taken())
    };
    // Among piles with a winning move it chooses the largest; among equal
    // piles, the last.
    assert_eq!(chosen(&[6, 1, 1], None), (0, 1));
    assert_eq!(chosen(&[1, 3, 3], None), (2, 1));
    // The raised pile comes before a larger one.
    assert_eq!(chosen(&[3, 1, 1], Some(1)), (1, 1));
    // If no move wins, it takes one coin from the last of the largest piles.
    assert_eq!(chosen(&[1, 3, 3, 1], None), (2, 1));
}

#[test]
fn nothing_has_risen_before_the_first_move() {
    let seen = transcript(explain_program, b"1 3 3\n");
    assert!(seen.contains("from pile 3"), "{seen}");
    assert!(!seen.contains("risen"), "{seen}");
}

#[test]
fn a_pile_that_has_risen_is_no_reason_without_a_winning_move() {
    let seen = transcript(explain_program, b"4 9\n2 4\n");
    assert!(seen.lines().last().unwrap().contains("moves end"), "{seen}");
    assert!(seen.matches("no move wins").count() >= 1, "{seen}");
}
