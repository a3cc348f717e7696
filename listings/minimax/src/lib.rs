//! Games with points: the value, the strategies that guarantee it, a large
//! tree, and a perfect player.

mod draw;
mod drill;
mod fast;
mod guess;
mod play;
mod points;
mod programs;
mod strategies;
mod tree;
mod wins;

pub use draw::{example_tree, FIGURES};
pub use drill::{question, Reason};
pub use fast::{fast_integers, fast_root};
pub use guess::{greedy, small_trees, smallest};
pub use play::{play, reply};
pub use points::{value, Player, Points, Values};
pub use programs::{
    strategies_program, tree_program, value_program, MOST_VERTICES, PROGRAMS,
};
pub use strategies::{
    max_min, min_max, number_of_strategies, result, results, strategies,
    Strategy,
};
pub use tree::{leaves_first, Both, NotATree, Tree};
pub use wins::Wins;
