//! Judges "Points on a tree".

use crate::kit::{described, Case, Chance, Judge, Question, Values};
use std::fmt::Write;

const MOST: usize = 200_000;
const POINTS: i64 = 1_000_000_000;

/// The parents of the vertices 1, 2, ..., with 0 for the root, and the points.
struct Tree {
    parents: Vec<usize>,
    points: Vec<i64>,
}

pub fn judge() -> Judge {
    Judge::answers(cases, described)
        .also(are_trees)
        .with_limits(limits)
        .with_variants(variant)
}

/// Checks that each list of parents is a tree with one root, with points only
/// on its leaves.
fn are_trees(values: &Values) -> Result<(), String> {
    let points = values.lists::<i64>("q");
    let mut first = 0;
    for (parents, points) in values.lists("p").into_iter().zip(points) {
        let tree = Tree { parents, points };
        if tree.from_the_root().len() != tree.parents.len() {
            return Err(values.wrong("p", first, "no tree with one root"));
        }
        let inner = tree.parents.iter().filter(|&&parent| parent > 0);
        for parent in inner {
            if tree.points[parent - 1] != 0 {
                let why = "points on a vertex with children";
                return Err(values.wrong("q", first + parent - 1, why));
            }
        }
        first += tree.parents.len();
    }
    Ok(())
}

impl Tree {
    /// Returns the children of each vertex; entry 0 holds the root.
    fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.parents.len() + 1];
        for (vertex, &parent) in (1..).zip(&self.parents) {
            if let Some(children) = children.get_mut(parent) {
                children.push(vertex);
            }
        }
        children
    }

    /// Returns all vertices that are connected to the root, nearer ones first,
    /// or none if there isn't exactly one root.
    fn from_the_root(&self) -> Vec<usize> {
        let children = self.children();
        let mut order = children[0].clone();
        if order.len() != 1 {
            return Vec::new();
        }
        let mut done = 0;
        while done < order.len() {
            order.extend(&children[order[done]]);
            done += 1;
        }
        order
    }

    /// Returns the results with Maxi and with Minnie first. A small tree is
    /// played out from the root; in a larger one the deepest vertices come
    /// first.
    fn results(&self) -> (i64, i64) {
        let (order, children) = (self.from_the_root(), self.children());
        if order.len() <= 12 {
            let play = |maxi| self.play(order[0], maxi, &children);
            return (play(true), play(false));
        }
        let mut known = vec![(0, 0); order.len() + 1];
        for &vertex in order.iter().rev() {
            let below = children[vertex].iter().map(|&child| known[child]);
            let maxi = below.clone().map(|(_, minnie)| minnie).max();
            let minnie = below.map(|(maxi, _)| maxi).min();
            let points = self.points[vertex - 1];
            known[vertex] = (maxi.unwrap_or(points), minnie.unwrap_or(points));
        }
        known[order[0]]
    }

    fn play(&self, at: usize, maxi: bool, children: &[Vec<usize>]) -> i64 {
        let results =
            children[at].iter().map(|&child| self.play(child, !maxi, children));
        let best = if maxi { results.max() } else { results.min() };
        best.unwrap_or(self.points[at - 1])
    }

    /// Returns a tree, given the parents of the vertices 0, 1, ..., with `None`
    /// for the root's. The vertices are renumbered at random if `mixed`, and
    /// the leaves get random points.
    fn of(
        parents: &[Option<usize>],
        points: i64,
        mixed: bool,
        chance: &mut Chance,
    ) -> Tree {
        let mut names: Vec<usize> = (1..=parents.len()).collect();
        if mixed {
            chance.shuffle(&mut names);
        }
        let mut tree = Tree {
            parents: vec![0; parents.len()],
            points: vec![0; parents.len()],
        };
        let mut leaf = vec![true; parents.len()];
        for (vertex, parent) in parents.iter().enumerate() {
            if let Some(parent) = *parent {
                tree.parents[names[vertex] - 1] = names[parent];
                leaf[parent] = false;
            }
        }
        for vertex in (0..parents.len()).filter(|&vertex| leaf[vertex]) {
            tree.points[names[vertex] - 1] = chance.signed(-points, points);
        }
        tree
    }
}

fn write_line<T: std::fmt::Display>(text: &mut String, numbers: &[T]) {
    for (place, number) in numbers.iter().enumerate() {
        let space = if place == 0 { "" } else { " " };
        write!(text, "{space}{number}").expect("a text takes words");
    }
    text.push('\n');
}

