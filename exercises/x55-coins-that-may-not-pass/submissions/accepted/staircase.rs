//! Treats the gaps, from the right, as the steps of a staircase.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let numbers = words.map(|word| word.parse().unwrap());
        let coins: Vec<u64> = numbers.collect();
        let first = coins[0];
        let mut gaps = vec![first];
        gaps.extend(coins.windows(2).map(|pair| pair[1] - pair[0] - 1));
        let sum = gaps.iter().rev().step_by(2).fold(0, |sum, gap| sum ^ gap);
        let mut moves = Vec::new();
        for (place, &square) in coins.iter().enumerate() {
            let counts = (coins.len() - place) % 2 == 1;
            let far = if counts {
                gaps[place].saturating_sub(gaps[place] ^ sum)
            } else {
                (gaps[place + 1] ^ sum).saturating_sub(gaps[place + 1])
            };
            if 0 < far && far <= gaps[place] {
                moves.push((square, square - far));
            }
        }
        print!("{}", moves.len());
        moves.iter().for_each(|(from, to)| print!(" {from} {to}"));
        println!();
    }
}
