//! Calls itself for each child: on a path the stack overflows.

fn visit(at: usize, children: &[Vec<usize>], points: &[i64]) -> (i64, i64) {
    if children[at].is_empty() {
        return (points[at - 1], points[at - 1]);
    }
    let (mut maxi, mut minnie) = (i64::MIN, i64::MAX);
    for &child in &children[at] {
        let below = visit(child, children, points);
        maxi = maxi.max(below.1);
        minnie = minnie.min(below.0);
    }
    (maxi, minnie)
}

fn both(parents: &[usize], points: &[i64]) -> (i64, i64) {
    let mut children = vec![Vec::new(); parents.len() + 1];
    for (at, &parent) in parents.iter().enumerate() {
        children[parent].push(at + 1);
    }
    visit(children[0][0], &children, points)
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
