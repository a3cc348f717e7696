//! Makes the tables of misère Nim, and applies them to the misère Floor
//! Division Game.

use crate::{Kind, Table};
use floor_division::nimber;

// ANCHOR: tame
/// Returns the table of misère Nim with piles of 0 to `largest` coins. The
/// class of a sum is its nim-sum if no pile is large (2 coins or more), and
/// otherwise 2 + its nim-sum.
pub fn tame(largest: usize) -> Table {
    let size = if largest < 2 { 0 } else { (largest + 1).next_power_of_two() };
    let classes = 0..largest.min(1) + 1 + size;
    // The nim-sum of a class, and whether some pile is large.
    let parts = |x: usize| if x < 2 { (x, false) } else { (x - 2, true) };
    let product = |x: usize, y: usize| {
        let ((g, large), (h, larger)) = (parts(x), parts(y));
        (g ^ h) + if large || larger { 2 } else { 0 }
    };
    let row = |x: usize| classes.clone().map(|y| product(x, y)).collect();
    Table {
        product: classes.clone().map(row).collect(),
        lost: classes.clone().map(|x| x == 1 || x == 2).collect(),
        pile: (0..=largest).map(|g| if g < 2 { g } else { g + 2 }).collect(),
    }
}
// ANCHOR_END: tame

// ANCHOR: types
/// Returns the types that a number in the Floor Division Game can have. A type
/// is the number's nimber and the set of the nimbers of its options.
pub fn floor_division_types() -> Vec<(usize, Vec<usize>)> {
    let mut types = vec![(0, vec![])]; // the number 0
    for set in 1..1 << 4 {
        let set: Vec<usize> = (0..4).filter(|g| set >> g & 1 == 1).collect();
        let mex = (0..).find(|g| !set.contains(g)).expect("4 is not there");
        let goes_to_one = set.contains(&1);
        if mex < 4 && (mex > 0 || goes_to_one) {
            types.push((mex, set));
        }
    }
    types
}
// ANCHOR_END: types

// ANCHOR: kind_of
impl Table {
    /// Returns the kind of a pile with this nimber whose options are single
    /// piles with the nimbers `options`.
    pub fn kind_of(&self, nimber: usize, options: &[usize]) -> Kind {
        let classes = options.iter().map(|&g| self.pile[g]);
        let options = classes.fold(0, |set, class| set | 1 << class);
        Kind { class: self.pile[nimber], options }
    }
}
// ANCHOR_END: kind_of

// ANCHOR: floor_division_is_lost
/// Returns whether the player to move loses the misère Floor Division Game with
/// these numbers on the board.
pub fn floor_division_is_lost(numbers: &[u64]) -> bool {
    let nimbers: Vec<u64> = numbers.iter().map(|&n| nimber(n)).collect();
    misere::is_lost(&nimbers)
}
// ANCHOR_END: floor_division_is_lost
