//! Looks at every truck.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<u64> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let mut sum = 0;
    for quarry in numbers[1..].chunks(2) {
        for truck in 0..quarry[1] {
            sum ^= std::hint::black_box(quarry[0] + truck);
        }
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}
