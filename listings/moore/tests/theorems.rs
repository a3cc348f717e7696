//! Checks each theorem of the chapter on a whole box of positions. Where a
//! comment quotes a hypothesis, the code below it shows that the theorem
//! fails without it.

use games::Game;
use moore::{after, Moore};
use nim::Nim;
use outcomes::{Convention, Outcomes};
use trial::{all_lists, range};

fn moore(k: u64) -> Moore {
    Moore::new(k).expect("k is at least 1")
}

/// Returns the boxes to check: the number of piles, the largest pile, and k. In
/// some of them there are at most k piles.
fn families() -> Vec<(usize, u64, u64)> {
    let usual = vec![
        (0, 0, 2),
        (1, 9, 1),
        (1, 9, 3),
        (2, 7, 2),
        (3, 6, 1),
        (3, 6, 2),
        (3, 5, 3),
        (4, 4, 2),
        (4, 3, 3),
        (3, 4, 4),
        (2, 7, 5),
        (5, 2, 2),
        (6, 2, 4),
    ];
    let full = vec![
        (2, 20, 2),
        (3, 9, 2),
        (4, 7, 1),
        (4, 6, 2),
        (4, 5, 3),
        (5, 3, 2),
        (5, 3, 3),
        (6, 2, 3),
        (6, 2, 4),
        (7, 2, 2),
        (7, 1, 4),
    ];
    range(usual.clone(), [usual, full].concat())
}

/// Returns the first position of a box where `rule` and brute force disagree.
fn first_wrong<G: Game<Position = Vec<u64>>>(
    game: &G,
    convention: Convention,
    rule: impl Fn(&[u64]) -> bool,
    (piles, largest): (usize, u64),
) -> Option<Vec<u64>> {
    let mut outcomes = Outcomes::under(convention, game);
    let all = all_lists(piles, largest).into_iter();
    all.into_iter().find(|p| rule(p) != outcomes.is_lost(p))
}

/// Moore's Nim with equal amounts: a move takes the same number of coins from
/// each pile that it lowers.
struct SameAmounts(Moore);

impl Game for SameAmounts {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = self.0.options(piles);
        options.retain(|option| {
            let taken = piles.iter().zip(option).map(|(a, b)| a - b);
            let mut amounts: Vec<_> = taken.filter(|n| *n > 0).collect();
            amounts.dedup();
            amounts.len() == 1
        });
        options
    }
}

/// Moore's Nim in which a move lowers exactly k piles.
struct Exactly(Moore);

impl Game for Exactly {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = self.0.options(piles);
        options.retain(|option| changed(piles, option) == self.0.most());
        options
    }
}

fn changed(before: &[u64], after: &[u64]) -> u64 {
    before.iter().zip(after).filter(|(a, b)| a != b).count() as u64
}

#[test]
fn moore_nim() {
    use Convention::{Misere, Normal};
    for (piles, largest, k) in families() {
        let game = moore(k);
        let rule = |p: &[u64]| game.is_lost(p);
        let wrong = first_wrong(&game, Normal, rule, (piles, largest));
        assert_eq!(wrong, None, "{k}");
        for position in all_lists(piles, largest) {
            facts(game, &position);
        }
    }
    let game = moore(2);
    let rule = |p: &[u64]| game.is_lost(p);
    // "As many as the player likes": with equal amounts, 1 2 is lost.
    let same = SameAmounts(game);
    assert_eq!(first_wrong(&same, Normal, rule, (2, 4)), Some(vec![1, 2]));
    // "At least one": if exactly two piles are lowered, 1 is lost.
    let exactly = Exactly(game);
    assert_eq!(first_wrong(&exactly, Normal, rule, (1, 4)), Some(vec![1]));
    // "At most k piles": if all three may be lowered, 1 1 1 is won.
    let any = moore(3);
    let wrong = first_wrong(&any, Normal, rule, (3, 2));
    assert_eq!(wrong, Some(vec![1, 1, 1]));
    // "Divisible by k + 1": with the remainders for another k, it fails.
    let other = |p: &[u64]| moore(3).is_lost(p);
    let wrong = first_wrong(&game, Normal, other, (3, 2));
    assert_eq!(wrong, Some(vec![1, 1, 1]));
    // "A player who cannot move loses": in misère play, 0 is won.
    assert_eq!(first_wrong(&game, Misere, rule, (1, 4)), Some(vec![0]));
}

/// Checks the steps of the proof at one position: a lost position has no lost
/// option, and from a won position the scan finds a move to a lost one.
fn facts(game: Moore, piles: &[u64]) {
    let options = game.options(&piles.to_vec());
    let lost = game.is_lost(piles);
    assert_eq!(lost, !options.iter().any(|o| game.is_lost(o)), "{piles:?}");
    let chosen = game.winning_move(piles);
    assert_eq!(chosen.is_empty(), lost, "{piles:?}");
    if !lost {
        let next = after(piles, &chosen);
        assert!(options.contains(&next), "{piles:?} {next:?}");
        assert!(game.is_lost(&next), "{piles:?} {next:?}");
    }
}

