//! Search: negamax, alpha–beta and its windows, the number of leaves visited, a
//! transposition table, and searches that look only a few moves ahead.

mod ahead;
mod count;
mod fast;
mod four;
mod leaves;
mod lines;
mod negamax;
mod noughts;
mod order;
mod play;
mod programs;
mod search;
mod table;
mod tree;
mod variants;
mod window;

pub use ahead::{choice, deepen, Deepened, LookAhead, SURE};
pub use count::{nodes_of_all_plays, ways, Way};
pub use fast::FastNoughts;
pub use four::{Four, Grid};
pub use leaves::{fewest_leaves, Order, Uniform};
pub use lines::{lines, open_lines};
pub use negamax::{negamax, own_points, sign};
pub use noughts::{smallest_image, ScoredNoughts};
pub use order::Ordered;
pub use play::{play, reply, square};
pub use programs::{
    count_program, four_program, horizon_program, leaves_program,
    noughts_program, read_board, search_program, signs, PROGRAMS,
};
pub use search::{alpha_beta, leaves_visited, nodes_visited};
pub use table::{Known, Search};
pub use tree::{read_player, read_tree, Tree};
pub use variants::{cut_later, fail_hard};
pub use window::{Bound, Window, INFINITY};
