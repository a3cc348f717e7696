//! Single facts that the text tells.

use games::Game;
use nimbers::mex;
use outcomes::Rows;
use splitting::{
    fewest_rare, is_rare, values, values_by, winning_moves, Components,
    DawsonsKayles, GrundysGame, Kayles, Named, Sparse, SplitMove, Splitting,
    ThreeNeighbours, LARGEST,
};

/// Values by an independent listing: a row as places, each move tried.
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
    let most = notebook::range(500, 2000);
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
    let far = far.up_to(notebook::range(20_000, LARGEST));
    assert_eq!(far.iter().filter(|value| **value == 0).count(), 42);
}

#[test]
fn a_thousand_values_choose_another_mask() {
    let table = values(&GrundysGame, 4000);
    assert_eq!(fewest_rare(&table[..=1000]), 0b10110);
    assert_eq!(fewest_rare(&table), 0b1111_1110);
    let mut far = Sparse::grundys_game(254);
    let far = far.up_to(20_000);
    let rare = |mask| far.iter().filter(|v| is_rare(**v, mask)).count();
    assert_eq!([rare(0b10110), rare(0b1111_1110)], [11_624, 1196]);
}

#[test]
fn rare_values_of_kayles() {
    let mut table = Sparse::kayles(255);
    let table = table.up_to(notebook::range(20_000, LARGEST)).to_vec();
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
