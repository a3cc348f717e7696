//! Goes through all vertices again and again, and finishes those whose children
//! are all done: as many rounds as the tree is deep.

fn both(parents: &[usize], points: &[i64]) -> (i64, i64) {
    let n = parents.len();
    let mut children = vec![Vec::new(); n + 1];
    for (at, &parent) in parents.iter().enumerate() {
        children[parent].push(at + 1);
    }
    let root = children[0][0];
    let mut done: Vec<Option<(i64, i64)>> = vec![None; n + 1];
    while done[root].is_none() {
        let before = done.clone();
        for vertex in (1..=n).filter(|&vertex| before[vertex].is_none()) {
            let below: Option<Vec<(i64, i64)>> =
                children[vertex].iter().map(|&child| before[child]).collect();
            if let Some(below) = below {
                let maxi = below.iter().map(|pair| pair.1).max();
                let minnie = below.iter().map(|pair| pair.0).min();
                let own = points[vertex - 1];
                done[vertex] =
                    Some((maxi.unwrap_or(own), minnie.unwrap_or(own)));
            }
        }
    }
    done[root].unwrap()
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
