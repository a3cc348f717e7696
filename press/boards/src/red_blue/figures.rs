//! The figures of the chapter `red-blue`.

use super::Coloured;
use crate::first_picture;
use notebook::{Figure, Picture, Point};
use red_blue::{
    fused, stalk_of, tree_values, Colour, Dyadic, Painted, PaintedEdge, Values,
};
use stalks::Edge;
use Colour::{Blue, Green, Red};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("opening", opening),
    ("line", line),
    ("hosts", hosts),
    ("tree", tree),
    ("square", square),
    ("flower", flower),
    ("board", board),
];

/// Draws the board with the three stalks that the chapter opens with.
fn board() -> String {
    first_picture::<Coloured>("BR BR R")
}

/// Draws a doodle with its vertices at `points`, of which the ground is the
/// first. Blue edges are solid, red ones dashed, green ones dotted.
fn draw_edges(picture: &mut Picture, points: &[Point], doodle: &Painted) {
    let same = |edge: Edge, edges: &[PaintedEdge]| {
        edges.iter().filter(|other| other.0 == edge).count() as f64
    };
    for (place, &((a, b), colour)) in doodle.edges().iter().enumerate() {
        let all = same((a, b), doodle.edges());
        let before = same((a, b), &doodle.edges()[..place]);
        let aside = before - (all - 1.0) / 2.0;
        let (from, to) = (points[a], points[b]);
        let class = edge_class(colour);
        if a == b {
            // A loop is drawn as a leaf: up on one side, and back on the other.
            let (across, up) = (2.0 * aside).sin_cos();
            let tip = (from.0 + 50.0 * across, from.1 - 50.0 * up);
            for side in [-36.0, 36.0] {
                let pull = (
                    (from.0 + tip.0) / 2.0 + side * up,
                    (from.1 + tip.1) / 2.0 + side * across,
                );
                picture.bend(class, from, pull, tip);
            }
        } else {
            let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            let across = 0.9 * aside;
            let pull =
                (x - across * (to.1 - from.1), y + across * (to.0 - from.0));
            picture.bend(class, from, pull, to);
        }
    }
    for &((a, b), _) in doodle.edges() {
        for vertex in [a, b] {
            picture.circle("lost", points[vertex], 3.0);
        }
    }
}

pub(crate) fn edge_class(colour: Colour) -> &'static str {
    match colour {
        Blue => "blue-edge",
        Red => "red-edge",
        Green => "green-edge",
    }
}

/// Draws the ground from `from` to `to`.
fn ground(picture: &mut Picture, from: f64, to: f64, height: f64) {
    picture.line("rule", (from, height), (to, height));
}

/// Draws a stalk that grows from `foot`.
fn stalk(picture: &mut Picture, foot: Point, colours: &[Colour], edge: f64) {
    let points: Vec<Point> = (0..=colours.len())
        .map(|place| (foot.0, foot.1 - edge * place as f64))
        .collect();
    draw_edges(picture, &points, &Painted::stalk(colours));
}

/// Draws the chapter's opening position.
fn opening() -> String {
    let mut picture = Picture::new(
        "red-blue-opening",
        "Three stalks",
        "Two stalks of two edges, the lower edge blue and the upper one red, \
         and a stalk of one red edge, on the same ground. Blue edges are \
         solid, red ones dashed.",
        (300.0, 150.0),
    );
    ground(&mut picture, 20.0, 280.0, 130.0);
    for (x, colours) in [(80.0, &[Blue, Red][..]), (150.0, &[Blue, Red])] {
        stalk(&mut picture, (x, 130.0), colours, 52.0);
    }
    stalk(&mut picture, (220.0, 130.0), &[Red], 52.0);
    picture.finish()
}

/// Draws the stalks of up to three edges on the line of numbers.
fn line() -> String {
    let mut picture = Picture::new(
        "red-blue-line",
        "Stalks on the line of numbers",
        "A line from 0 to 3. At each value is the stalk that is worth that \
         much: at 1/4 blue, red, red; at 1/2 blue, red; at 3/4 blue, red, \
         blue; at 1 one blue edge; at 3/2 blue, blue, red; at 2 and 3 two and \
         three blue edges.",
        (640.0, 170.0),
    );
    let (foot, scale) = (130.0, 195.0);
    ground(&mut picture, 10.0, 630.0, foot);
    for quarters in 0..=12 {
        let value = Dyadic::new(quarters, 2).expect("it is small");
        let Some(colours) = stalk_of(value, 3) else { continue };
        let x = 28.0 + scale * quarters as f64 / 4.0;
        picture.line("rule", (x, foot - 5.0), (x, foot + 5.0));
        stalk(&mut picture, (x, foot), &colours, 36.0);
        picture.text("label", (x, foot + 26.0), &value.to_string());
    }
    picture.finish()
}

