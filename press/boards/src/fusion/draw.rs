//! Draws doodles.

use super::Green;
use crate::{first_picture, picture_named};
use fusion::{ends, lost_doodle, steps, winning_cut, HOUSE, RINGED};
use notebook::{Figure, Picture, Point};
use stalks::Edge;

/// The name, the title and the description of a figure.
pub type Words<'a> = (&'a str, &'a str, &'a str);

/// The distances between neighbouring places in a layer, and between layers.
const WIDE: f64 = 44.0;
const HIGH: f64 = 66.0;

/// The radius of a vertex, and of a loop.
pub(crate) const VERTEX: f64 = 9.5;
const LOOP: f64 = 12.0;

// ANCHOR: places
/// The places at which the vertices of a doodle are drawn.
pub(crate) struct Layout {
    /// For each vertex, its layer: its distance from the ground, in edges.
    pub layer: Vec<usize>,
    /// For each vertex, its place from left to right.
    pub place: Vec<f64>,
    /// The number of places, not counting the loops on the ground.
    pub places: usize,
}
// ANCHOR_END: places

// ANCHOR: layers
/// Returns for each vertex its layer, and a neighbour one layer nearer to the
/// ground.
fn layers(ends: &[Vec<(usize, usize)>]) -> (Vec<usize>, Vec<usize>) {
    let (mut layer, mut under) = (vec![0; ends.len()], vec![0; ends.len()]);
    let mut order = vec![0];
    let mut next = 0;
    while next < order.len() {
        let vertex = order[next];
        next += 1;
        for &(_, other) in &ends[vertex] {
            if other != 0 && layer[other] == 0 {
                (layer[other], under[other]) = (layer[vertex] + 1, vertex);
                order.push(other);
            }
        }
    }
    (layer, under)
}
// ANCHOR_END: layers

// ANCHOR: in_rows
/// Returns, for each vertex, the vertices it carries; and all vertices from
/// left to right, each before those that it carries.
fn in_rows(layer: &[usize], under: &[usize]) -> (Vec<Vec<usize>>, Vec<usize>) {
    let stands = |&v: &usize| layer[v] > 0;
    let mut upper = vec![Vec::new(); layer.len()];
    for vertex in (1..layer.len()).filter(stands) {
        upper[under[vertex]].push(vertex);
    }
    let (mut order, mut waiting) = (Vec::new(), vec![0]);
    while let Some(vertex) = waiting.pop() {
        order.push(vertex);
        waiting.extend(upper[vertex].iter().rev());
    }
    (upper, order)
}
// ANCHOR_END: in_rows

// ANCHOR: layout
/// Gives each vertex that carries nothing a place of its own, and puts every
/// other vertex below the middle of those that it carries.
pub(crate) fn layout(ends: &[Vec<(usize, usize)>]) -> Layout {
    let (layer, under) = layers(ends);
    let (upper, order) = in_rows(&layer, &under);
    let (mut place, mut places) = (vec![0.0; ends.len()], 0);
    for &vertex in order.iter().filter(|&&v| v > 0 && upper[v].is_empty()) {
        place[vertex] = places as f64;
        places += 1;
    }
    for &vertex in order.iter().rev() {
        if let (Some(&a), Some(&b)) =
            (upper[vertex].first(), upper[vertex].last())
        {
            place[vertex] = (place[a] + place[b]) / 2.0;
        }
    }
    centre(ends, &layer, &mut place);
    Layout { layer, place, places }
}
// ANCHOR_END: layout

// ANCHOR: centre
/// Moves each vertex over the middle of its neighbours in the layer below, if
/// there is room, from the second layer up.
fn centre(ends: &[Vec<(usize, usize)>], layer: &[usize], place: &mut [f64]) {
    let mut order: Vec<usize> =
        (1..layer.len()).filter(|&v| layer[v] > 1).collect();
    order.sort_by_key(|&v| layer[v]);
    for vertex in order {
        let below = ends[vertex].iter().map(|&(_, other)| other);
        let below = below.filter(|&v| layer[v] + 1 == layer[vertex]);
        let below: Vec<f64> = below.map(|v| place[v]).collect();
        let middle = below.iter().sum::<f64>() / below.len() as f64;
        let free = |v: usize| {
            v == vertex
                || layer[v] != layer[vertex]
                || (place[v] - middle).abs() >= 1.0
        };
        if (1..layer.len()).all(free) {
            place[vertex] = middle;
        }
    }
}
// ANCHOR_END: centre

/// A drawing in progress.
pub(crate) struct Drawing<'a> {
    pub edges: &'a [Edge],
    pub layout: Layout,
    pub picture: Picture,
    pub ground: f64,
    /// The width of the picture.
    pub width: f64,
    /// The distances between neighbouring places, and between layers.
    pub step: Point,
    /// For each vertex, the number of loops drawn so far.
    pub loops: Vec<usize>,
}

