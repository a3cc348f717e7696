//! A vertex is done after its last child, and then updates its parent.

fn both(parents: &[usize], points: &[i64]) -> (i64, i64) {
    let n = parents.len();
    let mut missing = vec![0; n + 1];
    parents.iter().for_each(|&parent| missing[parent] += 1);
    let mut best: Vec<(i64, i64)> = vec![(i64::MIN, i64::MAX); n + 1];
    let mut list: Vec<usize> = (1..=n).filter(|&v| missing[v] == 0).collect();
    list.iter()
        .for_each(|&leaf| best[leaf] = (points[leaf - 1], points[leaf - 1]));
    let mut next = 0;
    while next < list.len() {
        let vertex = list[next];
        let (maxi, minnie) = best[vertex];
        let parent = parents[vertex - 1];
        if parent == 0 {
            return (maxi, minnie);
        }
        best[parent].0 = best[parent].0.max(minnie);
        best[parent].1 = best[parent].1.min(maxi);
        missing[parent] -= 1;
        if missing[parent] == 0 {
            list.push(parent);
        }
        next += 1;
    }
    unreachable!("there is a root")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let lines: Vec<&str> = text.trim_end().lines().collect();
    for tree in lines.chunks(2) {
        let parents: Vec<usize> =
            tree[0].split_whitespace().map(|w| w.parse().unwrap()).collect();
        let points: Vec<i64> =
            tree[1].split_whitespace().map(|w| w.parse().unwrap()).collect();
        let (maxi, minnie) = both(&parents, &points);
        println!("{maxi} {minnie}");
    }
}
