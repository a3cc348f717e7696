//! The shelf: every chapter's crate in one list, in the order of the book.
//!
//! `cargo run -- new` puts a new chapter on it; a check sees to it that none
//! is missing.

use notebook::{Figure, Listed};

/// What the book knows of a chapter's crate.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// The crate's name, which is the chapter's stem.
    pub name: &'static str,
    /// Its programs.
    pub programs: &'static [Listed],
    /// Its figures.
    pub figures: &'static [Figure],
}

macro_rules! chapter {
    ($name:literal, $krate:ident) => {
        Chapter {
            name: $name,
            programs: $krate::PROGRAMS,
            figures: $krate::FIGURES,
        }
    };
}

/// All chapters.
pub const CHAPTERS: &[Chapter] = &[
    chapter!("notebook", notebook),
    chapter!("games", games),
    chapter!("outcomes", outcomes),
    chapter!("draws", draws),
    chapter!("patterns", patterns),
    chapter!("nim", nim),
    chapter!("misere", misere),
    chapter!("disguises", disguises),
    chapter!("reversible", reversible),
    chapter!("staircase", staircase),
    chapter!("restricted", restricted),
    chapter!("moore", moore),
    chapter!("nimbers", nimbers),
    chapter!("one-pile", one_pile),
    chapter!("floor-division", floor_division),
    chapter!("scaling", scaling),
    chapter!("splitting", splitting),
    chapter!("octal", octal),
    chapter!("wythoff", wythoff),
    chapter!("chomp", chomp),
    chapter!("limits", limits),
    chapter!("stalks", stalks),
    chapter!("fusion", fusion),
    chapter!("red-blue", red_blue),
    chapter!("minimax", minimax),
    chapter!("alpha-beta", alpha_beta),
    chapter!("array-games", array_games),
    chapter!("nim-product", nim_product),
    chapter!("quotients", quotients),
    chapter!("speed", speed),
];
