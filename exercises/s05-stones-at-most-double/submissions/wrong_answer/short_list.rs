//! Its list of Fibonacci numbers ends too early.

fn main() {
    let lost = [2, 3, 5, 8, 13, 21, 34, 55, 89];
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().take_while(|&word| word != "0") {
        let stones: u32 = word.parse().unwrap();
        let alicia = !lost.contains(&stones);
        println!("{}", if alicia { "Alicia" } else { "Roberto" });
    }
}
