//! Goes through all pairs of smaller piles, and looks up how many third piles
//! have the nim-sum.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let mut nimbers: Vec<usize> = Vec::new();
    for pile in 0..=most {
        let squares = (1..).map(|root| root * root).take_while(|&s| s <= pile);
        let options: Vec<usize> = squares.map(|s| nimbers[pile - s]).collect();
        nimbers.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    // Third piles from b on, by nimber; b falls.
    let mut thirds = vec![0u64; 128];
    let mut lost = 0;
    for b in (0..=most).rev() {
        thirds[nimbers[b]] += 1;
        for a in 0..=b {
            lost += thirds[nimbers[a] ^ nimbers[b]];
        }
    }
    println!("{lost}");
}
