//! In each direction of a bar, the lines between the squares are a pile of Nim.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let numbers = words.map(|word| word.parse().unwrap());
        let mut sides: Vec<u64> = numbers.collect();
        let sum = sides.iter().fold(0, |sum, side| sum ^ (side - 1));
        let better = |side: &u64| (side - 1) ^ sum < side - 1;
        match sides.iter().position(better) {
            None => println!("lost"),
            Some(place) => {
                sides[place] = ((sides[place] - 1) ^ sum) + 1;
                let bar = place / 2;
                println!(
                    "{} {} {}",
                    bar + 1,
                    sides[2 * bar],
                    sides[2 * bar + 1]
                );
            }
        }
    }
}
