//! Counts the kings that have a winning move: a king with two counts once.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let boards: usize = words.next().unwrap().parse().unwrap();
    for _ in 0..boards {
        let n: usize = words.next().unwrap().parse().unwrap();
        let mut nimber = vec![vec![9_u8; n + 1]; n + 1];
        let mut kings = Vec::new();
        for row in 1..=n {
            for (column, letter) in (1..).zip(words.next().unwrap().bytes()) {
                let options = [
                    nimber[row - 1][column],
                    nimber[row][column - 1],
                    nimber[row - 1][column - 1],
                ];
                if letter != b'X' {
                    nimber[row][column] =
                        (0..4).find(|v| !options.contains(v)).unwrap();
                }
                if letter == b'K' {
                    kings.push((nimber[row][column], options));
                }
            }
        }
        let sum = kings.iter().fold(0, |sum, (value, _)| sum ^ value);
        let count = kings
            .iter()
            .filter(|(value, to)| to.contains(&(value ^ sum)))
            .count();
        if sum == 0 {
            println!("LOSE");
        } else {
            println!("WIN {count}");
        }
    }
}
