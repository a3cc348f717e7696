//! Assumes that the first node of each line is the one nearer to the root.

fn value(node: usize, above: &[Vec<usize>]) -> usize {
    above[node].iter().fold(0, |sum, &child| sum ^ (value(child, above) + 1))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let nodes = next();
        let mut above = vec![Vec::new(); nodes + 1];
        for _ in 1..nodes {
            let (u, v): (usize, usize) = (next(), next());
            if v != 1 {
                above[u].push(v);
            }
        }
        println!("{}", if value(1, &above) != 0 { "Alice" } else { "Bob" });
    }
}
