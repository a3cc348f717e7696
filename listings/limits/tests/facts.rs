//! Checks facts that the text mentions, and that shortened sums keep their
//! winners.

use draws::Outcome;
use games::{Game, Subtraction};
use limits::{
    all_sums, class, judged, misere_number, nim_sum_fails, rule_fails,
    same_nimber, told_apart, turned_mex, Class, Composed, Domineering, Moves,
    Shortened,
};
use nim::{nim_sum, Nim};
use nimbers::{table_by, NimPile, Nimbers};
use outcomes::{Convention, Outcomes, Side};
use splitting::{
    values, Components, DawsonsKayles, GrundysGame, Kayles, Lasker, Splitting,
};

/// Asserts that shortened sums have the same winners as full ones.
fn agrees<S: Splitting + Copy>(rule: S, largest: usize) {
    let short = Shortened::up_to(rule, largest);
    let sums = Components(rule);
    let mut brief = Outcomes::under(Convention::Misere, &short);
    let mut full = Outcomes::under(Convention::Misere, &sums);
    for sum in (0..=largest).flat_map(|total| all_sums(total, total)) {
        let lost = brief.is_lost(&short.shorten(&sum));
        assert_eq!(lost, full.is_lost(&sum), "{sum:?}");
    }
}

/// Nim with piles of at most 2 coins; a pile of 3 can only become a pile of 2,
/// and a larger pile only a pile of 3.
#[derive(Clone, Copy)]
struct OnlyToTwo;

impl Splitting for OnlyToTwo {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        match size {
            3 => vec![vec![2]],
            4.. => vec![vec![3]],
            _ => (0..size).map(|rest| vec![rest]).collect(),
        }
    }
}

#[test]
fn a_lost_component_is_not_left_out() {
    // Without the third condition of the theorem, 3 would be left out.
    let short = Shortened::up_to(OnlyToTwo, 4);
    assert_eq!(short.stand_in(3), Some(3));
    agrees(OnlyToTwo, 10);
}

#[test]
fn a_shortened_sum_has_the_same_winner() {
    agrees(Kayles, trial::range(15, 24));
    agrees(DawsonsKayles, trial::range(18, 28));
    agrees(GrundysGame, trial::range(22, 34));
    agrees(Lasker, trial::range(12, 18));
}

#[test]
fn what_stands_for_small_components() {
    let grundy = Shortened::up_to(GrundysGame, 24);
    let stand = |sizes: std::ops::Range<usize>| -> Vec<Option<usize>> {
        sizes.map(|size| grundy.stand_in(size)).collect()
    };
    let (coin, five) = (Some(3), Some(5));
    let first = [None, None, None, coin, None, five, coin, None, five, coin];
    assert_eq!(stand(0..10), first);
    let next = [None, five, coin, Some(13), five, coin, Some(13), five];
    assert_eq!(stand(10..18), next);
    assert_eq!(grundy.shorten(&[1, 3, 3, 4, 6, 8]), [3, 5]);
    let kayles = Shortened::up_to(Kayles, 20);
    let standing: Vec<usize> =
        (0..=20).filter(|&n| kayles.stand_in(n) != Some(n)).collect();
    assert_eq!(standing, [0, 4]);
    assert_eq!(kayles.stand_in(4), Some(1));
}

#[test]
fn rows_of_kayles_lost_in_misere_play() {
    let rows = Shortened::up_to(Kayles, trial::range(36, 56));
    assert_eq!(rows.lost_alone(), [1, 4, 9, 12, 20]);
    // In each of these two lists, the nimbers are equal, but the winners
    // differ.
    let nimbers = values(&Kayles, 20);
    assert_eq!([1, 4, 8, 20].map(|n| nimbers[n]), [1; 4]);
    assert_eq!([5, 9, 12].map(|n| nimbers[n]), [4; 3]);
}

#[test]
fn piles_of_grundys_game_lost_in_misere_play() {
    let largest = trial::range(70, 100);
    let piles = Shortened::up_to(GrundysGame, largest);
    let lost = piles.lost_alone();
    let mut expected: Vec<usize> = (1..=15).map(|n| 3 * n).collect();
    expected.extend([50, 94, 100]);
    expected.retain(|&pile| pile <= largest);
    assert_eq!(lost, expected);
    // The piles up to 21 that are not replaced, and the stand-ins of three
    // others.
    let kept = |&pile: &usize| piles.stand_in(pile) == Some(pile);
    let small: Vec<usize> = (1..=21).filter(kept).collect();
    assert_eq!(small, [3, 5, 13, 18, 20]);
    assert_eq!([16, 19, 21].map(|n| piles.stand_in(n)), [13, 13, 18].map(Some));
    assert!((22..=largest.min(80)).all(|pile| kept(&pile)));
}

