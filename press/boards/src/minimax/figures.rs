//! The figures of the chapter.

use super::Walk;
use crate::first_picture;
use minimax::{example_tree, Player, Points, Tree, Values};
use notebook::{Figure, Picture, Point};

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Walk>(FIRST)),
    ("tree", tree),
    ("maxi-first", maxi_first),
    ("minnie-first", minnie_first),
    ("greedy", greedy),
    ("second", second),
    ("hidden", hidden),
];

/// The position at the beginning of the chapter.
const FIRST: &str = "0 1 1 2 2 3 3 : 4 9 1 100 : 1";

/// The width of the space for a leaf, and the height of a row.
const ROOM: Point = (84.0, 92.0);

/// Returns where each vertex is drawn: the leaves are in order from left to
/// right, and each parent is centred above its children.
fn places(tree: &Tree) -> Vec<Point> {
    let mut depth = vec![0.0; tree.vertices()];
    let mut across = vec![0.0; tree.vertices()];
    let (mut open, mut leaves) = (vec![tree.root()], 0.5);
    while let Some(vertex) = open.pop() {
        let mut children: Vec<usize> = tree.children(vertex).collect();
        children.iter().for_each(|&c| depth[c] = depth[vertex] + 1.0);
        children.reverse(); // so that the first child is popped first
        if children.is_empty() {
            across[vertex] = leaves;
            leaves += 1.0;
        }
        open.extend(children);
    }
    for &vertex in tree.order() {
        let below: Vec<f64> =
            tree.children(vertex).map(|c| across[c]).collect();
        if let [first, .., last] | [first @ last] = below[..] {
            across[vertex] = (first + last) / 2.0;
        }
    }
    let place = |v: usize| (ROOM.0 * across[v], 34.0 + ROOM.1 * depth[v]);
    (0..tree.vertices()).map(place).collect()
}

/// Draws the reasons for a position's value: the tree with all values, and a
/// frame around the piece.
pub(super) fn draw_values(tree: &Tree, first: Player, piece: usize) -> String {
    let described = format!(
        "The tree with the value of each vertex; moves along thick arrows keep \
         it. The piece is on {}.",
        piece + 1
    );
    let words = ["minimax-why", "The values of the tree", &*described];
    let mut picture = draw_tree(words, tree, Some(first));
    let at = places(tree)[piece];
    picture.rectangle("odd", at, (62.0, 52.0), 8.0);
    picture.finish()
}

/// Returns an empty picture that is large enough for vertices at these points.
fn paper([name, title, description]: [&str; 3], at: &[Point]) -> Picture {
    let far = |of: fn(&Point) -> f64| at.iter().map(of).fold(0.0, f64::max);
    let size = (far(|p| p.0) + ROOM.0 / 2.0, far(|p| p.1) + 26.0);
    Picture::new(name, title, description, size)
}

/// Draws a tree. If it's known who moves first, each vertex's shape shows who
/// is to move, its value is inside it, and thick arrows keep the value.
fn draw_tree(words: [&str; 3], tree: &Tree, first: Option<Player>) -> Picture {
    let at = places(tree);
    let mut picture = paper(words, &at);
    let mut values = Values::new(tree);
    let mut open = vec![(tree.root(), first.unwrap_or(Player::Maxi))];
    while let Some(position) = open.pop() {
        let value = first.map(|_| values.of(&position));
        draw_vertex(&mut picture, tree, position, at[position.0], value);
        let best = values.best_options(&position);
        for option in games::Game::options(tree, &position) {
            let keeps = first.is_some() && best.contains(&option);
            let class = if keeps { "winning" } else { "option" };
            let (from, to) = (at[position.0], at[option.0]);
            picture.arrow(class, (from.0, from.1 + 22.0), (to.0, to.1 - 24.0));
            open.push(option);
        }
    }
    picture
}

