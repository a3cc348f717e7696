//! Takes a fish from the rightmost odd bucket and adds one to each odd bucket
//! to its left.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let mut buckets: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        let Some(last) = buckets.iter().rposition(|fish| fish % 2 == 1) else {
            out += "lost\n";
            continue;
        };
        buckets[last] -= 1;
        buckets[..last].iter_mut().for_each(|fish| *fish += *fish % 2);
        let shown: Vec<String> = buckets.iter().map(u64::to_string).collect();
        out += &format!("won {}\n", shown.join(" "));
    }
    print!("{out}");
}
