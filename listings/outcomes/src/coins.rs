//! Three games with coins: in three colours, in rows, and in a pile to divide.

use games::Game;

/// Red, blue and green coins; a move takes any number of coins of one colour.
pub struct Colours;

impl Game for Colours {
    type Position = [u64; 3];

    fn options(&self, coins: &[u64; 3]) -> Vec<[u64; 3]> {
        let mut options = Vec::new();
        for colour in 0..3 {
            for rest in 0..coins[colour] {
                let mut option = *coins;
                option[colour] = rest;
                options.push(option);
            }
        }
        options
    }
}

// ANCHOR: rows
/// Rows of coins; a move takes one coin, or two neighbours, out of a row. A
/// position is the sorted list of the lengths of the unbroken rows.
pub struct Rows;

impl Game for Rows {
    type Position = Vec<u64>;

    fn options(&self, rows: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for place in 0..rows.len() {
            for taken in 1..=rows[place].min(2) {
                for left in 0..=rows[place] - taken {
                    let mut option = rows.clone();
                    let row = option.swap_remove(place);
                    option.extend([left, row - taken - left]);
                    option.retain(|length| *length > 0);
                    option.sort_unstable();
                    options.push(option);
                }
            }
        }
        options
    }
}
// ANCHOR_END: rows

/// A pile; a move leaves half of the coins or a third of them, rounded down.
pub struct HalfOrThird;

impl Game for HalfOrThird {
    type Position = u64;

    fn options(&self, coins: &u64) -> Vec<u64> {
        match coins {
            0 => vec![],
            n => vec![n / 2, n / 3],
        }
    }
}
