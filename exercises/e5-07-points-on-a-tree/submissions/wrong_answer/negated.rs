//! Computes the result with Maxi first, and for Minnie first the same with all
//! points negated, but without negating the result back.

fn maxi_first(parents: &[usize], points: &[i64], sign: i64) -> i64 {
    let n = parents.len();
    let mut missing = vec![0; n + 1];
    parents.iter().for_each(|&parent| missing[parent] += 1);
    let mut best: Vec<(i64, i64)> = vec![(i64::MIN, i64::MAX); n + 1];
    let mut list: Vec<usize> = (1..=n).filter(|&v| missing[v] == 0).collect();
    for &leaf in &list {
        best[leaf] = (sign * points[leaf - 1], sign * points[leaf - 1]);
    }
    while let Some(vertex) = list.pop() {
        let parent = parents[vertex - 1];
        if parent == 0 {
            return best[vertex].0;
        }
        best[parent].0 = best[parent].0.max(best[vertex].1);
        best[parent].1 = best[parent].1.min(best[vertex].0);
        missing[parent] -= 1;
        if missing[parent] == 0 {
            list.push(parent);
        }
    }
    unreachable!("there is a root")
}

fn both(parents: &[usize], points: &[i64]) -> (i64, i64) {
    (maxi_first(parents, points, 1), maxi_first(parents, points, -1))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for tree in lines.chunks(2) {
        let parents: Vec<usize> =
            tree[0].split(' ').map(|w| w.parse().unwrap()).collect();
        let points: Vec<i64> =
            tree[1].split(' ').map(|w| w.parse().unwrap()).collect();
        let (maxi, minnie) = both(&parents, &points);
        println!("{maxi} {minnie}");
    }
}
