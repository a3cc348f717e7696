//! Counts every row without an enemy as free, even if it has no empty square.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace();
    let mut next = || words.next().unwrap();
    let boards: usize = next().parse().unwrap();
    for _ in 0..boards {
        let [n, _, k] = [(); 3].map(|()| next().parse::<usize>().unwrap());
        let (mut green, mut red, mut ones) = (false, false, [0; 7]);
        for _ in 0..n {
            let row = next();
            match (row.find('G'), row.find('R')) {
                (Some(g), Some(r)) => {
                    let gap = g.abs_diff(r) - 1;
                    (0..7).for_each(|column| ones[column] += gap >> column & 1);
                }
                (Some(_), None) => green = true,
                (None, Some(_)) => red = true,
                (None, None) => {}
            }
        }
        let lost = ones.iter().all(|count| count % (k + 1) == 0);
        println!(
            "{}",
            match (green, red) {
                (true, true) => "Draw",
                (true, false) => "First",
                (false, true) => "Second",
                _ if lost => "Second",
                _ => "First",
            }
        );
    }
}
