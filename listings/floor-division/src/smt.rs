//! The four cases as questions for other people's solvers, in SMT-LIB 2
//! (QF_LIA).
//!
//! Each question asks for numbers that contradict one statement of a case. If
//! every answer is `unsat`, there are no such numbers, in any round. The
//! induction itself is not among the questions.

use crate::{Case, Rounds, Run};
use std::fmt;

/// The command that sets the logic of the questions, sent once before all of
/// them.
pub const LOGIC: &str = "(set-logic QF_LIA)";

/// A question to which the answer should be `unsat`. It leaves the solver as it
/// was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What the question is about; printed before the answer.
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
/// Asks for a v (and so a round that begins at u = 12v), a number n in the
/// case, and a quotient q = ⌊n/d⌋ for which `fact` is true.
fn step(case: Run, d: u64, what: String, fact: String) -> Problem {
    let asserts = vec![
        "(<= 1 v)".to_string(),
        within("n", case),
        format!("(and (<= (* {d} q) n) (< n (+ (* {d} q) {d})))"),
        fact,
    ];
    Problem { name: format!("nimber {}, by {d}: {what}", case.nimber), asserts }
}

/// Returns the condition that the number lies in the run, whose ends are
/// multiples of v.
fn within(number: &str, run: Run) -> String {
    let Run { from, to, .. } = run;
    format!("(and (<= (* {from} v) {number}) (< {number} (* {to} v)))")
}
// ANCHOR_END: step

/// Returns a question whose answer is `sat`, because the case gives no divisor
/// for this nimber.
fn unsaid(case: Run, smaller: u64) -> Problem {
    let name = format!("nimber {}: {smaller} isn't reached", case.nimber);
    Problem { name, asserts: vec![] }
}

/// Returns the condition that the quotient lies in some run with this nimber.
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
