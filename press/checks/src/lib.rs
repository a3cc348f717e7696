//! Checks the book, and makes files from it on demand: its stored runs, figures
//! and tables, and the book to take away. This is a separate program from the
//! press, so that printing the book needn't wait until these crates are
//! compiled.
//!
//! For each check, `tests/bad.rs` contains small bad examples and the messages
//! that they must get.

pub mod addresses;
mod circles;
mod claims;
mod exercises;
mod hosts;
pub mod html;
pub mod kinds;
pub mod ledger;
mod listings;
mod lists;
mod made;
mod markup;
mod pages;
mod pairing;
mod picture;
pub mod record;
pub mod tables;
pub mod take_away;
mod weights;

use anyhow::{Context, Result};
use press::finding::Finding;
use press::house::House;
use press::includes;
use press::mdbook::{self, Purpose};
use shelf::Chapter;
use std::path::PathBuf;
use std::sync::OnceLock;
use tempfile::TempDir;

pub use html::Html;
pub use pages::PRINT;
pub use weights::{weigh, Weights};

/// The input of the checks: the house, the chapters' crates, and the site,
/// which is built at most once.
pub struct Subject<'a> {
    /// The house.
    pub house: &'a House,
    /// The chapters' crates.
    pub chapters: &'a [Chapter],
    site: OnceLock<Result<Site, String>>,
}

/// The site, built for the checks.
pub struct Site {
    /// The temporary folder, which is deleted when this value is dropped.
    _folder: TempDir,
    /// The folder of the site.
    pub path: PathBuf,
    /// The warnings of mdBook and KaTeX.
    pub warnings: Vec<Finding>,
    /// The HTML pages, already read.
    pub pages: Vec<Html>,
}

impl<'a> Subject<'a> {
    /// Returns a subject whose site has not been built yet.
    pub fn new(house: &'a House, chapters: &'a [Chapter]) -> Self {
        Subject { house, chapters, site: OnceLock::new() }
    }

    /// Returns the site; builds it at the first call.
    ///
    /// # Errors
    /// If the book cannot be built.
    pub fn site(&self) -> Result<&Site> {
        let site = self
            .site
            .get_or_init(|| self.build().map_err(|error| format!("{error:#}")));
        match site {
            Ok(site) => Ok(site),
            Err(why) => anyhow::bail!("the book cannot be built: {why}"),
        }
    }

    fn build(&self) -> Result<Site> {
        let folder = tempfile::tempdir().context("no temporary folder")?;
        let path = folder.path().join("site");
        let warnings = mdbook::build_into(self.house, &path, Purpose::Keeping)?;
        let pages = pages::read_all(&path)?;
        Ok(Site { _folder: folder, path, warnings, pages })
    }
}

/// A check: its name, what it verifies, and the function that runs it.
pub struct Check {
    /// The name: one word.
    pub name: &'static str,
    /// What is true if nothing is found.
    pub says: &'static str,
    look: fn(&Subject) -> Result<Vec<Finding>>,
}

impl Check {
    /// Runs the check; an error counts as a finding, too.
    pub fn run(&self, subject: &Subject) -> Vec<Finding> {
        (self.look)(subject).unwrap_or_else(|error| {
            vec![Finding::new("book", format!("{error:#}").replace('\n', " "))]
        })
    }
}

/// All checks, in the order in which they are reported.
pub const CHECKS: &[Check] = &[
    Check {
        name: "warnings",
        says: "mdBook and KaTeX build the book without a word",
        look: pages::warnings,
    },
    Check {
        name: "includes",
        says: "every include names a file and a whole region that is there",
        look: |subject| includes::includes(subject.house),
    },
    Check {
        name: "regions",
        says: "every region is shown on a page",
        look: |subject| includes::unused_regions(subject.house),
    },
    Check {
        name: "opened",
        says: "pages open each file of a lesson, and show most of their lines",
        look: |subject| includes::unopened(subject.house),
    },
    Check {
        name: "listings",
        says: "a listing has at most 25 lines of at most 80 columns",
        look: |subject| includes::sizes(subject.house),
    },
    Check {
        name: "markup",
        says: "fences, cells, boxes and headings keep to the book's formats",
        look: markup::markup,
    },
    Check {
        name: "leftovers",
        says: "no formula and no directive is left raw on a page",
        look: pages::leftovers,
    },
    Check {
        name: "links",
        says: "every link inside the book leads somewhere, print page included",
        look: pages::links,
    },
    Check {
        name: "addresses",
        says: "what was published is there, or a redirect leads to it",
        look: addresses::addresses,
    },
    Check {
        name: "hosts",
        says: "no page asks another host for anything",
        look: hosts::hosts,
    },
    Check {
        name: "chapters",
        says: "every chapter has its crate and every crate its chapter",
        look: pairing::chapters,
    },
    Check {
        name: "made",
        says: "code pages, starters, map, picture and door are what `record` writes",
        look: made::check,
    },
    Check {
        name: "kinds",
        says:
            "each page says what kind it is, and stands where that kind stands",
        look: kinds::kinds,
    },
    Check {
        name: "circles",
        says: "in a chapter's crate and in the classroom's no two files need each other",
        look: circles::circles,
    },
    Check {
        name: "members",
        says: "every chapter's crate is on the shelf",
        look: pairing::members,
    },
    Check {
        name: "theorems",
        says: "every theorem has a proof and a test, every test its theorem",
        look: pairing::theorems,
    },
    Check {
        name: "ledger",
        says: "what is claimed, and how far it is tried, is what was agreed on",
        look: ledger::ledger,
    },
    Check {
        name: "tests",
        says: "every test of a crate is run: one program has all its files",
        look: pairing::tests,
    },
    Check {
        name: "names",
        says: "programs and ids are unique in the book",
        look: pairing::names,
    },
    Check {
        name: "runs",
        says: "stored runs and bad input get what the program says today",
        look: listings::runs,
    },
    Check {
        name: "figures",
        says: "every figure is what its program draws, and describes itself",
        look: listings::figures,
    },
    Check {
        name: "exercises",
        says: "every exercise is complete and on a page, or planned",
        look: exercises::exercises,
    },
    Check {
        name: "tables",
        says:
            "tables and plans agree with the cards, the glossary with the pages",
        look: exercises::tables,
    },
    Check {
        name: "claims",
        says: "what is said about the world has a source, and each is used",
        look: claims::claims,
    },
    Check {
        name: "weights",
        says: "pages, and the styles and scripts of each, are light enough",
        look: weights::weights,
    },
];
