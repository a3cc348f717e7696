//! The figures of the chapter `outcomes`.

use super::proofs::{open, parity};
use super::Heap;
use crate::draws::stepper::figure;
use crate::first_picture;
use crate::games::{draw_position, Mark};
use games::{graph, Game, Graph, Subtraction};
use notebook::{Figure, Picture, Point};
use outcomes::{labels, Colours, Convention, Rows, Side, Sided};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Heap>("1 2 3 : 5")),
    ("eight", eight),
    ("first-labels", first_labels),
    ("all-labels", all_labels),
    ("circles", circles),
    ("sides", sides),
    ("parity", parity),
    ("open", open),
    ("colours", colours),
    ("row", row),
    ("bar", bar),
    ("stepper", || figure("outcomes-stepper", TAKE)),
    ("stepper-memo", || figure("outcomes-stepper-memo", HALVES)),
];

/// The states of the graph stepper that the pages show.
const TAKE: &str = "7 1>0 2>0 2>1 3>0 3>1 3>2 4>1 4>2 4>3 5>2 5>3 5>4 6>3 6>4 \
                    6>5 7>4 7>5 7>6 back 7 2";
const HALVES: &str =
    "7 1>0 2>0 2>1 3>1 4>1 4>2 5>1 5>2 6>2 6>3 7>2 7>3 forward 7 0";

/// The distance between the end of an arrow and the middle of a mark.
const REACH: f64 = 19.0;

/// Returns the point at the distance [`REACH`] from `from`, on the way to `to`.
fn towards(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    (from.0 + REACH * dx / length, from.1 + REACH * dy / length)
}

/// Draws an arrow between two marks, bent `bend` pixels to the left as seen
/// from its tail.
pub(crate) fn arrow(
    picture: &mut Picture,
    wins: bool,
    from: Point,
    to: Point,
    bend: f64,
) {
    let class = if wins { "winning" } else { "option" };
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    let pull = (
        (from.0 + to.0) / 2.0 + 2.0 * bend * dy / length,
        (from.1 + to.1) / 2.0 - 2.0 * bend * dx / length,
    );
    let (start, end) = (towards(from, pull), towards(to, pull));
    if bend == 0.0 {
        picture.arrow(class, start, end);
    } else {
        picture.bent_arrow(class, start, pull, end);
    }
}

pub(super) fn mark(lost: bool) -> Mark {
    if lost {
        Mark::Lost
    } else {
        Mark::Won
    }
}

/// Draws two plays of *take 1, 2 or 3* from eight coins.
fn eight() -> String {
    let mut picture = Picture::new(
        "outcomes-eight",
        "Two plays from eight coins",
        "Two plays as rows of numbers of coins. In the first the opponent \
         takes 1 and you take 3, the opponent takes 2 and you take 2: 8, 7, \
         4, 2, 0. In the second the opponent takes 3 and you take 1, twice: \
         8, 5, 4, 1, 0.",
        (440.0, 150.0),
    );
    for (play, takes) in [[1, 3, 2, 2], [3, 1, 3, 1]].iter().enumerate() {
        let y = 46.0 + 72.0 * play as f64;
        let at = |place: usize| (40.0 + 88.0 * place as f64, y);
        let mut coins = 8;
        for (place, taken) in takes.iter().enumerate() {
            draw_position(
                &mut picture,
                at(place),
                mark(coins % 4 == 0),
                &coins.to_string(),
            );
            arrow(&mut picture, place % 2 == 1, at(place), at(place + 1), 0.0);
            let who = if place % 2 == 0 { "−" } else { "you −" };
            let over = (at(place).0 + 44.0, y - 16.0);
            picture.text("note", over, &format!("{who}{taken}"));
            coins -= taken;
        }
        draw_position(&mut picture, at(4), Mark::Lost, &coins.to_string());
    }
    picture.finish()
}

/// Draws the numbers 0 to 7 in a row, those below `known` with their labels.
fn number_line(picture: &mut Picture, known: usize) {
    let game = Subtraction::new(&[1, 2, 3]).expect("no amount is 0");
    let graph = graph(&game, &7, 8).expect("eight positions");
    let lost = labels(Convention::Normal, &graph).expect("coins get fewer");
    let at = |place: usize| (27.0 + 54.0 * place as f64, 84.0);
    for from in 0..known {
        for &to in &graph.options[from] {
            let bend = match from - to {
                1 => 0.0,
                steps => -14.0 * steps as f64 + 8.0,
            };
            arrow(picture, lost[to], at(from), at(to), bend);
        }
    }
    for (place, lost) in lost.into_iter().enumerate() {
        let mark = if place < known { mark(lost) } else { Mark::Unknown };
        draw_position(picture, at(place), mark, &place.to_string());
    }
}

