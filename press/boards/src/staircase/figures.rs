//! The figures of the chapter `staircase`.

use super::Stairs;
use crate::first_picture;
use notebook::{Figure, Picture, Point};
use staircase::{winning_pushes, Forest};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Stairs>("0 2 3 1")),
    ("stairs", stairs),
    ("push-on", push_on),
    ("tree", tree),
];

/// The width and the height of a coin on a step, seen from the side.
const COIN: Point = (38.0, 10.0);

/// The width and the height of a step.
const STEP: Point = (52.0, 24.0);

/// Draws coins on top of each other, with the lowest one centred at `foot`.
fn pile(picture: &mut Picture, foot: Point, coins: u64) {
    for coin in 0..coins {
        let middle = (foot.0, foot.1 - 12.0 * coin as f64);
        picture.rectangle("coin", middle, COIN, 4.0);
    }
}

/// Draws a staircase that rises to the right, with the left end of the ground
/// at `foot` and a triangle over the number of each odd step. Returns the
/// centre of the lowest coin of each step.
fn staircase(picture: &mut Picture, foot: Point, coins: &[u64]) -> Vec<Point> {
    let mut feet = Vec::new();
    for (step, &number) in coins.iter().enumerate() {
        let x = foot.0 + STEP.0 * step as f64;
        let y = foot.1 - STEP.1 * step as f64;
        picture.line("pen", (x, y), (x + STEP.0, y));
        if step > 0 {
            picture.line("pen", (x, y + STEP.1), (x, y));
        }
        let middle = x + STEP.0 / 2.0;
        pile(picture, (middle, y - 8.0), number);
        feet.push((middle, y - 8.0));
        let label = (middle, foot.1 + 38.0);
        picture.text("note", label, &step.to_string());
        if step % 2 == 1 {
            odd_mark(picture, (middle, foot.1 + 18.0));
        }
    }
    feet
}

/// Draws the triangle that marks what counts.
fn odd_mark(picture: &mut Picture, (x, y): Point) {
    let corners = [(x, y - 6.0), (x - 7.0, y + 6.0), (x + 7.0, y + 6.0)];
    picture.polygon("odd-mark", &corners);
}

/// Draws a staircase with coins, and its winning moves.
fn stairs() -> String {
    let mut picture = Picture::new(
        "staircase-stairs",
        "A staircase with the coins 0, 2, 3, 5, 1 and 4",
        "Steps numbered 0 to 5 rise from left to right; step 0 is the ground. \
         They carry no coins, two, three, five, one and four. Steps 1, 3 \
         and 5 are marked by a triangle. Thick arrows lead from step 1 to the \
         ground and from step 4 to step 3.",
        (340.0, 260.0),
    );
    let coins = [0, 2, 3, 5, 1, 4];
    let feet = staircase(&mut picture, (14.0, 214.0), &coins);
    for push in winning_pushes(&coins) {
        let top = |step: usize| {
            (feet[step].0, feet[step].1 - 12.0 * coins[step] as f64 - 2.0)
        };
        let (from, to) = (top(push.from), top(push.from - 1));
        let pull = ((from.0 + to.0) / 2.0, from.1.min(to.1) - 40.0);
        picture.bent_arrow("winning", from, pull, to);
    }
    picture.finish()
}

/// Draws a push to an odd step, and the answer that pushes these coins on.
fn push_on() -> String {
    let mut picture = Picture::new(
        "staircase-push-on",
        "Coins from an even step are pushed on",
        "A staircase with two coins on step 1, three on step 2 and two on step \
         3. A thin arrow takes two coins from step 2 to step 1, a thick one \
         the same number from step 1 to step 0.",
        (250.0, 170.0),
    );
    let coins = [0, 2, 3, 2];
    let feet = staircase(&mut picture, (14.0, 124.0), &coins);
    let top = |step: usize| {
        (feet[step].0, feet[step].1 - 12.0 * coins[step] as f64 - 2.0)
    };
    for (class, step) in [("option", 2), ("winning", 1)] {
        let (from, to) = (top(step), top(step - 1));
        let pull = ((from.0 + to.0) / 2.0, from.1.min(to.1) - 34.0);
        let to = (to.0 + 6.0, to.1);
        picture.bent_arrow(class, (from.0 - 6.0, from.1), pull, to);
    }
    picture.finish()
}

/// Draws a tree with coins, in which the vertices of odd depth are marked.
fn tree() -> String {
    let mut picture = Picture::new(
        "staircase-tree",
        "A tree with coins",
        "The root, at the bottom, is the ground. Above it vertex 2; \
         above that vertices 3 and 4; above 3 vertex 5; above 4 vertices 6 and \
         7; above 7 vertex 8. Vertices 2, 5, 6 and 7 have odd depth and a \
         triangle beside them. Vertex 2 has one coin, 3 two, 4 one, 5 three, \
         6 one, 7 two and 8 four.",
        (366.0, 330.0),
    );
    let parents = [None, Some(0), Some(1), Some(1), Some(2), Some(3), Some(3)];
    let parents = parents.into_iter().chain([Some(6)]).collect();
    let forest = Forest::new(parents).expect("parents come before children");
    let across = [150.0, 150.0, 60.0, 230.0, 60.0, 176.0, 296.0, 296.0];
    let coins = [0, 1, 2, 1, 3, 1, 2, 4];
    let at = |v: usize| (across[v], 296.0 - 66.0 * forest.depth(v) as f64);
    for vertex in 1..across.len() {
        let parent = forest.parent(vertex).expect("only 0 is a root");
        let (from, to) = (at(vertex), at(parent));
        picture.line("option", from, to);
    }
    for (vertex, &number) in coins.iter().enumerate() {
        let (x, y) = at(vertex);
        picture.circle("unknown", (x, y), 14.0);
        picture.text("label", (x, y), &(vertex + 1).to_string());
        pile(&mut picture, (x + 44.0, y + 10.0), number);
        if forest.depth(vertex) % 2 == 1 {
            odd_mark(&mut picture, (x - 26.0, y));
        }
    }
    picture.line("pen", (60.0, 318.0), (240.0, 318.0));
    picture.finish()
}
