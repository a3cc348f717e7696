//! The shelf: every chapter's crate in one list, in the order of the book.
//!
//! `build.rs` makes the list from the table of contents, so a chapter is named
//! only there, in the workspace's manifest and in this crate's. A check sees to
//! it that none is missing.

use notebook::{Figure, Listed};

/// What the book knows of a chapter's crate.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// The crate's name, which is the chapter's stem.
    pub name: &'static str,
    /// Its programs.
    pub programs: &'static [Listed],
    /// The boards and drills of its pages, as programs.
    pub boards: &'static [Listed],
    /// The figures of its pages.
    pub figures: &'static [Figure],
}

/// The folder of the crate that has the boards, the drills and the figures, from
/// the root.
pub const BOARDS: &str = "press/boards";

impl Chapter {
    /// The folder of its crate, from the root.
    pub fn folder(&self) -> String {
        format!("listings/{}", self.name)
    }

    /// All its programs, each with the folder, from the root, of the crate that
    /// has it and keeps its runs.
    pub fn all(&self) -> impl Iterator<Item = (String, Listed)> {
        let own = self.folder();
        let own = self.programs.iter().map(move |one| (own.clone(), *one));
        own.chain(self.boards.iter().map(|one| (BOARDS.to_string(), *one)))
    }
}

macro_rules! chapter {
    ($name:literal, $krate:ident) => {
        Chapter {
            name: $name,
            programs: $krate::PROGRAMS,
            boards: &[],
            figures: &[],
        }
    };
    // With a module in the crate of the boards.
    ($name:literal, $krate:ident, boards) => {
        Chapter {
            boards: boards::$krate::PROGRAMS,
            figures: boards::$krate::FIGURES,
            ..chapter!($name, $krate)
        }
    };
}

// All chapters: `CHAPTERS`.
include!(concat!(env!("OUT_DIR"), "/chapters.rs"));
