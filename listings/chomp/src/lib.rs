//! Chomp: strategy stealing, the shapes for which the lost bars are known, a
//! solver for all the bars in a box, and a perfect player.

mod fast;
mod openings;
mod outline;
mod play;
mod programs;
mod rules;
mod shapes;
mod stealing;

pub use fast::Losses;
pub use openings::two_openings;
pub use outline::{bar_of, bites, number_of_bars, outline, outlines};
pub use play::{play, reply, why};
pub use programs::{
    bar_of_line, box_of, count_program, lost_program, nimbers_program,
    openings_program, winner_program, PROGRAMS,
};
pub use rules::{Chocolate, Chomp, IllegalBite, Square};
pub use shapes::{
    arms, arms_lost, smallest_wrong, staggered, third_row_lost, two_rows_lost,
};
pub use stealing::thief;
