//! Defines tables that give the class of a sum from the classes of its piles.

// ANCHOR: table
/// Classes of positions, numbered from 0, and how they add. Class 0 is the
/// class of the empty position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// `product[x][y]` is the class of the sum of a position in class `x` and a
    /// position in class `y`.
    pub product: Vec<Vec<usize>>,
    /// For each class, whether the table says that its positions are lost.
    pub lost: Vec<bool>,
    /// The classes of single piles of 0, 1, 2, … coins.
    pub pile: Vec<usize>,
}
// ANCHOR_END: table

// ANCHOR: class_of
impl Table {
    /// Returns the class of a sum of piles.
    ///
    /// # Panics
    /// Panics if a pile is larger than those in the table.
    pub fn class_of(&self, position: &[usize]) -> usize {
        let classes = position.iter().map(|&size| self.pile[size]);
        classes.fold(0, |sum, class| self.product[sum][class])
    }

    /// Returns whether the table says that the position is lost.
    pub fn is_lost(&self, position: &[usize]) -> bool {
        self.lost[self.class_of(position)]
    }
}
// ANCHOR_END: class_of

impl Table {
    /// Returns the number of classes.
    pub fn order(&self) -> usize {
        self.lost.len()
    }

    // ANCHOR: laws
    /// Returns classes *x*, *y*, *z* for which a law of sums fails: 0 + *x* =
    /// *x*, or *x* + *y* = *y* + *x*, or (*x* + *y*) + *z* = *x* + (*y* + *z*);
    /// `None` if the laws hold.
    pub fn broken_law(&self) -> Option<[usize; 3]> {
        let product = &self.product;
        let all = 0..self.order();
        let triples = all.clone().flat_map(|x| {
            let all = all.clone();
            all.clone().flat_map(move |y| all.clone().map(move |z| [x, y, z]))
        });
        let mut triples = triples;
        triples.find(|&[x, y, z]| {
            product[0][x] != x
                || product[x][y] != product[y][x]
                || product[product[x][y]][z] != product[x][product[y][z]]
        })
    }
    // ANCHOR_END: laws

    // ANCHOR: twins
    /// Returns two classes that nothing tells apart: whichever class `z` is
    /// added, both sums are lost or both are won.
    pub fn twins(&self) -> Option<[usize; 2]> {
        let outcome = |x: usize, z: usize| self.lost[self.product[x][z]];
        let same = |x: usize, y: usize| {
            (0..self.order()).all(|z| outcome(x, z) == outcome(y, z))
        };
        let mut pairs =
            (0..self.order()).flat_map(|y| (0..y).map(move |x| [x, y]));
        pairs.find(|&[x, y]| same(x, y))
    }
    // ANCHOR_END: twins
}
