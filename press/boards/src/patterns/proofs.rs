//! Pictures of the chapter's proofs: which steps have to be checked, and how
//! each move has an answer so that the two together take a fixed number.

use super::figures::mark;
use crate::games::{draw_position, draw_small};
use crate::outcomes::arrow;
use games::{Game, Subtraction};
use notebook::{Picture, Point};
use outcomes::Convention::Normal;
use patterns::{largest, lost_below, Claim};

/// Draws *take 1, 3 or 4*: the steps that are checked, and the first steps that
/// need no check.
pub(super) fn steps() -> String {
    let mut picture = Picture::new(
        "patterns-steps",
        "Take 1, 3 or 4: which steps are checked",
        "The numbers 0 to 17 in a row; the claim says that 0, 2, 7, 9, 14 and \
         16 are lost, filled squares. Arrows lead from 8 to 7, 5 and 4, and \
         arrows of the same shape from 15 to 14, 12 and 11; the ones to 7 and \
         14 are thick. Under the row, 0 to 3 are checked one by one, 4 to 10 \
         are a whole cycle, and from 11 on the steps repeat.",
        (372.0, 148.0),
    );
    let game = Subtraction::new(&[1, 3, 4]).expect("no amount is 0");
    let claim = Claim::modulo(7, &[0, 2]).expect("7 is not 0");
    let fits = claim.preperiod() + largest(&game);
    let all = fits + claim.period();
    let at = |n: usize| (14.0 + 20.2 * n as f64, 68.0);
    let shown = 8;
    for from in [shown, shown + claim.period()] {
        for to in game.options(&(from as u64)) {
            let wins = claim.is_lost(to);
            hop(&mut picture, wins, at(from), at(to as usize));
        }
    }
    let end = all + claim.period();
    for n in 0..end {
        draw_small(&mut picture, at(n), claim.is_lost(n as u64));
        picture.text("note", (at(n).0, 94.0), &n.to_string());
    }
    let bands = [(0, fits, "one by one"), (fits, all, "one for each class")];
    for (from, to, words) in bands.into_iter().chain([(all, end, "as before")])
    {
        let (left, right) = (at(from).0 - 8.0, at(to - 1).0 + 8.0);
        picture.line("pen", (left, 114.0), (right, 114.0));
        picture.text("note", ((left + right) / 2.0, 132.0), words);
    }
    picture.finish()
}

/// Draws an arrow over a row of small marks.
fn hop(picture: &mut Picture, wins: bool, from: Point, to: Point) {
    let class = if wins { "winning" } else { "option" };
    let rise = 24.0 + 0.9 * (from.0 - to.0);
    let pull = ((from.0 + to.0) / 2.0, from.1 - rise);
    let (from, to) = ((from.0, from.1 - 11.0), (to.0, to.1 - 11.0));
    picture.bent_arrow(class, from, pull, to);
}

/// Draws *take 2 or 5*: from 11 either move has an answer that leaves 4.
pub(super) fn answers() -> String {
    let mut picture = Picture::new(
        "patterns-answers",
        "Take 2 or 5: the numbers 0 to 13 in rows of seven",
        "0 to 6 in the upper row, 7 to 13 under them. In each row the first, \
         the second and the fifth number are filled squares, that is lost, and \
         the others open circles. Thin arrows lead from 11 to 9 and to 6, and \
         a thick arrow from each of these to 4, which is right above 11.",
        (372.0, 190.0),
    );
    let amounts = [2, 5];
    let period = amounts.iter().sum::<u64>() as usize;
    let game = Subtraction::new(&amounts).expect("no amount is 0");
    let lost = lost_below(&game, Normal, 2 * period);
    let at = |n: usize| {
        let (row, column) = (n / period, n % period);
        (30.0 + 52.0 * column as f64, 48.0 + 92.0 * row as f64)
    };
    let goal = 4;
    let from = goal + period;
    let mut step = |from: usize, to: usize| {
        let bend = match from / period == to / period {
            true if from < period => -16.0,
            true => 16.0,
            false => 0.0,
        };
        arrow(&mut picture, lost[to], at(from), at(to), bend);
    };
    for left in game.options(&(from as u64)) {
        step(from, left as usize);
        step(left as usize, goal);
    }
    for (n, &lost) in lost.iter().enumerate() {
        draw_position(&mut picture, at(n), mark(lost), &n.to_string());
    }
    picture.finish()
}
