//! Both at once: what can each guarantee?

struct Answer {
    maxi_guarantees: i64,
    minnie_keeps_to: i64,
    steady_places: usize,
}

/// All rows have the same length, at least 1; there is at least one row.
fn solve(rows: &[Vec<i64>]) -> Answer {
    todo!("{} rows", rows.len())
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (height, width) = (next(), next());
        let rows = (0..height).map(|_| (0..width).map(|_| next()).collect());
        let answer = solve(&rows.collect::<Vec<Vec<i64>>>());
        let (maxi, minnie) = (answer.maxi_guarantees, answer.minnie_keeps_to);
        println!("{maxi} {minnie} {}", answer.steady_places);
    }
}
