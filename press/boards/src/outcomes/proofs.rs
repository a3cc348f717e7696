//! Pictures of the chapter's proofs: a game in which every move changes rows,
//! and who can force a win on a line of positions.

use super::figures::{arrow, mark, normal};
use crate::games::{draw_position, Mark};
use draws::{in_rounds, Outcome};
use games::Graph;
use notebook::{Picture, Point};
use outcomes::{all_piles, Convention};

/// Draws *take 1, 3 or 5*: the even numbers in one row, the odd ones in the
/// other.
pub(super) fn parity() -> String {
    let mut picture = Picture::new(
        "outcomes-parity",
        "Take 1, 3 or 5: every move changes rows",
        "The even numbers 0, 2, 4 and 6 in an upper row, all of them filled \
         squares, that is lost; the odd numbers 1, 3, 5 and 7 in a lower row, \
         all of them open circles, that is won. Every arrow leads from one row \
         to the other: thin ones from the upper row down, thick ones from the \
         lower row up. 0, where play ends, is in the upper row.",
        (376.0, 182.0),
    );
    let graph = all_piles(&[1, 3, 5], 7);
    let lost = normal(&graph);
    let at = |coins: usize| {
        let y = if coins.is_multiple_of(2) { 28.0 } else { 154.0 };
        (64.0 + 42.0 * coins as f64, y)
    };
    for (from, options) in graph.options.iter().enumerate() {
        for &to in options {
            arrow(&mut picture, lost[to], at(from), at(to), 0.0);
        }
    }
    for (coins, &lost) in lost.iter().enumerate() {
        let label = coins.to_string();
        draw_position(&mut picture, at(coins), mark(lost), &label);
    }
    picture.text("note from-left", (4.0, at(0).1), "even");
    picture.text("note from-left", (4.0, at(1).1), "odd");
    picture.finish()
}

/// Returns a game in which Ann and Bob move in turn, beginning with Ann, along
/// a line of `turns` positions. At each of them the player whose turn it is can
/// also stop, and then the other one has won. The line ends at a position that
/// Ann has won, or begins again. The stops come after the line.
fn line_of(turns: usize, ends: bool) -> Graph<usize> {
    let along = if ends { turns + 1 } else { turns };
    let stop = |place: usize| along + place;
    let mut options: Vec<Vec<usize>> =
        (0..turns).map(|at| vec![(at + 1) % along, stop(at)]).collect();
    options.resize(along + turns, Vec::new());
    Graph { positions: (0..along + turns).collect(), options }
}

/// Returns who can force a win, `A` for Ann and `B` for Bob, or `?` for
/// neither. A player who is to move where play has ended has won, as in misère
/// play.
fn forced(graph: &Graph<usize>, place: usize, ann_moves: bool) -> &'static str {
    let labels = in_rounds(Convention::Misere, graph);
    match labels.outcomes[place] {
        Outcome::Drawn => "?",
        Outcome::Won if ann_moves => "A",
        Outcome::Lost if !ann_moves => "A",
        _ => "B",
    }
}

/// Draws a line that ends and one that doesn't, and who can force a win on
/// each.
pub(super) fn open() -> String {
    let mut picture = Picture::new(
        "outcomes-open",
        "Who can force a win on a line that ends, and on one that does not",
        "Two lines of positions, where Ann, Bob, Ann and Bob are to move. An \
         arrow leads on, and another one down to an end that the other player \
         has won: B under Ann\u{2019}s positions, A under Bob\u{2019}s. The \
         first line ends at a position won by Ann, and each of its positions \
         is marked A. The second goes on for ever, and each of its positions \
         has a question mark.",
        (372.0, 290.0),
    );
    draw_line(&mut picture, 42.0, true);
    draw_line(&mut picture, 194.0, false);
    picture.finish()
}

/// The number of turns that are drawn.
const TURNS: usize = 4;

fn draw_line(picture: &mut Picture, y: f64, ends: bool) {
    let graph = line_of(if ends { TURNS } else { 2 }, ends);
    let along = if ends { TURNS + 1 } else { 2 };
    let at = |turn: usize| (30.0 + 78.0 * turn as f64, y);
    let below = |(x, y): Point| (x, y + 72.0);
    for turn in 0..TURNS {
        let (place, ann) = (turn % along, turn % 2 == 0);
        let here = forced(&graph, place, ann);
        let [next, stop] = graph.options[place][..] else {
            unreachable!("a turn offers two moves");
        };
        let mine = if ann { "A" } else { "B" };
        let end = forced(&graph, stop, !ann);
        let on = forced(&graph, next, !ann) == mine;
        arrow(picture, on, at(turn), at(turn + 1), 0.0);
        arrow(picture, end == mine, at(turn), below(at(turn)), 0.0);
        let who = if ann { "Ann" } else { "Bob" };
        picture.text("note", (at(turn).0, y - 30.0), who);
        draw_position(picture, at(turn), Mark::Unknown, here);
        draw_position(picture, below(at(turn)), Mark::Unknown, end);
    }
    match ends {
        true => {
            let end = forced(&graph, TURNS, true);
            draw_position(picture, at(TURNS), Mark::Unknown, end);
        }
        false => picture.text("label", at(TURNS), "\u{2026}"),
    }
}