/// Draws two doodles of the same value, with a red edge on each.
fn hosts() -> String {
    let mut picture = Picture::new(
        "red-blue-hosts",
        "A red edge on two doodles of value 0",
        "First the ground alone, with value 0, and a red edge on it, with \
         value −1. Then a blue edge beside a red one, with value 0, and the \
         same with a red edge on top of the blue one, with value −1/2.",
        (560.0, 170.0),
    );
    let top = Painted::stalk(&[Red]);
    let pair = Painted::of(&[((0, 1), Blue), ((0, 2), Red)]);
    let bare = Painted::of(&[]);
    let doodles = [
        bare.clone(),
        bare.with_on_top(0, &top),
        pair.clone(),
        pair.with_on_top(1, &top),
    ];
    for (place, doodle) in doodles.iter().enumerate() {
        let x = 70.0 + 140.0 * place as f64;
        ground(&mut picture, x - 55.0, x + 55.0, 126.0);
        let foot = (x, 126.0);
        let points = match place {
            1 => vec![foot, (x, 74.0)],
            _ => {
                vec![foot, (x - 26.0, 78.0), (x + 26.0, 78.0), (x - 26.0, 26.0)]
            }
        };
        draw_edges(&mut picture, &points, doodle);
        let value = Values::default().of(doodle).expect("no edge is green");
        picture.text("label", (x, 152.0), &minus(value));
    }
    picture.finish()
}

/// Returns a number as a text with a true minus sign.
pub(crate) fn minus(value: Dyadic) -> String {
    value.to_string().replace('-', "−")
}

/// Draws the tree of the text, with the value of the branches above each
/// vertex.
fn tree() -> String {
    let mut picture = Picture::new(
        "red-blue-tree",
        "A tree and its values",
        "A blue trunk. On it a red edge to the left and a blue edge to the \
         right. On the blue edge two red ones. The value of what grows above \
         stands at each vertex: 0 at the three ends, −2 at the upper end of \
         the right edge, −3/4 at the upper end of the trunk, 5/8 at the \
         ground.",
        (360.0, 250.0),
    );
    let points = [
        (150.0, 220.0),
        (150.0, 160.0),
        (80.0, 100.0),
        (220.0, 100.0),
        (180.0, 30.0),
        (260.0, 30.0),
    ];
    let edges = example_tree();
    ground(&mut picture, 60.0, 300.0, 220.0);
    draw_edges(&mut picture, &points, &Painted::of(&edges));
    let values = tree_values(&edges).expect("it is a tree");
    for (&(x, y), &value) in points.iter().zip(&values) {
        let at = (x + 14.0, y - 2.0);
        let at = if y == 220.0 { (x + 14.0, 238.0) } else { at };
        picture.text("label from-left", at, &minus(value));
    }
    picture.finish()
}

/// Returns a trunk with a red branch and a blue one that has two red twigs.
pub fn example_tree() -> Vec<PaintedEdge> {
    vec![
        ((0, 1), Blue),
        ((1, 2), Red),
        ((1, 3), Blue),
        ((3, 4), Red),
        ((3, 5), Red),
    ]
}

/// Draws the square, and what becomes of it when vertices are fused.
fn square() -> String {
    let mut picture = Picture::new(
        "red-blue-square",
        "A square in which two vertices are made one, twice",
        "First a square that stands on one corner: the two lower edges are \
         blue, the two upper ones red. Its value is 1. Then its two middle \
         corners are made one: two blue edges side by side, on them two red \
         ones; the value is 1/2. Then the middle is laid on the ground: two \
         blue loops and two red edges; the value is 0.",
        (560.0, 190.0),
    );
    let edges = [((0, 1), Blue), ((0, 2), Blue), ((1, 3), Red), ((2, 3), Red)];
    let whole = Painted::of(&edges);
    let middle = fused(&whole, 1, 2);
    let low = fused(&middle, 0, 1);
    let foot = 150.0;
    for (place, doodle) in [whole, middle, low].iter().enumerate() {
        let x = 95.0 + 185.0 * place as f64;
        ground(&mut picture, x - 70.0, x + 70.0, foot);
        let points = match place {
            0 => vec![(x, foot), (x - 50.0, 90.0), (x + 50.0, 90.0), (x, 30.0)],
            1 => vec![(x, foot), (x, 90.0), (x, 90.0), (x, 30.0)],
            _ => vec![(x, foot), (x, foot), (x, foot), (x, 60.0)],
        };
        draw_edges(&mut picture, &points, doodle);
        let value = Values::default().of(doodle).expect("no edge is green");
        picture.text("label", (x, foot + 26.0), &minus(value));
    }
    picture.finish()
}

/// Draws a flower beside a stem.
fn flower() -> String {
    let mut picture = Picture::new(
        "red-blue-flower",
        "A flower and a stem",
        "On the left a green stem with three blue petals. On the right a \
         single green stem. Green edges are dotted.",
        (300.0, 160.0),
    );
    ground(&mut picture, 20.0, 280.0, 140.0);
    let top = (100.0, 84.0);
    let points =
        [(100.0, 140.0), top, (50.0, 48.0), (100.0, 26.0), (150.0, 48.0)];
    let petals = (2..5).map(|petal| ((1, petal), Blue));
    let edges: Vec<PaintedEdge> =
        [((0, 1), Green)].into_iter().chain(petals).collect();
    draw_edges(&mut picture, &points, &Painted::of(&edges));
    stalk(&mut picture, (220.0, 140.0), &[Green], 56.0);
    picture.finish()
}
