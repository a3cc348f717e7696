//! The boards, instruments, drills and figures of the pages. Each chapter has a
//! module here, built on the chapter's crate: the crate knows the game, and the
//! module adds only what its pages need. The code that the modules share is in
//! the other modules.

pub mod alpha_beta;
pub mod array_games;
pub mod chomp;
pub mod disguises;
pub mod draws;
pub mod floor_division;
pub mod fusion;
pub mod games;
pub mod limits;
pub mod minimax;
pub mod misere;
pub mod moore;
pub mod nim;
pub mod nim_product;
pub mod nimbers;
pub mod notebook;
pub mod octal;
pub mod one_pile;
pub mod outcomes;
pub mod patterns;
pub mod quotients;
pub mod red_blue;
pub mod restricted;
pub mod reversible;
pub mod scaling;
pub mod speed;
pub mod splitting;
pub mod staircase;
pub mod stalks;
pub mod wythoff;

mod advice;
mod board;
mod drill;
mod form;
pub mod heaps;
mod instrument;
mod lamps;
pub mod lanes;
mod options;
mod piles;
mod play;
mod recorded;
mod review;

pub use advice::{Advice, Offer};
pub use board::{
    first_picture, picture_named, Board, End, Opponent, Part, Player, Terms,
    Turn, GOOD,
};
pub use drill::{drill_on, said, same_answer, Question};
pub use form::{Form, Item, Meant, WHO};
pub use instrument::{instrument_on, reach, Control, Instrument, GRAMMAR};
pub use options::draw_options;
pub use piles::{draw_piles, Pile};
pub use play::{play_on, play_on_then, some_move, trap, Then};

use ::notebook::{Figure, Listed};

/// The programs and figures of a chapter's pages.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// The chapter's name.
    pub chapter: &'static str,
    /// Its boards and drills, as programs.
    pub programs: &'static [Listed],
    /// Its figures.
    pub figures: &'static [Figure],
}

macro_rules! shown {
    ($chapter:literal, $module:ident) => {
        Shown {
            chapter: $chapter,
            programs: $module::PROGRAMS,
            figures: $module::FIGURES,
        }
    };
}

/// The programs and figures of the pages, in the order of the chapters.
pub const ALL: &[Shown] = &[
    shown!("notebook", notebook),
    shown!("games", games),
    shown!("outcomes", outcomes),
    shown!("patterns", patterns),
    shown!("draws", draws),
    shown!("nim", nim),
    shown!("misere", misere),
    shown!("disguises", disguises),
    shown!("reversible", reversible),
    shown!("staircase", staircase),
    shown!("restricted", restricted),
    shown!("moore", moore),
    shown!("nimbers", nimbers),
    shown!("one-pile", one_pile),
    shown!("floor-division", floor_division),
    shown!("scaling", scaling),
    shown!("splitting", splitting),
    shown!("octal", octal),
    shown!("wythoff", wythoff),
    shown!("chomp", chomp),
    shown!("limits", limits),
    shown!("stalks", stalks),
    shown!("fusion", fusion),
    shown!("red-blue", red_blue),
    shown!("minimax", minimax),
    shown!("alpha-beta", alpha_beta),
    shown!("array-games", array_games),
    shown!("nim-product", nim_product),
    shown!("quotients", quotients),
    shown!("speed", speed),
];

/// Returns `picture` with its own style sheet, for use outside the book.
fn alone(picture: &str, style: &str) -> String {
    let style = format!("<style>{style}</style><title");
    picture.replacen("<title", &style, 1)
}
