//! Labels the cells won or lost, and lets the player to move win if an odd
//! number of coins are on won cells.

fn lost(coordinate: usize) -> bool {
    matches!(coordinate % 4, 1 | 2)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let count = next();
        let won = (0..count).filter(|_| {
            let (x, y) = (next(), next());
            !(lost(x) && lost(y))
        });
        let odd = won.count() % 2 == 1;
        println!("{}", if odd { "First" } else { "Second" });
    }
}
