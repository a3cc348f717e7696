//! Checks facts from the chapter's text.

use games::Game;
use nimbers::mex;
use outcomes::Rows;
use splitting::{
    fewest_rare, is_rare, values, values_by, winning_moves, Components,
    DawsonsKayles, GrundysGame, Kayles, Named, Sparse, SplitMove, Splitting,
    ThreeNeighbours,
};

/// Returns the values of the rows of 0 to `largest` coins, found independently:
/// it tries each move that takes `least` to `most` neighbouring coins.
fn by_places(least: usize, most: usize, largest: usize) -> Vec<u64> {
    let mut table: Vec<u64> = Vec::new();
    for row in 0..=largest {
        let mut seen = vec![false; row + 2];
        for first in 0..row {
            for last in first + least - 1..(first + most).min(row) {
                let value = table[first] ^ table[row - last - 1];
                if let Some(mark) = seen.get_mut(value as usize) {
                    *mark = true;
                }
            }
        }
        table.push(seen.iter().position(|seen| !seen).unwrap() as u64);
    }
    table
}

#[test]
fn known_sequences() {
    // OEIS A002186.
    let kayles = [
        0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7,
        4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3,
    ];
    assert_eq!(values(&Kayles, 39), kayles);
    // OEIS A002187, which begins with the row of one coin.
    let dawson = [
        0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1,
        3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0,
    ];
    assert_eq!(values(&DawsonsKayles, 35), dawson);
    // OEIS A002188.
    let grundy = [
        0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0,
        4, 3, 0, 4, 1, 2, 3, 1, 2, 4,
    ];
    assert_eq!(values(&GrundysGame, 33), grundy);
    let most = trial::range(500, 2000);
    assert_eq!(values(&Kayles, most), by_places(1, 2, most));
    assert_eq!(values(&DawsonsKayles, most), by_places(2, 2, most));
    assert_eq!(values(&ThreeNeighbours, most), by_places(3, 3, most));
}

#[test]
fn lost_piles_of_grundys_game() {
    let table = values(&GrundysGame, 1500);
    let lost: Vec<usize> = (0..=1500).filter(|n| table[*n] == 0).collect();
    let known = [
        0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288,
        316, 334, 337,
    ];
    assert_eq!(lost[..20], known);
    assert_eq!((lost.len(), lost.last()), (42, Some(&1222)));
    let mut far = Sparse::grundys_game(254);
    let far = far.up_to(trial::range(20_000, 7_000_000));
    assert_eq!(far.iter().filter(|value| **value == 0).count(), 42);
}

#[test]
fn a_thousand_values_choose_another_mask() {
    let mut far = Sparse::grundys_game(254);
    let far = far.up_to(20_000);
    let first = |many: usize| fewest_rare(&far[..=many]);
    assert_eq!(first(1000), 0b1111_0110);
    assert_eq!(first(4000), 0b1111_1110);
    let rare = |mask| far.iter().filter(|v| is_rare(**v, mask)).count();
    assert_eq!([rare(0b1111_0110), rare(0b1111_1110)], [4188, 1196]);
}

#[test]
fn each_mask_is_chosen_where_it_fits_best() {
    // Half of the numbers that are common under this mask are rare
    // under any other mask.
    for mask in 1..=255 {
        let common: Vec<u8> =
            (0..=255).filter(|value| !is_rare(*value, mask)).collect();
        assert_eq!(fewest_rare(&common), mask);
    }
    // Among equally good masks, the largest one is chosen.
    for value in 1..=255 {
        let largest = (1..=255).rev().find(|mask| !is_rare(value, *mask));
        assert_eq!(Some(fewest_rare(&[value])), largest);
    }
    assert_eq!(fewest_rare(&[]), 255);
}

#[test]
fn rare_values_of_kayles() {
    let mut table = Sparse::kayles(255);
    let table = table.up_to(trial::range(20_000, 1_000_000)).to_vec();
    let rare: Vec<usize> =
        (0..table.len()).filter(|n| is_rare(table[*n], 255)).collect();
    assert_eq!(rare, [0, 3, 6, 11, 18, 22, 28, 34, 39, 70]);
}

#[test]
fn both_listings_of_kayles_have_the_same_moves() {
    for row in 0..20 {
        let mut other = Rows.options(&vec![row as u64, 4, 7]);
        other.sort();
        other.dedup();
        let mut rows = vec![row, 4, 7];
        rows.sort_unstable();
        let ours = Components(Kayles).options(&rows);
        let ours: Vec<Vec<u64>> = ours
            .iter()
            .map(|rows| rows.iter().map(|row| *row as u64).collect())
            .collect();
        if row > 0 {
            assert_eq!(ours, other);
        }
    }
}

#[test]
fn the_options_of_five_coins() {
    let table = values(&Kayles, 5);
    let sum = |left: Vec<usize>| left.iter().fold(0, |s, r| s ^ table[*r]);
    let sums: Vec<u64> = Kayles.moves(5).into_iter().map(sum).collect();
    assert_eq!((sums.clone(), mex(&sums)), (vec![1, 2, 0, 3, 3], 4));
}

#[test]
fn adding_plainly_fails_at_three_coins() {
    let total = |parts: &[u64]| parts.iter().sum();
    let (plain, right) = (values_by(total, &Kayles, 20), values(&Kayles, 20));
    assert_eq!((0..=20).find(|n| plain[*n] != right[*n]), Some(3));
    assert_eq!((plain[3], right[3]), (0, 3));
}