/// A generator of pseudorandom numbers, the same in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1);
        (self.0 >> 32) ^ (self.0 << 32)
    }
    fn below(&mut self, below: u64) -> u64 {
        self.next() % below
    }
}

#[test]
fn moore_move() {
    let mut random = Random(2026);
    let mut lowered_several = 0;
    for round in 0..range(3000, 100_000) {
        let number = random.below(12);
        let game = moore(1 + random.below(8));
        let shift = if round % 4 == 0 { 0 } else { random.below(64) };
        let mut piles: Vec<u64> =
            (0..number).map(|_| random.next() >> shift).collect();
        if round % 3 == 0 {
            // Repeat some piles, so that many columns are balanced.
            let copies = piles.clone();
            piles.extend(copies.iter().take(3));
        }
        let chosen = game.winning_move(&piles);
        assert_eq!(chosen.is_empty(), game.is_lost(&piles), "{piles:?}");
        assert!(chosen.len() as u64 <= game.most());
        let mut places: Vec<_> = chosen.iter().map(|m| m.place()).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), chosen.len(), "each pile once");
        assert!(game.is_lost(&after(&piles, &chosen)), "{piles:?}");
        lowered_several += usize::from(chosen.len() > 1);
    }
    assert!(lowered_several > 1000, "{lowered_several}");
    // "From high to low": if the columns are scanned from low to high, the
    // chosen piles may have to grow. From 1 2 with k = 1, the 1s column would
    // choose the pile 1, and then nothing could balance the 2s column.
    assert_eq!(moore(1).winning_move(&[1, 2])[0].place(), 1);
}

#[test]
fn one_pile_and_all_piles() {
    for piles in all_lists(3, range(7, 12)) {
        let one = moore(1);
        assert_eq!(one.is_lost(&piles), nim::is_lost(&piles), "{piles:?}");
        let mut ours = one.options(&piles);
        let mut nim = Nim.options(&piles);
        ours.sort();
        nim.sort();
        assert_eq!(ours, nim);
        let next = after(&piles, &one.winning_move(&piles));
        assert!(nim::is_lost(&next));
        let empty = piles.iter().all(|pile| *pile == 0);
        for k in 3..9 {
            assert_eq!(moore(k).is_lost(&piles), empty, "{piles:?} {k}");
        }
    }
    // "As many as there are piles": with k = 2, the piles 1 1 1 are lost.
    assert!(moore(2).is_lost(&[1, 1, 1]));
    assert!(!moore(2).is_lost(&[1, 1]));
}

#[test]
fn misere_moore() {
    use Convention::Misere;
    for (piles, largest, k) in families() {
        let game = moore(k);
        let mut outcomes = Outcomes::under(Misere, &game);
        for position in all_lists(piles, largest) {
            let lost = outcomes.is_lost(&position);
            assert_eq!(game.is_lost_misere(&position), lost, "{position:?}");
            let chosen = game.misere_move(&position);
            let over = position.iter().all(|pile| *pile == 0);
            assert_eq!(chosen.is_empty(), lost || over, "{position:?}");
            if !chosen.is_empty() {
                let next = after(&position, &chosen);
                assert!(changed(&position, &next) <= k);
                assert!(outcomes.is_lost(&next), "{k} {position:?} {next:?}");
            }
            exception(game, &position);
            assert!(k > 1 || lost == misere::is_lost(&position));
        }
    }
    // The rule fails without the exception, and with another remainder in it.
    let game = moore(2);
    let normal = |p: &[u64]| game.is_lost(p);
    assert_eq!(first_wrong(&game, Misere, normal, (1, 2)), Some(vec![0]));
    let zero = |p: &[u64]| {
        let single = p.iter().all(|pile| *pile <= 1);
        if single {
            p.iter().sum::<u64>() % 3 == 2
        } else {
            game.is_lost(p)
        }
    };
    assert_eq!(first_wrong(&game, Misere, zero, (3, 2)), Some(vec![0, 0, 1]));
    // "No pile is large": counting coins is not enough if some pile is large.
    let parity = |p: &[u64]| p.iter().sum::<u64>() % 3 == 1;
    assert_eq!(first_wrong(&game, Misere, parity, (1, 9)), Some(vec![4]));
}

/// Checks that the test of normal play is wrong in misère play exactly where
/// the theorem says so.
fn exception(game: Moore, piles: &[u64]) {
    let single = piles.iter().all(|pile| *pile <= 1);
    let rest = piles.iter().sum::<u64>() % (game.most() + 1);
    let expected = single && rest <= 1;
    let wrong = game.is_lost(piles) != game.is_lost_misere(piles);
    assert_eq!(wrong, expected, "{piles:?}");
}
