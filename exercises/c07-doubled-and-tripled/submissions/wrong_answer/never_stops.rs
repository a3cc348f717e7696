//! Adds a Fibonacci number for each one of the limit, and does not stop at two
//! adjacent ones.

fn main() {
    let mut fibonacci = vec![1u32, 2];
    for i in 2..32 {
        fibonacci.push(fibonacci[i - 1] + fibonacci[i - 2]);
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let most: u32 = word.parse().unwrap();
        let ones = (0..32).filter(|place| most >> place & 1 == 1);
        println!("{}", ones.map(|place| fibonacci[place]).sum::<u32>());
    }
}
