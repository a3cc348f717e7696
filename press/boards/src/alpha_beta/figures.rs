//! The figures of the chapter.

use super::Sheet;
use crate::{first_picture, picture_named};
use alpha_beta::{
    alpha_beta, read_tree, sign, FastNoughts, ScoredNoughts, Tree, Window,
    INFINITY,
};
use games::{Board, Cell, Game};
use minimax::{Player, Points};
use notebook::{Figure, Lines, Picture, Point};
use std::collections::HashMap;

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Sheet>(".........")),
    ("first-board", || {
        let usual = "alpha-beta-board";
        picture_named::<Sheet>("XO.......", usual, "alpha-beta-first-board")
    }),
    ("first", first),
    ("cuts", cuts),
    ("squares", squares),
];

/// Draws the first tree of the chapter.
fn first() -> String {
    let words = (
        "alpha-beta-first",
        "A tree of four leaves",
        "Maxi moves at the root, Minnie at both of its options. The leaves \
         under the left option are 4 and 9, those under the right one are 1 \
         and 100. The branch to 100 is dashed: it is cut.",
    );
    draw_tree(words, "((4 9) (1 100))", false)
}

/// Draws a larger tree, with the windows of the search.
fn cuts() -> String {
    let words = (
        "alpha-beta-cuts",
        "A search with its windows",
        "A tree three moves deep. Maxi moves at the root, Minnie below it, \
         then Maxi again. Each visited vertex is labelled with its window, in \
         points. Two branches are dashed: the one to the leaf 9 beside 6, and \
         the one to a vertex with the leaves 8 and 2.",
    );
    draw_tree(words, "(((3 5) (6 9)) ((1 4) (8 2)))", true)
}

/// The distances between neighbouring leaves and between levels, in pixels.
const STEP: Point = (62.0, 78.0);

/// Draws a tree that is searched with the full window; unvisited parts are
/// dashed. Maxi's vertices are triangles that point up, Minnie's point down.
fn draw_tree(
    (name, title, description): (&str, &str, &str),
    text: &str,
    windows: bool,
) -> String {
    let tree = tree(text);
    let places = places(&tree);
    let mut seen: HashMap<usize, Window> = HashMap::new();
    alpha_beta(&tree, &0, Window::FULL, &mut |&vertex, window| {
        seen.insert(vertex, window);
    });
    let deepest = places.iter().map(|at| at.1).fold(0.0, f64::max);
    let width = STEP.0 * tree.leaves() as f64 + 40.0;
    let size = (width, deepest + 30.0);
    let mut picture = Picture::new(name, title, description, size);
    for (vertex, &at) in places.iter().enumerate() {
        for option in tree.options(&vertex) {
            let visited = seen.contains_key(&option);
            let class = if visited { "shape" } else { "coin-gone" };
            picture.line(class, at, places[option]);
        }
    }
    for (vertex, &at) in places.iter().enumerate() {
        draw_vertex(&mut picture, &tree, vertex, at);
        let inner = !tree.options(&vertex).is_empty();
        if let (true, true, Some(window)) = (windows, inner, seen.get(&vertex))
        {
            let text = in_points(*window, tree.mover(&vertex));
            let (beside, class) = ((at.0 + 16.0, at.1), "note from-left");
            picture.text(class, beside, &text);
        }
    }
    picture.finish()
}

fn tree(text: &str) -> Tree {
    let mut input = text.as_bytes();
    read_tree(&mut Lines::new(&mut input), Player::Maxi).expect("a tree")
}

