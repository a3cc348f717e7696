//! Uses the nim-sum of the gaps, as if only one soldier could be moved.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace();
    let mut next = || words.next().unwrap();
    let boards: usize = next().parse().unwrap();
    for _ in 0..boards {
        let [n, m, _] = [(); 3].map(|()| next().parse::<usize>().unwrap());
        let (mut green, mut red, mut sum) = (false, false, 0);
        for _ in 0..n {
            let row = next();
            let soldiers = m - row.matches('.').count();
            match (row.find('G'), row.find('R')) {
                (Some(g), Some(r)) => sum ^= g.abs_diff(r) - 1,
                (Some(_), None) => green |= soldiers < m,
                (None, Some(_)) => red |= soldiers < m,
                (None, None) => {}
            }
        }
        println!(
            "{}",
            match (green, red) {
                (true, true) => "Draw",
                (true, false) => "First",
                (false, true) => "Second",
                _ if sum == 0 => "Second",
                _ => "First",
            }
        );
    }
}
