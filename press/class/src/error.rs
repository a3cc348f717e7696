//! Grading errors that are not the student's fault.

use std::fmt::{self, Display, Formatter};

/// An error that is not the student's fault. It is reported and costs no
/// points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradingError {
    /// The student whose submission could not be graded; `None` if all students
    /// are affected.
    pub student: Option<String>,
    /// The exercise's id; `None` if all exercises are affected.
    pub exercise: Option<String>,
    /// What went wrong.
    pub why: String,
}

impl GradingError {
    /// Returns an error that concerns no particular student or exercise.
    pub fn of_all(why: String) -> GradingError {
        GradingError { student: None, exercise: None, why }
    }
}

impl Display for GradingError {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let all = |name: &Option<String>, all: &str| {
            name.clone().unwrap_or(all.to_string())
        };
        let student = all(&self.student, "all students");
        let exercise = all(&self.exercise, "all exercises");
        let why = judge::shown::plain(&self.why).replace('\n', " ");
        if self.student.is_none() && self.exercise.is_none() {
            return write!(f, "{}", why.trim());
        }
        write!(f, "{student}, {exercise}: {}", why.trim())
    }
}
