//! Right, except that the sum has only 32 bits.

fn sum_up_to(last: u64) -> u32 {
    [last, 1, last + 1, 0][last as usize % 4] as u32
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<u64> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let mut sum = 0;
    for quarry in numbers[1..].chunks(2) {
        sum ^= sum_up_to(quarry[0] + quarry[1] - 1) ^ sum_up_to(quarry[0] - 1);
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}
