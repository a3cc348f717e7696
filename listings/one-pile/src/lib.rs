//! One pile, many rules: results of earlier chapters about winners, restated
//! for nimbers, so that they still hold when any other game is played
//! alongside.

mod fast;
mod halves;
mod pairs;
mod periods;
mod programs;
mod rules;
mod stacks;

pub use fast::fast_half_value;
pub use halves::{half_moves, half_option, half_value, Boxes};
pub use pairs::{first_unpaired, pair_breach};
pub use periods::{find_values, first_apart, look_back, Apart, Values};
pub use programs::{
    certify_program, check_program, half_program, misere_program,
    mixed_program, pairs_program, rules, table_program, winning, PROGRAMS,
};
pub use rules::{counts_remainders, OnePile};
pub use stacks::OnTop;
