//! Labels all piles up to the one in question, keeping only the last labels.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        let [a, b, most] = [line[0], line[1], line[2]];
        let mut lost = [true; 128];
        for coins in 0..=most {
            let label = |amount| lost[((coins + 128 - amount) % 128) as usize];
            let wins = coins >= a && label(a) || coins >= b && label(b);
            lost[(coins % 128) as usize] = !wins;
        }
        let winner =
            if lost[(most % 128) as usize] { "Second" } else { "First" };
        println!("{winner}");
    }
}
