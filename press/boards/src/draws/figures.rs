//! The figures of the chapter.

use super::board::Pursuit;
use super::rook::RookGame;
use super::stepper::figure;
use crate::first_picture;
use crate::games::{draw_position, Mark};
use draws::{
    backwards, forward, in_rounds, kernels, EndgameTable, Ending, Outcome,
    RookEnding, Side,
};
use games::{graph, AddOrTake, Graph};
use notebook::{Figure, Picture, Point};
use outcomes::Convention;

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Pursuit>("8 : 4 3 hare")),
    ("rook-board", || first_picture::<RookGame>("white Ke1 Rh1 ke8")),
    ("rook-waves", rook_waves),
    ("kernels", kernels_drawn),
    ("eight", eight),
    ("stepper", || figure("draws-stepper", EIGHT)),
    ("stepper-queue", || figure("draws-stepper-queue", QUEUE)),
    ("stepper-forward", || figure("draws-stepper-forward", THREE)),
    ("forward", going_forward),
    ("ring", ring),
    ("table-four", table_four),
    ("table-five", table_five),
];

/// The states of the stepper that the pages show.
const EIGHT: &str =
    "h b>a b>c c>b d>c d>e e>d e>f f>e g>b g>f h>b h>d back h 0";
const QUEUE: &str =
    "h b>a b>c c>b d>c d>e e>d e>f f>e g>b g>f h>b h>d back h 2";
const THREE: &str = "2 0>1 0>2 1>0 forward 0 2";

/// Returns the mark of an outcome.
pub(super) fn mark(outcome: Outcome) -> Mark {
    match outcome {
        Outcome::Won => Mark::Won,
        Outcome::Lost => Mark::Lost,
        Outcome::Drawn => Mark::Draw,
    }
}

/// Returns the point on the rim of the mark at `from` that faces `to`.
fn towards(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    (from.0 + 21.0 * dx / length, from.1 + 21.0 * dy / length)
}

/// Draws an arrow from one mark to another, bent to its left by `bend`.
pub(super) fn arrow(
    p: &mut Picture,
    class: &str,
    from: Point,
    to: Point,
    bend: f64,
) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let (left, down) = (bend * dy / length, -bend * dx / length);
    let pull = (middle.0 + left, middle.1 + down);
    p.bent_arrow(class, towards(from, pull), pull, towards(to, pull));
}

/// Draws a graph whose positions are at the points `at` and have these
/// outcomes.
fn draw(
    p: &mut Picture,
    graph: &Graph<usize>,
    outcomes: &[Outcome],
    at: &[Point],
    names: &str,
) {
    for (from, options) in graph.options.iter().enumerate() {
        for &to in options {
            let wins = outcomes[to] == Outcome::Lost;
            let class = if wins { "winning" } else { "option" };
            let back = graph.options[to].contains(&from);
            let bend = if back { 24.0 } else { 0.0 };
            arrow(p, class, at[from], at[to], bend);
        }
    }
    for (place, name) in names.chars().enumerate() {
        draw_position(p, at[place], mark(outcomes[place]), &name.to_string());
    }
}

/// Returns the graph that the run `eight` of `draws-label` reads.
fn eight_positions() -> Graph<usize> {
    let options = [
        vec![],
        vec![0, 2],
        vec![1],
        vec![2, 4],
        vec![3, 5],
        vec![4],
        vec![1, 5],
        vec![1, 3],
    ];
    Graph { positions: (0..8).collect(), options: options.to_vec() }
}

/// Draws eight positions and their labels.
fn eight() -> String {
    let mut picture = Picture::new(
        "draws-eight",
        "Eight positions and what can be forced at them",
        "The lost positions are filled squares: a, which is terminal, c and h. \
         The won ones are open circles: b and d; thick arrows lead from b to \
         a, from b to c and from d to c. The drawn ones are dashed diamonds: \
         e, f and g. Thin arrows lead from c to b, from d to e and back, from \
         e to f and back, from g to b and to f, from h to b and to d.",
        (400.0, 260.0),
    );
    let graph = eight_positions();
    let at = [
        (40.0, 130.0),
        (140.0, 130.0),
        (240.0, 130.0),
        (340.0, 130.0),
        (340.0, 230.0),
        (240.0, 230.0),
        (140.0, 230.0),
        (240.0, 40.0),
    ];
    draw(&mut picture, &graph, &backwards(&graph), &at, "abcdefgh");
    let labels = in_rounds(Convention::Normal, &graph);
    for (place, (x, y)) in at.iter().enumerate() {
        if let Some(moves) = labels.moves[place] {
            let side = if place == 3 { 24.0 } else { -24.0 };
            picture.text("note", (x + side, y - 24.0), &moves.to_string());
        }
    }
    picture.finish()
}

