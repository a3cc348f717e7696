//! Judges the orders that go with "Why options come first".

use crate::kit::{described, Case, Chance, Judge};

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).checked_by(check)
}

/// The options of each position, numbered from 0.
type Graph = Vec<Vec<usize>>;

fn graphs(input: &str) -> Vec<Graph> {
    let mut numbers =
        input.split_whitespace().map(|w| w.parse().expect("a number"));
    let mut next = || numbers.next().expect("a number");
    let count = next();
    let mut graphs = Vec::new();
    for _ in 0..count {
        let (positions, arrows): (usize, usize) = (next(), next());
        let mut graph = vec![Vec::new(); positions];
        for _ in 0..arrows {
            let from = next() - 1;
            graph[from].push(next() - 1);
        }
        graphs.push(graph);
    }
    graphs
}

/// Returns an order in which options come first, or `None` if play can go in a
/// circle. It repeatedly takes the positions whose options have all been taken.
fn options_first(graph: &Graph) -> Option<Vec<usize>> {
    let mut leads_to = vec![Vec::new(); graph.len()];
    for (position, options) in graph.iter().enumerate() {
        options.iter().for_each(|&option| leads_to[option].push(position));
    }
    let mut open: Vec<usize> = graph.iter().map(Vec::len).collect();
    let mut order: Vec<usize> =
        (0..graph.len()).filter(|&position| open[position] == 0).collect();
    let mut next = 0;
    while let Some(&position) = order.get(next) {
        for &before in &leads_to[position] {
            open[before] -= 1;
            if open[before] == 0 {
                order.push(before);
            }
        }
        next += 1;
    }
    (order.len() == graph.len()).then_some(order)
}

/// Returns the labels that the chapter's algorithm gives in this order, whether
/// or not options come first in it.
fn labels(graph: &Graph, order: &[usize]) -> Vec<bool> {
    let mut lost = vec![false; graph.len()];
    for &position in order {
        lost[position] = graph[position].iter().all(|&option| !lost[option]);
    }
    lost
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let mut lines = output.lines();
    for (line, graph) in (1..).zip(graphs(input)) {
        let said = lines.next().ok_or(format!("ends before line {line}"))?;
        let words: Vec<&str> = said.split_whitespace().collect();
        let Some(right) = options_first(&graph) else {
            if words != ["circle"] {
                return Err(format!("line {line}: wrong"));
            }
            continue;
        };
        // If no position has a move, every order gives the right labels;
        // otherwise some order doesn't.
        if graph.iter().all(Vec::is_empty) {
            if words != ["none"] {
                return Err(format!("line {line}: wrong"));
            }
            continue;
        }
        let order: Option<Vec<usize>> = words
            .iter()
            .map(|word| word.parse::<usize>().ok()?.checked_sub(1))
            .collect();
        let order = order.ok_or(format!("line {line}: no order"))?;
        let mut sorted = order.clone();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(0..graph.len()) {
            return Err(format!(
                "line {line}: not every position exactly once"
            ));
        }
        if labels(&graph, &order) == labels(&graph, &right) {
            return Err(format!("line {line}: all labels come out right"));
        }
    }
    match lines.all(|line| line.trim().is_empty()) {
        true => Ok(()),
        false => Err("more lines than graphs".to_string()),
    }
}

/// Returns a random graph, with a circle if `back` is true and without one if
/// not.
fn graph(chance: &mut Chance, most: u64, arrows: u64, back: bool) -> Graph {
    let positions = chance.between(2, most) as usize;
    let mut names: Vec<usize> = (0..positions).collect();
    chance.shuffle(&mut names);
    let mut graph = vec![Vec::new(); positions];
    for _ in 0..chance.between(arrows / 2, arrows) {
        let (a, b) = (chance.index(positions), chance.index(positions));
        if a != b {
            let (from, to) = (a.max(b), a.min(b));
            graph[names[from]].push(names[to]);
        }
    }
    if back {
        let (a, b) = (chance.index(positions - 1), positions - 1);
        graph[names[b]].push(names[a]);
        graph[names[a]].push(names[b]);
    }
    graph
}

fn text(graph: &Graph) -> String {
    let count: usize = graph.iter().map(Vec::len).sum();
    let mut text = format!("{} {count}\n", graph.len());
    for (position, options) in graph.iter().enumerate() {
        for option in options {
            text += &format!("{} {}\n", position + 1, option + 1);
        }
    }
    text
}

fn case(
    group: &'static str,
    chance: &mut Chance,
    graphs: &mut [Graph],
) -> Case {
    chance.shuffle(graphs);
    let texts: Vec<String> = graphs.iter().map(text).collect();
    let input = format!("{}\n{}", graphs.len(), texts.concat());
    let words = graphs.iter().map(|graph| match options_first(graph) {
        None => "circle\n",
        Some(_) if graph.iter().all(Vec::is_empty) => "none\n",
        Some(_) => "an order\n",
    });
    Case::new(group, input, words.collect())
}

/// Returns an input with as many arrows as possible.
fn limits(_: &mut Chance) -> Vec<String> {
    vec![format!("1\n1000 3000\n{}", "1 2\n".repeat(3000))]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = vec![vec![vec![]], vec![vec![]; 4]];
    for _ in 0..90 {
        let back = chance.once_in(5);
        small.push(graph(chance, 6, 8, back));
    }
    // Positions without moves, and a pile from which each move takes one coin.
    let mut large = vec![vec![vec![]; 1000]];
    large.push(
        (0..1000)
            .map(|n: usize| n.checked_sub(1).into_iter().collect())
            .collect(),
    );
    for _ in 0..40 {
        let (arrows, back) = (chance.between(2, 2900), chance.once_in(4));
        large.push(graph(chance, 1000, arrows, back));
    }
    vec![case("small", chance, &mut small), case("large", chance, &mut large)]
}
