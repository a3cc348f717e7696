//! Solves sums of rows in misère Kayles with the proven table.

use crate::{read_claim, Claim, Table};
use notebook::region;
use splitting::{Kayles, Splitting};
use std::sync::LazyLock;

// ANCHOR: kayles_table
/// Returns the text of the claim that `quotients-verify` proves on the page,
/// about rows of at most 11 coins.
pub fn kayles_claim() -> &'static str {
    let runs = include_str!("../runs/quotients-verify.txt");
    region(runs, "kayles-in").expect("the run is stored")
}

/// Returns the table of misère Kayles with rows of at most 11 coins.
pub fn kayles_table() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(|| {
        let claim = read_claim(&mut kayles_claim().as_bytes());
        let Claim { table, .. } = claim.expect("the stored run is a claim");
        table
    });
    &TABLE
}
// ANCHOR_END: kayles_table

// ANCHOR: kayles_move
/// Returns a winning move in a sum of rows: the length of a row, and the rows
/// that it becomes; `None` if the sum is lost, or if no coins are left.
///
/// # Panics
/// Panics if a row has more than 11 coins.
pub fn kayles_move(rows: &[usize]) -> Option<(usize, Vec<usize>)> {
    let table = kayles_table();
    (1..table.pile.len()).find_map(|row| {
        let place = rows.iter().position(|&other| other == row)?;
        let rest = [&rows[..place], &rows[place + 1..]].concat();
        let rest = table.class_of(&rest);
        let wins = |left: &Vec<usize>| {
            table.lost[table.product[rest][table.class_of(left)]]
        };
        Kayles.moves(row).into_iter().find(wins).map(|left| (row, left))
    })
}
// ANCHOR_END: kayles_move
