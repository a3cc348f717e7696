//! The sample's chapters: there is one.

use notebook::{Figure, Listed, ProgramError};
use shelf::Chapter;
use std::io::{BufRead, Write};

fn greet(
    _: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<(), ProgramError> {
    Ok(writeln!(output, "hello")?)
}

fn dot() -> String {
    "<svg role=\"img\"><title>A dot</title><desc>One dot.</desc></svg>\n".into()
}

const PROGRAMS: &[Listed] = &[("alpha-greet", "a greeting", greet)];
const FIGURES: &[Figure] = &[("dot", dot)];

/// The sample's only chapter.
pub(crate) const CHAPTERS: &[Chapter] = &[Chapter {
    name: "alpha",
    programs: PROGRAMS,
    boards: &[],
    figures: FIGURES,
}];
