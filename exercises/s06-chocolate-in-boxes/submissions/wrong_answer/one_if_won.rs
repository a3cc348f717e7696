//! Prints 1 if the position is won: "there is one winning move".

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1);
    let sum = numbers.fold(0, |sum, w| sum ^ w.parse::<u32>().unwrap());
    println!("{}", if sum == 0 { 0 } else { 1 });
}
