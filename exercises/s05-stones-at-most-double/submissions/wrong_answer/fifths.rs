//! Reads off the first lost piles 3, 8 and 13 a step of 5.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().take_while(|&word| word != "0") {
        let stones: u32 = word.parse().unwrap();
        println!("{}", if stones % 5 == 3 { "Roberto" } else { "Alicia" });
    }
}
