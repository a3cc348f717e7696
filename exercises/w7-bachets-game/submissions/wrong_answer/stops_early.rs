//! Stops at the first amount that is larger than the pile, as if the list were
//! sorted.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines() {
        let numbers: Vec<usize> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let mut won = vec![false; numbers[0] + 1];
        for pile in 1..=numbers[0] {
            for &amount in &numbers[2..] {
                if amount > pile {
                    break;
                }
                if !won[pile - amount] {
                    won[pile] = true;
                    break;
                }
            }
        }
        println!("{} wins", if won[numbers[0]] { "Stan" } else { "Ollie" });
    }
}
