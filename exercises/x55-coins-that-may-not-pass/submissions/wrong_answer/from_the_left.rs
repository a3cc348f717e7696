//! Counts the gaps from the left, and nim-adds the first, the third and so on.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(1).map(|word| word.parse().unwrap());
        let coins: Vec<u64> = numbers.collect();
        let sum = |coins: &[u64]| {
            let (mut sum, mut free) = (0, 0);
            for (place, &square) in coins.iter().enumerate() {
                if place % 2 == 0 {
                    sum ^= square - free;
                }
                free = square + 1;
            }
            sum
        };
        let mut moves = String::new();
        let mut count = 0;
        for place in 0..coins.len() {
            let free = if place == 0 { 0 } else { coins[place - 1] + 1 };
            for to in free..coins[place] {
                let mut after = coins.clone();
                after[place] = to;
                if sum(&after) == 0 {
                    count += 1;
                    moves += &format!(" {} {to}", coins[place]);
                }
            }
        }
        println!("{count}{moves}");
    }
}
