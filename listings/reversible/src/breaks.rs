//! Searches for tables at which Bouton's rule fails.

use crate::{Adding, Table};
use draws::{in_rounds, Outcome};
use games::graph;
use nim::is_lost;
use outcomes::Convention;

/// Returns the outcome at `table` for the player to move.
pub fn outcome(rules: &Adding, table: &Table) -> Outcome {
    let graph = graph(rules, table, usize::MAX).expect("there is no limit");
    let place = graph.place(table).expect("the start is in its graph");
    in_rounds(Convention::Normal, &graph).outcomes[place]
}

// ANCHOR: hunt
/// Returns the smallest table (by coins, then places, then additions) at which
/// the nim-sum is wrong about the winner, and the true outcome there.
pub fn smallest_break(rules: &Adding) -> Option<(Table, Outcome)> {
    let tables = all_tables(3, 4).into_iter().flat_map(|piles| {
        let additions = [[0, 0], [0, 1], [1, 0], [1, 1]].into_iter();
        additions.map(move |additions| {
            let piles = piles.clone();
            Table { piles, additions, grown: None }
        })
    });
    let mut judged = tables.map(|table| {
        let found = outcome(rules, &table);
        (table, found)
    });
    judged.find(|(table, found)| match is_lost(&table.piles) {
        true => *found != Outcome::Lost,
        false => *found != Outcome::Won,
    })
}
// ANCHOR_END: hunt

/// Returns all lists of one to `places` piles with at most `coins` coins
/// together, in ascending order of coins, and then of places.
fn all_tables(places: usize, coins: u64) -> Vec<Vec<u64>> {
    let mut tables: Vec<Vec<u64>> = vec![vec![]];
    let mut longest = tables.clone();
    for _ in 0..places {
        let longer =
            |p: Vec<u64>| (0..=coins).map(move |n| [&p[..], &[n]].concat());
        longest = longest.into_iter().flat_map(longer).collect();
        tables.extend(longest.clone());
    }
    let sum = |piles: &Vec<u64>| piles.iter().sum::<u64>();
    tables.retain(|piles| !piles.is_empty() && sum(piles) <= coins);
    tables.sort_by_key(|piles| (sum(piles), piles.len()));
    tables
}
