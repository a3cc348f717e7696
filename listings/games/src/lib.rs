//! What is a game? Positions and options, the graph of a game, and what the
//! graph shows before we know who wins.

mod endings;
mod game;
mod graph;
mod noughts;
mod own;
mod plays;
mod programs;

pub use endings::{AddOne, AddOrTake, NameAndCount, NameAndStop};
pub use game::{Game, Subtraction, ZeroAmount};
pub use graph::{graph, Graph, TooManyPositions};
pub use noughts::{has_line, mover, Board, Cell, Noughts};
pub use own::HalveOrTakeOne;
pub use plays::{can_go_on, has_cycle, options_first, plays, Plays};
pub use programs::{
    endings, graph_program, own, read_graph, table, DRAWABLE, PROGRAMS,
};
