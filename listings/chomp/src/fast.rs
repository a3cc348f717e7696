//! Solves all the bars in a box at once: for each lost bar, marks as won the
//! bars from which one bite leads to it.

use crate::{bar_of, outline, outlines, Chocolate, Square};

// ANCHOR: losses
/// The lost bars in a box. `won[w]` says whether the bar with outline `w` is
/// won; entries that belong to no outline are unused.
#[derive(Clone, Debug)]
pub struct Losses {
    rows: u32,
    length: u32,
    won: Vec<bool>,
    lost: Vec<u32>,
}
// ANCHOR_END: losses

impl Losses {
    /// The largest sum of the rows and columns of a box.
    pub const MOST: u32 = 24;

    // ANCHOR: in_box
    /// Solves all the bars with at most this many rows and columns.
    ///
    /// # Panics
    /// If `rows` or `columns` is 0, or if their sum is more than
    /// [`Losses::MOST`].
    pub fn in_box(rows: u32, columns: u32) -> Losses {
        assert!(rows > 0 && columns > 0, "a bar has a square");
        let length = rows.saturating_add(columns);
        assert!(length <= Self::MOST, "a box too large");
        let won = vec![false; 1 << length];
        let mut losses = Losses { rows, length, won, lost: Vec::new() };
        // Skip the smallest outline, the empty bar's, which is never lost.
        for word in outlines(length, rows).skip(1) {
            if !losses.won[word as usize] {
                losses.lost.push(word);
                losses.mark(word);
            }
        }
        losses
    }
    // ANCHOR_END: in_box

    // ANCHOR: mark
    /// Marks as won every bar with a bite that leads to `word`. The bite has
    /// sorted the digits around a corner 01 of `word`, zeros first.
    fn mark(&mut self, word: u32) {
        for corner in 1..self.length {
            let most_zeros = (word >> corner).trailing_zeros();
            let most_zeros = most_zeros.min(self.length - corner);
            let most_ones = (word << (u32::BITS - corner)).leading_ones();
            for zeros in 1..=most_zeros {
                for ones in 1..=most_ones {
                    self.unsort(word, corner, zeros, ones);
                }
            }
        }
    }

    /// Marks all words that become `word` when the given zeros and ones around
    /// `corner` are sorted. Before that, they begin with 1 and end with 0.
    fn unsort(&mut self, word: u32, corner: u32, zeros: u32, ones: u32) {
        let (high, low) = (corner + zeros - 1, corner - ones);
        let others = word >> corner << corner | word & ((1 << low) - 1);
        for between in outlines(zeros + ones - 2, ones - 1) {
            let before = others | 1 << high | between << (low + 1);
            self.won[before as usize] = true;
        }
    }
    // ANCHOR_END: mark

    // ANCHOR: is_lost
    /// Returns whether `bar` is lost for the player to move.
    ///
    /// # Panics
    /// If the bar is not in the box.
    pub fn is_lost(&self, bar: &Chocolate) -> bool {
        let word = outline(bar, self.rows).expect("a bar in the box");
        !self.won[word as usize]
    }
    // ANCHOR_END: is_lost

    /// Returns the lost bars, in ascending order of their outlines.
    pub fn lost_bars(&self) -> impl Iterator<Item = Chocolate> + '_ {
        self.lost.iter().filter_map(|&word| bar_of(word))
    }

    /// Returns how many bars are lost.
    pub fn number(&self) -> usize {
        self.lost.len()
    }

    // ANCHOR: winning_bites
    /// Returns the squares of `bar` at which a bite wins, row by row.
    ///
    /// # Panics
    /// If the bar is not in the box.
    pub fn winning_bites<'a>(
        &'a self,
        bar: &'a Chocolate,
    ) -> impl Iterator<Item = Square> + 'a {
        bar.squares().filter(|&square| {
            bar.bite(square).is_ok_and(|after| self.is_lost(&after))
        })
    }
    // ANCHOR_END: winning_bites
}
