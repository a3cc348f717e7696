//! The right recurrence, but each vertex looks for its children among all
//! edges: n squared steps.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words: Vec<usize> =
        text.split_ascii_whitespace().map(|w| w.parse().unwrap()).collect();
    let n = words[0];
    let edges: Vec<(usize, usize)> =
        words[1..].chunks(2).map(|e| (e[0], e[1])).collect();
    let mut order = vec![(1, 0)];
    let mut i = 0;
    while i < order.len() {
        let (u, depth) = order[i];
        let below = edges.iter().filter(|edge| edge.0 == u);
        order.extend(below.map(|edge| (edge.1, depth + 1)));
        i += 1;
    }
    let mut need = vec![[1usize; 2]; n + 1];
    let mut leaves = 0;
    for &(v, depth) in order.iter().rev() {
        let below: Vec<usize> = edges
            .iter()
            .filter(|edge| edge.0 == v)
            .map(|edge| edge.1)
            .collect();
        if below.is_empty() {
            leaves += 1;
            continue;
        }
        for helped in 0..2 {
            let values = below.iter().map(|&w| need[w][helped]);
            need[v][helped] = match depth % 2 == helped {
                true => values.min().unwrap(),
                false => values.sum(),
            };
        }
    }
    println!("{} {}", leaves + 1 - need[1][0], need[1][1]);
}
