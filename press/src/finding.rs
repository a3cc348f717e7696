//! What a check says.

use std::fmt;

/// Something that is wrong with the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The file, from the root, with the line where one is known.
    pub place: String,
    /// What is wrong there.
    pub message: String,
}

impl Finding {
    /// Something wrong at `place`.
    pub fn new(
        place: impl Into<String>,
        message: impl Into<String>,
    ) -> Finding {
        Finding { place: place.into(), message: message.into() }
    }
}

/// A line for each.
pub fn lines(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(Finding::to_string).collect()
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}
