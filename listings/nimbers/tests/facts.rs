//! Checks numbers and counterexamples from the chapter's text.

use games::{graph, plays, Game, Subtraction};
use nim::{nim_sum, partitions, Move, Nim};
use nimbers::{
    first_breach, largest, largest_plus_one, mex, small_games, smallest_wrong,
    square_move, square_moves, table, table_by, winning_moves, Breach, Many,
    NimPile, Nimbers, SquareTable, Sum,
};
use outcomes::{Outcomes, TakeASquare};

#[test]
fn mex_is_the_smallest_free_number() {
    assert_eq!(mex(&[]), 0);
    assert_eq!(mex(&[0, 1, 3, 6]), 2);
    assert_eq!(mex(&[0, 1, 3, 4]), 2);
    assert_eq!(mex(&[1, 2, 9]), 0);
    assert_eq!(mex(&[0, 0, 1, 1]), 2);
    assert_eq!(mex(&[u64::MAX, 0]), 1);
    assert_eq!(mex(&[2, 1, 0]), 3);
    // Compare with the definition on all lists of up to four numbers below 7.
    for length in 0..=4 {
        for code in 0..7_u64.pow(length) {
            let list: Vec<u64> =
                (0..length).map(|i| code / 7_u64.pow(i) % 7).collect();
            let free = (0..).find(|n| !list.contains(n)).unwrap();
            assert_eq!(mex(&list), free, "{list:?}");
        }
    }
}

#[test]
fn one_more_than_the_largest_is_wrong_at_the_third_position() {
    let (game, position) = smallest_wrong(largest_plus_one, 5).unwrap();
    assert_eq!(game.lists(), [vec![], vec![0], vec![1]]);
    assert_eq!(position, 2);
    assert_eq!(smallest_wrong(largest_plus_one, 2), None);
    assert!(smallest_wrong(largest_plus_one, 3).is_some());
    // The rule is right for all other games with three positions.
    let wrong = |game: &nimbers::SmallGame| {
        let numbers = table_by(largest_plus_one, game, 2);
        let mut outcomes = Outcomes::new(game);
        (0..3).any(|p| (numbers[p as usize] == 0) != outcomes.is_lost(&p))
    };
    assert_eq!(small_games(3).filter(|game| wrong(game)).count(), 1);
    // It is the game in which a move takes exactly one coin.
    let one = Subtraction::new(&[1]).unwrap();
    assert_eq!(table_by(largest_plus_one, &one, 2), [0, 1, 2]);
    assert_eq!(table(&one, 2), [0, 1, 0]);
    // In Nim the rule is right.
    let right: Vec<u64> = (0..=20).collect();
    assert_eq!(table_by(largest_plus_one, &NimPile, 20), right);
    assert_eq!(table(&NimPile, 20), right);
    // The rule gives the number of moves in the longest play.
    for game in small_games(5) {
        let numbers = table_by(largest_plus_one, &game, 4);
        for position in 0..5 {
            let graph = graph(&game, &position, 9).unwrap();
            let start = graph.place(&position).unwrap();
            let longest = plays(&graph).unwrap()[start].longest;
            assert_eq!(numbers[position as usize], longest as u64);
        }
    }
}

#[test]
fn the_largest_itself_makes_a_table_of_zeros() {
    for game in small_games(5) {
        assert_eq!(table_by(largest, &game, 4), [0; 5]);
    }
    assert_eq!(table_by(largest, &TakeASquare, 100), [0; 101]);
    let (game, position) = smallest_wrong(largest, 5).unwrap();
    assert_eq!((game.lists(), position), (&[vec![], vec![0]][..], 1));
    assert_eq!(smallest_wrong(largest, 1), None);
    assert!(smallest_wrong(largest, 2).is_some());
    assert_eq!((largest(&[]), largest(&[2, 5, 1])), (0, 5));
    assert_eq!((largest_plus_one(&[]), largest_plus_one(&[0, 3, 1])), (0, 4));
}

