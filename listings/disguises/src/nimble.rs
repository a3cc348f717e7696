//! Nimble: coins on a strip of squares.

use games::Game;

// ANCHOR: nimble
/// Nimble: coins on the squares 0, 1, 2, … of a strip. A position gives the
/// number of coins on each square. A move slides one coin to a square with a
/// smaller number, past other coins or onto them.
pub struct Nimble;

impl Game for Nimble {
    type Position = Vec<u64>;

    fn options(&self, strip: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for from in 0..strip.len() {
            for to in 0..from {
                if strip[from] > 0 {
                    let mut option = strip.clone();
                    option[from] -= 1;
                    option[to] += 1;
                    options.push(option);
                }
            }
        }
        options
    }
}
// ANCHOR_END: nimble

// ANCHOR: coin_piles
/// Returns one pile for each coin: the number of its square.
pub fn coin_piles(strip: &[u64]) -> Vec<u64> {
    let mut piles = Vec::new();
    for (square, &coins) in (0..).zip(strip) {
        for _ in 0..coins {
            piles.push(square);
        }
    }
    piles
}
// ANCHOR_END: coin_piles

// ANCHOR: strip_sum
/// Returns the nim-sum of the coins' piles without listing them: two coins on
/// the same square cancel out.
pub fn strip_sum(strip: &[u64]) -> u64 {
    let mut sum = 0;
    for (square, coins) in (0..).zip(strip) {
        if coins % 2 == 1 {
            sum ^= square;
        }
    }
    sum
}
// ANCHOR_END: strip_sum

// ANCHOR: strip_moves
/// Returns the winning moves, each as the square that a coin leaves and the
/// square that it goes to.
pub fn strip_moves(strip: &[u64]) -> Vec<(u64, u64)> {
    let sum = strip_sum(strip);
    let mut moves = Vec::new();
    for (from, &coins) in (0..).zip(strip) {
        let to = from ^ sum;
        if coins > 0 && to < from {
            moves.push((from, to));
        }
    }
    moves
}
// ANCHOR_END: strip_moves
