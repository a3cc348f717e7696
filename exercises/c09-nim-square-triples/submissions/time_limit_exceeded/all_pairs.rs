//! Goes through all pairs of smaller piles, and looks up in a map how many
//! third piles have their nim-sum.

use std::collections::HashMap;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let mut nimbers: Vec<usize> = Vec::new();
    for pile in 0..=most {
        let squares = (1..).map(|root| root * root).take_while(|&s| s <= pile);
        let options: Vec<usize> = squares.map(|s| nimbers[pile - s]).collect();
        nimbers.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    // The number of third piles from b on, by nimber, while b decreases.
    let mut thirds: HashMap<usize, u64> = HashMap::new();
    let mut lost = 0;
    for b in (0..=most).rev() {
        *thirds.entry(nimbers[b]).or_insert(0) += 1;
        for a in 0..=b {
            lost += thirds.get(&(nimbers[a] ^ nimbers[b])).unwrap_or(&0);
        }
    }
    println!("{lost}");
}