#[test]
fn the_definition_has_no_counterexample() {
    assert_eq!(smallest_wrong(mex, trial::range(5, 6)), None);
}

#[test]
fn small_games_are_all_and_different() {
    let numbers: Vec<usize> = (0..=5).map(|n| small_games(n).count()).collect();
    assert_eq!(numbers, [1, 1, 2, 8, 64, 1024]);
    let mut all: Vec<_> =
        small_games(5).map(|game| game.lists().to_vec()).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 1024);
    let down = |lists: &Vec<Vec<u64>>| {
        (0..).zip(lists).all(|(p, list)| list.iter().all(|o| *o < p))
    };
    assert!(all.iter().all(down));
}

#[test]
fn each_wrong_rule_keeps_one_half_of_the_certificate() {
    let one = Subtraction::new(&[1]).unwrap();
    let longest = |coins: &u64| *coins;
    let breach = first_breach(&one, &[0, 1, 2], longest);
    assert_eq!(breach, Some((2, Breach::MissesASmaller)));
    let zero = |_: &u64| 0;
    let breach = first_breach(&one, &[0, 1, 2], zero);
    assert_eq!(breach, Some((1, Breach::ReachesItsOwn)));
    for game in small_games(5) {
        let positions = [0, 1, 2, 3, 4];
        let numbers = table_by(largest_plus_one, &game, 4);
        let breach = first_breach(&game, &positions, |p| numbers[*p as usize]);
        assert_ne!(breach.map(|b| b.1), Some(Breach::ReachesItsOwn));
        let breach = first_breach(&game, &positions, zero);
        assert_ne!(breach.map(|b| b.1), Some(Breach::MissesASmaller));
    }
}

#[test]
fn the_nim_sum_has_a_certificate() {
    let graph = graph(&Nim, &vec![5, 6, 7], 400).unwrap();
    assert_eq!(graph.positions.len(), 336);
    let nim_sums = |piles: &Vec<u64>| nim_sum(piles);
    assert_eq!(first_breach(&Nim, &graph.positions, nim_sums), None);
    let coins = |piles: &Vec<u64>| piles.iter().sum();
    let breach = first_breach(&Nim, &graph.positions, coins);
    assert_eq!(breach, Some((vec![0, 1, 1], Breach::MissesASmaller)));
}

#[test]
fn three_and_two_both_ways() {
    let mut nimbers = Nimbers::new(&Nim);
    let values: Vec<u64> = Nim
        .options(&vec![3, 2])
        .iter()
        .map(|option| nimbers.of(option))
        .collect();
    assert_eq!(values, [2, 3, 0, 3, 2]);
    assert_eq!((mex(&values), nim_sum(&[3, 2])), (1, 1));
    assert_eq!(nimbers.of(&vec![3, 2]), 1);
}

#[test]
fn the_examples_of_nim_square() {
    let nimbers = table(&TakeASquare, 7);
    assert_eq!(nimbers, [0, 1, 0, 1, 2, 0, 1, 0]);
    let mut table = SquareTable::default();
    table.grow_to(7);
    let of = |piles: &[u64]| nim_sum(&table.of_all(piles));
    assert_eq!(of(&[2, 3, 6, 7]), 0);
    assert_eq!(of(&[1, 3, 4, 6]), 3);
    let moves: Vec<_> = winning_moves(&table, &[1, 3, 4, 6])
        .map(|m| (m.place(), m.taken()))
        .collect();
    assert_eq!(moves, [(2, 1)]);
    assert_eq!(winning_moves(&table, &[2, 3, 6, 7]).count(), 0);
}

