//! The nim-sum of the depths of all leaves, as if each had a path of its own.

fn visit(node: usize, from: usize, depth: usize, near: &[Vec<usize>]) -> usize {
    let mut sum = 0;
    let mut leaf = true;
    for &next in near[node].iter().filter(|&&next| next != from) {
        sum ^= visit(next, node, depth + 1, near);
        leaf = false;
    }
    if leaf {
        depth
    } else {
        sum
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let nodes = next();
        let mut near = vec![Vec::new(); nodes + 1];
        for _ in 1..nodes {
            let (u, v) = (next(), next());
            near[u].push(v);
            near[v].push(u);
        }
        let wins = visit(1, 0, 0, &near) != 0;
        println!("{}", if wins { "Alice" } else { "Bob" });
    }
}
