//! Assumes that each cut changes the parity of rows and columns together: true
//! only of cuts that take an odd number of lines.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let sides: Vec<u64> = numbers.skip(1).collect();
    for bar in sides.chunks(2) {
        let wins = (bar[0] + bar[1]) % 2 == 1;
        println!("{}", if wins { "First" } else { "Second" });
    }
}