#[test]
fn three_and_four_are_won_and_different() {
    // In Nim, 1 and 3 differ next to a pile of 1.
    let mut nim = Outcomes::new(&Nim);
    assert!(!nim.is_lost(&vec![1]) && !nim.is_lost(&vec![3]));
    assert!(nim.is_lost(&vec![1, 1]) && !nim.is_lost(&vec![3, 1]));
    // In Nim Square, 3 and 4 differ next to a pile of 1.
    let game = Many(TakeASquare);
    let mut square = Outcomes::new(&game);
    assert!(!square.is_lost(&vec![3]) && !square.is_lost(&vec![4]));
    assert!(square.is_lost(&vec![3, 1]) && !square.is_lost(&vec![4, 1]));
    // No smaller pair of won piles differs: 1 and 3 agree next to any pile of
    // up to 30 coins.
    let won: Vec<u64> =
        (1..=4).filter(|n| !square.is_lost(&vec![*n])).collect();
    assert_eq!(won, [1, 3, 4]);
    for third in 0..=30 {
        let lost = [1, 3].map(|n| square.is_lost(&vec![n, third]));
        assert_eq!(lost[0], lost[1]);
    }
}

/// Nim in which a move lowers one or two piles.
struct OneOrTwoPiles;

impl Game for OneOrTwoPiles {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Nim.options(piles);
        for once in options.clone() {
            options.extend(Nim.options(&once));
        }
        options
    }
}

#[test]
fn two_piles_at_once_are_no_sum() {
    let mut outcomes = Outcomes::new(&OneOrTwoPiles);
    let mut all = (0..=8).flat_map(|coins| partitions(coins, coins));
    let wrong = |piles: &Vec<u64>| {
        piles.len() <= 2 && outcomes.is_lost(piles) != (nim_sum(piles) == 0)
    };
    assert_eq!(all.find(wrong), Some(vec![1, 1]));
    assert_eq!(Nimbers::new(&OneOrTwoPiles).of(&vec![1, 1]), 2);
}

#[test]
fn a_raised_nimber_can_be_lowered_again() {
    let table = SquareTable::up_to(2000);
    assert_eq!((table.of(5), table.of(4)), (0, 2));
    let mut raises = 0;
    for pile in 0..=2000 {
        for up in square_moves(0, pile) {
            if table.of(up.rest()) > table.of(pile) {
                raises += 1;
                let back = |m: Move| table.of(m.rest()) == table.of(pile);
                assert!(square_moves(0, up.rest()).any(back), "{pile}");
            }
        }
    }
    assert!(raises > 1000);
}

#[test]
fn the_fast_table_is_the_slow_one() {
    let largest = trial::range(20_000, 1_000_000);
    let slow = table(&TakeASquare, largest);
    let fast = SquareTable::up_to(largest);
    let all: Vec<u64> = (0..=largest).map(|pile| fast.of(pile)).collect();
    assert!(slow == all);
    // Growing a table in steps gives the same nimbers.
    let mut grown = SquareTable::default();
    for largest in (0..1000).chain([1000, 5000, 5001, 20_000]) {
        grown.grow_to(largest);
    }
    assert!((0..=20_000).all(|pile| grown.of(pile) == slow[pile as usize]));
}

#[test]
fn a_million_piles_fit_into_bytes() {
    let table = SquareTable::up_to(SquareTable::LARGEST);
    let all = (0..=SquareTable::LARGEST).map(|pile| (table.of(pile), pile));
    let (nimber, _) = all.clone().max().unwrap();
    let first = all.clone().find(|of| of.0 == nimber);
    let look_ups: u64 = all.map(|(_, pile)| pile.isqrt()).sum();
    assert_eq!(look_ups, 666_167_500);
    assert_eq!(first, Some((168, 994_433)));
}

#[test]
#[should_panic(expected = "1000001 is too large")]
fn a_larger_table_is_refused() {
    SquareTable::up_to(1_000_001);
}

#[test]
fn the_numbers_of_the_exercise() {
    let nimbers = table(&TakeASquare, 100_000);
    let first = [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2];
    assert_eq!(nimbers[..20], first);
    let largest = nimbers.iter().max().unwrap();
    let place = nimbers.iter().position(|n| n == largest).unwrap();
    assert_eq!((*largest, place, nimbers[100_000]), (74, 99_078, 25));
    let count = |n| nimbers[1..].iter().filter(|m| **m == n).count();
    assert_eq!((count(0), count(1)), (2780, 2781));
    assert_eq!(nimbers[..100_000].iter().sum::<u64>(), 2_469_807);
    let look_ups: u64 = (0..=100_000_u64).map(u64::isqrt).sum();
    assert_eq!(look_ups, 21_032_170);
    let root = |n: u64| n.isqrt();
    assert!((0..).zip(&nimbers).all(|(n, nimber)| *nimber <= root(n)));
}

