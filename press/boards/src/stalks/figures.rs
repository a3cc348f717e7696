//! The figures of the chapter `stalks`.

use notebook::{Figure, Picture, Point};
use stalks::{edges_of, tree_values, Edge, Tree, OPENING, STEPS};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("opening", opening),
    ("first-board", crate::fusion::first_trees_figure),
    ("falls", falls),
    ("colon", colon),
    ("reduction", reduction),
    ("winning-cut", winning_cut),
];

/// The state in which an edge is drawn.
#[derive(Clone, Copy, PartialEq)]
enum Stroke {
    /// The edge stands.
    Stands,
    /// The edge is cut, or will be: a thick line with two strokes across it.
    Cut,
    /// The edge has fallen: a dashed line.
    Fallen,
}

/// The width left for each top, and the height of an edge, in pixels.
const STEP: Point = (44.0, 50.0);

/// Returns the places of a tree's vertices: across in tops, up in edges. The
/// tops are side by side; every other vertex is below the middle of the
/// vertices it carries. Parents must have smaller numbers than their children.
fn layout(parents: &[usize]) -> Vec<Point> {
    let tree = Tree::of(&edges_of(parents)).expect("a tree is drawn");
    let mut above = vec![Vec::new(); parents.len() + 1];
    for &(below, top) in tree.edges() {
        above[below].push(top);
    }
    let mut order = Vec::new(); // from left to right, parents first
    let mut waiting = vec![0];
    while let Some(vertex) = waiting.pop() {
        order.push(vertex);
        above[vertex].sort_unstable();
        waiting.extend(above[vertex].iter().rev());
    }
    let mut at = vec![(0.0, 0.0); above.len()];
    for &vertex in order.iter().skip(1) {
        at[vertex].1 = at[parents[vertex - 1]].1 + 1.0;
    }
    let tops = above.iter().filter(|list| list.is_empty()).count();
    let mut right = tops as f64;
    for &vertex in order.iter().rev() {
        at[vertex].0 = match (above[vertex].first(), above[vertex].last()) {
            (Some(&a), Some(&b)) => (at[a].0 + at[b].0) / 2.0,
            _ => {
                right -= 1.0;
                right
            }
        };
    }
    at
}

/// Draws an edge in the state `stroke`.
fn draw_edge(picture: &mut Picture, from: Point, to: Point, stroke: Stroke) {
    let class = match stroke {
        Stroke::Stands => "pen",
        Stroke::Cut => "winning",
        Stroke::Fallen => "coin-gone",
    };
    picture.line(class, from, to);
    if stroke == Stroke::Cut {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(0.1);
        let (ux, uy) = (dx / length, dy / length);
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        for along in [-3.5, 3.5] {
            let (x, y) = (middle.0 + along * ux, middle.1 + along * uy);
            let (a, b) = (8.0 * uy - 2.0 * ux, 8.0 * ux + 2.0 * uy);
            picture.line("shape strong", (x - a, y + b), (x + a, y - b));
        }
    }
}

/// Draws a vertex with its label.
fn draw_vertex(picture: &mut Picture, at: Point, label: &str) {
    picture.circle("unknown", at, if label.is_empty() { 4.0 } else { 11.0 });
    if !label.is_empty() {
        picture.text("note", at, label);
    }
}

/// Draws a tree whose left end is at `corner`, on the ground; returns its
/// width.
fn draw_tree(
    picture: &mut Picture,
    corner: Point,
    parents: &[usize],
    label: impl Fn(usize) -> String,
    stroke: impl Fn(Edge) -> Stroke,
) -> f64 {
    let places = layout(parents);
    let at = |v: usize| {
        let (x, y) = places[v];
        (corner.0 + STEP.0 * (x + 0.5), corner.1 - STEP.1 * y)
    };
    let tops = places.iter().map(|p| p.0).fold(0.0, f64::max) + 1.0;
    let width = STEP.0 * tops;
    picture.line("rule", corner, (corner.0 + width, corner.1));
    for (below, top) in edges_of(parents) {
        let foot = if below == 0 { (at(top).0, corner.1) } else { at(below) };
        draw_edge(picture, foot, at(top), stroke((below, top)));
    }
    for vertex in 1..=parents.len() {
        draw_vertex(picture, at(vertex), &label(vertex));
    }
    width
}

/// Draws the plants that the chapter opens with.
fn opening() -> String {
    let mut picture = Picture::new(
        "stalks-opening",
        "Three plants on the ground: a stalk, a fork and a broom",
        "The stalk has the vertices 1, 2 and 3, one on top of the other. The \
         fork has the vertex 4 on the ground, and on it 5 and 6, and on 6 the \
         vertex 7. The broom has 8 on the ground, and on it 9, 10 and 11.",
        (280.0, 182.0),
    );
    let stands = |_| Stroke::Stands;
    let corner = (8.0, 168.0);
    draw_tree(&mut picture, corner, &OPENING, |v| v.to_string(), stands);
    picture.finish()
}

