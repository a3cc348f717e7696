//! Goes from the root to the leaves to find an order, and back for the nimbers.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let nodes = next();
        let mut neighbours = vec![Vec::new(); nodes + 1];
        for _ in 1..nodes {
            let (u, v) = (next(), next());
            neighbours[u].push(v);
            neighbours[v].push(u);
        }
        let mut order = vec![(1, 0)]; // nodes, each with its parent
        let mut place = 0;
        while place < order.len() {
            let (node, from) = order[place];
            let above = neighbours[node].iter().filter(|&&n| n != from);
            order.extend(above.map(|&child| (child, node)));
            place += 1;
        }
        let mut nimber = vec![0_u32; nodes + 1];
        for &(node, from) in order[1..].iter().rev() {
            nimber[from] ^= nimber[node] + 1;
        }
        println!("{}", if nimber[1] != 0 { "Alice" } else { "Bob" });
    }
}
