//! Checks winning moves against brute force, and the fast product
//! against the slow one.

use games::Game;
use nim_product::{
    corners_sum, fast_product, inverse, nim_product, winning_turns, Coins,
    Corners,
};
use nimbers::table;
use outcomes::Outcomes;

/// A generator of pseudorandom numbers, the same in every run.
struct Seeded(u64);

impl Seeded {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1);
        (self.0 ^ self.0 >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 20) % limit
    }
}

/// Returns the board of this size on which the ones in `heads` show heads.
fn board_of((rows, columns): (usize, usize), heads: u64) -> Vec<Vec<bool>> {
    let coin = |place: usize| heads >> place & 1 == 1;
    let row = |x| (0..columns).map(|y| coin(columns * x + y)).collect();
    (0..rows).map(row).collect()
}

#[test]
fn turning_corners_by_brute_force() {
    by_brute_force((trial::range(3, 4), 4));
    by_brute_force((trial::range(4, 5), 3));
}

/// Compares values and winning moves with brute force, for all positions of a
/// board of this size.
fn by_brute_force((rows, columns): (usize, usize)) {
    let positions = 1 << (rows * columns);
    let game = Coins(Corners { columns });
    let nimbers = table(&game, positions - 1);
    let mut outcomes = Outcomes::new(&game);
    for heads in 0..positions {
        let board = board_of((rows, columns), heads);
        let sum = corners_sum(&board);
        assert_eq!(sum, nimbers[heads as usize], "{heads:x}");
        let mut found: Vec<u64> = Vec::new();
        for turn in winning_turns(&board) {
            let mut option = heads;
            for x in turn.rows {
                for y in turn.columns {
                    option ^= 1 << (columns * x + y);
                }
            }
            found.push(option);
        }
        let mut tried = game.options(&heads);
        tried.retain(|&option| nimbers[option as usize] == 0);
        found.sort_unstable();
        tried.sort_unstable();
        assert_eq!(found, tried, "{heads:x}");
        assert_eq!(outcomes.is_lost(&heads), sum == 0);
    }
}

#[test]
fn tables_agree_with_halves() {
    for a in 0..256 {
        for b in 0..256 {
            assert_eq!(fast_product(a, b), nim_product(a, b), "{a} {b}");
        }
    }
    // Try numbers whose four digits in base 65536 are all among these.
    let digits = [0, 1, 0x8000, 0xffff];
    let number = |code: u64| {
        (0..4).fold(0, |n, i| n << 16 | digits[code as usize >> (2 * i) & 3])
    };
    let mut seeded = Seeded(4);
    for code in 0..trial::range(1500, 65536) {
        let a = number(seeded.below(256));
        let b = number(code % 256);
        assert_eq!(fast_product(a, b), nim_product(a, b), "{a:x} {b:x}");
    }
    for _ in 0..trial::range(3000, 300_000) {
        let (a, b) = (seeded.next(), seeded.next());
        assert_eq!(fast_product(a, b), nim_product(a, b), "{a:x} {b:x}");
    }
    // The inverse of the generator has the largest logarithm, so its products
    // reach the end of the table of powers. Try it as each of the four digits.
    let largest = inverse(10279).unwrap();
    for shift in [0, 16, 32, 48] {
        let a = largest << shift;
        assert_eq!(fast_product(a, a), nim_product(a, a), "{shift}");
    }
    // Every number below 65536 is in the tables.
    for a in 0..65536 {
        assert_eq!(fast_product(a, 1), a);
    }
}
