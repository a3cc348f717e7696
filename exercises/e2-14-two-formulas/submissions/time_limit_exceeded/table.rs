//! Labels all piles up to the given one, which takes too long for a large pile.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |place: usize| words[place].parse::<u64>().unwrap();
        if words[0] == "coins" {
            // Keeping only the last five labels saves memory, but not time.
            let mut last = [true; 5];
            let mut is_lost = true;
            for coins in 0..=number(1) {
                let c = coins as usize;
                is_lost = !(c >= 1 && !last[(c + 4) % 5]
                    || c >= 3 && !last[(c + 2) % 5]
                    || c >= 5 && !last[c % 5]);
                last[c % 5] = !is_lost;
            }
            match is_lost {
                true => println!("lost"),
                false => println!("won {}", number(1) - 1),
            }
        } else {
            let side = number(1).min(number(2));
            match number(1) == number(2) {
                true => println!("lost"),
                false => println!("won {side} {side}"),
            }
        }
    }
}