#[test]
fn among_subtraction_games_only_nim_gives_n() {
    // All piles of n coins, for n up to 8, have nimber n only if all amounts up
    // to 8 are allowed.
    for code in 0..256_u64 {
        let amounts: Vec<u64> =
            (1..=8).filter(|amount| code >> (amount - 1) & 1 == 1).collect();
        let game = Subtraction::new(&amounts).unwrap();
        let is_n = table(&game, 8) == (0..=8).collect::<Vec<_>>();
        assert_eq!(is_n, amounts.len() == 8, "{amounts:?}");
    }
}

#[test]
#[should_panic(expected = "play goes in a circle")]
fn a_game_without_end_is_refused() {
    let game = games::AddOrTake { table: 3 };
    Nimbers::new(&game).of(&2);
}

/// A game in which every move adds a coin.
struct Up;

impl Game for Up {
    type Position = u64;
    fn options(&self, coins: &u64) -> Vec<u64> {
        vec![coins + 1]
    }
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_table_is_for_games_that_fall() {
    table(&Up, 3);
}

#[test]
fn one_and_two_are_the_smallest_with_one_winner_and_two_fates() {
    let mut outcomes = Outcomes::new(&Nim);
    let mut lost = |piles: &[u64]| outcomes.is_lost(&piles.to_vec());
    let mut all: Vec<[u64; 3]> = (0..125)
        .map(|code| [code / 25, code / 5 % 5, code % 5])
        .filter(|[a, b, _]| a < b)
        .collect();
    all.sort_by_key(|piles| piles.iter().sum::<u64>());
    let found = all.into_iter().find(|&[a, b, c]| {
        lost(&[a]) == lost(&[b]) && lost(&[a, c]) != lost(&[b, c])
    });
    assert_eq!(found, Some([1, 2, 1]));
}

#[test]
fn a_play_of_a_million_moves_does_not_overflow_the_stack() {
    let one = Subtraction::new(&[1]).unwrap();
    let length = trial::range(100_000, 1_000_000);
    assert_eq!(Nimbers::new(&one).of(&length), 0);
    assert_eq!(Nimbers::new(&one).of(&(length + 1)), 1);
}

#[test]
fn sums_of_different_games() {
    let three = Subtraction::new(&[1, 2, 3]).unwrap();
    let sum = Sum(Sum(TakeASquare, three.clone()), NimPile);
    let mut nimbers = Nimbers::new(&sum);
    let (squares, takes) = (table(&TakeASquare, 9), table(&three, 9));
    for a in 0..10 {
        for b in 0..10 {
            for c in 0..10 {
                let expected = squares[a as usize] ^ takes[b as usize] ^ c;
                assert_eq!(nimbers.of(&((a, b), c)), expected);
            }
        }
    }
}

#[test]
fn square_moves_are_the_rules() {
    for pile in 0..200 {
        let moves: Vec<u64> = square_moves(3, pile).map(|m| m.rest()).collect();
        assert_eq!(moves, TakeASquare.options(&pile));
        let made: Vec<u64> = (0..=pile + 1)
            .filter_map(|coins| square_move(3, pile, coins))
            .map(|m| m.rest())
            .collect();
        assert_eq!(moves, made);
        let squares =
            [1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196];
        let takes = squares.iter().filter(|square| **square <= pile);
        let rests: Vec<u64> = takes.map(|square| pile - square).collect();
        assert_eq!(moves, rests);
    }
    let huge: Vec<u64> =
        square_moves(0, u64::MAX).take(3).map(|m| m.taken()).collect();
    assert_eq!(huge, [1, 4, 9]);
}
