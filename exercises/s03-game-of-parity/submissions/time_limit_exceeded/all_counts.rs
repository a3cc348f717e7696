//! Labels all numbers of odd and even cities, one move after the other: the
//! time grows with the square of the number of moves.

use std::collections::HashMap;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let (count, left) = (numbers[0], numbers[1]);
    let odd = numbers[2..].iter().filter(|&&a| a % 2 == 1).count();
    let mut stannis: HashMap<usize, bool> =
        (0..=left.min(odd)).map(|odd| (odd, odd % 2 == 1)).collect();
    for cities in left + 1..=count {
        let his = (count - cities) % 2 == 0;
        let mut next = HashMap::new();
        for odd in 0..=cities.min(odd) {
            let one = (odd > 0).then(|| stannis[&(odd - 1)]);
            let other = (odd < cities).then(|| stannis[&odd]);
            let mut after = one.into_iter().chain(other);
            let wins = if his { after.any(|s| s) } else { after.all(|s| s) };
            next.insert(odd, wins);
        }
        stannis = next;
    }
    println!("{}", if stannis[&odd] { "Stannis" } else { "Daenerys" });
}
