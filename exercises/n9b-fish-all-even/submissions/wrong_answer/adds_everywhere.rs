//! Adds a fish to every bucket to the left, even the ones that are already
//! even.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let mut buckets: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        match buckets.iter().rposition(|fish| fish % 2 == 1) {
            None => println!("lost"),
            Some(last) => {
                buckets[last] -= 1;
                buckets[..last].iter_mut().for_each(|fish| *fish += 1);
                let shown: Vec<String> =
                    buckets.iter().map(u64::to_string).collect();
                println!("won {}", shown.join(" "));
            }
        }
    }
}
