//! Green Hackenbush with cycles: the Fusion Principle (John Conway; *Winning
//! Ways*, 1982), the nimber of any doodle in linear time, and a winning cut.

mod board;
mod canvas;
mod count;
mod cut;
mod cycle;
mod draw;
mod drill;
mod fast;
mod fuse;
mod guess;
mod play;
mod programs;
mod scene;
mod seed;
mod sketch;
mod steps;
mod told;
mod value;
mod walk;

pub use board::{board_program, ground_parts, Green, MOST_IN_MISERE};
pub use canvas::{edge_word, Canvas, Paint, MOST_ON_BOARD};
pub use count::cuts_by_value;
pub use cut::{
    after, cut_by_rings, cut_by_stamp, cut_by_trying, stamp, winning_cut,
};
pub use cycle::{cycle, edge_to_cut, odd_class};
pub use draw::{draw_doodle, Words, FIGURES, HOUSE, RINGED};
pub use drill::{question, Reason};
pub use fast::{fast_nimber, fast_value};
pub use fuse::{fused, loops_opened};
pub use guess::{doodles, fusing_fails, middle_fails};
pub use play::{play, reply};
pub use programs::*;
pub use seed::lost_doodle;
pub use steps::{steps, Said, Step};
pub use told::Told;
pub use value::{above, value};
pub use walk::{ends, Walk};
