//! A winning cut leaves a stalk whose length makes the nim-sum 0.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let stalks: Vec<u64> =
            words.map(|word| word.parse().unwrap()).collect();
        let sum = stalks.iter().fold(0, |sum, length| sum ^ length);
        let mut cuts = Vec::new();
        for (at, length) in (1..).zip(&stalks) {
            let rest = length ^ sum;
            if rest < *length {
                cuts.push((at, rest + 1));
            }
        }
        let cuts: Vec<String> =
            cuts.iter().map(|(a, e)| format!(" {a} {e}")).collect();
        out += &format!("{}{}\n", cuts.len(), cuts.concat());
    }
    print!("{out}");
}
