//! Defines Staircase Nim on trees, and finds all winning moves.

use crate::Push;
use games::Game;
use nim::nim_sum;

// ANCHOR: forest
/// Rooted trees: each vertex has a parent or is a root, that is, the ground.
/// A move takes one or more coins from a vertex to its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forest {
    parents: Vec<Option<usize>>,
    depths: Vec<usize>,
}

/// The reason why a list of parents is not a forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAForest {
    /// The parent of this vertex does not exist.
    NoSuchParent(usize),
    /// Going from parent to parent leads back to this vertex.
    Circle(usize),
}
// ANCHOR_END: forest

impl Forest {
    /// Returns the forest with these parents. Vertices are numbered from 0.
    pub fn new(parents: Vec<Option<usize>>) -> Result<Forest, NotAForest> {
        let number = parents.len();
        let exists = |parent: &Option<usize>| parent.is_none_or(|p| p < number);
        if let Some(vertex) = parents.iter().position(|p| !exists(p)) {
            return Err(NotAForest::NoSuchParent(vertex));
        }
        let mut known = vec![None; number];
        for vertex in 0..number {
            for down in way_down(&parents, &known, vertex)?.into_iter().rev() {
                let below = parents[down].and_then(|parent| known[parent]);
                known[down] = Some(below.map_or(0, |depth: usize| depth + 1));
            }
        }
        let depths = known.into_iter().flatten().collect();
        Ok(Forest { parents, depths })
    }

    /// Returns the parent of this vertex; `None` for a root.
    pub fn parent(&self, vertex: usize) -> Option<usize> {
        self.parents[vertex]
    }

    /// Returns how many moves it takes to bring a coin from this vertex to the
    /// ground.
    pub fn depth(&self, vertex: usize) -> usize {
        self.depths[vertex]
    }

    // ANCHOR: odd
    /// Returns the coins on the vertices of odd depth.
    pub fn piles(&self, coins: &[u64]) -> Vec<u64> {
        let odd = |vertex: &usize| self.depth(*vertex) % 2 == 1;
        (0..coins.len()).filter(odd).map(|vertex| coins[vertex]).collect()
    }

    /// Returns whether the player to move loses.
    pub fn is_lost(&self, coins: &[u64]) -> bool {
        nim_sum(&self.piles(coins)) == 0
    }
    // ANCHOR_END: odd

    // ANCHOR: winning
    /// Returns all winning moves, in the order of the vertices.
    pub fn winning_pushes(&self, coins: &[u64]) -> Vec<Push> {
        let sum = nim_sum(&self.piles(coins));
        let mut pushes = Vec::new();
        for (from, parent) in self.parents.iter().enumerate() {
            let Some(parent) = *parent else { continue };
            let pushed = if self.depth(from) % 2 == 1 {
                coins[from].saturating_sub(coins[from] ^ sum)
            } else {
                (coins[parent] ^ sum).saturating_sub(coins[parent])
            };
            if (1..=coins[from]).contains(&pushed) {
                pushes.push(Push { from, coins: pushed });
            }
        }
        pushes
    }
    // ANCHOR_END: winning
}

/// Returns the vertices from `vertex` down to a root, or down to the last one
/// above a vertex whose depth is known.
fn way_down(
    parents: &[Option<usize>],
    known: &[Option<usize>],
    vertex: usize,
) -> Result<Vec<usize>, NotAForest> {
    let mut way = Vec::new();
    let mut here = Some(vertex);
    while let Some(next) = here.filter(|&v| known[v].is_none()) {
        if way.len() == parents.len() {
            return Err(NotAForest::Circle(next)); // visited some vertex twice
        }
        way.push(next);
        here = parents[next];
    }
    Ok(way)
}

// ANCHOR: tree_rules
impl Game for Forest {
    type Position = Vec<u64>;

    fn options(&self, coins: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (vertex, parent) in self.parents.iter().enumerate() {
            let Some(parent) = *parent else { continue };
            for pushed in 1..=coins[vertex] {
                let mut option = coins.clone();
                option[vertex] -= pushed;
                option[parent] += pushed;
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: tree_rules
