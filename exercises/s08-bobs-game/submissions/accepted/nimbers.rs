//! The nimber of each cell, row by row, with damaged cells above and to the
//! left.

const DAMAGED: u8 = 9;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let boards: usize = words.next().unwrap().parse().unwrap();
    for _ in 0..boards {
        let n: usize = words.next().unwrap().parse().unwrap();
        let mut nimber = vec![vec![DAMAGED; n + 1]; n + 1];
        let mut kings = Vec::new();
        for row in 1..=n {
            for (column, letter) in (1..).zip(words.next().unwrap().bytes()) {
                let options = [
                    nimber[row - 1][column],
                    nimber[row][column - 1],
                    nimber[row - 1][column - 1],
                ];
                if letter != b'X' {
                    let mex = (0..4).find(|v| !options.contains(v)).unwrap();
                    nimber[row][column] = mex;
                }
                if letter == b'K' {
                    kings.push((nimber[row][column], options));
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