fn first_labels() -> String {
    let mut picture = Picture::new(
        "outcomes-first-labels",
        "The labels of 0 to 3",
        "The numbers 0 to 7 in a row. 0 is a filled square, lost. 1, 2 and 3 \
         are open circles, won; a thick arrow leads from each of them to 0. \
         4 to 7 have no label yet.",
        (432.0, 108.0),
    );
    number_line(&mut picture, 4);
    picture.finish()
}

fn all_labels() -> String {
    let mut picture = Picture::new(
        "outcomes-all-labels",
        "The labels of 0 to 7",
        "The numbers 0 to 7 in a row with an arrow to each option. 0 and 4 \
         are filled squares, lost; the others are open circles, won. Thick \
         arrows lead from 1, 2 and 3 to 0 and from 5, 6 and 7 to 4.",
        (432.0, 108.0),
    );
    number_line(&mut picture, 8);
    picture.finish()
}

/// Draws a cycle of two positions twice, with a different position framed as
/// the set of lost ones, and a cycle of three.
fn circles() -> String {
    let mut picture = Picture::new(
        "outcomes-circles",
        "A circle of two positions, twice, and a circle of three",
        "Two positions with an arrow from each to the other; the upper one is \
         framed as the set. The same again with the lower one framed. Three \
         positions in a circle, none of them framed.",
        (440.0, 170.0),
    );
    for (x, framed) in [(70.0, 0), (190.0, 1)] {
        let at = [(x, 40.0), (x, 130.0)];
        picture.rectangle("odd", at[framed], (46.0, 46.0), 6.0);
        arrow(&mut picture, false, at[0], at[1], 14.0);
        arrow(&mut picture, false, at[1], at[0], 14.0);
        at.iter()
            .for_each(|at| draw_position(&mut picture, *at, Mark::Unknown, ""));
    }
    let at = [(350.0, 34.0), (298.0, 128.0), (402.0, 128.0)];
    for from in 0..3 {
        arrow(&mut picture, false, at[from], at[(from + 1) % 3], 0.0);
        draw_position(&mut picture, at[from], Mark::Unknown, "");
    }
    picture.finish()
}

/// Draws the game in which Left takes 2 or 3 coins and Right takes 1, from four
/// coins.
fn sides() -> String {
    let mut picture = Picture::new(
        "outcomes-sides",
        "Left takes 2 or 3, Right takes 1, from at most four coins",
        "Two rows with the numbers 0 to 4, Left to move in the upper row, \
         Right in the lower one. In the upper row 0, 1 and 4 are lost, in the \
         lower row 0, 3 and 4. From 4 above, arrows lead to 2 and 1 below, \
         both won; from 2 below one leads to 1 above, and from 1 below one to \
         0 above.",
        (430.0, 180.0),
    );
    let game = Sided { left: vec![2, 3], right: vec![1] };
    let rows = [(Side::Left, 44.0, "Left"), (Side::Right, 136.0, "Right")];
    let at = |(coins, side): (u64, Side)| {
        let y = if side == Side::Left { 44.0 } else { 136.0 };
        (110.0 + 72.0 * coins as f64, y)
    };
    let lost = |position: (u64, Side)| {
        outcomes::Outcomes::new(&game).is_lost(&position)
    };
    for (side, y, who) in rows {
        picture.text("note from-left", (10.0, y), who);
        for coins in 0..=4 {
            let position = (coins, side);
            for to in game.options(&position) {
                arrow(&mut picture, lost(to), at(position), at(to), 0.0);
            }
        }
    }
    for (side, _, _) in rows {
        for coins in 0..=4 {
            let (here, label) = ((coins, side), coins.to_string());
            draw_position(&mut picture, at(here), mark(lost(here)), &label);
        }
    }
    picture.finish()
}

/// Returns the labels of a graph in normal play.
pub(super) fn normal<P>(graph: &Graph<P>) -> Vec<bool> {
    labels(Convention::Normal, graph).expect("coins get fewer")
}

