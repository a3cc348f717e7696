//! A certificate as problems for provers by others, in SMT-LIB 2 (QF_LIA).
//!
//! Each problem asks for numbers that break one thing that the certificate
//! says. If the answer is always `unsat`, there are none: the base, the cover,
//! the steps and the mexes hold. What follows from that by induction is not
//! asked.

use crate::{Cell, Claim, Fault, Run};
use std::fmt;

/// The language of the problems, once before all of them.
pub const LOGIC: &str = "(set-logic QF_LIA)";

/// A question to which the answer `unsat` is wanted. It leaves nothing behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What it is about; printed before the answer.
    pub name: String,
    variables: Vec<String>,
    defines: String,
    asserts: Vec<String>,
}

/// All that is to be asked about a certificate.
///
/// # Errors
/// [`Fault::Run`] in the place of a problem if a cell names no run for a
/// divisor, or one that the claim does not have: there is nothing to ask then.
pub fn problems<'a>(
    claim: &'a Claim,
    cells: &'a [Cell],
) -> impl Iterator<Item = Result<Problem, Fault>> + 'a {
    let first = [base(claim), cover(claim, cells)];
    let of_cell = move |(i, cell)| of_cell(claim, i, cell);
    let of_cells = cells.iter().enumerate().flat_map(of_cell);
    first.into_iter().map(Ok).chain(of_cells)
}

/// A step for the numbers of the cell themselves, and for each divisor; and
/// the mex.
fn of_cell(
    claim: &Claim,
    i: usize,
    cell: &Cell,
) -> Vec<Result<Problem, Fault>> {
    let mut all = Vec::new();
    let mut nimbers = Vec::new();
    for d in [1].iter().chain(claim.divisors()) {
        let place = cell.places.get(d);
        match place.and_then(|place| claim.run(*place).zip(Some(place))) {
            None => all.push(Err(Fault::Run(i, *d))),
            Some((run, place)) => {
                nimbers.push(run.nimber.to_string());
                let name = format!("{} {d}:{place}", range(cell));
                let asserts = step(cell, *d, run).to_vec();
                all.push(Ok(problem(name, &["n", "v", "q"], asserts)));
            }
        }
    }
    if let [own, options @ ..] = &nimbers[..] {
        let name = format!("{} mex", range(cell));
        all.push(Ok(problem(name, &["w"], vec![no_mex(own, options)])));
    }
    all
}

// ANCHOR: step
/// Are there a v, and so a round that begins at u = M^s·v, a number n of the
/// cell, and a quotient q = ⌊n/d⌋ that is not in the run?
fn step(cell: &Cell, d: u64, run: Run) -> [String; 4] {
    let (from, to) = (cell.numbers.start, cell.numbers.end);
    [
        "(<= 1 v)".to_string(),
        format!("(and (<= (* {from} v) n) (< n (* {to} v)))"),
        format!("(and (<= (* {d} q) n) (< n (+ (* {d} q) {d})))"),
        format!("(not (and (<= (* {} v) q) (< q (* {} v))))", run.from, run.to),
    ]
}
// ANCHOR_END: step

/// Is `own` one of the options, or larger than a w that is none of them?
fn no_mex(own: &str, options: &[String]) -> String {
    let met = |number: &str| {
        let same = options.iter().map(|o| format!(" (= {number} {o})"));
        format!("(or{})", same.collect::<String>())
    };
    let (own_met, w_met) = (met(own), met("w"));
    format!("(or {own_met} (and (<= 0 w) (< w {own}) (not {w_met})))")
}

/// Do the cells not follow each other from u to M·u?
fn cover(claim: &Claim, cells: &[Cell]) -> Problem {
    let mut holds = String::new();
    let mut at = claim.unit();
    for Cell { numbers, .. } in cells {
        let (start, end) = (numbers.start, numbers.end);
        holds += &format!(" (= {at} {start}) (< {start} {end})");
        at = end;
    }
    let last = claim.scale() * claim.unit();
    let not = format!("(not (and{holds} (= {at} {last})))");
    problem("cover".to_string(), &[], vec![not])
}

/// Is there an n from 1 up to, but not including, u that does not get the mex
/// of what its quotients get?
fn base(claim: &Claim) -> Problem {
    let mut variables = vec!["n".to_string(), "w".to_string()];
    let mut asserts = vec![format!("(and (<= 1 n) (< n {}))", claim.unit())];
    let mut options = Vec::new();
    for d in claim.divisors() {
        let q = format!("q{d}");
        options.push(format!("(g {q})"));
        asserts.push(format!(
            "(and (<= (* {d} {q}) n) (< n (+ (* {d} {q}) {d})))"
        ));
        variables.push(q);
    }
    asserts.push(no_mex("(g n)", &options));
    Problem {
        name: "base".to_string(),
        variables,
        defines: small(claim),
        asserts,
    }
}

/// What the claim gives to the numbers below u, as a function g.
fn small(claim: &Claim) -> String {
    let mut ends = vec![(1, 0)];
    let mut unit = 1;
    for _ in 0..claim.depth() {
        let of_round = |run: &Run| (run.to * unit, run.nimber);
        ends.extend(claim.runs().iter().map(of_round));
        unit *= claim.scale();
    }
    let last = "0".to_string();
    let body = ends.iter().rev().fold(last, |rest, (end, nimber)| {
        format!("(ite (< n {end}) {nimber} {rest})")
    });
    format!("(define-fun g ((n Int)) Int {body})\n")
}

fn range(cell: &Cell) -> String {
    format!("{}..{}", cell.numbers.start, cell.numbers.end)
}

fn problem(name: String, variables: &[&str], asserts: Vec<String>) -> Problem {
    let variables = variables.iter().map(|name| name.to_string()).collect();
    Problem { name, variables, defines: String::new(), asserts }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "(push 1)\n(echo \"{}\")", self.name)?;
        for variable in &self.variables {
            writeln!(f, "(declare-const {variable} Int)")?;
        }
        write!(f, "{}", self.defines)?;
        for assert in &self.asserts {
            writeln!(f, "(assert {assert})")?;
        }
        write!(f, "(check-sat)\n(pop 1)")
    }
}
