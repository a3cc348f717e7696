//! Array games: two players delete numbers from an array until one is left.
//! Maxi wants this last number to be large, Minnie wants it to be small.

mod closed;
mod fast;
mod input;
mod intervals;
mod ladder;
mod levels;
mod mirror;
mod mistakes;
mod play;
mod programs;
mod rules;

pub use closed::{any_value, cut_value, ends_value};
pub use fast::fast_any_values;
pub use input::rule_of;
pub use intervals::{by_intervals, triangle};
pub use ladder::{by_orders, by_subsets, MOST_SUBSETS};
pub use levels::{maxi_wins, payoffs, value_by_levels, Rescaled, Threshold};
pub use mirror::{centring_move, mirrored, End};
pub use mistakes::{arrays, copied_move, smallest_array, swapped_rule};
pub use play::{play, reply, why};
pub use programs::{
    any_program, count_program, cut_program, ends_program, intervals_program,
    table_program, threshold_program, PROGRAMS,
};
pub use rules::{Array, Rule};
