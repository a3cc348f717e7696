//! Does not skip the larger numbers of earlier pairs: pair k is k and 2k.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        println!("{}", 2 * word.parse::<u64>().unwrap());
    }
}
