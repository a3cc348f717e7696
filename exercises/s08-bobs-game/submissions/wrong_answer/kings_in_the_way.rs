//! Does not let a king step on a cell where another one is at the beginning.

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
                let mex = (0..4).find(|v| !options.contains(v)).unwrap();
                match letter {
                    b'.' => nimber[row][column] = mex,
                    b'K' => kings.push((mex, options)),
                    _ => {}
                }
            }
        }
        let sum = kings.iter().fold(0, |sum, (value, _)| sum ^ value);
        let mut count = 0;
        for (value, options) in &kings {
            count += options.iter().filter(|&&to| to == value ^ sum).count();
        }
        if sum == 0 {
            println!("LOSE");
        } else {
            println!("WIN {count}");
        }
    }
}
