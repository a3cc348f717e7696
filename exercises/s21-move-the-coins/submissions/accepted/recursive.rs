//! Walks around the tree with a recursive function, and keeps the coins of the
//! whole part in each call: on a long path that needs a large stack.

struct Tree {
    near: Vec<Vec<usize>>,
    coins: Vec<usize>,
    enter: Vec<usize>,
    leave: Vec<usize>,
    part: Vec<usize>,
    odd: Vec<bool>,
    time: usize,
}

/// Visits a node. Returns, for each number of coins, how many nodes have it in
/// the part from this node up.
fn visit(tree: &mut Tree, node: usize, from: usize) -> [usize; 21] {
    tree.time += 1;
    tree.enter[node] = tree.time;
    tree.odd[node] = node != 1 && !tree.odd[from];
    let mut piles = [0; 21]; // how many nodes have each number of coins
    piles[tree.coins[node]] += 1;
    for child in tree.near[node].clone() {
        if child != from {
            let above = visit(tree, child, node);
            (0..21).for_each(|coins| piles[coins] += above[coins]);
        }
    }
    tree.leave[node] = tree.time;
    let odd = (0..21).filter(|&coins| piles[coins] % 2 == 1);
    tree.part[node] = odd.fold(0, |sum, coins| sum ^ coins);
    piles
}

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
    let (zero, time) = (vec![0; nodes + 1], 0);
    let (enter, leave, part) = (zero.clone(), zero.clone(), zero);
    let odd = vec![false; nodes + 1];
    let mut tree = Tree { near, coins, enter, leave, part, odd, time };
    visit(&mut tree, 1, 0);
    let odd = (1..=nodes).filter(|&node| tree.odd[node]);
    let total = odd.fold(0, |sum, node| sum ^ tree.coins[node]);
    for _ in 0..next() {
        let (u, v) = (next(), next());
        let changes = tree.odd[u] == tree.odd[v];
        let sum = total ^ if changes { tree.part[u] } else { 0 };
        let inside =
            tree.enter[u] <= tree.enter[v] && tree.enter[v] <= tree.leave[u];
        println!(
            "{}",
            match sum {
                _ if inside => "INVALID",
                0 => "NO",
                _ => "YES",
            }
        );
    }
}