#[test]
fn dawsons_kayles_in_misere_play() {
    let lost = Shortened::up_to(DawsonsKayles, 40).lost_alone();
    assert_eq!(lost, [2, 3, 7, 8, 12, 16, 17, 21, 22, 26, 30, 31, 35, 36, 40]);
}

#[test]
fn hunts_find_the_pairs_of_the_text() {
    let sums = judged(Kayles, 12, 12);
    let (a, b) = same_nimber(&sums).unwrap();
    assert_eq!((&a.sum[..], a.lost), (&[][..], false));
    assert_eq!((&b.sum[..], b.lost), (&[2, 2][..], true));
    let rows = judged(Kayles, 12, 1);
    let (a, b) = same_nimber(&rows).unwrap();
    assert_eq!((&a.sum[..], a.lost), (&[1][..], true));
    assert_eq!((&b.sum[..], b.lost), (&[8][..], false));
    let wrong = rule_fails(&sums).unwrap();
    assert_eq!(
        (&wrong.sum[..], &wrong.nimbers[..]),
        (&[1, 5][..], &[1, 4][..])
    );
    // All winners agree with brute force, and there is no smaller example.
    let game = Components(Kayles);
    let mut outcomes = Outcomes::under(Convention::Misere, &game);
    for here in &sums {
        assert_eq!(here.lost, outcomes.is_lost(&here.sum));
        let total: usize = here.sum.iter().sum();
        if total < 6 {
            assert_eq!(here.lost, misere::is_lost(&here.nimbers), "{here:?}");
        }
        for other in &sums {
            let small = total.max(other.sum.iter().sum()) < 4;
            let same = nim_sum(&here.nimbers) == nim_sum(&other.nimbers);
            assert!(!small || !same || here.lost == other.lost);
        }
    }
    let piles = judged(GrundysGame, 28, 1);
    let (a, b) = same_nimber(&piles).unwrap();
    assert_eq!((&a.sum[..], &b.sum[..]), (&[3][..], &[28][..]));
    assert_eq!(same_nimber(&piles[..28]), None);
    // The rule is right for all sums of Lasker's Nim that are tried here.
    assert_eq!(rule_fails(&judged(Lasker, trial::range(12, 24), 24)), None);
}

#[test]
fn the_turned_mex_is_right_alone_and_wrong_in_sums() {
    // For a single position, the number is 0 if and only if it is lost.
    for game in nimbers::small_games(5) {
        let numbers = table_by(turned_mex, &game, 4);
        let mut outcomes = Outcomes::under(Convention::Misere, &game);
        for (place, number) in (0..).zip(numbers) {
            assert_eq!(number == 0, outcomes.is_lost(&place), "{game:?}");
        }
    }
    let of = |piles: &[u64]| misere_number(&Nim, &piles.to_vec());
    assert_eq!([of(&[1]), of(&[2, 2])], [0, 0]);
    assert_eq!([of(&[1, 1]), of(&[2, 2, 2, 2])], [1, 0]);
    assert_eq!([of(&[]), of(&[2]), of(&[3])], [1, 2, 3]);
    // The smallest two positions with the same number whose doubles have
    // different winners.
    let double = |sum: &[u64]| of(&[sum, sum].concat());
    let all = (0..=4).flat_map(|total| all_sums(total, total));
    let all: Vec<Vec<u64>> =
        all.map(|sum| sum.iter().map(|&part| part as u64).collect()).collect();
    let differ = |a: &[u64], b: &[u64]| {
        of(a) == of(b) && (double(a) == 0) != (double(b) == 0)
    };
    let found = (0..all.len()).find_map(|b| {
        (0..b).find(|&a| differ(&all[a], &all[b])).map(|a| (a, b))
    });
    let (a, b) = found.unwrap();
    assert_eq!((&all[a][..], &all[b][..]), (&[1][..], &[2, 2][..]));
}

#[test]
fn the_nim_sum_fails_for_the_other_ways_to_move() {
    assert_eq!(nim_sum_fails(Moves::One, 12), None);
    for moves in [Moves::All, Moves::Any, Moves::OneOrTwo] {
        assert_eq!(nim_sum_fails(moves, 6), Some(vec![1, 1]), "{moves:?}");
    }
}

