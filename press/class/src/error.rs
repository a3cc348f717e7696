//! What goes wrong in grading and is no fault of a student.

use std::fmt::{self, Display, Formatter};

/// Something that is not a student's fault. It is told, and costs no points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradingError {
    /// Whose submission it was; none if it concerns all of them.
    pub student: Option<String>,
    /// The exercise's id; none if it concerns all of them.
    pub exercise: Option<String>,
    /// What has happened.
    pub why: String,
}

impl GradingError {
    /// Something in the folder of the class that is nobody's.
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