/// Draws the smallest graph that the forward search labels wrongly.
fn going_forward() -> String {
    let mut picture = Picture::new(
        "draws-forward",
        "Three positions, labelled forwards and backwards",
        "Position 0 leads to 1 and to 2, position 1 leads back to 0, position \
         2 is terminal. Labelled forwards, 1 is a draw; labelled backwards, 1 \
         is lost. Either way, 0 is won and 2 is lost.",
        (400.0, 180.0),
    );
    let (options, positions) = (vec![vec![1, 2], vec![0], vec![]], vec![0; 3]);
    let graph = Graph { positions, options };
    let mut known = vec![None; 3];
    forward(&graph, 0, Outcome::Drawn, &mut known);
    let forwards: Vec<Outcome> = known.into_iter().flatten().collect();
    let sides = [(0.0, "forwards", forwards)];
    let right = [(210.0, "backwards", backwards(&graph))];
    for (x, title, outcomes) in sides.iter().chain(&right) {
        let at = [(x + 100.0, 60.0), (x + 40.0, 130.0), (x + 160.0, 130.0)];
        picture.text("note", (x + 100.0, 16.0), title);
        draw(&mut picture, &graph, outcomes, &at, "012");
    }
    picture.finish()
}

/// Returns how many positions with Black to move are lost in 0, 1, 2, … of
/// White's moves.
fn lost_in() -> Vec<usize> {
    let table = EndgameTable::new(RookEnding::new(8));
    let mut counts = vec![0; 17];
    for at in table.kept().filter(|at| at.side == Side::Black) {
        if let (_, Some(moves)) = table.look_up(&Ending::On(*at)) {
            counts[moves / 2] += table.board().distinct_images(at);
        }
    }
    counts
}

/// Draws the number of positions that each wave of the solution finds.
fn rook_waves() -> String {
    let counts = lost_in();
    let most = *counts.iter().max().expect("seventeen");
    let (largest, last) =
        (counts.iter().position(|c| *c == most), counts.len() - 1);
    let described = format!(
        "A bar for each number of moves from 0 to {last} shows how many \
         positions with Black to move are mate in that many. The bars grow, \
         with a dip at 3, from {} to {most} at {}, and fall to {} at {last}.",
        counts[0],
        largest.expect("it is one of them"),
        counts[last],
    );
    let title = "How many positions are lost in each number of moves";
    let size = (408.0, 236.0);
    let mut picture = Picture::new("draws-rook-waves", title, &described, size);
    let (left, foot, step, tallest) = (28.0, 196.0, 21.5, 160.0);
    for (moves, count) in counts.iter().enumerate() {
        let x = left + step * moves as f64;
        let tall = tallest * *count as f64 / most as f64;
        let at = (x, foot - tall / 2.0);
        picture.rectangle("coin", at, (15.0, tall), 0.0);
        picture.text("note", (x, foot + 13.0), &moves.to_string());
        if [0, largest.unwrap_or(0), last].contains(&moves) {
            // The last number is wider than its bar, and the bar beside it is
            // taller, so move the number aside.
            let aside = if moves == last { 9.0 } else { 0.0 };
            let at = (x + aside, foot - tall - 10.0);
            picture.text("note", at, &count.to_string());
        }
    }
    picture.line("rule", (16.0, foot), (size.0 - 14.0, foot));
    let axis = "lost in this many of White’s moves";
    picture.text("note", (size.0 / 2.0, foot + 32.0), axis);
    picture.finish()
}

