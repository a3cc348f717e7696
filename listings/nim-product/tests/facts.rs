//! Checks numbers from the chapter's text, and sequences from the OEIS.

use games::Game;
use nim_product::{
    fast_product, inverse, nim_product, product_table, table_by, values,
    AndAtMost, Board, Coins, Corners, Pair, Ruler,
};

/// Returns the first pair for which `product` differs from the nim product.
fn first_wrong(product: fn(usize, usize) -> u64) -> Option<(usize, usize)> {
    let table = product_table(16);
    let mut pairs = (0..16).flat_map(|a| (0..16).map(move |b| (a, b)));
    pairs.find(|&(a, b)| table[a][b] != product(a, b))
}

#[test]
fn the_guesses_and_their_smallest_counterexamples() {
    assert_eq!(first_wrong(|a, b| (a * b) as u64), Some((2, 2)));
    assert_eq!(first_wrong(|a, b| (a ^ b) as u64), Some((0, 1)));
    // The product without carries, which multiplies polynomials modulo 2.
    let without_carry = |a: usize, b: usize| {
        let ones = (0..4).filter(|bit| a >> bit & 1 == 1);
        ones.fold(0, |sum, bit| sum ^ b << bit) as u64
    };
    assert_eq!(first_wrong(without_carry), Some((2, 2)));
}

#[test]
fn rows_of_the_table() {
    // A051775, by rows.
    let table = product_table(16);
    let two = [0, 2, 3, 1, 8, 10, 11, 9, 12, 14, 15, 13, 4, 6, 7, 5];
    let four = [0, 4, 8, 12, 6, 2, 14, 10, 11, 15, 3, 7, 13, 9, 5, 1];
    let eight = [0, 8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2];
    assert_eq!((&table[2][..], &table[4][..]), (&two[..], &four[..]));
    assert_eq!(table[8], eight);
    // Every row but the first contains each number below 16 once.
    for row in &table[1..] {
        let mut row = row.clone();
        row.sort_unstable();
        assert!(row.into_iter().eq(0..16));
    }
}

#[test]
fn large_products() {
    for product in [nim_product, fast_product] {
        assert_eq!(product(16, 16), 24);
        assert_eq!(product(1 << 63, 1 << 63), 16017865340936038689);
        assert_eq!(product(u64::MAX, u64::MAX), 11290409524105353207);
        for bits in [1, 2, 4, 8, 16, 32] {
            assert_eq!(product(1 << bits, 1 << bits), 3 << (bits - 1));
        }
    }
}

#[test]
fn values_of_rows() {
    // A000069, A006519, and the values of the game with at most five coins.
    let mock = [1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31];
    assert_eq!(values(&AndAtMost(2), 16), mock);
    let ruler = [1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16];
    assert_eq!(values(&Ruler, 16), ruler);
    let five = [1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256];
    assert_eq!(values(&AndAtMost(4), 13), five);
}

#[test]
fn the_opening_of_the_chapter() {
    let corners = values(&Corners { columns: 16 }, 256);
    assert_eq!(corners, product_table(16).concat());
    let board = Board { rows: Ruler, columns: Ruler, width: 4 };
    let rectangles = values(&board, 16);
    assert_eq!(rectangles[5], 3);
    let exercise = Board { rows: Pair, columns: AndAtMost(1), width: 3 };
    assert_eq!(values(&exercise, 6), [0, 0, 0, 1, 2, 3]);
}

#[test]
fn the_last_of_64_coins_is_turned() {
    let game = Coins(AndAtMost(1));
    let options = game.options(&(1 << 63));
    assert_eq!(options.len(), 64);
    assert!(options.contains(&0) && options.contains(&(1 << 62)));
}

#[test]
fn inverses_of_small_numbers() {
    let inverses: Vec<u64> = (1..16).map(|x| inverse(x).unwrap()).collect();
    let expected = [1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4];
    assert_eq!(inverses, expected);
}

#[test]
fn without_the_third_term() {
    let two = table_by(64, |up, left, _| up ^ left);
    for (a, row) in two.iter().enumerate().skip(1) {
        assert_eq!(row[a], 1);
        assert_eq!(row[1], a as u64);
    }
    assert_eq!((two[2][3], two[2][2]), (4, 1));
}
