//! Games that need not end: win, loss and draw by going backwards.

mod backwards;
mod chase;
mod drill;
mod figures;
mod forward;
mod programs;
mod queue;

pub use backwards::{backwards, in_rounds, Labels, Outcome};
pub use chase::{Chase, Ring, Turn};
pub use drill::{question, Reason};
pub use figures::FIGURES;
pub use forward::{forward, small_graph, smallest_wrong};
pub use programs::{
    add_or_take_program, chase_program, label_program, work_program, PROGRAMS,
};
pub use queue::with_counters;