/// Draws the kernels of the drawn positions of `eight`, and a ring without one.
fn kernels_drawn() -> String {
    let mut picture = Picture::new(
        "draws-kernels",
        "Two kernels of one graph, and a graph without one",
        "Three pictures. In the first two, e and f lead to each other, and g \
         leads to f. In the first, f is a filled square and e and g are open \
         circles; in the second, e and g are filled squares and f is an open \
         circle. In the third, p leads to q, q to r and r to p; all are dashed \
         diamonds.",
        (420.0, 190.0),
    );
    let draws = Graph {
        positions: vec![0, 1, 2],
        options: vec![vec![1], vec![0], vec![1]],
    };
    let ring = Graph {
        positions: vec![0, 1, 2],
        options: vec![vec![1], vec![2], vec![0]],
    };
    let outcome = |inside: &bool| match inside {
        true => Outcome::Lost,
        false => Outcome::Won,
    };
    let mut sides: Vec<(&Graph<usize>, Vec<Outcome>, &str, &str)> = Vec::new();
    for (kernel, words) in kernels(&draws).iter().zip(["f", "e and g"]) {
        sides.push((
            &draws,
            kernel.iter().map(outcome).collect(),
            "efg",
            words,
        ));
    }
    assert!(kernels(&ring).is_empty());
    sides.push((&ring, vec![Outcome::Drawn; 3], "pqr", "no kernel"));
    for (number, (graph, outcomes, names, words)) in sides.iter().enumerate() {
        let x = 150.0 * number as f64;
        let at = [(x + 24.0, 40.0), (x + 104.0, 40.0), (x + 64.0, 118.0)];
        draw(&mut picture, graph, outcomes, &at, names);
        picture.text("note", (x + 64.0, 166.0), words);
    }
    picture.finish()
}

/// Draws a fox and a hare on a ring of eight fields.
fn ring() -> String {
    let mut picture = Picture::new(
        "draws-ring",
        "A ring of eight fields, a fox, a hare and a burrow",
        "Eight fields in a ring, numbered from 0 at the top. The burrow is \
         above field 0. The fox sits on field 4 and the hare on field 3.",
        (300.0, 320.0),
    );
    let field = |n: usize, radius: f64| {
        let angle = std::f64::consts::TAU * n as f64 / 8.0;
        (150.0 + radius * angle.sin(), 195.0 - radius * angle.cos())
    };
    picture.line("rule", field(0, 95.0), field(0, 148.0));
    for n in 0..8 {
        picture.line("rule", field(n, 95.0), field(n + 1, 95.0));
    }
    picture.rectangle("shape", field(0, 165.0), (84.0, 34.0), 8.0);
    picture.text("note", field(0, 165.0), "burrow");
    for n in 0..8 {
        picture.circle("won", field(n, 95.0), 21.0);
        let who = match n {
            3 => "hare",
            4 => "fox",
            _ => "",
        };
        picture.text("note", field(n, 95.0), who);
        picture.text("note", field(n, 60.0), &n.to_string());
    }
    picture.finish()
}

fn table_four() -> String {
    table(
        4,
        "A table for four coins: 0 is lost, 1, 2 and 3 are won, 4 is lost. \
         Thick arrows lead from 1, 2 and 3 to 0 and to 4.",
    )
}

fn table_five() -> String {
    table(
        5,
        "A table for five coins: 0 is lost, 1, 2 and 3 are won, 4 and 5 are \
         drawn. Thick arrows lead from 1, 2 and 3 to 0; from 4 an arrow leads \
         to 5 and from 5 to 4.",
    )
}

/// Draws the graph of "add or take". Arrows to fewer coins are above the row,
/// and arrows to more coins below it.
fn table(table: u64, description: &str) -> String {
    let mut picture = Picture::new(
        &format!("draws-table-{}", if table == 4 { "four" } else { "five" }),
        &format!("Add or take on a table for {table} coins"),
        description,
        (70.0 * (table + 1) as f64, 190.0),
    );
    let graph = graph(&AddOrTake { table }, &table, 40).expect("few positions");
    let outcomes = backwards(&graph);
    let at = |place: usize| (35.0 + 70.0 * place as f64, 95.0);
    for (from, options) in graph.options.iter().enumerate() {
        for &to in options {
            let wins = outcomes[to] == Outcome::Lost;
            let class = if wins { "winning" } else { "option" };
            let bend = -16.0 - 36.0 * from.abs_diff(to) as f64;
            arrow(&mut picture, class, at(from), at(to), bend);
        }
    }
    for (place, coins) in graph.positions.iter().enumerate() {
        let mark = mark(outcomes[place]);
        draw_position(&mut picture, at(place), mark, &coins.to_string());
    }
    picture.finish()
}
