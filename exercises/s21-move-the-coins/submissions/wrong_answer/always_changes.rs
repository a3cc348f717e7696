//! Assumes that the part that is moved always changes between odd and even
//! depth.

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
    let mut depth = vec![0_usize; nodes + 1];
    let mut parent = vec![0; nodes + 1];
    while place < order.len() {
        let (node, from) = order[place];
        parent[node] = from;
        if from != 0 {
            depth[node] = depth[from] + 1;
        }
        for &child in near[node].iter().filter(|&&child| child != from) {
            order.push((child, node));
        }
        place += 1;
    }
    let (mut part, mut size) = (coins.clone(), vec![1; nodes + 1]);
    for &(node, from) in order[1..].iter().rev() {
        part[from] ^= part[node];
        size[from] += size[node];
    }
    let odd = (1..=nodes).filter(|&node| depth[node] % 2 == 1);
    let total = odd.fold(0, |sum, node| sum ^ coins[node]);
    for _ in 0..next() {
        let (u, v) = (next(), next());
        let mut below = v;
        while depth[below] > depth[u] {
            below = parent[below];
        }
        if below == u {
            println!("INVALID");
        } else if total ^ part[u] == 0 {
            println!("NO");
        } else {
            println!("YES");
        }
    }
}
