//! Tells what kind of page a page is, and how long it takes to read.
//!
//! The path is read in order. Side rooms can be skipped, and the workshop comes
//! last: nothing on the path needs either. The pages after it are looked up.
//!
//! The rule for counting minutes is here and nowhere else: a word of prose
//! takes 0.3 seconds, which is 200 words a minute, a formula 3 seconds and a
//! line of a listing 2 seconds; the sum is rounded up. Exercises give their own
//! minutes.

use crate::house::{House, Page};
use crate::includes;
use crate::text::slashed;
use anyhow::Result;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use regex::Regex;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;
use std::sync::LazyLock;

/// The file that lists the side rooms, relative to the root. A book without
/// this file has no side rooms.
pub const FILE: &str = "press/page/kinds.toml";

/// The folder of `src` whose pages are the workshop.
const WORKSHOP: &str = "workshop";

/// How long each thing takes to read, in tenths of a second.
const WORD: usize = 3;
const FORMULA: usize = 30;
const LINE: usize = 20;
const MINUTE: usize = 600;

/// The kind of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Read in order, by everybody.
    Path,
    /// Can be skipped.
    SideRoom,
    /// About how the book is made, and made fast.
    Workshop,
    /// Comes after the workshop, to be looked up.
    LookedUp,
}

/// All kinds, in the order of a report.
pub const ALL: [Kind; 4] =
    [Kind::Path, Kind::SideRoom, Kind::Workshop, Kind::LookedUp];

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Path => "Path",
            Kind::SideRoom => "Side room",
            Kind::Workshop => "Workshop",
            Kind::LookedUp => "Looked up",
        })
    }
}

/// Whether a page belongs to the workshop. `path` is relative to `src`.
pub fn in_workshop(path: &Path) -> bool {
    path.starts_with(WORKSHOP)
}

/// The list of side rooms.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kinds {
    /// The files of the side rooms, relative to `src`.
    #[serde(rename = "side-rooms", default)]
    pub side_rooms: BTreeSet<String>,
}

impl Kinds {
    /// Reads the list of `house`.
    ///
    /// # Errors
    /// If the file exists but cannot be read.
    pub fn read(house: &House) -> Result<Kinds> {
        let path = house.root().join(FILE);
        match path.is_file() {
            true => house.read_toml(&path),
            false => Ok(Kinds::default()),
        }
    }

    /// Returns the kind of `page`.
    pub fn of(&self, page: &Page) -> Kind {
        match () {
            _ if in_workshop(&page.path) => Kind::Workshop,
            _ if self.side_rooms.contains(&slashed(&page.path)) => {
                Kind::SideRoom
            }
            _ if page.looked_up => Kind::LookedUp,
            _ => Kind::Path,
        }
    }
}

/// How much there is to read on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The number of words of prose, not counting code, formulas, questions and
    /// exercises.
    pub words: usize,
    /// The number of formulas.
    pub formulas: usize,
    /// The number of lines of Rust shown.
    pub lines: usize,
}

static TAG: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?s)<[^>]*>").unwrap());

static DIRECTIVE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\{\{#[^}]*\}\}").unwrap());

static QUESTION: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"(?s)<section class="why".*?\n</section>"#).unwrap()
});

impl Reading {
    /// Counts what there is to read on `page`. Of the files that it includes
    /// only listings count, so figures and the texts of exercises don't.
    ///
    /// # Errors
    /// If a listing cannot be read.
    pub fn of(house: &House, page: &Page) -> Result<Reading> {
        let lines = includes::listing_lines(house, page)?;
        Ok(Reading { lines, ..Reading::of_prose(&page.prose) })
    }

    fn of_prose(prose: &str) -> Reading {
        let prose = QUESTION.replace_all(prose, "");
        let prose = DIRECTIVE.replace_all(&prose, "");
        let all = Options::ENABLE_MATH | Options::ENABLE_TABLES;
        let (mut text, mut formulas) = (String::new(), 0);
        let mut code = false;
        let mut say = |words: &CowStr| text.push_str(words);
        for event in Parser::new_ext(&prose, all) {
            match event {
                Event::Start(Tag::CodeBlock(_)) => code = true,
                Event::End(TagEnd::CodeBlock) => code = false,
                Event::Text(words) if !code => say(&words),
                Event::InlineMath(_) | Event::DisplayMath(_) => formulas += 1,
                Event::Html(html) => {
                    say(&TAG.replace_all(&html, " ").into_owned().into());
                }
                Event::SoftBreak | Event::HardBreak | Event::End(_) => {
                    say(&" ".into());
                }
                _ => {}
            }
        }
        let is_word = |word: &&str| word.contains(char::is_alphanumeric);
        let words = text.split_whitespace().filter(is_word).count();
        Reading { words, formulas, lines: 0 }
    }

    /// Returns how many minutes the page takes to read, at least 1.
    pub fn minutes(&self) -> usize {
        let Reading { words, formulas, lines } = self;
        let all = words * WORD + formulas * FORMULA + lines * LINE;
        all.div_ceil(MINUTE).max(1)
    }
}

/// Returns a number of minutes in words, as in `1 minute`.
pub fn in_words(minutes: usize) -> String {
    match minutes {
        1 => "1 minute".to_string(),
        _ => format!("{minutes} minutes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_formulas_questions_and_includes_are_no_prose() {
        let text = "# A *title*\n\nTwo words and `code` and $a + b$; \
            10<sup>6</sup>.\n\n<figure id=\"f\">\n{{#include x.svg}}\n\
            <figcaption>Three more words.</figcaption>\n</figure>\n\n\
            {{#include ../../exercises/x01/exercise.md:statement}}\n\n\
            <section class=\"why\" id=\"why-a\">\n\nWhy?\n\n</section>\n\n\
            | a | b |\n\
            |---|---|\n| c | – |\n\n$$x$$\n";
        let read = Reading::of_prose(text);
        assert_eq!(read, Reading { words: 13, formulas: 2, lines: 0 });
    }

    #[test]
    fn minutes_are_rounded_up() {
        let minutes = |words, formulas, lines| {
            Reading { words, formulas, lines }.minutes()
        };
        assert_eq!(minutes(0, 0, 0), 1);
        assert_eq!([minutes(200, 0, 0), minutes(201, 0, 0)], [1, 2]);
        assert_eq!([minutes(0, 20, 0), minutes(0, 21, 0)], [1, 2]);
        assert_eq!([minutes(0, 0, 30), minutes(0, 0, 31)], [1, 2]);
        assert_eq!([in_words(1), in_words(12)], ["1 minute", "12 minutes"]);
    }
}