/// Draws the positions of coins in three colours: one red, two blue, three
/// green.
fn colours() -> String {
    let mut picture = Picture::new(
        "outcomes-colours",
        "The positions of one red, two blue and three green coins",
        "Two blocks of three rows and four columns: the lower one without the \
         red coin, the upper one with it. From the top, the rows have two, one \
         and no blue coins; from the left, the columns have zero to three \
         green coins. The lost positions are 000, 011 and 022 in the lower \
         block, and 101, 110 and 123 in the upper one. Every other position \
         has a thick arrow to one of them.",
        (390.0, 520.0),
    );
    let graph = graph(&Colours, &[1, 2, 3], 24).expect("24 positions");
    let lost = normal(&graph);
    let at = |place: usize| {
        let [red, blue, green] = graph.positions[place];
        let y = 470.0 - 250.0 * red as f64 - 84.0 * blue as f64;
        (52.0 + 92.0 * green as f64, y)
    };
    let steps = |from: usize, to: usize| {
        let pairs = graph.positions[from].into_iter().zip(graph.positions[to]);
        pairs.map(|(a, b)| a - b).sum::<u64>()
    };
    for (from, options) in graph.options.iter().enumerate() {
        for &to in options {
            let red = graph.positions[from][0] > graph.positions[to][0];
            if red && !lost[to] {
                continue;
            }
            let bend = match (red, steps(from, to)) {
                (true, _) => 30.0,
                (false, 1) => 0.0,
                (false, steps) => 10.0 * steps as f64,
            };
            arrow(&mut picture, lost[to], at(from), at(to), bend);
        }
    }
    for (place, [red, blue, green]) in graph.positions.iter().enumerate() {
        let label = format!("{red}{blue}{green}");
        draw_position(&mut picture, at(place), mark(lost[place]), &label);
    }
    picture.finish()
}

/// Draws the positions of a row of five coins.
fn row() -> String {
    let mut picture = Picture::new(
        "outcomes-row",
        "The positions of a row of five coins",
        "Six rows of positions, with five coins at the top and none at the \
         bottom. The position without coins, 1+1 and 2+2 are lost. From the \
         row of five arrows lead to 4, 1+3, 2+2, 3 and 1+2, and the one to \
         2+2 is thick.",
        (440.0, 470.0),
    );
    let graph = graph(&Rows, &vec![5], 11).expect("eleven positions");
    let lost = normal(&graph);
    let at = |rows: &[u64]| {
        let x = match rows {
            [] | [1] => 220.0,
            [2] => 130.0,
            [1, 1] => 310.0,
            [3] => 80.0,
            [1, 2] => 205.0,
            [1, 1, 1] => 360.0,
            [4] => 60.0,
            [1, 3] => 340.0,
            _ => 215.0,
        };
        let coins = rows.iter().sum::<u64>();
        (x, 440.0 - 82.0 * coins as f64)
    };
    for (from, options) in graph.options.iter().enumerate() {
        for &to in options {
            let (a, b) = (&graph.positions[from], &graph.positions[to]);
            let fallen = a.iter().sum::<u64>() - b.iter().sum::<u64>();
            let bend = if fallen == 1 { 0.0 } else { 7.0 };
            arrow(&mut picture, lost[to], at(a), at(b), bend);
        }
    }
    for (place, rows) in graph.positions.iter().enumerate() {
        let (x, y) = at(rows);
        draw_position(&mut picture, (x, y), mark(lost[place]), "");
        picture.text("note from-left", (x + 21.0, y), &name(rows));
    }
    picture.finish()
}

/// Draws a bar of chocolate with a break.
fn bar() -> String {
    let mut picture = Picture::new(
        "outcomes-bar",
        "A bar of chocolate",
        "Three rows of four squares. The square in the upper right corner is \
         marked with a cross. A thick line separates the two left columns, \
         which are drawn as outlines, from the two right ones.",
        (300.0, 170.0),
    );
    let side = 44.0;
    for row in 0..3 {
        for column in 0..4 {
            let class = if column < 2 { "coin-gone" } else { "coin" };
            let at =
                (72.0 + side * f64::from(column), 36.0 + side * f64::from(row));
            picture.rectangle(class, at, (side - 6.0, side - 6.0), 5.0);
        }
    }
    let (x, y) = (72.0 + 3.0 * side, 36.0);
    picture.line("odd", (x - 10.0, y - 10.0), (x + 10.0, y + 10.0));
    picture.line("odd", (x - 10.0, y + 10.0), (x + 10.0, y - 10.0));
    let cut = 72.0 + 1.5 * side;
    picture.line("winning", (cut, 8.0), (cut, 152.0));
    picture.finish()
}

/// Returns the lengths of the rows, joined by `+`.
fn name(rows: &[u64]) -> String {
    if rows.is_empty() {
        return "none".to_string();
    }
    let lengths: Vec<String> = rows.iter().map(u64::to_string).collect();
    lengths.join("+")
}
