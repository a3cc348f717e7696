//! Goes from the last vertex to the first, as if every parent had a smaller
//! number than its children.

fn both(parents: &[usize], points: &[i64]) -> (i64, i64) {
    let n = parents.len();
    let mut inner = vec![false; n + 1];
    parents.iter().for_each(|&parent| inner[parent] = true);
    let mut best = vec![(i64::MIN, i64::MAX); n + 1];
    for vertex in (1..=n).rev() {
        if !inner[vertex] {
            best[vertex] = (points[vertex - 1], points[vertex - 1]);
        }
        let ((maxi, minnie), above) =
            (best[vertex], &mut best[parents[vertex - 1]]);
        *above = (above.0.max(minnie), above.1.min(maxi));
    }
    best[1 + parents.iter().position(|&parent| parent == 0).unwrap()]
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
