//! Takes the number of prime factors as one pile, and each digit 1 of the bits
//! as a pile of one coin.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut queens = vec![vec![false; 301]; 301];
    for x in 0..=300 {
        for y in 0..=300 {
            let row = (0..x).any(|k| queens[k][y]);
            let column = (0..y).any(|k| queens[x][k]);
            let both = (1..=x.min(y)).any(|k| queens[x - k][y - k]);
            queens[x][y] = !row && !column && !both;
        }
    }
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |place: usize| words[place].parse::<usize>().unwrap();
        let wins = match words[0] {
            "rook" => number(1) != number(2),
            "queen" => !queens[number(1)][number(2)],
            "digits" => words[1].bytes().fold(0, |s, d| s ^ (d - b'0')) != 0,
            "words" => words[1..].iter().fold(0, |s, word| s ^ word.len()) != 0,
            "powers" => number(1) > 1,
            _ => number(1).count_ones() % 2 == 1,
        };
        println!("{}", if wins { "First" } else { "Second" });
    }
}