#[test]
fn winning_moves_are_the_moves_to_lost_positions() {
    let games = [Named::Kayles, Named::Dawson, Named::Grundy, Named::Lasker];
    for game in games {
        let table = values(&game, 12);
        let is_lost = |rows: &[usize]| {
            rows.iter().fold(0, |sum, row| sum ^ table[*row]) == 0
        };
        for code in 0..13_usize * 13 * 13 {
            let rows = [code / 169, code / 13 % 13, code % 13];
            let mut by_hand = Vec::new();
            for place in 0..3 {
                for mut left in game.moves(rows[place]) {
                    let mut after = rows.to_vec();
                    after.remove(place);
                    after.extend(&left);
                    if is_lost(&after) {
                        left.retain(|part| *part > 0);
                        by_hand.push(SplitMove { place, left });
                    }
                }
            }
            assert_eq!(winning_moves(&game, &table, &rows), by_hand);
        }
    }
}

#[test]
fn lost_boards_of_treblecross() {
    let table = values(&ThreeNeighbours, 140);
    let lost: Vec<usize> = (3..=130).filter(|n| table[n + 2] == 0).collect();
    let known = [6, 12, 22, 30, 32, 44, 54, 64, 76, 86, 98, 110, 118, 130];
    assert_eq!(lost, known);
}

#[test]
fn the_fast_table_is_the_slow_one() {
    type Start = fn(u8) -> Sparse;
    let all: [(Named, Start); 3] = [
        (Named::Kayles, Sparse::kayles),
        (Named::Dawson, Sparse::dawsons_kayles),
        (Named::Grundy, Sparse::grundys_game),
    ];
    for (rule, start) in all {
        let short = values(&rule, 150);
        for mask in 0..=255 {
            let mut table = start(mask);
            let fast = table.up_to(150).iter().map(|v| u64::from(*v));
            assert!(fast.eq(short.iter().copied()), "{rule:?} {mask}");
        }
        let most = trial::range(1500, 10_000);
        let long = values(&rule, most);
        for mask in [255, 254, 62] {
            let mut table = start(mask);
            let fast = table.up_to(most).iter().map(|v| u64::from(*v));
            assert!(fast.eq(long.iter().copied()), "{rule:?} {mask}");
        }
    }
}

/// Returns the values of the pairs of parts that have `total` coins together,
/// with the smaller part in ascending order from `least`.
fn sums(table: &[u8], total: usize, least: usize) -> Vec<u8> {
    let most = match least {
        0 => total / 2,
        _ => total.saturating_sub(1) / 2, // no two equal parts
    };
    (least..=most).map(|part| table[part] ^ table[total - part]).collect()
}

/// Asserts that each value in the table is the mex of the
/// values of all options.
fn assert_right(table: &[u8], taken: &[usize], least: usize) {
    for (size, value) in table.iter().enumerate() {
        let mut seen = [false; 256];
        for total in taken.iter().filter_map(|t| size.checked_sub(*t)) {
            for sum in sums(table, total, least) {
                seen[usize::from(sum)] = true;
            }
        }
        let mex = seen.iter().position(|seen| !seen);
        assert_eq!(mex, Some(usize::from(*value)), "{taken:?} {size}");
    }
}

#[test]
fn every_value_of_the_fast_table_is_the_mex_of_all_options() {
    // This is far enough for some pairs to be found late.
    let far = trial::range(12_000, 50_000);
    let grundy = |mask| (Sparse::grundys_game(mask), vec![0], 1);
    let kayles = |mask| (Sparse::kayles(mask), vec![1, 2], 0);
    let dawson = |mask| (Sparse::dawsons_kayles(mask), vec![2], 0);
    let tables = [grundy(254), grundy(246), kayles(255), kayles(2), dawson(62)];
    for (mut sparse, taken, least) in tables {
        assert_right(sparse.up_to(far), &taken, least);
        // At this size, Grundy's game has helpers, but no more
        // than are allowed.
        let told = format!("{sparse:?}");
        let helpers = told.rsplit_once("helpers: ").unwrap().1;
        let helpers: u64 = helpers.trim_end_matches(" }").parse().unwrap();
        assert!(helpers <= 800 && (helpers > 0 || least == 0), "{helpers}");
    }
}

#[test]
fn other_amounts_may_be_taken() {
    let games: [(&[usize], bool); 9] = [
        (&[1], false),
        (&[3], false),
        (&[2, 3], false),
        (&[1, 40], false),
        (&[40, 1], false),
        (&[3, 7, 20], false),
        (&[1, 2], true),
        (&[0, 5], true),
        (&[0, 1, 30], true),
    ];
    for (taken, unequal) in games {
        for mask in [1, 2, 6, 62, 254, 255] {
            let mut sparse = Sparse::new(taken, unequal, 2000, mask);
            assert_right(sparse.up_to(1000), taken, usize::from(unequal));
        }
    }
}

#[test]
fn the_numbers_of_kayles_repeat_up_to_the_limit() {
    let mut sparse = Sparse::kayles(255);
    let limit = sparse.limit();
    assert_eq!(limit, 10_000_000);
    let far = sparse.up_to(limit);
    assert!((71..far.len() - 12).all(|n| far[n] == far[n + 12]));
    assert_ne!(far[70], far[82]);
    // A table can be extended from where it stopped.
    let mut again = Sparse::kayles(255);
    for largest in [0, 15, 16, 17, 1000, 999, 20_000] {
        assert_eq!(again.up_to(largest), &far[..=largest]);
    }
}

#[test]
#[should_panic(expected = "7000001 is too large")]
fn grundys_game_ends_before_the_byte_does() {
    Sparse::grundys_game(254).up_to(7_000_001);
}
