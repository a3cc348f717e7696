//! Makes the total number of fish even instead of every bucket.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let mut buckets: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        let total: u64 = buckets.iter().sum();
        match buckets.iter().position(|&fish| fish > 0) {
            Some(first) if total % 2 == 1 => {
                buckets[first] -= 1;
                let shown: Vec<String> =
                    buckets.iter().map(u64::to_string).collect();
                println!("won {}", shown.join(" "));
            }
            _ => println!("lost"),
        }
    }
}
