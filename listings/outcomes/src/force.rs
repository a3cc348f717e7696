//! Finds out what a player can force, if positions show whose turn it is.

use games::{has_line, mover, options_first, Board, Cell, Graph};

// ANCHOR: forces
/// Returns, for each position of `graph`, whether a player can force play to
/// end where `goal` is true; `ours` must be true where this player is to move.
/// Returns `None` if the graph has a cycle.
pub fn forces<P>(
    graph: &Graph<P>,
    ours: impl Fn(&P) -> bool,
    goal: impl Fn(&P) -> bool,
) -> Option<Vec<bool>> {
    let mut forced = vec![false; graph.positions.len()];
    for place in options_first(graph)? {
        let position = &graph.positions[place];
        let mut options = graph.options[place].iter().map(|&o| forced[o]);
        forced[place] = if options.len() == 0 {
            goal(position)
        } else if ours(position) {
            options.any(|forced| forced)
        } else {
            options.all(|forced| forced)
        };
    }
    Some(forced)
}
// ANCHOR_END: forces

/// The result of best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// Cross can force a win.
    Cross,
    /// Nought can force a win.
    Nought,
    /// Both can force at least a draw.
    Draw,
}

// ANCHOR: verdicts
/// Returns the result of best play from each position of noughts and crosses.
pub fn verdicts(graph: &Graph<Board>) -> Vec<Verdict> {
    let wins = |mark: Cell| {
        let ours = move |board: &Board| mover(board) == mark;
        let line = move |board: &Board| has_line(board, mark);
        forces(graph, ours, line).expect("every move fills a square")
    };
    let (crosses, noughts) = (wins(Cell::Cross), wins(Cell::Nought));
    let both = crosses.into_iter().zip(noughts);
    both.map(|forced| match forced {
        (true, false) => Verdict::Cross,
        (false, true) => Verdict::Nought,
        (false, false) => Verdict::Draw,
        (true, true) => unreachable!("only one of them can win"),
    })
    .collect()
}
// ANCHOR_END: verdicts
