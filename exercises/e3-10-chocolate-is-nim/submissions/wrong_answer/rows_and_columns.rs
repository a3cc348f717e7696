//! Uses the numbers of rows and columns as the piles, not the lines between
//! them.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(1).map(|word| word.parse().unwrap());
        let mut sides: Vec<u64> = numbers.collect();
        let sum = sides.iter().fold(0, |sum, side| sum ^ side);
        match sides.iter().position(|side| side ^ sum < *side) {
            None => println!("lost"),
            Some(place) => {
                sides[place] = (sides[place] ^ sum).max(1);
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
