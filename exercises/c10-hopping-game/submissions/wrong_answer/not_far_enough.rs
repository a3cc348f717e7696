//! Goes down from 2^16 numbers above the position with distance 0, as if
//! nothing further up mattered.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_whitespace().skip(1).map(|w| w.parse::<u64>().unwrap());
    while let (Some(n), Some(j)) = (words.next(), words.next()) {
        let mut distance = 0;
        for i in (j + 1..=j + (1 << 16)).rev() {
            distance += u64::from(i.count_ones());
            if distance > n {
                distance = 0;
            }
        }
        println!("{distance}");
    }
}
