//! Adds up the terms of all edges, each as in the stalk from the ground to it.

const ONE: i128 = 1 << 100;

fn written(value: i128) -> String {
    let zeros = value.trailing_zeros().min(100);
    match zeros {
        100 => (value / ONE).to_string(),
        _ => format!("{}/{}", value >> zeros, ONE >> zeros),
    }
}

/// Returns the sum of the terms without the edge below `cut` and what grows on
/// it.
fn total(edges: &[(usize, bool)], cut: usize) -> i128 {
    // For each vertex, the term of its edge, or 0 if the edge is gone.
    let mut terms = vec![0_i128; edges.len() + 1];
    for (v, &(parent, blue)) in (1..).zip(edges) {
        let sign = if blue { 1 } else { -1 };
        let below = terms[parent].abs();
        let change = parent > 0 && (below < ONE || terms[parent] != sign * ONE);
        terms[v] = match () {
            _ if v == cut || parent > 0 && below == 0 => 0,
            _ if parent == 0 => sign * ONE,
            _ if change => sign * below / 2,
            _ => sign * ONE,
        };
    }
    terms.iter().sum()
}

fn solve(edges: &[(usize, bool)]) -> (String, usize, usize) {
    let (mut left, mut right) = (0, 0);
    for (v, edge) in (1..).zip(edges) {
        let rest = total(edges, v);
        left += usize::from(edge.1 && rest >= 0);
        right += usize::from(!edge.1 && rest <= 0);
    }
    (written(total(edges, 0)), left, right)
}
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace();
    let mut next = || words.next().unwrap();
    let doodles: usize = next().parse().unwrap();
    for _ in 0..doodles {
        let count: usize = next().parse().unwrap();
        let edge = |_| (next().parse().unwrap(), next() == "B");
        let edges: Vec<(usize, bool)> = (0..count).map(edge).collect();
        let (value, left, right) = solve(&edges);
        println!("{value} {left} {right}");
    }
}
