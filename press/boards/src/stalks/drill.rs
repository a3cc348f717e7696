//! The drill of the chapter: random questions about trees.

use crate::{Form, Item, Question, WHO};
use notebook::{Chance, Sign, Term};
use stalks::{edges_of, standing, tree_values, Edge, Tree};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No other edge falls when the edge in the question is cut.
    AllStand,
    /// The edges in the answer, and no others, are cut off from the ground.
    CutOff,
    /// A vertex, the nimbers of the branches on it, in the order of the
    /// vertices on top of their lowest edges, and the nim-sum of these nimbers.
    On(usize, Vec<u64>, u64),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::AllStand => {
                f.write_str("All others are still joined to the ground.")
            }
            Reason::CutOff => {
                f.write_str("No path joins them to the ground any more.")
            }
            Reason::On(vertex, branches, nimber) => {
                match vertex {
                    0 => write!(f, "on the ground: ")?,
                    _ => write!(f, "on {vertex}: ")?,
                }
                write!(f, "{} = {nimber}", Term::of(Sign::Nim, branches))
            }
        }
    }
}

/// Returns a random question: what falls, the nimber, the winner, or all
/// winning cuts.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let (kind, lost) = (chance.below(4), chance.below(2) == 0);
    let mut parents = tree_by_chance(chance);
    for _ in 0..100 {
        // Few random trees are lost, so draw another until the outcome is as
        // wanted.
        if kind != 2 || lost == (tree_values(&parents)[0] == 0) {
            break;
        }
        parents = tree_by_chance(chance);
    }
    match kind {
        0 => falls_question(&parents, chance),
        1 => nimber_question(&parents),
        2 => winner_question(&parents),
        _ => cuts_question(&parents),
    }
}

/// Returns the parents of a random tree with four to eight edges.
fn tree_by_chance(chance: &mut Chance) -> Vec<usize> {
    let vertices = chance.between(4, 8) as usize;
    let parent = |vertex: usize| match chance.below(3) {
        0 => 0,
        _ => chance.below(vertex as u64) as usize,
    };
    (1..=vertices).map(parent).collect()
}

/// Returns the names of the edges, with `between` between them.
fn told(edges: &[Edge], between: &str) -> String {
    let words = edges.iter().map(|(a, b)| format!("{a}-{b}"));
    words.collect::<Vec<String>>().join(between)
}

fn asks(parents: &[usize], what: &str) -> String {
    let edges = told(&edges_of(parents), " ");
    format!("Green Hackenbush, 0 is the ground, with {edges}: {what}?")
}

/// Returns the nimbers of the branches on each vertex as reasons, starting from
/// the tops.
fn because(parents: &[usize]) -> Vec<Reason> {
    let values = tree_values(parents);
    let mut reasons = Vec::new();
    for vertex in (0..=parents.len()).rev() {
        let tops = (1..=parents.len()).filter(|&v| parents[v - 1] == vertex);
        let worth: Vec<u64> = tops.map(|top| values[top] + 1).collect();
        if !worth.is_empty() {
            reasons.push(Reason::On(vertex, worth, values[vertex]));
        }
    }
    reasons
}

fn falls_question(parents: &[usize], chance: &mut Chance) -> Question<Reason> {
    let edges = edges_of(parents);
    let cut = chance.below(edges.len() as u64) as usize;
    let rest: Vec<Edge> =
        edges.iter().copied().filter(|&edge| edge != edges[cut]).collect();
    let fall = standing(&rest).into_iter().zip(&rest).filter(|(s, _)| !s);
    let fall: Vec<Edge> = fall.map(|(_, &edge)| edge).collect();
    let (answer, because) = match fall.len() {
        0 => ("none".to_string(), Reason::AllStand),
        _ => (told(&fall, ", "), Reason::CutOff),
    };
    let what = format!("{} is cut, which others fall", told(&[edges[cut]], ""));
    Question {
        asks: asks(parents, &what),
        form: Form::ItemsOrNone {
            says: "edges as they are named here, as in 0-1, 1-2",
            item: Item::Edge,
        },
        answers: vec![answer],
        because: vec![because],
    }
}

fn nimber_question(parents: &[usize]) -> Question<Reason> {
    Question {
        asks: asks(parents, "what is the nimber"),
        form: Form::Number,
        answers: vec![tree_values(parents)[0].to_string()],
        because: because(parents),
    }
}

fn winner_question(parents: &[usize]) -> Question<Reason> {
    let lost = tree_values(parents)[0] == 0;
    Question {
        asks: asks(parents, "who wins"),
        form: WHO,
        answers: vec![if lost { "Second" } else { "First" }.to_string()],
        because: because(parents),
    }
}

fn cuts_question(parents: &[usize]) -> Question<Reason> {
    let tree = Tree::of(&edges_of(parents)).expect("it is a tree");
    let cuts = tree.winning_cuts();
    Question {
        asks: asks(parents, "which cuts win"),
        form: Form::ItemsOrNone {
            says: "all of them, as in 0-1, 1-2",
            item: Item::Edge,
        },
        answers: vec![match cuts.len() {
            0 => "none".to_string(),
            _ => told(&cuts, ", "),
        }],
        because: because(parents),
    }
}
