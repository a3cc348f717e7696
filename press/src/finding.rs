//! What a check reports.

use std::fmt;

/// Something that is wrong with the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The file, relative to the root, with the line if it is known.
    pub place: String,
    /// What is wrong there.
    pub message: String,
}

impl Finding {
    /// Makes a finding about something wrong at `place`.
    pub fn new(
        place: impl Into<String>,
        message: impl Into<String>,
    ) -> Finding {
        Finding { place: place.into(), message: message.into() }
    }
}

/// Returns one line for each finding.
pub fn lines(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(Finding::to_string).collect()
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}
