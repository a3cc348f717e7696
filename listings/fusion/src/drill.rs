//! The drill of the chapter: questions about green doodles, made by chance.

use crate::board::{doodle_by_chance, WIDE};
use crate::{after, steps, value};
use notebook::{Chance, Question};
use stalks::Edge;

/// A question by chance: the nimber, the winner, all winning cuts, or a cycle
/// on a stalk.
pub fn question(chance: &mut Chance) -> Question {
    let kind = chance.below(4);
    // By chance alone few doodles would be lost.
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

/// Edges as they are asked for.
fn told(edges: &[Edge], between: &str) -> String {
    let words = edges.iter().map(|(a, b)| format!("{a}-{b}"));
    words.collect::<Vec<String>>().join(between)
}

/// The steps that make one stalk of a doodle.
fn because(edges: &[Edge]) -> String {
    let said = steps(edges).into_iter().map(|step| step.said);
    let said = said.filter(|said| said.chars().count() < WIDE);
    let left =
        format!("What is left is a stalk of {}: the nimber.", value(edges));
    said.chain([left]).collect::<Vec<String>>().join("\n")
}

fn nimber_question(edges: &[Edge]) -> Question {
    Question {
        asks: format!(
            "Green Hackenbush, 0 is the ground: what is the nimber of {}?",
            told(edges, " ")
        ),
        form: "a number".to_string(),
        answers: vec![value(edges).to_string()],
        because: vec![because(edges)],
    }
}

fn winner_question(edges: &[Edge]) -> Question {
    let winner = if value(edges) == 0 { "Second" } else { "First" };
    Question {
        asks: format!(
            "Green Hackenbush, 0 is the ground, with {}: who wins?",
            told(edges, " ")
        ),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![because(edges)],
    }
}

fn cuts_question(edges: &[Edge]) -> Question {
    let left = |cut: usize| value(&after(edges, cut));
    let wins = |&cut: &usize| left(cut) == 0;
    let mut cuts: Vec<Edge> =
        (0..edges.len()).filter(wins).map(|cut| edges[cut]).collect();
    cuts.dedup();
    let answer = match cuts.len() {
        0 => "none".to_string(),
        _ => told(&cuts, ", "),
    };
    let each = (0..edges.len()).map(|cut| {
        let (a, b) = edges[cut];
        format!("cut {a}-{b}: nimber {} is left", left(cut))
    });
    Question {
        asks: format!(
            "Green Hackenbush, 0 is the ground, with {}: give all winning cuts.",
            told(edges, " ")
        ),
        form: "edges as they are named here, as in 0-1, 1-2; or none"
            .to_string(),
        answers: vec![answer],
        because: vec![each.collect::<Vec<String>>().join("\n")],
    }
}

fn cycle_question(cycle: u64, stalk: u64) -> Question {
    let stalk_edges = (0..stalk as usize).map(|v| (v, v + 1));
    let foot = stalk as usize;
    let ring = crate::cycle(&vec![0; cycle as usize]).into_iter();
    let ring = ring.map(|(a, b)| (a + foot, b + foot));
    let edges: Vec<Edge> = stalk_edges.chain(ring).collect();
    Question {
        asks: format!(
            "On a green stalk of length {stalk} stands a cycle of {cycle} \
             green edges. What is the nimber?"
        ),
        form: "a number".to_string(),
        answers: vec![value(&edges).to_string()],
        because: vec![format!(
            "The cycle is worth {}: fused, it is {cycle} loops. On a stalk of \
             {stalk} that makes {}.",
            cycle % 2,
            value(&edges)
        )],
    }
}
