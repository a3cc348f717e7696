//! Checks numbers from the chapter's text.

use games::Game;
use reversible::{
    balancing_steps, gaps, one_pile, winning_bucket, winning_changes, Adding,
    Board, Budget, Checkers, Chips, Colour, Ending, Fish, PokerNim, Table,
};

#[test]
fn large_piles_do_not_overflow() {
    let max = u64::MAX;
    let found: Vec<_> = winning_changes(&[max, 0], 1).collect();
    assert_eq!(found, [(0, 0), (1, max)]);
    let found: Vec<_> = winning_changes(&[max, 0], 0).collect();
    assert_eq!(found, [(0, 0)]);
    let rows = vec![(1, max), (1, max), (2, 1)];
    let board = Board { mover: Colour::Black, rows };
    assert_eq!(balancing_steps(max, &board), []);
    let board = Board { mover: Colour::Red, rows: vec![(1, max), (5, 4)] };
    assert_eq!(balancing_steps(max, &board), [(0, max - 1)]);
    assert_eq!(gaps(&[(1, max)]), [max - 2]);
    // In the third row, the gap would have to become 2^64 − 1.
    let half = 1 << 63;
    let rows = vec![(1, half + 2), (1, half + 1), (1, 2)];
    let board = Board { mover: Colour::Black, rows };
    let found = balancing_steps(max, &board);
    assert_eq!(found, [(0, half + 1), (1, half + 2)]);
}

#[test]
fn sixty_four_buckets_fit_into_a_pile() {
    assert_eq!(one_pile(&[]), Some(0));
    assert_eq!(one_pile(&[1; 64]), Some(u64::MAX));
    assert_eq!(one_pile(&[1; 65]), None);
    assert_eq!(one_pile(&[3, 4, 5]), Some(5));
    assert_eq!(winning_bucket(&[1; 65]).unwrap().0, 64);
    assert_eq!(winning_bucket(&[4, 0, 2]), None);
}

#[test]
fn additions_belong_to_players() {
    let rules = Adding::new(Ending::EmptyTable, 2);
    let table = Table { piles: vec![1], additions: [0, 1], grown: None };
    let taken = Table { piles: vec![0], additions: [1, 0], grown: None };
    assert_eq!(rules.options(&table), std::slice::from_ref(&taken));
    assert_eq!(rules.options(&taken), []);
    let rules = Adding::new(Ending::NoMove, 2);
    let added = |n| Table { piles: vec![n], additions: [0, 0], grown: None };
    assert_eq!(rules.options(&taken), [added(1), added(2)]);
    // After an addition, the other player's number of additions comes first.
    let table = Table { piles: vec![0], additions: [3, 1], grown: None };
    let after = Table { piles: vec![2], additions: [1, 2], grown: None };
    assert!(rules.options(&table).contains(&after));
}

#[test]
fn checkers_neither_jump_nor_share_a_field() {
    let game = Checkers { columns: 5 };
    let board = Board { mover: Colour::Red, rows: vec![(2, 4)] };
    let to: Vec<u64> =
        game.options(&board).iter().map(|board| board.rows[0].0).collect();
    assert_eq!(to, [1, 3]);
    let board = Board { mover: Colour::Black, rows: vec![(2, 4)] };
    let to: Vec<u64> =
        game.options(&board).iter().map(|board| board.rows[0].1).collect();
    assert_eq!(to, [3, 5]);
}

#[test]
fn fish_are_added_on_the_left_only() {
    let mut options = Fish { most: 1 }.options(&vec![0, 2, 0]);
    options.sort();
    assert_eq!(options, [vec![0, 1, 0], vec![1, 1, 0]]);
    assert_eq!(Fish { most: 9 }.options(&vec![2]), [[1]]);
}

#[test]
fn chips_are_kept_or_put_into_the_box() {
    let start = Chips { piles: vec![2], own: [1, 5] };
    let own = PokerNim { common: false }.options(&start);
    let chips = |pile, own| Chips { piles: vec![pile], own };
    let expected = [chips(0, [5, 3]), chips(1, [5, 2]), chips(3, [5, 0])];
    assert_eq!(own, expected);
    let start = Chips { piles: vec![2], own: [1, 1] };
    let common = PokerNim { common: true }.options(&start);
    let expected = [chips(0, [3, 3]), chips(1, [2, 2]), chips(3, [0, 0])];
    assert_eq!(common, expected);
}

/// The tests of the theorem wouldn't notice a wrong limit on added chips,
/// because it doesn't affect who wins. So this test lists all additions of
/// up to three chips.
#[test]
fn all_own_chips_may_be_added_at_once() {
    let start = Chips { piles: vec![1, 0], own: [3, 2] };
    let chips = |piles: [u64; 2], own| Chips { piles: piles.into(), own };
    let taken = chips([0, 0], [2, 4]);
    let added = [
        chips([2, 0], [2, 2]),
        chips([3, 0], [2, 1]),
        chips([4, 0], [2, 0]),
        chips([1, 1], [2, 2]),
        chips([1, 2], [2, 1]),
        chips([1, 3], [2, 0]),
    ];
    let expected = [&[taken][..], &added].concat();
    assert_eq!(PokerNim { common: false }.options(&start), expected);
    let none = Chips { piles: vec![1], own: [0, 2] };
    let options = PokerNim { common: false }.options(&none);
    assert_eq!(options, [Chips { piles: vec![0], own: [2, 1] }]);
}

/// Checks how each kind of budget counts additions. The tests of the theorem
/// wouldn't notice a mistake, because the number doesn't affect who wins.
#[test]
fn each_budget_counts_its_additions() {
    let after = |budget, additions| -> Vec<(u64, [u64; 2])> {
        let rules = Adding { budget, ..Adding::new(Ending::NoMove, 3) };
        let table = Table { piles: vec![1], additions, grown: None };
        let options = rules.options(&table).into_iter();
        options.map(|table| (table.piles[0], table.additions)).collect()
    };
    let private = after(Budget::Private, [2, 1]);
    assert_eq!(private, [(0, [1, 2]), (2, [1, 1]), (3, [1, 1])]);
    // An addition from a shared budget is used up for both players.
    let shared = after(Budget::Shared, [2, 2]);
    assert_eq!(shared, [(0, [2, 2]), (2, [1, 1]), (3, [1, 1])]);
    assert_eq!(after(Budget::Shared, [0, 0]), [(0, [0, 0])]);
    assert_eq!(after(Budget::Private, [0, 3]), [(0, [3, 0])]);
    let unlimited = after(Budget::Unlimited, [0, 0]);
    assert_eq!(unlimited, [(0, [0, 0]), (2, [0, 0]), (3, [0, 0])]);
}
