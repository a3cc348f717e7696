//! Assumes that as many tests as the largest modulus are enough, because each
//! remainder has then been tried once.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        println!("{}", line.rsplit(' ').next().unwrap());
    }
}