/// Draws a leaf as a box with its points. Any other vertex is a triangle with
/// its value; it points up if Maxi is to move, and down if Minnie is.
fn draw_vertex(
    picture: &mut Picture,
    tree: &Tree,
    position: (usize, Player),
    (x, y): Point,
    value: Option<i64>,
) {
    if tree.is_leaf(position.0) {
        let points = tree.points(&position).to_string();
        picture.rectangle("shape", (x, y), (44.0, 34.0), 6.0);
        return picture.text("label", (x, y), &points);
    }
    let Some(value) = value else {
        return picture.circle("shape", (x, y), 18.0);
    };
    let tip = match position.1 {
        Player::Maxi => -1.0,
        Player::Minnie => 1.0,
    };
    let base = y - 20.0 * tip;
    let corners = [(x, y + 26.0 * tip), (x - 29.0, base), (x + 29.0, base)];
    picture.polygon("shape", &corners);
    picture.text("label", (x, y - 7.0 * tip), &value.to_string());
}

fn tree() -> String {
    let words = [
        "minimax-tree",
        "A tree with points",
        "The root has two children. The left one has two leaves, with 4 and 9 \
         points; the right one has two leaves, with 1 and 100 points.",
    ];
    draw_tree(words, &example_tree(), None).finish()
}

fn maxi_first() -> String {
    let words = [
        "minimax-maxi-first",
        "The tree with Maxi to move first",
        "The root is Maxi's, its value is 4. Its children are Minnie's: the \
         left one has the value 4, with a thick arrow to the leaf with 4 \
         points, the right one the value 1, with a thick arrow to the leaf \
         with 1 point. The thick arrow of the root goes to the left.",
    ];
    draw_tree(words, &example_tree(), Some(Player::Maxi)).finish()
}

fn minnie_first() -> String {
    let words = [
        "minimax-minnie-first",
        "The tree with Minnie to move first",
        "The root is Minnie's, its value is 9. Its children are Maxi's: the \
         left one has the value 9, with a thick arrow to the leaf with 9 \
         points, the right one the value 100, with a thick arrow to the leaf \
         with 100 points. The thick arrow of the root goes to the left.",
    ];
    draw_tree(words, &example_tree(), Some(Player::Minnie)).finish()
}

fn greedy() -> String {
    let wrong = |tree: &Tree| {
        let values = tree.values()[tree.root()];
        minimax::greedy(tree, Player::Maxi) != values.maxi
    };
    let found = minimax::smallest(5, 2, wrong).expect("greed fails");
    let words = [
        "minimax-greedy",
        "The smallest tree in which greed is a mistake",
        "The root is Maxi's, its value is 1. One child is Minnie's, with the \
         leaves 0 and 2 and the value 0. The other is a leaf with 1 point; the \
         thick arrow goes there.",
    ];
    draw_tree(words, &found, Some(Player::Maxi)).finish()
}

fn second() -> String {
    let worse = |tree: &Tree| {
        let values = tree.values()[tree.root()];
        values.maxi < values.minnie
    };
    let found = minimax::smallest(5, 2, worse).expect("there is one");
    let words = [
        "minimax-second",
        "The smallest tree in which Maxi would rather move second",
        "The root is Minnie's and has one child; the value of both is 1. The \
         child is Maxi's and has the leaves 0 and 1; a thick arrow goes to 1.",
    ];
    draw_tree(words, &found, Some(Player::Minnie)).finish()
}

/// Draws a game in which Minnie doesn't see Maxi's move: a line joins the two
/// vertices that she cannot tell apart.
fn hidden() -> String {
    let tree = example_tree().with_points(vec![0, 0, 0, 0, 1, 1, 0]);
    let words = [
        "minimax-hidden",
        "A hidden move",
        "The root is Maxi's. Its two children are Minnie's and joined by a \
         dotted line, because she cannot tell them apart. The left one has \
         the leaves 0 and 1, the right one the leaves 1 and 0.",
    ];
    let at = places(&tree);
    let mut picture = draw_tree(words, &tree, Some(Player::Maxi));
    let (left, right) = (at[1], at[2]);
    picture.line("tie", (left.0 + 30.0, left.1), (right.0 - 30.0, right.1));
    picture.finish()
}
