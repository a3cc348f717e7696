//! Rooted trees with points on their leaves, as games.

use crate::{Player, Points};
use games::Game;
use std::iter::successors;

/// The maximum number of vertices that the programs accept in a tree.
pub const MOST_VERTICES: usize = 1_000_000;

// ANCHOR: tree
/// A rooted tree with points on its leaves. A piece is on a vertex; a move
/// pushes it to a child, and the players take turns. Vertices are numbered
/// from 0, and a child may come before its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    root: usize,
    parents: Vec<Option<usize>>,
    first_child: Vec<Option<usize>>,
    next_sibling: Vec<Option<usize>>,
    /// All the vertices, with every child before its parent.
    order: Vec<usize>,
    points: Vec<i64>,
}
// ANCHOR_END: tree

// ANCHOR: not_a_tree
/// The reason why a list of parents is not a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotATree {
    /// There are no vertices.
    Empty,
    /// The parent of this vertex doesn't exist.
    NoSuchParent(usize),
    /// This is the second vertex without a parent.
    SecondRoot(usize),
    /// Following the parents from this vertex leads back to it.
    Circle(usize),
}
// ANCHOR_END: not_a_tree

impl Tree {
    // ANCHOR: new
    /// Returns the tree with these parents (`None` for the root) and with 0
    /// points on every leaf.
    pub fn new(parents: Vec<Option<usize>>) -> Result<Tree, NotATree> {
        let number = parents.len();
        let mut roots = (0..number).filter(|&v| parents[v].is_none());
        let (first, second) = (roots.next(), roots.next());
        let stray = |v: &usize| parents[*v].is_some_and(|p| p >= number);
        if let Some(vertex) = (0..number).find(stray) {
            return Err(NotATree::NoSuchParent(vertex));
        }
        if let Some(vertex) = second {
            return Err(NotATree::SecondRoot(vertex));
        }
        let order = leaves_first(&parents).map_err(NotATree::Circle)?;
        let root = first.ok_or(NotATree::Empty)?;
        let (first_child, next_sibling) = families(&parents);
        let points = vec![0; number];
        Ok(Tree { root, parents, first_child, next_sibling, order, points })
    }
    // ANCHOR_END: new

    // ANCHOR: with_points
    /// Returns the same tree with these points, one number for each vertex; the
    /// points on a vertex with children are never paid.
    ///
    /// # Panics
    /// If there are more or fewer numbers than vertices.
    pub fn with_points(self, points: Vec<i64>) -> Tree {
        assert_eq!(points.len(), self.vertices(), "a number for each vertex");
        Tree { points, ..self }
    }
    // ANCHOR_END: with_points

    /// Returns the number of vertices.
    pub fn vertices(&self) -> usize {
        self.parents.len()
    }

    /// Returns the vertex without a parent.
    pub fn root(&self) -> usize {
        self.root
    }

    /// Returns the parent of a vertex.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn parent(&self, vertex: usize) -> Option<usize> {
        self.parents[vertex]
    }

    // ANCHOR: children
    /// Returns the children of a vertex, in increasing order.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn children(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        successors(self.first_child[vertex], |&child| self.next_sibling[child])
    }

    /// Returns whether a vertex has no children.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn is_leaf(&self, vertex: usize) -> bool {
        self.first_child[vertex].is_none()
    }
    // ANCHOR_END: children

    /// Returns the leaves, in increasing order.
    pub fn leaves(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.vertices()).filter(|&vertex| self.is_leaf(vertex))
    }

    /// Returns the points on a vertex.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn points_on(&self, vertex: usize) -> i64 {
        self.points[vertex]
    }

    /// Returns all the vertices, with every child before its parent.
    pub fn order(&self) -> &[usize] {
        &self.order
    }
}

// ANCHOR: leaves_first
/// Returns the vertices, with every child before its parent. If following the
/// parents leads round in a circle, returns a vertex on it as the error.
pub fn leaves_first(parents: &[Option<usize>]) -> Result<Vec<usize>, usize> {
    let mut waiting_for = vec![0; parents.len()]; // children not listed yet
    for &parent in parents.iter().flatten() {
        waiting_for[parent] += 1;
    }
    let listed = |vertex: &usize| waiting_for[*vertex] == 0;
    let mut order: Vec<usize> = (0..parents.len()).filter(listed).collect();
    let mut next = 0;
    while next < order.len() {
        if let Some(parent) = parents[order[next]] {
            waiting_for[parent] -= 1;
            if waiting_for[parent] == 0 {
                order.push(parent);
            }
        }
        next += 1;
    }
    match waiting_for.iter().position(|&children| children > 0) {
        Some(vertex) => Err(vertex),
        None => Ok(order),
    }
}
// ANCHOR_END: leaves_first

// ANCHOR: families
/// Returns the first child and the next sibling of each vertex.
fn families(
    parents: &[Option<usize>],
) -> (Vec<Option<usize>>, Vec<Option<usize>>) {
    let mut first_child = vec![None; parents.len()];
    let mut next_sibling = vec![None; parents.len()];
    for (child, parent) in parents.iter().enumerate().rev() {
        if let Some(parent) = *parent {
            next_sibling[child] = first_child[parent];
            first_child[parent] = Some(child);
        }
    }
    (first_child, next_sibling)
}
// ANCHOR_END: families

// ANCHOR: rules
impl Game for Tree {
    type Position = (usize, Player);

    fn options(
        &self,
        &(vertex, mover): &Self::Position,
    ) -> Vec<Self::Position> {
        let children = self.children(vertex);
        children.map(|child| (child, mover.other())).collect()
    }
}

impl Points for Tree {
    fn mover(&self, &(_, mover): &Self::Position) -> Player {
        mover
    }

    fn points(&self, &(leaf, _): &Self::Position) -> i64 {
        self.points[leaf]
    }
}
// ANCHOR_END: rules

// ANCHOR: both
/// The two values of a vertex, one for each player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Both {
    /// The value with Maxi to move.
    pub maxi: i64,
    /// The value with Minnie to move.
    pub minnie: i64,
}

impl Tree {
    /// Returns the values of all the vertices, computed leaves first and
    /// without recursion.
    pub fn values(&self) -> Vec<Both> {
        let mut values = vec![Both::default(); self.vertices()];
        for &vertex in &self.order {
            let end = self.points[vertex];
            let after = || self.children(vertex).map(|child| values[child]);
            let maxi = after().map(|child| child.minnie).max();
            let minnie = after().map(|child| child.maxi).min();
            let (maxi, minnie) = (maxi.unwrap_or(end), minnie.unwrap_or(end));
            values[vertex] = Both { maxi, minnie };
        }
        values
    }
}
// ANCHOR_END: both

impl Both {
    /// Returns the value with `player` to move.
    pub fn of(self, player: Player) -> i64 {
        match player {
            Player::Maxi => self.maxi,
            Player::Minnie => self.minnie,
        }
    }
}

// ANCHOR: example_tree
/// Returns the first tree of the chapter: 4 and 9 points on the left, 1 and 100
/// on the right.
pub fn example_tree() -> Tree {
    let parents = [None, Some(0), Some(0), Some(1), Some(1), Some(2), Some(2)];
    let tree = Tree::new(parents.to_vec()).expect("parents come first");
    tree.with_points(vec![0, 0, 0, 4, 9, 1, 100])
}
// ANCHOR_END: example_tree
