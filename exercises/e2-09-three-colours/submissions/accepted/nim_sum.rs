//! Three piles of Nim. Each position has as many arrows as coins, and on
//! average half of the coins are on the table.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for coins in numbers.chunks(3) {
        let [r, b, g] = [coins[0], coins[1], coins[2]];
        let positions = (r + 1) * (b + 1) * (g + 1);
        let arrows = positions * (r + b + g) / 2;
        let mut lost = 0;
        for red in 0..=r {
            // The green pile must be red ⊕ blue.
            lost += (0..=b).filter(|blue| red ^ blue <= g).count();
        }
        let winner = if r ^ b ^ g == 0 { "Second" } else { "First" };
        println!("{positions} {arrows} {lost} {winner}");
    }
}
