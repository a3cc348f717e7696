//! Pictures of the chapter's proofs: how to hold a draw if additions are not
//! counted, and what runs out in Poker Nim.

use crate::games::{draw_position, Mark};
use crate::outcomes::arrow;
use draws::Outcome;
use games::Game;
use nim::winning_moves;
use notebook::{Picture, Point};
use reversible::{outcome, Adding, Budget, Chips, Ending, PokerNim, Table};

/// Returns the table with these piles, on which additions are not counted.
fn table(piles: [u64; 2]) -> Table {
    Table { piles: piles.to_vec(), additions: [0, 0], grown: None }
}

/// Draws the tables with two places: those with two piles in the upper row,
/// those with one pile in the middle, and the empty one below.
pub(super) fn hold() -> String {
    let mut picture = Picture::new(
        "reversible-hold",
        "Unlimited additions to two piles of at most two coins",
        "In the upper row the tables 1 1, 1 2 and 2 2, dashed diamonds, that \
         is drawn; arrows lead from 1 1 to 1 2 and back, and from 1 2 to 2 2 \
         and back. From each of them arrows also lead down to the tables 1 and \
         2, open circles, that is won. From both a thick arrow leads to the \
         empty table, a filled square, that is lost.",
        (360.0, 256.0),
    );
    let (budget, ending) = (Budget::Unlimited, Ending::EmptyTable);
    let rules = Adding { budget, ..Adding::new(ending, 2) };
    let shown: [([u64; 2], Point); 6] = [
        ([1, 1], (50.0, 36.0)),
        ([1, 2], (180.0, 36.0)),
        ([2, 2], (310.0, 36.0)),
        ([0, 1], (115.0, 130.0)),
        ([0, 2], (245.0, 130.0)),
        ([0, 0], (180.0, 220.0)),
    ];
    let outcomes = shown.map(|(piles, _)| outcome(&rules, &table(piles)));
    for (from, (piles, at)) in shown.into_iter().enumerate() {
        let mut options = rules.options(&table(piles));
        options.iter_mut().for_each(|option| option.piles.sort());
        for (to, (piles, there)) in shown.into_iter().enumerate() {
            let best = match outcomes[from] {
                Outcome::Won => outcomes[to] == Outcome::Lost,
                _ => true,
            };
            if best && options.contains(&table(piles)) {
                let bend = if from < 3 && to < 3 { 12.0 } else { 0.0 };
                let wins = outcomes[to] == Outcome::Lost;
                arrow(&mut picture, wins, at, there, bend);
            }
        }
    }
    for ((piles, at), outcome) in shown.into_iter().zip(outcomes) {
        let mark = match outcome {
            Outcome::Won => Mark::Won,
            Outcome::Lost => Mark::Lost,
            Outcome::Drawn => Mark::Draw,
        };
        let piles: Vec<String> =
            piles.iter().filter(|n| **n > 0).map(u64::to_string).collect();
        draw_position(&mut picture, at, mark, &piles.join(", "));
    }
    picture.finish()
}

/// Returns a play of Poker Nim in which Winner moves first: for each move, what
/// it did and the position after it. The opponent adds as many chips as
/// possible, and takes one if there are none to add.
fn play(start: Chips) -> Vec<(String, Chips)> {
    let total = |chips: &Chips| chips.piles.iter().sum::<u64>();
    let mut play = vec![("at first".to_string(), start)];
    loop {
        let chips = &play[play.len() - 1].1;
        let winner = play.len() % 2 == 1;
        let options = PokerNim { common: false }.options(chips).into_iter();
        let next = if winner {
            let best = winning_moves(&chips.piles).next();
            let best = best.expect("the nim-sum is not 0").after(&chips.piles);
            options.into_iter().find(|option| option.piles == best)
        } else {
            options.max_by_key(total)
        };
        let Some(next) = next else { return play };
        let who = if winner { "Winner" } else { "opponent" };
        let (before, after) = (total(chips), total(&next));
        let what = match before > after {
            true => format!("{who} takes {}", before - after),
            false => format!("{who} adds {}", after - before),
        };
        play.push((what, next));
    }
}

/// Draws where the chips are in a play: the chips that Winner has taken never
/// come back.
pub(super) fn kept() -> String {
    let mut picture = Picture::new(
        "reversible-kept",
        "Where eight chips are in a play of Poker Nim",
        "Eight rows of eight chips. At first four are on the table, two are \
         the opponent\u{2019}s and two are Winner\u{2019}s; a frame is \
         around the first six, K is 6. Winner takes 2: K is 4. The opponent \
         adds 2: K is still 4. Winner takes 2: K is 2. The opponent takes 1: \
         2. Winner takes 1: K is 1. The opponent adds 1: 1. Winner takes 1: \
         K is 0, and all eight chips are Winner\u{2019}s.",
        (372.0, 274.0),
    );
    let chip = |picture: &mut Picture, owner: usize, at: Point| {
        picture.circle(["coin", "shape", "lost"][owner], at, 8.0);
    };
    let owners = ["on the table", "the opponent\u{2019}s", "Winner\u{2019}s"];
    for (owner, words) in owners.into_iter().enumerate() {
        let at = (12.0 + [0.0, 120.0, 260.0][owner], 14.0);
        chip(&mut picture, owner, at);
        picture.text("note from-left", (at.0 + 14.0, at.1), words);
    }
    let start = Chips { piles: vec![1, 3], own: [2, 2] };
    for (row, (what, chips)) in play(start).iter().enumerate() {
        let y = 50.0 + 30.0 * row as f64;
        let x = |place: u64| 150.0 + 21.0 * place as f64;
        let on_table = chips.piles.iter().sum::<u64>();
        let [winner, opponent] = [chips.own[row % 2], chips.own[1 - row % 2]];
        let k = on_table + opponent;
        picture.text("note from-left", (4.0, y), what);
        for place in 0..k + winner {
            let owner =
                usize::from(place >= on_table) + usize::from(place >= k);
            chip(&mut picture, owner, (x(place), y));
        }
        if k > 0 {
            let middle = ((x(0) + x(k - 1)) / 2.0, y);
            picture.rectangle("odd", middle, (21.0 * k as f64, 26.0), 6.0);
        }
        picture.text("note from-right", (368.0, y), &format!("K = {k}"));
    }
    picture.finish()
}