// ANCHOR: draw_doodle
/// Returns the doodle with these edges, all connected to the ground, as an SVG
/// picture. The edge `marked` is thicker, in the accent colour, and crossed.
pub fn draw_doodle(
    (name, title, text): Words,
    edges: &[Edge],
    marked: Option<usize>,
) -> String {
    let ends = ends(edges);
    let layout = layout(&ends);
    let on_ground = edges.iter().filter(|&&edge| edge == (0, 0)).count();
    let places = (layout.places + on_ground).max(1);
    let layers = layout.layer.iter().max().copied().unwrap_or(0).max(1);
    let (width, ground) =
        (WIDE * (places as f64 + 0.4), HIGH * (layers as f64 + 0.25) + 34.0);
    let picture = Picture::new(name, title, text, (width, ground + 20.0));
    let (loops, step) = (vec![0; ends.len()], (WIDE, HIGH));
    let mut drawing =
        Drawing { edges, layout, picture, ground, width, step, loops };
    drawing.ground();
    for edge in 0..edges.len() {
        drawing.edge(edge, marked == Some(edge));
    }
    drawing.vertices();
    drawing.picture.finish()
}
// ANCHOR_END: draw_doodle

impl Drawing<'_> {
    pub(super) fn ground(&mut self) {
        let (width, y) = (self.width, self.ground);
        self.picture.line("pen", (6.0, y), (width - 6.0, y));
        let strokes = (width / 14.0) as usize;
        for stroke in 1..strokes {
            let x = 14.0 * stroke as f64;
            self.picture.line("rule", (x, y), (x - 8.0, y + 10.0));
        }
    }

    /// Returns where a vertex is drawn; the ground is below the other end.
    pub(super) fn at(&self, vertex: usize, other: usize) -> Point {
        let place = self.layout.place[if vertex == 0 { other } else { vertex }];
        let up = self.step.1 * self.layout.layer[vertex] as f64;
        (self.step.0 * (place + 0.7), self.ground - up)
    }

    // ANCHOR: edge
    fn edge(&mut self, edge: usize, marked: bool) {
        let class = if marked { "winning" } else { "pen" };
        let stroke = self.stroke(edge);
        stroke.draw(&mut self.picture, class);
        if marked {
            let (x, y) = stroke.middle();
            for d in [7.0, -7.0] {
                let (from, to) = ((x - 7.0, y - d), (x + 7.0, y + d));
                self.picture.line("pen", from, to);
            }
        }
    }

    /// Returns the stroke of an edge, and counts it if it is a loop.
    pub(super) fn stroke(&mut self, edge: usize) -> Stroke {
        let (a, b) = self.edges[edge];
        if a == b {
            return Stroke::Loop(self.ring(a));
        }
        let (from, to) = (self.at(a, b), self.at(b, a));
        Stroke::Bend(from, self.pull(edge, from, to), to)
    }
    // ANCHOR_END: edge

    // ANCHOR: pull
    /// Returns the point that pulls an edge out of the straight line: away from
    /// parallel edges, and over whatever is between its ends in their layer.
    fn pull(&self, edge: usize, from: Point, to: Point) -> Point {
        let (a, b) = self.edges[edge];
        let is_twin = |e: &usize| {
            let (c, d) = self.edges[*e];
            (c, d) == (a, b) || (d, c) == (a, b)
        };
        let twins = (0..self.edges.len()).filter(is_twin).count();
        let before = (0..edge).filter(is_twin).count();
        let aside = 34.0 * (before as f64 - (twins as f64 - 1.0) / 2.0);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let over = if self.has_between(a, b) { dx.abs() * 0.45 } else { 0.0 };
        let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        (x + aside * dy / length, y - aside * dx / length - over)
    }
    // ANCHOR_END: pull

    /// Whether another vertex in the same layer is between these two.
    fn has_between(&self, a: usize, b: usize) -> bool {
        let Layout { layer, place, .. } = &self.layout;
        let (low, high) = (place[a].min(place[b]), place[a].max(place[b]));
        let between = |v: usize| low < place[v] && place[v] < high;
        (1..layer.len())
            .any(|v| layer[a] == layer[b] && layer[v] == layer[a] && between(v))
    }

    /// Returns the centre of the next loop at a vertex. Loops on the ground are
    /// in a row of their own.
    fn ring(&mut self, vertex: usize) -> Point {
        let number = self.loops[vertex];
        self.loops[vertex] += 1;
        if vertex == 0 {
            let place = self.layout.places + number;
            return (self.step.0 * (place as f64 + 0.7), self.ground - LOOP);
        }
        let (x, y) = self.at(vertex, vertex);
        let turn = [-20.0f64, -160.0, -70.0, -110.0, 30.0, 150.0][number % 6];
        let reach = LOOP + 4.0 + 7.0 * (number / 6) as f64;
        let angle = turn.to_radians();
        (x + reach * angle.cos(), y + reach * angle.sin())
    }

    fn vertices(&mut self) {
        for vertex in 1..self.layout.layer.len() {
            if self.layout.layer[vertex] > 0 {
                let at = self.at(vertex, vertex);
                self.picture.circle("unknown", at, VERTEX);
                self.picture.text("note", at, &vertex.to_string());
            }
        }
    }
}

