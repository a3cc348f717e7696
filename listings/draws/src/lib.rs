//! Games that need not end: finds win, loss or draw by going backwards.

mod backwards;
mod chase;
mod endgame;
mod forward;
mod input;
mod kernel;
mod programs;
mod queue;
mod rook;
mod table;

pub use backwards::{in_rounds, Labels, Outcome};
pub use chase::{Chase, Ring, Turn};
pub use endgame::{whole_graph, EndgameTable};
pub use forward::{forward, small_graph, smallest_wrong};
pub use input::{read_ending, square_of};
pub use kernel::{is_kernel, kernels};
pub use programs::{
    add_or_take_program, chase_program, kernel_program, label_program,
    rook_count_program, rook_program, rook_table_program, work_program,
    PROGRAMS,
};
pub use queue::{backwards, with_counters};
pub use rook::{Ending, Pieces, RookEnding, Side, Square};
pub use table::{best_moves, to_mate};
