//! The drill of the chapter: questions about trees, made by chance.

use crate::{edges_of, standing, tree_values, Edge, Tree};
use notebook::{Chance, Question};

/// A question by chance: what falls, the nimber, the winner, or all winning
/// cuts.
pub fn question(chance: &mut Chance) -> Question {
    let (kind, lost) = (chance.below(4), chance.below(2) == 0);
    let mut parents = tree_by_chance(chance);
    for _ in 0..100 {
        // By chance alone few trees would be lost.
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

/// The parents of a tree with four edges up to eight.
fn tree_by_chance(chance: &mut Chance) -> Vec<usize> {
    let vertices = chance.between(4, 8) as usize;
    let parent = |vertex: usize| match chance.below(3) {
        0 => 0,
        _ => chance.below(vertex as u64) as usize,
    };
    (1..=vertices).map(parent).collect()
}

/// Edges as they are named.
fn told(edges: &[Edge], between: &str) -> String {
    let words = edges.iter().map(|(a, b)| format!("{a}-{b}"));
    words.collect::<Vec<String>>().join(between)
}

fn asks(parents: &[usize], what: &str) -> String {
    let edges = told(&edges_of(parents), " ");
    format!("Green Hackenbush, 0 is the ground, with {edges}: {what}?")
}

/// What the branches of each vertex are worth, from the ends down.
fn because(parents: &[usize]) -> String {
    let values = tree_values(parents);
    let mut lines = Vec::new();
    for vertex in (0..=parents.len()).rev() {
        let tops = (1..=parents.len()).filter(|&v| parents[v - 1] == vertex);
        let worth = tops.map(|top| (values[top] + 1).to_string());
        let worth: Vec<String> = worth.collect();
        let at = match vertex {
            0 => "on the ground".to_string(),
            _ => format!("on {vertex}"),
        };
        if !worth.is_empty() {
            let sum = worth.join(" ⊕ ");
            lines.push(format!("{at}: {sum} = {}", values[vertex]));
        }
    }
    lines.join("\n")
}

fn falls_question(parents: &[usize], chance: &mut Chance) -> Question {
    let edges = edges_of(parents);
    let cut = chance.below(edges.len() as u64) as usize;
    let rest: Vec<Edge> =
        edges.iter().copied().filter(|&edge| edge != edges[cut]).collect();
    let fall = standing(&rest).into_iter().zip(&rest).filter(|(s, _)| !s);
    let fall: Vec<Edge> = fall.map(|(_, &edge)| edge).collect();
    let (answer, because) = match fall.len() {
        0 => ("none".to_string(), "All others are still joined to the ground."),
        _ => (told(&fall, ", "), "No path joins them to the ground any more."),
    };
    let what = format!("{} is cut, which others fall", told(&[edges[cut]], ""));
    Question {
        asks: asks(parents, &what),
        form: "edges as they are named here, as in 0-1, 1-2; or none"
            .to_string(),
        answers: vec![answer],
        because: vec![because.to_string()],
    }
}

fn nimber_question(parents: &[usize]) -> Question {
    Question {
        asks: asks(parents, "what is the nimber"),
        form: "a number".to_string(),
        answers: vec![tree_values(parents)[0].to_string()],
        because: vec![because(parents)],
    }
}

fn winner_question(parents: &[usize]) -> Question {
    let lost = tree_values(parents)[0] == 0;
    Question {
        asks: asks(parents, "who wins"),
        form: "First or Second".to_string(),
        answers: vec![if lost { "Second" } else { "First" }.to_string()],
        because: vec![because(parents)],
    }
}

fn cuts_question(parents: &[usize]) -> Question {
    let tree = Tree::of(&edges_of(parents)).expect("it is a tree");
    let cuts = tree.winning_cuts();
    Question {
        asks: asks(parents, "which cuts win"),
        form: "all of them, as in 0-1, 1-2; or none".to_string(),
        answers: vec![match cuts.len() {
            0 => "none".to_string(),
            _ => told(&cuts, ", "),
        }],
        because: vec![because(parents)],
    }
}
