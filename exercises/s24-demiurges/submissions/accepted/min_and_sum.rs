//! The fewest good leaves: the minimum where the side to be helped moves, the
//! sum where the other one does; vertices on the deepest level first.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_ascii_whitespace().map(|w| w.parse::<usize>().unwrap());
    let n = words.next().unwrap();
    let mut parent = vec![0; n + 1];
    let mut first = vec![0usize; n + 2];
    let edges: Vec<(usize, usize)> = (1..n)
        .map(|_| (words.next().unwrap(), words.next().unwrap()))
        .collect();
    for &(u, v) in &edges {
        parent[v] = u;
        first[u + 1] += 1;
    }
    for i in 1..first.len() {
        first[i] += first[i - 1];
    }
    let mut place = first.clone();
    let mut child = vec![0; n];
    for &(u, v) in &edges {
        child[place[u]] = v;
        place[u] += 1;
    }
    let mut order = vec![1];
    let mut depth = vec![0; n + 1];
    let mut i = 0;
    while i < order.len() {
        let u = order[i];
        for &v in &child[first[u]..first[u + 1]] {
            depth[v] = depth[u] + 1;
            order.push(v);
        }
        i += 1;
    }
    let leaves = (1..=n).filter(|&v| first[v] == first[v + 1]).count();
    // need[0] is for helping Maxi, need[1] for helping Minnie.
    let mut need = [vec![0usize; n + 1], vec![0usize; n + 1]];
    for &v in order.iter().rev() {
        for helped in 0..2 {
            let below = child[first[v]..first[v + 1]].iter();
            let values = below.map(|&w| need[helped][w]);
            need[helped][v] = if first[v] == first[v + 1] {
                1
            } else if depth[v] % 2 == helped {
                values.min().unwrap()
            } else {
                values.sum()
            };
        }
    }
    println!("{} {}", leaves + 1 - need[0][1], need[1][1]);
}
