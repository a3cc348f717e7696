//! Works down from the leaves, with the rule for one edge below a number.

const ONE: i128 = 1 << 100;

fn written(value: i128) -> String {
    let zeros = value.trailing_zeros().min(100);
    match zeros {
        100 => (value / ONE).to_string(),
        _ => format!("{}/{}", value >> zeros, ONE >> zeros),
    }
}

/// Returns the value of a blue edge with something worth `value` on it. Values
/// are counted in units of 1 / ONE.
fn on_blue(value: i128) -> i128 {
    let mut m = 1;
    while value + m * ONE <= ONE {
        m += 1;
    }
    (value + m * ONE) >> (m - 1)
}

/// Returns the value without the edge below vertex `cut` and what grows on it.
fn total(edges: &[(usize, bool)], cut: usize) -> i128 {
    let mut stands = vec![true; edges.len() + 1];
    for (v, edge) in (1..).zip(edges) {
        stands[v] = v != cut && stands[edge.0];
    }
    let mut above = vec![0; edges.len() + 1];
    for v in (1..=edges.len()).rev() {
        let (parent, blue) = edges[v - 1];
        if stands[v] {
            let value = above[v];
            above[parent] +=
                if blue { on_blue(value) } else { -on_blue(-value) };
        }
    }
    above[0]
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
