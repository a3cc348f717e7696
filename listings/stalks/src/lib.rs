//! Stalks and trees: Green Hackenbush (John Conway, by 1971) without cycles.
//! The Colon Principle is Conway's, too; it is described in *Winning Ways*
//! (Elwyn Berlekamp, John Conway and Richard Guy, 1982).

mod doodle;
mod play;
mod programs;
mod small;
mod tree;

pub use doodle::{
    first_closing, read_doodle, read_edge, standing, Doodle, Edge, Hackenbush,
    LAST_VERTEX, MOST_EDGES,
};
pub use play::{edge_under, play, sketch};
pub use programs::{
    cut_program, options_program, table_program, tree_program, PROGRAMS,
};
pub use small::{
    height, number_of_edges, pieces, small_doodles, small_trees,
    smallest_colon_failure, smallest_wrong_tree, ways_to_the_tops, Planting,
};
pub use tree::{
    edges_of, read_parents, reply, tree_values, walk_to_winning_cut, Tree,
    OPENING, STEPS,
};