#[test]
fn one_or_two_is_not_a_matter_of_nimbers() {
    let game = Subtraction::new(&[1]).unwrap();
    let nimbers = nimbers::table(&game, 3);
    assert_eq!(nimbers, [0, 1, 0, 1]);
    let together = Composed { game, moves: Moves::OneOrTwo };
    let mut outcomes = Outcomes::new(&together);
    assert!(outcomes.is_lost(&vec![0, 1, 1, 1]));
    assert!(!outcomes.is_lost(&vec![2, 1, 1, 1]));
    // The first position for which the rule is wrong has five coins.
    let lists = (0..=5).flat_map(|total| all_sums(total, total));
    let all: Vec<Vec<u64>> = lists
        .map(|sum| sum.iter().map(|&part| part as u64).collect())
        .collect();
    let columns = |sum: &[u64]| {
        sum.iter().filter(|&&pile| nimbers[pile.min(3) as usize] == 1).count()
    };
    let rule = |sum: &[u64]| columns(sum) % 3 == 0;
    let small = all.iter().filter(|sum| sum.iter().all(|&pile| pile < 4));
    let wrong = small.clone().find(|sum| outcomes.is_lost(sum) != rule(sum));
    assert_eq!(wrong, Some(&vec![1, 1, 1, 2]));
}

#[test]
fn two_draws_that_a_coin_tells_apart() {
    let [(x, p), (y, q)] = told_apart(3).unwrap();
    assert_eq!((x.0.options, p), (vec![vec![0]], 0));
    assert_eq!((&y.0.options, q), (&vec![vec![2], vec![0, 1], vec![]], 1));
    assert_eq!(y.next_to(q, 0), Outcome::Drawn);
    assert_eq!(y.next_to(q, 1), Outcome::Won);
    assert_eq!(told_apart(2), None);
}

#[test]
fn four_classes_of_domineering() {
    assert_eq!(class(&[0b1]), Class::Second);
    assert_eq!(class(&[0b1, 0b1]), Class::Left);
    assert_eq!(class(&[0b11]), Class::Right);
    assert_eq!(class(&[0b11, 0b11]), Class::First);
    assert_eq!(class(&[]), Class::Second);
    // Dominoes fit in the last columns, but not beyond them.
    assert_eq!(class(&[1 << 30, 1 << 30]), Class::Left);
    assert_eq!(class(&[3 << 29]), Class::Right);
    assert_eq!(class(&[1 << 30]), Class::Second);
    // The sum of two games that the first player wins can be won by either
    // player.
    let (corner, square) = ([0b01, 0b11], [0b11, 0b11]);
    assert_eq!([class(&corner), class(&square)], [Class::First; 2]);
    let beside = |x: &[u32], y: &[u32]| class(&[x, &[0], y].concat());
    assert_eq!(beside(&corner, &corner), Class::Second);
    assert_eq!(beside(&corner, &square), Class::First);
    // The nimbers with Left to move do not decide sums: two upright boards with
    // nimber 1 each have a sum that Left wins.
    let mut nimbers = Nimbers::new(&Domineering);
    let mut of = |rows: &[u32], side| nimbers.of(&(rows.to_vec(), side));
    let upright = [0b1, 0b1];
    assert_eq!(of(&upright, Side::Left), 1);
    assert_eq!(of(&upright, Side::Right), 0);
    assert_eq!(beside(&upright, &upright), Class::Left);
    let lying = [0b11];
    assert_eq!(of(&lying, Side::Left), 0);
    assert_eq!(beside(&upright, &lying), Class::Second);
    // There is no smaller example.
    let small: [&[u32]; 4] = [&[], &[0b1], &[0b11], &[0b1, 0b1]];
    for (x, y) in small.iter().flat_map(|x| small.map(|y| (*x, y))) {
        let sum = of(x, Side::Left) ^ of(y, Side::Left);
        let won = [Class::Left, Class::First].contains(&beside(x, y));
        let squares = |board: &[u32]| -> u32 {
            board.iter().map(|row| row.count_ones()).sum()
        };
        let four = squares(x) + squares(y) == 4;
        let wrong = four && (x.len() == 2 || y.len() == 2);
        assert_eq!((sum != 0) != won, wrong, "{x:?} {y:?}");
    }
}

#[test]
fn numbers_may_fit_on_a_circle_and_mean_nothing() {
    let circle = draws::small_graph(2, 0b0110);
    assert_eq!(circle.options, [vec![1], vec![0]]);
    let outcomes = draws::backwards(&circle);
    assert_eq!(outcomes, [Outcome::Drawn; 2]);
    for numbers in [[0, 1], [1, 0]] {
        let of = |p: &usize| numbers[*p];
        let game = limits::Arrows(circle.clone());
        assert_eq!(nimbers::first_breach(&game, &[0, 1], of), None);
    }
    assert_eq!(NimPile.options(&1), [0]);
}
