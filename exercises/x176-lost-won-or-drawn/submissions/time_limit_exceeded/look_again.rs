//! Looks at all options of a position again whenever one of them is found to be
//! won.

use std::collections::VecDeque;

/// Returns the number of moves in which each position is lost (even) or won
/// (odd), or `None` if it is drawn. Index 0 is not used.
fn label(n: usize, moves: &[(usize, usize)]) -> Vec<Option<usize>> {
    let mut leads_here = vec![Vec::new(); n + 1];
    let mut options = vec![Vec::new(); n + 1];
    for &(from, to) in moves {
        leads_here[to].push(from);
        options[from].push(to);
    }
    let mut labels: Vec<Option<usize>> = vec![None; n + 1];
    let mut queue = VecDeque::new();
    for place in (1..=n).filter(|&place| options[place].is_empty()) {
        labels[place] = Some(0);
        queue.push_back(place);
    }
    while let Some(place) = queue.pop_front() {
        let Some(moves) = labels[place] else { continue };
        for &before in &leads_here[place] {
            let won = |o: &&usize| labels[**o].is_some_and(|t| t % 2 == 1);
            let all = options[before].len();
            let decided = moves % 2 == 0
                || options[before].iter().filter(won).count() == all;
            if decided && labels[before].is_none() {
                labels[before] = Some(moves + 1);
                queue.push_back(before);
            }
        }
    }
    labels
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let (n, count) = (next(), next());
        let moves: Vec<(usize, usize)> =
            (0..count).map(|_| (next(), next())).collect();
        let labels = label(n, &moves);
        let word = |label: &Option<usize>| match *label {
            None => "D".to_string(),
            Some(moves) if moves % 2 == 0 => format!("L{moves}"),
            Some(moves) => format!("W{moves}"),
        };
        let words: Vec<String> = labels[1..].iter().map(word).collect();
        println!("{}", words.join(" "));
    }
}
