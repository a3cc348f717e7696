//! Writes the four cases as questions for other people's solvers, in SMT-LIB 2
//! (with the logic QF_LIA).
//!
//! Each question asks for numbers that contradict one statement of a case. If
//! every answer is `unsat`, there are no such numbers in any round. No question
//! is about the induction itself.

use crate::{Case, Rounds, Run};
use std::fmt;

/// The command that sets the solver's logic, sent once before all the
/// questions.
pub const LOGIC: &str = "(set-logic QF_LIA)";

/// A question to which the solver should answer `unsat`. Printed between `push`
/// and `pop`, it doesn't affect later questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The subject of the question, printed before the answer.
    pub name: String,
    asserts: Vec<String>,
}

/// Returns the questions for all cases: whether each smaller nimber is reached,
/// and whether each divisor avoids the case's own nimber.
pub fn problems(
    rounds: &Rounds,
    says: impl Fn(u64) -> Option<Case>,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    for &case in rounds.cases() {
        let said = says(case.nimber).unwrap_or_default();
        for smaller in 0..case.nimber {
            let pair = said.iter().find(|(nimber, d)| {
                *nimber == smaller && rounds.divisors().contains(d)
            });
            problems.push(match pair {
                Some(&(_, d)) => {
                    let not = format!("(not {})", meets(rounds, smaller));
                    step(case, d, format!("reaches {smaller}"), not)
                }
                None => unsaid(case, smaller),
            });
        }
        for &d in rounds.divisors() {
            let own = meets(rounds, case.nimber);
            problems.push(step(case, d, "avoids its own".to_string(), own));
        }
    }
    problems
}

// ANCHOR: step
/// Returns the question whether there are a v (and so a round that begins at u
/// = 12v), an n in the case and a quotient q = ⌊n/d⌋ for which `fact` is true.
fn step(case: Run, d: u64, what: String, fact: String) -> Problem {
    let asserts = vec![
        "(<= 1 v)".to_string(),
        within("n", case),
        format!("(and (<= (* {d} q) n) (< n (+ (* {d} q) {d})))"),
        fact,
    ];
    Problem { name: format!("nimber {}, by {d}: {what}", case.nimber), asserts }
}

/// Returns the condition that the variable `number` lies in the run, whose ends
/// are in units of v.
fn within(number: &str, run: Run) -> String {
    let Run { from, to, .. } = run;
    format!("(and (<= (* {from} v) {number}) (< {number} (* {to} v)))")
}
// ANCHOR_END: step

/// Returns a question whose answer is `sat`, because the case gives no divisor
/// that leads to the nimber `smaller`.
fn unsaid(case: Run, smaller: u64) -> Problem {
    let name = format!("nimber {}: {smaller} isn't reached", case.nimber);
    Problem { name, asserts: vec![] }
}

/// Returns the condition that the quotient q lies in some run with this nimber.
fn meets(rounds: &Rounds, nimber: u64) -> String {
    let runs = rounds.runs().iter().filter(|run| run.nimber == nimber);
    let each: Vec<String> = runs.map(|run| within("q", *run)).collect();
    format!("(or {})", each.join(" "))
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "(push 1)\n(echo \"{}\")", self.name)?;
        for variable in ["n", "v", "q"] {
            writeln!(f, "(declare-const {variable} Int)")?;
        }
        for assert in &self.asserts {
            writeln!(f, "(assert {assert})")?;
        }
        write!(f, "(check-sat)\n(pop 1)")
    }
}
