//! Treats every node that the walk enters after u as one above u, and forgets
//! that the walk leaves the part above u again.

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
    let mut order = Vec::new();
    let (mut enter, mut depth) = (vec![0; nodes + 1], vec![0; nodes + 1]);
    let mut stack = vec![(1, 0)];
    while let Some((node, from)) = stack.pop() {
        enter[node] = order.len();
        order.push((node, from));
        for &child in near[node].iter().rev().filter(|&&child| child != from) {
            depth[child] = depth[node] + 1;
            stack.push((child, node));
        }
    }
    let mut part = coins.clone();
    for &(node, from) in order[1..].iter().rev() {
        part[from] ^= part[node];
    }
    let odd = (1..=nodes).filter(|&node| depth[node] % 2 == 1);
    let total = odd.fold(0, |sum, node| sum ^ coins[node]);
    for _ in 0..next() {
        let (u, v) = (next(), next());
        let changes = depth[u] % 2 == depth[v] % 2;
        if enter[v] > enter[u] {
            println!("INVALID");
        } else if total ^ if changes { part[u] } else { 0 } == 0 {
            println!("NO");
        } else {
            println!("YES");
        }
    }
}
