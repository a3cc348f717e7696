//! Builds the new tree for each question and works out all depths again.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    let nodes = next();
    let mut coins = vec![0];
    coins.extend((0..nodes).map(|_| next()));
    let mut near = vec![Vec::new(); nodes + 1];
    for _ in 1..nodes {
        let (u, v) = (next(), next());
        near[u].push(v);
        near[v].push(u);
    }
    // Each parent before its children.
    let (mut order, mut place) = (vec![(1, 0)], 0);
    let mut parent = vec![0; nodes + 1];
    while place < order.len() {
        let (node, from) = order[place];
        parent[node] = from;
        for &child in near[node].iter().filter(|&&child| child != from) {
            order.push((child, node));
        }
        place += 1;
    }
    for _ in 0..next() {
        let (u, v) = (next(), next());
        let mut parent = parent.clone();
        parent[u] = v;
        let mut children = vec![Vec::new(); nodes + 1];
        for node in 2..=nodes {
            children[parent[node]].push(node);
        }
        let (mut reached, mut sum) = (0, 0);
        let mut stack = vec![(1, 0)];
        while let Some((node, depth)) = stack.pop() {
            reached += 1;
            if depth % 2 == 1 {
                sum ^= coins[node];
            }
            stack.extend(children[node].iter().map(|&n| (n, depth + 1)));
        }
        println!(
            "{}",
            match sum {
                _ if reached < nodes => "INVALID",
                0 => "NO",
                _ => "YES",
            }
        );
    }
}
