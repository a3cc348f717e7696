//! Search: negamax, alpha–beta and its windows, how many leaves it visits, a
//! table of what is known, and looking only some moves ahead.

mod ahead;
mod board;
mod count;
mod draw;
mod drill;
mod fast;
mod four;
mod leaves;
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
pub use board::{board_program, Branch, Sheet, Told};
pub use count::{nodes_of_all_plays, ways, Way};
pub use draw::FIGURES;
pub use drill::{question, Reason};
pub use fast::FastNoughts;
pub use four::{Four, Grid};
pub use leaves::{fewest_leaves, Order, Uniform};
pub use negamax::{negamax, own_points, sign};
pub use noughts::{open_lines, smallest_image, ScoredNoughts};
pub use order::Ordered;
pub use play::play;
pub use programs::{
    count_program, four_program, horizon_program, leaves_program,
    noughts_program, search_program, PROGRAMS,
};
pub use search::{alpha_beta, leaves_visited, nodes_visited};
pub use table::{Known, Search};
pub use tree::{read_player, read_tree, Tree};
pub use variants::{cut_later, fail_hard};
pub use window::{Bound, Window, INFINITY};
