//! Partizan games, in which the two players have different moves; the dyadic
//! numbers among them; and Hackenbush with coloured edges (John Conway, *On
//! Numbers and Games*, 1976). The binary rule for stalks is Elwyn Berlekamp's.

mod dyadic;
mod fuse;
mod guess;
mod painted;
mod partizan;
mod programs;
mod simplest;
mod stalk;
mod tree;
mod winner;

pub use dyadic::{read_dyadic, Dyadic, Numbers, MOST_PLACES};
pub use fuse::{all_painted, fused, on_a_cycle, unfusable};
pub use guess::{all_drawn_stalks, edges_apart, in_the_middle, smallest_wrong};
pub use painted::{
    read_colour, read_painted, Colour, Painted, PaintedEdge, RedBlue, Told,
    Values,
};
pub use partizan::{
    class_of, forms, Beside, ByTurns, Form, Forms, Minus, Order, Partizan,
};
pub use programs::{
    between_program, class_program, number_program, stalk_program, sum_program,
    table_program, value_program, winner_program, PROGRAMS,
};
pub use simplest::{born_by, fits, number_of, simplest_between};
pub use stalk::{
    all_stalks, berlekamp, binary, letters, stalk_of, stalk_value,
};
pub use tree::{outwards, tree_values, up, Branch};
pub use winner::{
    best_cut, class_by_value, doodle_value, stalk_cut, sum_of_stalks, Stalks,
};
