//! Numbers the nodes on a walk around the tree; the part above a node is a
//! range of numbers, and its nim-sum follows from two sums along the walk.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|w| w.parse().unwrap());
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
    // The walk: a node goes on the stack to be entered, and again to be left.
    let (mut enter, mut leave) = (vec![0; nodes + 1], vec![0; nodes + 1]);
    let mut odd = vec![false; nodes + 1];
    let (mut along, mut total) = (vec![0], 0);
    let mut stack = vec![(1, 0, true)];
    while let Some((node, from, enters)) = stack.pop() {
        if !enters {
            leave[node] = along.len() - 1;
            continue;
        }
        odd[node] = node != 1 && !odd[from];
        if odd[node] {
            total ^= coins[node];
        }
        enter[node] = along.len();
        along.push(along[along.len() - 1] ^ coins[node]);
        stack.push((node, from, false));
        let children = near[node].iter().filter(|&&child| child != from);
        stack.extend(children.map(|&child| (child, node, true)));
    }
    let mut out = String::new();
    for _ in 0..next() {
        let (u, v) = (next(), next());
        let part = along[leave[u]] ^ along[enter[u] - 1];
        let answer = if (enter[u]..=leave[u]).contains(&enter[v]) {
            "INVALID"
        } else if odd[u] == odd[v] && total ^ part == 0 {
            "NO"
        } else if odd[u] != odd[v] && total == 0 {
            "NO"
        } else {
            "YES"
        };
        writeln!(out, "{answer}").unwrap();
    }
    print!("{out}");
}
