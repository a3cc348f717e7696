//! The theorems of the chapter, each over a whole box of positions.

use games::Game;
use nim::{nim_sum, Nim};
use outcomes::{Convention, Outcomes};
use restricted::{
    largest_odd, limits, on_top, pile_of, winning_rest, Limited, Limits,
    Multistack,
};
use std::collections::BTreeSet;

/// All lists of `n` numbers up to `largest`.
fn all_lists(n: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..n {
        let longer =
            |p: Vec<u64>| (0..=largest).map(move |n| [&p[..], &[n]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// All lists of at most `n` numbers from 1 to `largest`, rising.
fn rising_lists(n: usize, largest: u64) -> Vec<Vec<u64>> {
    let rising = |list: &Vec<u64>| list.windows(2).all(|w| w[0] <= w[1]);
    let all = (0..=n).flat_map(|n| all_lists(n, largest));
    all.filter(|list| !list.contains(&0)).filter(rising).collect()
}

/// The largest numbers that the boxes use for one pile, two and three.
fn largest() -> [u64; 3] {
    notebook::range([60, 14, 8], [400, 30, 13])
}

/// The two hypotheses of "enough for the winner" at one position: each option
/// changes exactly one of the piles, and if the nim-sum is not 0, some option
/// leaves what a winning move of Nim does.
fn is_enough<G: Game>(
    game: &G,
    piles: impl Fn(&G::Position) -> Vec<u64>,
    position: &G::Position,
) -> bool {
    let before = piles(position);
    let options = game.options(position);
    let images: Vec<Vec<u64>> = options.iter().map(piles).collect();
    let changes_one = |image: &Vec<u64>| {
        before.iter().zip(image).filter(|(old, new)| old != new).count() == 1
    };
    let mut aims = Nim.options(&before);
    aims.retain(|aim| nim_sum(aim) == 0);
    let balanced = images.iter().any(|image| aims.contains(image));
    images.iter().all(changes_one) && (balanced || nim_sum(&before) == 0)
}

#[test]
fn limited_hands() {
    for most in 1..=notebook::range(6, 9) {
        let game = Limited { most };
        let mut outcomes = Outcomes::new(&game);
        for (n, largest) in (1..=3).zip(largest()) {
            for piles in all_lists(n, largest) {
                let lost = outcomes.is_lost(&piles);
                assert_eq!(game.is_lost(&piles), lost, "{most} {piles:?}");
                // The winning moves: all, and no others.
                let mut tried = game.options(&piles);
                tried.retain(|option| outcomes.is_lost(option));
                assert_eq!(taken_by_rule(&game, &piles), tried, "{piles:?}");
                let rests = |piles: &Vec<u64>| game.remainders(piles);
                assert!(is_enough(&game, rests, &piles), "{piles:?}");
            }
        }
    }
    // "At least one coin" cannot be said otherwise: `most` 0 has no moves, and
    // all piles are lost.
    assert!(Outcomes::new(&Limited { most: 0 }).is_lost(&vec![5]));
    // "From one pile": with coins from two piles at once 1 1 is won.
    let mut both = Outcomes::new(&TwoAtOnce);
    assert!(!both.is_lost(&vec![1, 1]) && Limited { most: 2 }.is_lost(&[1, 1]));
    // "1, 2, … or k": with the amounts 1 and 3 only, 2 is lost.
    let gap = games::Subtraction::new(&[1, 3]).unwrap();
    assert!(
        Outcomes::new(&gap).is_lost(&2) && !Limited { most: 3 }.is_lost(&[2])
    );
    // "Who cannot move loses": in misère play the empty table is won.
    let three = Limited { most: 3 };
    assert!(!misere_lost(&three, vec![0, 0]) && three.is_lost(&[0, 0]));
}

/// Whether brute force says that the player to move loses in misère play.
fn misere_lost<G: Game>(game: &G, position: G::Position) -> bool {
    Outcomes::under(Convention::Misere, game).is_lost(&position)
}

/// What the winning moves leave, in the order of the piles, most coins taken
/// last.
fn taken_by_rule(game: &Limited, piles: &[u64]) -> Vec<Vec<u64>> {
    let sum = nim_sum(&game.remainders(piles));
    let places = 0..piles.len();
    let after = |place: usize| {
        let mut after = piles.to_vec();
        after[place] -= game.winning_take(piles, place, sum)?;
        Some(after)
    };
    places.filter_map(after).collect()
}

/// One or two coins a move, from one pile or one from each of two.
struct TwoAtOnce;

impl Game for TwoAtOnce {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let limited = Limited { most: 2 };
        let mut options = limited.options(piles);
        if let [a, b] = piles[..] {
            options.extend((a > 0 && b > 0).then(|| vec![a - 1, b - 1]));
        }
        options
    }
}

#[test]
fn one_limited_pile() {
    for most in 1..=8 {
        let game = Limited { most };
        let mut outcomes = Outcomes::new(&game);
        for pile in 0..notebook::range(120, 2000) {
            let lost = outcomes.is_lost(&vec![pile]);
            assert_eq!(lost, pile % (most + 1) == 0);
        }
    }
    // With a smallest amount of 2 the rule is another: 1 is lost.
    let from_two = games::Subtraction::new(&[2, 3]).unwrap();
    assert!(Outcomes::new(&from_two).is_lost(&1));
    // "Loses": in misère play 0 is won.
    assert!(!misere_lost(&Limited { most: 3 }, vec![0]));
}

/// The limits up to one more than the largest pile with which brute force says
/// that the first player wins.
fn winning_limits(piles: &Vec<u64>) -> Vec<u64> {
    let largest = piles.iter().copied().max().unwrap_or(0);
    let wins =
        |most: &u64| !Outcomes::new(&Limited { most: *most }).is_lost(piles);
    (1..=largest + 1).filter(wins).collect()
}

#[test]
fn arbitrary_nim() {
    let (n, largest) = notebook::range((4, 7), (4, 8));
    for piles in rising_lists(n, largest) {
        let winning = winning_limits(&piles);
        let most = piles.last().map_or(1, |pile| pile + 1);
        // A limit of the largest pile or more forbids nothing.
        let nim = Outcomes::new(&Nim).is_lost(&piles);
        assert_eq!(winning.contains(&most), !nim);
        let expected = match winning.last() {
            Some(k) if *k == most => Limits::NoLargest,
            Some(k) => Limits::UpTo(*k),
            None => Limits::Never,
        };
        assert_eq!(limits(&piles), expected, "{piles:?}");
        if let (Limits::UpTo(k), Some(p)) = (expected, largest_odd(&piles)) {
            assert!(k + 1 == p && p >= 3 && !p.is_power_of_two());
        }
    }
    // "Largest size of odd multiplicity", not the largest size; and not any
    // odd one: 1 2 3 4 4 needs p = 3.
    assert_eq!(winning_limits(&vec![1, 2, 3, 4, 4]).last(), Some(&2));
    // The conclusion about p needs nim-sum 0: 2 alone has p = 2.
    assert_eq!(largest_odd(&[2]), Some(2));
    assert_eq!(limits(&[2]), Limits::NoLargest);
    // "Who cannot move loses": in misère play one coin is lost with every k.
    assert_eq!(limits(&[1]), Limits::NoLargest);
    assert!((1..9).all(|most| misere_lost(&Limited { most }, vec![1])));
}

#[test]
fn column_is_a_pile() {
    let (rows, coins) = notebook::range((4, 4), (5, 5));
    for rows in 0..=rows {
        for column in all_lists(rows, coins) {
            let pile = pile_of(&column);
            let options = Multistack.options(&vec![column.clone()]);
            let piles: BTreeSet<u64> =
                options.iter().map(|option| pile_of(&option[0])).collect();
            assert!(!piles.contains(&pile), "{column:?}");
            assert!((0..pile).all(|n| piles.contains(&n)), "{column:?}");
            // Different numbers of coins on top: different piles.
            assert_eq!(piles.len(), options.len(), "{column:?}");
        }
    }
    // The rule with < in place of ≤ makes a move that changes nothing.
    let wrong = |below: u64, coins: u64| {
        if coins < below {
            coins - 1
        } else {
            coins
        }
    };
    assert_eq!(wrong(1, 1), 1);
    assert_eq!(on_top(1, 1), 0);
}

#[test]
fn multistack() {
    let boxes = notebook::range(
        vec![(1, 4, 3), (2, 2, 4), (2, 3, 2), (3, 2, 2)],
        vec![(1, 6, 3), (2, 3, 3), (3, 2, 3), (4, 2, 2)],
    );
    for (columns, rows, coins) in boxes {
        let mut outcomes = Outcomes::new(&Multistack);
        for list in all_lists(columns * rows, coins) {
            let position: Vec<Vec<u64>> =
                list.chunks(rows).map(<[u64]>::to_vec).collect();
            let piles: Vec<u64> =
                position.iter().map(|column| pile_of(column)).collect();
            let lost = outcomes.is_lost(&position);
            assert_eq!(nim_sum(&piles) == 0, lost, "{position:?}");
            let stand_for = |shelf: &Vec<Vec<u64>>| -> Vec<u64> {
                shelf.iter().map(|column| pile_of(column)).collect()
            };
            assert!(is_enough(&Multistack, stand_for, &position));
            let found = winning_rest(&position);
            assert_eq!(found.is_none(), lost, "{position:?}");
            if let Some((place, rest)) = found {
                let column = &position[place];
                let top = column.iter().rposition(|&coins| coins > 0).unwrap();
                let mut after = position.clone();
                after[place][top] = rest;
                assert!(rest < column[top]);
                assert!(outcomes.is_lost(&after), "{position:?} {after:?}");
            }
        }
    }
    // "From the top": where every cubbyhole may be taken from, each is a pile,
    // and the column 2, 1 is won.
    assert!(Outcomes::new(&Multistack).is_lost(&vec![vec![2, 1]]));
    assert!(!Outcomes::new(&Nim).is_lost(&vec![2, 1]));
    // "Who cannot move loses": in misère play the empty shelf is won.
    assert!(!misere_lost(&Multistack, vec![vec![0]]));
    // From bottom to top: read the other way round it would be 2.
    assert_eq!((pile_of(&[2, 1]), pile_of(&[1, 2])), (0, 2));
}