fn case(group: &'static str, trees: &[Tree]) -> Case {
    let (mut input, mut answer) = (String::new(), String::new());
    for tree in trees {
        write_line(&mut input, &tree.parents);
        write_line(&mut input, &tree.points);
        let (maxi, minnie) = tree.results();
        answer += &format!("{maxi} {minnie}\n");
    }
    Case::new(group, input, answer)
}

/// Returns the parents in a random tree: each vertex hangs from one of the
/// `near` vertices before it.
fn random(size: usize, near: usize, chance: &mut Chance) -> Vec<Option<usize>> {
    let parent = |vertex: usize, chance: &mut Chance| {
        let least = vertex.saturating_sub(near) as u64;
        chance.between(least, vertex as u64 - 1) as usize
    };
    (0..size)
        .map(|vertex| (vertex > 0).then(|| parent(vertex, chance)))
        .collect()
}

/// Returns the parents in a path with a leaf at every vertex.
fn comb(size: usize) -> Vec<Option<usize>> {
    let parent = |vertex: usize| (vertex - 1) / 2 * 2;
    (0..size).map(|vertex| (vertex > 0).then(|| parent(vertex))).collect()
}

/// Returns an input with as many trees as possible and one with the extreme
/// points.
fn limits(_: &mut Chance) -> Vec<String> {
    vec!["0\n7\n".repeat(MOST), format!("0\n-{POINTS}\n0\n{POINTS}\n")]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = Vec::new();
    for _ in 0..600 {
        let size = chance.between(1, 16) as usize;
        let near = *chance.one_of(&[1, 2, 4, 16]);
        let parents = random(size, near, chance);
        let points = *chance.one_of(&[1, 3, 20, POINTS]);
        small.push(Tree::of(&parents, points, true, chance));
    }
    let wide: Vec<Option<usize>> = (0..60_000_usize)
        .map(|vertex| (vertex > 0).then(|| (vertex - 1) / 40))
        .collect();
    let star: Vec<Option<usize>> =
        (0..20_000).map(|vertex| (vertex > 0).then_some(0)).collect();
    let wide = [
        Tree::of(&wide, POINTS, true, chance),
        Tree::of(&star, POINTS, true, chance),
        Tree::of(&random(100_000, 100_000, chance), POINTS, true, chance),
    ];
    let full = random(MOST, MOST, chance);
    let full = [Tree::of(&full, 1000, true, chance)];
    let path = random(MOST, 1, chance);
    let path = [Tree::of(&path, POINTS, true, chance)];
    let mut upside_down = Tree::of(&comb(MOST), POINTS, false, chance);
    upside_down.parents.reverse();
    upside_down.points.reverse();
    for parent in upside_down.parents.iter_mut().filter(|parent| **parent > 0) {
        *parent = MOST + 1 - *parent;
    }
    let narrow = random(MOST, 3, chance);
    let mut narrow = Tree::of(&narrow, POINTS, true, chance);
    narrow.points.iter_mut().for_each(|points| *points = -points.abs());
    vec![
        case("small", &small),
        case("wide", &wide),
        case("wide", &full),
        case("deep", &path),
        case("deep", &[upside_down]),
        case("deep", &[narrow]),
    ]
}

/// Asks about a tree of 11 vertices with six leaves and distinct points.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let parents = random(11, 7, chance);
        let tree = Tree::of(&parents, 1, true, chance);
        let children = tree.children();
        let mut points: Vec<i64> = (1..=9).collect();
        chance.shuffle(&mut points);
        let mut tree = tree;
        let leaves = (1..=11).filter(|&vertex| children[vertex].is_empty());
        let leaves: Vec<usize> = leaves.collect();
        if leaves.len() != 6 {
            continue;
        }
        for (&leaf, &points) in leaves.iter().zip(&points) {
            tree.points[leaf - 1] = points;
        }
        let (maxi, minnie) = tree.results();
        if maxi == minnie || children[children[0][0]].len() < 2 {
            continue;
        }
        let parents: Vec<String> =
            tree.parents.iter().map(usize::to_string).collect();
        let points: Vec<String> =
            tree.points.iter().map(i64::to_string).collect();
        let text = format!(
            "Points on a tree: the parents of the vertices 1 to 11 are {}, with 0 for the \
             root; the points are {}, with 0 for a vertex with children. What is the \
             result with Maxi first, and what with Minnie first? Answer as in `4 9`.",
            parents.join(" "),
            points.join(" ")
        );
        return Question { text, answers: vec![format!("{maxi} {minnie}")] };
    }
}
