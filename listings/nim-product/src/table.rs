//! Computes the nim product from its definition.

use nimbers::mex;

// ANCHOR: table_by
/// Returns a table with rows and columns from 0 to `size` − 1. The entry (a, b)
/// is the mex of `option` applied to the entries (x, b), (a, y) and (x, y), for
/// all x < a and all y < b.
pub fn table_by(
    size: usize,
    option: impl Fn(u64, u64, u64) -> u64,
) -> Vec<Vec<u64>> {
    let mut table = vec![vec![0; size]; size];
    for a in 0..size {
        for b in 0..size {
            let mut options = Vec::new();
            for x in 0..a {
                for y in 0..b {
                    let (up, left) = (table[x][b], table[a][y]);
                    options.push(option(up, left, table[x][y]));
                }
            }
            table[a][b] = mex(&options);
        }
    }
    table
}
// ANCHOR_END: table_by

// ANCHOR: product_table
/// Returns the nim products of all pairs of numbers below `size`, found
/// from the definition.
pub fn product_table(size: usize) -> Vec<Vec<u64>> {
    table_by(size, |up, left, corner| up ^ left ^ corner)
}
// ANCHOR_END: product_table
