//! Green Hackenbush with cycles: the Fusion Principle (John Conway; *Winning
//! Ways*, 1982), the nimber of any doodle in linear time, and a winning cut.

mod count;
mod cut;
mod cycle;
mod fast;
mod fuse;
mod guess;
mod play;
mod programs;
mod seed;
mod steps;
mod value;
mod walk;

pub use count::cuts_by_value;
pub use cut::{
    after, cut_by_rings, cut_by_stamp, cut_by_trying, stamp, winning_cut,
};
pub use cycle::{cycle, edge_to_cut, odd_class};
pub use fast::{fast_nimber, fast_value};
pub use fuse::{fused, loops_opened};
pub use guess::{doodles, fusing_fails, middle_fails};
pub use play::{play, reply};
pub use programs::*;
pub use seed::{lost_doodle, HOUSE, RINGED};
pub use steps::{steps, Said, Step};
pub use value::{above, value};
pub use walk::{ends, Walk};