/// Draws what falls when an edge of a drawing with a cycle is cut.
fn falls() -> String {
    let mut picture = Picture::new(
        "stalks-falls",
        "The same drawing twice, with a different edge cut",
        "A stem from the ground to 1, a triangle 1, 2, 3 on it, and an edge \
         from 3 to 4. On the left the edge from 1 to 3 is cut, marked by two \
         strokes, and all the others stand. On the right the stem is cut, and \
         all the others are dashed: they fall.",
        (400.0, 214.0),
    );
    let edges = [(0, 1), (1, 2), (1, 3), (2, 3), (3, 4)];
    let points = [
        (90.0, 180.0),
        (90.0, 125.0),
        (50.0, 70.0),
        (130.0, 70.0),
        (150.0, 20.0),
    ];
    for (left, cut, caption) in
        [(0.0, (1, 3), "cut 1 3"), (205.0, (0, 1), "cut 0 1")]
    {
        let rest: Vec<Edge> =
            edges.into_iter().filter(|&edge| edge != cut).collect();
        let stands = stalks::standing(&rest);
        let at = |v: usize| (points[v].0 + left, points[v].1);
        picture.line("rule", (left + 20.0, 180.0), (left + 165.0, 180.0));
        draw_edge(&mut picture, at(cut.0), at(cut.1), Stroke::Cut);
        for (&(a, b), stands) in rest.iter().zip(stands) {
            let stroke = if stands { Stroke::Stands } else { Stroke::Fallen };
            draw_edge(&mut picture, at(a), at(b), stroke);
        }
        for vertex in 1..5 {
            draw_vertex(&mut picture, at(vertex), &vertex.to_string());
        }
        picture.text("label", (left + 90.0, 202.0), caption);
    }
    picture.finish()
}

/// Draws a host with two plants of the same nimber, one in each copy of the
/// host.
fn colon() -> String {
    let mut picture = Picture::new(
        "stalks-colon",
        "A host with a broom, and the same host with a stalk of two edges",
        "The host has a stem, and on it an edge to the left and an edge to the \
         vertex x. On the left a broom stands on x, a stick with three \
         bristles; on the right, a stalk of two edges. The plants are dotted, \
         the host is in solid lines.",
        (330.0, 246.0),
    );
    // The vertex 3 is x; vertices with larger numbers belong to the plant.
    let hosts: [&[usize]; 2] = [&[0, 1, 1, 3, 4, 4, 4], &[0, 1, 1, 3, 4]];
    let mut left = 8.0;
    for parents in hosts {
        let places = layout(parents);
        let width =
            STEP.0 * (places.iter().map(|p| p.0).fold(0.0, f64::max) + 1.0);
        let at = |v: usize| {
            let (x, y) = places[v];
            (left + STEP.0 * (x + 0.5), 222.0 - STEP.1 * y)
        };
        picture.line("rule", (left, 222.0), (left + width, 222.0));
        for (below, top) in edges_of(parents) {
            let foot = if below == 0 { (at(1).0, 222.0) } else { at(below) };
            let class = if top > 3 { "tie" } else { "pen" };
            picture.line(class, foot, at(top));
        }
        for vertex in 1..=parents.len() {
            let label = if vertex == 3 { "x" } else { "" };
            draw_vertex(&mut picture, at(vertex), label);
        }
        left += width + 34.0;
    }
    picture.finish()
}

/// Draws a tree that becomes a stalk step by step.
fn reduction() -> String {
    let mut picture = Picture::new(
        "stalks-reduction",
        "A tree becomes a stalk in three steps, and keeps its nimber",
        "First a tree with a stem of two edges. On it are a branch that ends \
         in three twigs, and a branch of two edges that ends in two twigs. \
         Then the two twigs are gone. Then the three twigs have become one. \
         Then the two equal branches are gone, and a stalk of two edges is \
         left.",
        (436.0, 560.0),
    );
    let mut left = 6.0;
    for (step, parents) in (1..).zip(STEPS) {
        // Two trees side by side: four would be too small on a telephone.
        let ground = if step < 3 { 272.0 } else { 528.0 };
        if step == 3 {
            left = 6.0;
        }
        let none = |_| String::new();
        let stands = |_| Stroke::Stands;
        let corner = (left, ground);
        let width = draw_tree(&mut picture, corner, parents, none, stands);
        let caption = step.to_string();
        let middle = (left + width / 2.0, ground + 20.0);
        picture.text("label", middle, &caption);
        left += width + 24.0;
    }
    picture.finish()
}

/// Draws the opening plants with the winning cut and the nimber on each vertex.
fn winning_cut() -> String {
    let tree = Tree::of(&edges_of(&OPENING)).expect("it is a tree");
    let cuts = tree.winning_cuts();
    let values = tree_values(&OPENING);
    let mut picture = Picture::new(
        "stalks-winning-cut",
        "The three plants with their nimbers and the winning cut",
        "Each vertex shows the nimber of what stands on it. The branches on \
         the ground are worth 3, 4 and 2. The edge to the top of the fork's \
         longer twig is marked by two strokes: it is the only winning cut.",
        (280.0, 206.0),
    );
    let stroke = |edge| {
        if cuts.contains(&edge) {
            Stroke::Cut
        } else {
            Stroke::Stands
        }
    };
    let corner = (8.0, 168.0);
    let value = |v: usize| values[v].to_string();
    draw_tree(&mut picture, corner, &OPENING, value, stroke);
    let places = layout(&OPENING);
    for (vertex, &parent) in (1..).zip(&OPENING) {
        if parent == 0 {
            let x = corner.0 + STEP.0 * (places[vertex].0 + 0.5);
            let worth = (values[vertex] + 1).to_string();
            picture.text("label strong-digit", (x, 188.0), &worth);
        }
    }
    picture.finish()
}
