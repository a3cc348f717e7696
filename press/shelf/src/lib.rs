//! The shelf: every chapter's crate in one list, in the order of the book.
//!
//! `build.rs` makes the list from the table of contents. Apart from that, a
//! chapter is named only in the workspace's manifest and in this crate's. A
//! check makes sure that none is missing.

use notebook::{Figure, Listed};

/// A chapter's crate, as the book uses it.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// The crate's name, which is the chapter's stem.
    pub name: &'static str,
    /// The programs of the crate.
    pub programs: &'static [Listed],
    /// The boards and drills of the chapter's pages, as programs.
    pub boards: &'static [Listed],
    /// The figures of the chapter's pages.
    pub figures: &'static [Figure],
}

/// The folder of the crate of boards, drills and figures, relative to the root.
pub const BOARDS: &str = "press/boards";

impl Chapter {
    /// Returns the folder of the crate, relative to the root.
    pub fn folder(&self) -> String {
        format!("listings/{}", self.name)
    }

    /// Returns all programs of the chapter. Each comes with the folder,
    /// relative to the root, of the crate that contains the program and its
    /// stored runs.
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
    // For a chapter with a module in the crate of the boards.
    ($name:literal, $krate:ident, boards) => {
        Chapter {
            boards: boards::$krate::PROGRAMS,
            figures: boards::$krate::FIGURES,
            ..chapter!($name, $krate)
        }
    };
}

// Defines `CHAPTERS`, the list of all chapters.
include!(concat!(env!("OUT_DIR"), "/chapters.rs"));
