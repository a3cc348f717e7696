//! Helps its side with the child that has the fewest leaves below it, instead
//! of the child that needs the fewest good ones.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words: Vec<usize> =
        text.split_ascii_whitespace().map(|w| w.parse().unwrap()).collect();
    let n = words[0];
    let mut below = vec![Vec::new(); n + 1];
    for edge in words[1..].chunks(2) {
        below[edge[0]].push(edge[1]);
    }
    let (mut order, mut depth) = (vec![1], vec![0; n + 1]);
    let mut i = 0;
    while i < order.len() {
        let u = order[i];
        for &v in &below[u] {
            depth[v] = depth[u] + 1;
            order.push(v);
        }
        i += 1;
    }
    let mut leaves = vec![1usize; n + 1];
    let mut need = [vec![1usize; n + 1], vec![1usize; n + 1]];
    for &v in order.iter().rev() {
        if below[v].is_empty() {
            continue;
        }
        leaves[v] = below[v].iter().map(|&w| leaves[w]).sum();
        let fewest = below[v].iter().min_by_key(|&&w| leaves[w]).unwrap();
        for helped in 0..2 {
            need[helped][v] = match depth[v] % 2 == helped {
                true => need[helped][*fewest],
                false => below[v].iter().map(|&w| need[helped][w]).sum(),
            };
        }
    }
    println!("{} {}", leaves[1] + 1 - need[0][1], need[1][1]);
}