/// The shape in which an edge is drawn.
#[derive(Clone, Copy)]
pub(crate) enum Stroke {
    /// A circle around this point.
    Loop(Point),
    /// A curve from the first point to the last, pulled towards the middle one.
    Bend(Point, Point, Point),
}

impl Stroke {
    /// Draws the edge in the given class.
    pub(super) fn draw(&self, picture: &mut Picture, class: &str) {
        match *self {
            Stroke::Loop(centre) => {
                picture.circle(&format!("shape {class}"), centre, LOOP);
            }
            Stroke::Bend(from, pull, to) => {
                picture.bend(class, from, pull, to);
            }
        }
    }

    /// Draws a wide, invisible copy of the edge, which is easier to press.
    pub(super) fn reach(&self, picture: &mut Picture) {
        match *self {
            Stroke::Loop(centre) => picture.circle("hit", centre, LOOP + 6.0),
            Stroke::Bend(from, pull, to) => {
                picture.bend("hit reach", from, pull, to);
            }
        }
    }

    // ANCHOR: middle
    /// Returns the middle of a curve, or the top of a ring.
    pub(super) fn middle(&self) -> Point {
        let half = |a: f64, b, c| (a + 2.0 * b + c) / 4.0;
        match *self {
            Stroke::Loop((x, y)) => (x, y - LOOP),
            Stroke::Bend(from, pull, to) => {
                (half(from.0, pull.0, to.0), half(from.1, pull.1, to.1))
            }
        }
    }
    // ANCHOR_END: middle
}

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("house", house_figure),
    ("first-board", first_board_figure),
    ("seed", seed_figure),
    ("step-1", || step_figure(1)),
    ("step-2", || step_figure(2)),
    ("step-3", || step_figure(3)),
    ("step-4", || step_figure(4)),
    ("step-5", || step_figure(5)),
    ("step-6", || step_figure(6)),
    ("step-7", || step_figure(7)),
    ("ring", ring_figure),
    ("small", small_figure),
    ("board", board_figure),
    ("board-trees", trees_figure),
];

fn house_figure() -> String {
    let words = (
        "fusion-house",
        "A house with a chimney",
        "Two walls from the ground to 1 and 2, a floor between 1 and 2, a roof \
         from both to 3, and a chimney from 3 to 4.",
    );
    draw_doodle(words, &HOUSE, None)
}

/// Draws the house as the page's board shows it.
fn board_figure() -> String {
    first_picture::<Green>("0-1 0-2 1-2 1-3 2-3 3-4")
}

/// Draws the house as the board on the chapter's first page shows it.
fn first_board_figure() -> String {
    let house = "0-1 0-2 1-2 1-3 2-3 3-4";
    picture_named::<Green>(house, "fusion-board", "fusion-first-board")
}

/// A stalk, a fork and a broom, with which the chapter `stalks` begins.
const TREES: &str = "0-1 1-2 2-3 0-4 4-5 4-6 6-7 0-8 8-9 8-10 8-11";

/// Draws the three plants of [`TREES`] as the page's board shows them.
fn trees_figure() -> String {
    picture_named::<Green>(TREES, "fusion-board", "fusion-board-trees")
}

/// Draws the three plants of [`TREES`] as the board on the first page of the
/// chapter `stalks` shows them.
pub(crate) fn first_trees_figure() -> String {
    picture_named::<Green>(TREES, "fusion-board", "stalks-first-board")
}

fn seed_figure() -> String {
    let words = (
        "fusion-seed",
        "A stalk, a tree and a graph with cycles on one ground",
        "From left to right a stalk of two edges, a tree, and a graph with a \
         loop, a double edge and a triangle.",
    );
    draw_doodle(words, &lost_doodle(), None)
}

fn step_figure(number: usize) -> String {
    let all = steps(&lost_doodle());
    let step = &all[number - 1];
    let name = format!("fusion-step-{number}");
    let title = format!("Step {number} of {}", all.len());
    let said = step.said.to_string();
    draw_doodle((&name, &title, &said), &step.edges, None)
}

fn ring_figure() -> String {
    let words = (
        "fusion-ring",
        "A winning cut",
        "A double edge leads from the ground to 1. On 1 there is a ring of \
         five edges, 1-2, 2-5, 5-6, 6-7 and 1-7. A stalk of two edges grows on \
         2, another on the ground. The edge 1-7 is thick and crossed.",
    );
    draw_doodle(words, &RINGED, winning_cut(&RINGED))
}

fn small_figure() -> String {
    let words = (
        "fusion-small",
        "A double edge and a loop on a bridge",
        "A bridge from the ground to 1, two edges from 1 to 2, a loop at 2. \
         The bridge is thick and crossed.",
    );
    let edges = [(0, 1), (1, 2), (1, 2), (2, 2)];
    draw_doodle(words, &edges, winning_cut(&edges))
}
