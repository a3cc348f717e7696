//! Goes down through all numbers from 2^(n + 1), but at least from 2^15 and at
//! most from 2^62.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_whitespace().skip(1).map(|w| w.parse::<u64>().unwrap());
    while let (Some(n), Some(j)) = (words.next(), words.next()) {
        let digits = (n + 1).max(15).min(62);
        let mut distance = 0;
        for i in (j + 1..1 << digits).rev() {
            distance += u64::from(i.count_ones());
            if distance > n {
                distance = 0;
            }
        }
        println!("{distance}");
    }
}