/// Returns where each vertex goes: the leaves are side by side, and every other
/// vertex is centred over its options. Relies on each vertex having a smaller
/// number than its options.
fn places(tree: &Tree) -> Vec<Point> {
    let mut places: Vec<Point> = Vec::new();
    let mut leaves = 0.0;
    let all = (0..).take_while(|&vertex| tree.has(vertex));
    let all: Vec<usize> = all.collect();
    for &vertex in &all {
        let y = 24.0 + STEP.1 * tree.depth(vertex) as f64;
        let leaf = tree.options(&vertex).is_empty();
        places.push((20.0 + STEP.0 * (leaves + 0.5), y));
        leaves += f64::from(u8::from(leaf));
    }
    for &vertex in all.iter().rev() {
        let options = tree.options(&vertex);
        if let [first, .., last] = options[..] {
            places[vertex].0 = (places[first].0 + places[last].0) / 2.0;
        }
    }
    places
}

fn draw_vertex(picture: &mut Picture, tree: &Tree, vertex: usize, at: Point) {
    let (x, y) = at;
    if tree.options(&vertex).is_empty() {
        let points = tree.points(&vertex).to_string();
        picture.rectangle("unknown", at, (34.0, 26.0), 5.0);
        picture.text("label", at, &points);
        return;
    }
    let up = sign(tree.mover(&vertex)) as f64;
    let corners = [
        (x, y - 13.0 * up),
        (x - 14.0, y + 11.0 * up),
        (x + 14.0, y + 11.0 * up),
    ];
    picture.polygon("won", &corners);
}

/// Returns a window in Maxi's points, as text.
fn in_points(window: Window, mover: Player) -> String {
    let window = match mover {
        Player::Maxi => window,
        Player::Minnie => window.turned(),
    };
    let said = |end: i64| match end {
        INFINITY => "∞".to_string(),
        end if end == -INFINITY => "−∞".to_string(),
        end => end.to_string().replace('-', "−"),
    };
    format!("{} … {}", said(window.alpha), said(window.beta))
}

/// Draws a position of noughts and crosses with the value of each option.
fn squares() -> String {
    use Cell::{Cross as X, Empty as E, Nought as O};
    let mut picture = Picture::new(
        "alpha-beta-squares",
        "The values of the free squares",
        "Two boards. The left one has a cross in the upper left corner, and \
         Nought is to move; the middle has the value 0 and every other free \
         square the value 1. On the right one a nought has been added in the \
         lower right corner, and Cross is to move; the two other corners have \
         the value 1, the squares beside the cross −1, the middle and the \
         squares beside the nought 0.",
        (400.0, 190.0),
    );
    let corner: Board = [X, E, E, E, E, E, E, E, E];
    let after: Board = [X, E, E, E, E, E, E, E, O];
    board(&mut picture, (90.0, 76.0), &corner);
    board(&mut picture, (310.0, 76.0), &after);
    picture.text("note", (90.0, 172.0), "Nought to move");
    picture.text("note", (310.0, 172.0), "Cross to move");
    picture.finish()
}

fn board(picture: &mut Picture, centre: Point, board: &Board) {
    let (side, values) = (46.0, FastNoughts::new());
    let (left, top) = (centre.0 - 1.5 * side, centre.1 - 1.5 * side);
    for i in 1..3 {
        let d = side * f64::from(i);
        let (across, down) = (left + d, top + d);
        picture.line("rule", (across, top), (across, top + 3.0 * side));
        picture.line("rule", (left, down), (left + 3.0 * side, down));
    }
    let options = ScoredNoughts.options(board);
    for (square, cell) in board.iter().enumerate() {
        let x = left + side * ((square % 3) as f64 + 0.5);
        let y = top + side * ((square / 3) as f64 + 0.5);
        match cell {
            Cell::Nought => picture.circle("pen", (x, y), 13.0),
            Cell::Cross => {
                let d = 12.0;
                picture.line("pen", (x - d, y - d), (x + d, y + d));
                picture.line("pen", (x - d, y + d), (x + d, y - d));
            }
            Cell::Empty => {
                let to = |o: &&Board| o[square] != Cell::Empty;
                let option = options.iter().find(to).expect("a free square");
                let value = values.of(option).to_string().replace('-', "−");
                picture.text("note", (x, y), &value);
            }
        }
    }
}
