//! A function that recurses into each child: on a long path that needs a large
//! stack.

fn need(below: &[Vec<usize>], v: usize, depth: usize) -> (usize, usize, usize) {
    if below[v].is_empty() {
        return (1, 1, 1);
    }
    let (mut leaves, mut least, mut sum) = (0, [usize::MAX; 2], [0; 2]);
    for &w in &below[v] {
        let (count, maxi, minnie) = need(below, w, depth + 1);
        leaves += count;
        least = [least[0].min(maxi), least[1].min(minnie)];
        sum = [sum[0] + maxi, sum[1] + minnie];
    }
    match depth % 2 {
        0 => (leaves, least[0], sum[1]),
        _ => (leaves, sum[0], least[1]),
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words: Vec<usize> =
        text.split_ascii_whitespace().map(|w| w.parse().unwrap()).collect();
    let mut below = vec![Vec::new(); words[0] + 1];
    for edge in words[1..].chunks(2) {
        below[edge[0]].push(edge[1]);
    }
    let (leaves, maxi, minnie) = need(&below, 1, 0);
    println!("{} {}", leaves + 1 - maxi, minnie);
}
