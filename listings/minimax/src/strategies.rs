//! Strategies as data, and the results of all strategies against each other.

use crate::{Player, Points};
use games::Graph;

// ANCHOR: strategy
/// A strategy of one player: for each place in the graph, the place of the
/// option that she takes, or `None` where it is not her turn or there is no
/// option.
pub type Strategy = Vec<Option<usize>>;

/// Returns all the strategies of `player` in a game with this graph.
pub fn strategies<G: Points>(
    game: &G,
    graph: &Graph<G::Position>,
    player: Player,
) -> Vec<Strategy> {
    let mut all = vec![Vec::new()];
    for (position, options) in graph.positions.iter().zip(&graph.options) {
        let hers = game.mover(position) == player && !options.is_empty();
        let choices = match hers {
            true => options.iter().copied().map(Some).collect(),
            false => vec![None],
        };
        all = every(&all, &choices);
    }
    all
}
// ANCHOR_END: strategy

// ANCHOR: every
/// Returns every list made by appending one of `items` to one of `lists`.
pub(crate) fn every<T: Clone>(lists: &[Vec<T>], items: &[T]) -> Vec<Vec<T>> {
    let longer = |list: &Vec<T>, item: &T| {
        let mut longer = list.clone();
        longer.push(item.clone());
        longer
    };
    let pairs = lists.iter().flat_map(|l| items.iter().map(move |i| (l, i)));
    pairs.map(|(list, item)| longer(list, item)).collect()
}
// ANCHOR_END: every

// ANCHOR: number
/// Returns how many strategies `player` has: the product of the numbers of
/// options in the positions where she has a move. Returns `None` if that is
/// more than 2^64 − 1.
pub fn number_of_strategies<G: Points>(
    game: &G,
    graph: &Graph<G::Position>,
    player: Player,
) -> Option<u64> {
    let places = graph.positions.iter().zip(&graph.options);
    let hers = places.filter(|(p, _)| game.mover(p) == player);
    let mut choices = hers.map(|(_, options)| options.len().max(1) as u64);
    choices.try_fold(1, |product: u64, n| product.checked_mul(n))
}
// ANCHOR_END: number

// ANCHOR: result
/// Returns the points at the end of the play from `start` in which Maxi
/// follows `maxi` and Minnie follows `minnie`. Every play must end.
pub fn result<G: Points>(
    game: &G,
    graph: &Graph<G::Position>,
    start: usize,
    maxi: &Strategy,
    minnie: &Strategy,
) -> i64 {
    let next = |here: &usize| maxi[*here].or(minnie[*here]);
    let play = std::iter::successors(Some(start), next);
    let end = play.last().expect("it begins with the start");
    game.points(&graph.positions[end])
}
// ANCHOR_END: result

// ANCHOR: results
/// Returns a table of results, with a row for each of Maxi's strategies and a
/// column for each of Minnie's.
pub fn results<G: Points>(
    game: &G,
    graph: &Graph<G::Position>,
    start: usize,
) -> Vec<Vec<i64>> {
    let maxis = strategies(game, graph, Player::Maxi);
    let minnies = strategies(game, graph, Player::Minnie);
    let against =
        |s| minnies.iter().map(move |t| result(game, graph, start, s, t));
    maxis.iter().map(|maxi| against(maxi).collect()).collect()
}
// ANCHOR_END: results

// ANCHOR: guarantees
/// Returns the most that Maxi can guarantee: the largest of the smallest
/// results in each row.
///
/// # Panics
/// If there are no rows, or if a row is empty.
pub fn max_min(rows: &[Vec<i64>]) -> i64 {
    let worst = rows.iter().map(|row| *row.iter().min().expect("a result"));
    worst.max().expect("a strategy")
}

/// Returns the least that Minnie can hold Maxi to: the smallest of the largest
/// results in each column.
///
/// # Panics
/// If there are no rows, or if a row is empty.
pub fn min_max(rows: &[Vec<i64>]) -> i64 {
    let columns = 0..rows[0].len();
    let worst = columns.map(|c| rows.iter().map(|row| row[c]).max());
    worst.flatten().min().expect("a strategy")
}
// ANCHOR_END: guarantees
