//! Looks for a block with an odd sum among all blocks, and has to try all of
//! them if there is none.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1);
    let row: Vec<u64> = numbers.map(|w| w.parse().unwrap()).collect();
    for start in 0..row.len() {
        let mut sum = 0;
        for number in &row[start..] {
            sum += number;
            if sum % 2 == 1 {
                println!("First");
                return;
            }
        }
    }
    println!("Second");
}
