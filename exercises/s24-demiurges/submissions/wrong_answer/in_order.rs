//! Assumes that a parent has a smaller number than its children, and goes from
//! the last vertex to the first.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words: Vec<usize> =
        text.split_ascii_whitespace().map(|w| w.parse().unwrap()).collect();
    let n = words[0];
    let mut below = vec![Vec::new(); n + 1];
    let mut depth = vec![0; n + 1];
    let mut edges: Vec<&[usize]> = words[1..].chunks(2).collect();
    edges.sort_by_key(|edge| edge[1]);
    for edge in edges {
        below[edge[0]].push(edge[1]);
        depth[edge[1]] = depth[edge[0]] + 1;
    }
    let leaves = (1..=n).filter(|&v| below[v].is_empty()).count();
    let solve = |helped: usize| {
        let mut need = vec![1usize; n + 1];
        for v in (1..=n).rev() {
            let values = below[v].iter().map(|&w| need[w]);
            if !below[v].is_empty() {
                need[v] = match depth[v] % 2 == helped {
                    true => values.min().unwrap(),
                    false => values.sum(),
                };
            }
        }
        need[1]
    };
    println!("{} {}", leaves + 1 - solve(0), solve(1));
}
