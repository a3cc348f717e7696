//! Games with points: the value, strategies that guarantee it, large trees and
//! a perfect player.

mod fast;
mod guess;
mod input;
mod play;
mod points;
mod programs;
mod strategies;
mod tree;
mod wins;

pub use fast::{fast_integers, fast_root};
pub use guess::{greedy, small_trees, smallest};
pub use play::{play, reply};
pub use points::{value, Player, Points, Values};
pub use programs::{strategies_program, tree_program, value_program, PROGRAMS};
pub use strategies::{
    max_min, min_max, number_of_strategies, result, results, strategies,
    Strategy,
};
pub use tree::{
    example_tree, leaves_first, Both, NotATree, Tree, MOST_VERTICES,
};
pub use wins::Wins;
