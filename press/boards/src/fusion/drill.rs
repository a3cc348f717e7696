//! The chapter's drill: random questions about green doodles.

use super::board::doodle_by_chance;
use crate::{Form, Item, Question, WHO};
use fusion::{after, steps, value, Said};
use notebook::Chance;
use stalks::Edge;
use std::fmt::{self, Display, Formatter};

/// A claim in the drill's reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A step that makes the doodle smaller without changing its nimber.
    Step(Said),
    /// All steps together leave a stalk with this number of edges.
    Left(u64),
    /// Cutting this edge leaves this nimber.
    Leaves(Edge, u64),
    /// The nimber of a cycle on a stalk.
    OnAStalk {
        /// The number of edges in the cycle.
        cycle: u64,
        /// The nimber of the cycle by itself.
        worth: u64,
        /// The number of edges in the stalk.
        stalk: u64,
        /// The nimber of the cycle on the stalk.
        both: u64,
    },
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Step(said) => write!(f, "{said}"),
            Reason::Left(edges) => {
                write!(
                    f,
                    "What is left is a stalk of {edges}, and that is the \
                           nimber."
                )
            }
            Reason::Leaves((a, b), nimber) => {
                write!(f, "cut {a}-{b}: nimber {nimber} is left")
            }
            Reason::OnAStalk { cycle, worth, stalk, both } => write!(
                f,
                "The cycle is worth {worth}: fused, it is {cycle} loops. On a \
                 stalk of {stalk} that makes {both}."
            ),
        }
    }
}

/// Returns a random question: about a nimber, about who wins, about all winning
/// cuts, or about a cycle on a stalk.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    let kind = chance.below(4);
    // Few random doodles are lost, so decide this first.
    let lost = chance.below(2) == 0;
    let mut edges = doodle_by_chance(7, chance);
    for _ in 0..100 {
        if kind != 1 || lost == (value(&edges) == 0) {
            break;
        }
        edges = doodle_by_chance(7, chance);
    }
    match kind {
        0 => nimber_question(&edges),
        1 => winner_question(&edges),
        2 => cuts_question(&edges),
        _ => cycle_question(chance.between(2, 12), chance.between(1, 9)),
    }
}

/// Returns the edges as text, with `between` as separator.
fn told(edges: &[Edge], between: &str) -> String {
    let words = edges.iter().map(|(a, b)| format!("{a}-{b}"));
    words.collect::<Vec<String>>().join(between)
}

/// Returns the steps that turn a doodle into a single stalk.
fn because(edges: &[Edge]) -> Vec<Reason> {
    let steps = steps(edges).into_iter();
    let steps = steps.map(|step| Reason::Step(step.said));
    steps.chain([Reason::Left(value(edges))]).collect()
}

fn nimber_question(edges: &[Edge]) -> Question<Reason> {
    Question {
        asks: format!(
            "Green Hackenbush, 0 is the ground: what is the nimber of {}?",
            told(edges, " ")
        ),
        form: Form::Number,
        answers: vec![value(edges).to_string()],
        because: because(edges),
    }
}

fn winner_question(edges: &[Edge]) -> Question<Reason> {
    let winner = if value(edges) == 0 { "Second" } else { "First" };
    Question {
        asks: format!(
            "Green Hackenbush, 0 is the ground, with {}: who wins?",
            told(edges, " ")
        ),
        form: WHO,
        answers: vec![winner.to_string()],
        because: because(edges),
    }
}

fn cuts_question(edges: &[Edge]) -> Question<Reason> {
    let left = |cut: usize| value(&after(edges, cut));
    let wins = |&cut: &usize| left(cut) == 0;
    let mut cuts: Vec<Edge> =
        (0..edges.len()).filter(wins).map(|cut| edges[cut]).collect();
    cuts.dedup();
    let answer = match cuts.len() {
        0 => "none".to_string(),
        _ => told(&cuts, ", "),
    };
    let each = |cut: usize| Reason::Leaves(edges[cut], left(cut));
    Question {
        asks: format!(
            "Green Hackenbush, 0 is the ground, with {}: give all winning \
             cuts.",
            told(edges, " ")
        ),
        form: Form::ItemsOrNone {
            says: "edges as they are named here, as in 0-1, 1-2",
            item: Item::Edge,
        },
        answers: vec![answer],
        because: (0..edges.len()).map(each).collect(),
    }
}

fn cycle_question(cycle: u64, stalk: u64) -> Question<Reason> {
    let stalk_edges = (0..stalk as usize).map(|v| (v, v + 1));
    let foot = stalk as usize;
    let ring = fusion::cycle(&vec![0; cycle as usize]).into_iter();
    let ring = ring.map(|(a, b)| (a + foot, b + foot));
    let edges: Vec<Edge> = stalk_edges.chain(ring).collect();
    Question {
        asks: format!(
            "A green stalk of length {stalk} carries a cycle of {cycle} green \
             edges. What is the nimber?"
        ),
        form: Form::Number,
        answers: vec![value(&edges).to_string()],
        because: vec![Reason::OnAStalk {
            cycle,
            worth: cycle % 2,
            stalk,
            both: value(&edges),
        }],
    }
}
